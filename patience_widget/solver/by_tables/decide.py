"""Positions decided by a search over tables of integers, to which the rules of a game were compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.deals import numbered_deck
from patience_widget.core.position import Position
from patience_widget.games.klondike import KLONDIKE
from patience_widget.machine.compile import compiled
from patience_widget.machine.fast import Guest
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.reading import moves_of
from patience_widget.machine.state import PLAIN, compiled_lists, state
from patience_widget.machine.tables import State, Store, Tables
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.search.result import Result, none_wins

from . import dead, measure, safe, search
from .search import EXHAUSTED, FULL, TOO_MANY, WON
from .store import MOST_BYTES, has_room, new_store, with_more_room

_SLICE = 512
"""So many positions are tried by the compiled search before the budget is asked again; a few hundredths of a second."""
_PLAIN_SLICE = 32


class Searching(NamedTuple):
    """The functions that a search needs.

    Attributes:
        open_search: begins a search with the position that is played.
        search: tries so many positions, and says what it comes to.
        rehash: fills the hash table of a store.
        is_compiled: whether they are compiled, and work on arrays of numpy.
    """

    open_search: Callable[[Tables, State, Store], None]
    search: Callable[[Tables, State, Store, int], int]
    rehash: Callable[[Store], None]
    is_compiled: bool = False


def _arguments() -> list[tuple[Any, ...]]:
    """Arguments for each of these functions, for their types."""
    lists = compiled_lists()
    at = KLONDIKE.start(numbered_deck(1))
    plain = compiled(at)
    s, store = state(at, plain, lists), new_store(plain, lists)
    t = Tables(*(lists.of(table) for table in plain))
    return [(t, s, store), (t, s, store, 1), (store,)]


AS_THEY_STAND = Searching(search.open_search, search.search, search.rehash)
SEARCHING = Guest(__name__, (safe, dead, measure, search), AS_THEY_STAND, _arguments)


def fits(at: Position) -> bool:
    """Whether this is the search for a position: the game compiles."""
    try:
        compiled(at)
    except NotCompiled:
        return False
    return True


def decide(at: Position, budget: Budget, use: Searching | None = None) -> Result:
    """Decide a position of a game that can be compiled.

    Args:
        at: the position; the face-down cards are looked at.
        budget: what may be spent.
        use: the functions that search; the compiled ones if they are ready, when left out.

    Raises:
        NotCompiled: the game can't be expressed in the tables.
        Spent: the budget is used up first, or the store of positions is full.
    """
    game = at.game
    if at.built() >= game.goal:
        return Result("winnable", proof="It is won.")
    tables = compiled(at)
    use = use or SEARCHING.ready()
    lists = compiled_lists() if use.is_compiled else PLAIN
    slice_ = _SLICE if use.is_compiled else _PLAIN_SLICE
    t = Tables(*(lists.of(table) for table in tables))
    s = state(at, tables, lists)
    most_bytes = budget.room(MOST_BYTES)
    if not has_room(tables, most_bytes):
        raise budget.no_room()
    store = new_store(tables, lists, most_bytes)
    use.open_search(t, s, store)
    tried = 0
    while True:
        # One more than the limit is asked for: that shows whether any is left, and what comes of it isn't looked at.
        left = slice_ if budget.limit is None else max(1, min(slice_, budget.limit - budget.positions))
        came_to = use.search(t, s, store, left)
        budget.spend(int(store.counts[1]) - tried)
        tried = int(store.counts[1])
        if came_to == WON:
            return Result("winnable", _line(at, tables, _codes(store)), "All cards can be built.")
        if came_to == EXHAUSTED:
            return Result("lost", proof=none_wins(int(store.counts[0])))
        if came_to == TOO_MANY:
            raise Spent("there is no room for all the moves of a position")
        if came_to == FULL:
            more = with_more_room(store, tables, lists, most_bytes)
            if more is None:
                raise budget.no_room()
            store = more
            use.rehash(store)


def _codes(store: Store) -> list[int]:
    """The moves that lead to the winning position, as numbers."""
    number = int(store.counts[2])
    codes = []
    while store.parents[number] >= 0:
        codes.append(int(store.moves[number]))
        number = int(store.parents[number])
    return codes[::-1]


def _line(at: Position, tables: Tables, codes: list[int]) -> tuple[Move, ...]:
    """The moves of a winning line."""
    game = at.game
    moves: list[Move] = []
    for code in codes:
        for move in moves_of(at, tables, code):
            moves.append(move)
            at, _ = game.play(at, move)
    return tuple(moves)
