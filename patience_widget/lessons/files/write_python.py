"""Lessons and steps as Python, as an author would write them: what `write_json` is for files."""

from __future__ import annotations

import json
import textwrap
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any

from patience_widget.lessons.model.computed_answers import Computed
from patience_widget.lessons.model.goal_base import Both, Either, Goal, Not
from patience_widget.lessons.model.goals import Amount, NoHints, On, Played, Won
from patience_widget.lessons.model.steps import Demo, Step
from patience_widget.lessons.puzzle.puzzle import Puzzle
from patience_widget.lessons.puzzle.puzzle_file import to_row
from patience_widget.lessons.puzzle.shipped import is_shipped

if TYPE_CHECKING:
    from patience_widget.lessons.model.lesson_plan import LessonPlan

_WIDTH = 100
"""The most letters of a line, where it can be broken."""
_SIGNS = {"at_least": ">=", "at_most": "<=", "exactly": "=="}


def lesson_in_python(lesson: LessonPlan) -> str:
    """A lesson as lines of Python, imports included, that make it again."""
    writer = _Writer()
    steps = ",\n".join(writer.step(step) for step in lesson.steps)
    told = {field.name: getattr(lesson, field.name) for field in fields(lesson) if field.name != "steps"}
    args = [f"{name}={_text(value)}" for name, value in told.items() if value]
    args.append(f"steps=[\n{textwrap.indent(steps, '    ')},\n]" if steps else "steps=[]")
    body = f"lesson = {_call('Lesson', args)}"
    names = ", ".join(sorted({"Lesson", *writer.used}, key=lambda name: (name.islower(), name)))
    return f"from patience_widget.lessons import {names}\n\n{body}\n"


def step_in_python(step: Step) -> str:
    """A step as Python, without the import of its names."""
    return _Writer().step(step)


def goal_in_python(goal: Goal) -> str:
    """A goal as Python: ``on("foundation2", "7H") & (moves <= 2)``."""
    return _Writer().goal(goal)


class _Writer:
    """Writes values as Python, and notes the names that must be imported for them."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def _name(self, name: str) -> str:
        self.used.add(name)
        return name

    def step(self, step: Step) -> str:
        args = [_text(step.text)] if step.text else []
        for field in fields(step):
            value = getattr(step, field.name)
            default = field.default if field.default_factory is MISSING else field.default_factory()
            if field.name != "text" and (default is MISSING or value != default):
                args.append(f"{field.name}={self._value(step, field.name, value)}")
        name = self._name(type(step).__name__)
        line = f"{name}({', '.join(args)})"
        if len(line) <= _WIDTH and "\n" not in line:
            return line
        return _call(name, args)

    def _value(self, step: Step, name: str, value: Any) -> str:
        if isinstance(value, Goal):
            return self.goal(value)
        if isinstance(value, Puzzle):
            value = value.name if is_shipped(value) else to_row(value)
        if isinstance(value, Computed):
            after = f", after={_text(', '.join(value.after))}" if value.after else ""
            return f"{self._name(value.what)}({_text(value.about)}{after})"
        if isinstance(step, Demo) and name == "moves":
            pairs = "".join(f"    ({_text(move)}, {_text(said)}),\n" for move, said in value)
            return f"[\n{pairs}]"
        if isinstance(value, dict):
            return "{" + ", ".join(f"{_text(key)}: {_text(said)}" for key, said in value.items()) + "}"
        if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
            return "[" + ", ".join(map(_text, value)) + "]"
        return _text(value) if isinstance(value, str) else repr(value)

    def goal(self, goal: Goal) -> str:
        """A goal; one that is said in other words than its own has them behind it."""
        text, whole = self._goal(goal)
        if not goal.say:
            return text
        return f"{text if whole else f'({text})'}.saying({_text(goal.say)})"

    def _goal(self, goal: Goal) -> tuple[str, bool]:
        """A goal without its own words, and whether it needs no brackets."""
        if isinstance(goal, Both | Either):
            return (" & " if isinstance(goal, Both) else " | ").join(map(self._part, goal.goals)), False
        if isinstance(goal, Not):
            return f"~{self._part(goal.goal)}", False
        if isinstance(goal, Amount):
            number = self._name(goal.what) + (f"({_text(goal.pile)})" if goal.what == "count" else "")
            return f"{number} {_SIGNS[goal.compare]} {goal.number}", False
        if isinstance(goal, On):
            return f"{self._name('top' if goal.top else 'on')}({_text(goal.pile)}, {_text(goal.card)})", True
        if isinstance(goal, Played):
            return f"{self._name('played')}({_text(goal.move)})", True
        names = {Won: "won", NoHints: "no_hints"}
        return self._name(names[type(goal)]), True

    def _part(self, goal: Goal) -> str:
        """A goal as it stands inside another."""
        text, whole = self._goal(goal)
        return self.goal(goal) if whole or goal.say else f"({text})"


def _call(name: str, args: list[str]) -> str:
    """A call with a line for each argument."""
    lines = textwrap.indent(",\n".join(args), "    ")
    return f"{name}(\n{lines},\n)"


def _text(text: object) -> str:
    """A text in double quotes: what JSON writes is Python, too."""
    return json.dumps(text, ensure_ascii=False)
