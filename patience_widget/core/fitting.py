"""Which cards a pile would take now, and how a set of cards is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from .cards import SUIT_NAMES, Card, pack_of_cards, rank_name
from .words import listed

if TYPE_CHECKING:
    from .piles import Pile
    from .position import Position

_PACK = pack_of_cards()
_OF_RANK = {rank: sum(card.bit for card in _PACK if card.rank == rank) for rank in range(1, 14)}
_OF_SUIT = {suit: sum(card.bit for card in _PACK if card.suit == suit) for suit in SUIT_NAMES}
_SAID = 1000
"""So many sets of cards are kept with their words: from move to move most places take what they took before."""


class Fitting:
    """What the piles of one position would take.

    Args:
        at: the position.
    """

    def __init__(self, at: Position) -> None:
        self.at = at
        self._left = _not_built(at)

    def cards(self, target: Pile, source: Pile | None = None) -> tuple[Card, ...]:
        """The cards of the first pack, not all built yet, that a pile would take, from `source` if that matters."""
        faces = self.at.game.fitting(self.at, target, source or target) & self._left
        return tuple([card for card in _PACK if card.bit & faces]) if faces else ()

    def said(self, cards: Iterable[Card], moved: Card | None = None) -> str:
        """A set of cards in words, as short as can be: ``any 7``, ``any club``, ``the 9 of hearts``, ``no card``.

        "Any" is meant of the cards that are not on the foundations yet, and of the card that would move.
        """
        return _said(sum({card.bit for card in cards}), self._left | (moved.bit if moved else 0))

    def taken(self, targets: Sequence[Pile], source: Pile | None = None, moved: Card | None = None) -> str:
        """What piles would take, in words; cards that begin a pile together are said together.

        Args:
            targets: the piles.
            source: where the card would come from, if that matters.
            moved: the card that would move: "any 2" isn't said to somebody who moves a 2 that doesn't fit.
        """
        actions = self.at.game.actions
        begun = {target: said for target in targets for action in actions if (said := action.begins(self.at, target))}
        single = [card for target in targets if target not in begun for card in self.cards(target, source)]
        words = [*begun.values(), *([self.said(single, moved)] if single or not begun else [])]
        return listed(list(dict.fromkeys(words)), "or")


def what_fits(at: Position, target: Pile, source: Pile | None = None) -> tuple[Card, ...]:
    """The cards of the first pack, not all built yet, that a pile would take now, from `source` if that matters."""
    return Fitting(at).cards(target, source)


def describe(cards: Iterable[Card], at: Position) -> str:
    """A set of cards in words, as short as can be; see `Fitting.said`."""
    return Fitting(at).said(cards)


def _not_built(at: Position) -> int:
    """The faces, a bit for each, of which at least one card is not built yet."""
    rows = [0] * at.game.packs
    for index in at.game.foundations:
        for card in at.piles[index]:
            full = card.bit
            for pack, row in enumerate(rows):
                rows[pack] = row | full
                full &= row
    return at.game.faces & ~rows[-1]


@lru_cache(maxsize=_SAID)
def _said(wanted: int, left: int) -> str:
    if not wanted:
        return "no card"
    if wanted == left and wanted.bit_count() > 1:
        return "any card"
    ranks = [rank for rank, faces in _OF_RANK.items() if wanted & faces]
    of_these_ranks = left & sum(_OF_RANK[rank] for rank in ranks)
    suits = [suit for suit, faces in _OF_SUIT.items() if wanted & faces]
    if wanted == of_these_ranks and len(suits) > 1:
        return "any " + listed([rank_name(rank) for rank in ranks], "or")
    return listed([_said_of_suit(suit, wanted & _OF_SUIT[suit], left & _OF_SUIT[suit]) for suit in suits], "or")


def _said_of_suit(suit: str, wanted: int, left: int) -> str:
    if wanted == left and wanted.bit_count() > 2:
        return "any " + SUIT_NAMES[suit].removesuffix("s")
    ranks = [rank_name(rank) for rank, faces in _OF_RANK.items() if wanted & faces]
    return f"the {listed(ranks, 'or')} of {SUIT_NAMES[suit]}"
