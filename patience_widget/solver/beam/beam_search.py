"""A winning line, found by keeping the most promising states for every length of the stock.

In a game with a stock, states with as many cards in it are a level, and each redeal begins new levels. On a level every
move of the best states is played, then every move of the best of those, and so on until nothing better comes. What
turns or deals cards leads to a later level. A game without a stock is one level.

Memory is bounded by the width: of a level no more than `_ROOM` times as many states wait, and `Met` forgets.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from patience_widget.core.actions import Move
from patience_widget.solver.search.budget import Budget

from .compiled_game import CompiledGame, Key, State
from .met import ROOM, Met
from .outlook import Outlook

Link: TypeAlias = "tuple[Link, Move] | None"
"""The moves to a state, the last one first."""
_Waiting = dict[Key, tuple[int, State, Link]]
"""States with their costs and the moves to them."""
_Place = tuple[int, int]
"""A level: how many times the stock has grown, and how many cards it has, as a negative number."""
_PATIENCE = 8
"""How many rounds of moves in a row may bring nothing better before a level is left, if there is a stock."""
_ROOM = 8
_MOST_ROUNDS = 5000
_MOST_PASSES = 100


class Tried(NamedTuple):
    """What a beam found.

    Attributes:
        line: a line that wins, None if none was met.
        every: whether every line was followed.
    """

    line: tuple[Move, ...] | None
    every: bool


class _Won(Exception):
    def __init__(self, link: Link) -> None:
        super().__init__()
        self.link = link


class Beam:
    """Looks for a winning line, and keeps so many states of each level and round.

    Args:
        compiled: the game.
        outlook: rates its states.
        width: how many states are kept.
        budget: what may be spent.
        at_once: whether a card that can be built from the tableau is built before anything else is tried.
    """

    def __init__(
        self, compiled: CompiledGame, outlook: Outlook, width: int, budget: Budget, *, at_once: bool = False
    ) -> None:
        self._compiled = compiled
        self._cost = outlook.cost
        self._width = width
        self._budget = budget
        self._levels: dict[_Place, _Waiting] = {}
        self._order: list[_Place] = []
        self._met = Met(budget.room(ROOM))
        self._every = not at_once
        self._at_once = at_once

    def line(self, start: State) -> Tried:
        """A line that wins, if one is met.

        Raises:
            Spent: the budget is used up first.
        """
        stock = self._compiled.stock
        self._put((0, -len(start[0][stock]) if stock >= 0 else 0), self._compiled.key(start), start, None)
        afresh = stock >= 0 and start[1] >= 0
        try:
            while self._order:
                place = heappop(self._order)
                if place[0] > _MOST_PASSES:
                    return Tried(None, every=False)
                if afresh:  # no state of a level comes again on another
                    self._every = self._every and not self._met.forgot
                    self._met = Met(self._budget.room(ROOM))
                self._play(place, self._levels.pop(place))
        except _Won as won:
            return Tried(_moves(won.link), every=False)
        return Tried(None, self._every and not self._met.forgot)

    def _play(self, place: _Place, newest: _Waiting) -> None:
        """Play the moves of a level.

        Raises:
            _Won: a line wins.
        """
        waits = self._compiled.stock >= 0
        best, rounds, waited = None, 0, 0
        # What was met in an earlier pass is not played again; so the passes end where redeals are unlimited.
        newest = {key: waiting for key, waiting in newest.items() if self._met.add(key)}
        while newest:
            kept = self._best(newest)
            best, waited = (kept[0][0], 0) if best is None or kept[0][0] < best else (best, waited + 1)
            rounds += 1
            if (waits and waited > _PATIENCE) or rounds > _MOST_ROUNDS:
                self._every = False
                return
            newest = {}
            for _, state, link in kept:
                self._budget.spend()
                for move, there in self._ways(state):
                    if self._compiled.is_won(there):
                        raise _Won((link, move))
                    self._reach(there, (link, move), self._place(place, state, there), place, newest)
                if len(newest) > _ROOM * self._width:
                    newest = self._trimmed(newest)

    def _ways(self, state: State) -> Iterator[tuple[Move, State]]:
        compiled = self._compiled
        if self._at_once:
            ways = list(compiled.moves(state))
            first = next((way for way in ways if way[0] in compiled.builds_from_tableau), None)
            if first:
                yield first
                return
            yield from ways
        else:
            yield from compiled.moves(state)
        yield from compiled.actions(state)

    def _place(self, place: _Place, before: State, after: State) -> _Place:
        stock = self._compiled.stock
        if stock < 0:
            return place
        held, holds = len(before[0][stock]), len(after[0][stock])
        return place if held == holds else (place[0] + (holds > held), -holds)

    def _reach(self, there: State, link: Link, to: _Place, place: _Place, newest: _Waiting) -> None:
        key = self._compiled.key(there)
        if to != place:
            self._put(to, key, there, link)
        elif self._met.add(key):
            newest[key] = (self._cost(there), there, link)

    def _put(self, to: _Place, key: Key, there: State, link: Link) -> None:
        into = self._levels.get(to)
        if into is None:
            into = self._levels[to] = {}
            heappush(self._order, to)
        if key not in into:
            into[key] = (self._cost(there), there, link)
            if len(into) > _ROOM * self._width:
                self._levels[to] = self._trimmed(into)

    def _best(self, waiting: _Waiting) -> list[tuple[int, State, Link]]:
        if len(waiting) > self._width:
            self._every = False
        return sorted(waiting.values(), key=lambda found: found[0])[: self._width]

    def _trimmed(self, waiting: _Waiting) -> _Waiting:
        self._every = False
        return dict(sorted(waiting.items(), key=lambda found: found[1][0])[: self._width])


def _moves(link: Link) -> tuple[Move, ...]:
    moves: list[Move] = []
    while link:
        link, move = link
        moves.append(move)
    return tuple(moves[::-1])
