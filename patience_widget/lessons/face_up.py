"""The cards of a position that a learner sees: where they lie, and which of them are available."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.words import is_numbered

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


def available(at: Position) -> tuple[str, ...]:
    """The codes of the cards that lie face up on top of a pile from which cards are taken, foundations left out."""
    return tuple(
        dict.fromkeys(
            cards[-1].code
            for pile, cards in zip(at.game.piles, at.piles, strict=True)
            if pile.group.role != "foundation" and pile.group.gives != NEVER_GIVES and len(cards) > at.down[pile.index]
        )
    )


def face_up(at: Position) -> frozenset[str]:
    """The codes of all cards that lie face up."""
    return frozenset(card.code for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:])


def in_sight(at: Position) -> frozenset[str]:
    """The codes of the face-up cards that can be clicked: of a squared pile only the top card is seen."""
    seen = set()
    for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True):
        spread = (pile.group.last or len(cards)) if pile.group.fan else 1
        seen |= {card.code for card in cards[max(down, len(cards) - spread) :]}
    return frozenset(seen)


def top_of_numbered(at: Position, pile: Pile) -> str:
    """What lies on a pile that is one of several alike, in a sentence; "" for others.

    Where no pile is marked, it tells *foundation 3* or *the first foundation of hearts* from its likes.
    """
    first = pile.label.partition(" ")[0]
    if not (is_numbered(pile.label) or first in ("first", "second")):
        return ""
    cards = at.piles[pile.index]
    return f"The {cards[-1].name} is on top of it." if cards else "It is empty."


def places_of(at: Position, card: str) -> list[tuple[Pile, int]]:
    """The piles on which a card lies face up, each with how far down it lies; 1 is the top, and tops come first."""
    found = [
        (pile, len(cards) - index)
        for pile, cards in zip(at.game.piles, at.piles, strict=True)
        for index in range(at.down[pile.index], len(cards))
        if cards[index].code == card
    ]
    return sorted(found, key=lambda place: (place[0].group.role == "foundation", place[1]))


def move_to(at: Position, card: str, target: str) -> Move | None:
    """The move of a face-up card to a pile, legal or not; None if the card lies there already or nowhere."""
    moves = [Move("move", (pile.id, target), depth) for pile, depth in places_of(at, card) if pile.id != target]
    legal = (move for move in moves if at.game.refusal(at, move) is None)
    return next(legal, moves[0] if moves else None)
