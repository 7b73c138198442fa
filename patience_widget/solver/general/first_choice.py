"""Decides a position whose first move settles what the rules say, such as the choice of a base card: move by move.

What comes of a first move that settles nothing is left open: then the position can be won, but not be lost for sure.
"""

from __future__ import annotations

from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.search.result import Result

_MOST = 16
"""With more first moves than this, each would get too small a part of the budget."""


def fits(at: Position) -> bool:
    """Whether the search by tables fits after a first move, though not before."""
    after = _after_each(at)
    return len(after) <= _MOST and any(map(by_tables.fits, after.values()))


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position; `fits` says which ones this is for.

    Raises:
        Spent: the budget is used up first, or there is no room for more positions.
    """
    after = _after_each(at)
    settled = {move: there for move, there in after.items() if by_tables.fits(there)}
    undecided = Spent("not every first move can be looked into") if len(settled) < len(after) else None
    for tried, (move, there) in enumerate(settled.items()):
        try:
            result = by_tables.decide(there, budget.part(1 / (len(settled) - tried)))
        except Spent as spent:
            undecided = spent
            continue
        if result.verdict == "winnable":
            return Result("winnable", (move, *result.line), result.proof)
    if undecided is not None:
        raise undecided
    return Result("lost", proof="Every first move was tried, and none wins.")


def _after_each(at: Position) -> dict[Move, Position]:
    """The positions after each of the legal moves."""
    return {move: at.game.play(at, move)[0] for move in at.game.legal_moves(at)}
