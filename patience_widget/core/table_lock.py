"""The lock of a table: one thread at a time changes it, and callbacks are called when the lock is free again."""

from __future__ import annotations

import threading
from collections.abc import Callable

from .observers import Turn, Turns


class TableLock:
    """A lock for ``with``, which the thread that holds it may enter again.

    What was changed while it was held is told when its outermost ``with`` ends: after the lock is free, in the order of
    the changes, in the thread that made them (see `patience_widget.core.observers.Turns`). If a callback fails, a
    `CallbackError` is raised there.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._entered = 0
        self._changes: list[Turn] = []
        self._turns = Turns()

    def __enter__(self) -> None:
        self._lock.acquire()
        self._entered += 1

    def __exit__(self, *_error: object) -> None:
        self._entered -= 1
        changes: list[Turn] = []
        if not self._entered:
            changes, self._changes = self._changes, changes
        self._lock.release()
        if changes:
            self._turns.tell(changes)

    def tell_later(self, call: Callable[[], list[Exception]]) -> None:
        """Call the callbacks when the lock, which this thread holds, is free again."""
        self._changes.append(self._turns.take(call))
