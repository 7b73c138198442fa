"""Rows of the journal as pandas frames."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from patience_widget.core.mistakes import missing

from .game_rows import COLUMNS, GameRow
from .reading import up_to_date

if TYPE_CHECKING:
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
_LINE = """
    SELECT group_concat(move, ' ') FROM (
        SELECT move FROM moves WHERE moves.game = games.id AND number <= games.moves ORDER BY number)
"""
_LARGEST = 2**63


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
        number = int(deal) if deal.isdecimal() and int(deal) < _LARGEST else None
        rows.append({**row._asdict(), "deal": number, "helped": bool(row.helped)})
    return frame_of(rows, _GAMES)


def _read_games() -> list[GameRow]:
    columns = COLUMNS.replace("record", f"coalesce(record, beginning || ' ' || ({_LINE}), beginning)")
    with up_to_date() as connection:
        found = () if connection is None else connection.execute(f"SELECT {columns} FROM games ORDER BY begun")  # noqa: S608
        return [GameRow(*row) for row in found]


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
