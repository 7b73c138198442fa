"""Chooses the search for a game by its groups and rules, never by its name."""

from __future__ import annotations

from patience_widget.analysis.solve.beam import decider as beam
from patience_widget.analysis.solve.beam.compiled_game import can_compile
from patience_widget.analysis.solve.columns import decide as columns
from patience_widget.analysis.solve.search import general_search
from patience_widget.analysis.solve.search.budget import Budget, Spent
from patience_widget.analysis.solve.search.result import Result
from patience_widget.core.position import Position

_FOR_EVERY_LINE = 0.5
"""The part of a budget in which a game that fits neither is searched through, before the beam tries it too."""


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of any game.

    Raises:
        Spent: the budget is used up first, or the memory that a search may use.
    """
    if columns.fits(at):
        return columns.decide(at, budget)
    if beam.fits(at):
        return beam.decide(at, budget)
    if not can_compile(at):
        return general_search.decide(at, budget)
    try:
        return general_search.decide(at, budget.part(_FOR_EVERY_LINE))
    except Spent:
        if budget.is_used_up:
            raise
    return beam.decide(at, budget)
