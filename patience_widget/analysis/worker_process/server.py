"""The process that works for a kernel; `patience_widget.analysis.worker_process.client` starts it and asks."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

from patience_widget.solver.by_tables.decide import SEARCHING
from patience_widget.solver.search.budget import Budget

from .client import READY

_NICENESS = 10
"""How far it gives way to other processes, the kernel above all."""


class _Questions:
    """The worker's own side: a thread hears what is asked for and given up, the main thread works."""

    def __init__(self, questions: BinaryIO) -> None:
        self.asked: SimpleQueue[tuple[int, Budget, bytes]] = SimpleQueue()
        self.cancelled: set[int] = set()
        self._questions = questions
        self._number = 0
        self._budget = Budget(None)

    def hear(self) -> None:
        """Take in questions until the pipe ends, and the process with it."""
        with suppress(EOFError, OSError, pickle.UnpicklingError):
            while True:
                what, number, *rest = pickle.load(self._questions)  # noqa: S301  from the kernel that started us
                if what == "cancel" and number == self._number:
                    self.cancelled.add(number)
                    self._budget.cancel()
                elif what == "ask":
                    self._number, self._budget = number, rest[0]
                    self.asked.put((number, self._budget, rest[1]))
        os._exit(0)


def serve() -> None:
    """Answer questions from the standard input on the standard output, until it ends."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints must not print between the answers
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # who interrupts a cell means the kernel, and this process hears it too
    writing = threading.Lock()

    def send(number: int, answer: bytes, *, cancelled: bool = False) -> None:
        with writing:
            pickle.dump((number, cancelled, answer), answers)
            answers.flush()

    def say_when_ready() -> None:
        SEARCHING.settle()
        with suppress(OSError):  # nobody hears it any more
            send(READY, pickle.dumps(None))

    threading.Thread(target=say_when_ready, daemon=True).start()
    questions = _Questions(sys.stdin.buffer)
    threading.Thread(target=questions.hear, daemon=True).start()
    while True:
        number, budget, asked = questions.asked.get()
        answer = _answer_to(asked, budget)
        cancelled = number in questions.cancelled
        questions.cancelled.discard(number)
        send(number, answer, cancelled=cancelled)


def _answer_to(asked: bytes, budget: Budget) -> bytes:
    """The answer as a pickle; that of None if the work fails, as it does with a game that is unknown here."""
    try:
        work, arguments = pickle.loads(asked)  # noqa: S301  from the kernel that started us
        return pickle.dumps(work(*arguments, budget=budget))
    except Exception:  # noqa: BLE001  whatever fails is told as None
        return pickle.dumps(None)
