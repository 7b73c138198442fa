"""Proof that a state is lost: some cards lie on each other in an order in which they can never be built.

A card on a heap leaves it only for a foundation, and only when no other lies on it. Suppose that every card elsewhere
could be built at any time, and that a foundation could go on whenever a card that it wants has come free, whichever
other foundation wants that card too. A card that can't be had even so blocks the game for good.

This holds where cards lie in heaps or other piles that no move and no redeal puts in another order, and where what a
foundation takes depends only on how many cards it has.
"""

from __future__ import annotations

from .compiled_game import CompiledGame, State

_Group = tuple[tuple[int, ...], bytes]
"""Foundations that want the same kinds in the same order: their indices, and these kinds."""


class Deadlock:
    """Finds such blocks in the states of a game; in a game where they can't be told it finds none."""

    def __init__(self, compiled: CompiledGame) -> None:
        game = compiled.game
        self._rigid = tuple(
            pile.index
            for pile in game.piles
            if pile.group.role in ("heap", "reserve")
            and pile.index in compiled.tables.routes
            and all(route.target in game.foundations for route in compiled.tables.routes[pile.index])
        )
        self._limited = any(action.limited for action in game.actions)
        others = [action for action in game.actions if not action.limited and action.name != "turn"]
        self._groups = None if game.never_built or others else _groups(compiled)

    def blocks(self, state: State) -> bool:
        """Whether a state is lost for this reason; no means that nothing was proved."""
        piles, redeals = state
        if self._groups is None or (self._limited and redeals):
            return False
        built = {index: len(piles[index]) for indices, _ in self._groups for index in indices}
        waiting = [piles[index] for index in self._rigid if piles[index]]
        free = [0] * 52
        for index, pile in enumerate(piles):
            if index not in built and index not in self._rigid:
                _count(pile, free)
        while waiting:
            wanted = self._wanted(built, free)
            left = [_without_wanted(pile, wanted) for pile in waiting]
            if left == waiting:
                return True
            for before, after in zip(waiting, left, strict=True):
                _count(before[len(after) :], free)
            waiting = [pile for pile in left if pile]
        return False

    def _wanted(self, built: dict[int, int], free: list[int]) -> int:
        """The kinds that some foundation comes to want with the cards that are free, a bit for each."""
        wanted = 0
        for indices, order in self._groups or ():
            lengths = [built[index] for index in indices]
            come = len(indices)
            for place, kind in enumerate(order):
                have = sum([length > place for length in lengths])
                if come > have:
                    wanted |= 1 << kind
                come = min(come, have + free[kind])
                if not come:
                    break
        return wanted


def _count(pile: bytes, free: list[int]) -> None:
    for kind in pile:
        free[kind] += 1


def _without_wanted(pile: bytes, wanted: int) -> bytes:
    """What is left of a pile when top cards go as long as they are wanted."""
    while pile and wanted >> pile[-1] & 1:
        pile = pile[:-1]
    return pile


def _groups(compiled: CompiledGame) -> list[_Group] | None:
    """The foundations by what they want, None if it depends on more than their number of cards."""
    game = compiled.game
    found: dict[bytes, list[int]] = {}
    for index in game.foundations:
        taker = compiled.tables.takers.get(index)
        pile = game.piles[index]
        if taker is None or not pile.order or index in compiled.tables.routes:
            return None
        if len(set(taker.by_top)) > 1 or len(set(taker.by_first)) > 1:
            return None
        kinds = [taker.by_count[count] & taker.by_top[0] & taker.by_first[0] for count in range(len(pile.order))]
        if any(set_of.bit_count() != 1 for set_of in kinds):
            return None
        found.setdefault(bytes(set_of.bit_length() - 1 for set_of in kinds), []).append(index)
    return [(tuple(indices), order) for order, indices in found.items()]
