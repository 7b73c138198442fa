"""What a player is, what it gets to see, and how it plays a game to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

from patience_widget.core.actions import Move
from patience_widget.core.game import Outcome
from patience_widget.core.mistakes import whole_between
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.core.table.known import KnownTable
from patience_widget.core.table.table import HasTable, table_of
from patience_widget.core.words import shown

Player = Callable[[KnownTable], Move | str | None]
"""A player takes a table and returns a move, as a `Move` or as text, or None to stop.

It sees only what a person at the table would know. A player that uses hidden cards needs `looks_under_cards`.
"""

LONGEST = 1000
"""How many moves `play_out` lets a player make, at most."""
_Function = TypeVar("_Function", bound=Callable[..., Any])


def looks_under_cards(player: _Function) -> _Function:
    """Declare that a player uses hidden cards. It then gets the `Table` itself, and results say so.

    It may look ahead on a ``table.copy()``. Moves that it plays on the table itself count as its own. If a function
    makes players, declare the players that it makes.

    Raises:
        TypeError: it is no function.

    >>> from patience_widget import Table
    >>> from patience_widget.analysis import solve
    >>> @looks_under_cards
    ... def clairvoyant(table):
    ...     line = solve(table.position, budget=60).line
    ...     return line[0] if line else None
    >>> play_out(Table("osmosis", deal=17), clairvoyant, limit=2)
    <Table osmosis#17: 2 moves, 3 of 52 cards built>
    """
    if not callable(player):
        raise TypeError(f"@looks_under_cards stands above the def of a player, not {shown(player)}")
    player.__dict__["looks_under_cards"] = True
    return player


def sees_all(player: object) -> bool:
    """Whether a player, or the function of a partial, has declared that it uses hidden cards."""
    while isinstance(player, partial):
        player = player.func
    return getattr(player, "looks_under_cards", False) is True


def on_machine(number: int) -> Callable[[_Function], _Function]:
    """Declare that the machine plays as a player does, move for move, or as the players that a function makes.

    Args:
        number: its number in `patience_widget.machine.players`.
    """

    def declare(player: _Function) -> _Function:
        player.__dict__["on_machine"] = number
        return player

    return declare


def handed_to(player: Player, table: Table) -> KnownTable:
    """What a player gets: the table as it may know it, or the table itself if it uses hidden cards."""
    return cast("KnownTable", table) if sees_all(player) else table.known


def ended(table: Table | KnownTable | HasTable | Position | str) -> Outcome | None:
    """How a game ended, None while it isn't over.

    To find out whether a game is lost takes a short search. So it is done only when the stock is used up or no move is
    legal, and a game that is lost earlier continues until then.
    """
    if not isinstance(table, Table | KnownTable):
        table = table_of(table)
    at = table.position
    in_stock = any(at.piles[index] for index in at.game.members.get("stock", ()))
    if at.built() < at.game.goal and in_stock and table.known.moves:
        return None
    return table.outcome()


_NAMED = ("greedy", "careful", "expert")
"""The players of the package that play by themselves."""


def no_player(given: object) -> TypeError:
    """The error of what is given for a player and is none; a name in quotes is shown without them."""
    meant = f": write players.{given}, without quotes" if given in _NAMED else ""
    return TypeError(f"a player is a function from a table to a move, not {shown(given)}{meant}")


def play_out(table: Table, player: Player, limit: int = LONGEST) -> Table:
    """Let a player play on a table until the game is over, the player stops, or it has made `limit` moves.

    Returns:
        The same table.

    Raises:
        IllegalMove: the player chose a move that the rules forbid; the moves before it stay.
        InvalidMove: the player returned a text that isn't a move.
        TypeError: the table isn't a table, or the player can't be called.
        ValueError: the limit isn't a whole number from 0.
    """
    if not isinstance(table, Table):
        raise TypeError(f"a player plays on a Table (of a board: board.table), not on {shown(table)}")
    if not callable(player):
        raise no_player(player)
    for _ in range(whole_between("play_out", 0, None, limit=limit)):
        if ended(table):
            break
        move = player(handed_to(player, table))
        if move is None:
            break
        table.play(move)
    return table
