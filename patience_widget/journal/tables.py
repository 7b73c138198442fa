"""Rows of the journal as pandas frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from patience_widget.core.mistakes import missing

from .game_rows import GameRow, read_line
from .reading import up_to_date
from .rows import good_rows

if TYPE_CHECKING:
    import sqlite3

    import pandas as pd

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
    "seconds": "float64",
    "record": "string",
}
_DIGITS = 18
"""A whole number of this length fits in a frame."""


def games() -> pd.DataFrame:
    """The games that you began on a board, a row for each, in the order in which you began them.

    Returns:
        A frame with these columns:

        * ``game``: its name.
        * ``deal``: the deal number; missing if it began with an explicit deck or position.
        * ``beginning``: its record before the first move: ``osmosis#17``.
        * ``begun``, ``played``: when you began it, and when you last played it.
        * ``outcome``: ``won`` or ``lost``; missing if it is unfinished.
        * ``moves``: the number of moves, without those that you took back.
        * ``hints``: how often you asked for a hint.
        * ``looks``: how often you looked under the cards.
        * ``helped``: whether you looked under the cards, or a program made moves.
        * ``seconds``: how long you played; a break between two moves counts as two minutes at most.
        * ``record``: the game up to now; `Table.replay` plays it again.

    Raises:
        JournalError: the journal can't be read; the message says why.
        ImportError: pandas is not installed.
    """
    rows = []
    for row in _read_games():
        deal = row.beginning.rpartition("#")[2]
        number = int(deal) if deal.isdecimal() and len(deal) <= _DIGITS else None
        rows.append({**row._asdict(), "deal": number, "helped": bool(row.helped)})
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


def frame_of(rows: Sequence[object], columns: dict[str, str]) -> pd.DataFrame:
    """Rows as a frame with these columns and types.

    Raises:
        ImportError: pandas is not installed.
    """
    try:
        import pandas as pd  # noqa: PLC0415  an extra, which takes a while to import
    except ImportError as error:
        raise ImportError(missing("data frames need pandas", "frames")) from error
    frame = pd.DataFrame(rows, columns=list(columns))
    for name, kind in columns.items():
        if "UTC" in kind:
            frame[name] = pd.to_datetime(frame[name], utc=True, format="ISO8601")
    return frame.astype(columns)
