"""The form in which steps keep what their authors write, and what is refused at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from patience_widget.core.words import shown

from .errors import LessonError
from .given_lines import line_text, one_move, position_text, told_line
from .goal_conditions import Number
from .goals import Goal

_TEXTS = ("position", "title", "move", "rule", "why", "fail_why", "game")
_SEVERAL = ("points", "teaches", "solution", "among")
_NUMBERS = ("need", "of", "questions", "puzzles", "within", "seed")
_GOALS = ("goal", "fail")
_TEXTS_OF = {
    "points": '("stock", "7C")',
    "teaches": '("in_suit", "turn")',
    "solution": '("turn", "7H>foundation2")',
    "among": '("7H", "8C")',
    "options": '("Yes", "No")',
}
"""How a field that holds several texts is written."""
_MAY_BE_LEFT_OUT = ("position", "fail", "among", "proof")


def in_form(name: str, value: Any, step: str, position: str | None) -> Any:
    """The value of a field as steps keep it: lists as tuples, one text with commas as several texts.

    Args:
        name: the name of the field.
        value: what the author gives.
        step: the kind of the step.
        position: where the step begins: the moves of a table count from there.

    Raises:
        LessonError: it is not of the kind that the field holds.
    """
    value = _as_text(name, value, step, position)
    if name in _SEVERAL and isinstance(value, str):
        value = tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list):
        value = tuple(value)
    if name in _MAY_BE_LEFT_OUT and value is None:
        return () if (step, name) == ("Quiz", "among") else None
    if name == "wrong":
        return _said_to(value, step)
    if name == "moves":
        return _moves(value)
    _check_kind(name, value, step)
    return value


def _check_kind(name: str, value: Any, step: str) -> None:
    """Refuse a value that is not of the kind that its field holds.

    Raises:
        LessonError: it is not.
    """
    what = _of_step(name, step)
    if name == "position" and not isinstance(value, str):
        raise LessonError(f"{what} is a text, a table, a position or a record, not {shown(value)}")
    if name in _TEXTS and not isinstance(value, str):
        raise LessonError(f"{what} is a text, not {shown(value)}")
    if name in _NUMBERS and (isinstance(value, bool) or not isinstance(value, int)):
        raise LessonError(f"{what} is a whole number, not {shown(value)}")
    if name in _GOALS and isinstance(value, Number):
        raise LessonError(f"{what} compares {value.what} with a number, as in {value.written} >= 2")
    if name in _GOALS and not isinstance(value, Goal):
        raise LessonError(f"{what} is a goal, as in {name}=on('waste', '7C'), not {shown(value)}")
    if name in (*_SEVERAL, "options") and not _holds(value, str):
        raise LessonError(f"give {what} as a list of texts, as in {name}={_TEXTS_OF[name]}, not {shown(value)}")


def _as_text(name: str, value: Any, step: str, position: str | None) -> Any:
    """A position, a move or a line as text, which may be given as a table, a position or a record."""
    what = _of_step(name, step)
    if name == "position":
        try:
            return position_text(value)
        except ValueError as error:
            raise LessonError(f"{what}: {error}") from None
    if name == "move":
        return one_move(value, position, what)
    if name == "moves":
        return told_line(value, position, what)
    return line_text(value, position, what) if name == "solution" else value


def _moves(value: Any) -> tuple[tuple[str, str], ...]:
    """The moves of a demo, as pairs."""
    pairs = isinstance(value, tuple) and all(_holds(tuple(one), str) for one in value if isinstance(one, tuple | list))
    if not pairs or any(not isinstance(one, tuple | list) or len(one) != 2 for one in value):
        example = '[("turn", "Three cards are turned.")]'
        raise LessonError(f"the moves of a Demo are pairs of a move and its sentence, as in {example}")
    return tuple(tuple(pair) for pair in value)


def _said_to(value: Any, step: str) -> dict[str, str]:
    """What is said to wrong answers."""
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for pair in value.items() for text in pair):
        raise LessonError(f'{_of_step("wrong answers", step)} have a text each, as in wrong={{"7H": "Wrong suit."}}')
    return dict(value)


def _of_step(name: str, step: str) -> str:
    """A field of a step: ``the goal of an Exercise``."""
    return f"the {name} of {'an' if step[:1] in 'AEIOU' else 'a'} {step}"


def _holds(value: Any, kind: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, kind) for part in value)
