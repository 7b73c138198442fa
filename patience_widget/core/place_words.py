"""What a place says of itself: its sign when it is empty, what it takes, the redeals left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Redeal
from .cards import SUIT_SIGNS
from .fitting import describe, what_fits

if TYPE_CHECKING:
    from .piles import Pile
    from .position import Position


def place_text(at: Position, pile: Pile) -> tuple[str, str]:
    """What a place says: a sign or its name for when it is empty, "" if there is nothing to say, and a phrase."""
    if pile.group.role == "foundation":
        return _foundation_text(at, pile)
    if at.piles[pile.index]:
        return "", ""
    if pile.group.role == "stock":
        return _used_up(at)
    name = pile.label if pile.group.role in ("waste", "heap") else ""
    return name, pile.group.vacancy


def _foundation_text(at: Position, pile: Pile) -> tuple[str, str]:
    cards = at.piles[pile.index]
    if cards and len(cards) == pile.capacity:
        return "", "complete"
    fits = what_fits(at, pile)
    if not fits:
        return "", "takes no card now" if cards else "not open yet"
    sign = str(fits[0]) if len(fits) == 1 else ""
    if len(fits) > 1 and len({card.rank for card in fits}) == 1:
        sign = str(fits[0])[:-1]
    elif len(fits) > 1 and pile.suit:
        sign = SUIT_SIGNS[pile.suit]
    return sign, f"takes {describe(fits, at)}"


def _used_up(at: Position) -> tuple[str, str]:
    redeals = [action for action in at.game.actions if isinstance(action, Redeal)]
    if not redeals or at.redeals == 0:
        return "✕", f"used up, {redeals_left(at)}"
    if redeals[0].refusal(at) is None:
        return "↻", "used up: click to redeal"
    return "", "used up"


def redeals_left(at: Position) -> str:
    """The redeals left, in words."""
    if at.redeals is None:
        return "redeals without limit"
    if at.redeals == 0:
        return "no redeal left" if at.game.redeals else "no redeal"
    return "1 redeal left" if at.redeals == 1 else f"{at.redeals} redeals left"
