"""Chooses the puzzles to ship: varied themes, ratings and deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence

from patience_widget.lessons.puzzle.puzzle import Puzzle

from .look import A_DEAL
from .worth import is_worth_it

_STEP = 150


def most_varied(puzzles: Sequence[Puzzle], number: int, shipped: Container[str] = ()) -> list[Puzzle]:
    """So many puzzles, one after the other that whose kind has been chosen least, by rating in the end.

    A kind is a theme and a rating to the next 150. What comes from a deal that has given fewer goes before all that,
    and no deal gives two with the same moves. Of one kind what tells fewer cards comes first.

    Args:
        puzzles: all that were found.
        number: how many of them to choose.
        shipped: the names of those that ship already. They stay, even if they are more than that: whoever solved one
            finds it again.
    """
    left = [puzzle for puzzle in puzzles if is_worth_it(puzzle)]
    kinds: Counter[tuple[str, int]] = Counter()
    themes: Counter[str] = Counter()
    deals: Counter[int] = Counter()
    chosen: list[Puzzle] = []
    while left:
        best = min(
            left,
            key=lambda one: (
                one.name not in shipped,
                deals[one.deal],
                kinds[_kind(one)] + themes[one.theme] / 2,
                len(one.hidden),
                one.name,
            ),
        )
        if len(chosen) >= number and best.name not in shipped:
            break
        chosen.append(best)
        kinds[_kind(best)] += 1
        themes[best.theme] += 1
        deals[best.deal] += 1
        left = [
            one
            for one in left
            if one is not best and deals[one.deal] < A_DEAL and (one.deal, one.choices) != (best.deal, best.choices)
        ]
    return sorted(chosen, key=lambda one: (one.rating, one.name))


def _kind(puzzle: Puzzle) -> tuple[str, int]:
    return puzzle.theme, puzzle.rating // _STEP
