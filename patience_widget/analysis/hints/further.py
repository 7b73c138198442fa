"""A move that begins a line that gets any further, where no single move does."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from patience_widget.core.ending import shows_something_new

if TYPE_CHECKING:
    from collections.abc import Container

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position

LOOKED_AT = 1000
"""So many positions are looked at."""


def way_further(known: Position, tried: Container[Move] = (), budget: int = LOOKED_AT) -> Move | None:
    """The first move of a shortest line that gets further, None if none was found.

    Getting further means what it means in `patience_widget.core.ending`.

    Args:
        known: the position as the player knows it, see `Position.masked`.
        tried: moves that the line must not begin with.
        budget: how many positions to look at.
    """
    game, built = known.game, known.built()
    met = {known}
    open_: deque[tuple[Position, Move | None]] = deque([(known, None)])
    while open_ and budget > 0:
        here, first = open_.popleft()
        for move in game.legal_moves(here):
            if first is None and move in tried:
                continue
            there, events = game.play(here, move)
            budget -= 1
            if there.built() > built or shows_something_new(here, there, events):
                return first or move
            if there not in met:
                met.add(there)
                open_.append((there, first or move))
    return None
