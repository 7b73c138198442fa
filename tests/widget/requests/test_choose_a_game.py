"""What the choice of games asks of a board: the list of the games, the rules of one of them, and another game."""

import json
from typing import Any, Generic

import pytest
from typing_extensions import TypeVar

from patience_widget import LessonBoard, Patience, games, lessons
from patience_widget.core import catalogue
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.widget.board import Board
from tests.games.made_up import MADE_UP

B = TypeVar("B", bound=Board, default=Patience)
"""The kind of board; that of a game, if it is not said."""


class Browser(Generic[B]):
    """The far end of a board: what it is sent."""

    def __init__(self, board: B) -> None:
        self.board = board
        self.answers: list[dict[str, Any]] = []
        board.send = self.answers.append

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a request made on the board as it is; the last answer."""
        self.board._receive(self.board, {"kind": kind, "revision": self.board.board["revision"], **fields}, [])
        return self.answers[-1] if self.answers else {}


def listed() -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = Browser(Patience("klondike", deal=1)).ask("games")["games"]
    return answer


def test_all_games_are_listed_with_what_is_known_of_them() -> None:
    others = [game.name for game in games.gallery() if game.name not in WELL_KNOWN]
    assert [game["name"] for game in listed()] == [*WELL_KNOWN, *others]
    assert [game["name"] for game in listed() if game["wellKnown"]] == list(WELL_KNOWN)
    osmosis = next(game for game in listed() if game["name"] == "osmosis")
    assert {field: osmosis[field] for field in ("name", "title", "also", "family", "choice", "level", "won")} == {
        "name": "osmosis",
        "title": "Osmosis",
        "also": ["Treasure Trove"],
        "family": "Osmosis",
        "choice": "luck",
        "level": "hard",
        "won": "3 in 10",
    }
    assert (osmosis["minutes"], osmosis["packs"], osmosis["lesson"]) == (6, 1, "osmosis")
    assert osmosis["thumb"]["faces"].startswith("M")
    assert [variant["name"] for variant in osmosis["variants"]] == ["osmosis/draw1", "osmosis/pysolfc"]
    assert osmosis["variants"][0]["title"] == "Osmosis, one card a turn"


def test_every_variant_stands_with_its_game() -> None:
    names = {game["name"] for game in listed()} | {variant["name"] for game in listed() for variant in game["variants"]}
    assert names == set(games.names())


def test_every_lesson_of_a_game_is_named_but_those_of_variants() -> None:
    found = {game["lesson"] for game in listed()} - {""}
    assert found == {name for name in lessons.names() if lessons.find(name).game == name}
    assert next(game for game in listed() if game["name"] == "westcliff")["lesson"] == ""


def test_a_new_game_is_listed_with_its_aim(monkeypatch: pytest.MonkeyPatch) -> None:
    new = MADE_UP[0]
    monkeypatch.setitem(catalogue._games, new.name, new)
    found = next(game for game in listed() if game["name"] == new.name)
    assert (found["about"], found["won"], found["level"], found["minutes"]) == (new.aim, "", "", 0)


def test_the_list_may_be_asked_for_at_any_revision_and_changes_nothing() -> None:
    board = Patience("osmosis", deal=17)
    browser, before = Browser(board), board.board
    browser.ask("games", revision=-5)
    assert (browser.answers[-1]["kind"], browser.answers[-1]["revision"]) == ("games", -5)
    assert board.board is before
    assert len(json.dumps(browser.answers[-1])) < 200_000, "the page waits for it"


@pytest.mark.parametrize("name", ["peek", "Captive Queens", "klondike/draw1", "treasure trove"])
def test_another_game_is_taken_on_the_same_board(name: str) -> None:
    board = Patience("osmosis", deal=17).play("turn")
    browser = Browser(board)
    browser.ask("new", game=name, deal="5")
    assert browser.answers == []
    assert board.board["game"]["name"] == games.find(name).name
    assert (board.board["deal"], board.board["status"]["undo"], board.can_undo) == ("5", 0, False)
    assert board.history == ()


def test_without_a_number_any_deal_is_taken() -> None:
    board = Patience("osmosis", deal=17)
    Browser(board).ask("new", game="peek", deal="")
    assert board.game.name == "peek"
    assert board.table.deal is not None


@pytest.mark.parametrize("name", ["no such game", "", "#", "osmosis#17"])
def test_an_unknown_game_is_refused(name: str) -> None:
    board = Patience("osmosis", deal=17)
    browser, before = Browser(board), board.board
    for refused in (browser.ask("new", game=name, deal=""), browser.ask("rules", game=name)):
        assert refused["kind"] == "refused"
        assert refused["message"] == f"There is no game {name!r}. Choose one from the list."
    assert board.board is before


@pytest.mark.parametrize("game", [None, 3, ["osmosis"], "x" * 61])
def test_what_is_no_name_of_a_game_is_refused(game: object) -> None:
    board = Patience("osmosis", deal=17)
    browser, before = Browser(board), board.board
    assert browser.ask("new", game=game, deal="")["kind"] == "refused"
    assert board.board is before


def test_a_winnable_deal_is_looked_for_of_the_game_that_is_played() -> None:
    board = Patience("osmosis", deal=17)
    refused = Browser(board).ask("new", game="peek", deal="", winnable=True)
    assert refused["message"] == "Choose the game first. Then ask for a winnable deal."
    assert board.game.name == "osmosis"


def test_the_rules_of_another_game_can_be_read() -> None:
    answer = Browser(Patience("osmosis", deal=17)).ask("rules", game="klondike")
    assert answer["title"] == "Klondike"
    assert answer["sections"][0][0].startswith("Klondike (also called ")


def test_a_lesson_refuses_another_game_as_it_refuses_another_deal() -> None:
    board = LessonBoard("words")
    browser = Browser(board)
    other_deal = browser.ask("new", deal="")
    assert browser.ask("new", game="peek", deal="") == other_deal
    assert browser.ask("games")["kind"] == other_deal["kind"] == "refused"


def test_a_game_that_is_over_names_the_one_to_go_on_with() -> None:
    board = Patience("contradance", deal=1)
    assert "next" not in board.board["game"]
    while board.outcome() is None:
        board.play(board.moves[-1])
    assert board.board["game"]["next"] == {"name": "captive-queens", "title": "Captive Queens"}
