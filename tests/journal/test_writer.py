"""When changes are written: a tenth of a second after a move, however quickly moves follow each other.

The pauses of the writer are the test's own: neither a clock nor a busy machine has a part in it.
"""

import sqlite3
from collections.abc import Iterator
from queue import Queue
from threading import Event

import pytest

from patience_widget import Table, journal
from patience_widget.journal import saved_games
from patience_widget.journal.saved_games import KeptGame
from patience_widget.journal.store import Store
from patience_widget.journal.writer import GATHER, Writer
from tests.waiting import LONGEST, wait

from .test_saved_games import play


class Pauses:
    """Pauses that end when the test says so, and the writer that makes them."""

    def __init__(self) -> None:
        self.writer = Writer(self)
        self.begun: Queue[float] = Queue()
        self.ended: Queue[None] = Queue()

    def __call__(self, seconds: float) -> None:
        self.begun.put(seconds)
        self.ended.get()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pauses]:
    """The pauses of a writer of its own, to which games are handed over."""
    pauses = Pauses()
    monkeypatch.setattr(saved_games, "WRITER", pauses.writer)
    yield pauses
    pauses.ended.put(None)


def moves_written(kept: KeptGame) -> int:
    """How many moves of a game are in the file."""
    left = journal.left_at(kept.table)
    return left.row.moves if left else 0


def test_a_move_is_written_after_a_tenth_of_a_second(pauses: Pauses) -> None:
    assert GATHER == 0.1
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    assert pauses.begun.get(timeout=LONGEST) == GATHER
    assert moves_written(kept) == 0
    pauses.ended.put(None)
    wait(lambda: moves_written(kept) == 1)
    assert pauses.begun.empty()


def test_moves_that_follow_quickly_do_not_put_it_off(pauses: Pauses) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    pauses.begun.get(timeout=LONGEST)
    play(kept, *["turn"] * 9)
    pauses.ended.put(None)
    wait(lambda: moves_written(kept) == 10)
    assert pauses.begun.empty()


def test_a_move_made_while_others_are_written_waits_for_their_end_and_one_pause(pauses: Pauses) -> None:
    writes, may_end, written = Event(), Event(), []

    class Slow:
        store: Store = journal.begin(Table("osmosis", deal=17)).store

        def write(self, _connection: sqlite3.Connection) -> None:
            written.append(self)
            writes.set()
            may_end.wait(LONGEST)

        def not_written(self) -> None:
            raise AssertionError

    first, second = Slow(), Slow()
    pauses.writer.hand_over(first)
    pauses.begun.get(timeout=LONGEST)
    pauses.ended.put(None)
    assert writes.wait(LONGEST)
    pauses.writer.hand_over(second)
    may_end.set()
    assert pauses.begun.get(timeout=LONGEST) == GATHER
    assert written == [first]
    pauses.ended.put(None)
    wait(lambda: written == [first, second])
    assert pauses.begun.empty()
