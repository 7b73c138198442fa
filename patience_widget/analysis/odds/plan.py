"""What is still to be asked, and in which order: a few deals of every game first, then more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from patience_widget.analysis.study.measures import SECONDS_AT_ONCE
from patience_widget.core import catalogue

from .odds_file import OddsFile, Spent
from .questions import SOLVER, Task, answered_by, solver_version

if TYPE_CHECKING:
    import pandas as pd

FIRST_DEAL = 10_000
"""The careful player's rules were chosen on earlier deals, which would flatter it."""

MANY = dict.fromkeys(("osmosis", "peek", "bridesmaids", "captive-queens", "royal-quadrille"), 100_000)
"""The games of which the solver is asked about so many deals."""

QUICK = 0.020
"""A deal that takes fewer seconds than this is quick."""
OF_QUICK, OF_SLOW = 10_000, 1_000
"""How many deals are asked about where a deal is quick, and where it isn't."""

STAGES = (100, 1_000, 10_000, 100_000)
"""Every game gets so many deals before any game gets more."""

_FIRST_TASK, _LARGEST_TASK = 5, 1_000


@dataclass
class Part:
    """A question about a game: what is wanted, what is known, and how long it takes.

    Attributes:
        game: the name of the game.
        question: "solver", or the name of a player.
        deals: how many deals are wanted, None for as many as fit the time that a deal takes.
        answered: the deals that need no answer any more.
        handed_out: the deals that somebody is asked about now, or was.
        spent: how long the answers took so far.
    """

    game: str
    question: str
    deals: int | None
    answered: set[int]
    handed_out: set[int]
    spent: Spent

    @property
    def wanted(self) -> int:
        """How many deals are wanted."""
        if self.deals is not None:
            return self.deals
        if self.question == SOLVER and self.game in MANY:
            return MANY[self.game]
        return OF_QUICK if self.spent.a_deal is not None and self.spent.a_deal < QUICK else OF_SLOW

    @property
    def left(self) -> int:
        """How many deals still wait for their answer."""
        return sum(deal not in self.answered for deal in self._deals())

    def next_deals(self, stage: int | None) -> tuple[int, ...]:
        """The deals for the next task, among so many deals or all; none if all of them are handed out."""
        a_deal = self.spent.a_deal
        size = _FIRST_TASK if a_deal is None else min(max(1, int(SECONDS_AT_ONCE / (a_deal or 1e-6))), _LARGEST_TASK)
        waiting = (deal for deal in self._deals(stage) if deal not in self.answered and deal not in self.handed_out)
        return tuple(islice(waiting, size))

    def _deals(self, stage: int | None = None) -> range:
        return range(FIRST_DEAL, FIRST_DEAL + min(self.wanted, self.wanted if stage is None else stage))


class Plan:
    """All that is wanted.

    Args:
        files: the file of each game.
        questions: what is asked about each game.
        deals: how many deals of each, None for what the module says.
        budget: how many positions the solver may look at for a deal.
        again: whether deals that another version of the solver left unknown are asked about once more.
    """

    def __init__(
        self, files: Sequence[OddsFile], questions: Sequence[str], deals: int | None, budget: int, *, again: bool
    ) -> None:
        self.budget = budget
        self.parts: dict[tuple[str, str], Part] = {}
        known = [(file, file.read(), file.seconds()) for file in files]
        for question in questions:
            for file, frame, seconds in known:
                asked = answered_by(catalogue.find(file.game), question)
                answered = _answered(frame, asked, budget, again=again)
                part = Part(file.game, asked, deals, answered, set(), seconds.get(asked, Spent()))
                self.parts[file.game, asked] = part

    def tasks(self) -> Iterator[Task]:
        """The tasks in their order. Each is made when it is asked for, by what is known then."""
        for stage in (*STAGES, None):
            for part in self.parts.values():
                while deals := part.next_deals(stage):
                    part.handed_out.update(deals)
                    yield Task(part.game, part.question, deals, self.budget)

    def note(self, part: Part, deals: Sequence[int], took: Spent) -> None:
        """Note that some deals are answered."""
        part.answered.update(deals)
        part.spent = Spent(part.spent.deals + took.deals, part.spent.seconds + took.seconds)

    def work_left(self) -> float:
        """How many seconds of work are left for one process, by how long the answers took so far."""
        parts = self.parts.values()
        known = [part.spent.a_deal for part in parts if part.spent.a_deal is not None]
        usual = sum(known) / len(known) if known else 1.0
        return sum(part.left * (usual if part.spent.a_deal is None else part.spent.a_deal) for part in parts)


def _answered(frame: pd.DataFrame, question: str, budget: int, *, again: bool) -> set[int]:
    """The deals that need no answer any more.

    A verdict that was proved stands for good. A deal that is unknown is asked about once more with a larger budget.
    """
    if question != SOLVER:
        return set(frame["deal"][frame[f"{question}_won"].notna()])
    decided = frame["verdict"].isin(["winnable", "lost"])
    tried = (frame["verdict"] == "unknown") & (frame["budget"] >= budget)
    if again:
        tried &= frame["solver"] == solver_version()
    return set(frame["deal"][(decided | tried).fillna(value=False)])
