"""Whether a game of Rosamund's Bower can still be won, all cards known.

Three things are tried, on the ranks of the cards alone (see `state`). If even a game with easier rules is lost (see
`easier_game`), so is this one. A search that keeps only the most promising positions (see `beam_search`) may find a
winning line; it keeps more of them each time. And every line of play is followed to its end (see `EveryLine`), which
takes little time when few cards are left.
"""

from __future__ import annotations

from patience_widget.core.position import Position
from patience_widget.solver.general import any_game
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.every_line import EveryLine
from patience_widget.solver.search.result import Result

from .beam_search import find_line
from .easier_game import EasierGame
from .state import can_read, moves, read, replay, shape_of

_FIRST_WIDTH, _WIDEST = 4, 4_096
"""The first width of the beam, and the last one in the usual memory. Then every line is followed on,
until there is no room for more."""
_FIRST_LOOK = 250


def decide(at: Position, budget: Budget) -> Result:
    """Whether a position of the family can be won by one who knows all cards.

    Positions that cannot be read, such as those of a game with other rules, go to the general search.

    Args:
        at: any position of one of the three games.
        budget: what may be spent.

    Returns:
        "winnable" with a line, or "lost" with what was proved.

    Raises:
        Spent: the budget is used up first.
    """
    if at.built() >= at.game.goal:
        return Result("winnable", proof="The game is won.")
    return _search(at, budget) if can_read(at) else any_game.decide(at, budget)


def _search(at: Position, budget: Budget) -> Result:
    shape, start = shape_of(at.game), read(at)
    easier = EasierGame(shape, start.late, budget)
    if easier.lost(start):
        return Result("lost", proof="The game is lost even if you could take every turned card at any time.")
    # No move is left out, not even that of building nothing though a card could be built: a card that stays where it
    # is can be less in the way than its twin would be.
    every = EveryLine(start, lambda at: moves(shape, at), lambda at: at.built == len(shape.order), easier.lost, budget)
    width, look = _FIRST_WIDTH, _FIRST_LOOK
    while True:
        steps = find_line(shape, start, width, budget) if width <= budget.room(_WIDEST) else None
        if steps is None and every.look(look):
            steps = every.steps
            if steps is None:
                return Result("lost", proof="Every line of play was followed, and none wins.")
        if steps is not None:
            return Result("winnable", replay(at, steps), "All cards can be built.")
        width *= 4
        look *= 4
