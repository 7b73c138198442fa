"""The way home: the moves that win a game which needs no more choices, found without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .stock_actions import Redeal, Turn

if TYPE_CHECKING:
    from .actions import Move
    from .position import Position

LONGEST = 400
"""A way home has at most so many moves."""


def way_home(at: Position) -> tuple[Move, ...]:
    """The moves that win from a position in which every card is known, if it takes no choice to find them.

    Whatever can be built is built. When nothing can be, the stock is turned, or redealt when it is used up. No other
    move is made: no card is packed, put aside or taken back, no pile is rotated, and no order of redealing is chosen.

    Returns:
        The moves; none if they don't win, if they are more than `LONGEST`, or if the game is won already.
    """
    game = at.game
    foundations = {pile.id for pile in game.piles if pile.group.role == "foundation"}
    turns = [action for action in game.actions if isinstance(action, Turn | Redeal)]
    met: set[Position] = set()
    line: list[Move] = []
    while at.built() < game.goal:
        move = next((m for m in game.legal_moves(at) if m.target in foundations and m.source not in foundations), None)
        if move is not None:
            met.clear()
        else:
            ways = [way for action in turns for way in action.moves(at)]
            if len(ways) != 1 or at in met:
                return ()
            met.add(at)
            [move] = ways
        if len(line) == LONGEST:
            return ()
        line.append(move)
        at, _ = game.play(at, move)
    return tuple(line)


def way_home_after(line: tuple[Move, ...], move: Move, at: Position) -> tuple[Move, ...] | None:
    """The rest of a way home, after one of its moves was made before the others.

    Args:
        line: the way home.
        move: the move that was made.
        at: the position after it.

    Returns:
        The other moves, if they win in their order; None if they don't, or if the move is not one of the line.
    """
    if move not in line:
        return None
    place = line.index(move)
    rest = line[:place] + line[place + 1 :]
    if place > 0 and not _wins(rest, at):
        return None
    return rest


def _wins(line: tuple[Move, ...], at: Position) -> bool:
    game = at.game
    for move in line:
        if game.refusal(at, move) is not None:
            return False
        at, _ = game.play(at, move)
    return at.built() >= game.goal
