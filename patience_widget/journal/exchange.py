"""The whole journal as a JSON file, and back: to keep a copy, to move to another machine, or to delete it all."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from patience_widget.core.words import pasted_json

from .exchange_form import FORM, FileError, checked
from .faults import JournalError
from .game_rows import GameRow, read_line, write_row
from .learning import MERGE_STEP
from .place import is_off, why_off
from .rows import TABLES, delete_bad_rows, good_rows
from .schema import SCHEMA
from .store import Store
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3

_NEW_TRY = "INSERT OR IGNORE INTO puzzle_tries VALUES (:puzzle, :tried, :solved)"
_NEW_STEP_TRY = "INSERT OR IGNORE INTO step_tries VALUES (:lesson, :step, :tried, :solved)"


class NotKept(ValueError):
    """The journal is turned off, so nothing can be written to it."""


def export(path: str | os.PathLike[str]) -> Path:
    """Write the whole journal to a JSON file; `load` reads it, on this machine or another one.

    Args:
        path: the file. If there is one already, it is replaced.

    Returns:
        The file.

    Raises:
        JournalError: the journal can't be read; the message says why.
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
    """The parts of the file: a line for each game, and so for all else."""
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
        FileError: it isn't such a file; the message says what is wrong. Nothing has changed.
        JournalError: the journal can't be written; the message says why.
        NotKept: the journal is turned off.
        OSError: the file can't be read.
    """
    if is_off():
        raise NotKept(f"the journal is turned off: {why_off()}")
    try:
        data = json.loads(pasted_json(Path(path).read_text(encoding="utf-8")), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise FileError(f"{Path(path).name} isn't text in UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise FileError(f"{Path(path).name} isn't a JSON file: {error}") from None
    given = checked(data)
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
    raise ValueError(f"{constant} is no number")


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
        JournalError: the journal can't be written; the message says why. Nothing is deleted then.
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
