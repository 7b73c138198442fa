"""The compiled search leaves the arrays that it is handed as they are held by others."""

import sys

from patience_widget.machine.compile import compiled
from patience_widget.machine.state import compiled_lists, state
from patience_widget.machine.tables import Tables
from patience_widget.solver.by_tables.decide import SEARCHING
from patience_widget.solver.by_tables.store import new_store
from tests.solver.small_games import start


def test_a_search_keeps_no_array_and_frees_none() -> None:
    functions, lists = SEARCHING.compile_now(), compiled_lists()
    at = start("forty-thieves", 1)
    plain = compiled(at)
    t = Tables(*(lists.of(table) for table in plain))
    s, store = state(at, plain, lists), new_store(plain, lists)
    functions.open_search(t, s, store)
    functions.rehash(store)
    before = [sys.getrefcount(each) for each in (*t, *s, *store)]
    for _ in range(100):
        functions.search(t, s, store, 1)
    assert [sys.getrefcount(each) for each in (*t, *s, *store)] == before
