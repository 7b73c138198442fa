"""Those who want to hear of changes: told in the order of the changes, none kept from it by another's error."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class CallbackError(RuntimeError):
    """A callback failed after a change. The change stands; the error is its `__cause__`."""


class Observers(Generic[P]):
    """Callbacks to be called after changes.

    A callback that makes a change itself is not told of it at once: first all others hear of the change before.
    """

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[P, object]] = {}
        self._waiting: deque[Callable[[Callable[P, object]], object]] = deque()
        self._telling = False

    def enter(self, callback: Callable[P, object]) -> Callable[[], None]:
        """Call `callback` after every change from now on; the function returned ends that.

        Raises:
            TypeError: it cannot be called.
        """
        if not callable(callback):
            raise TypeError(f"something that can be called is needed here, and {callback!r} cannot be called")
        token = object()
        self._callbacks[token] = callback

        def end() -> None:
            self._callbacks.pop(token, None)

        return end

    def tell(self, *arguments: P.args, **keywords: P.kwargs) -> None:
        """Call all callbacks.

        Raises:
            CallbackError: one of them failed; the others were called all the same.
        """
        self._waiting.append(lambda callback: callback(*arguments, **keywords))
        if self._telling:
            return
        self._telling = True
        errors: list[Exception] = []
        try:
            while self._waiting:
                errors += self._call_all(self._waiting.popleft())
        finally:
            self._telling = False
            self._waiting.clear()
        if errors and isinstance(errors[0], CallbackError):
            raise errors[0]
        if errors:
            raise CallbackError(f"a callback failed: {type(errors[0]).__name__}: {errors[0]}") from errors[0]

    def _call_all(self, call: Callable[[Callable[P, object]], object]) -> list[Exception]:
        errors = []
        for token in tuple(self._callbacks):
            callback = self._callbacks.get(token)
            try:
                if callback:
                    call(callback)
            except Exception as error:  # noqa: BLE001  it is raised when all have been told
                errors.append(error)
        return errors
