"""A kept game as rows of the journal: one for the game, and one for each of its moves until it is won.

A long game is not written again and again: each time only the moves that are new.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timezone
from itertools import takewhile
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core import catalogue

if TYPE_CHECKING:
    import sqlite3

    from patience_widget.core.game import Game
    from patience_widget.core.table.history import Node

_BITS = 53
"""The bits of a number drawn at random: so many as JSON can write anywhere."""


class GameRow(NamedTuple):
    """A row of the table of games; see `patience_widget.journal.schema`."""

    id: int
    held_by: int
    game: str
    beginning: str
    begun: str
    played: str
    outcome: str | None
    moves: int
    hints: int
    looks: int
    seconds: float
    helped: int
    record: str | None


COLUMNS = ", ".join(GameRow._fields)
_VALUES = ", ".join(f":{name}" for name in GameRow._fields)
_CHANGES = ", ".join(f"{name} = excluded.{name}" for name in GameRow._fields[1:])
WRITE = f"INSERT INTO games ({COLUMNS}) VALUES ({_VALUES}) ON CONFLICT (id) DO UPDATE SET {_CHANGES}"  # noqa: S608
"""Writes a row over the one with the same number, if there is one."""
_HELD = "SELECT held_by, coalesce((SELECT max(number) FROM moves WHERE game = games.id), 0) < ? FROM games WHERE id = ?"
"""Who holds a game, and whether it has fewer moves than were written: an older copy may have taken the file's place."""


def name_of(game: Game | str | None) -> str | None:
    """The name of a game that was given itself, or by a name of it; None for all games.

    Raises:
        UnknownGame: no game has that name.
    """
    return None if game is None else catalogue.game_of(game).name


def new_number() -> int:
    """A number for a game or for who writes it, drawn at random: no two are the same, on whatever machine."""
    return SystemRandom().getrandbits(_BITS)


def now() -> str:
    """The time now, as the journal writes it."""
    return as_text(datetime.now(timezone.utc))


def as_text(moment: datetime) -> str:
    """A time as the journal writes it: in UTC, to the microsecond."""
    return moment.astimezone(timezone.utc).replace(tzinfo=None).isoformat(" ", "microseconds")


def write_game(connection: sqlite3.Connection, row: GameRow, taken_from: int, line: Sequence[Node], new: int) -> int:
    """Write a game inside a transaction.

    Args:
        connection: where to.
        row: the game.
        taken_from: who held the game before, if it was gone on with.
        line: what all its moves led to, those that can be redone as well.
        new: the moves from this index on are not written yet.

    Returns:
        The number of the game: another one than before if somebody else has gone on with it meanwhile, so that both
        are kept.
    """
    held = connection.execute(_HELD, (new, row.id)).fetchone()
    if held is None or held[0] != row.held_by or held[1]:
        new = 0
    if held is not None and held[0] not in (row.held_by, taken_from):
        row = row._replace(id=new_number())
    if row.outcome == "won":
        row = row._replace(record=" ".join([row.beginning, *map(_move, line[: row.moves])]))
    write_row(connection, row, map(_move, line[new:]), new)
    return row.id


def write_row(connection: sqlite3.Connection, row: GameRow, moves: Iterable[str], first: int) -> None:
    """Write a row, and its moves from this index on, inside a transaction; of a won game the row has the record."""
    connection.execute(WRITE, row._asdict())
    if row.outcome == "won":
        connection.execute("DELETE FROM moves WHERE game = ?", (row.id,))
        return
    connection.execute("DELETE FROM moves WHERE game = ? AND number > ?", (row.id, first))
    numbered = ((row.id, number, move) for number, move in enumerate(moves, first + 1))
    connection.executemany("INSERT INTO moves VALUES (?, ?, ?)", numbered)


def _move(node: Node) -> str:
    return str(node.played.move) if node.played else ""


def read_line(connection: sqlite3.Connection, game: int) -> list[str]:
    """The moves of a game that was not won, those that can be redone as well, up to the first that is damaged."""
    found = connection.execute("SELECT number, move FROM moves WHERE game = ? ORDER BY number", (game,))
    whole = takewhile(lambda row: row[1][0] == row[0] and isinstance(row[1][1], str), enumerate(found, 1))
    return [move for _place, (_number, move) in whole]
