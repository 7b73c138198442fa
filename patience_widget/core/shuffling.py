"""How a deal number shuffles the cards: with the random numbers of Microsoft FreeCell, or with a Mersenne Twister."""

from __future__ import annotations

from functools import cache

from pysol_cards.cards import createCards, ms_rearrange
from pysol_cards.random import MTRandom

from .cards import RANKS, Card


def shuffled(number: int, packs: int, ranks: tuple[int, ...], *, as_microsoft: bool) -> tuple[Card, ...]:
    """The cards as this deal number shuffles them, the one dealt first coming first.

    Args:
        number: the deal number.
        packs: how many packs are shuffled together.
        ranks: the ranks of each pack.
        as_microsoft: whether the random numbers are those of Microsoft FreeCell.
    """
    cards = list(_unshuffled(packs, ranks, as_microsoft))
    if as_microsoft:
        _shuffle_as_microsoft(cards, number)
    else:
        MTRandom(number).shuffle(cards)
    return tuple(cards[::-1])


@cache
def _unshuffled(packs: int, ranks: tuple[int, ...], as_microsoft: bool) -> tuple[Card, ...]:  # noqa: FBT001
    """The cards in the order in which they come into the shuffle."""
    cards = [card for card in createCards(packs) if card.rank in ranks]
    ordered = ms_rearrange(cards) if as_microsoft else cards
    return tuple(Card(RANKS[card.rank - 1] + card.suit_s(), card.id // 52) for card in ordered)


def _shuffle_as_microsoft(cards: list[Card], number: int) -> None:
    """Shuffle as `LCRandom31` of `pysol_cards` does; every deal is shuffled, and this takes a quarter of the time."""
    state = number
    for place in range(len(cards) - 1, 0, -1):
        state = (state * 214_013 + 2_531_011) & 0x7FFF_FFFF
        other = (state >> 16) % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
