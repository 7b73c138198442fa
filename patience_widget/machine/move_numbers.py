"""The moves of the machine, which are numbers, read as moves of the game, and the other way round."""

from __future__ import annotations

from patience_widget.core.actions import CloseUp, DealRow, Gather, Move, Pair, Redeal, Rotate, Turn
from patience_widget.core.actions.action import Action
from patience_widget.core.actions.stock import RedealAndTurn, TurnToCell
from patience_widget.core.game import Game
from patience_widget.core.position import Position

from .moves import CARDS, CLOSE, FILL, ORDER, PAIR, REDEAL, ROTATE, ROW, TURN
from .tables import AT, Tables

_NUMBERS: dict[type[Action], int] = {
    Turn: TURN,
    Redeal: REDEAL,
    RedealAndTurn: REDEAL,
    Gather: REDEAL,
    DealRow: ROW,
    Rotate: ROTATE,
    TurnToCell: FILL,
    CloseUp: CLOSE,
}
"""The numbers of what a player does besides moving cards."""


def moves_of(at: Position, tables: Tables, number: int) -> list[Move]:
    """The moves of the game that a move of the machine stands for: that of a card, after those that turn the stock.

    Args:
        at: the position, which is looked at only if stock and waste are looked through at once.
        tables: the tables of its game.
        number: a move of the machine; it needn't be legal.
    """
    game = at.game
    if number % CARDS == 0:
        return [_action_of(game, number)]
    piles = tables.numbers[AT.piles]
    rest = number // CARDS
    source, target, depth = game.piles[rest % piles], game.piles[rest // piles % piles], rest // piles // piles
    moves = []
    if depth:
        waste, stock = tables.numbers[AT.waste], tables.numbers[AT.stock]
        while len(at.piles[waste]) != depth:
            move = Move("turn" if at.piles[stock] else "redeal")
            moves.append(move)
            at, _ = game.play(at, move)
    return [*moves, Move("move", (source.id, target.id), number % CARDS)]


def number_of(game: Game, move: Move) -> int:
    """The number that stands for a move where each turn of the stock is a move, as in tables without `reach`.

    Args:
        game: the game, which compiles.
        move: one of its possible moves; it needn't be legal now.

    Raises:
        KeyError: the game has no such action or piles.
    """
    if move.verb == "move":
        piles = len(game.piles)
        return (game.indices[move.target] * piles + game.indices[move.source]) * CARDS + move.cards
    action = game.action(move.verb)
    ways = action.ways
    way = ways.index(action.meant(move) or move)
    if isinstance(action, Pair):
        return _pair(game, move)
    return ORDER + (way - 1) * CARDS if way else _NUMBERS[type(action)]


def _pair(game: Game, move: Move) -> int:
    """The number of a pair; for one that names no cards, a number that is no other move's."""
    one, other = (game.indices[pile] for pile in move.piles) if move.piles else (len(game.piles), 0)
    return PAIR + (one * len(game.piles) + other) * CARDS


def _action_of(game: Game, number: int) -> Move:
    """The action that such a number stands for."""
    if number >= PAIR:
        one, other = divmod((number - PAIR) // CARDS, len(game.piles))
        piles = (game.piles[one].id, game.piles[other].id) if one < len(game.piles) else ()
        return Move(next(action.name for action in game.actions if isinstance(action, Pair)), piles)
    first, way = (REDEAL, (number - ORDER) // CARDS + 1) if number >= ORDER else (number, 0)
    return next(action.ways[way] for action in game.actions if _NUMBERS.get(type(action)) == first)
