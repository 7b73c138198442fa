"""Lessons as JSON, and back. Reading runs nothing: a file is data, and every part of it is checked first.

`lesson.schema.json` beside this file describes the form. Each step is checked against the part of the schema for its
kind, so that an error names the step and the field.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, NoReturn

from .computed_answers import Computed
from .errors import LessonError
from .goals import Goal, goal_from_json
from .lesson import Lesson
from .schema import short, valid
from .steps import STEPS, Demo, Mastery, Step

LARGEST = 1_000_000
"""How many bytes a lesson file has at the most."""
DEEPEST = 20
"""How deep lists and objects are nested in it at the most."""
MOST_CHECKS = 3
"""How many mastery checks a lesson has at the most."""
MOST_LEAVES = 30
"""Of how many single goals the goals of a step are made at the most."""


def load(path: str | Path) -> Lesson:
    """The lesson of a JSON file, proved to work.

    Raises:
        LessonError: it is no lesson, or one that does not work; the message says what to mend.
        OSError: the file cannot be opened.
    """
    with Path(path).open("rb") as file:
        data = file.read(LARGEST + 1)
    try:
        return loads(data.decode())
    except UnicodeDecodeError:
        raise LessonError("a lesson file is text in UTF-8, and this one is not") from None


def loads(text: str) -> Lesson:
    """The lesson of a JSON text, proved to work.

    Raises:
        LessonError: it is no lesson, or one that does not work; the message says what to mend.
    """
    from .validate import find_problems  # noqa: PLC0415  it checks the form of lessons here

    if not isinstance(text, str):
        raise LessonError(f"a lesson is read from a text, not from {type(text).__name__}; load(path) reads a file")
    data = _read(text)
    valid("lesson", data, "the lesson")
    steps = []
    for number, step in enumerate(data["steps"], 1):
        kind = step.get("kind") if isinstance(step, dict) else None
        if not isinstance(kind, str) or kind not in STEPS:
            raise LessonError(f"step {number}: its kind is one of {', '.join(STEPS)}, not {short(kind)}")
        label = f"step {number} ({kind})"
        valid(kind, step, label)
        try:
            steps.append(_step(step))
        except LessonError as error:
            raise LessonError(f"{label}: {error}") from None
    rest = {name: value for name, value in data.items() if name not in ("steps", "schema")}
    lesson = Lesson(steps=tuple(steps), **rest)
    problem = next(find_problems(lesson), None)
    if problem:
        raise LessonError(problem.text)
    return lesson


def dumps(lesson: Lesson) -> str:
    """A lesson as JSON. What is as it is by default is left out."""
    return json.dumps(to_data(lesson), indent=2, ensure_ascii=False)


def to_data(lesson: Lesson) -> dict[str, Any]:
    """A lesson as the values that JSON holds."""
    rest = {field.name: getattr(lesson, field.name) for field in fields(lesson) if field.name != "steps"}
    optional = [name for name in ("about", "source") if not rest[name]]
    told = {name: value for name, value in rest.items() if name not in optional}
    return {"schema": 1, **told, "steps": [_data(step) for step in lesson.steps]}


def check_form(lesson: Lesson) -> None:
    """Prove that a lesson written in Python has the form that the schema describes.

    Raises:
        LessonError: it has not.
    """
    try:
        data = to_data(lesson)
    except (TypeError, AttributeError) as error:
        raise LessonError(f"the lesson holds what cannot be written as JSON: {error}") from None
    _check_values(data)
    valid("lesson", data, "the lesson")
    for index, step in enumerate(data["steps"]):
        valid(step["kind"], step, lesson.label(index))
    _check_size(lesson)


def _check_size(lesson: Lesson) -> None:
    """Refuse what would take a search too long."""
    if sum(isinstance(step, Mastery) for step in lesson.steps) > MOST_CHECKS:
        raise LessonError(f"a lesson has at most {MOST_CHECKS} mastery checks")
    for index, step in enumerate(lesson.steps):
        goals = [goal for goal in (getattr(step, "goal", None), getattr(step, "fail", None)) if goal is not None]
        if sum(1 for goal in goals for _ in goal.leaves()) > MOST_LEAVES:
            raise LessonError(f"{lesson.label(index)}: its goals have more than {MOST_LEAVES} parts")


# ------------------------------------------------------------------------------------------------------------ writing


def _data(step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": step.kind}
    for field in fields(step):
        value = getattr(step, field.name)
        if field.default is MISSING or value != field.default:
            data[field.name] = _value(step, field.name, value)
    return data


def _value(step: Step, name: str, value: Any) -> Any:
    if isinstance(value, Goal):
        return value.to_json()
    if isinstance(value, Computed):
        return {value.what: value.about}
    if isinstance(step, Demo) and name == "moves":
        return [{"move": move, "say": say} for move, say in value]
    return list(value) if isinstance(value, tuple) else value


# ------------------------------------------------------------------------------------------------------------ reading


def _step(data: dict[str, Any]) -> Step:
    values = {name: _read_value(name, value) for name, value in data.items() if name != "kind"}
    return STEPS[data["kind"]](**values)


def _read_value(name: str, value: Any) -> Any:
    if name in ("goal", "fail"):
        return goal_from_json(value)
    if name == "answer" and isinstance(value, dict):
        ((what, about),) = value.items()
        return Computed(what, about)
    if name == "moves":
        return tuple((one["move"], one["say"]) for one in value)
    return tuple(value) if isinstance(value, list) else value


def _read(text: str) -> Any:
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise LessonError(f"a lesson has at most {LARGEST} bytes, and this one has more")
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_no_number)
    except LessonError:
        raise
    except RecursionError:
        raise LessonError("the lesson is nested too deep") from None
    except ValueError as error:
        raise LessonError(f"the lesson is not JSON: {error}") from None
    _check_values(data)
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise LessonError(f"{short(name)} is there twice in one object")
        found[name] = value
    return found


def _no_number(number: str) -> NoReturn:
    raise LessonError(f"the numbers of a lesson are whole numbers, not {short(number)}")


def _check_values(data: Any) -> None:
    """Refuse what no file could hold: deep nesting, and halves of letters."""
    level = [data]
    for _ in range(DEEPEST):
        inner = [value for one in level if isinstance(one, dict) for value in (*one, *one.values())]
        inner += [value for one in level if isinstance(one, list) for value in one]
        broken = [
            value for value in inner if isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value)
        ]
        if broken:
            raise LessonError(f"{ascii(broken[0])[:40]} has half of a letter, which cannot be written to a file")
        level = inner
        if not level:
            return
    raise LessonError("the lesson is nested too deep")
