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
        """Call `callback` with this table after every change; the function returned ends that.

        It is called when the lock is free again, in the thread that made the change, and changes are told in their
        order, whatever threads they are made in. If another thread is still telling of a change before, this one waits
        for it, 3 seconds at the most.

        An error in one callback keeps none of the others from being called: the change stands, and a `CallbackError`
        is raised in the end. A callback that changes the table itself hears of that when all have heard of the change
        before.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._observers.enter(callback)

    def on_move(self, callback: Callable[[Self, Played], object]) -> Callable[[], None]:
        """Call `callback` with this table and the move after every move made; the function returned ends that.

        Undo, redo and the like make no moves. When it is called, and as to errors, see `observe`.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._movers.enter(callback)

    def follow(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Call `callback` with this table straight after every change, before another thread can make the next one.

        The lock is held meanwhile, so what the callback reads belongs to this change: a board shows it, for example.
        It should be quick, change nothing, and wait for no other thread. As to errors, see `observe`.

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
