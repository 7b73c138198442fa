"""The way home as a question for the process that works in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.ending import way_home

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position

    from .search.budget import Budget


def find_way_home(at: Position, *, budget: float | Budget | None) -> tuple[Move, ...]:
    """The moves that win from a position without a choice; see `patience_widget.core.ending.way_home`.

    Args:
        at: a position in which the player knows every card.
        budget: not needed: no more moves are made than a way home may have.
    """
    return way_home(at)
