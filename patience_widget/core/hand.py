"""The hand: the place where a turned card waits until the player puts it somewhere, and the rules about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rule import rule

if TYPE_CHECKING:
    from .actions import Action
    from .cards import Card
    from .piles import Pile
    from .position import Position


@rule(
    "Only the card just turned from the stock can go on a heap. It can go on any of them, whatever lies there. No card "
    "moves from heap to heap.",
    "The {card} can't go on a heap: only the card just turned from the stock goes there.",
)
def from_the_hand(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from the place of the turned card."""
    return source.group.role == "hand"


def _turned_card(at: Position, action: Action) -> list[Pile]:
    return [at.game.piles[index] for index in at.game.hands]


@rule(
    "Place the turned card, on the foundation or on a heap, before you turn another or redeal.",
    "Place the {witness} first, on the foundation or on a heap.",
    witnesses=_turned_card,
)
def hand_is_empty(at: Position, action: Action) -> bool:
    """No turned card waits to be placed."""
    return not any(at.piles[index] for index in at.game.hands)


@rule(
    "Place the turned card, on a foundation or on a heap, before you turn another.",
    "Place the {witness} first, on a foundation or on a heap.",
    witnesses=_turned_card,
)
def no_card_waits(at: Position, action: Action) -> bool:
    """The same, for games without a redeal, or with a redeal that doesn't wait for the turned card."""
    return hand_is_empty.allows(at, action)


@rule(
    "Place the turned card, on a foundation or on a heap, before you turn another or redeal.",
    no_card_waits.reason,
    witnesses=_turned_card,
)
def turned_card_is_placed(at: Position, action: Action) -> bool:
    """The same as `hand_is_empty`, in words for a game with several foundations."""
    return hand_is_empty.allows(at, action)
