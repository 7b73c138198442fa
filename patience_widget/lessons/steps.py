"""The steps of a lesson: what is shown, asked and played, as plain values.

Each begins with its text, which is shown as text and never as markup, and takes everything else by keyword. A
`position` is the text of a position, whose line ``game: ...`` may be left out, a record whose end is the position,
``"osmosis#17 turn"``, a `Position` or a `Table`. None goes on from where the step before ends when its own moves are
played. A line is a text with commas, a list of moves, or a record or a `Table`, whose moves count from the position of
the step. Steps keep all of them as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields
from typing import Any, ClassVar, Literal

from patience_widget.core.words import shown

from .computed_answers import Computed
from .errors import LessonError
from .goals import Goal, gained
from .puzzle.puzzle import Puzzle
from .puzzle.puzzle_file import from_row
from .puzzle.shipped import puzzle_named
from .step_fields import told_plainly
from .step_form import in_form

Asks = Literal["card", "cards", "pile", "piles", "number", "text", "choice"]
"""What a quiz asks for: one card, or all cards of which something is true, and so on."""
PlayedBy = Literal["greedy", "random"]
"""Who plays up to the positions of a mastery check."""


@dataclass(frozen=True)
class Step:
    """What all steps have.

    Attributes:
        text: what the learner reads.
        position: where the step begins: a text, a record, a `Position` or a `Table`; None goes on from the step before.
        title: its heading, in a few words. Without one a quiz has its question there, and other steps have none.
    """

    kind: ClassVar[str] = ""
    text: str
    _: KW_ONLY
    position: str | Any | None = None
    title: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise LessonError(f"{type(self).__name__} begins with its text, not with {shown(self.text)}")
        for one in fields(self):
            value = in_form(one.name, getattr(self, one.name), type(self).__name__, self.position)
            object.__setattr__(self, one.name, value)

    def line(self) -> tuple[str, ...]:
        """The moves that lead from its beginning to where the next step goes on."""
        return ()


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


@told_plainly
@dataclass(frozen=True)
class Solve(Step):
    """A puzzle: find the moves that keep the win, until it is safe.

    A wrong move is taken back with what becomes impossible after it, an idle one with the reason why it decides
    nothing.

    Attributes:
        text: what the learner reads; made from the puzzle if left out.
        puzzle: the puzzle, or the name of one that is shipped: ``osmosis-1022-60``; or a dict as lesson files have it.
        why: what is said when the win is safe; made from the puzzle if left out.
    """

    kind = "solve"
    text: str = ""
    _: KW_ONLY
    puzzle: Puzzle | str | Mapping[str, str]
    why: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.position is not None:
            raise LessonError("a Solve has the position of its puzzle: leave the position out")
        object.__setattr__(self, "puzzle", self.to_solve)

    @property
    def to_solve(self) -> Puzzle:
        """The puzzle, also if it was given in another form."""
        given = self.puzzle
        if isinstance(given, Puzzle):
            return given
        try:
            if isinstance(given, str):
                return puzzle_named(given)
            if isinstance(given, Mapping):
                return from_row(dict(given))
        except (KeyError, ValueError) as error:
            raise LessonError(str(error.args[0])) from None
        raise LessonError(f"a Solve needs a puzzle or the name of one, not {shown(given)}")

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.to_solve.game.name

    def line(self) -> tuple[str, ...]:
        return tuple(map(str, self.to_solve.line))


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Mastery(Step):
    """A check at the end: positions that nobody has prepared, without outlined places.

    First tries count: the goal is reached in no more moves than are needed, taken back ones included, without help
    and without an illegal try. Every position has a line of at most `within` moves to the goal. They are the same every
    time, and others when the check is tried again.

    Attributes:
        need: in how many of them the learner must succeed.
        of: how many tasks there are.
        questions: how many of them are questions: which cards can go there? The others are then decisions, which
            random moves seldom get right, and a greedy player rather not.
        puzzles: how many of them are puzzles of the game: positions in which a sensible move can lose the win.
        goal: what is to be reached in each of the others; `gained` and `moves` count from its beginning.
        within: how many moves it may need at the most.
        game: the game; that of the lesson if left out.
        seed: another number makes other positions.
        after: from how many to how many moves are played before a position.
        player: who plays them.
    """

    kind = "mastery"
    need: int = 3
    of: int = 4
    questions: int = 0
    puzzles: int = 0
    goal: Goal = gained >= 1
    within: int = 2
    game: str = ""
    seed: int = 1
    after: tuple[int, int] = (5, 40)
    player: PlayedBy = "random"


STEPS: dict[str, type[Step]] = {
    step.kind: step for step in (Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Solve, Mastery)
}
"""The kinds of steps by their names in JSON."""
