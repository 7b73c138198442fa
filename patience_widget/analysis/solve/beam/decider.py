"""Decides games of single cards: whether a beam finds a win, or every line is followed and none wins.

The beam keeps twice as many states each time, until the budget is spent or there is no room for more.
"""

from __future__ import annotations

from patience_widget.analysis.solve.search.budget import Budget, Spent
from patience_widget.analysis.solve.search.result import Result
from patience_widget.core.game import Game
from patience_widget.core.position import Position

from .beam_search import Beam
from .compiled_game import can_compile, compiled
from .outlook import Outlook

_FIRST_WIDTH = 16
_LAST_WIDTH = 8192


def fits(at: Position) -> bool:
    """Whether a beam is the search for a position: cards move singly, and there are heaps or two packs."""
    return can_compile(at) and (at.game.packs > 1 or _has_heaps(at.game))


def _has_heaps(game: Game) -> bool:
    return any(group.role in ("heap", "hand") for group in game.groups)


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position; `fits` says which ones this is for.

    Raises:
        Spent: the budget is used up first, or the memory that it may use.
    """
    if at.built() >= at.game.goal:
        return Result("winnable", proof="It is won.")
    game = compiled(at)
    start, outlook = game.read(at), Outlook(game)
    width = _FIRST_WIDTH
    while width <= _LAST_WIDTH:
        tried = Beam(game, outlook, width, budget).line(start)
        if tried.line is not None:
            return Result("winnable", tried.line, "All cards can be built.")
        if tried.every:
            return Result("lost", proof="Every line of play was followed, and none wins.")
        width *= 2
    raise Spent("the memory for more positions is used up")
