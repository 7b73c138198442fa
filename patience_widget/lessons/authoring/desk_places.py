"""The places on an author's board that the game does not have: the pack, suit by suit; and what lies in a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import SUITS
from patience_widget.lessons.errors import LessonError

from .set_up import PACK, Place

if TYPE_CHECKING:
    from .set_up import SetUp

PACK_PILES = {f"{PACK}_{suit}": suit for suit in SUITS}
"""The places of the pack on the board, one for each suit."""


def place_of(cards: SetUp, source: str, count: int) -> Place:
    """Where the card lies that is so far from the top of a pile of the board.

    Raises:
        LessonError: there is no such pile, or no card of the pack there.
    """
    if source in PACK_PILES:
        heights = [height for height, card in enumerate(cards.pack) if card.suit == PACK_PILES[source]]
        if not 1 <= count <= len(heights):
            raise LessonError("There is no card there.")
        return Place(None, heights[-count])
    try:
        pile = cards.game.pile(source)
    except KeyError as error:
        raise LessonError(error.args[0]) from None
    return Place(pile, len(cards.piles[pile.index]) - count)
