"""The win of a player who looks no move ahead: soon found, where a game is long and most of its deals go well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.table import Table
from patience_widget.players import LONGEST, careful

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.solver.search.budget import Budget


def winning_line(at: Position, budget: Budget) -> tuple[Move, ...] | None:
    """The moves of the careful player if it wins from a position, else None. Each move counts as a position.

    Raises:
        Spent: the budget is used up first.
    """
    table = Table(position=at)
    made: list[Move] = []
    for _ in range(LONGEST):
        if table.position.built() >= at.game.goal:
            return tuple(made)
        move = careful(table)
        if move is None:
            break
        budget.spend()
        table.play(move)
        made.append(move)
    return None
