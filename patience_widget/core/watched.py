"""A base for what changes and calls back: its lock, its observers, and how a change is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .observers import Observers
from .table_lock import TableLock

if TYPE_CHECKING:
    from typing_extensions import Self

    from .history import Played


class Watched:
    """What a table has for those who watch it.

    Attributes:
        lock: held by each method while it reads and changes the table, so that two threads can play on one table.
            Hold it yourself around what must not be torn apart: ``with table.lock: if ...: table.play(...)``.
    """

    def __init__(self) -> None:
        self.lock = TableLock()
        self._followers: Observers[[Any]] = Observers()
        self._observers: Observers[[Any]] = Observers()
        self._movers: Observers[[Any, Played]] = Observers()

    def observe(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Call `callback` with this table after every change. Call the returned function to stop that.

        It is called when the lock is free again, in the thread that made the change. Callbacks get the changes in
        order, whichever threads make them. If another thread is still calling back about an earlier change, this one
        waits for it, at most 3 seconds.

        If a callback raises an error, all others are still called. The change stays, and a `CallbackError` is raised at
        the end. If a callback changes the table itself, it is called about that after all others have been called about
        the earlier change.

        Raises:
            TypeError: the callback can't be called.
        """
        return self._observers.enter(callback)

    def on_move(self, callback: Callable[[Self, Played], object]) -> Callable[[], None]:
        """Call `callback` with this table and the move after every move. Call the returned function to stop that.

        Undo, redo and the like don't count as moves. `observe` says when it is called, and what happens with errors.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._movers.enter(callback)

    def follow(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Call `callback` with this table after every change, before another thread can make the next change.

        The lock is held during the call, so what the callback reads belongs to this change. It should be quick, change
        nothing, and not wait for another thread. `observe` says what happens with errors.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._followers.enter(callback)

    def _tell(self, played: Played | None) -> None:
        """Tell of a change that was just made, by a move or otherwise. The lock is held."""
        errors: list[Exception] = []
        self.lock.tell_later(
            lambda: errors + (self._movers.call(self, played) if played else []) + self._observers.call(self)
        )
        errors += self._followers.call(self)
