"""The process that works for a kernel: it answers, is interrupted, gives up, and ends."""

import asyncio
import gc
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from patience_widget import Table
from patience_widget.analysis import Budget, Result, solve
from patience_widget.analysis.worker_process import client
from patience_widget.analysis.worker_process.client import Worker
from patience_widget.analysis.worker_process.question import Question
from patience_widget.core.actions import Move

WAIT = 60
"""The seconds after which a test gives up."""


def spin(budget: Budget) -> str:
    """Work for as long as it may."""
    while True:
        budget.spend()


def until(budget: Budget) -> str:
    """Work until the budget is used up, and say so."""
    try:
        return spin(budget)
    except Exception as spent:  # noqa: BLE001  it is the one that `spend` raises
        return str(spent)


def endless_the_first_time(begun: str, budget: Budget) -> str:
    """Work that ends only when it is done again."""
    if Path(begun).exists():
        return "the second time"
    Path(begun).touch()
    return spin(budget)


def known_here_alone(where: list[object], budget: Budget) -> str:
    """Work that fails in any other process."""
    if not where[0]:
        raise LookupError
    return "here"


class Unshared:
    """Empty in any process that it is sent to."""

    def __reduce__(self) -> tuple[type[list[object]], tuple[tuple[None]]]:
        return list, ((None,),)

    def __getitem__(self, index: int) -> bool:
        return True


class Asker:
    """Asks a worker, and keeps what it answers."""

    def __init__(self) -> None:
        self.worker = Worker()
        self.answers: Queue[object] = Queue()

    def ask(
        self, work: Callable[..., object], *arguments: object, positions: int | None = None, **how: Any
    ) -> Question:
        how |= {"budget": Budget(None, positions), "answered": self.answers.put}
        return self.worker.ask(self, work, *arguments, **how)

    def next(self) -> object:
        return self.answers.get(timeout=WAIT)


@pytest.fixture
def asker() -> Iterator[Asker]:
    made = Asker()
    yield made
    made.worker.end()


def test_a_position_is_solved_in_another_process(asker: Asker) -> None:
    assert asker.worker.pid is None
    asker.ask(solve, Table("osmosis", deal=17).position)
    found = asker.next()
    assert isinstance(found, Result)
    assert (found.verdict, len(found.line)) == ("winnable", 104)
    assert isinstance(found.line[0], Move)
    assert asker.worker.pid is not None


def test_questions_are_answered_in_turn(asker: Asker) -> None:
    for deal in (17, 1):
        asker.ask(solve, Table("osmosis", deal=deal).position)
    found = [asker.next(), asker.next()]
    assert [result.verdict for result in found if isinstance(result, Result)] == ["winnable", "lost"]


def test_a_question_given_up_is_not_answered_and_makes_room_for_the_next(asker: Asker) -> None:
    endless = asker.ask(until)
    asker.worker.drop(endless)
    waiting = asker.ask(until)
    asker.ask(solve, Table("osmosis", deal=17).position)
    asker.worker.drop(waiting)
    assert isinstance(asker.next(), Result)
    assert asker.answers.empty()


def test_who_gave_up_a_question_is_let_go_at_once(asker: Asker) -> None:
    class Gone:
        def answered(self, value: object) -> None:
            raise AssertionError(value)

    gone = Gone()
    ref = weakref.ref(gone)
    asker.worker.drop(asker.worker.ask(asker, until, budget=Budget(None), answered=gone.answered))
    del gone
    gc.collect()
    assert ref() is None


def test_an_urgent_question_interrupts_one_that_is_not_which_is_answered_later(asker: Asker, tmp_path: Path) -> None:
    asker.ask(endless_the_first_time, str(tmp_path / "begun"))
    asker.ask(solve, Table("osmosis", deal=17).position, urgent=True)
    assert isinstance(asker.next(), Result)
    assert asker.next() == "the second time"


def test_work_that_the_process_cannot_do_is_done_here_in_a_short_time(asker: Asker) -> None:
    asker.ask(known_here_alone, Unshared())
    assert asker.next() == "here"
    for how in ({}, {"in_this_process": True}):
        asker.ask(lambda budget: (budget.seconds, budget.limit), positions=7, **how)  # a lambda cannot be pickled
        assert asker.next() == (client.SECONDS_IN_THIS_PROCESS, 7)


def test_work_that_fails_everywhere_is_answered_with_none(asker: Asker) -> None:
    asker.ask(spin, positions=0)
    assert asker.next() is None


def test_where_no_process_can_be_started_work_is_done_between_clicks(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    order = []

    async def kernel() -> None:
        asker.ask(solve, Table("osmosis", deal=17).position)
        order.append("asked")
        while asker.answers.empty():  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0)
        order.append("answered")

    asyncio.run(kernel())
    assert order == ["asked", "answered"]
    assert asker.worker.pid is None


def test_answers_come_in_the_event_loop_that_asked(asker: Asker) -> None:
    async def kernel() -> tuple[threading.Thread, threading.Thread]:
        answered: asyncio.Future[threading.Thread] = asyncio.get_running_loop().create_future()

        def come(_answer: object) -> None:
            answered.set_result(threading.current_thread())

        asker.worker.ask(asker, until, budget=Budget(None, positions=0), answered=come)
        return threading.current_thread(), await answered

    asked, answered = asyncio.run(kernel())
    assert asked is answered


def test_a_process_that_is_killed_is_replaced_and_what_it_worked_at_fails(asker: Asker) -> None:
    asker.ask(until, positions=1_000_000_000)
    process = asker.worker._process
    assert process
    process.kill()
    assert asker.next() is None
    asker.ask(solve, Table("osmosis", deal=17).position)
    assert isinstance(asker.next(), Result)
    assert asker.worker.pid not in (None, process.pid)


def test_where_a_process_ends_before_it_has_begun_work_is_done_here(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "_START", "raise SystemExit(1)")
    asker.ask(until, positions=1_000_000_000)
    assert asker.next() == f"the limit of {client.SECONDS_IN_THIS_PROCESS:g} seconds is reached"


def test_the_process_ends_with_the_last_who_asked(asker: Asker) -> None:
    other = object()
    asker.worker.ask(other, until, budget=Budget(None), answered=asker.answers.put)
    asker.ask(until)
    process = asker.worker._process
    assert process
    asker.worker.leave(other)
    assert asker.worker.pid == process.pid
    asker.worker.leave(asker)
    assert asker.worker.pid is None
    assert process.wait(WAIT) == 0


def test_it_says_once_when_it_is_ready_to_whoever_asks_before_or_after(
    asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "_START", f"import sys; sys.modules['numba'] = None; {client._START}")
    asker.worker.when_ready(asker, lambda _: asker.answers.put("before"))
    dropped = asker.worker.when_ready(asker, lambda _: asker.answers.put("dropped"))
    asker.worker.drop(dropped)
    assert asker.next() == "before"
    asker.worker.when_ready(asker, lambda _: asker.answers.put("after"))
    assert asker.next() == "after"
    assert asker.answers.empty()


def test_nobody_waits_for_a_process_that_can_not_be_started(asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "can_be_started", lambda: False)
    asker.worker.when_ready(asker, lambda _: asker.answers.put("at once"))
    assert asker.next() == "at once"
