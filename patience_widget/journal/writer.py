"""Writes to journals in the background: whoever hands over a change never waits for a disk.

Changes are gathered for a tenth of a second and then written in one transaction. What Python knows when it ends is
written before it ends; if it is killed, what was handed over in the last moment is lost, and nothing else.

The rows of a game are written in `patience_widget.journal.game_rows`.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, Protocol

from .place import is_off
from .store import Busy, Store, fault, store

if TYPE_CHECKING:
    import sqlite3


GATHER = 0.1
"""The seconds for which changes are gathered before they are written."""
MOST_ATTEMPTS = 10
"""How often a journal that another process keeps locked is tried before it is given up."""


class Change(Protocol):
    """Something whose latest state is written."""

    @property
    def store(self) -> Store:
        """Where it is written."""

    def write(self, connection: sqlite3.Connection) -> None:
        """Write all that isn't written yet, inside a transaction."""

    def not_written(self) -> None:
        """What was written last is lost, with its transaction: write all of it next time."""


class NewRow(NamedTuple):
    """A row that is written as a whole."""

    store: Store
    statement: str
    values: tuple[object, ...]

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it, inside a transaction."""
        connection.execute(self.statement, self.values)

    def not_written(self) -> None:
        """Next time it is also written as a whole."""


class Writer:
    """Writes changes in a thread of its own, which starts with the first one.

    A change is written after one pause, and after everything that was handed over before it.

    Args:
        pause: lets the thread wait for some seconds.

    Attributes:
        process: the number of the process that it writes for.
    """

    def __init__(self, pause: Callable[[float], object] = time.sleep) -> None:
        self._pause = pause
        self._begin_anew()
        atexit.register(self.flush)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._begin_anew)

    def _begin_anew(self) -> None:
        """Also in a process that was forked: it has no thread, and what was handed over is written by its parent."""
        self._lock = threading.Lock()  # held for an instant; nobody takes another lock while holding it
        self._writing = threading.RLock()
        self._changed: dict[Change, None] = {}
        self._attempts: dict[Store, int] = {}
        self._wake = threading.Event()
        self._begun = False
        self._has_thread = True
        self.process = os.getpid()

    def hand_over(self, change: Change) -> None:
        """Have the latest state of something written soon. This takes some microseconds."""
        with self._lock:
            self._changed[change] = None
            begins, self._begun = not self._begun, True
        if begins:
            self._start()
        self._wake.set()

    def flush(self) -> bool:
        """Write at once what was handed over; whether all of it is written."""
        with self._writing:
            with self._lock:
                changes, self._changed = list(self._changed), {}
                self._begun = self._begun and self._has_thread
            by_store: dict[Store, list[Change]] = {}
            for change in changes:
                by_store.setdefault(change.store, []).append(change)
            return False not in [self._write(store, together) for store, together in by_store.items()]

    def _start(self) -> None:
        """Have written what is handed over: by a thread, or where a browser has none, by its event loop."""
        if self._has_thread:
            try:
                threading.Thread(target=self._work, name="patience_widget journal", daemon=True).start()
            except RuntimeError:
                self._has_thread = False
            else:
                return
        try:
            asyncio.get_running_loop().call_later(GATHER, self.flush)
        except RuntimeError:  # no event loop either
            self.flush()

    def _work(self) -> None:
        while True:
            self._wake.wait()
            self._pause(GATHER)
            self._wake.clear()
            self.flush()

    def _write(self, store: Store, changes: list[Change]) -> bool:
        for _ in range(2):  # into the file, and if that can't be, into memory
            try:
                with store.writing() as connection:
                    for change in changes:
                        change.write(connection)
            except Exception as error:  # noqa: BLE001  whatever it is, play goes on
                for change in changes:
                    change.not_written()
                if isinstance(error, Busy) and self._may_try_again(store):
                    self._keep_for_later(changes)
                    return False
                store.give_up_file(fault(error))
            else:
                self._attempts.pop(store, None)
                return True
        return False

    def _may_try_again(self, store: Store) -> bool:
        self._attempts[store] = self._attempts.get(store, 0) + 1
        return self._attempts[store] < MOST_ATTEMPTS

    def _keep_for_later(self, changes: list[Change]) -> None:
        with self._lock:
            self._changed = dict.fromkeys([*changes, *self._changed])
        self._wake.set()


WRITER = Writer()
"""The writer of this process."""


@contextmanager
def up_to_date() -> Iterator[sqlite3.Connection | None]:
    """The journal, once everything that was handed over is written; None if it is turned off or there is none.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    if is_off():
        yield None
        return
    WRITER.flush()
    with store().reading() as connection:
        yield connection
