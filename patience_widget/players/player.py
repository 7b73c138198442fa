"""What a player is, what it is handed, and how it plays a game to its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

from patience_widget.core.actions import Move
from patience_widget.core.game import Outcome
from patience_widget.core.known_table import KnownTable
from patience_widget.core.table import Table
from patience_widget.core.words import shown

Player = Callable[[KnownTable], Move | str | None]
"""A player is handed a table as it may know it, and returns a move, as a `Move` or as text, or None to stop.

One that is to look under the cards says so, with `looks_under_cards`.
"""

LONGEST = 1000
"""How many moves `play_out` lets a player make at the most."""
_Function = TypeVar("_Function", bound=Callable[..., Any])


def looks_under_cards(player: _Function) -> _Function:
    """Declare that a player looks under the cards: it is handed the `Table` itself, and results say so.

    It may look ahead on a ``table.copy()``; the moves that it plays on the table itself count as its own. Of a function
    that makes players, declare the players that it makes.

    >>> from patience_widget import Table
    >>> from patience_widget.analysis import solve
    >>> @looks_under_cards
    ... def clairvoyant(table):
    ...     line = solve(table.position, budget=60).line
    ...     return line[0] if line else None
    >>> play_out(Table("osmosis", deal=17), clairvoyant, limit=2)
    <Table osmosis#17: 2 moves, 3 of 52 cards built>
    """
    player.__dict__["looks_under_cards"] = True
    return player


def sees_all(player: object) -> bool:
    """Whether a player, or the function of a partial, has declared that it looks under the cards."""
    while isinstance(player, partial):
        player = player.func
    return getattr(player, "looks_under_cards", False) is True


def handed_to(player: Player, table: Table) -> KnownTable:
    """What a player is handed of a table: what it may know, or the table itself if it has declared that."""
    return cast("KnownTable", table) if sees_all(player) else table.known


def ended(table: Table) -> Outcome | None:
    """How a game has ended, None while it goes on.

    Whether a game is lost takes a short search. It is asked only when the stock is used up or no move is legal, so
    that a game that is lost earlier goes on until then.
    """
    at = table.position
    if at.built() < at.game.goal and any(at.piles[index] for index in at.game.members.get("stock", ())) and table.moves:
        return None
    return table.outcome()


def play_out(table: Table, player: Player, limit: int = LONGEST) -> Table:
    """Let a player play on a table until the game is over, the player stops, or `limit` moves are made.

    Returns:
        The same table.

    Raises:
        IllegalMove: the player chose a move that the rules forbid; the moves before it stand.
        InvalidMove: the player answered with a text that is no move.
        TypeError: the table is none, or the player cannot be called.
    """
    if not isinstance(table, Table):
        raise TypeError(f"a player plays on a Table (of a board: board.table), not on {shown(table)}")
    if not callable(player):
        raise TypeError(f"a player is a function from a table to a move, not {shown(player)}")
    for _ in range(limit):
        if ended(table):
            break
        move = player(handed_to(player, table))
        if move is None:
            break
        table.play(move)
    return table
