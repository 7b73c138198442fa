"""Work that somebody waits for, and whom to answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from patience_widget.solver.search.budget import Budget

Work = Callable[..., object]
"""A function at the top of a module, which takes a `Budget` by the name ``budget``."""


@dataclass(eq=False)
class Question:
    """Work that somebody waits for.

    Attributes:
        work: what is to be done.
        arguments: what it is done with.
        budget: what it may spend, from when it begins.
        answered: called in the event loop that ran when it was asked, with what came of it; None if it failed, or if
            the process was ended from outside.
        urgent: whether it goes before work that is not.
        in_this_process: whether it is to be done in the kernel's process.
        dropped: whether nobody waits for it any more.
    """

    work: Work
    arguments: tuple[Any, ...]
    budget: Budget
    answered: Callable[[Any], object]
    urgent: bool = False
    in_this_process: bool = False
    dropped: bool = False
    loop: asyncio.AbstractEventLoop | None = field(default=None, repr=False)

    def give_up(self) -> None:
        """Nobody waits for it any more: whoever did is let go at once, and not only when the worker hears of it."""
        self.dropped = True
        self.answered = _nobody

    def answer(self, value: object) -> None:
        """Hand over the answer, unless nobody waits for it."""
        if self.loop is None:
            self._hand_over(value)
        else:
            with suppress(RuntimeError):  # the loop is closed: nobody is there any more
                self.loop.call_soon_threadsafe(self._hand_over, value)

    def _hand_over(self, value: object) -> None:
        if not self.dropped:
            self.answered(value)


def _nobody(_value: object) -> None:
    """Who is answered when nobody waits for the answer."""


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread, None if none does."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
