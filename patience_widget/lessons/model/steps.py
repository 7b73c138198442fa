"""The steps of a lesson, as plain values.

Each takes its text first, which is shown as plain text, and everything else by keyword. A `position` is the text of a
position, without the line ``game: ...`` if you like; a record that ends with the position, ``"osmosis#17 turn"``; a
`Position`; or a `Table`. With None, the step begins where the step before it ends after its author's moves. Several
moves are a text with commas, a list, or a record or a `Table`, whose moves count from the position of the step. Steps
keep all of these as text.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Literal, get_args

from patience_widget.core.words import listed, shown
from patience_widget.lessons.puzzle.puzzle import Puzzle
from patience_widget.lessons.puzzle.puzzle_file import from_row
from patience_widget.lessons.puzzle.shipped import puzzle_named

from .computed_answers import Computed
from .errors import LessonError
from .goals import Goal, gained
from .step_base import Step, told_plainly

PlayedBy = Literal["greedy", "random"]
"""Who plays up to the positions of a mastery check."""


@told_plainly
@dataclass(frozen=True)
class Solve(Step):
    """A puzzle: the learner finds the moves that keep the win, until it is safe.

    A wrong move is taken back, and the learner reads what becomes impossible after it. A move that the
    next one can take back decides nothing: it is made, and the puzzle waits. Other moves that decide nothing are taken
    back, with the reason.

    Attributes:
        text: what the learner reads; made from the puzzle if left out.
        puzzle: the puzzle, or the name of a puzzle in the package: ``rosamunds-bower-1038-209``; or a dict as in lesson
            files.
        why: what the learner reads when the win is safe; made from the puzzle if left out.
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
    """A check of what the learner can do, with random positions and without outlined places.

    Only first tries count: the learner reaches the goal in no more moves than needed, including moves that were taken
    back, without help and without an illegal try. From every position, at most `within` moves reach the goal. The
    positions are always the same, but different when the learner tries the check again.

    Attributes:
        need: how many tasks the learner must get right.
        of: how many tasks there are.
        questions: how many of them are questions, such as: which cards can go there? The others are then decisions,
            which random moves seldom get right, and a greedy player often gets wrong.
        puzzles: how many of them are puzzles of the game: positions in which a sensible move can lose the win.
        goal: what to reach in each of the others; `gained` and `moves` count from its beginning.
        within: how many moves the goal may need, at most.
        game: the game; if left out, the game of the lesson.
        seed: another number makes other positions.
        after: how many moves are played before each position: from, to.
        player: who plays these moves.
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
"""What a quiz asks for: one card, all cards for which something is true, and so on."""


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Show(Step):
    """The learner reads, and looks at the outlined cards and piles.

    Attributes:
        points: piles and cards that are outlined: ``("stock", "7C")``.
    """

    kind = "show"
    points: Sequence[str] = ()


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Demo(Step):
    """The learner watches moves, one by one, forward and back, each with a sentence.

    Attributes:
        moves: pairs of a move and the sentence shown after it; or a `Table` or a record, whose comments are the
            sentences. Without a comment, the sentence says what happens.
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
    """The learner makes the move that is shown.

    Attributes:
        move: the move.
        why: what the learner reads after the move.
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
    """The learner reaches the goal, with any moves.

    Attributes:
        goal: what to reach.
        solution: moves that reach it, as a list, a text with commas, a `Table` or a record. If left out, a search finds
            them.
        par: how many moves a good learner needs; if left out, the number of moves of the solution.
        fail: what to avoid. If it happens, the learner reads why, and the mistake is taken back.
        fail_why: why it is a mistake.
        warn: whether the panel warns beforehand what to avoid.
        wrong: replies to wrong moves, by the move. A wrong move that is legal is taken back.
        why: what the learner reads when the goal is reached.
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
    """A longer task: the learner reaches the goal, at best in no more moves than the par."""

    kind = "exercise"


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Refuse(Step):
    """An illegal move: the learner tries it, reads why it isn't allowed, and names the rule that forbids it.

    Attributes:
        move: the illegal move.
        rule: the name of the rule that forbids it: ``in_suit``.
        why: what the learner reads after naming the rule.
        among: the names of other rules to choose from, for rules that people confuse. () asks nothing, and shows the
            reason at once. None chooses some rules by itself.
    """

    kind = "refuse"
    move: str
    rule: str
    why: str = ""
    among: Sequence[str] | None = None


@told_plainly
@dataclass(frozen=True, kw_only=True)
class Quiz(Step):
    """A question, which is in the text.

    Attributes:
        asks: what the answer is: a card, a pile, a number, a typed text, or one of the options. With ``cards`` and
            ``piles``, the learner clicks one after the other, in any order, until all are found.
        answer: the right answer, several right answers, or what the engine finds in the position:
            ``can_go("foundation2")``.
        options: the options of a choice.
        among: the cards or piles to choose from, which are outlined; if left out, any on the table.
        wrong: replies to wrong answers, by the answer. For other wrong answers, the reply is made from the rules.
        proof: what the engine finds; it must be the same as an answer that is written out.
        why: what the learner reads after the right answer.
    """

    kind = "quiz"
    asks: Asks
    answer: str | int | Sequence[str | int] | Computed
    options: Sequence[str] = ()
    among: Sequence[str] = ()
    wrong: Mapping[str, str] = field(default_factory=dict, hash=False)
    proof: Computed | None = None
    why: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.asks not in get_args(Asks):
            near = difflib.get_close_matches(str(self.asks), get_args(Asks), 1)
            meant = (
                f"did you mean {near[0]!r}?" if near else f"it can be {listed(list(map(repr, get_args(Asks))), 'or')}"
            )
            raise LessonError(f"a Quiz can't ask for {shown(self.asks)}: {meant}")

    @property
    def asks_for_all(self) -> bool:
        """Whether the learner has to find several cards or piles."""
        return self.asks in ("cards", "piles")


STEPS: dict[str, type[Step]] = {
    step.kind: step for step in (Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Solve, Mastery)
}
"""The kinds of steps by their names in JSON."""
