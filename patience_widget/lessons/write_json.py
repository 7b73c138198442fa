"""Lessons as JSON, and the proof that a lesson written in Python has the form of a lesson file.

`lesson.schema.json` beside this file describes the form. Each step is checked against the part of the schema for its
kind, so that an error names the step and the field.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from .computed_answers import Computed
from .errors import LessonError
from .goals import Goal
from .puzzle.puzzle import Puzzle
from .puzzle.puzzle_file import to_row
from .puzzle.shipped import is_shipped
from .schema import check_values, valid
from .steps import Demo, Mastery, Step

if TYPE_CHECKING:
    from .lesson_plan import LessonPlan

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
