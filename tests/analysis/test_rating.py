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
    tables: list[Table] = []

    def recorded(table: Table, player: Player) -> None:
        tables.append(play_out(table, player))

    monkeypatch.setattr(rating, "play_out", recorded)
    random.seed(3)
    budget = Budget(None, 20_000)
    assert deal_of_level(OfLevel(games.find("klondike"), "easy"), budget=budget).deal is None
    assert tables[-1].history
    assert tables[-1].outcome() is None
    assert budget.positions <= 20_000


def test_nothing_is_found_without_time() -> None:
    assert deal_of_level(OfLevel(games.find("captive-queens"), "medium"), budget=0).deal is None
