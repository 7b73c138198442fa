"""Whether a step is given the fields it needs, and no others; what is said otherwise, with an example to follow."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from functools import wraps
from typing import Any, TypeVar

from patience_widget.core.words import listed, shown

from .errors import LessonError

T = TypeVar("T")

EXAMPLES = {
    "Show": 'Show("Row 1 takes any club.", points="7C")',
    "Demo": 'Demo("Watch.", moves=[("turn", "Three cards are turned.")])',
    "Guided": 'Guided("Begin row 2.", move="7H>foundation2")',
    "Try": 'Try("Bring the 8 of hearts to row 2.", goal=on("foundation2", "8H"))',
    "Exercise": 'Exercise("Build three cards.", goal=gained >= 3)',
    "Refuse": 'Refuse("Try the 8 of hearts on row 1.", move="8H>foundation1", rule="in_suit")',
    "Quiz": 'Quiz("Which card lies on the waste?", asks="card", answer=top_of("waste"))',
    "Solve": 'Solve(puzzle="osmosis-1022-60")',
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
        LessonError: there is one; the message says how to write it.
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
