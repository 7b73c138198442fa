"""What can be read of a session, and its lock: one thread at a time goes through the lesson."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from patience_widget.core.table.watching import Turn, Turns
from patience_widget.lessons.checking.handed_in import save_progress
from patience_widget.lessons.model.progress import StepProgress, progress_frame, to_dict

from .help_levels import levels_left
from .panel import panel

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from patience_widget.core.table import Table
    from patience_widget.core.table.watching import TableLock
    from patience_widget.lessons.lesson import Lesson
    from patience_widget.lessons.model.goals import Attempt
    from patience_widget.lessons.model.steps import Step

    from .message import Message
    from .step_state import StepState


class ReadsSession:
    """The part of a session that changes nothing."""

    lesson: Lesson
    index: int
    lock: SessionLock
    _progress: list[StepProgress]
    _states: dict[int, StepState]

    @property
    def step(self) -> Step:
        """The step now; in a mastery check that asks a question, the question."""
        return self.state.step

    @property
    def state(self) -> StepState:
        """The state of the step now."""
        return self._states[self.index]

    @property
    def table(self) -> Table:
        """The table to show. To play on it, use `play`, which knows what the step asks for."""
        return self.state.table

    @property
    def message(self) -> Message:
        """The last message in this step."""
        return self.state.message

    @property
    def attempt(self) -> Attempt:
        """What was done in the step since it began."""
        return self.state.attempt

    @property
    def finished(self) -> bool:
        """Whether the step was finished since it was entered or tried again."""
        return self.state.finished

    @property
    def noted(self) -> StepProgress:
        """What was done in the step now, every time it was begun."""
        return self._progress[self.index]

    @property
    def stars(self) -> int:
        """The stars of the step now: 1 to 3, or 0 before it is done and where there are none."""
        return self.noted.stars

    @property
    def par(self) -> int:
        """The par of the step: how many moves a good learner needs; 0 if it has none."""
        return self.state.par

    @property
    def can_next(self) -> bool:
        """Whether `next` goes on: the step was finished now or before, and is not the last."""
        return self.state.can_next

    @property
    def can_back(self) -> bool:
        """Whether there is a step before."""
        return self.index > 0

    @property
    def complete(self) -> bool:
        """Whether every step is done."""
        return all(noted.done for noted in self._progress)

    @property
    def help_left(self) -> int:
        """How many levels of help are left for what the learner is to do next."""
        return levels_left(self.state)

    @property
    def progress(self) -> dict[str, Any]:
        """How far the learner has come, as a plain dict; ``Session(lesson, progress)`` resumes there."""
        with self.lock:
            return to_dict(self.lesson, self.index, self._progress)

    def save_progress(self, path: str | Path) -> Path:
        """Write the learner's progress to a file, to hand in or to resume.

        Args:
            path: the file: ``"ana.json"``. You can leave out the ending.

        Returns:
            The file.

        Raises:
            OSError: it can't be written, for example because there is no such folder.
        """
        return save_progress(self.progress, path)

    def to_frame(self) -> pd.DataFrame:
        """The progress as a pandas frame, a row for each step.

        Raises:
            ImportError: pandas is not installed.
        """
        with self.lock:
            return progress_frame(self.lesson, self._progress)

    def describe(self) -> dict[str, Any]:
        """Everything that a panel shows, as a plain dict; see `patience_widget.lessons.session.panel`."""
        with self.lock:
            return panel(self.state, self._progress)


class SessionLock:
    """A lock for ``with``, which the thread that holds it may enter again.

    It holds the table that the session shows as well. What was changed while it was held is told when its outermost
    ``with`` ends, as `patience_widget.core.table.watching.TableLock` does: first the session is free again, then its
    tables, whose callbacks are called then, and last the callbacks of the session are.

    Who needs the lock of the session and that of its table takes this one first.

    Args:
        table: gives the table that the session, or its board, shows; None if there is none.
        shared: the lock of another session that one board shows before or after this one. Who holds one of the two
            holds both, each with its own table.

    Attributes:
        held: what the two share.
    """

    def __init__(self, table: Callable[[], Table | None], shared: SessionLock | None = None) -> None:
        self._table = table
        self.held: _Held = shared.held if shared else _Held()

    def __enter__(self) -> None:
        self.held.enter(self._table)

    def __exit__(self, *_error: object) -> None:
        self.held.leave()

    def tell_later(self, call: Callable[[], list[Exception]]) -> None:
        """Call the callbacks when the lock, which this thread holds, is free again."""
        self.held.tell_later(call)


class _Held:
    """What is held, and what is to be told when it is free again."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._entered = 0
        self._tables: list[TableLock] = []
        self._changes: list[Turn] = []
        self._turns = Turns()

    def enter(self, shown: Callable[[], Table | None]) -> None:
        self._lock.acquire()
        try:
            table = shown()
            if table and table.lock not in self._tables:
                table.lock.__enter__()
                self._tables.append(table.lock)
        except BaseException:
            self._lock.release()
            raise
        self._entered += 1

    def leave(self) -> None:
        self._entered -= 1
        if self._entered:
            self._lock.release()
            return
        tables, self._tables = self._tables, []
        changes, self._changes = self._changes, []
        self._lock.release()
        with ExitStack() as last_first:
            last_first.callback(self._tell, changes)
            for table in tables:
                last_first.push(table)

    def _tell(self, changes: list[Turn]) -> None:
        if changes:
            self._turns.tell(changes)

    def tell_later(self, call: Callable[[], list[Exception]]) -> None:
        self._changes.append(self._turns.take(call))
