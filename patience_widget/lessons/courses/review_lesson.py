"""A short lesson of the steps that the learner missed in other lessons. A step comes back after some days."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, Protocol

from patience_widget.lessons.files.write_json import step_data
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.steps import Quiz, Refuse, Step, Try
from patience_widget.lessons.puzzle.practice import Tried, due
from patience_widget.lessons.tours import tour

from .catalogue import find, names

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table

MOST = 8
"""How many steps come back at a time, at most."""


class StepTry(Protocol):
    """A try at a step, as the journal keeps it: see `patience_widget.journal.step_tries`."""

    @property
    def lesson(self) -> str:
        """The name of the lesson."""

    @property
    def step(self) -> str:
        """What tells the step from others: its `fingerprint`."""

    @property
    def tried(self) -> str:
        """When, in UTC: ``2026-11-22 17:05:09.123456``."""

    @property
    def solved(self) -> bool:
        """Whether it was done at once."""


class Missed(NamedTuple):
    """A step that comes back.

    Attributes:
        lesson: the lesson it belongs to.
        step: its number there, from 0.
        back: the day from which on it comes back.
    """

    lesson: Lesson
    step: int
    back: date


def comes_back(step: Step) -> bool:
    """Whether a step is of a kind that comes back when it is missed: it asks for something, and can be begun alone."""
    return isinstance(step, Try | Quiz | Refuse)


def fingerprint(step: Step) -> str:
    """What tells a step from others, as long as nothing in it changes.

    >>> fingerprint(find("words").steps[0]) == fingerprint(find("words").steps[1])
    False
    """
    data = json.dumps(step_data(step), sort_keys=True, default=repr)
    return hashlib.sha256(data.encode(errors="replace")).hexdigest()[:12]


def missed_steps(tries: Iterable[StepTry]) -> list[Missed]:
    """The missed steps that still have to come back, in the order of their days.

    They come back after 1, 3, 7 and 21 days: see `patience_widget.lessons.puzzle.practice`. A step that its lesson no
    longer has doesn't come back.
    """
    waiting = due(Tried(f"{one.lesson} {one.step}", one.tried, one.solved) for one in tries)
    found = []
    for name in {key.split()[0] for key in waiting}:
        lesson = _lesson(name)
        for index, step in enumerate(lesson.steps if lesson else ()):
            back = waiting.get(f"{name} {fingerprint(step)}") if comes_back(step) else None
            if back and lesson:
                found.append(Missed(lesson, index, back))
    return sorted(found, key=lambda one: (one.back, *_place(one)))


def _lesson(name: str) -> Lesson | None:
    try:
        return tour(name.removeprefix("tour-")) if name.startswith("tour-") else find(name)
    except LessonError:
        return None


def _place(missed: Missed) -> tuple[int, str, int]:
    order, name = names(), missed.lesson.name
    return order.index(name) if name in order else len(order), name, missed.step


class ReviewLesson(Lesson):
    """A lesson of steps that were missed. Each begins as it does where it comes from.

    Args:
        missed: the steps, at least one; they are taken in the order of their lessons.
    """

    def __init__(self, missed: Sequence[Missed]) -> None:
        origins = tuple(sorted(missed, key=_place))
        super().__init__(
            name="review",
            title="Review",
            game=origins[0].lesson.game,
            steps=tuple(one.lesson.steps[one.step] for one in origins),
            about="What you missed, once more.",
        )
        object.__setattr__(self, "origins", origins)

    origins: tuple[Missed, ...]

    def begin(self, index: int) -> Table:
        """A table of its own, where a step begins."""
        origin = self.origins[index]
        return origin.lesson.begin(origin.step)

    def line(self, index: int) -> tuple[Move, ...]:
        """The moves that lead through a step."""
        origin = self.origins[index]
        return origin.lesson.line(origin.step)

    def game_of(self, step: Step | None = None) -> Game:
        """The game of a step, by the lesson it comes from."""
        for one in self.origins:
            if one.lesson.steps[one.step] is step:
                return one.lesson.game_of(step)
        return super().game_of(step)
