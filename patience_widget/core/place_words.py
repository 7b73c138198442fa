"""What a place says of itself: its sign when it is empty, what it takes, the redeals left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .actions import count_left
from .cards import SUIT_SIGNS, Card
from .fitting import Fitting
from .piles import NEVER_TAKES

if TYPE_CHECKING:
    from .piles import Pile
    from .position import Position


class Place(NamedTuple):
    """What a place says of itself.

    Attributes:
        sign: a sign or its name for when it is empty, "" if there is nothing to say.
        text: a phrase: ``takes the 9 of hearts``, ``used up``; likewise.
        fits: the cards that a foundation takes now.
    """

    sign: str
    text: str
    fits: tuple[Card, ...] = ()


def place_text(at: Position, pile: Pile) -> tuple[str, str]:
    """What a place says: a sign or its name for when it is empty, "" if there is nothing to say, and a phrase."""
    return place(Fitting(at), pile)[:2]


def place_in_words(at: Position, pile: Pile) -> str:
    """Where a card would go: ``on the 4 of clubs (tableau 4)``, ``to foundation 2``."""
    cards = at.piles[pile.index]
    if len(cards) == at.down[pile.index]:
        return f"to {pile.the}"
    return f"on the {cards[-1].name} ({pile.label})"


def place(fitting: Fitting, pile: Pile) -> Place:
    """What a place says of itself in the position of `fitting`."""
    at = fitting.at
    if pile.group.role == "foundation":
        return _foundation(fitting, pile)
    if at.piles[pile.index]:
        return Place("", "")
    if pile.group.role == "stock":
        return _used_up(at)
    names = {"waste": pile.label, "heap": pile.label, "hand": pile.group.name}
    return Place(names.get(pile.group.role, ""), pile.group.vacancy or _vacancy(fitting, pile))


def _vacancy(fitting: Fitting, pile: Pile) -> str:
    """What an empty pile takes or waits for, or that it stays empty; "" where that hangs on more than these."""
    never = pile.group.takes == NEVER_TAKES
    if not never and any(rule.looks_at is None for rule in pile.group.takes):
        return ""
    fits = () if never else fitting.cards(pile)
    if fits:
        return f"takes {fitting.said(fits)}"
    dealt = (action.vacancy(fitting.at, pile) for action in fitting.at.game.actions)
    return next(filter(None, dealt), "" if never else "stays empty")


def _foundation(fitting: Fitting, pile: Pile) -> Place:
    cards = fitting.at.piles[pile.index]
    if cards and len(cards) == pile.capacity:
        return Place("", "complete")
    fits = fitting.cards(pile)
    if not fits:
        return Place("", "takes no card now" if cards else "not open yet")
    sign = str(fits[0]) if len(fits) == 1 else ""
    if len(fits) > 1 and len({card.rank for card in fits}) == 1:
        sign = str(fits[0])[:-1]
    elif len(fits) > 1 and pile.suit:
        sign = SUIT_SIGNS[pile.suit]
    return Place(sign, f"takes {fitting.taken([pile])}", fits)


def _used_up(at: Position) -> Place:
    redeals = [action for action in at.game.actions if action.target == "stock"]
    if not redeals:
        return Place("✕", "used up" if any(action.limited for action in at.game.actions) else "used up, no redeal")
    if at.redeals == 0:
        return Place("✕", f"used up, {count_left(at)}")
    if redeals[0].moves(at):
        return Place("↻", "used up: click to redeal")
    return Place("", "used up")
