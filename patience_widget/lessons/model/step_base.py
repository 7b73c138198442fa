"""What every step of a lesson has, the form in which it keeps what its author wrote, and what it refuses at once."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, MISSING, dataclass, fields
from functools import wraps
from typing import Any, ClassVar, TypeVar

from patience_widget.core.mistakes import whole
from patience_widget.core.words import listed, shown

from .errors import LessonError
from .goals import Goal, Number
from .positions import line_text, one_move, position_text, told_line

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
    if isinstance(value, list | tuple):
        value = tuple(map(_plain, value))
    if name in _MAY_BE_LEFT_OUT and value is None:
        return () if (step, name) == ("Quiz", "among") else None
    if name == "wrong":
        return _said_to(value, step)
    if name == "moves":
        return _moves(value)
    value = _plain(value)
    _check_kind(name, value, step)
    return value


def _plain(value: Any) -> Any:
    """A whole number of whatever type as an int, anything else as it is."""
    number = whole(value)
    return value if number is None else number


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
    if name in _NUMBERS and whole(value) is None:
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


T = TypeVar("T")

EXAMPLES = {
    "Show": 'Show("Row 1 takes any club.", points="7C")',
    "Demo": 'Demo("Watch.", moves=[("turn", "Three cards are turned.")])',
    "Guided": 'Guided("Begin row 2.", move="7H>foundation2")',
    "Try": 'Try("Bring the 8 of hearts to row 2.", goal=on("foundation2", "8H"))',
    "Exercise": 'Exercise("Build three cards.", goal=gained >= 3)',
    "Refuse": 'Refuse("Try the 8 of hearts on row 1.", move="8H>foundation1", rule="in_suit")',
    "Quiz": 'Quiz("Which card lies on the waste?", asks="card", answer=top_of("waste"))',
    "Solve": 'Solve(puzzle="rosamunds-bower-1038-209")',
    "Mastery": 'Mastery("What you know.", goal=gained >= 2, within=3)',
    "Lesson": 'Lesson(name="second-row", title="The second row", game="osmosis", steps=[...])',
}
"""How each of them is written. A position is left out, as in a step that goes on from the one before."""


def told_plainly(kind: type[T]) -> type[T]:
    """Let a dataclass say in a `LessonError` what it lacks or does not know, in place of Python's `TypeError`."""
    made: Any = kind.__init__

    @wraps(made)
    def __init__(self: T, *values: Any, **named: Any) -> None:  # noqa: N807  it takes the place of that
        _check(type(self), values, named)
        made(self, *values, **named)

    kind.__init__ = __init__  # type: ignore[assignment,method-assign]  # it takes what the other one takes
    return kind


def _check(kind: Any, values: Sequence[object], named: Mapping[str, object]) -> None:
    """Refuse fields that are missing or unknown.

    Raises:
        LessonError: there is one; the message shows how to write it.
    """
    name, known = kind.__name__, [field.name for field in fields(kind)]
    first = [field.name for field in fields(kind) if not field.kw_only]
    example = f", as in {EXAMPLES[name]}" if name in EXAMPLES else ""
    if len(values) > len(first):
        raise LessonError(f"{name} takes its {listed(first)} first, and everything else by its name{example}")
    for strange in named:
        if strange not in known:
            near = difflib.get_close_matches(strange, known, 1)
            meant = f": did you mean {near[0]}?" if near else "."
            raise LessonError(f"{name} has no field {shown(strange)}{meant} It has {listed(known)}.")
        if strange in first[: len(values)]:
            raise LessonError(f"{name} is given its {strange} twice, without its name and with it{example}")
    needed = [one.name for one in fields(kind) if one.default is MISSING and one.default_factory is MISSING]
    missing = [field for field in needed if field not in (*first[: len(values)], *named)]
    if missing:
        raise LessonError(f"{name} needs {listed(missing)}{example}")


@dataclass(frozen=True)
class Step:
    """What all steps have.

    Attributes:
        text: what the learner reads.
        position: where the step begins: a text, a record, a `Position` or a `Table`; None begins where the step before
            ends.
        title: its heading, in a few words. Without one, a quiz has its question as heading, and other steps have none.
    """

    kind: ClassVar[str] = ""
    text: str
    _: KW_ONLY
    position: str | Any | None = None
    title: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise LessonError(f"{type(self).__name__} begins with its text, not with {shown(self.text)}")
        for one in fields(self):
            value = in_form(one.name, getattr(self, one.name), type(self).__name__, self.position)
            object.__setattr__(self, one.name, value)

    def line(self) -> tuple[str, ...]:
        """The moves that lead from its beginning to where the next step begins."""
        return ()
