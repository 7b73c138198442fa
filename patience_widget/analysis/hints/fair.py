"""Hints from what the player knows: the move of the expert, and how sure it is.

They never depend on cards that nobody has seen. A card that was seen stays where it is, such as one of a stock that was
turned through before.
"""

from __future__ import annotations

from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.core.table.known import KnownTable
from patience_widget.core.table.table import HasTable, known_of
from patience_widget.players.by_weighing import Expert, Plan, direct
from patience_widget.solver.search.budget import Budget

from .hint import Hint, game_over, hint

_FOR_PLAN = 0.9
"""The part of a budget that goes to the plan; the rest goes to a line that gets further, if there is none."""


def fair_hint(
    table: Table | KnownTable | HasTable | Position | str,
    *,
    budget: float | Budget = 0.6,
    expert: Expert | None = None,
) -> Hint:
    """A hint from what the player knows. It doesn't depend on cards never seen, but says so if a game is lost.

    Args:
        table: a table, a board or a record; a position; or what a player is given of a table.
        budget: the seconds it may take, or a `Budget`.
        expert: the expert whose plans are followed; one that has made none yet, when left out.

    Raises:
        TypeError: it is none of these.
        ValueError: the text can't be read.

    >>> fair_hint(Table("osmosis/draw1", deal=1), budget=Budget(None, 20_000)).move
    Move('turn')
    """
    spends = Budget.of(budget)
    known = known_of(table)
    plan = Plan(()) if game_over(known) else _plan(known, expert or new_expert(), spends.part(_FOR_PLAN))
    return hint(known, plan, budget=spends.part(1))


def _plan(known: KnownTable, expert: Expert, budget: Budget) -> Plan:
    """What the expert means to do; where every card is known, without moves that the rest of the way doesn't need."""
    plan = expert.plan(known, budget)
    if plan.weighed.hidden or not (plan.choice and plan.choice.won):
        return plan
    expert.keep_to(known.position, plan._replace(line=direct(known.position, plan.line)))
    return expert.plan(known, budget)


def new_expert() -> Expert:
    """An expert that thinks a little less, so that there is time to weigh close choices again."""
    return Expert(worlds=12, trials=30)
