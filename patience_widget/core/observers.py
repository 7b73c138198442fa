"""The callbacks of a table or board: called after each change, in the order of the changes."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, ParamSpec

P = ParamSpec("P")

LONGEST_WAIT = 3.0
"""The seconds after which a thread no longer waits until the changes before its own have been told."""


class CallbackError(RuntimeError):
    """A callback failed after a change. The change stands; the error is its `__cause__`."""


class Observers(Generic[P]):
    """Callbacks to be called after changes."""

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
            except Exception as error:  # noqa: BLE001  it is raised when all have been told
                errors.append(error)
        return errors

    def tell(self, *arguments: P.args, **keywords: P.kwargs) -> None:
        """Call all callbacks when it is the turn of this change; see `Turns`.

        Raises:
            CallbackError: one of them failed; the others were called all the same.
        """
        self._turns.tell([self._turns.take(lambda: self.call(*arguments, **keywords))])


class Turn:
    """The place of one change in the order in which changes are told."""

    __slots__ = ("call",)

    def __init__(self, call: Callable[[], list[Exception]]) -> None:
        self.call = call


class Turns:
    """Tells of changes one after another, in the order in which they were made, each in the thread that made it.

    A callback that makes a change itself is not told of it at once: first all others hear of the change before.

    A thread waits until what others changed before has been told, but no longer than `LONGEST_WAIT`. So a callback may
    wait for what another thread does: that thread goes on after these seconds, and its changes are told meanwhile.
    """

    def __init__(self) -> None:
        self._order: dict[Turn, None] = {}  # whose turn it is, and who comes next
        self._moved_on = threading.Condition()
        self._to_tell: dict[int, deque[Turn]] = {}  # what each thread that is telling has to tell next

    def take(self, call: Callable[[], list[Exception]]) -> Turn:
        """Take the next turn for a change just made; `call` calls the callbacks and returns their errors."""
        turn = Turn(call)
        with self._moved_on:
            self._order[turn] = None
        return turn

    def tell(self, turns: Iterable[Turn]) -> None:
        """Tell of changes that this thread has made.

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
            for earlier in tuple(self._order):  # none, unless the wait was too long: nobody shall wait for them again
                if earlier is turn:
                    break
                del self._order[earlier]

    def _end(self, turn: Turn) -> None:
        with self._moved_on:
            self._order.pop(turn, None)
            self._moved_on.notify_all()
