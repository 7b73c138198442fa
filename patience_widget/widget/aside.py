"""Work that may take a moment, done beside the play: no click waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from patience_widget.analysis.worker_process.question import running_loop

Found = TypeVar("Found")


def aside(work: Callable[[], Found], answered: Callable[[Found], object]) -> None:
    """Do some work in another thread, and hand over what it found in the event loop that runs now.

    Where none runs, as in a script, both are done at once; and in a browser, which has no threads, between clicks.

    Args:
        work: what is to be done; it raises nothing.
        answered: is told what it returned.
    """
    loop = running_loop()
    if loop is None:
        answered(work())
    else:
        loop.run_in_executor(None, work).add_done_callback(lambda done: answered(done.result()))
