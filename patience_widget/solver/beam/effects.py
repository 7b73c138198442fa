"""What happens by itself, done to piles of bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from patience_widget.core.effects import Effect, Refill, TurnWhenEmpty
from patience_widget.core.game import Game


def as_functions(game: Game, effect: Effect) -> list[Callable[[list[bytes]], bool]]:
    """What a known effect does to piles, as a function that tells whether it did anything; none for turning up."""
    if isinstance(effect, Refill):
        sources = tuple(game.pile(name).index for name in effect.sources)
        return [partial(_refill, game.members[effect.group], sources, effect.count)]
    if isinstance(effect, TurnWhenEmpty):
        return [partial(_turn, game.pile("stock").index, game.pile(effect.group).index, effect.cards)]
    return []


def _refill(places: tuple[int, ...], sources: tuple[int, ...], count: int, piles: list[bytes]) -> bool:
    filled = False
    for index in places:
        if not piles[index]:
            for _ in range(count):
                source = next((source for source in sources if piles[source]), None)
                if source is not None:
                    piles[index] += piles[source][-1:]
                    piles[source] = piles[source][:-1]
                    filled = True
    return filled


def _turn(stock: int, target: int, count: int, piles: list[bytes]) -> bool:
    if piles[target] or not piles[stock]:
        return False
    piles[target] = piles[stock][-count:][::-1]
    piles[stock] = piles[stock][:-count]
    return True
