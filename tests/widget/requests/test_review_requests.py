"""The review of a game on a board: what a page is told of it, and what it can do with it."""

from collections.abc import Iterator
from typing import Any

import pytest

from patience_widget import Patience
from patience_widget.analysis import Budget
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.widget.background import budgets
from tests.waiting import wait
from tests.widget.test_patience import Browser

MOVES = ("reserve2>foundation1", "turn", "turn")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, positions in {"REVIEW": 3_000, "OWN_GAME": 3_000, "COACH": 3_000}.items():
        monkeypatch.setattr(budgets, name, Budget(None, positions))
    yield
    WORKER.end()


@pytest.fixture
def browser() -> Browser:
    return Browser(Patience("osmosis", deal=17).play(*MOVES))


def told(browser: Browser) -> list[dict[str, Any]]:
    return [answer for answer in browser.answers if answer["kind"] == "review"]


def reviewed(browser: Browser) -> dict[str, Any]:
    browser.ask("review")
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    return told(browser)[-1]


def test_it_tells_again_and_again_how_far_it_has_come(browser: Browser) -> None:
    last = reviewed(browser)
    assert (last["done"], last["of"], last["truth"]) == (3, 3, "")
    numbers = [move["number"] for one in told(browser) for move in one["moves"]]
    assert numbers == sorted(numbers)


def test_what_was_found_out_is_told_at_once_the_next_time(browser: Browser) -> None:
    reviewed(browser)
    browser.answers.clear()
    browser.ask("review")
    assert told(browser)[0]["done"] == 3


def test_a_position_is_shown_as_its_player_knew_it(browser: Browser) -> None:
    reviewed(browser)
    browser.ask("review_at", number=1, steps=0)
    shown = browser.answers[-1]["board"]
    cards = {pile["id"]: pile["cards"] for pile in shown["piles"]}
    assert cards["stock"] == [""] * 35
    assert all(pile["lifts"] == [] for pile in shown["piles"])
    assert browser.board.table.node.depth == 3


def test_nobody_shows_a_move_that_there_is_not(browser: Browser) -> None:
    reviewed(browser)
    browser.ask("review_at", number=4, steps=0)
    assert browser.refused == "That move isn't part of the review."


def test_who_plays_on_plays_another_table_and_is_helped(browser: Browser) -> None:
    before = browser.board.table
    reviewed(browser)
    browser.ask("play_from", number=2)
    table = browser.board.table
    assert table is not before
    assert [str(played.move) for played in table.history] == [MOVES[0]]
    assert "counts as helped" in browser.board.board["note"]
    assert before.node.depth == 3


def test_a_look_says_what_was_true(browser: Browser) -> None:
    browser.ask("review", look=True)
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    assert told(browser)[-1]["truth"]


def test_a_review_that_is_stopped_tells_no_more(browser: Browser) -> None:
    browser.ask("review")
    browser.ask("review_stop")
    count = len(told(browser))
    browser.ask("hint")
    wait(lambda: any(answer["kind"] == "hint" for answer in browser.answers))
    assert len(told(browser)) == count
