"""The list of moves: what a page is told of the lines of a game, and going to a place on them."""

import json
from typing import Any

import pytest

from patience_widget import LessonBoard, Patience, Table
from patience_widget.widget.data.line import LEFT, ROWS, WINDOW
from tests.every_game import every_game
from tests.games.endgames import endgame
from tests.widget.test_patience import Browser


@pytest.fixture
def browser() -> Browser:
    return Browser(Patience("osmosis", deal=17))


def line(browser: Browser, **fields: object) -> dict[str, Any]:
    browser.ask("line", **fields)
    answer = browser.answers[-1]
    assert answer["kind"] == "line", answer
    return answer


def test_the_moves_are_told_in_words_with_the_one_that_led_here(browser: Browser) -> None:
    browser.board.play("turn").play("r1>f2")
    told = line(browser)
    assert told == {
        "kind": "line",
        "revision": browser.board.revision,
        "here": 2,
        "rows": [
            {"node": 0, "depth": 0, "text": "The deal"},
            {"node": 1, "depth": 1, "text": "Turn three cards"},
            {"node": 2, "depth": 2, "text": "4♠ from reserve 1 to foundation 2"},
        ],
        "before": 0,
        "after": 0,
    }


def test_what_was_undone_is_told_too_and_lines_that_were_left(browser: Browser) -> None:
    board = browser.board
    board.play("turn").play("turn").play("turn").play("turn").play("turn").undo(4).play("r1>f2").undo()
    told = line(browser)
    assert told["here"] == 1
    rows = [(row["depth"], row.get("left", False), row.get("more", 0)) for row in told["rows"]]
    assert rows == [(0, False, 0), (1, False, 0), (2, False, 0), (2, True, 0), (3, True, 0), (4, True, 1)]
    browser.ask("goto", node=told["rows"][-1]["end"])
    assert board.record() == "osmosis#17 turn turn turn turn turn"
    assert [row["depth"] for row in line(browser)["rows"] if row.get("left")] == [2]


def test_going_to_a_move_leads_there_and_on(browser: Browser) -> None:
    browser.board.play("turn").play("turn")
    browser.ask("goto", node=0)
    assert browser.board.board["status"]["moves"] == 0
    browser.ask("goto", node=2)
    assert browser.board.board["status"]["moves"] == 2
    assert not browser.answers


def test_comments_marks_and_moves_that_followed_by_themselves_are_told(browser: Browser) -> None:
    board = browser.board
    board.play("turn")
    board.comment = "Now or never. " * 20
    board.mark("here").mark("there")
    board.table.play("turn", by_itself=True)
    first, second = line(browser)["rows"][1:]
    assert first["marks"] == "here, there"
    assert first["comment"].startswith("Now or never.")
    assert len(first["comment"]) == 80
    assert second["by_itself"] is True


def test_of_a_long_game_a_part_is_told() -> None:
    table = Table("klondike", deal=1)
    for _ in range(300):
        table.play("turn" if not table.why_not("turn") else "redeal")
    browser = Browser(Patience(table))
    told = line(browser)
    assert [row["depth"] for row in told["rows"]] == list(range(300 - WINDOW, 301))
    assert (told["before"], told["after"]) == (300 - WINDOW, 0)
    told = line(browser, at=100)
    assert [row["depth"] for row in told["rows"]] == list(range(100 - WINDOW, 101 + WINDOW))
    assert (told["before"], told["after"]) == (100 - WINDOW, 200 - WINDOW)
    assert line(browser, at=2**50)["after"] == 0


def test_of_very_many_lines_a_part_is_told() -> None:
    table = Table("royal-cotillion", deal=32)
    for _ in range(60):
        for move in list(table.moves)[:8]:
            table.play(move).play(next(iter(table.moves))).undo(2)
        table.play(next(iter(table.moves)))
    told = line(Browser(Patience(table)), at=30)
    assert len(told["rows"]) <= ROWS
    assert len(json.dumps(told)) < 40_000
    depths = [row["depth"] for row in told["rows"] if not row.get("left")]
    assert depths == list(range(depths[0], depths[-1] + 1))


@every_game
def test_every_game_tells_its_moves(name: str) -> None:
    table = endgame(name, 2, 80)
    table.undo(5)
    told = line(Browser(Patience(table)))
    assert told["here"] in [row["node"] for row in told["rows"]]
    assert all(row["text"] for row in told["rows"])
    assert LEFT > 0


@pytest.mark.parametrize("node", [None, -1, 1.0, True, "0", 2**53, [], 99])
def test_a_node_that_is_none_is_refused(browser: Browser, node: object) -> None:
    browser.ask("goto", node=node)
    assert browser.refused
    assert browser.board.revision == 1


@pytest.mark.parametrize("at", [-1, 1.0, True, "0", 2**53, []])
def test_a_place_that_is_none_is_refused(browser: Browser, at: object) -> None:
    browser.ask("line", at=at)
    assert "The place on the line is a whole number from 0" in browser.refused


def test_a_lesson_has_no_list_of_moves() -> None:
    browser = Browser(LessonBoard("words"))
    for kind in ("line", "goto"):
        browser.ask(kind, node=0)
        assert "There is no request of the kind" in browser.refused
