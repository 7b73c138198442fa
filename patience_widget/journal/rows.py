"""What each row of the journal holds: readers leave out a row that holds anything else, and no file may bring one in.

A disk can damage a byte, and a file can be written by hand, so every row is looked at before anybody uses it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from patience_widget.core.words import BROKEN, is_writable, shown

if TYPE_CHECKING:
    import sqlite3

_LARGEST = 2**53
"""JSON can write whole numbers up to here anywhere."""
_MANY = 10**6
"""Nobody tries a step this often."""
_TIME = re.compile(r"(?:19[7-9]|2[0-9]{2})[0-9]-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Kind(NamedTuple):
    """What a column holds.

    Attributes:
        words: what it is, for a message: ``must be ...``.
        fits: whether a value is one.
    """

    words: str
    fits: Callable[[Any], bool]


def _whole(least: int, most: int) -> Kind:
    return Kind(f"a whole number from {least} to {most}", lambda value: type(value) is int and least <= value <= most)


def _is_text(value: object) -> bool:
    return type(value) is str and is_writable(value)


def _is_time(value: object) -> bool:
    return type(value) is str and bool(_TIME.fullmatch(value)) and _exists(datetime, value)


def _is_day(value: object) -> bool:
    return type(value) is str and bool(_DAY.fullmatch(value)) and _exists(date, value)


def _exists(kind: type[date], text: str) -> bool:
    try:
        kind.fromisoformat(text)
    except ValueError:
        return False
    return True


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def _is_missed(value: object) -> bool:
    if not _is_text(value):
        return False
    try:
        read = json.loads(str(value))
    except (ValueError, RecursionError):
        return False
    return isinstance(read, dict) and all(
        name and is_writable(name) and type(often) is int and 0 < often < _MANY for name, often in read.items()
    )


COUNT = _whole(0, _LARGEST)
FEW = _whole(0, _MANY - 1)
PLACE = _whole(1, _MANY - 1)
EITHER = _whole(0, 1)
TEXT = Kind(f"a text without {BROKEN}", _is_text)
NAME = Kind(f"a text of at least one letter, without {BROKEN}", lambda value: _is_text(value) and bool(value.strip()))
TIME = Kind("a time in UTC such as 2026-11-22 17:05:09.123456, from 1970 to 2999", _is_time)
DAY = Kind("a day such as 2026-11-22", _is_day)
SECONDS = Kind("a number of seconds from 0", _is_seconds)
OUTCOME = Kind("won, lost or null", lambda value: value in ("won", "lost", None))
RECORD = Kind(f"a text without {BROKEN}, or null", lambda value: value is None or _is_text(value))
MISSED = Kind('a text with how often each rule was missed, such as {"in_suit": 2}', _is_missed)

TABLES: dict[str, dict[str, Kind]] = {
    "games": {
        "id": COUNT,
        "held_by": COUNT,
        "game": NAME,
        "beginning": NAME,
        "begun": TIME,
        "played": TIME,
        "outcome": OUTCOME,
        "moves": COUNT,
        "hints": COUNT,
        "looks": COUNT,
        "seconds": SECONDS,
        "helped": EITHER,
        "record": RECORD,
    },
    "lessons": {"lesson": NAME, "step": PLACE, "played": TIME},
    "lesson_steps": {
        "lesson": NAME,
        "number": PLACE,
        "kind": NAME,
        "done": EITHER,
        "stars": FEW,
        "tries": FEW,
        "refused": FEW,
        "helped": FEW,
        "answer": TEXT,
        "missed": MISSED,
    },
    "puzzle_tries": {"puzzle": NAME, "tried": TIME, "solved": EITHER},
    "step_tries": {"lesson": NAME, "step": NAME, "tried": TIME, "solved": EITHER},
    "days": {"game": NAME, "day": DAY, "deal": COUNT},
}
"""The columns of each table in their order, and what they hold."""


def fault_of(table: str, row: Mapping[str, Any]) -> str:
    """Why a row can't stand in a table, such as "begun must be ..."; "" if it can."""
    for name, kind in TABLES[table].items():
        if not kind.fits(row[name]):
            return f"{name} must be {kind.words}; it is {shown(row[name])}"
    return _fault_of_game(row) if table == "games" else ""


def _fault_of_game(game: Mapping[str, Any]) -> str:
    """Why the values of a game don't go together."""
    if not game["beginning"].startswith(f"{game['game']}#"):
        return f"game is {shown(game['game'])}, and beginning is {shown(game['beginning'])}"
    if (game["outcome"] == "won") != (game["record"] is not None):
        return (
            "record is missing: the game is won" if game["outcome"] == "won" else "record belongs to a game that is won"
        )
    return ""


def good_rows(
    connection: sqlite3.Connection, table: str, rest: str = "", values: Sequence[object] = ()
) -> Iterator[dict[str, Any]]:
    """The rows of a table that hold what they should.

    Args:
        connection: the journal.
        table: its name.
        rest: what follows it in the question: ``WHERE ...`` and ``ORDER BY ...``.
        values: what stands for the question marks there.
    """
    columns = TABLES[table]
    found = connection.execute(_select(columns, table, rest), values)
    rows = (dict(zip(columns, row, strict=True)) for row in found)
    return (row for row in rows if not fault_of(table, row))


def _select(columns: Iterable[str], table: str, rest: str = "") -> str:
    return " ".join(["SELECT", ", ".join(columns), "FROM", table, rest])


def delete_bad_rows(connection: sqlite3.Connection) -> None:
    """Delete the rows that no reader can use, so that good ones can take their places, inside a transaction."""
    for table, columns in TABLES.items():
        found = connection.execute(_select(["rowid", *columns], table)).fetchall()
        bad = [str(key) for key, *row in found if fault_of(table, dict(zip(columns, row, strict=True)))]
        connection.execute(" ".join(["DELETE FROM", table, "WHERE rowid IN (", ", ".join(bad), ")"]))
