"""Watching a table or board: its lock, and its callbacks, called after each change in the order of the changes."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, ParamSpec

P = ParamSpec("P")

LONGEST_WAIT = 3.0
"""How many seconds a thread waits until callbacks know of the changes before its own."""


class CallbackError(RuntimeError):
    """A callback failed after a change. The change stands; the error is its `__cause__`."""


class Observers(Generic[P]):
    """Callbacks that are called after changes."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[P, object]] = {}
        self._turns = Turns()

    def enter(self, callback: Callable[P, object]) -> Callable[[], None]:
        """Call `callback` after every change from now on; the function returned ends that.

        Raises:
            TypeError: it cannot be called.
        """
        if not callable(callback):
            raise TypeError(f"this has to be a function, and {callback!r} can't be called")
        token = object()
        self._callbacks[token] = callback

        def end() -> None:
            self._callbacks.pop(token, None)

        return end

    def call(self, *arguments: P.args, **keywords: P.kwargs) -> list[Exception]:
        """Call all callbacks now; the errors of those that failed."""
        errors = []
        for token in tuple(self._callbacks):
            callback = self._callbacks.get(token)
            try:
                if callback:
                    callback(*arguments, **keywords)
            except Exception as error:  # noqa: BLE001  it is raised when all have been called
                errors.append(error)
        return errors

    def tell(self, *arguments: P.args, **keywords: P.kwargs) -> None:
        """Call all callbacks when it is the turn of this change; see `Turns`.

        Raises:
            CallbackError: one of them failed; the others were called all the same.
        """
        self._turns.tell([self._turns.take(lambda: self.call(*arguments, **keywords))])


class Turn:
    """The place of one change in the order of the callbacks."""

    __slots__ = ("call",)

    def __init__(self, call: Callable[[], list[Exception]]) -> None:
        self.call = call


class Turns:
    """Calls back about changes in the order in which they were made, each in the thread that made it.

    If a callback makes a change itself, it is called about that after all others know of the earlier change.

    A thread waits until the callbacks of earlier changes have ended, but no longer than `LONGEST_WAIT`. So a callback
    may wait for another thread: that thread continues after these seconds, and calls back meanwhile.
    """

    def __init__(self) -> None:
        self._order: dict[Turn, None] = {}  # whose turn it is, and who comes next
        self._moved_on = threading.Condition()
        self._to_tell: dict[int, deque[Turn]] = {}  # what each thread that calls back has still to do

    def take(self, call: Callable[[], list[Exception]]) -> Turn:
        """Take the next turn for a change that was just made; `call` calls the callbacks and returns their errors."""
        turn = Turn(call)
        with self._moved_on:
            self._order[turn] = None
        return turn

    def tell(self, turns: Iterable[Turn]) -> None:
        """Call back about changes that this thread has made.

        Raises:
            CallbackError: a callback failed; the others were called all the same.
        """
        thread = threading.get_ident()
        if thread in self._to_tell:  # a callback of this thread made these changes
            self._to_tell[thread].extend(turns)
            return
        self._to_tell[thread] = left = deque(turns)
        errors: list[Exception] = []
        try:
            while left:
                self._wait(left[0])
                errors += left[0].call()
                self._end(left.popleft())
        finally:
            del self._to_tell[thread]
            for turn in left:  # none, unless this thread was interrupted
                self._end(turn)
        if errors and isinstance(errors[0], CallbackError):
            raise errors[0]
        if errors:
            raise CallbackError(f"a callback failed: {type(errors[0]).__name__}: {errors[0]}") from errors[0]

    def _wait(self, turn: Turn) -> None:
        with self._moved_on:
            self._moved_on.wait_for(lambda: turn not in self._order or next(iter(self._order)) is turn, LONGEST_WAIT)
            for earlier in tuple(self._order):  # those that took too long; no thread waits for them again
                if earlier is turn:
                    break
                del self._order[earlier]

    def _end(self, turn: Turn) -> None:
        with self._moved_on:
            self._order.pop(turn, None)
            self._moved_on.notify_all()


class TableLock:
    """A lock for ``with``, which the thread that holds it may enter again.

    Callbacks about what changed meanwhile are called when its outermost ``with`` ends: after the lock is free, in the
    order of the changes, in the thread that made them (see `Turns`). If a callback fails, a `CallbackError` is raised
    there.
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


if TYPE_CHECKING:
    from typing_extensions import Self

    from .history import Played


class Watched:
    """What can be watched, such as a table: it has a lock, and calls back after changes.

    Attributes:
        lock: held by each method while it reads and changes the table, so that two threads can play on one table.
            Hold it yourself around steps that belong together: ``with table.lock: if ...: table.play(...)``.
    """

    lock: TableLock

    def __init__(self) -> None:
        self.lock = TableLock()
        self._followers: Observers[[Any]] = Observers()
        self._observers: Observers[[Any]] = Observers()
        self._movers: Observers[[Any, Played]] = Observers()

    def observe(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Call `callback` with this table after every change of the game. Call the returned function to stop that.

        Going to another position counts as a change: by `goto`, `restart`, `undo` or `redo`. Marks and comments don't
        count.

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
        """Call `callback` with this table and what was played after every move, as a `Played`.

        Call the returned function to stop that.

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
        """Call back about a change that was just made, by a move or otherwise. The lock is held."""
        errors: list[Exception] = []
        self.lock.tell_later(
            lambda: errors + (self._movers.call(self, played) if played else []) + self._observers.call(self)
        )
        errors += self._followers.call(self)
