"""Steps of lessons that were missed, and those that were done at once, kept in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .game_rows import now
from .place import is_off
from .reading import up_to_date
from .rows import good_rows
from .store import Store
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3


class StepTry(NamedTuple):
    """One try at a step of a lesson.

    Attributes:
        lesson: the name of the lesson.
        step: what tells the step from others of the lesson.
        tried: when, in UTC: ``2026-11-22 17:05:09.123456``.
        solved: whether it was done at once: without a wrong try, and without help.
    """

    lesson: str
    step: str
    tried: str
    solved: bool


class _Try(NamedTuple):
    store: Store
    tried: StepTry

    def write(self, connection: sqlite3.Connection) -> None:
        connection.execute("INSERT OR IGNORE INTO step_tries VALUES (?, ?, ?, ?)", self.tried)

    def not_written(self) -> None:
        """It is written as a whole each time."""


def step_try(lesson: str, step: str, *, solved: bool) -> StepTry:
    """A try that was made just now."""
    return StepTry(lesson, step, now(), solved)


def keep_step(tried: StepTry) -> None:
    """Keep a try at a step, in the background."""
    if not is_off():
        WRITER.hand_over(_Try(store(), tried))


def step_tries() -> list[StepTry]:
    """The tries at steps of lessons, the first one first.

    Raises:
        JournalError: the journal can't be read; the message says why.
    """
    with up_to_date() as connection:
        found = () if connection is None else good_rows(connection, "step_tries", "ORDER BY tried")
        return [StepTry(**row | {"solved": bool(row["solved"])}) for row in found]
