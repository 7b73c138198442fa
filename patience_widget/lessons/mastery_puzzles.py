"""The puzzles of a mastery check: other ones each time it is tried, until all have had their turn."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .errors import LessonError
from .puzzle.shipped import puzzles

if TYPE_CHECKING:
    from patience_widget.core.game import Game

    from .puzzle.puzzle import Puzzle
    from .steps import Mastery

HARD, LEAST_FAILED = 80, 50
"""More than half of the puzzles are hard: the greedy player fails at least so often, in per cent; the others are not
much easier."""


def mastery_puzzles(step: Mastery, game: Game, tries_before: int = 0) -> tuple[Puzzle, ...]:
    """The puzzles of a check, the same ones every time, but other ones for each number of `tries_before`.

    Raises:
        LessonError: the game has too few.
    """
    if not step.puzzles:
        return ()
    all_of_game = puzzles(game)
    hard = [puzzle for puzzle in all_of_game if puzzle.failed.greedy >= HARD]
    easier = [puzzle for puzzle in all_of_game if LEAST_FAILED <= puzzle.failed.greedy < HARD]
    if len(hard) + len(easier) < step.puzzles:
        why = all_of_game.why_few or f"{game.title} has too few puzzles that are hard enough for a check."
        raise LessonError(f"{why} Ask for fewer puzzles than {step.puzzles}")
    of_easier = max(min((step.puzzles - 1) // 2, len(easier)), step.puzzles - len(hard))
    chosen = _in_turn(hard, step.puzzles - of_easier, step.seed, tries_before)
    return chosen + _in_turn(easier, of_easier, step.seed, tries_before)


def _in_turn(known: list[Puzzle], number: int, seed: int, tries_before: int) -> tuple[Puzzle, ...]:
    """So many puzzles; none comes again before all had their turn."""
    if not number:
        return ()
    turn, place = divmod(tries_before, len(known) // number)
    shuffled = random.Random(f"{seed} {turn}").sample(known, len(known))
    return tuple(shuffled[place * number :][:number])
