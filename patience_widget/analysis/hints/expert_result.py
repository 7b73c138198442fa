"""What the expert, who sees only what a player sees, does with a deal, within a budget."""

from __future__ import annotations

from typing import Literal, NamedTuple

from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.players import Expert, play_out
from patience_widget.solver.search.budget import Budget

Ends = Literal["wins", "loses"]
"""How the expert's game ends."""


class Try(NamedTuple):
    """A game of the expert.

    Attributes:
        position: where it begins.
        seed: with another one, it may play otherwise.
    """

    position: Position
    seed: int


def try_again(one: Try, *, budget: float | Budget) -> Ends | None:
    """Whether the expert wins this time; see `expert_result`."""
    return expert_result(one.position, budget=budget, seed=one.seed)


def expert_result(position: Position, *, budget: float | Budget, seed: int = 0) -> Ends | None:
    """Whether the expert wins from a position, thinking less than for a hint; None if the budget ends before its game.

    Args:
        position: where it begins.
        budget: the seconds it may take, or a `Budget`.
        seed: with another one, it may play otherwise.

    >>> from patience_widget import Table
    >>> expert_result(Table("osmosis", deal=17).position, budget=0) is None
    True
    """
    limit, expert = Budget.of(budget), Expert(worlds=8, trials=24, again=0, seed=seed)
    table = Table(position=position)
    play_out(table, lambda now: None if limit.is_used_up else next(iter(expert.plan(now, limit).line), None))
    if table.outcome() == "won":
        return "wins"
    return None if limit.is_used_up else "loses"
