"""Which cards a pile would take now, and how a set of cards is said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .cards import SUIT_NAMES, Card, pack_of_cards, rank_name
from .piles import NEVER_TAKES
from .words import listed

if TYPE_CHECKING:
    from .piles import Pile
    from .position import Position


def what_fits(at: Position, target: Pile, source: Pile | None = None) -> tuple[Card, ...]:
    """The cards of the first pack, not all built yet, that a pile would take now, from `source` if that matters."""
    if target.group.takes == NEVER_TAKES:
        return ()
    return tuple(
        card
        for card in _not_built(at)
        if all(rule.allows(at, card, source or target, target) for rule in target.group.takes)
    )


def _not_built(at: Position) -> list[Card]:
    built = [card.code for index in at.game.foundations for card in at.piles[index]]
    return [card for card in pack_of_cards() if built.count(card.code) < at.game.packs]


def describe(cards: Iterable[Card], at: Position) -> str:
    """A set of cards in words, as short as can be: ``any 7``, ``any club``, ``the 9 or king of hearts``, ``no card``.

    "Any" is meant of the cards that are not on the foundations yet.
    """
    wanted, all_left = set(cards), set(_not_built(at))
    if not wanted:
        return "no card"
    if wanted == all_left and len(wanted) > 1:
        return "any card"
    ranks = sorted({card.rank for card in wanted})
    of_these_ranks = {card for card in all_left if card.rank in ranks}
    if wanted == of_these_ranks and len({card.suit for card in wanted}) > 1:
        return "any " + listed([rank_name(rank) for rank in ranks], "or")
    phrases = []
    for suit, suit_name in SUIT_NAMES.items():
        in_suit = sorted(card.rank for card in wanted if card.suit == suit)
        if len(in_suit) > 2 and len(in_suit) == sum(card.suit == suit for card in all_left):
            phrases.append("any " + suit_name.removesuffix("s"))
        elif in_suit:
            phrases.append(f"the {listed([rank_name(rank) for rank in in_suit], 'or')} of {suit_name}")
    return listed(phrases, "or")
