"""Work that may take a moment, done beside the play: no click waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from patience_widget.analysis.worker_process.question import running_loop

Found = TypeVar("Found")
_threads: list[ThreadPoolExecutor] = []
"""One with a single thread, so that answers come in the order of the questions; it is made for the first of them."""
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_threads.clear)  # its thread is the parent's


def aside(work: Callable[[], Found], answered: Callable[[Found], object]) -> None:
    """Do some work in another thread, and hand over what it found in the event loop that runs now.

    Where none runs, as in a script, both are done at once; and so is the work in a browser, which has no threads.

    Args:
        work: what is to be done; it raises nothing.
        answered: is told what it returned.
    """
    loop = running_loop()
    if loop is None:
        answered(work())
        return
    if not _threads:
        _threads.append(ThreadPoolExecutor(1, "patience_widget aside"))
    loop.run_in_executor(_threads[0], work).add_done_callback(lambda done: answered(done.result()))
