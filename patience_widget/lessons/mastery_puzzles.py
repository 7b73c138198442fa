"""The puzzles of a mastery check: other ones each time it is tried, until all have had their turn."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from patience_widget.core.words import count_of

from .errors import LessonError
from .puzzle.shipped import puzzles

if TYPE_CHECKING:
    from patience_widget.core.game import Game

    from .puzzle.puzzle import Puzzle
    from .steps import Mastery

LEAST_FAILED = 50
"""A check sets puzzles in which the greedy player fails at least so often, in per cent."""


def mastery_puzzles(step: Mastery, game: Game, tries_before: int = 0) -> tuple[Puzzle, ...]:
    """The puzzles of a check, the same ones every time, but other ones for each number of `tries_before`.

    Raises:
        LessonError: the game has too few.
    """
    if not step.puzzles:
        return ()
    all_of_game = puzzles(game)
    known = [puzzle for puzzle in all_of_game if puzzle.failed.greedy >= LEAST_FAILED]
    if len(known) < step.puzzles:
        why = all_of_game.why_none or f"{game.title} has {count_of(len(known), 'puzzle')} hard enough for a check."
        raise LessonError(f"{why} Ask for fewer puzzles than {step.puzzles}")
    turn, place = divmod(tries_before, len(known) // step.puzzles)
    random.Random(f"{step.seed} {turn}").shuffle(known)
    return tuple(known[place * step.puzzles :][: step.puzzles])
