"""Decides games of single cards: whether a beam finds a win, or every line is followed and none wins.

Some games are lost at a look: see `deadlock`. The beam keeps twice as many states each time, until the budget is spent
or there is no room for more. In a game with a tableau, where beams are long, two narrow ones go before each: they build
whatever can be built from the tableau at once, and rate states in two different ways.
"""

from __future__ import annotations

from typing import NamedTuple

from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result

from .beam_search import Beam
from .compiled_game import can_compile, compiled
from .deadlock import Deadlock
from .outlook import EAGER, TIDY, Outlook

_FIRST_WIDTH = 16
_LAST_WIDTH = 8192
"""The last width in the usual memory."""


class _Way(NamedTuple):
    """How a beam is played: what rates its states, what is built at once, and how much narrower it is than others."""

    outlook: Outlook
    at_once: bool
    narrower: int = 1


def fits(at: Position) -> bool:
    """Whether a beam is the search for a position: cards move singly, and there are heaps or two packs."""
    return can_compile(at) and (at.game.packs > 1 or _has_heaps(at.game))


def _has_heaps(game: Game) -> bool:
    return any(group.role in ("heap", "hand") for group in game.groups)


def blocked(at: Position) -> Result | None:
    """That a position is lost, if that is seen at a look."""
    game = compiled(at)
    if Deadlock(game).blocks(game.read(at)):
        return Result("lost", proof="Some cards lie on each other in an order in which they can never be built.")
    return None


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position; `fits` says which ones this is for.

    Raises:
        Spent: the budget is used up first, or the memory that it may use.
    """
    if at.built() >= at.game.goal:
        return Result("winnable", proof="It is won.")
    lost = blocked(at)
    if lost is not None:
        return lost
    game = compiled(at)
    start = game.read(at)
    eager, tidy = Outlook(game, EAGER), Outlook(game, TIDY)
    ways = [_Way(eager, at_once=False)]
    if game.builds_from_tableau:
        ways = [_Way(eager, at_once=True), _Way(tidy, at_once=True), _Way(eager, at_once=False, narrower=4)]
    width = _FIRST_WIDTH
    while width <= budget.room(_LAST_WIDTH):
        for way in ways:
            beam = Beam(game, way.outlook, width // way.narrower, budget, at_once=way.at_once)
            tried = beam.line(start)
            if tried.line is not None:
                return Result("winnable", tried.line, "All cards can be built.")
            if tried.every:
                return Result("lost", proof="Every line of play was followed, and none wins.")
        width *= 2
    raise budget.no_room()
