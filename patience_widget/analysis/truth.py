"""What was true of a game that is over: whether its deal could be won, and from which move on it couldn't."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.table import Table
from patience_widget.solver.solver import solve

from .hints.mistakes import NO_WAY, mistakes

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.solver.search.budget import Budget


class Played(NamedTuple):
    """A game that was played.

    Attributes:
        begun: the position at its beginning, with all cards.
        moves: its moves.
    """

    begun: Position
    moves: tuple[Move, ...]


class Truth(NamedTuple):
    """What was true of a game.

    Attributes:
        text: in a sentence; "" if the solver didn't find it out.
        could_win: whether it could still be won where it ended.
    """

    text: str = ""
    could_win: bool = False


UNKNOWN = "The solver didn't find out in time whether this deal could be won."


def truth(game: Played, *, budget: Budget) -> Truth:
    """Say what was true of a game. It looks at all cards.

    Args:
        game: the game.
        budget: what the solver may spend.
    """
    table = Table(game.begun.game, position=game.begun)
    for move in game.moves:
        table.play(move)
    if table.outcome() == "won":
        return Truth("You won it.")
    found = mistakes(table, budget=budget.part(0.8))
    if found.summary == NO_WAY:
        return Truth("This deal can't be won.")
    one = next(iter(found), None)
    if one is None:
        could_win = solve(table, budget=budget.part(1)).verdict == "winnable"
        return Truth("You gave up a game that could be won." if could_win else UNKNOWN, could_win)
    from_ = f"move {one.number}" if one.number == one.last else f"one of moves {one.number} to {one.last}"
    knew = (
        "nobody could be sure of that, because some cards were still hidden"
        if one.hidden
        else "you had seen every card"
    )
    return Truth(f"This deal was lost from {from_}: {knew}.")
