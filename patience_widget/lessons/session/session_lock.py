"""The lock of a session: one thread at a time goes through the lesson, and callbacks are called when all is free."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING

from patience_widget.core.table.watching import Turn, Turns

if TYPE_CHECKING:
    from patience_widget.core.table import Table
    from patience_widget.core.table.watching import TableLock


class SessionLock:
    """A lock for ``with``, which the thread that holds it may enter again.

    It holds the table that the session shows as well. What was changed while it was held is told when its outermost
    ``with`` ends, as `patience_widget.core.table.watching.TableLock` does: first the session is free again, then its
    tables, whose callbacks are called then, and last the callbacks of the session are.

    Who needs the lock of the session and that of its table takes this one first.

    Args:
        table: gives the table that the session shows.
        shared: the lock of another session that one board shows before or after this one. Who holds one of the two
            holds both, each with its own table.

    Attributes:
        held: what the two share.
    """

    def __init__(self, table: Callable[[], Table], shared: SessionLock | None = None) -> None:
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

    def enter(self, shown: Callable[[], Table]) -> None:
        self._lock.acquire()
        try:
            table = shown().lock
            if table not in self._tables:
                table.__enter__()
                self._tables.append(table)
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
