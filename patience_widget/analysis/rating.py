"""A deal of a level: easy, medium or hard, by how often the expert wins it, who sees no more than a player."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.deals import RANDOM_DEALS
from patience_widget.core.game import Game
from patience_widget.core.table import Table
from patience_widget.core.words import count_of
from patience_widget.games.rated import Difficulty, RatedDeal
from patience_widget.players import Expert, play_out
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.table.table import HasTable

SEEDS = 8
"""So often the expert plays a deal to rate it, each time with another seed;"""
FEWER = 4
"""so often where a player waits for it."""
WORLDS = 4
"""In how many worlds it weighs its moves: fewer than usual, so that a deal is rated in a few seconds."""
POSITIONS = 50_000
"""So many positions the solver may look at for a deal."""


class OfLevel(NamedTuple):
    """A deal that is looked for.

    Attributes:
        game: the game.
        level: how hard it is to be.
    """

    game: Game
    level: Difficulty


class Found(NamedTuple):
    """What came of a search.

    Attributes:
        deal: a deal of the level, with how often the expert won it; None if none was found.
        tried: how many deals were looked at.
    """

    deal: RatedDeal | None
    tried: int


def expert_of(seed: int, worlds: int = WORLDS) -> Expert:
    """The expert that plays deals to rate them."""
    return Expert(worlds=worlds, trials=3 * worlds, again=0, seed=seed)


def deal_of_level(wanted: OfLevel, *, budget: float | Budget) -> Found:
    """Try random deals until one is of a level and can be won. The solver, which is asked first, looks at all cards.

    Args:
        wanted: what is looked for.
        budget: the seconds it may take, or a `Budget`. A budget without limits may search for ever.

    >>> from patience_widget import games
    >>> deal_of_level(OfLevel(games.find("osmosis"), "easy"), budget=0)
    Found(deal=None, tried=0)
    """
    limit, tried = Budget.of(budget), 0
    while not limit.is_used_up:
        tried += 1
        deal = _rated(wanted.game, random.randint(1, RANDOM_DEALS), wanted.level, limit)
        if deal:
            return Found(deal, tried)
    return Found(None, tried)


def none_of_level(game: Game, level: Difficulty, found: Found) -> str:
    """What is said where a search found nothing."""
    return (
        f"No {level} deal of {game.title} was found in time: {count_of(found.tried, 'deal')} "
        f"{'was' if found.tried == 1 else 'were'} tried. Try again, or take any deal."
    )


def _move(expert: Expert, limit: Budget, now: HasTable) -> Move | None:
    """The expert's next move, None once the budget is used up."""
    return None if limit.is_used_up else next(iter(expert.plan(now, limit).line), None)


def _rated(game: Game, deal: int, level: Difficulty, limit: Budget) -> RatedDeal | None:
    """The deal, rated, if it is of a level. It is given up as soon as it can't be of that level any more."""
    start = game.start(game.deck(deal))
    verdict = solve(start, budget=limit.part(1, most=POSITIONS)).verdict
    if verdict == "lost":
        return None
    won = 0
    for seed in range(FEWER):
        expert, table = expert_of(seed), Table(position=start)
        play_out(table, partial(_move, expert, limit))
        if limit.is_used_up:
            return None
        won += table.outcome() == "won"
        still = range(won, won + FEWER - seed)
        if all(RatedDeal(game.name, deal, verdict, count, FEWER).level != level for count in still):
            return None
    return RatedDeal(game.name, deal, verdict, won, FEWER)
