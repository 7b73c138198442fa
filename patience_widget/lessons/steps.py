"""The steps of a lesson: what is shown, asked and played, as plain values.

Each begins with its text, which is shown as text and never as markup, and takes everything else by keyword. A
`position` is the text of a position, whose line ``game: ...`` may be left out, a record whose end is the position,
``"osmosis#17 turn"``, a `Position` or a `Table`. None goes on from where the step before ends when its own moves are
played. A line is a text with commas, a list of moves, or a record or a `Table`, whose moves count from the position of
the step. Steps keep all of them as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from .check_steps import Mastery, Solve
from .computed_answers import Computed
from .goals import Goal
from .step_base import Step
from .step_fields import told_plainly

__all__ = [
    "STEPS",
    "Asks",
    "Demo",
    "Exercise",
    "Guided",
    "Mastery",
    "Quiz",
    "Refuse",
    "Show",
    "Solve",
    "Step",
    "Try",
]

Asks = Literal["card", "cards", "pile", "piles", "number", "text", "choice"]
"""What a quiz asks for: one card, or all cards of which something is true, and so on."""


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Show(Step):
    """Read, and look at what is pointed out.

    Attributes:
        points: piles and cards that are outlined: ``("stock", "7C")``.
    """

    kind = "show"
    points: Sequence[str] = ()


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Demo(Step):
    """A line played move by move, forward and back, with a sentence each.

    Attributes:
        moves: pairs of a move and what is said when it has been made; or a `Table` or a record, whose comments are
            said, and without one what happens.
        teaches: the names of the rules that the moves show in use.
    """

    kind = "demo"
    moves: Sequence[tuple[str, str]] | Any
    teaches: Sequence[str] = ()

    def line(self) -> tuple[str, ...]:
        return tuple(move for move, _ in self.moves)


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Guided(Step):
    """The move is shown, and the learner makes it.

    Attributes:
        move: the move.
        why: what is said when it has been made.
        teaches: the names of the rules that the move shows in use.
    """

    kind = "guided"
    move: str | Any
    why: str = ""
    teaches: Sequence[str] = ()

    def line(self) -> tuple[str, ...]:
        return (self.move,)


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Try(Step):
    """Reach the goal by any move or line.

    Attributes:
        goal: what is to be reached.
        solution: moves that reach it, as a list, as text with commas, as a `Table` or a record; found by a search if
            left out.
        par: how many moves are good; those of the solution if left out.
        fail: what must not happen: the learner is told why, and put back to before the mistake.
        fail_why: why it cannot be mended.
        warn: whether `fail` is said beforehand; else it is when it has happened.
        wrong: what is said to a move that leads astray, by the move; if it is legal it is taken back.
        why: what is said when the goal is reached.
        teaches: the names of the rules that the solution shows in use.
    """

    kind = "try"
    goal: Goal
    solution: Sequence[str] | Any = ()
    par: int | None = None
    fail: Goal | None = None
    fail_why: str = ""
    warn: bool = False
    wrong: Mapping[str, str] = field(default_factory=dict, hash=False)
    why: str = ""
    teaches: Sequence[str] = ()

    def line(self) -> tuple[str, ...]:
        return tuple(self.solution)


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Exercise(Try):
    """A longer task: reach the goal, at best in no more moves than the par."""

    kind = "exercise"


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Refuse(Step):
    """A tempting illegal move: the learner tries it, reads why not, and says which rule forbids it.

    Attributes:
        move: the illegal move.
        rule: the name of the rule that forbids it: ``in_suit``.
        why: what is said when the rule has been named.
        among: the names of other rules to choose from, for rules that people confuse; () asks nothing, and the reason
            is told at once; None takes some by itself.
    """

    kind = "refuse"
    move: str
    rule: str
    why: str = ""
    among: Sequence[str] | None = None


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Quiz(Step):
    """A question; the text asks it.

    Attributes:
        asks: what is to be chosen: a card, a pile, a number, a text typed, or one of the options. ``cards`` and
            ``piles`` are clicked one after the other, in any order, until all are found.
        answer: the right one, several, or what the engine finds in the position: ``can_go("foundation2")``.
        options: what a choice is made of.
        among: the cards or piles to choose from, which are outlined; any on the table if left out.
        wrong: what is said to a wrong answer, by the answer; for others a sentence is made from the rules.
        proof: what the engine finds must be the answer, where that is written out.
        why: what is said after the right answer.
    """

    kind = "quiz"
    asks: Asks
    answer: str | int | Sequence[str | int] | Computed
    options: Sequence[str] = ()
    among: Sequence[str] = ()
    wrong: Mapping[str, str] = field(default_factory=dict, hash=False)
    proof: Computed | None = None
    why: str = ""

    @property
    def asks_for_all(self) -> bool:
        """Whether several cards or piles are to be found."""
        return self.asks in ("cards", "piles")


STEPS: dict[str, type[Step]] = {
    step.kind: step for step in (Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Solve, Mastery)
}
"""The kinds of steps by their names in JSON."""
