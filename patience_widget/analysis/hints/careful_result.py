"""What the careful player does with a deal, within a budget."""

from __future__ import annotations

from typing import Literal

from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.players import careful, play_out
from patience_widget.solver.search.budget import Budget

Careful = Literal["wins", "loses"]
"""What the careful player does with a deal."""


def careful_result(position: Position, *, budget: float | Budget) -> Careful | None:
    """Whether the careful player wins from a position or loses; None if the budget is spent before the end.

    Args:
        position: where it begins.
        budget: the seconds it may take, or a `Budget`.

    >>> from patience_widget import Table
    >>> careful_result(Table("rosamunds-bower", deal=2).position, budget=60)
    'wins'
    """
    limit = Budget.of(budget)
    table = play_out(Table(position=position), lambda table: None if limit.is_used_up else careful(table))
    return None if limit.is_used_up else "wins" if table.outcome() == "won" else "loses"
