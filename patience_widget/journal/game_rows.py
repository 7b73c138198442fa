"""A game as rows of the journal: one for the game, and one for each of its moves until it is won.

Only the moves that are new are written each time. `games` gives all games as a pandas frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timezone
from itertools import takewhile
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core import catalogue
from patience_widget.frames import frame_of

from .schema import NAME, good_rows
from .writer import up_to_date

if TYPE_CHECKING:
    import sqlite3

    import pandas as pd

    from patience_widget.core.game import Game
    from patience_widget.core.table.history import Node


_BITS = 53
"""Random numbers have this many bits, which JSON can hold everywhere."""


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
    meter: int = 0
    score: int | None = None
    mistakes: int | None = None
    cell: str = ""


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
    """A random number for a game or for who writes it: no two are the same, on any machine."""
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
        taken_from: who held the game before, if it was resumed.
        line: what its moves led to; if it isn't won, including those that can be redone.
        new: the moves from this index on are not written yet.

    Returns:
        The number of the game. It is a new one if somebody else has resumed the game meanwhile, and both are kept.
    """
    held = connection.execute(_HELD, (new, row.id)).fetchone()
    if held is None or held[0] != row.held_by or held[1]:
        new = 0
    if held is not None and held[0] not in (row.held_by, taken_from):
        row = row._replace(id=new_number())
    if row.outcome == "won":
        row = row._replace(record=" ".join([row.beginning, *map(_move, line)]))
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
    """The moves of a game that isn't won, including those that can be redone, up to the first that is damaged."""
    found = connection.execute("SELECT number, move FROM moves WHERE game = ? ORDER BY number", (game,))
    whole = takewhile(lambda row: row[1][0] == row[0] and NAME.fits(row[1][1]), enumerate(found, 1))
    return [move for _place, (_number, move) in whole]


_GAMES = {
    "game": "string",
    "deal": "Int64",
    "beginning": "string",
    "begun": "datetime64[us, UTC]",
    "played": "datetime64[us, UTC]",
    "outcome": "string",
    "moves": "int64",
    "hints": "int64",
    "looks": "int64",
    "helped": "bool",
    "meter": "bool",
    "seconds": "float64",
    "score": "Int64",
    "mistakes": "Int64",
    "record": "string",
}
_DIGITS = 18
"""A whole number of this length fits in a frame."""


def games() -> pd.DataFrame:
    """The games that you began on a board, a row for each, in the order in which you began them.

    Returns:
        A frame with these columns.

        * ``game``: its name.
        * ``deal``: the deal number; missing if it began with an explicit deck or position.
        * ``beginning``: its record before the first move: ``osmosis#17``.
        * ``begun``, ``played``: when you began it, and when you last played it.
        * ``outcome``: ``won`` or ``lost``; missing if it is unfinished.
        * ``moves``: the number of moves, without those that you took back, and in a game that you won without those
          that the board made by itself.
        * ``hints``: how often you asked for a hint.
        * ``looks``: how often you used hidden cards.
        * ``helped``: whether a win isn't your own: you used hidden cards or a review, or code or a program made moves.
        * ``meter``: whether your chance was shown, or the coach was on.
        * ``score``, ``mistakes``: what its review came to; missing if it wasn't reviewed to its end.
        * ``seconds``: how long you played; a break between two moves counts as two minutes at most.
        * ``record``: the game up to now; `Table.replay` plays it again.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
        ImportError: pandas is not installed.
    """
    rows = []
    for row in _read_games():
        deal = row.beginning.rpartition("#")[2]
        number = int(deal) if deal.isdecimal() and len(deal) <= _DIGITS else None
        rows.append({**row._asdict(), "deal": number, "helped": bool(row.helped), "meter": bool(row.meter)})
    return frame_of(rows, _GAMES)


def _read_games() -> list[GameRow]:
    with up_to_date() as connection:
        if connection is None:
            return []
        return [_with_record(connection, GameRow(**row)) for row in good_rows(connection, "games", "ORDER BY begun")]


def _with_record(connection: sqlite3.Connection, row: GameRow) -> GameRow:
    """A game with its record, also one that isn't won."""
    if row.record is not None:
        return row
    return row._replace(record=" ".join([row.beginning, *read_line(connection, row.id)[: row.moves]]))


def last_games(game: Game | str, *, most: int = 20) -> list[GameRow]:
    """The games of one kind that you began, the one that you played last first.

    Args:
        game: the game, or its name.
        most: how many of them, at most.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        if connection is None:
            return []
        found = good_rows(
            connection, "games", "WHERE game = ? AND moves > 0 ORDER BY played DESC LIMIT ?", (name_of(game), most)
        )
        return [GameRow(**row) for row in found]
