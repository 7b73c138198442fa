"""How promising a state is: what is built, and which cards lie under others that are wanted later."""

from __future__ import annotations

from typing import NamedTuple

from .compiled_game import CompiledGame, State

NEVER = 30
"""How long a card waits that is not wanted any more."""
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
    """Rates the states of a game; the weights are the same for all games."""

    def __init__(self, compiled: CompiledGame, weights: Weights) -> None:
        game = compiled.game
        most, less, least = weights.covered
        self._per_built, self._per_redeal = weights.built, weights.redeal
        self._per_covered = [max(most - less * due, least) for due in range(NEVER + 1)]
        self._game = game
        self._foundations = compiled.foundations
        self._takers = compiled.tables.takers
        self._piles = [
            pile.index
            for pile in game.piles
            if pile.group.role not in ("foundation", "stock") and pile.index in compiled.tables.routes
        ]
        self._wanted: dict[tuple[int, bytes], tuple[tuple[int, int], ...]] = {}
        self._dues: dict[tuple[bytes, ...], list[list[int]]] = {}

    def cost(self, state: State) -> int:
        """The smaller the better."""
        piles, redeals = state
        per_covered = self._per_covered
        built = tuple([piles[index] for index in self._foundations])
        dues = self._dues.get(built)
        if dues is None:
            if len(self._dues) > _MOST_KEPT:
                self._dues.clear()
            dues = self._dues[built] = self._due(built)
        met = [0] * 52
        cost = 0
        for index in self._piles:
            pile = piles[index]
            if not pile:
                continue
            latest = -1
            for kind in pile[::-1]:
                copies = met[kind]
                met[kind] = copies + 1
                waits = dues[kind]
                due = waits[copies] if copies < len(waits) else NEVER
                if due < latest:
                    cost += per_covered[due]
                else:
                    latest = due
        return cost - self._per_built * sum([len(pile) for pile in built]) - self._per_redeal * redeals

    def _due(self, built: tuple[bytes, ...]) -> list[list[int]]:
        """For each kind how many cards are built before each of its copies is wanted, the soonest first."""
        dues: list[list[int]] = [[] for _ in range(52)]
        for index, pile in zip(self._foundations, built, strict=True):
            for kind, steps in self._wants(index, pile):
                dues[kind].append(steps)
        return [sorted(waits) for waits in dues]

    def _wants(self, index: int, pile: bytes) -> tuple[tuple[int, int], ...]:
        """The kinds that a foundation will want, each with how many cards are built there before."""
        known = self._wanted.get((index, pile))
        if known is not None:
            return known
        if index not in self._takers:
            return ()
        most = min(self._game.piles[index].capacity or 26, len(self._game.cards))
        found = []
        there = pile
        while len(there) < most:
            kinds = self._takers[index].takes(there)
            if not kinds:
                break
            wanted = [kind for kind in range(52) if kinds >> kind & 1]
            found += [(kind, len(there) - len(pile)) for kind in wanted]
            there += bytes(wanted[:1])
        known = self._wanted[index, pile] = tuple(found)
        return known
