"""Progress in lessons and puzzles, and the steps that come back because you missed them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .game_rows import now
from .place import is_off
from .schema import good_rows
from .store import WAIT_TO_LOOK, JournalError, Store, store
from .writer import WRITER, NewRow, up_to_date

if TYPE_CHECKING:
    import sqlite3


_STEP = ("kind", "done", "stars", "tries", "refused", "helped", "answer", "missed")
MERGE_STEP = """
    INSERT INTO lesson_steps VALUES (:lesson, :number, :kind, :done, :stars, :tries, :refused, :helped, :answer,
        :missed)
    ON CONFLICT (lesson, number) DO UPDATE SET
        missed = CASE WHEN excluded.refused >= refused THEN excluded.missed ELSE missed END,
        answer = CASE WHEN excluded.stars > stars OR NOT done THEN excluded.answer ELSE answer END,
        done = max(done, excluded.done), stars = max(stars, excluded.stars), tries = max(tries, excluded.tries),
        refused = max(refused, excluded.refused), helped = max(helped, excluded.helped)
    WHERE kind = excluded.kind
"""
"""Adds a step to what is known of it; the better result stays."""


class KeptLesson:
    """Keeps a learner's progress in a lesson.

    If a step was done better before, the better result stays. If the steps of the lesson have changed, it begins again.

    Args:
        lesson: the name of the lesson.
        keep: False to keep nothing.

    Attributes:
        store: where it is written.
    """

    def __init__(self, lesson: str, *, keep: bool = True) -> None:
        self.store: Store = store()
        self._lesson = lesson
        self._keep = keep and not is_off()
        self._progress: Mapping[str, Any] = {}
        self._played = ""

    def progressed(self, progress: Mapping[str, Any]) -> None:
        """The learner has come further, or has gone to another step.

        Args:
            progress: what the session of the lesson gives as its ``progress``.
        """
        if self._keep and not is_off():
            self._progress, self._played = progress, now()
            WRITER.hand_over(self)

    def write(self, connection: sqlite3.Connection) -> None:
        """Write the progress, inside a transaction."""
        progress = self._progress
        row = {"lesson": self._lesson, "step": progress["step"], "played": self._played}
        connection.execute("INSERT OR IGNORE INTO lessons VALUES (:lesson, :step, :played)", row)
        connection.execute("UPDATE lessons SET step = :step, played = :played WHERE lesson = :lesson", row)
        known = [step["kind"] for step in _steps(connection, self._lesson)]
        if known != [step["kind"] for step in progress["steps"]]:
            connection.execute("DELETE FROM lesson_steps WHERE lesson = ?", (self._lesson,))
        steps = (
            step | {"lesson": self._lesson, "number": number, "missed": json.dumps(step.get("missed", {}))}
            for number, step in enumerate(progress["steps"], 1)
        )
        connection.executemany(MERGE_STEP, steps)

    def not_written(self) -> None:
        """Next time it is also written as a whole."""


def lesson_progress(lesson: str) -> dict[str, Any] | None:
    """A learner's progress in a lesson, in the form that a session gives and takes; None if the journal doesn't know.

    Args:
        lesson: the name of the lesson.
    """
    if is_off():
        return None
    try:
        with store().reading(WAIT_TO_LOOK) as connection:
            return None if connection is None else _read(connection, lesson)
    except JournalError:
        return None


def lessons_progress() -> dict[str, dict[str, Any]]:
    """A learner's progress in each lesson, by its name; the lesson that was used last comes last.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        if connection is None:
            return {}
        found = [row["lesson"] for row in good_rows(connection, "lessons", "ORDER BY played")]
        return {lesson: progress for lesson in found if (progress := _read(connection, lesson))}


def _read(connection: sqlite3.Connection, lesson: str) -> dict[str, Any] | None:
    stands = next(good_rows(connection, "lessons", "WHERE lesson = ?", (lesson,)), None)
    steps = [
        {name: step[name] for name in _STEP} | {"done": bool(step["done"]), "missed": json.loads(step["missed"])}
        for step in _steps(connection, lesson)
    ]
    return {"lesson": lesson, "step": stands["step"], "steps": steps} if stands else None


def _steps(connection: sqlite3.Connection, lesson: str) -> Iterator[dict[str, Any]]:
    return good_rows(connection, "lesson_steps", "WHERE lesson = ? ORDER BY number", (lesson,))


class PuzzleTry(NamedTuple):
    """One try at a puzzle.

    Attributes:
        puzzle: the name of the puzzle.
        tried: when, in UTC: ``2026-11-22 17:05:09.123456``.
        solved: whether it was solved.
        streak: when the streak began that it is part of, in the same form; "" if it is part of none.
    """

    puzzle: str
    tried: str
    solved: bool
    streak: str = ""


_NEW_PUZZLE_TRY = "INSERT OR IGNORE INTO puzzle_tries VALUES (?, ?, ?, ?)"
_NEW_STEP_TRY = "INSERT OR IGNORE INTO step_tries VALUES (?, ?, ?, ?)"


def keep_puzzle(puzzle: str, *, solved: bool, streak: str = "") -> None:
    """Keep a try at a puzzle, in the background.

    Args:
        puzzle: the name of the puzzle.
        solved: whether it was solved.
        streak: when the streak began that it is part of, as `PuzzleTry` has it; "" if it is part of none.

    >>> keep_puzzle("rosamunds-bower-1038-209", solved=True)
    >>> [(one.puzzle, one.solved) for one in puzzle_tries()]
    [('rosamunds-bower-1038-209', True)]
    """
    if not is_off():
        WRITER.hand_over(NewRow(store(), _NEW_PUZZLE_TRY, PuzzleTry(puzzle, now(), solved, streak)))


def puzzle_tries(puzzle: str | None = None) -> list[PuzzleTry]:
    """The tries at puzzles, the first one first.

    Args:
        puzzle: only this puzzle; None for all.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.

    >>> puzzle_tries("rosamunds-bower-1038-209")
    []
    """
    with up_to_date() as connection:
        rest, values = "WHERE puzzle = ? OR ? IS NULL ORDER BY tried", (puzzle, puzzle)
        found = () if connection is None else good_rows(connection, "puzzle_tries", rest, values)
        return [PuzzleTry(**row | {"solved": bool(row["solved"])}) for row in found]


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


def step_try(lesson: str, step: str, *, solved: bool) -> StepTry:
    """A try that was made just now."""
    return StepTry(lesson, step, now(), solved)


def keep_step(tried: StepTry) -> None:
    """Keep a try at a step, in the background."""
    if not is_off():
        WRITER.hand_over(NewRow(store(), _NEW_STEP_TRY, tried))


def step_tries() -> list[StepTry]:
    """The tries at steps of lessons, the first one first.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        found = () if connection is None else good_rows(connection, "step_tries", "ORDER BY tried")
        return [StepTry(**row | {"solved": bool(row["solved"])}) for row in found]
