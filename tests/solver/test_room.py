"""A search without a budget ends when its memory is full, and says so."""

from collections.abc import Callable

import pytest

from patience_widget import Position, Table
from patience_widget.analysis import Budget, Result, Spent, solve
from patience_widget.solver.any_game import general_search
from patience_widget.solver.beam import decide as beam
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, Searching
from patience_widget.solver.families.rosamunds_bower import decider as rosamunds_bower
from patience_widget.solver.families.royal_cotillion import decider as royal_cotillion
from tests.every_game import KINDS


@pytest.mark.parametrize(
    ("deal", "decide"),
    [
        ("rosamunds-bower#11", rosamunds_bower.decide),
        ("royal-cotillion#56", royal_cotillion.decide),
        ("crescent#1", beam.decide),
        ("forty-thieves#1", by_tables.decide),
        ("klondike#16", by_tables.decide),
        ("klondike/draw1#19", general_search),
    ],
)
def test_a_search_without_limits_ends_when_its_memory_is_full(
    deal: str, decide: Callable[[Position, Budget], Result]
) -> None:
    with pytest.raises(Spent, match=r"no room for more positions in 1\.5 megabytes of memory"):
        decide(Table.replay(deal).position, Budget(memory=1.5))


@pytest.mark.parametrize("memory", [0, 1e-6, 0.001, 0.05])
@pytest.mark.parametrize("use", [AS_THEY_STAND, None])
def test_a_search_that_may_take_next_to_no_memory_says_that_there_is_no_room(
    memory: float, use: Searching | None
) -> None:
    with pytest.raises(Spent, match="no room for more positions"):
        by_tables.decide(Table.replay("storehouse/pysolfc#1").position, Budget(memory=memory), use)


@pytest.mark.parametrize("name", KINDS)
def test_every_solver_takes_a_budget_without_memory(name: str) -> None:
    solve(Table(name, deal=1), budget=Budget(positions=200, memory=0))


@pytest.mark.parametrize("first", [0.75, pytest.param(1.5, marks=pytest.mark.long)])
def test_more_memory_is_room_for_more_positions(first: float) -> None:
    at, positions = Table.replay("forty-thieves#1").position, []
    for memory in (first, 2 * first):
        budget = Budget(memory=memory)
        with pytest.raises(Spent):
            by_tables.decide(at, budget)
        positions.append(budget.positions)
    assert positions[1] > 1.5 * positions[0]
