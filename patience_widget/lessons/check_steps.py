"""The steps that bring positions of their own: puzzles, and mastery checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Literal

from patience_widget.core.words import shown

from .errors import LessonError
from .goals import Goal, gained
from .puzzle.puzzle import Puzzle
from .puzzle.puzzle_file import from_row
from .puzzle.shipped import puzzle_named
from .step_base import Step
from .step_fields import told_plainly

PlayedBy = Literal["greedy", "random"]
"""Who plays up to the positions of a mastery check."""


@told_plainly
@dataclass(frozen=True)
class Solve(Step):
    """A puzzle: the learner finds the moves that keep the win, until it is safe.

    A wrong move is taken back, and the learner reads what becomes impossible after it. A move that decides nothing is
    taken back, too, with the reason.

    Attributes:
        text: what the learner reads; made from the puzzle if left out.
        puzzle: the puzzle, or the name of a puzzle in the package: ``osmosis-1022-60``; or a dict as in lesson files.
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
