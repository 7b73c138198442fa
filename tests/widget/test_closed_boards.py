"""A closed board is let go, and its table with it."""

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable

import pytest
from ipywidgets import Layout, Widget

from patience_widget import AuthorBoard, LessonBoard, Patience
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.players import greedy
from tests.waiting import wait


@pytest.mark.parametrize("many", [25, pytest.param(1000, marks=pytest.mark.long)])
def test_of_many_boards_made_played_and_closed_none_is_left(many: int) -> None:
    boards: list[weakref.ref[Patience]] = []
    tables = []
    for number in range(many):
        board = Patience(deal=number)
        board.on_move(lambda _table, _played: None)
        board._receive(board, {"kind": "action", "move": "turn", "revision": board.revision}, [])
        board.undo().new(deal=number + 1).play("turn")
        board.close()
        boards.append(weakref.ref(board))
        tables.append(weakref.ref(board.table))
    del board
    gc.collect()
    assert [ref for ref in boards if ref() is not None] == []
    assert [ref for ref in tables if ref() is not None] == []


@pytest.mark.parametrize("many", [10, pytest.param(50, marks=pytest.mark.long)])
def test_of_many_lessons_opened_and_closed_none_is_left(many: int) -> None:
    boards = []
    for _ in range(many):
        board = LessonBoard("osmosis")
        board._receive(board, {"kind": "next", "revision": board.revision}, [])
        board.close()
        boards.append(weakref.ref(board))
    del board
    gc.collect()
    assert [ref for ref in boards if ref() is not None] == []


def test_a_board_is_let_go_while_its_table_goes_on() -> None:
    board = Patience(deal=17)
    table, ref = board.table, weakref.ref(board)
    board.close()
    del board
    gc.collect()
    assert ref() is None
    assert table.play("turn").undone == 0


def test_a_board_is_let_go_that_is_closed_while_something_is_worked_out_for_it() -> None:
    boards = []
    for asked in ("hint", "show_me", "new"):
        board = Patience("royal-cotillion", deal=56, light=True)
        board._receive(board, {"kind": asked, "winnable": True, "revision": board.revision}, [])
        board.close()
        boards.append(weakref.ref(board))
    del board
    gc.collect()
    assert [ref for ref in boards if ref() is not None] == []


def test_a_board_is_let_go_that_is_closed_while_a_player_plays() -> None:
    async def close_soon() -> weakref.ref[Patience]:
        board = Patience(deal=17)
        playing = board.autoplay(greedy, pause=0)
        board.close()
        await playing
        return weakref.ref(board)

    ref = asyncio.run(close_soon())
    gc.collect()
    assert ref() is None


@pytest.mark.parametrize(
    "make",
    [Patience, LessonBoard, lambda: LessonBoard("osmosis"), lambda: AuthorBoard("osmosis")],
    ids=["a game", "the map", "a lesson", "an author"],
)
def test_a_closed_board_leaves_nothing_in_the_kernel(make: Callable[[], Patience]) -> None:
    before = set(Widget.get_manager_state()["state"])
    board = make()
    assert set(Widget.get_manager_state()["state"]) > before
    board.close()
    board.close()
    assert set(Widget.get_manager_state()["state"]) == before


def test_a_board_that_is_closed_leaves_a_layout_that_others_use() -> None:
    board, shared = Patience(), Layout(width="400px")
    board.layout = shared
    board.close()
    assert shared.comm is not None
    shared.close()


@pytest.mark.parametrize("kind", [Patience, LessonBoard, AuthorBoard])
def test_a_closed_board_is_thrown_away_in_any_thread_while_another_asks_the_worker(
    kind: type[Patience | LessonBoard | AuthorBoard],
) -> None:
    board = kind("osmosis")
    ref = weakref.ref(board)
    board.close()
    ring: list[object] = [board]
    ring.append(ring)  # so that only the garbage collector finds it
    del board, ring
    with WORKER._lock:
        thread = threading.Thread(target=gc.collect, daemon=True)
        thread.start()
        wait(lambda: not thread.is_alive())
    assert ref() is None
