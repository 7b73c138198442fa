"""The rest that plays itself home: offered when it is found out, played in a cascade, ended by a click."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from patience_widget import LessonBoard, Patience, Table
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.core.ending import way_home
from patience_widget.lessons import LessonError
from patience_widget.widget.autoplay import Autoplay
from tests.games.made_up import TINY
from tests.games.test_way_home import CASTLE
from tests.widget.test_patience import Browser


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    WORKER.end()
    yield
    WORKER.end()


async def until(what: Callable[[], object]) -> None:
    while not what():  # noqa: ASYNC110  nothing else tells
        await asyncio.sleep(0.005)


def offered(board: Patience) -> bool:
    return board.board["status"].get("finish") is True


def castle() -> Patience:
    return Patience(Table("beleaguered-castle", position=CASTLE))


def test_it_is_offered_as_soon_as_it_is_found_out_and_then_with_every_board() -> None:
    async def notebook() -> None:
        board = castle()
        assert not offered(board)
        await until(lambda: offered(board))
        assert board.board["revision"] == 2
        board.play("left4>foundation4")
        assert offered(board)
        assert not offered(board.play("left4>right1"))  # until that is found out, too
        await until(lambda: offered(board))

    asyncio.run(notebook())


def test_while_the_stock_must_be_turned_it_is_not_offered_before_half_of_the_cards_are_built() -> None:
    async def notebook() -> None:
        board = Patience("captive-queens", deal=next(deal for deal in range(1, 30) if home_early(deal)))
        seen = set()
        while board.table.outcome() != "won":
            if board.table.node.knows_all:
                await until(lambda: board.table.node.home)
                await asyncio.sleep(0)
                seen.add((2 * board.table.position.built() >= board.game.goal, offered(board)))
            board.play(board.table.moves[0])
        assert (False, False) in seen
        assert (False, True) not in seen
        assert (True, True) in seen

    def home_early(deal: int) -> bool:
        table = Table("captive-queens", deal=deal)
        while not table.node.knows_all:
            table.play(table.moves[0])
        return 2 * table.position.built() < table.game.goal and bool(way_home(table.position))

    asyncio.run(notebook())


def test_the_message_of_a_board_that_offers_nothing_is_no_longer_than_before() -> None:
    assert "finish" not in Patience("osmosis", deal=17).board["status"]


def test_of_a_board_that_has_changed_meanwhile_nothing_is_told() -> None:
    async def notebook() -> None:
        board = castle()
        board.play("left1>right1").undo().play("left1>right2")
        await until(lambda: offered(board))
        assert board.board["revision"] == 5

    asyncio.run(notebook())


def test_a_game_of_ones_own_is_looked_at_in_this_process() -> None:
    async def notebook() -> None:
        board = Patience(Table(TINY, deal=1))
        await until(lambda: board.table.node.home == ())
        assert not offered(board)
        assert WORKER.pid is None

    asyncio.run(notebook())


def test_it_plays_home_move_by_move_and_one_undo_takes_it_back() -> None:
    async def notebook() -> None:
        board = castle()
        browser = Browser(board)
        moves: list[tuple[int, bool]] = []
        board.observe(
            lambda change: moves.append((change["new"]["status"]["undo"], change["new"]["status"]["playing"])), "board"
        )
        browser.ask("finish")
        assert board.board["note"] == "The rest plays by itself. Press Stop to end it."
        await until(lambda: board.board["status"]["outcome"] == "won" and not board.board["status"]["playing"])
        assert moves == [*((made, True) for made in range(49)), (48, False)]
        assert not offered(board)
        browser.ask("undo")
        assert board.board["status"]["moves"] == 0
        browser.ask("redo")
        assert board.board["status"]["outcome"] == "won"
        assert not browser.answers

    asyncio.run(notebook())


def test_with_the_last_card_it_has_ended_and_undo_takes_it_back_at_once() -> None:
    async def notebook() -> None:
        board = castle()
        browser = Browser(board)
        seen: list[dict[str, Any]] = []
        board.observe(lambda change: seen.append(change["new"]), "board")
        browser.ask("finish")
        await until(lambda: board.board["status"]["outcome"] == "won")
        assert not board.playing_by_itself
        last_move = next(one for one in seen if one["status"]["undo"] == 48)
        browser.send({"kind": "undo", "revision": last_move["revision"]})
        assert (board.board["status"]["moves"], browser.answers) == (0, [])

    asyncio.run(notebook())


@pytest.mark.parametrize("request_", [{"kind": "stop"}, {"kind": "send", "source": "left1"}, {"kind": "undo"}])
def test_a_click_ends_it_and_what_was_played_stands_as_one(request_: dict[str, object]) -> None:
    async def notebook() -> None:
        board = castle()
        browser = Browser(board)
        early = board.revision
        autoplay = board.finish(pause=0)
        await until(lambda: autoplay.moves > 5)
        browser.send({**request_, "revision": early})
        made = autoplay.moves
        await autoplay
        assert (autoplay.why, len(board.history)) == ("Stopped.", made)
        assert not board.undo().history

    asyncio.run(notebook())


def test_a_cascade_takes_two_seconds_at_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    def started(autoplay: Autoplay) -> None:
        pauses.append(autoplay._pause)

    monkeypatch.setattr(Autoplay, "start", started)
    board = castle()
    moves = len(board.table.way_home())
    board.finish()
    board.table.goto(0).play("left1>foundation1")
    for _ in range(moves - 4):
        board.table.play(board.table.way_home()[0])
    board.finish()
    long, short = pauses
    assert long * moves <= 2
    assert long < short < 0.1


def test_in_a_script_it_is_played_at_once() -> None:
    board = castle()
    assert board.finish(pause=0).why == "Won."
    assert board.outcome() == "won"


def test_what_cannot_be_played_home_is_refused_with_the_reason() -> None:
    browser = Browser(Patience("osmosis", deal=17))
    browser.ask("finish")
    assert browser.refused == "The rest can't be played without you yet: there are cards that you haven't seen."
    browser.ask("command", text="finish")
    assert browser.answers[-1]["text"] == browser.answers[-2]["message"]
    assert browser.answers[-1]["ok"] is False
    with pytest.raises(ValueError, match="haven't seen"):
        browser.board.finish()


def test_it_can_be_typed() -> None:
    board = castle()
    browser = Browser(board)
    browser.ask("command", text="finish")
    assert board.outcome() == "won"


def test_a_lesson_plays_nothing_home() -> None:
    board = LessonBoard("words")
    browser = Browser(board)
    browser.ask("finish")
    assert "There is no request of the kind 'finish'" in browser.refused
    with pytest.raises(LessonError, match="you make every move yourself"):
        board.finish()
