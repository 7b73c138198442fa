"""The first games after a lesson can be won, and the board says so."""

from __future__ import annotations

import pytest

from patience_widget import LessonBoard, Table
from patience_widget.analysis import Budget, solve
from patience_widget.lessons import find, names
from patience_widget.players import greedy, play_out
from patience_widget.widget.lesson.first_deals import _DEALS, first_deal, winnable_origin
from tests.every_game import one_in

GAMES = sorted({find(name).game for name in names()} - {"spider"})
TOO_HARD_FOR_GREED = ("beleaguered-castle",)


@pytest.mark.parametrize("game", one_in(3, sorted({*GAMES} - {*TOO_HARD_FOR_GREED})))
def test_every_deal_after_a_course_is_won_by_a_simple_player(game: str) -> None:
    for deal in _DEALS[game]:
        at = play_out(Table(game, deal=deal), greedy).position
        assert at.built() >= at.game.goal, deal


@pytest.mark.parametrize("game", TOO_HARD_FOR_GREED)
def test_deals_that_no_simple_player_wins_can_be_won_all_the_same(game: str) -> None:
    for deal in _DEALS[game]:
        assert solve(Table(game, deal=deal), budget=Budget(None, 1_000)).verdict == "winnable", deal


@pytest.mark.parametrize("game", GAMES)
def test_the_game_after_a_course_says_that_it_can_be_won(game: str) -> None:
    board = LessonBoard(f"play/{game}")
    there = board._learner.game(game).table
    told = {"origin": f"{game}#{there.deal}", "text": "This deal can be won."}
    assert board.board["lesson"]["winnable"] == told
    board.close()


def test_another_deal_of_the_same_game_can_be_won_as_well() -> None:
    board = LessonBoard("play/osmosis")
    first = board._learner.game("osmosis").table.deal
    board.open("deal/osmosis")
    there = board._learner.game("osmosis").table
    assert there.deal != first
    assert winnable_origin(there)
    assert board.board["lesson"]["winnable"]
    board.close()


def test_a_game_of_which_no_such_deals_are_listed_gets_any_deal_and_nothing_is_said_of_it() -> None:
    assert first_deal("spider") is None
    board = LessonBoard("deal/spider")
    assert board.board["lesson"]["winnable"] is None
    board.close()
