"""What was true of a game that is over: whether its deal could be won, and up to which move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.table import Table
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import solve

from .hints.mistakes import A_POSITION, NO_WAY, first_from, mistakes

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
    table = _played(game)
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


class WayBack(NamedTuple):
    """How far back a lost game could be won.

    Attributes:
        found: what is known of the position after so many `moves`: how it can be won, that the deal can't be won, or
            that nothing was found out in time.
        moves: after how many moves the game could be won for the last time, as far as that was found out.
        doubts: after how many further moves it may still have been won: these positions weren't decided in time.
    """

    found: Result
    moves: int = 0
    doubts: int = 0


def way_back(game: Played, *, budget: Budget) -> WayBack:
    """Look for the last position of a lost game from which it can be won. It looks at all cards.

    Args:
        game: the game; its last position is lost.
        budget: what the solver may spend.
    """
    path = _played(game).node.path()
    answers = {len(path) - 1: Result("lost")}

    def look(number: int) -> Result:
        if number not in answers:
            answers[number] = solve(path[number].position, budget=budget.part(1, of_whole=A_POSITION))
        return answers[number]

    # What can be won is soon found near the beginning, so it comes first; what isn't decided counts as not found.
    end = len(path) - 1
    won = first_from(0, end, lambda number: look(number).verdict != "winnable")
    if won == 0:
        return WayBack(look(0))
    lost = first_from(won, end, lambda number: look(number).verdict == "lost")
    return WayBack(look(won - 1), won - 1, lost - won)


def _played(game: Played) -> Table:
    table = Table(game.begun.game, position=game.begun)
    for move in game.moves:
        table.play(move)
    return table
