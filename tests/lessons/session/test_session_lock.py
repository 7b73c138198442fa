"""A session and several threads: one verb at a time, callbacks when everything is free again."""

import contextlib
import threading
from collections.abc import Callable

import pytest

from patience_widget import Table
from patience_widget.core.table.history import Played
from patience_widget.core.table.watching import CallbackError
from patience_widget.lessons import Demo, Session, Show, Try, gained, on
from tests.lessons.examples import EIGHT, START, lesson

LONG = Try("Build ten cards.", position="osmosis#17", goal=gained >= 10, solution="turn")


def in_thread(work: Callable[[], object]) -> None:
    """Do something in a thread of its own, and wait for its end."""
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def in_threads(*works: Callable[[], object]) -> None:
    """Do several things at once, and wait for the end of all."""
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


VERBS: dict[str, Callable[[Session], object]] = {
    "play": lambda session: session.play("8C>f1"),
    "answer": lambda session: session.answer("7C"),
    "help": Session.help,
    "next": Session.next,
    "back": Session.back,
    "retry": Session.retry,
    "undo": Session.undo,
    "goto": lambda session: session.goto(0),
    "demo_forward": Session.demo_forward,
    "demo_back": Session.demo_back,
    "describe": Session.describe,
}


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_waits_while_another_thread_holds_the_lock(verb: str) -> None:
    session = Session(lesson(Show("Look.", position=START), EIGHT))
    begun, done = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        with contextlib.suppress(ValueError):  # not every verb has its place in this step
            VERBS[verb](session)
        done.set()

    thread = threading.Thread(target=work)
    with session.lock:
        thread.start()
        begun.wait()
        assert not done.wait(0.01)
    thread.join()
    assert done.is_set()


def test_who_holds_the_session_holds_its_table_too() -> None:
    session = Session(lesson(EIGHT))
    done = threading.Event()

    def work() -> None:
        session.table.play("turn")
        done.set()

    thread = threading.Thread(target=work)
    with session.lock:
        thread.start()
        assert not done.wait(0.01)
    thread.join()
    assert done.is_set()


def test_the_lock_can_be_entered_again_by_its_thread() -> None:
    session = Session(lesson(EIGHT))
    with session.lock, session.lock:
        session.play("8C>f1")
    in_thread(lambda: session.play("7H>f2"))
    assert session.state.made == 2


def test_callbacks_are_called_in_the_thread_of_the_change_when_session_and_table_are_free() -> None:
    session = Session(lesson(EIGHT))
    heard: list[tuple[str, int]] = []

    def look(who: str) -> None:
        in_thread(session.describe)  # waits for ever if the session is still held
        in_thread(lambda: session.table.judge("turn"))
        heard.append((who, threading.get_ident()))

    session.table.on_move(lambda _table, _played: look("move"))
    session.observe(lambda _session: look("session"))
    session.play("8C>f1")
    here = threading.get_ident()
    assert heard == [("move", here), ("session", here)]
    with session.lock:
        session.play("turn")
        session.undo()
        assert len(heard) == 2
    assert [who for who, _ in heard[2:]] == ["move", "session", "session"]


def test_tables_of_several_steps_played_in_one_go_are_told_when_all_is_free() -> None:
    session = Session(lesson(Try("One.", position=START, goal=on("f2", "7H")), EIGHT))
    heard: list[str] = []

    def hear(_table: Table, played: Played) -> None:
        in_thread(session.describe)
        heard.append(str(played.move))

    session.play("7H>f2")
    session.next().table.on_move(hear)
    session.back()
    with session.lock:
        session.next().play("8C>f1")
        session.play("turn")
        assert heard == []
    assert heard == ["reserve3>foundation1", "turn"]


def test_what_follows_a_session_sees_each_change_before_the_next() -> None:
    session = Session(lesson(EIGHT))
    seen: list[int] = []
    end = session.follow(lambda one: seen.append(one.state.made))
    with session.lock:
        session.play("8C>f1")
        session.play("7H>f2")
        assert seen == [1, 2]
    end()
    session.undo()
    assert seen == [1, 2]


def test_an_error_of_a_callback_is_raised_when_the_change_stands_and_all_have_heard() -> None:
    session = Session(lesson(EIGHT))
    heard: list[str] = []

    def fail(*_given: object) -> None:
        raise RuntimeError("no light")

    session.table.on_move(fail)
    session.observe(fail)
    session.observe(lambda _session: heard.append("last"))
    with pytest.raises(CallbackError, match="no light"):
        session.play("8C>f1")
    assert heard == ["last"]
    assert session.state.made == 1
    assert session.message.kind == "told"
    in_thread(session.describe)


def test_an_error_of_a_verb_leaves_the_lock_free_and_is_told_to_nobody() -> None:
    session = Session(lesson(EIGHT))
    heard: list[object] = []
    session.observe(heard.append)
    with pytest.raises(ValueError, match="isn't a move"):
        session.play("nonsense")
    in_thread(session.describe)
    assert heard == []


def test_threads_that_play_undo_and_ask_leave_a_game_that_can_be_replayed() -> None:
    session = Session(lesson(LONG))

    def play() -> None:
        for _ in range(60):
            session.play("turn")
            session.undo()
            session.play("turn")

    def look() -> None:
        for _ in range(60):
            shown = session.describe()
            assert shown["can_undo"] == (shown["moves"] > 0)
            session.undo()

    in_threads(play, play, look)
    table = session.table
    assert Table.replay(table.record()).position == table.position


def test_each_of_several_presses_on_forward_plays_one_move() -> None:
    session = Session(lesson(Demo("Watch.", position="osmosis#17", moves=[("turn", "So.")] * 12)))
    in_threads(*[session.demo_forward] * 12)
    assert session.state.made == 12
    assert session.finished
