"""Piles of which a player can't see all cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


def out_of_sight(at: Position) -> list[Pile]:
    """The piles that have cards which can't be seen: face-down ones, or those under the top of a pile without a fan."""
    return [pile for pile in at.game.piles if cards_out_of_sight(at, pile)]


def cards_out_of_sight(at: Position, pile: Pile) -> int:
    """How many cards of a pile can't be seen. Those on foundations don't count: they have been built."""
    down, cards = at.down[pile.index], len(at.piles[pile.index])
    if down or pile.group.role == "foundation":
        return down
    spread = pile.group.last or (cards if pile.group.fan else 1)
    return max(0, cards - spread)
