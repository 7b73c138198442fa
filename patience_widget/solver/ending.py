"""How a game may end, as questions for the process that works in the background: is it stuck, what is the way home?"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from patience_widget.core.ending import Search, way_home

from .search.budget import Budget, Spent

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
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
    return search_on(Search(known), budget=budget)


def search_on(search: Search, *, budget: float | Budget | None) -> Answer:
    """Go on with a search until it knows, or until the budget is spent; then the answer is "unknown"."""
    left = Budget.of(budget)
    answer: Answer = "unknown"
    with suppress(Spent):
        while answer == "unknown":
            left.spend(_SLICE)
            answer = search.go_on(_SLICE)
    return answer


def find_way_home(at: Position, *, budget: float | Budget | None) -> tuple[Move, ...]:
    """The moves that win from a position without a choice; see `patience_widget.core.ending.way_home`.

    Args:
        at: a position in which the player knows every card.
        budget: not needed: no more moves are made than a way home may have.
    """
    return way_home(at)
