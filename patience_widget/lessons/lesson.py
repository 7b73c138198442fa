"""A lesson: steps that teach a game, what people do with them, and how a lesson is read from JSON.

Reading runs nothing: a file is data, and every part of it is checked first.
"""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any, NoReturn, cast

from patience_widget.core.words import pasted_json, see_that_it_is_ordinary, shown

from .checking.grading import Report, check
from .checking.validate import QUICK, Problems, broken, find_problems, validate
from .files.preview import Preview, preview
from .files.write_json import check_values, dumps, valid
from .files.write_python import lesson_in_python
from .model.computed_answers import Computed, What
from .model.errors import LessonError
from .model.goals import goal_from_json
from .model.lesson_plan import LessonPlan
from .model.steps import STEPS, Step


class Lesson(LessonPlan):
    """A lesson.

    Attributes:
        name: a short name to find it by: ``osmosis``.
        title: the name for people.
        game: the name of the game it teaches; steps may show positions of others.
        steps: what the learner does, in order.
        about: a sentence on what the learner learns.
        source: where its text or its example comes from.

    >>> from patience_widget.lessons import Guided, Lesson
    >>> lesson = Lesson(
    ...     name="first-move",
    ...     title="A first move",
    ...     game="osmosis",
    ...     steps=[
    ...         Guided(
    ...             "Play the 7 of hearts.",
    ...             move="7H>foundation2",
    ...             position="foundation1: 7C; reserve1: 7H; stock: rest",
    ...         )
    ...     ],
    ... )
    >>> lesson.validate()
    <No problems>
    """

    def validate(self) -> Problems:
        """What is wrong with the lesson; empty if it works. See `patience_widget.lessons.checking.validate`."""
        return validate(self)

    def preview(self) -> Preview:
        """The whole lesson for its author to read, with its boards and answers."""
        return preview(self)

    def check(self, answer: object, *, steps: tuple[int, ...] = ()) -> Report:
        """Grade an answer, see `patience_widget.lessons.checking.grading.check`."""
        return check(self, answer, steps)

    def to_json(self) -> str:
        """The lesson as JSON, which `loads` reads back."""
        return dumps(self)

    def to_python(self) -> str:
        """The lesson as lines of Python that make it again."""
        return lesson_in_python(self)

    def save(self, path: str | Path) -> None:
        """Write the lesson to a file, which `load` reads back.

        If the lesson doesn't work, a warning says what is wrong: `load` would refuse it. Mastery checks aren't proved
        here, because that takes seconds.
        """
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")
        problem = next(find_problems(self, QUICK), None)
        if problem:
            warnings.warn(f"{Path(path).name} is saved, but {broken(self, problem.text)}", stacklevel=2)


LARGEST = 1_000_000
"""How many bytes a lesson file has at the most."""


def load(path: str | Path) -> Lesson:
    """Read a lesson from a JSON file, and prove that it works.

    Raises:
        LessonError: it isn't a lesson, or the lesson doesn't work; the message explains what to change.
        OSError: the file cannot be opened.
    """
    see_that_it_is_ordinary(Path(path))
    with Path(path).open("rb") as file:
        data = file.read(LARGEST + 1)
    try:
        return loads(data.decode())
    except UnicodeDecodeError:
        raise LessonError(f"{Path(path).name}: a lesson file is text in UTF-8, and this one isn't") from None
    except LessonError as error:
        raise type(error)(f"{Path(path).name}: {error}") from None


def loads(text: str) -> Lesson:
    """Read a lesson from a JSON text, and prove that it works.

    Raises:
        LessonError: it isn't a lesson, or the lesson doesn't work; the message explains what to change.
    """
    if not isinstance(text, str):
        raise LessonError(f"a lesson is read from a text, not from {type(text).__name__}; load(path) reads a file")
    data = _read(text)
    valid("lesson", data, "the lesson")
    steps = []
    for number, step in enumerate(data["steps"], 1):
        kind = step.get("kind") if isinstance(step, dict) else None
        if not isinstance(kind, str) or kind not in STEPS:
            raise LessonError(f"step {number}: its kind is one of {', '.join(STEPS)}, not {shown(kind)}")
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
        raise broken(lesson, problem.text)
    return lesson


def _step(data: dict[str, Any]) -> Step:
    values = {name: _read_value(name, value) for name, value in data.items() if name != "kind"}
    return STEPS[data["kind"]](**values)


def _read_value(name: str, value: Any) -> Any:
    if name in ("goal", "fail"):
        return goal_from_json(value)
    if name in ("answer", "proof") and isinstance(value, dict):
        return _computed(value)
    if name == "moves":
        return tuple((one["move"], one["say"]) for one in value)
    return tuple(value) if isinstance(value, list) else value


def _computed(data: dict[str, Any]) -> Computed:
    said = [(what, about) for what, about in data.items() if what != "after"]
    if len(said) != 1:
        raise LessonError("an answer that is computed says one thing, as in {'can_go': 'foundation2'}")
    what, about = said[0]
    return Computed(cast("What", what), about, tuple(data.get("after", ())))


def _read(text: str) -> Any:
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise LessonError(f"a lesson has at most {LARGEST} bytes, and this one has more")
    text = pasted_json(text)
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_no_number)
    except LessonError:
        raise
    except RecursionError:
        raise LessonError("the lesson is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise LessonError(_not_json(error)) from None
    except ValueError:  # Python reads no number of thousands of digits
        raise LessonError("the lesson isn't JSON: it has a number that is too long") from None
    check_values(data)
    return data


_SLIPS = {
    "Expecting property name": "the name of a field belongs here, in double quotes, and no comma after the last one",
    "Expecting value": "a value belongs here: a text in double quotes, a number, true, false, [ or {",
    "Expecting ',' delimiter": "a comma is missing, or a closing bracket",
    "Expecting ':' delimiter": "a colon is missing after the name of a field",
    "Extra data": "nothing may follow the bracket that closes the lesson",
    "Illegal trailing comma": "there is no comma after the last entry",
    "Invalid control character": "a text ends on its own line: write \\n where a new line begins in it",
    "Invalid \\": "after a backslash come n, t, a quote or another backslash",
    "Unterminated string": "a text that begins here has no closing double quote",
}
"""What is said of the slips that Python's reader of JSON finds, by how its own messages begin."""


def _not_json(error: json.JSONDecodeError) -> str:
    """Where a text is no JSON, and what to change there."""
    line = error.doc.split("\n")[error.lineno - 1]
    near = line[max(0, error.colno - 21) : error.colno + 20].strip()
    told = next((said for begins, said in _SLIPS.items() if error.msg.startswith(begins)), error.msg)
    seen = f", near {shown(near)}" if near else ""
    return f"the lesson isn't JSON: line {error.lineno}, letter {error.colno}{seen}: {told}"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise LessonError(f"{shown(name)} is there twice in one object")
        found[name] = value
    return found


def _no_number(number: str) -> NoReturn:
    raise LessonError(f"the numbers of a lesson are whole numbers, not {shown(number)}")
