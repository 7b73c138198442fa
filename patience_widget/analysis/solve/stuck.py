"""Whether a game is stuck, where a short search has not found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.ending import Search

from .search.budget import Budget, Spent

if TYPE_CHECKING:
    from patience_widget.core.ending import Answer
    from patience_widget.core.position import Position

_SLICE = 200
"""So many positions are looked at before the budget is asked again."""


def search_longer(known: Position, *, budget: float | Budget | None) -> Answer:
    """Tell whether no line of play gets any further, as `patience_widget.core.ending.stuck` does.

    Args:
        known: the position as the player knows it, see `Position.masked`.
        budget: the seconds it may take, or a `Budget`; None for as long as it takes.
    """
    search, left = Search(known), Budget.of(budget)
    answer: Answer = "unknown"
    try:
        while answer == "unknown":
            left.spend(_SLICE)
            answer = search.go_on(_SLICE)
    except Spent:
        pass
    return answer
