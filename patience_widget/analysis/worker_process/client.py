"""A process of its own that works for a notebook's kernel, so that no click waits for a solver.

The kernel asks by pickles over a pipe, one question at a time; `server` answers. The process is started by the first
question, and ends with its pipe, so with the kernel at the latest. A process forked from the kernel has neither the
thread that hears the answers nor a pipe of its own, so it begins with a worker that has not been asked anything.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from patience_widget.solver.search.budget import Budget

from .question import Question, Work, running_loop

READY = 0
"""The number of what the process says when numba has done its work, or never will; questions have others."""

SECONDS_IN_THIS_PROCESS = 0.05
"""The seconds for work that must be done in the kernel's process: a click waits no longer than that."""
_SERVER = "patience_widget.analysis.worker_process.server"
_START = f"import sys; sys.path[:] = sys.argv[1:]; from {_SERVER} import serve; serve()"


class Worker:
    """The kernel's side of the worker. All of it may be called from any thread.

    No answer is handed over while the worker's lock is held, so whoever is answered may take other locks.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._begin()
        _WORKERS.add(self)

    def _begin(self) -> None:
        """Begin with nothing asked."""
        self._lock = threading.RLock()
        self._current: Question | None = None
        self._number = 0
        self._waiting: list[Question] = []
        self._is_ready = False
        self._until_ready: list[Question] = []
        self._users: set[int] = set()

    def ask(
        self,
        user: object,
        work: Work,
        *arguments: object,
        budget: float | Budget,
        answered: Callable[[Any], object],
        urgent: bool = False,
        in_this_process: bool = False,
    ) -> Question:
        """Ask for work. An urgent question interrupts one that is not, which is begun again later.

        What the worker can't do, such as work on a game that only this process knows, is done here in a short time.

        Args:
            user: whoever asks; see `leave`.
            work: a function at the top of a module; it is called with the arguments and ``budget=``.
            *arguments: they must pickle, and so must what it returns.
            budget: the seconds it may take, or a `Budget`, which counts from when it begins.
            answered: called with what it returned; None if it failed, or if the process was ended from outside.
            urgent: whether it goes before work that is not.
            in_this_process: whether it is to be done in this process, between clicks, in a short time.

        Returns:
            The question, to be given up by `drop`.
        """
        question = Question(work, arguments, Budget.of(budget), answered, urgent, in_this_process, loop=running_loop())
        with self._lock:
            self._users.add(id(user))
            self._put_in_line(question)
            if urgent and self._current and not self._current.urgent:
                self._send("cancel", self._number)
            mine = self._begin_next()
        self._do_soon(mine)
        return question

    def when_ready(self, user: object, answered: Callable[[Any], object]) -> Question:
        """Say once when the process is as fast as it gets: numba has done its work, or never will. It may be at once.

        Args:
            user: whoever asks; see `leave`.
            answered: called with None.

        Returns:
            The question, to be given up by `drop`.
        """
        question = Question(_nothing, (), Budget(None), answered, loop=running_loop())
        with self._lock:
            self._users.add(id(user))
            try:
                self._process = self._process or self._start()
            except OSError:
                is_ready = True
            else:
                is_ready = self._is_ready
            if not is_ready:
                self._until_ready.append(question)
        if is_ready:
            question.answer(None)
        return question

    def drop(self, question: Question | None) -> None:
        """Give up a question: it is not answered any more."""
        if question is None:
            return
        with self._lock:
            question.give_up()
            if question in self._waiting:
                self._waiting.remove(question)
            elif question in self._until_ready:
                self._until_ready.remove(question)
            elif question is self._current:
                self._send("cancel", self._number)

    def leave(self, user: object) -> None:
        """Somebody who asked is gone. With the last one the process ends."""
        with self._lock:
            self._users.discard(id(user))
            if not self._users:
                self.end()

    def end(self) -> None:
        """End the process. Questions are not answered any more; the next one starts another process."""
        with self._lock:
            process, self._process, self._current, self._waiting = self._process, None, None, []
            self._until_ready = []
            self._users.clear()
        if process and process.stdin:
            with suppress(OSError):
                process.stdin.close()

    def begin_in_forked_process(self) -> None:
        """Begin with nothing asked in a process that was forked: what was asked before is answered in the parent.

        The lock may be held by a thread that only the parent has. Of the pipes nothing may be kept open here, or the
        parent's process would not end with them, and nothing may be sent that was not sent yet.
        """
        process, self._process = self._process, None
        if process:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for pipe in (process.stdin, process.stdout):
                if pipe and not pipe.closed:
                    os.dup2(nowhere, pipe.fileno())
            os.close(nowhere)
            process.returncode = 0  # the parent waits for it, and this process must not
        self._begin()

    @property
    def pid(self) -> int | None:
        """The process that works, None if there is none."""
        return self._process.pid if self._process else None

    def _put_in_line(self, question: Question) -> None:
        place = 0 if question.urgent else len(self._waiting)
        self._waiting.insert(place, question)

    def _begin_next(self) -> Question | None:
        """Begin with the next question. One that must be done in this process is returned, for `_do_soon`."""
        if self._current or not self._waiting:
            return None
        self._current = question = self._waiting.pop(0)
        self._number += 1
        if question.in_this_process:
            return question
        try:
            asked = pickle.dumps((question.work, question.arguments))
            self._process = self._process or self._start()
        except (OSError, pickle.PicklingError, AttributeError, TypeError):
            return question
        self._send("ask", self._number, question.budget, asked)
        return None

    def _start(self) -> subprocess.Popen[bytes]:
        if not can_be_started():
            raise OSError("there can be no other process here")
        self._is_ready = False
        command = [sys.executable, "-c", _START, *sys.path]
        process = subprocess.Popen(  # noqa: S603  Python itself
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        threading.Thread(target=self._listen, args=(process,), daemon=True, name="patience-worker").start()
        return process

    def _send(self, *message: object) -> None:
        """A worker that has died cannot be written to; `_listen` hears of its end."""
        if self._process and self._process.stdin:
            with suppress(OSError):
                pickle.dump(message, self._process.stdin)
                self._process.stdin.flush()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Take in what a process answers, until it ends."""
        answers = process.stdout
        with suppress(EOFError, OSError, pickle.UnpicklingError):
            while answers:
                number, cancelled, answer = pickle.load(answers)  # noqa: S301  from a process of our own
                if number == READY:
                    self._take_ready(process)
                    continue
                self._take_answer(process, number, pickle.loads(answer), cancelled=cancelled)  # noqa: S301
        was_killed = process.wait() < 0
        with self._lock:
            ended, number = process is self._process, self._number
            if ended:
                self._process = None
        if ended:
            self._take_answer(None, number, None, is_final=was_killed)

    def _take_ready(self, process: subprocess.Popen[bytes]) -> None:
        """Hand over that a process is as fast as it gets."""
        with self._lock:
            if process is not self._process:
                return
            self._is_ready = True
            waiting, self._until_ready = self._until_ready, []
        for question in waiting:
            question.answer(None)

    def _take_answer(
        self,
        process: subprocess.Popen[bytes] | None,
        number: int,
        value: object,
        *,
        cancelled: bool = False,
        is_final: bool = False,
    ) -> None:
        """Hand over an answer. What failed is done here in a short time, unless this is the final answer."""
        with self._lock:
            question = self._current
            if process is not self._process or number != self._number or question is None:
                return
            failed = value is None and not (cancelled or is_final or question.dropped)
            if failed:
                here: Question | None = question
            else:
                self._current = None
                if cancelled and not question.dropped:
                    self._put_in_line(question)
                here = self._begin_next()
        if not cancelled and not failed:
            question.answer(value)
        self._do_soon(here)

    def _do_soon(self, question: Question | None) -> None:
        """Do a little in this process: between clicks where an event loop runs, else at once."""
        if question is None:
            return
        if question.loop is not None:
            try:
                question.loop.call_soon_threadsafe(self._do_here, question)
            except RuntimeError:  # the loop is closed: nobody is there any more
                question.give_up()
            else:
                return
        self._do_here(question)

    def _do_here(self, question: Question) -> None:
        value = None
        if not question.dropped:
            with suppress(Exception):
                value = question.work(*question.arguments, budget=question.budget.anew(SECONDS_IN_THIS_PROCESS))
        with self._lock:
            if question is self._current:
                self._current = None
        if not question.dropped:
            question.answered(value)
        with self._lock:
            here = self._begin_next()
        self._do_soon(here)


def _nothing(*, budget: Budget) -> None:
    """Stand in for work where somebody only waits until the process is ready."""


def can_be_started() -> bool:
    """Whether there can be another process here; in a browser there can be none."""
    return sys.platform != "emscripten" and bool(sys.executable)


_WORKERS: weakref.WeakSet[Worker] = weakref.WeakSet()

WORKER = Worker()
"""The worker of this kernel, for all its boards."""


def _begin_in_forked_process() -> None:
    for worker in tuple(_WORKERS):
        worker.begin_in_forked_process()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_in_forked_process)
