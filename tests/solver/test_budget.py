"""Budgets: counted in positions or seconds, in parts, cancelled, and sent to another process."""

import pickle
from typing import Any

import pytest

from patience_widget import Table
from patience_widget.analysis import Budget, Spent, solve


@pytest.mark.parametrize("deal", ["klondike#3", "calculation#3", "strategy#10000", "queens-audience#9"])
def test_a_search_looks_at_as_many_positions_as_it_may_and_at_no_more(deal: str) -> None:
    found = solve(deal, budget=Budget(None, positions=77))
    assert (found.verdict, found.positions) == ("unknown", 77)


def test_a_budget_that_was_used_up_before_says_so() -> None:
    budget = Budget(positions=60)
    assert solve("klondike#3", budget=budget).positions == 60
    again = solve("klondike#4", budget=budget)
    assert (again.verdict, again.positions) == ("unknown", 0)
    assert "the budget was used up before; give each search a new one" in again.proof


@pytest.mark.parametrize("limits", [{"seconds": "10s"}, {"positions": "many"}, {"memory": "2 GB"}])
def test_a_limit_that_is_no_number_is_refused(limits: dict[str, Any]) -> None:
    (what, limit), *_ = limits.items()
    what = "megabytes" if what == "memory" else what
    with pytest.raises(TypeError, match=f"a budget of {what} is a number, or None for any number, not '{limit}'"):
        Budget(**limits)


def test_a_part_that_is_used_up_counts_for_the_whole_as_much() -> None:
    whole = Budget(None, positions=100)
    part = whole.part(0.25)
    part.spend(20)
    with pytest.raises(Spent):
        part.spend(9)
    assert (part.positions, whole.positions) == (25, 25)


def test_a_budget_of_positions_ends_after_so_many() -> None:
    budget = Budget(None, positions=1000)
    for _ in range(1000):
        budget.spend()
    assert budget.is_used_up
    with pytest.raises(Spent, match="the limit of 1000 positions is reached"):
        budget.spend()


def test_a_budget_of_seconds_is_used_up_when_they_are_over() -> None:
    assert Budget(0).is_used_up
    with pytest.raises(Spent, match="the limit of 0 seconds is reached"):
        Budget(0).spend()
    with pytest.raises(Spent, match="the limit of 1 position is reached"):
        Budget(None, positions=1).spend(2)
    assert not Budget(None).is_used_up


def test_a_part_of_a_budget_is_spent_of_both() -> None:
    whole = Budget(None, positions=100)
    part = whole.part(0.25)
    part.spend(20)
    assert (part.limit, part.positions, whole.positions) == (25, 20, 20)
    assert whole.part(0.5).limit == 40
    assert whole.part(1, of_whole=0.3).limit == 30
    assert Budget(600).part(0.5, of_whole=0.1).seconds == 60
    assert Budget(None).part(0.5).seconds is None


def test_a_part_ends_when_the_whole_is_cancelled() -> None:
    whole = Budget(None, positions=100)
    part = whole.part(0.5)
    whole.cancel()
    assert whole.is_used_up
    assert solve(Table("osmosis", deal=17).position, budget=part).verdict == "unknown"


def test_a_budget_begins_anew_in_another_process() -> None:
    spent = Budget(600, positions=100, memory=50)
    spent.spend(100)
    for budget in (spent, spent.part(1)):
        sent = pickle.loads(pickle.dumps(budget))  # noqa: S301  our own
        assert (sent.seconds, sent.limit, sent.memory, sent.positions) == (budget.seconds, budget.limit, 50, 0)
    again = spent.anew(most_seconds=1)
    assert (again.seconds, again.limit, again.memory, again.positions) == (1, 100, 50, 0)
    assert spent.anew().seconds == 600


def test_a_negative_budget_is_refused() -> None:
    with pytest.raises(ValueError, match="a number from 0"):
        Budget(-1)


def test_a_part_ends_with_the_whole() -> None:
    whole = Budget(None, positions=100)
    part = whole.part(1, most=50)
    whole.cancel()
    assert part.is_used_up
