"""One table and two threads, as in a notebook where a cell plays while its board is clicked: nothing gets lost."""

import threading
import time
from collections.abc import Callable

import pytest

from benchmarks.two_threads import Faults, Hammer
from patience_widget import Move, Position, Table, Verdict
from patience_widget.core.moves import judge as judging
from patience_widget.core.table import watching as observers
from patience_widget.core.table.history import Played
from patience_widget.core.table.watching import CallbackError


def started(work: Callable[[], object]) -> threading.Thread:
    """A thread of its own for some work."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def done(work: Callable[[], object]) -> None:
    """Do some work in a thread of its own, and wait for its end."""
    started(work).join()


@pytest.fixture
def table() -> Table:
    return Table("osmosis", deal=17)


@pytest.mark.parametrize("name", ["osmosis", "royal-cotillion"])
def test_two_threads_that_change_a_table_leave_a_game_that_can_be_replayed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(at: Position, move: Move) -> Verdict:
        verdict = judging.judge(at, move)
        time.sleep(0.0005)  # so that the other thread comes between the verdict and the move, if it can
        return verdict

    monkeypatch.setattr("patience_widget.core.moves.lines.judge", slowly)
    hammer = Hammer(name)
    hammer.run(300)
    assert hammer.faults == Faults()


def test_a_move_is_judged_and_made_in_the_same_position(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    def play_another() -> None:
        begun.set()
        table.play("turn")

    def judge(at: Position, move: Move) -> Verdict:
        verdict = judging.judge(at, move)
        if threading.current_thread() is threading.main_thread():
            threads.append(started(play_another))
            begun.wait()
            threads[0].join(0.1)  # it cannot end, since this thread holds the lock
        return verdict

    threads: list[threading.Thread] = []
    monkeypatch.setattr("patience_widget.core.moves.lines.judge", judge)
    table.play("r2>f1")
    threads[0].join()
    assert table.record() == "osmosis#17 reserve2>foundation1 turn"


def test_the_lock_keeps_others_away_and_lets_its_own_thread_in(table: Table) -> None:
    with table.lock:
        other = started(lambda: table.play("turn"))
        assert table.play("r2>f1").undo().redo().record() == "osmosis#17 reserve2>foundation1"
    other.join()
    assert table.record() == "osmosis#17 reserve2>foundation1 turn"


def test_followers_hear_of_a_change_before_another_can_be_made_and_observers_when_the_lock_is_free(
    table: Table,
) -> None:
    heard: list[str] = []
    table.follow(lambda at: heard.append(f"followed {len(at.history)}"))
    table.on_move(lambda _table, played: heard.append(f"moved {played.move}"))
    table.observe(lambda at: done(lambda: heard.append(at.record())))  # another thread can take the lock
    with table.lock:
        table.play("turn").play("r2>f1")
        assert heard == ["followed 1", "followed 2"]
    now = "osmosis#17 turn reserve2>foundation1"
    assert heard[2:] == ["moved turn", now, "moved reserve2>foundation1", now]


def test_moves_are_told_in_their_order_each_in_its_own_thread(table: Table) -> None:
    heard: list[tuple[str, threading.Thread]] = []
    telling, played_too = threading.Event(), threading.Event()

    def hear(_table: Table, played: Played) -> None:
        if not heard:
            telling.set()
            played_too.wait()
        heard.append((str(played.move), threading.current_thread()))

    def play() -> None:
        telling.wait()
        table.play("turn")

    table.on_move(hear)
    table.follow(lambda at: played_too.set() if len(at.history) == 2 else None)
    other = started(play)
    table.play("r2>f1")
    other.join()
    assert heard == [("reserve2>foundation1", threading.main_thread()), ("turn", other)]


def test_a_callback_that_waits_for_the_move_of_another_thread_gets_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(observers, "LONGEST_WAIT", 0.01)
    heard: list[str] = []

    def hear(at: Table, played: Played) -> None:
        if str(played.move) != "turn":
            done(lambda: at.play("turn"))
        heard.append(str(played.move))

    table.on_move(hear)
    table.play("r2>f1")
    assert heard == ["turn", "reserve2>foundation1"]
    assert table.play("turn").record() == "osmosis#17 reserve2>foundation1 turn turn"


def test_an_error_of_a_callback_is_raised_in_the_thread_that_made_the_move(table: Table) -> None:
    def fail(_table: Table, _played: Played) -> None:
        raise ZeroDivisionError(threading.get_ident())

    def play() -> None:
        with pytest.raises(CallbackError) as failed:
            table.play("turn")
        assert failed.value.__cause__
        raised.append((failed.value.__cause__.args[0], threading.get_ident()))

    raised: list[tuple[int, int]] = []
    table.on_move(fail)
    done(play)
    play()
    assert [there == here for there, here in raised] == [True, True]


def test_an_error_of_a_follower_loses_neither_the_change_nor_the_others(table: Table) -> None:
    def fail(_table: Table) -> None:
        raise ZeroDivisionError

    heard: list[Table] = []
    table.follow(fail)
    table.follow(heard.append)
    table.observe(heard.append)
    with pytest.raises(CallbackError) as failed:
        table.play("turn")
    assert isinstance(failed.value.__cause__, ZeroDivisionError)
    assert heard == [table, table]
    assert table.record() == "osmosis#17 turn"


def test_a_follower_can_leave(table: Table) -> None:
    heard: list[Table] = []
    end = table.follow(heard.append)
    table.play("turn")
    end()
    table.play("turn")
    assert heard == [table]
