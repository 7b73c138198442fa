"""The puzzles of a mastery check: other ones each time it is tried, until all have had their turn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
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
    mixed = _mixed(random.Random(f"{seed} {turn}").sample(known, len(known)))
    return tuple(mixed[place * number :][:number])


def _mixed(known: list[Puzzle]) -> list[Puzzle]:
    """The same puzzles, those of each theme spread evenly among the others, so that every check has several themes."""
    of_theme = Counter(puzzle.theme for puzzle in known)
    return [puzzle for _, puzzle in sorted(_met(known), key=lambda one: (one[0] + 0.5) / of_theme[one[1].theme])]


def in_good_order(known: Sequence[Puzzle]) -> list[Puzzle]:
    """From easy to hard, but first one of each theme, so that the same kind of move isn't right all the time."""
    by_rating = sorted(known, key=lambda puzzle: puzzle.rating)
    return [puzzle for _, puzzle in sorted(_met(by_rating), key=lambda one: one[0])]


def _met(known: Sequence[Puzzle]) -> list[tuple[int, Puzzle]]:
    """Each puzzle with how many of its theme come before it."""
    met: Counter[str] = Counter()
    numbered = []
    for puzzle in known:
        numbered.append((met[puzzle.theme], puzzle))
        met[puzzle.theme] += 1
    return numbered
