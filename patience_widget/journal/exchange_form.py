"""The form of a journal as JSON: what is read from a file is checked before anything is changed."""

from __future__ import annotations

from typing import Any

from patience_widget.core.words import count_of, shown

from .rows import COUNT, NAME, TABLES, fault_of
from .schema import SCHEMA

FORM = "patience_widget journal"
"""What a file says that it is."""


_MISSED_NOTHING = {"missed": "{}"}
"""Journals of an earlier schema don't know which rules were missed in a step."""


class FileError(ValueError):
    """A file that isn't a journal written by `export`; the message says what is wrong with it."""


def checked(data: Any) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table that a file holds.

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
    whole: dict[str, Any] = _MISSED_NOTHING | row if table == "lesson_steps" else row
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
