"""Chooses the search for a game by its groups and rules, never by its name."""

from __future__ import annotations

from patience_widget.analysis.solve.beam import decider as beam
from patience_widget.analysis.solve.columns import decide as columns
from patience_widget.analysis.solve.search import general_search
from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.search.result import Result
from patience_widget.core.position import Position


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of any game.

    Raises:
        Spent: the budget is used up first.
    """
    if columns.fits(at):
        return columns.decide(at, budget)
    return beam.decide(at, budget) if beam.fits(at) else general_search.decide(at, budget)
