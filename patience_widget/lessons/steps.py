"""The steps of a lesson: what is shown, asked and played, as plain values.

Each begins with its text, which is shown as text and never as markup, and takes everything else by keyword. A
`position` is the text of a position, whose line ``game: ...`` may be left out, or a record whose end is the position:
``"osmosis#17 turn"``. None goes on from where the step before ends when its own moves are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, fields
from typing import Any, ClassVar, Literal

from patience_widget.core.words import shown

from .computed_answers import Computed
from .errors import LessonError
from .goals import Goal, gained

Asks = Literal["card", "pile", "number", "text", "choice"]
"""What a quiz asks for."""
PlayedBy = Literal["greedy", "random"]
"""Who plays up to the positions of a mastery check."""

_TEXTS = ("position", "move", "rule", "why", "fail_why", "game")
_SEVERAL = ("points", "teaches", "solution")
_NUMBERS = ("need", "of", "within", "seed")
_GOALS = ("goal", "fail")
_MAY_BE_LEFT_OUT = ("position", "fail")


@dataclass(frozen=True)
class Step:
    """What all steps have.

    Attributes:
        text: what the learner reads.
        position: where the step begins; None goes on from the step before.
    """

    kind: ClassVar[str] = ""
    text: str
    _: KW_ONLY
    position: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise LessonError(f"{type(self).__name__} begins with its text, not with {shown(self.text)}")
        for field in fields(self):
            value = _in_form(field.name, getattr(self, field.name), type(self).__name__)
            object.__setattr__(self, field.name, value)

    def line(self) -> tuple[str, ...]:
        """The moves that lead from its beginning to where the next step goes on."""
        return ()


@dataclass(frozen=True, kw_only=True)
class Show(Step):
    """Read, and look at what is pointed out.

    Attributes:
        points: piles and cards that are outlined: ``("stock", "7C")``.
    """

    kind = "show"
    points: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Demo(Step):
    """A line played move by move, forward and back, with a sentence each.

    Attributes:
        moves: pairs of a move and what is said when it has been made.
        teaches: the names of the rules that the moves show in use.
    """

    kind = "demo"
    moves: Sequence[tuple[str, str]]
    teaches: Sequence[str] = ()

    def line(self) -> tuple[str, ...]:
        return tuple(move for move, _ in self.moves)


@dataclass(frozen=True, kw_only=True)
class Guided(Step):
    """The move is shown, and the learner makes it.

    Attributes:
        move: the move.
        why: what is said when it has been made.
        teaches: the names of the rules that the move shows in use.
    """

    kind = "guided"
    move: str
    why: str = ""
    teaches: Sequence[str] = ()

    def line(self) -> tuple[str, ...]:
        return (self.move,)


@dataclass(frozen=True, kw_only=True)
class Try(Step):
    """Reach the goal by any move or line.

    Attributes:
        goal: what is to be reached.
        solution: moves that reach it, as a list or as text with commas; found by a search if left out.
        par: how many moves are good; those of the solution if left out.
        fail: what must not happen: the learner is told why, and put back to before the mistake.
        fail_why: why it cannot be mended.
        why: what is said when the goal is reached.
        teaches: the names of the rules that the solution shows in use.
    """

    kind = "try"
    goal: Goal
    solution: Sequence[str] = ()
    par: int | None = None
    fail: Goal | None = None
    fail_why: str = ""
    why: str = ""
    teaches: Sequence[str] = ()

    def line(self) -> tuple[str, ...]:
        return tuple(self.solution)


@dataclass(frozen=True, kw_only=True)
class Exercise(Try):
    """A longer task: reach the goal, at best in no more moves than the par."""

    kind = "exercise"


@dataclass(frozen=True, kw_only=True)
class Refuse(Step):
    """A tempting illegal move: the learner tries it, reads why not, and says which rule forbids it.

    Attributes:
        move: the illegal move.
        rule: the name of the rule that forbids it: ``in_suit``.
        why: what is said when the rule has been named.
    """

    kind = "refuse"
    move: str
    rule: str
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Quiz(Step):
    """A question; the text asks it.

    Attributes:
        asks: what is to be chosen: a card, a pile, a number, a text typed, or one of the options.
        answer: the right one, several that are all right, or one computed from the position: ``count_of("stock")``.
        options: what a choice is made of.
        why: what is said after the right answer.
    """

    kind = "quiz"
    asks: Asks
    answer: str | int | Sequence[str | int] | Computed
    options: Sequence[str] = ()
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class Mastery(Step):
    """A check at the end: positions that nobody has prepared, without outlined places.

    A position counts when its goal is reached without help and without an illegal try. Every position has a line of
    at most `within` moves to the goal. They are the same every time, and others when the check is tried again.

    Attributes:
        need: in how many positions the goal must be reached.
        of: how many positions there are.
        goal: what is to be reached in each of them; `gained` and `moves` count from its beginning.
        within: how many moves it may need at the most.
        game: the game; that of the lesson if left out.
        seed: another number makes other positions.
        after: from how many to how many moves are played before a position.
        player: who plays them.
    """

    kind = "mastery"
    need: int = 3
    of: int = 4
    goal: Goal = gained >= 1
    within: int = 2
    game: str = ""
    seed: int = 1
    after: tuple[int, int] = (5, 40)
    player: PlayedBy = "random"


STEPS: dict[str, type[Step]] = {step.kind: step for step in (Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Mastery)}
"""The kinds of steps by their names in JSON."""


def _in_form(name: str, value: Any, step: str) -> Any:
    """The value of a field as steps keep it: lists as tuples, one text with commas as several texts.

    Raises:
        LessonError: it is not of the kind that the field holds.
    """
    if name in _SEVERAL and isinstance(value, str):
        value = tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list):
        value = tuple(value)
    if name in _MAY_BE_LEFT_OUT and value is None:
        return None
    if name in _TEXTS and not isinstance(value, str):
        raise LessonError(f"the {name} of a {step} is a text, not {shown(value)}")
    if name in _NUMBERS and (isinstance(value, bool) or not isinstance(value, int)):
        raise LessonError(f"the {name} of a {step} is a whole number, not {shown(value)}")
    if name in _GOALS and not isinstance(value, Goal):
        raise LessonError(f"the {name} of a {step} is a goal such as on('waste', '7C'): {shown(value)}")
    if name in (*_SEVERAL, "options") and not _holds(value, str):
        raise LessonError(f"the {name} of a {step} are texts, not {shown(value)}")
    if name == "moves":
        if not _holds(value, tuple | list) or any(len(pair) != 2 for pair in value):
            raise LessonError('the moves of a Demo are pairs of a move and its sentence: [("turn", "...")]')
        return tuple(tuple(pair) for pair in value)
    return value


def _holds(value: Any, kind: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, kind) for part in value)
