"""The form in which steps keep what their authors write, and what is refused at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from patience_widget.core.words import shown

from .errors import LessonError
from .goals import Goal

_TEXTS = ("position", "move", "rule", "why", "fail_why", "game")
_SEVERAL = ("points", "teaches", "solution", "among")
_NUMBERS = ("need", "of", "questions", "within", "seed")
_GOALS = ("goal", "fail")
_MAY_BE_LEFT_OUT = ("position", "fail", "among", "proof")


def in_form(name: str, value: Any, step: str) -> Any:
    """The value of a field as steps keep it: lists as tuples, one text with commas as several texts.

    Raises:
        LessonError: it is not of the kind that the field holds.
    """
    if name in _SEVERAL and isinstance(value, str):
        value = tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list):
        value = tuple(value)
    if name == "wrong":
        return _said_to(value, step)
    if name in _MAY_BE_LEFT_OUT and value is None:
        return () if (step, name) == ("Quiz", "among") else None
    if name in _TEXTS and not isinstance(value, str):
        raise LessonError(f"the {name} of a {step} is a text, not {shown(value)}")
    if name in _NUMBERS and (isinstance(value, bool) or not isinstance(value, int)):
        raise LessonError(f"the {name} of a {step} is a whole number, not {shown(value)}")
    if name in _GOALS and not isinstance(value, Goal):
        raise LessonError(f"the {name} of a {step} is a goal such as on('waste', '7C'): {shown(value)}")
    if name in (*_SEVERAL, "options") and not _holds(value, str):
        raise LessonError(f"the {name} of a {step} are texts, not {shown(value)}")
    return _moves(value) if name == "moves" else value


def _moves(value: Any) -> tuple[tuple[str, str], ...]:
    """The moves of a demo, as pairs."""
    if not _holds(value, tuple | list) or any(len(pair) != 2 for pair in value):
        raise LessonError('the moves of a Demo are pairs of a move and its sentence: [("turn", "...")]')
    return tuple(tuple(pair) for pair in value)


def _said_to(value: Any, step: str) -> dict[str, str]:
    """What is said to wrong answers."""
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for pair in value.items() for text in pair):
        raise LessonError(f'the wrong answers of a {step} have a text each, as in wrong={{"7H": "Wrong suit."}}')
    return dict(value)


def _holds(value: Any, kind: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, kind) for part in value)
