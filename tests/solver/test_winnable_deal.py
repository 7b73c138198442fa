"""A random deal that can be won is found soon, compiled or not."""

import random

import pytest

from patience_widget.analysis import Budget, solve, winnable_deal
from patience_widget.games.rated import rated_deals
from patience_widget.machine.fast import uncompiled


@pytest.mark.parametrize("game", ["spider/one-suit", "klondike", "yukon", "tripeaks"])
def test_a_winnable_deal_is_found_with_few_positions_where_nothing_is_compiled(game: str) -> None:
    random.seed(7)
    with uncompiled():
        found = winnable_deal(game, budget=Budget(None, positions=10_000))
        assert found.deal is not None
        assert solve(f"{game}#{found.deal}", budget=Budget(None, positions=20_000)).verdict == "winnable"


def test_a_deal_that_is_known_to_be_winnable_is_taken_where_none_is_found_in_time() -> None:
    found = winnable_deal("golf", budget=Budget(None, positions=1))
    assert found.deal in {one.deal for one in rated_deals("golf")}
    assert winnable_deal("forty-thieves", budget=Budget(None, positions=1)).deal is None
