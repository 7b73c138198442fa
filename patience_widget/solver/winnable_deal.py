"""A random deal that can be won."""

from __future__ import annotations

import random
from typing import NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.deals import RANDOM_DEALS
from patience_widget.core.game import Game
from patience_widget.core.words import count_of
from patience_widget.games.rated import known_deals
from patience_widget.machine.playouts import greedy_line

from .search.budget import Budget
from .solver import solve

LONGEST = 20.0
"""The seconds a search takes at the most."""
FIRST = 1_000
"""How many positions are looked at in each of the first deals: most games have deals that are won as soon as that."""
ROUND = 4
"""After so many deals that weren't decided, the next ones get twice as many positions each."""
IF_SOME_ARE_KNOWN = 1 / 10
"""The part of a budget for the search where a deal that is known to be winnable can be taken instead."""
_LONGEST_LINE = 1_000
"""How many moves the greedy player makes at the most, who plays out the first deals that aren't decided."""


class Found(NamedTuple):
    """What came of a search.

    Attributes:
        deal: a winnable deal, None if none was found.
        tried: how many deals were looked at.
    """

    deal: int | None
    tried: int


class NoWinnableDeal(ValueError):
    """No winnable deal was found in time, or the game offers none."""


def none_found(game: Game, found: Found) -> str:
    """What is said where a search found nothing."""
    return (
        f"No deal of {game.title} was proved to be winnable in time: {count_of(found.tried, 'deal')} "
        f"{'was' if found.tried == 1 else 'were'} tried. Try again, or take any deal."
    )


def winnable_deal(game: Game | str, *, budget: float | Budget = LONGEST) -> Found:
    """Try random deals of a game until one is proved to be winnable. It looks at all cards.

    Many deals are tried for a short time each, by the number of positions, so that a slow machine finds one too. Of
    some games winnable deals are known: if none is found with a tenth of the budget, one of these is taken.

    Args:
        game: the game, or its name.
        budget: the seconds it may take, or a `Budget`. A budget without limits may search for ever.

    Raises:
        UnknownGame: no game has that name.

    >>> found = winnable_deal("captive-queens", budget=Budget(None, positions=40_000))
    >>> solve(f"captive-queens#{found.deal}", budget=None).verdict
    'winnable'
    """
    game = catalogue.game_of(game)
    known = known_deals(game)
    spends = Budget.of(budget).part(1, of_whole=IF_SOME_ARE_KNOWN if known else 1)
    tried = undecided = 0
    while not spends.is_used_up:
        deal = random.randint(1, RANDOM_DEALS)
        tried += 1
        start = game.start(game.deck(deal))
        verdict = solve(start, budget=spends.part(1, most=FIRST << undecided // ROUND)).verdict
        if verdict == "winnable":
            return Found(deal, tried)
        if verdict == "unknown":
            if undecided < ROUND and not spends.is_used_up and greedy_line(start, _LONGEST_LINE):
                return Found(deal, tried)
            undecided += 1
    return Found(random.choice(known) if known else None, tried)
