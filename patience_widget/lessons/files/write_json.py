"""Lessons as JSON: the form of a lesson file, what is said of data in another form, and how a lesson is written."""

from __future__ import annotations

import copy
import difflib
import json
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import fastjsonschema

from patience_widget.core.words import BROKEN, is_writable, shown
from patience_widget.lessons.model.computed_answers import Computed
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.goals import Goal
from patience_widget.lessons.model.steps import Demo, Mastery, Step
from patience_widget.lessons.puzzle.puzzle import Puzzle
from patience_widget.lessons.puzzle.puzzle_file import to_row
from patience_widget.lessons.puzzle.shipped import is_shipped

if TYPE_CHECKING:
    from patience_widget.lessons.model.lesson_plan import LessonPlan


SCHEMA = Path(__file__).with_name("lesson.schema.json")
DEEPEST = 20
"""How deep lists and objects are nested in a lesson file at the most."""


def valid(part: str, data: Any, label: str) -> None:
    """Check data against a part of the schema.

    Raises:
        LessonError: it has another form; the message names the field.
    """
    try:
        _validator(part)(data)
    except fastjsonschema.JsonSchemaValueException as error:
        raise LessonError(f"{label}: {_told(error)}") from None


@cache
def schema() -> dict[str, Any]:
    """The schema of lesson files."""
    read: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return read


@cache
def _validator(part: str) -> Callable[[Any], Any]:
    parts = copy.deepcopy(schema()["$defs"])
    parts["lesson"]["properties"]["steps"]["items"] = {}  # each is checked by its own kind, for a clearer error
    made: Callable[[Any], Any] = fastjsonschema.compile({"$ref": f"#/$defs/{part}", "$defs": parts}, use_default=False)
    return made


def _told(error: fastjsonschema.JsonSchemaValueException) -> str:
    """An error of the validator in plain words."""
    field = _place([str(part) for part in error.path[1:]])
    where = f"in {field} " if field else ""
    wanted = error.rule_definition
    if error.rule == "additionalProperties":
        known = error.definition["properties"]
        strange = next(name for name in error.value if name not in known)
        near = difflib.get_close_matches(strange, known, 1) if isinstance(strange, str) else []
        meant = f"did you mean {near[0]!r}? T" if near else "t"
        return f"{where}there is no field {shown(strange)}; {meant}he fields are {', '.join(known)}"
    if error.rule == "required":
        missing = next(name for name in wanted if name not in error.value)
        return f"{where}the field {missing!r} is missing"
    if error.rule == "type" and wanted == "object" and error.path[-1] in _COMPARE:
        return f'{field} compares a number, as in {{"at_least": 2}}, and this is {shown(error.value)}'
    several = wanted if isinstance(wanted, list) else [wanted]
    listed = " or ".join(_KINDS.get(one, str(one)) for one in several if one != "null")
    if error.rule == "type" and ("object" in several or "array" in several):
        listed += next((f", as in {example}" for name, example in _EXAMPLES.items() if name in error.path[-2:]), "")
    says = _SAYS.get(str(error.rule), "has a form that isn't known").format(listed)
    return f"{field or 'it'} {says}, and this is {shown(error.value)}"


def _place(path: Sequence[str]) -> str:
    """Where in a step something stands: ``goal.gained``, ``say of entry 1 of moves``."""
    told = ""
    for part in path:
        if part.isdecimal():
            told = f"entry {int(part) + 1} of {told}"
        else:
            told = f"{part} of {told}" if told.startswith("entry ") else f"{told}.{part}".lstrip(".")
    return told


_COMPARE = ("count", "built", "gained", "moves")
"""The goals that compare a number."""
_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
}
"""What people call the types of JSON."""
_CARD = '{"pile": "foundation2", "card": "8H"}'
_EXAMPLES = {
    "on": _CARD,
    "top": _CARD,
    "goal": '{"gained": {"at_least": 2}}',
    "fail": '{"played": "turn"}',
    "moves": '{"move": "turn", "say": "Three cards are turned."}',
    "answer": '{"can_go": "foundation2"}',
    "proof": '{"can_go": "foundation2"}',
    "wrong": '{"7H": "Right rank, wrong suit."}',
    "after": "[5, 40]",
}
"""How lists and objects are written."""
_SAYS = {
    "type": "has to be {}",
    "enum": "has to be {}",
    "maxLength": "has at most {} letters",
    "minLength": "has at least {} letter",
    "maxItems": "has at most {} entries",
    "minItems": "needs at least {} entry",
    "minimum": "is at least {}",
    "maximum": "is at most {}",
    "pattern": "is made of small letters, digits and hyphens",
}
"""What is said when a rule of the schema does not hold."""


def check_values(data: Any) -> None:
    """Refuse what no file could hold: deep nesting, and broken characters."""
    level = [data]
    for _ in range(DEEPEST):
        inner = [value for one in level if isinstance(one, dict) for value in (*one, *one.values())]
        inner += [value for one in level if isinstance(one, list) for value in one]
        broken = [value for value in inner if isinstance(value, str) and not is_writable(value)]
        if broken:
            raise LessonError(f"{shown(broken[0])} has {BROKEN}, which can't be written to a file")
        level = inner
        if not level:
            return
    raise LessonError("the lesson is nested too deeply")


MOST_CHECKS = 3
"""How many mastery checks a lesson has at the most."""
MOST_CONDITIONS = 30
"""Of how many single conditions the goals of a step are made at the most."""


def dumps(lesson: LessonPlan) -> str:
    """A lesson as JSON. What is as it is by default is left out."""
    return json.dumps(to_data(lesson), indent=2, ensure_ascii=False)


def to_data(lesson: LessonPlan) -> dict[str, Any]:
    """A lesson as the values that JSON holds."""
    rest = {field.name: getattr(lesson, field.name) for field in fields(lesson) if field.name != "steps"}
    optional = [name for name in ("about", "source") if not rest[name]]
    told = {name: value for name, value in rest.items() if name not in optional}
    return {"schema": 1, **told, "steps": [step_data(step) for step in lesson.steps]}


def check_form(lesson: LessonPlan) -> None:
    """Prove that a lesson written in Python has the form that the schema describes.

    Raises:
        LessonError: it has not.
    """
    try:
        data = to_data(lesson)
    except (TypeError, AttributeError, RecursionError) as error:
        raise LessonError(f"the lesson has a value that can't be written as JSON: {error}") from None
    check_values(data)
    valid("lesson", data, "the lesson")
    for index, step in enumerate(data["steps"]):
        valid(step["kind"], step, lesson.label(index))
    _check_size(lesson)


def _check_size(lesson: LessonPlan) -> None:
    """Refuse what would take a search too long."""
    if sum(isinstance(step, Mastery) for step in lesson.steps) > MOST_CHECKS:
        raise LessonError(f"a lesson has at most {MOST_CHECKS} mastery checks")
    for index, step in enumerate(lesson.steps):
        goals = [goal for goal in (getattr(step, "goal", None), getattr(step, "fail", None)) if goal is not None]
        if sum(1 for goal in goals for _ in goal.conditions()) > MOST_CONDITIONS:
            raise LessonError(f"{lesson.label(index)}: its goals have more than {MOST_CONDITIONS} parts")


def step_data(step: Step) -> dict[str, Any]:
    """A step as the values that JSON holds."""
    data: dict[str, Any] = {"kind": step.kind}
    for field in fields(step):
        value = getattr(step, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if default is MISSING or value != default:
            data[field.name] = _value(step, field.name, value)
    return data


def _value(step: Step, name: str, value: Any) -> Any:
    if isinstance(value, Goal):
        return value.to_json()
    if isinstance(value, Puzzle):
        return value.name if is_shipped(value) else to_row(value)
    if isinstance(value, Computed):
        return {value.what: value.about} | ({"after": list(value.after)} if value.after else {})
    if isinstance(step, Demo) and name == "moves":
        return [{"move": move, "say": say} for move, say in value]
    if name == "wrong":
        return dict(value)
    return list(value) if isinstance(value, tuple) else value
