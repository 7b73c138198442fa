"""Whether a game is lost, on the board: said at once where it is found out at once, and later where it takes longer."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from patience_widget import LessonBoard, Patience, Table
from patience_widget.analysis import Budget
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.core.ending import Answer
from patience_widget.players import greedy, play_out, random_player
from patience_widget.widget.background import budgets
from tests.waiting import wait
from tests.widget.test_patience import Browser

# The reserves hide the clubs, and what the waste brings, every third card of it, never plays.
STUCK = """
game: osmosis
foundation1: 7C
r1: [2C] [3C] [4C] QH
r2: [5C] [6C] [8C] QD
r3: [9C] [TC] [JC] QS
r4: [QC] [KC] [7D] JS
waste: AC 7H 2D 7S rest
"""
WHY = "You can still move, but no new card can be built or turned up."
LOST = f"Lost: {WHY[0].lower()}{WHY[1:]} Undo, or take a new deal."


@pytest.fixture(autouse=True)
def budget_in_positions(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(budgets, "HINT", Budget(None, positions=3000))
    monkeypatch.setattr(budgets, "COULD_WIN", Budget(None, positions=10_000))
    WORKER.end()
    yield
    WORKER.end()


@pytest.fixture
def nothing_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is found within the short search."""

    def unknown(_known: object) -> Answer:
        return "unknown"

    monkeypatch.setattr("patience_widget.core.table.history.stuck", unknown)


FREECELL = "freecell#3 t2>c4 t4>c1 t8>c2 t8>c3 t5>f3 t6>f3"
"""A game that fills all cells, and then builds no more cards."""


async def until(what: Callable[[], object]) -> None:
    while not what():  # noqa: ASYNC110  nothing else tells
        await asyncio.sleep(0.005)


def test_what_is_found_at_once_is_published_with_the_board() -> None:
    status = Patience(Table("osmosis", position=STUCK)).board["status"]
    assert (status["outcome"], status["text"], status["why"]) == ("lost", LOST, WHY)
    assert "why" not in Patience("osmosis", deal=17).board["status"]


def test_what_takes_longer_is_told_later_by_a_new_revision(nothing_at_once: None) -> None:
    async def notebook() -> None:
        board = Patience(Table("osmosis", position=STUCK))
        first = board.board
        assert first["status"]["outcome"] == ""
        await until(lambda: board.board["status"]["outcome"])
        assert (board.board["status"]["outcome"], board.board["status"]["text"]) == ("lost", LOST)
        assert board.board["revision"] == first["revision"] + 1
        assert (board.board.get("again"), first.get("again")) == (True, None)
        assert board.outcome() == "lost"
        board.play("redeal").undo()
        assert board.board["status"]["outcome"] == "lost"  # it is known from now on

    asyncio.run(notebook())


def test_of_a_board_that_has_changed_meanwhile_nothing_is_told(nothing_at_once: None) -> None:
    async def notebook() -> None:
        board = Patience(Table("osmosis", position=STUCK))
        revisions: list[int] = []
        board.observe(lambda change: revisions.append(change["new"]["revision"]), "board")
        board.play("redeal").play("turn")
        await until(lambda: board.board["status"]["outcome"])
        assert revisions == [2, 3, 4]
        assert board.undo().board["status"]["outcome"] == ""

    asyncio.run(notebook())


def test_a_game_that_can_go_on_is_left_as_it_is(nothing_at_once: None) -> None:
    async def notebook() -> None:
        board = Patience("osmosis", deal=17)
        await until(lambda: board.table.node.stuck == "no")
        assert (board.board["revision"], board.board["status"]["outcome"]) == (1, "")

    asyncio.run(notebook())


def test_a_hint_that_the_player_waits_for_comes_first(nothing_at_once: None) -> None:
    async def notebook() -> None:
        board = Patience(Table("osmosis", position=STUCK))
        browser = Browser(board)
        browser.ask("hint")
        await until(lambda: browser.answers and board.board["status"]["outcome"])
        assert browser.answers[-1]["kind"] == "hint"
        assert board.board["status"]["outcome"] == "lost"

    asyncio.run(notebook())


def test_a_click_made_before_the_board_was_shown_again_is_not_too_late(nothing_at_once: None) -> None:
    async def notebook() -> None:
        board = Patience(Table("osmosis", position=STUCK))
        browser = Browser(board)
        seen = board.revision
        await until(lambda: board.board["status"]["outcome"])
        assert board.revision > seen
        browser.send({"kind": "action", "move": "redeal", "revision": seen})
        assert [str(played.move) for played in board.history] == ["redeal"]
        browser.send({"kind": "undo", "revision": seen})
        assert browser.refused == "The board has changed since then. Please look again."
        other = board.revision
        board.table = Table("osmosis", deal=17)
        browser.send({"kind": "action", "move": "turn", "revision": other})
        assert browser.refused == "The board has changed since then. Please look again."

    asyncio.run(notebook())


def test_nothing_is_asked_in_a_script_or_for_a_lesson_or_after_the_end(nothing_at_once: None) -> None:
    Patience(Table("osmosis", position=STUCK))
    assert WORKER.pid is None

    async def notebook() -> None:
        lesson, closed = LessonBoard("words"), Patience(Table("osmosis", position=STUCK))
        closed.close()
        other = Patience("osmosis", deal=17)
        await until(lambda: other.table.node.stuck == "no")
        assert lesson.table.node.stuck == closed.table.node.stuck == "unknown"

    asyncio.run(notebook())


# ------------------------------------------------------------------------------ whether the deal could have been won


def could_win(board: Patience) -> str:
    """What a page is told that asks whether the deal could have been won."""
    browser = Browser(board)
    browser.ask("could_win")
    wait(lambda: browser.answers)
    assert [(answer["kind"], answer["revision"]) for answer in browser.answers] == [("could_win", board.revision)]
    return str(browser.answers[0]["text"])


def test_a_page_is_told_whether_a_lost_deal_could_have_been_won() -> None:
    played = play_out(Table("osmosis", deal=17), greedy)
    assert (played.outcome(), could_win(Patience(played))) == ("lost", "This deal could have been won.")
    lost = play_out(Table("osmosis/draw1", deal=0), greedy)
    assert (lost.outcome(), could_win(Patience(lost))) == ("lost", "This deal couldn't be won.")


def test_where_that_takes_too_long_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "COULD_WIN", Budget(None, positions=1))
    board = Patience(play_out(Table("klondike", deal=17), random_player(1), limit=5))
    assert could_win(board) == "It isn't known whether this deal could have been won."


def test_everybody_who_asks_is_told_and_the_worker_is_asked_once() -> None:
    board = Patience(play_out(Table("osmosis", deal=17), greedy))
    browser = Browser(board)
    for _ in range(3):
        browser.ask("could_win")
    wait(lambda: len(browser.answers) == 3)
    WORKER.end()
    browser.ask("could_win")
    assert [answer["text"] for answer in browser.answers] == ["This deal could have been won."] * 4
    assert WORKER.pid is None


def test_of_a_board_that_is_gone_nothing_is_told() -> None:
    board = Patience(play_out(Table("osmosis", deal=17), greedy))
    browser, seen = Browser(board), board.revision
    board.undo()
    browser.send({"kind": "could_win", "revision": seen})
    assert browser.answers == [{"kind": "could_win", "revision": seen, "text": ""}]


def answered(board: Patience) -> None:
    """Ask to go back to where the game could be won, and wait for the answer."""

    async def notebook() -> None:
        Browser(board).ask("go_back")
        await until(lambda: board.board.get("note"))

    asyncio.run(notebook())


def test_a_lost_game_goes_back_to_where_it_could_be_won_and_its_moves_can_be_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budgets, "WAY_BACK", Budget(None, positions=100_000))
    board = Patience(Table.replay(FREECELL))
    assert board.board["status"]["outcome"] == "lost"
    answered(board)
    assert board.verdict(Budget(None, positions=100_000)).verdict == "winnable"
    assert board.board["note"].startswith(("You can win from here.", "This is the last position from which you can"))
    back = board.table.node.depth
    assert back < 6
    assert board.table.undone == 6 - back
    board.redo(6 - back)
    assert board.outcome() == "lost"


def test_a_game_that_could_never_be_won_stays_where_it_is_and_says_so() -> None:
    filled = Table.replay(FREECELL).undo(2)  # all cells are full, and two cards are left to build
    board = Patience(Table("freecell", position=filled.position))
    board.play("t5>f3", "t6>f3")
    assert board.outcome() == "lost"
    moves = len(board.history)
    answered(board)
    assert board.board["note"].startswith("It could not be won from the start.")
    assert len(board.history) == moves


def test_where_there_is_no_time_to_find_out_that_is_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "WAY_BACK", Budget(None, positions=0))
    board = Patience(Table.replay(FREECELL))
    answered(board)
    assert board.board["note"].startswith("The solver found no position in time from which you could win.")
    assert len(board.history) == 6


def test_going_back_is_refused_where_cards_are_hidden_and_where_nothing_is_lost() -> None:
    for board, why in (
        (Patience(Table("osmosis", position=STUCK)), "Only the solver could know that"),
        (Patience("freecell", deal=3), "This game isn't lost."),
    ):
        browser = Browser(board)
        browser.ask("go_back")
        assert browser.answers[-1]["message"].startswith(why)
