"""What a board has asked the process that works in the background, and whether the answers still count."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.analysis.worker_process.question import Question, running_loop
from patience_widget.core import catalogue

from .board_at_work import BoardAtWork

if TYPE_CHECKING:
    from patience_widget.analysis.solve.search.budget import Budget


Answered = Callable[[Any], Callable[[], object] | None]
"""Is told what was found, while the board is held; what it returns is done when the board is free again."""


class Questions:
    """The questions of one board. Whoever asks holds the board.

    Args:
        board: the board.
        user: for whom the process works.
        answered: is called when something was answered that the player waited for.
    """

    def __init__(self, board: BoardAtWork, user: object, answered: Callable[[], object]) -> None:
        self._board, self._user, self._answered = board, user, answered
        self._asked: dict[tuple[Callable[..., object], object], Question | None] = {}
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether no answer counts any more."""
        return self._closed

    @property
    def awaited(self) -> bool:
        """Whether the player waits for an answer."""
        return bool(self._asked)

    def about_now(self, work: Callable[..., object], about: object, budget: float | Budget, answered: Answered) -> None:
        """Ask what the player waits for; the answer counts only while the board is as it was. Once is enough."""
        asked = (work, about)
        if asked in self._asked:
            return
        revision = self._board.revision

        def came(value: Any) -> None:
            with self._board.hold():
                if self._closed or self._board.revision != revision:
                    return
                self._asked.pop(asked, None)
                after = answered(value)
                if self._board.revision == revision:
                    self._answered()
            go_on(after)

        self._asked[asked] = None
        question = self.ask(work, about, budget=budget, answered=came, urgent=True)
        if asked in self._asked:  # and not answered at once
            self._asked[asked] = question

    def by_itself(self, work: Callable[..., object], about: object, answered: Answered, **how: Any) -> Question:
        """Ask for what nobody waits for."""

        def came(value: Any) -> None:
            with self._board.hold():
                answered(value)

        return self.ask(work, about, answered=came, **how)

    def ask(self, work: Callable[..., object], about: object, **how: Any) -> Question:
        """Ask anything, here if the process does not know the game; `how` goes to the process."""
        return WORKER.ask(self._user, work, about, in_this_process=not catalogue.holds(self._board.game), **how)

    def drop(self, question: Question | None) -> None:
        """Give a question up, if there is one."""
        WORKER.drop(question)

    def give_up(self) -> None:
        """Give up what the player waits for."""
        asked, self._asked = self._asked, {}
        for question in asked.values():
            self.drop(question)

    def close(self) -> None:
        """Give up everything, whoever asked it."""
        self._closed = True
        self.give_up()
        WORKER.leave(self._user)


def go_on(after: Callable[[], object] | None) -> None:
    """Do what is not to be done while the board is held."""
    if after is not None:
        after()


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
