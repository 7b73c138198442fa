"""How promising a position is: what is built, and which cards lie under others that are wanted later."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from patience_widget.machine.tables import AT, FACES, ROWS, Tables

from .board import Kept

NEVER = 30
"""How long a card waits that is not wanted any more."""
_LONGEST = 26
"""No foundation has more cards that are looked at."""
_MOST_KEPT = 50_000


class Weights(NamedTuple):
    """What counts for how much.

    Attributes:
        built: a card that is built.
        covered: a card that is wanted next and lies under one that is wanted later; and how much less it is for every
            card that must be built before, down to the least.
        redeal: a redeal that is left.
    """

    built: int
    covered: tuple[int, int, int]
    redeal: int


EAGER = Weights(built=20, covered=(40, 3, 6), redeal=0)
TIDY = Weights(built=10, covered=(40, 3, 6), redeal=30)


class Outlook:
    """Rates the positions of a game; the weights are the same for all games."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        most, less, least = weights.covered
        self._per_built, self._per_redeal = weights.built, weights.redeal
        self._per_covered = [max(most - less * due, least) for due in range(NEVER + 1)]
        self._t, self._width = tables, int(tables.numbers[AT.width])
        piles = range(tables.numbers[AT.piles])
        self._foundations = [index for index in piles if tables.is_foundation[index]]
        self._piles = [index for index in piles if tables.counts[index]]
        self._never = [NEVER] * (max(Counter(tables.kinds).values()) * int(tables.numbers[AT.packs]))
        self._wanted: dict[tuple[int, bytes], tuple[tuple[int, int], ...]] = {}
        self._dues: dict[tuple[bytes, ...], list[list[int]]] = {}

    def cost(self, at: Kept) -> int:
        """The smaller the better."""
        piles, _, redeals = at
        per_covered = self._per_covered
        built = tuple(map(piles.__getitem__, self._foundations))
        dues = self._dues.get(built)
        if dues is None:
            if len(self._dues) > _MOST_KEPT:
                self._dues.clear()
            dues = self._dues[built] = self._due(built)
        met = [0] * FACES
        cost = 0
        for pile in map(piles.__getitem__, self._piles):
            latest = -1
            for kind in pile[::-1]:
                copies = met[kind]
                met[kind] = copies + 1
                due = dues[kind][copies]
                if due < latest:
                    cost += per_covered[due]
                else:
                    latest = due
        return cost - self._per_built * sum(map(len, built)) - self._per_redeal * redeals

    def _due(self, built: tuple[bytes, ...]) -> list[list[int]]:
        """For each kind how many cards are built before each of its copies is wanted, the soonest first."""
        dues: list[list[int]] = [[] for _ in range(FACES)]
        for index, pile in zip(self._foundations, built, strict=True):
            for kind, steps in self._wants(index, pile):
                dues[kind].append(steps)
        return [sorted(waits) + self._never if waits else self._never for waits in dues]

    def _wants(self, index: int, pile: bytes) -> tuple[tuple[int, int], ...]:
        """The kinds that a foundation will want, each with how many cards are built there before."""
        known = self._wanted.get((index, pile))
        if known is not None:
            return known
        t, found, there = self._t, [], pile
        while len(there) < min(self._width - 1, _LONGEST):
            top, first = (there[-1] + 1, there[0] + 1) if there else (0, 0)
            kinds = t.by_top[index * ROWS + top] & t.by_first[index * ROWS + first]
            kinds &= t.by_count[index * self._width + len(there)]
            wanted = [kind for kind in range(FACES) if kinds >> kind & 1 and t.kinds[kind] == kind]
            if not wanted:
                break
            found += [(kind, len(there) - len(pile)) for kind in wanted]
            there += bytes(wanted[:1])
        known = self._wanted[index, pile] = tuple(found)
        return known
