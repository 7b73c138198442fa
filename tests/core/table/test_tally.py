"""The seconds and the hints that a table counts, on a clock that the test moves on."""

import copy
import pickle
from collections.abc import Callable

import pytest

from patience_widget import Table
from patience_widget.core.table import playing
from patience_widget.core.table.playing import LONGEST_PAUSE, MOST_SECONDS, Tally


class Clock:
    """Stands in for the module `time`."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(playing, "time", clock)
    return clock


@pytest.fixture
def table(clock: Clock) -> Table:
    return Table("osmosis", deal=17)


def wait(clock: Clock, seconds: float) -> None:
    clock.now += seconds


def test_seconds_begin_with_the_first_move(table: Table, clock: Clock) -> None:
    wait(clock, 50)
    table.play("turn")
    assert table.seconds == 0
    wait(clock, 2.6)
    table.play("turn")
    assert table.seconds == 2
    wait(clock, 2.6)
    assert table.play("turn").seconds == 5


def test_undo_and_redo_are_time_at_play(table: Table, clock: Clock) -> None:
    table.play("turn").play("turn")
    wait(clock, 3)
    table.undo()
    wait(clock, 4)
    assert table.redo().seconds == 7


def test_a_long_pause_counts_two_minutes(table: Table, clock: Clock) -> None:
    table.play("turn")
    wait(clock, 86_400)
    assert table.play("turn").seconds == LONGEST_PAUSE == 120


def test_a_restart_counts_seconds_anew_and_redo_brings_the_old_ones_back(table: Table, clock: Clock) -> None:
    table.play("turn turn")
    wait(clock, 83)
    assert table.restart().seconds == 0
    wait(clock, 9)
    assert table.copy().redo(2).seconds == table.redo(2).seconds == 83


def test_another_first_move_counts_seconds_anew_and_keeps_the_hints(table: Table, clock: Clock) -> None:
    table.play("turn")
    wait(clock, 9)
    table.count_hint()
    table.restart()
    assert (table.seconds, table.hints) == (0, 1)
    wait(clock, 9)
    table.play("turn")
    assert (table.seconds, table.hints) == (0, 1)


@pytest.mark.parametrize("onward", [Table.redo, lambda table: table.play("turn")], ids=["redo", "a move"])
def test_undo_to_the_start_goes_on_counting(table: Table, clock: Clock, onward: Callable[[Table], Table]) -> None:
    table.play("turn")
    table.count_hint()
    wait(clock, 9)
    assert table.undo().seconds == 9
    wait(clock, 9)
    assert onward(table).seconds == 18
    wait(clock, 1)
    assert table.play("turn").seconds == 19
    assert table.hints == 1


def test_a_restart_after_undo_to_the_start_counts_anew(table: Table, clock: Clock) -> None:
    table.play("turn")
    wait(clock, 9)
    table.undo()
    wait(clock, 9)
    table.redo()
    assert table.restart().seconds == 0
    wait(clock, 9)
    table.play("turn")
    wait(clock, 0.5)
    assert table.undo().seconds == 0
    wait(clock, 9)
    assert table.redo().seconds == 0


def test_nothing_is_counted_when_the_game_is_won(clock: Clock) -> None:
    table = Table("captive-queens", position="game: captive-queens\nredeals: 0\nwaste: QS QH QD QC\n" + _ALL_BUT_QUEENS)
    for _ in range(4):
        wait(clock, 1)
        table.play(next(move for move in table.moves if move.source == "waste"))
    assert table.outcome() == "won"
    assert table.seconds == 3
    wait(clock, 60)
    assert table.undo().seconds == 3
    wait(clock, 1)
    assert table.redo().seconds == 4


_ALL_BUT_QUEENS = "\n".join(
    f"{group}{n}: {' '.join(rank + suit for rank in ranks)}"
    for group, ranks in (("fives", "5432AK"), ("sixes", "6789TJ"))
    for n, suit in enumerate("CDHS", 1)
)


def test_a_hint_asked_for_twice_is_one(table: Table) -> None:
    table.play("turn")
    table.count_hint()
    table.count_hint()
    assert table.hints == 1
    table.play("turn").count_hint()
    assert table.hints == 2


def test_hints_before_the_first_move_count_for_the_game(table: Table) -> None:
    table.count_hint()
    assert table.play("turn").hints == 1


def pickled(table: Table) -> Table:
    other = pickle.loads(pickle.dumps(table))  # noqa: S301  our own
    assert isinstance(other, Table)
    return other


def test_a_copy_goes_on_counting_by_itself(table: Table, clock: Clock) -> None:
    table.play("turn")
    wait(clock, 5)
    table.play("turn").count_hint()
    for how in (copy.copy, copy.deepcopy, pickled):
        other = how(table)
        assert (other.seconds, other.hints) == (5, 1)
        wait(clock, 5)
        assert other.play("turn").seconds == 10
        assert table.seconds == 5


def test_what_is_told_is_bounded() -> None:
    tally = Tally(seconds=1e12, hints=10**12)
    assert (tally.seconds, tally.hints) == (MOST_SECONDS, MOST_SECONDS)
