"""A random deal that can be won."""

from __future__ import annotations

import random
from typing import NamedTuple

from patience_widget.core.deals import RANDOM_DEALS, numbered_deck
from patience_widget.core.game import Game

from .search.budget import Budget, Share, is_spent
from .solver import solve

LONGEST = 20.0
"""The seconds a search takes at the most."""
_A_DEAL = 0.5
"""The seconds for one deal: those that take longer are left out, and the next is tried."""


class Found(NamedTuple):
    """What came of a search.

    Attributes:
        deal: a deal that can be won, None if none was found.
        tried: how many deals were looked at.
    """

    deal: int | None
    tried: int


class NoWinnableDeal(ValueError):
    """No deal that can be won was found in the time there was."""

    def __init__(self, game: Game, found: Found) -> None:
        super().__init__(
            f"Of {found.tried} deals of {game.title} none was proved to be winnable in the time there was. "
            "Try once more, or take any deal."
        )


def winnable_deal(game: Game, *, budget: float | Budget = LONGEST) -> Found:
    """Draw deals of a game until one is proved to be winnable; all its cards are looked at.

    Args:
        game: the game.
        budget: the seconds it may take, or a `Budget`.

    >>> from patience_widget.core import catalogue
    >>> solve(f"captive-queens#{winnable_deal(catalogue.find('captive-queens')).deal}").verdict
    'winnable'
    """
    spends = budget if isinstance(budget, Budget) else Budget(budget)
    tried = 0
    while not is_spent(spends):
        deal = random.randrange(RANDOM_DEALS)
        share = Share(spends, 1, most=_A_DEAL)
        tried += 1
        if solve(game.start(numbered_deck(deal, game.packs)), budget=share).verdict == "winnable":
            return Found(deal, tried)
    return Found(None, tried)
