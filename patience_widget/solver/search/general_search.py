"""The general search: any game, by its rules alone, all cards known ("thoughtful" play).

It plays every move of every position, depth first and through the engine, and looks at each position once. Positions
that differ only in the places of interchangeable piles count as one (see `patience_widget.core.alike`). So does a
position that comes again with fewer redeals left. Where a move is proved to be safe (see `safe_moves`), no other move
is tried. If every position that can be reached has been looked at and none is won, the position is lost.
"""

from __future__ import annotations

from typing import Any

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.position import Position

from .budget import Budget
from .result import Result, none_wins
from .safe_moves import SafeMoves

_LAST = ("waste", "heap", "hand")
_Path = tuple[Any, ...]
_ROOM = 100_000
"""How many positions are kept in the usual memory. One takes two to four kilobytes."""


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of any game.

    The face-down cards are looked at: a line may hang on them.

    Raises:
        Spent: the budget is used up first, or there is no room for more positions.
    """
    game = at.game
    if at.built() >= game.goal:
        return Result("winnable", proof="It is won.")
    form, safe = game.form, SafeMoves(game)
    by_round = any(rule.asks_round for group in game.groups for rule in group.takes + group.gives)

    def shape_of(there: Position) -> tuple[object, int]:
        return form(there), _redeals(there) if by_round else 0

    room = budget.room(_ROOM)
    seen = {shape_of(at): _redeals(at)}
    open_: list[tuple[Position, _Path]] = [(at, ())]
    while open_:
        here, path = open_.pop()
        budget.spend()
        moves = game.legal_moves(here)
        chosen = safe.first(here, moves)
        moves = [chosen] if chosen else sorted(moves, key=lambda move: _order(game, move), reverse=True)
        for move in moves:
            there, _ = game.play(here, move)
            if there.built() >= game.goal:
                return Result("winnable", _line((path, move)), f"All cards can be {game.done}.")
            shape, redeals = shape_of(there), _redeals(there)
            if seen.get(shape, -1) < redeals:
                if len(seen) >= room:
                    raise budget.no_room()
                seen[shape] = redeals
                open_.append((there, (path, move)))
    return Result("lost", proof=none_wins(len(seen)))


def _redeals(at: Position) -> int:
    return 0 if at.redeals is None else at.redeals


def _order(game: Game, move: Move) -> int:
    """What is tried first: building, first of all from piles that do not come again; then packing; then actions."""
    if move.verb != "move":
        return 3
    if game.pile(move.target).group.role != "foundation":
        return 2
    return int(game.pile(move.source).group.role in _LAST)


def _line(path: _Path) -> tuple[Move, ...]:
    moves: list[Move] = []
    while path:
        path, move = path
        moves.append(move)
    return tuple(moves[::-1])
