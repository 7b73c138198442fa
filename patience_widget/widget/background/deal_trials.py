"""What takes a while and is about the journal: work in a thread, and programs that try the deals that were played."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.analysis.worker_process.question import running_loop
from patience_widget.journal.game_statistics import LONGEST, Trial, keep_trial, try_deal, untried
from patience_widget.journal.store import JournalError

Found = TypeVar("Found")
_threads: list[ThreadPoolExecutor] = []
"""One with a single thread, so that answers come in the order of the questions; it is made for the first of them."""
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_threads.clear)  # its thread is the parent's


def in_thread(work: Callable[[], Found], answered: Callable[[Found], object]) -> None:
    """Do some work in another thread, so that no click waits for it, and hand over the answer in the event loop.

    Where none runs, as in a script, both are done at once; and so is the work in a browser, which has no threads.

    Args:
        work: does the work; it raises nothing.
        answered: takes what it returned.
    """
    loop = running_loop()
    if loop is None:
        answered(work())
        return
    if not _threads:
        _threads.append(ThreadPoolExecutor(1, "patience_widget journal"))
    loop.run_in_executor(_threads[0], work).add_done_callback(lambda done: answered(done.result()))


MOST = 100
"""How many deals are tried at most before somebody asks again."""
_TOLD = 10
"""After how many deals the progress is told."""


class DealTrials:
    """The expert and the solver at work on deals of the journal. What they find is kept in it.

    Args:
        user: for whom the worker process works.
    """

    def __init__(self, user: object) -> None:
        self._user = user
        self._left: list[str] = []
        self._tried = 0
        self._is_at_work = False
        self._tell: Callable[[str], object] = lambda _said: None

    def begin(self, game: str, tell: Callable[[str], object]) -> None:
        """Try the deals of a game; if some are being tried already, only the answer goes elsewhere.

        Args:
            game: the name of the game.
            tell: is told how far it has come, "" at the end.
        """
        self._tell = tell
        if not self._is_at_work:
            self._is_at_work = True
            in_thread(lambda: _found(game), self._begin_with)

    def close(self) -> None:
        """Try no more deals."""
        self._left = []

    def _begin_with(self, deals: list[str]) -> None:
        self._left, self._tried = deals, 0
        self._go_on()

    def _go_on(self) -> None:
        if not self._left:
            self._is_at_work = False
            self._tell("")
            return
        if self._tried % _TOLD == 0:
            self._tell(f"Programs are trying your deals: {self._tried} of {self._tried + len(self._left)} …")
        WORKER.ask(self._user, try_deal, self._left.pop(0), budget=LONGEST, answered=self._came)

    def _came(self, trial: Trial | None) -> None:
        self._tried += 1
        if trial is not None:
            keep_trial(trial)
        self._go_on()


def _found(game: str) -> list[str]:
    try:
        return untried(game, MOST)
    except JournalError:
        return []
