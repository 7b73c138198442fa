"""Positions decided by a search over tables of integers, to which the rules of a game were compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.deals import numbered_deck
from patience_widget.core.game import Game
from patience_widget.core.moves.lines import step_by_step
from patience_widget.core.position import Position
from patience_widget.games.klondike import KLONDIKE
from patience_widget.machine.compile import compiled
from patience_widget.machine.fast import Guest
from patience_widget.machine.move_numbers import moves_of
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.state import PLAIN, compiled_lists, lay, state
from patience_widget.machine.tables import State, Store, Tables
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.search.result import Result, never_built, none_wins

from . import dead, measure, safe, search
from .search import EXHAUSTED, FULL, TOO_MANY, WON
from .store import MOST_BYTES, best_untried, emptied, has_room, new_store, with_more_room

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
    return Solver(use).decide(at, budget)


class Solver:
    """Decides positions one after the other; those of one game share its tables, the arrays and the room for positions.

    Args:
        use: the functions that search; the compiled ones if they are ready, when left out.
    """

    def __init__(self, use: Searching | None = None) -> None:
        self._use = use or SEARCHING.ready()
        self._lists = compiled_lists() if self._use.is_compiled else PLAIN
        self._plain: Tables | None = None
        self._tables: Tables
        self._state: State
        self._store: Store | None = None
        self._most_bytes = -1

    @property
    def is_compiled(self) -> bool:
        """Whether its functions are compiled."""
        return self._use.is_compiled

    def decide(self, at: Position, budget: Budget, *, line: bool = True) -> Result:
        """Decide a position.

        Args:
            at: the position; the face-down cards are looked at.
            budget: what may be spent.
            line: whether the moves that win are wanted.

        Raises:
            NotCompiled: the game can't be expressed in the tables.
            Spent: the budget is used up first, or the store of positions is full.
        """
        if at.built() >= at.game.goal:
            return Result("winnable", proof="It is won.")
        store = self._begin(at, budget)
        use, t, s = self._use, self._tables, self._state
        slice_ = _SLICE if use.is_compiled else _PLAIN_SLICE
        use.open_search(t, s, store)
        tried = 0
        while True:
            # One more than the limit is asked for: that shows whether any is left; what comes of it isn't looked at.
            left = slice_ if budget.limit is None else max(1, min(slice_, budget.limit - budget.positions))
            came_to = use.search(t, s, store, left)
            budget.spend(int(store.counts[1]) - tried)
            tried = int(store.counts[1])
            if came_to == WON:
                moves = tuple(move for move, _ in self.way(at)(at)) if line else ()
                return Result("winnable", moves, f"All cards can be {at.game.done}.")
            if came_to == EXHAUSTED:
                return self._lost(at, store)
            if came_to == TOO_MANY:
                raise Spent("there is no room for all the moves of a position")
            if came_to == FULL:
                more = with_more_room(store, t, self._lists, self._most_bytes)
                if more is None:
                    raise budget.no_room()
                store = self._store = more
                use.rehash(store)

    def _lost(self, at: Position, store: Store) -> Result:
        """What is said of a position from which nothing is left to try."""
        positions, dead = int(store.counts[0]), int(store.counts[6])
        if positions == dead == 1 and not at.game.clears:
            return Result(
                "lost", proof=never_built(most_built(at.game, self._state), at.game.goal), positions=positions
            )
        return Result("lost", proof=none_wins(positions, dead, at.game.done), positions=positions)

    def way(self, at: Position) -> Callable[[Position], Iterator[tuple[Move, Position]]]:
        """The moves to the win that the last search found; if it found none, to the position that it would try next.

        Args:
            at: the position that was searched.

        Returns:
            what gives the moves one at a time, each with the position after it, from this position, or from what a
            player knows of it.
        """
        store = self._store
        codes: Sequence[int] = ()
        if store is not None and at.built() < at.game.goal:
            winner = int(store.counts[2])
            codes = _codes(store, winner if winner >= 0 else best_untried(store, self._tables))
        return partial(_steps, compiled(at), codes)

    def _begin(self, at: Position, budget: Budget) -> Store:
        """Make everything ready for a position: of what was made for the one before, what fits is taken again."""
        tables = compiled(at)
        if tables is not self._plain:
            self._tables = Tables(*(self._lists.of(table) for table in tables))
            self._state = state(at, tables, self._lists)
            self._plain, self._store = tables, None
        else:
            lay(at, tables, self._state)
        most_bytes = budget.room(MOST_BYTES)
        if not has_room(tables, most_bytes):
            raise budget.no_room()
        store = self._store
        if store is None or most_bytes != self._most_bytes or not emptied(store, tables):
            store = self._store = new_store(tables, self._lists, most_bytes)
        self._most_bytes = most_bytes
        return store


def most_built(game: Game, s: State) -> int:
    """How many cards can be built at the most in a position that was just proved lost by `dead`."""
    return sum(int(s.dug[pile]) for pile in game.foundations)


def _codes(store: Store, number: int) -> list[int]:
    """The moves that lead to a position of the store, as numbers; none if there is no such position."""
    codes = []
    while number >= 0 and store.parents[number] >= 0:
        codes.append(int(store.moves[number]))
        number = int(store.parents[number])
    return codes[::-1]


def _steps(tables: Tables, codes: Sequence[int], at: Position) -> Iterator[tuple[Move, Position]]:
    """The moves of the game that numbers stand for, each with the position after it."""
    for code in codes:
        for move, there in step_by_step(at, moves_of(at, tables, code)):
            yield move, there
            at = there
