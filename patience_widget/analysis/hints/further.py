"""A move that begins a line that gets any further, where no single move does."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from patience_widget.core.ending import shows_something_new
from patience_widget.solver.search.budget import Budget, Spent

if TYPE_CHECKING:
    from collections.abc import Container

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position

LOOKED_AT = 1000
"""How many positions are looked at, at most."""


def way_further(known: Position, tried: Container[Move] = (), *, budget: Budget) -> Move | None:
    """The first move of a shortest line that gets further, None if none was found.

    Getting further means what it means in `patience_widget.core.ending`.

    Args:
        known: the position as the player knows it, see `Position.masked`.
        tried: moves that the line must not begin with.
        budget: what it may spend besides.
    """
    with suppress(Spent):
        return _way_further(known, tried, budget.part(1))
    return None


def _way_further(known: Position, tried: Container[Move], budget: Budget) -> Move | None:
    game, built = known.game, known.built()
    met = {known}
    open_: deque[tuple[Position, Move | None]] = deque([(known, None)])
    left = LOOKED_AT
    while open_ and left > 0:
        here, first = open_.popleft()
        for move in game.legal_moves(here):
            if first is None and move in tried:
                continue
            there, _ = game.play(here, move)
            left -= 1
            budget.spend()
            if there.built() > built or shows_something_new(here, there):
                return first or move
            if there not in met:
                met.add(there)
                open_.append((there, first or move))
    return None
