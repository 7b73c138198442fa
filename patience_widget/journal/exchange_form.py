"""The form of a journal as JSON: what is read from a file is checked before anything is changed."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Any

import fastjsonschema

from patience_widget.core.words import BROKEN, count_of, is_writable, shown

from .schema import SCHEMA

_TIME = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$"}
_TEXT = {"type": "string"}
_COUNT = {"type": "integer", "minimum": 0, "maximum": 2**53}
_RULES = {"type": "string", "pattern": r'^\{("\w{1,60}": [1-9]\d{0,5}(, )?)*\}$', "default": "{}"}
"""Rules and how often each was missed, as JSON; journals of an earlier schema have none."""


def _objects(**fields: Any) -> dict[str, Any]:
    needed = [name for name, form in fields.items() if "default" not in form]
    item = {"type": "object", "properties": fields, "required": needed, "additionalProperties": False}
    return {"type": "array", "items": item, "default": []}


_FORM = {
    "type": "object",
    "required": ["form", "schema"],
    "additionalProperties": False,
    "properties": {
        "form": _TEXT,
        "schema": _COUNT,
        "games": _objects(
            id=_COUNT,
            game={"type": "string", "minLength": 1},
            beginning={"type": "string", "pattern": "#"},
            begun=_TIME,
            played=_TIME,
            outcome={"enum": ["won", "lost", None]},
            moves=_COUNT,
            hints=_COUNT,
            looks=_COUNT,
            seconds={"type": "number", "minimum": 0},
            helped={"enum": [0, 1]},
            record={"type": ["string", "null"]},
            line={"type": "array", "items": {"type": "string", "minLength": 1}},
        ),
        "lessons": _objects(lesson=_TEXT, step=_COUNT, played=_TIME),
        "lesson_steps": _objects(
            lesson=_TEXT,
            number=_COUNT,
            kind=_TEXT,
            done={"enum": [0, 1]},
            stars=_COUNT,
            tries=_COUNT,
            refused=_COUNT,
            helped=_COUNT,
            answer=_TEXT,
            missed=_RULES,
        ),
        "puzzle_tries": _objects(puzzle=_TEXT, tried=_TIME, solved={"enum": [0, 1]}),
        "step_tries": _objects(lesson=_TEXT, step=_TEXT, tried=_TIME, solved={"enum": [0, 1]}),
        "days": _objects(game=_TEXT, day={"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"}, deal=_COUNT),
    },
}


class FileError(ValueError):
    """A file that isn't a journal written by `export`; the message says what is wrong with it."""


def checked(data: Any, form: str) -> dict[str, Any]:
    """What a file holds, with empty lists for what it doesn't have.

    Raises:
        FileError: it is no journal; the message names the field.
    """
    if not isinstance(data, dict) or data.get("form") != form:
        raise FileError("this file wasn't written by journal.export")
    schema = data.get("schema")
    if isinstance(schema, int) and schema > SCHEMA:
        raise FileError(f"a newer version of patience_widget has written this file (schema {shown(schema)})")
    try:
        read: dict[str, Any] = _validator()(data)
    except fastjsonschema.JsonSchemaValueException as error:
        raise FileError(f"{str(error.message).replace('data.', '', 1)}; it has {shown(error.value)}") from None
    for game in read["games"]:
        _check_game(game)
    for day in read["days"]:
        _check_day(day["day"])
    known = {lesson["lesson"] for lesson in read["lessons"]}
    strange = [step["lesson"] for step in read["lesson_steps"] if step["lesson"] not in known]
    if strange:
        raise FileError(f"a step belongs to the lesson {shown(strange[0])}, and the file has no such lesson")
    return read


def _check_game(game: dict[str, Any]) -> None:
    label = f"the game {shown(game['beginning'])}"
    if not game["beginning"].startswith(f"{game['game']}#"):
        raise FileError(f"{label} is listed under {shown(game['game'])}")
    if (game["outcome"] == "won") != (game["record"] is not None):
        problem = "is won but has no record" if game["outcome"] == "won" else "has a record but isn't won"
        raise FileError(f"{label} {problem}")
    if game["outcome"] != "won" and game["moves"] > len(game["line"]):
        raise FileError(f"{label} has {count_of(game['moves'], 'move')}, and a line of {len(game['line'])}")
    if not all(map(is_writable, (game["beginning"], game["record"] or "", *game["line"]))):
        raise FileError(f"{label} has {BROKEN}")


def _check_day(day: str) -> None:
    try:
        date.fromisoformat(day)
    except ValueError:
        raise FileError(f"there is no day {shown(day)}") from None


@cache
def _validator() -> Any:
    return fastjsonschema.compile(_FORM)
