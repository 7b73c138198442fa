"""Which cards wait for which others, and the rings in which each waits for the next: none of them can be built.

What is said here holds in every line of play: it leaves out everything that isn't certain. A card waits for the one
that lies on it, where cards leave a pile only to be built, and for those that its foundation needs before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from patience_widget.core.actions import Redeal
from patience_widget.core.cards import SUITS
from patience_widget.core.effects import Refill, TurnUp

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.effects import Effect
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

Needed = tuple[int, str]
"""The rank of a card, and its suit; "" for any."""
_TAKES_NO_OTHERS = {"takes_nothing", "from_the_hand"}
"""The rules of piles that take no card from heaps and reserves."""
_OF_THE_STOCK = {"turn", "redeal"}
"""The actions that move no card of other piles than stock and waste, and those that are dealt again."""


class Wait(NamedTuple):
    """That a card can't be built before another one.

    Attributes:
        card: the card that waits.
        why: ``under``, because the other one lies on it; ``after``, because the foundations need the other one first.
        other: the card it waits for.
    """

    card: Card
    why: Literal["under", "after"]
    other: Card


def ring_of_waits(at: Position) -> tuple[Wait, ...]:
    """The shortest ring of cards each of which waits for the next, and the last for the first; () if none is known.

    Waits of the same kind that follow each other are told as one.

    >>> from patience_widget import Table
    >>> ring_of_waits(Table("osmosis", deal=17).position)
    ()
    """
    if at.game.never_built:
        return ()  # the game may be won without them
    waits: dict[Card, list[Wait]] = {}
    for wait in all_waits(at):
        waits.setdefault(wait.card, []).append(wait)
    rings = [ring for card in waits if (ring := _shortest(card, waits))]
    return min((_joined(ring) for ring in rings), key=len, default=())


def _shortest(first: Card, waits: dict[Card, list[Wait]]) -> tuple[Wait, ...]:
    """The shortest way from a card back to itself."""
    ways: list[tuple[Wait, ...]] = [(wait,) for wait in waits[first]]
    met = set()
    for way in ways:  # it grows while it is read: the short ways come first
        here = way[-1].other
        if here == first:
            return way
        if here not in met:
            met.add(here)
            ways += [(*way, wait) for wait in waits.get(here, ())]
    return ()


def _joined(ring: tuple[Wait, ...]) -> tuple[Wait, ...]:
    """A ring that begins with a card under another one, in which no two waits of one kind follow each other."""
    begins = next((place for place, (one, two) in enumerate(pairwise((ring[-1], *ring))) if _begins(one, two)), 0)
    turned = ring[begins:] + ring[:begins]
    groups = [list(group) for _, group in groupby(turned, lambda wait: wait.why)]
    return tuple(group[0]._replace(other=group[-1].other) for group in groups)


def _begins(before: Wait, wait: Wait) -> bool:
    return before.why == "after" and wait.why == "under"


def all_waits(at: Position) -> Iterator[Wait]:
    """Every wait for one certain card. That of several which will do for a foundation is left out."""
    for pile in at.game.piles:
        if _leaves_only_to_be_built(at, pile):
            for under, over in pairwise(at.piles[pile.index]):
                yield Wait(under, "under", over)
    built = {card for index in at.game.foundations for card in at.piles[index]}
    open_ = [card for card in at.game.cards if card not in built]
    for card in open_:
        for rank, suit in _needed_first(at, card):
            fit = [one for one in open_ if one.rank == rank and suit in ("", one.suit)]
            if len(fit) == 1 and fit[0] != card:
                yield Wait(card, "after", fit[0])


def _leaves_only_to_be_built(at: Position, pile: Pile) -> bool:
    """Whether a card of a pile has no other way than to a foundation."""
    game = at.game
    if pile.group.role not in {"reserve", "heap"} or any(action.name not in _OF_THE_STOCK for action in game.actions):
        return False
    redeals = (action for action in game.actions if isinstance(action, Redeal))
    if at.redeals != 0 and any(pile.id in action.sources for action in redeals):
        return False
    if any(not isinstance(effect, TurnUp | Refill) or pile.id in _sources(effect) for effect in game.effects):
        return False
    return all(_takes_none_from(other) for other in game.piles if other.group.role != "foundation")


def _sources(effect: Effect) -> tuple[str, ...]:
    return effect.sources if isinstance(effect, Refill) else ()


def _takes_none_from(pile: Pile) -> bool:
    return any(rule.name in _TAKES_NO_OTHERS for rule in pile.group.takes)


def _needed_first(at: Position, card: Card) -> list[Needed]:
    """What foundations have to get before they can take a card."""
    game = at.game
    rules = {rule.name for index in game.foundations for rule in game.piles[index].group.takes}
    if "rank_lies_in_row_above" in rules:
        return _needed_in_rows(at, card)
    return _needed_in_order(at, card) if "next_in_order" in rules else []


def _needed_in_rows(at: Position, card: Card) -> list[Needed]:
    """Of Osmosis and its kin: the card that opens a row first, and for a lower row the rank in the row above it."""
    rows = [at.piles[index] for index in at.game.foundations]
    if not rows[0]:
        return []
    suits = [row[0].suit for row in rows if row]
    opens = (rows[0][0].rank, card.suit)
    first = [opens] if card.suit not in suits and card.rank != opens[0] else []
    if len(suits) == len(rows) - 1:
        suits += [suit for suit in SUITS if suit not in suits]  # the last row is of the suit that is left
    row = suits.index(card.suit) if card.suit in suits else 0
    return [*first, (card.rank, suits[row - 1])] if row and card.rank != opens[0] else first


def _needed_in_order(at: Position, card: Card) -> list[Needed]:
    """All that the only foundation on which a card can still be built needs before it; nothing if there are several."""
    fit = []
    for index in at.game.foundations:
        pile, length = at.game.piles[index], len(at.piles[index])
        coming = pile.order[length:]
        if card.rank in coming and pile.suit in ("", card.suit):
            fit.append([(rank, pile.suit) for rank in coming[: coming.index(card.rank)]])
    return fit[0] if len(fit) == 1 else []
