"""A process that was forked has no solver thread and shares the pipes of its parent: it gets a worker of its own."""

import multiprocessing
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from queue import Queue
from typing import Any

import pytest

from patience_widget import Game, Table
from patience_widget.analysis import Budget, solve, study
from patience_widget.analysis.study.results import Row
from patience_widget.analysis.worker_process.client import Worker
from patience_widget.machine import fast
from patience_widget.solver.by_tables.decide import SEARCHING
from tests.analysis.study.players import Parity
from tests.analysis.worker_process.test_worker import WAIT, Asker, asker, until

__all__ = ["asker"]


class Child:
    """A forked process that does something and tells what came of it, then waits until the parent lets it go."""

    def __init__(self, work: Callable[[], object]) -> None:
        here, there = multiprocessing.Pipe()
        self._connection = here
        self._process = multiprocessing.get_context("fork").Process(target=self._run, args=(work, there), daemon=True)
        self._process.start()

    def _run(self, work: Callable[[], object], there: Connection) -> None:
        there.send(work())
        there.recv()

    def answer(self) -> Any:
        """What came of its work."""
        assert self._connection.poll(WAIT), "the child never answered"
        return self._connection.recv()

    def let_go(self) -> None:
        """Let it end."""
        self._connection.send("end")
        self._process.join(WAIT)
        assert self._process.exitcode == 0


def solved_by(worker: Worker) -> tuple[object, int | None]:
    """Ask a worker about a deal; its verdict, and the process that worked."""
    answers: Queue[object] = Queue()
    worker.ask(answers, solve, Table("osmosis", deal=17).position, budget=Budget(None), answered=answers.put)
    found = answers.get(timeout=WAIT)
    return getattr(found, "verdict", None), worker.pid


def test_a_child_that_asks_is_answered_by_a_process_of_its_own(asker: Asker) -> None:
    asker.ask(solve, Table("osmosis", deal=1).position)
    asker.next()
    child = Child(lambda: solved_by(asker.worker))
    verdict, pid = child.answer()
    assert verdict == "winnable"
    assert pid not in (None, asker.worker.pid)
    child.let_go()


def test_a_child_is_answered_though_its_parent_waits_for_an_answer(asker: Asker) -> None:
    endless = asker.ask(until)
    child = Child(lambda: solved_by(asker.worker))
    assert child.answer()[0] == "winnable"
    child.let_go()
    asker.worker.drop(endless)
    asker.ask(solve, Table("osmosis", deal=1).position)
    assert getattr(asker.next(), "verdict", None) == "lost"


def test_a_child_is_answered_though_another_thread_held_the_worker_at_the_fork(asker: Asker) -> None:
    holds, go_on = threading.Event(), threading.Event()

    def hold() -> None:
        with asker.worker._lock:
            holds.set()
            go_on.wait(WAIT)

    holder = threading.Thread(target=hold)
    holder.start()
    assert holds.wait(WAIT)
    child = Child(lambda: solved_by(asker.worker))
    go_on.set()
    holder.join()
    assert child.answer()[0] == "winnable"
    child.let_go()


def test_a_child_does_not_keep_the_process_of_its_parent_alive(asker: Asker) -> None:
    asker.ask(until)
    process = asker.worker._process
    assert process
    child = Child(lambda: asker.worker.pid)
    assert child.answer() is None
    asker.worker.end()
    assert process.wait(WAIT) == 0
    child.let_go()


def test_a_question_asked_before_the_fork_is_answered_in_the_parent_alone(asker: Asker) -> None:
    question = asker.ask(until)

    def give_up() -> bool:
        asker.worker.drop(question)
        return asker.answers.empty()

    child = Child(give_up)
    assert child.answer() is True
    child.let_go()
    assert not question.dropped
    asker.worker.drop(question)


def test_boards_of_a_forked_pool_solve_without_the_worker(asker: Asker) -> None:
    asker.ask(until)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        found = pool.map_async(_verdict, range(4)).get(WAIT)
    assert found == [solve(f"osmosis#{deal}", budget=None).verdict for deal in range(4)]


COMPILED: list[bool] = []


class CompiledBefore(Parity):
    """Whether numba had done its work when the process that measures was forked."""

    def __call__(self, game: Game, deal: int) -> Row:
        return {"even": any(COMPILED)}


def test_a_study_forks_no_worker_while_numba_compiles_in_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, lock = threading.Event(), threading.Event(), threading.Lock()

    def compile_until_somebody_waits() -> None:
        begun.set()
        go_on.wait(WAIT)
        COMPILED.append(True)

    @contextmanager
    def waits() -> Iterator[None]:
        if begun.is_set():
            go_on.set()
        with lock:
            yield

    monkeypatch.setattr(SEARCHING, "compile_now", compile_until_somebody_waits)
    monkeypatch.setattr(fast, "at_rest", waits)
    compiler = threading.Thread(target=SEARCHING._compile_here)
    compiler.start()
    assert begun.wait(WAIT)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("fork")) as pool:
        found = study("osmosis", [1], CompiledBefore(), executor=pool, progress=False)
    go_on.set()
    compiler.join()
    assert list(found.frame["even"]) == [True]


def _verdict(deal: int) -> str:
    return solve(f"osmosis#{deal}", budget=Budget(None)).verdict
