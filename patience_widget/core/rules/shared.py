"""Rules that many games share: rules of every game, how foundations are built, and when the stock may be used.

A rule that only one game needs is in the file of that game. `patience_widget.core.rules.rule` says how to make one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .rule import MoveRule, NamedRule, first_card, nothing, rule

if TYPE_CHECKING:
    from patience_widget.core.actions import Action
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

# ------------------------------------------------------------------------------------------- what holds in every game


def _by_the_engine(*_: object) -> bool:
    """The predicate of the rules that the engine applies by the shape of the table; it is never asked."""
    return False


def _structural(
    name: str, sentence: str, reason: str, witnesses: Callable[..., Sequence[Pile]] | None = None
) -> MoveRule:
    return NamedRule(_by_the_engine, name, sentence, reason, witnesses)


game_goes_on = _structural("game_goes_on", "", "The game is won: there is nothing left to play.")
source_has_cards = _structural("source_has_cards", "There is no card there to move.", "{Source} is empty.")
enough_cards = _structural(
    "enough_cards",
    "You can't move more cards than a pile has.",
    "You can't move {count} cards from {source}: it has only {held}.",
)
face_up = _structural(
    "face_up",
    "You can't play a face-down card.",
    "{Face_down} You can't play a face-down card.",
)


def _blockers(at: Position, card: Card, source: Pile, target: Pile) -> list[Pile]:
    game = at.game
    return [game.piles[index] for index in game.blockers[source.index] if at.piles[index]]


one_at_a_time = _structural(
    "one_at_a_time",
    "You can put only one card here at a time.",
    "{Target} takes one card at a time, so the {run} can't go there.",
)
uncovered = _structural(
    "uncovered",
    "",
    "The {card} isn't available: it is behind {witnesses}.",
    _blockers,
)
gives_nothing = _structural(
    "gives_nothing", "You can't take cards from here.", "You can't take cards from {source}{built}."
)
takes_nothing = _structural(
    "takes_nothing",
    "You can't put cards here.",
    "You can't put cards on {target}.",
)

IN_EVERY_GAME = (
    game_goes_on,
    source_has_cards,
    enough_cards,
    face_up,
    one_at_a_time,
    uncovered,
    gives_nothing,
    takes_nothing,
)
"""Their reasons say it all, so the written rules of a game leave them out."""

# ------------------------------------------------------------------------------------------------- building and packing


@rule(
    "Build in suit.",
    "The {card} is the wrong suit: {target} is built in {suit} and takes {fits} now.",
    looks_at=first_card,
)
def in_suit(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile is empty, or the card has the suit of its first card."""
    cards = at.piles[target.index]
    return not cards or card.suit == cards[0].suit


@rule(in_suit.sentence, in_suit.reason, looks_at=nothing)
def in_its_suit(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card has the suit of the pile, which is fixed beforehand."""
    return card.suit == target.suit


@rule("", "{Target} is complete and takes no more cards.", looks_at=len)
def not_complete(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile can hold another card."""
    return len(at.piles[target.index]) < target.capacity


@rule("Build {order}.", "The {card} can't go on {target}: it takes {fits} next.", looks_at=len)
def next_in_order(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card has the rank that comes next in the building order of the pile."""
    built = len(at.piles[target.index])
    return built < len(target.order) and card.rank == target.order[built]


def building_order(first: int, step: int, length: int) -> tuple[int, ...]:
    """The ranks of a foundation in building order; king and ace are next to each other.

    Args:
        first: the rank of the first card, 1 (ace) to 13 (king).
        step: the step from one card to the next: 1, -1, 2, ...
        length: how many cards.

    >>> building_order(1, +2, 13)
    (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12)
    >>> building_order(11, -1, 12)
    (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 13)
    """
    return tuple((first - 1 + step * n) % 13 + 1 for n in range(length))


# -------------------------------------------------------------------------------------------------- turning, redealing


@rule("", "The stock is empty.")
def stock_has_cards(at: Position, action: Action) -> bool:
    """There is something to turn."""
    return bool(at["stock"])


@rule("", "The stock still has cards. Use them up before you redeal.")
def stock_is_empty(at: Position, action: Action) -> bool:
    """All cards of the stock have been turned."""
    return not at["stock"]


@rule("", "There are no cards to redeal.")
def something_to_redeal(at: Position, action: Action) -> bool:
    """At least one of the piles that are gathered has a card."""
    return any(at[pile] for pile in action.sources)


@rule("", "You have no {noun}s left{limit}.")
def redeal_left(at: Position, action: Action) -> bool:
    """The redeals allowed are not used up."""
    return at.redeals is None or at.redeals > 0


@rule("", "No pile has two cards, so there is nothing to rotate.")
def something_to_rotate(at: Position, action: Action) -> bool:
    """At least one pile has a bottom card that is not its top card."""
    return any(len(at.piles[index]) > 1 for index in at.game.members[action.group])
