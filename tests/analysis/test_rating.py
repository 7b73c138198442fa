"""A deal of a level is looked for among random deals."""

import random

import pytest

from patience_widget.analysis import Budget, solve
from patience_widget.analysis.rating import FEWER, OfLevel, deal_of_level
from patience_widget.games.rated import Difficulty


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_deal_is_found_that_is_of_the_level_and_can_be_won(level: Difficulty) -> None:
    random.seed(3)
    found = deal_of_level(OfLevel("captive-queens", level), budget=Budget(None)).deal
    assert found
    assert (found.level, found.of) == (level, FEWER)
    assert found.won or solve(f"captive-queens#{found.deal}", budget=None).verdict == "winnable"


def test_nothing_is_found_without_time() -> None:
    assert deal_of_level(OfLevel("captive-queens", "medium"), budget=0).deal is None
