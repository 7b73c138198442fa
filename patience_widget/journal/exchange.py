"""The whole journal as a JSON file, and back: to keep a copy, to move to another machine, or to delete it all."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from patience_widget.core.words import count_of, pasted_json, see_that_it_is_ordinary, shown, why_no_json

from .game_rows import GameRow, read_line, write_row
from .learning import MERGE_STEP
from .place import is_off, why_off
from .schema import COUNT, NAME, SCHEMA, TABLES, delete_bad_rows, fault_of, good_rows
from .store import JournalError, Store, store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3


FORM = "patience_widget journal"
"""What a file says that it is."""
_BEFORE: dict[str, dict[str, Any]] = {
    "lesson_steps": {"missed": "{}"},
    "puzzle_tries": {"streak": ""},
    "games": {"meter": 0, "score": None, "mistakes": None, "cell": ""},
}
"""What the rows of earlier schemas don't have."""
_NEW_TRY = "INSERT OR IGNORE INTO puzzle_tries VALUES (:puzzle, :tried, :solved, :streak)"
_NEW_STEP_TRY = "INSERT OR IGNORE INTO step_tries VALUES (:lesson, :step, :tried, :solved)"


class FileError(ValueError):
    """A file that isn't a journal written by `export`; the message explains what is wrong with it."""


class NotKept(ValueError):
    """The journal is turned off, so nothing can be written to it."""


def export(path: str | os.PathLike[str]) -> Path:
    """Write the whole journal to a JSON file; `load` reads it, on any machine.

    Args:
        path: the file. If there is one already, it is replaced.

    Returns:
        The file.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
        OSError: the file can't be written.
    """
    target = Path(path)
    part = target.with_name(f"{target.name}.part")
    WRITER.flush()
    try:
        with part.open("w", encoding="utf-8") as file:
            file.writelines(_written())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return target


def _written() -> Iterator[str]:
    """The parts of the file: a line for each row."""
    yield f'{{"form": {json.dumps(FORM)}, "schema": {SCHEMA}'
    if not is_off():
        with store().reading() as connection:
            if connection is not None:
                for name, rows in _tables(connection):
                    yield f',\n"{name}": ['
                    for number, row in enumerate(rows):
                        yield f"{',' if number else ''}\n{json.dumps(row, ensure_ascii=False)}"
                    yield "]"
    yield "}\n"


def _tables(connection: sqlite3.Connection) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    """The rows of each table that `load` can read."""
    for name in TABLES:
        rows = good_rows(connection, name)
        if name == "games":
            rows = (_game(connection, row) for row in rows)
        elif name == "lesson_steps":
            lessons = {row["lesson"] for row in good_rows(connection, "lessons")}
            rows = (row for row in rows if row["lesson"] in lessons)
        yield name, rows


def _game(connection: sqlite3.Connection, row: dict[str, Any]) -> dict[str, Any]:
    """A game with its moves, as far as they can be read."""
    line = read_line(connection, row["id"])
    moves = row["moves"] if row["outcome"] == "won" else min(row["moves"], len(line))
    return {name: value for name, value in row.items() if name != "held_by"} | {"moves": moves, "line": line}


def load(path: str | os.PathLike[str]) -> int:
    """Add a file that `export` wrote to the journal. Nothing in the journal is lost.

    If a game is in both, the state that was played last counts. If a step of a lesson is in both, the better result
    counts.

    Args:
        path: the file.

    Returns:
        How many games were added, or are further on now.

    Raises:
        FileError: it isn't such a file; the message explains what is wrong. Nothing has changed.
        JournalError: the journal can't be written; the message gives the reason.
        NotKept: the journal is turned off.
        OSError: the file can't be read.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     load(export(f"{folder}/my_games.json"))
    0
    """
    if is_off():
        raise NotKept(f"the journal is turned off: {why_off()}")
    try:
        see_that_it_is_ordinary(Path(path))
        data = json.loads(pasted_json(Path(path).read_text(encoding="utf-8")), parse_constant=_no_number)
    except FileError:
        raise
    except UnicodeDecodeError:
        raise FileError(f"{Path(path).name} isn't text in UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise FileError(f"{Path(path).name} isn't a JSON file: {why_no_json(error)}") from None
    given = _checked(data)
    WRITER.flush()
    with _lasting().writing() as connection:
        delete_bad_rows(connection)
        added = sum([_add_game(connection, game) for game in given["games"]])
        for lesson in given["lessons"]:
            connection.execute(
                "INSERT INTO lessons VALUES (:lesson, :step, :played) ON CONFLICT (lesson) DO UPDATE SET "
                "step = excluded.step, played = excluded.played WHERE excluded.played > played",
                lesson,
            )
        connection.executemany(MERGE_STEP, given["lesson_steps"])
        connection.executemany(_NEW_TRY, given["puzzle_tries"])
        connection.executemany(_NEW_STEP_TRY, given["step_tries"])
        connection.executemany("INSERT OR IGNORE INTO days VALUES (:game, :day, :deal)", given["days"])
    return added


def _lasting() -> Store:
    """The journal, if changing it changes the file that the user means.

    Raises:
        JournalError: the file can't be used, and games are kept in memory instead.
    """
    used = store()
    if used.fault:
        raise JournalError(used.fault)
    return used


def _no_number(constant: str) -> None:
    raise FileError(f"this isn't a JSON file: {constant} is no number")


def _add_game(connection: sqlite3.Connection, game: dict[str, Any]) -> bool:
    known = connection.execute("SELECT played FROM games WHERE id = ?", (game["id"],)).fetchone()
    if known is not None and known[0] >= game["played"]:
        return False
    row = {name: value for name, value in game.items() if name != "line"}
    write_row(connection, GameRow(**row), game["line"], 0)
    return True


def clear() -> None:
    """Delete everything in the journal. A game that is on a board now comes back with its next move.

    Raises:
        JournalError: the journal can't be written; the message gives the reason. Nothing is deleted then.
    """
    if is_off():
        return
    WRITER.flush()
    with store().reading() as connection:
        if connection is None:
            return
    with _lasting().writing() as connection:
        for name in ("games", "lessons", "puzzle_tries", "step_tries", "deals", "days"):
            connection.execute(f"DELETE FROM {name}")  # noqa: S608  a name of our own
    with store().reading() as connection:
        if connection is not None:
            connection.execute("VACUUM")  # so that nothing deleted is left in the file


def _checked(data: Any) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table that a file holds; everything is checked before anything is changed.

    Raises:
        FileError: it is no journal; the message names the field.
    """
    if not isinstance(data, dict) or data.get("form") != FORM:
        raise FileError("this file wasn't written by journal.export")
    schema = data.get("schema")
    if not COUNT.fits(schema):
        raise FileError(f"schema must be {COUNT.words}; it is {shown(schema)}")
    if isinstance(schema, int) and schema > SCHEMA:
        raise FileError(f"a newer version of patience_widget has written this file (schema {shown(schema)})")
    strange = [name for name in data if name not in ("form", "schema", *TABLES)]
    if strange:
        raise FileError(f"a journal has no {shown(strange[0])}")
    read = {table: _rows(table, data.get(table, [])) for table in TABLES}
    known = {lesson["lesson"] for lesson in read["lessons"]}
    alone = [step["lesson"] for step in read["lesson_steps"] if step["lesson"] not in known]
    if alone:
        raise FileError(f"a step belongs to the lesson {shown(alone[0])}, and the file has no such lesson")
    return read


def _rows(table: str, data: object) -> list[dict[str, Any]]:
    if not isinstance(data, list):
        raise FileError(f"{table} must be a list; it is {shown(data)}")
    return [_row(table, f"{table}[{number}]", row) for number, row in enumerate(data)]


def _row(table: str, label: str, row: object) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise FileError(f"{label} must have fields; it is {shown(row)}")
    fields = {*TABLES[table], "line"} - {"held_by"} if table == "games" else {*TABLES[table]}
    whole: dict[str, Any] = _BEFORE.get(table, {}) | row
    if set(whole) != fields:
        raise FileError(f"{label} must have the fields {', '.join(sorted(fields))}; it has {shown([*row])}")
    if table == "games":
        whole = {"held_by": 0} | whole  # nobody plays on with the game of a file
    fault = fault_of(table, whole) or (_fault_of_line(whole) if table == "games" else "")
    if fault:
        raise FileError(f"{label}.{fault}")
    return whole


def _fault_of_line(game: dict[str, Any]) -> str:
    line = game["line"]
    if not isinstance(line, list) or not all(map(NAME.fits, line)):
        return f"line must be a list of moves; it is {shown(line)}"
    if game["outcome"] != "won" and game["moves"] > len(line):
        return f"moves says {count_of(game['moves'], 'move')}, and line has {len(line)}"
    return ""
