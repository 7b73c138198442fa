"""The state of a step while a learner is in it."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from patience_widget.lessons.positions import attempt

if TYPE_CHECKING:
    from patience_widget.core.table import Table
    from patience_widget.lessons.goals import Attempt


@dataclass(frozen=True)
class Message:
    """What the panel says last.

    Attributes:
        kind: "" for nothing, else ``told``, ``right``, ``wrong``, ``refused``, ``failed`` or ``help``.
        text: the sentence.
        rule: the sentence of the rule that forbids what was tried.
        piles: the ids of the piles it speaks of.
        cards: the codes of the cards it speaks of.
        instead: legal moves instead.
    """

    kind: str = ""
    text: str = ""
    rule: str = ""
    piles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()


@dataclass
class Checks:
    """A mastery check under way.

    Attributes:
        tables: the tables of all positions.
        turn: how often the whole check was tried before.
        place: which position it stands at, from 0.
        results: whether the positions solved so far count.
        over: whether it is passed, or no position is left.
    """

    tables: tuple[Table, ...]
    turn: int = 0
    place: int = 0
    results: list[bool] = field(default_factory=list)
    over: bool = False


@dataclass
class Visit:
    """The state of a step since it was entered or begun again.

    Attributes:
        table: the table that is shown.
        begun: how many moves it had when the step began.
        checks: the mastery check that its position belongs to.
        missed: why this position of a mastery check did not count before it was begun again, "" if it did.
        finished: whether the step, or this position, is solved.
        tried: whether the move of a `Refuse` was tried.
        wrong: how many wrong answers were given.
        refused: how many illegal moves were tried.
        helped: the highest rung of help that was used.
        rung: the rung reached for the next move.
    """

    table: Table
    begun: int
    checks: Checks | None = None
    missed: str = ""
    finished: bool = False
    tried: bool = False
    wrong: int = 0
    refused: int = 0
    helped: int = 0
    rung: int = 0

    @classmethod
    def of_check(cls, checks: Checks, *, missed: str = "") -> Visit:
        """The beginning of the position that a check stands at."""
        table = copy.copy(checks.tables[checks.place])
        return cls(table, table.node.depth, checks, missed)

    @property
    def attempt(self) -> Attempt:
        """What was done since it began."""
        return attempt(self.table, self.begun, self.helped)

    @property
    def made(self) -> int:
        """How many moves were made since it began."""
        return self.table.node.depth - self.begun

    @property
    def spoilt(self) -> str:
        """Why a position of a mastery check does not count: ``help`` or ``a wrong try``; "" if it does."""
        if self.missed:
            return self.missed
        if self.helped:
            return "help"
        return "a wrong try" if self.refused else ""
