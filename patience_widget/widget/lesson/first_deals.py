"""Deals for the first games after a lesson: each can be won, mostly even by playing every card as soon as it fits."""

from __future__ import annotations

import random

from patience_widget.core.table import Table

_DEALS = {
    "beleaguered-castle": (33, 113, 159, 259, 264, 333, 360, 383),
    "bridesmaids": (1, 3, 6, 14, 18, 22, 23, 26),
    "calculation": (284, 307),
    "canfield": (73, 79, 129, 133, 197, 206, 218, 229),
    "captive-queens": (1, 2, 3, 6, 8, 9, 10, 12),
    "contradance": (10, 142, 186),
    "forty-thieves": (113, 155, 295, 304, 358, 510),
    "freecell": (11, 13, 15, 49, 56, 99, 103, 125),
    "gavotte": (1, 2, 3, 4, 5, 6, 7, 8),
    "golf": (35, 60, 146, 314, 338, 350, 727, 828),
    "klondike": (1, 3, 8, 17, 43, 45, 52, 55),
    "klondike/draw1": (1, 2, 4, 7, 8, 9, 10, 11),
    "odd-and-even": (10, 51, 52, 61, 91, 132, 141, 150),
    "osmosis": (23, 75, 98, 101, 108, 111, 114, 119),
    "peek": (23, 75, 98, 101, 108, 111, 114, 119),
    "pyramid": (2, 21, 47, 48, 52, 71, 78, 82),
    "rosamunds-bower": (73, 112, 136, 167, 213),
    "royal-cotillion": (2, 7, 10, 13, 17, 23, 28, 29),
    "royal-quadrille": (4, 8, 9, 15, 16, 17, 21, 23),
    "tripeaks": (2, 5, 7, 19, 20, 23, 24, 27),
    "yukon": (4, 14, 16, 19, 23, 27, 31, 32),
}
"""The numbers of deals that the greedy player wins, by the name of the game. It wins none in Spider.

In Beleaguered Castle it wins none of 6,000. There they are deals that the solver wins soonest of the first 400.
"""

CAN_BE_WON = "This deal can be won."
"""What is said beside such a deal."""


def first_deal(game: str, but: int | None = None) -> int | None:
    """The number of a winnable deal; None for a game of which none is listed.

    Args:
        game: the name of the game.
        but: a deal that is not wanted once more.
    """
    deals = [deal for deal in _DEALS.get(game, ()) if deal != but]
    return random.choice(deals) if deals else None


def winnable_origin(table: Table) -> str:
    """How a page knows the deal again, ``osmosis#23``, if it is one of those that can be won; else ""."""
    name = table.game.name
    return f"{name}#{table.deal}" if table.deal in _DEALS.get(name, ()) else ""
