"""A random deal that can be won is found soon, compiled or not."""

import random

import pytest

from patience_widget import Table, games
from patience_widget.analysis import Budget, solve, winnable_deal
from patience_widget.games.rated import known_deals
from patience_widget.machine.fast import uncompiled
from patience_widget.solver.solver import wait_until_compiled
from patience_widget.solver.winnable_deal import IF_SOME_ARE_KNOWN, LONGEST
from patience_widget.widget.data.board import describe_board
from scripts.known_deals import DEALS, GAMES, POSITIONS
from tests.every_game import one_in


@pytest.mark.parametrize("game", one_in(2, ["tripeaks", "spider/one-suit", "klondike", "yukon"]))
def test_a_winnable_deal_is_found_with_few_positions_where_nothing_is_compiled(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("patience_widget.solver.winnable_deal.known_deals", lambda _game: ())
    random.seed(7)
    with uncompiled():
        found = winnable_deal(game, budget=Budget(None, positions=10_000))
        assert found.deal is not None
        assert solve(f"{game}#{found.deal}", budget=Budget(None, positions=20_000)).verdict == "winnable"


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_known_to_be_winnable_is_taken_where_none_is_found_in_time(game: str) -> None:
    found = winnable_deal(game, budget=Budget(None, positions=1))
    assert found.deal in known_deals(games.find(game))


def test_where_some_are_known_the_search_is_so_short_that_nobody_has_to_be_told_to_wait() -> None:
    assert LONGEST * IF_SOME_ARE_KNOWN <= 2
    described = [describe_board(Table(name, deal=1), 1)["game"] for name in ("klondike", "thirty-six")]
    assert [game.get("known_deals") for game in described] == [True, None]


def test_where_no_deal_is_known_to_be_winnable_none_is_taken() -> None:
    assert winnable_deal("thirty-six", budget=Budget(None, positions=1)).deal is None


@pytest.mark.parametrize("game", one_in(4, GAMES))
def test_the_deals_that_are_known_can_be_won(game: str) -> None:
    wait_until_compiled()
    deals = known_deals(games.find(game))
    assert len(deals) >= DEALS
    assert solve(f"{game}#{deals[0]}", budget=Budget(None, POSITIONS)).verdict == "winnable"
