"""A deal of a level is looked for among random deals."""

import random

import pytest

from patience_widget import Table, games
from patience_widget.analysis import Budget, rating
from patience_widget.analysis.rating import FEWER, OfLevel, deal_of_level
from patience_widget.players import Player, play_out


def test_a_deal_is_found_that_is_of_the_level_and_can_be_won() -> None:
    random.seed(3)
    found = deal_of_level(OfLevel(games.find("captive-queens"), "easy"), budget=Budget(None)).deal
    assert found
    assert (found.level, found.of) == ("easy", FEWER)
    assert found.won


def test_no_game_is_played_to_its_end_when_the_budget_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    moves: list[int] = []

    def recorded(table: Table, player: Player) -> None:
        play_out(table, player)
        moves.append(len(table.history))

    monkeypatch.setattr(rating, "play_out", recorded)
    assert deal_of_level(OfLevel(games.find("klondike"), "easy"), budget=Budget(None, 60_000)).deal is None
    assert 0 < sum(moves) < 40


def test_nothing_is_found_without_time() -> None:
    assert deal_of_level(OfLevel(games.find("captive-queens"), "medium"), budget=0).deal is None
