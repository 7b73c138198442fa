"""A search has room for as many positions as its memory allows, and says so when that is used up."""

import pytest

from patience_widget.machine import state
from patience_widget.machine.compile import compiled
from patience_widget.machine.state import PLAIN
from patience_widget.machine.tables import MEASURES
from patience_widget.solver.by_tables import store
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, SEARCHING, Solver, decide
from patience_widget.solver.search.budget import Budget, Spent
from tests.solver.small_games import start

MEGABYTE = 1_000_000


@pytest.mark.parametrize("memory", [50, 500, 2000])
@pytest.mark.parametrize("name", ["klondike", "forty-thieves", "mount-olympus"])
def test_all_that_a_search_keeps_takes_no_more_than_its_memory(name: str, memory: int) -> None:
    tables = compiled(start(name, 1))
    orders = len(tables.weights) // MEASURES - 1
    room = store.most_room(tables, orders, Budget(memory=memory).room(store.MOST_BYTES))
    taken: list[int] = []

    def count(code: str, length: int) -> list[int]:
        taken.append(length * {"b": 1, "i": 4, "q": 8}[code])
        return []

    store._with_room(tables, orders, PLAIN._replace(zeros=count), room)
    assert sum(taken) + max(taken) // 2 <= memory * MEGABYTE


def test_only_positions_that_are_tried_have_room_for_their_cards() -> None:
    tables = compiled(start("spider", 1))
    first = store.new_store(tables, PLAIN)
    first.counts[:2] = [4000, 1000]
    more = store.with_more_room(first, tables, PLAIN)
    assert more is not None
    assert (more.counts[3], more.counts[7]) == (8000, 2000)
    assert len(more.parents) == len(more.done) == 8000
    assert len(more.blobs) == 2000 * store._blob(tables)


def test_a_room_that_is_emptied_for_another_search_is_as_large_as_before() -> None:
    searches = Solver(SEARCHING.compile_now())
    for _ in range(2):
        budget = Budget(None, 50)
        with pytest.raises(Spent, match="50 positions"):
            searches.decide(start("spider", 1), budget)
        assert budget.positions == 50


def test_a_search_ends_when_a_position_has_more_moves_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "MOST_MOVES", MEASURES)
    monkeypatch.setattr(store, "MOST_MOVES", MEASURES)
    with pytest.raises(Spent, match="all the moves of a position"):
        decide(start("forty-thieves", 1), Budget(None), AS_THEY_STAND)
