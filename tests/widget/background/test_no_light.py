"""Games of which the solver decides too few deals in time: no light, no deal that can be won, and why is said."""

from collections.abc import Iterator

import pytest

from patience_widget import Patience
from patience_widget.games.decided import Decided
from patience_widget.solver import in_time
from patience_widget.solver.winnable_deal import NoWinnableDeal
from patience_widget.widget.data.board import stays
from tests.waiting import wait
from tests.widget.test_patience import Browser

WHY = (
    "In 2 seconds the solver can say for only 3 of 30 deals of Peek whether they can be won. "
    "That is too few for a light, or for finding a winnable deal."
)


@pytest.fixture(autouse=True)
def peek_is_rarely_decided(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    row = Decided("peek", 30, 1000, 3, measured="2026-11-23")
    monkeypatch.setattr(in_time, "decided", lambda game: row if game.name == "peek" else None)
    stays.cache_clear()
    yield
    stays.cache_clear()


def test_the_pages_are_told_why_there_is_no_light() -> None:
    board = Patience("peek", deal=1)
    assert board.board["game"]["undecided"] == WHY
    assert board.light_says == {}
    assert "undecided" not in board.new("osmosis").board["game"]


def test_a_light_that_is_on_says_that_there_is_none_here() -> None:
    board = Patience("peek", deal=1, light=True)
    wait(lambda: board.light_says)
    assert board.light_says == {
        "revision": board.board["revision"],
        "state": "none",
        "text": "no light here",
        "why": f"{WHY} In Python, board.verdict(budget=60) looks at a position for up to 60 seconds.",
    }
    board.play(board.moves[0])
    wait(lambda: board.light_says["revision"] == board.board["revision"])
    assert board.light_says["text"] == "no light here"
    assert board.light is True


def test_nothing_was_looked_at_where_there_is_no_light() -> None:
    looked: list[bool] = []

    class Board(Patience):
        def looked(self) -> None:
            looked.append(True)

    board = Board("peek", deal=1, light=True)
    wait(lambda: board.light_says)
    assert looked == []


def test_the_light_comes_back_with_another_game() -> None:
    board = Patience("peek", deal=1, light=True)
    wait(lambda: board.light_says)
    board.new("osmosis", deal=0)
    wait(lambda: board.light_says["revision"] == board.board["revision"])
    assert board.light_says["text"] == "can't be won"


def test_a_deal_that_can_be_won_is_not_looked_for_and_python_says_what_to_do_instead() -> None:
    board = Patience("peek", deal=1)
    with pytest.raises(NoWinnableDeal) as raised:
        board.new(winnable=True)
    assert str(raised.value) == (
        f"{WHY} patience_widget.analysis.winnable_deal(board.game, budget=300).deal looks for one "
        "for up to 300 seconds."
    )
    with pytest.raises(NoWinnableDeal):
        Patience("osmosis", deal=1).new("peek", winnable=True)
    assert board.table.deal == 1


def test_a_page_that_asks_for_one_is_told_why_not() -> None:
    browser = Browser(Patience("peek", deal=1))
    browser.ask("new", deal="", winnable=True)
    assert browser.refused == WHY
    browser.ask("command", text="new winnable")
    assert (browser.answers[-1]["text"], browser.answers[-1]["ok"]) == (WHY, False)
