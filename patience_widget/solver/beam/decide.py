"""Decides games of single cards by a beam: the most promising positions are kept for every length of the stock.

In a game with a stock, positions with as many cards in it are a level, and each redeal begins new levels. On a level
every move of the best positions is played, then every move of the best of those, and so on until nothing better comes.
What turns or deals cards leads to a later level. A game without a stock is one level.

The beam keeps twice as many positions each time, until the budget is spent or there is no room for more. Two narrow
beams go before each: they build whatever lies on other cards at once, and rate positions in two different ways.
The last beam of all leaves no level early, so that it can follow every line where there are few.
Memory is bounded by the width: of a level no more than `_ROOM` times as many positions wait, and `_Met` forgets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.machine.move_numbers import moves_of
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT, FACES, ROWS, Tables
from patience_widget.solver.by_tables.dead import is_dead
from patience_widget.solver.by_tables.decide import most_built
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result, never_built, none_wins

from .board import Board, Kept, Key, moves_singly

Link: TypeAlias = "tuple[Link, int] | None"
"""The moves to a position, the last one first."""
_Waiting = dict[Key, tuple[int, Kept, Link]]
"""Positions with their costs and the moves to them."""
_Place = tuple[int, int]
"""A level: how many times the stock has grown, and how many cards it has, as a negative number."""
_PATIENCE = 8
"""How many rounds of moves in a row may bring nothing better before a level is left, if there is a stock."""
_ROOM = 8
_MOST_ROUNDS = 5000
_MOST_PASSES = 100
_FIRST_WIDTH = 16
_LAST_WIDTH = 8192
"""The last width in the usual memory."""
_KEYS = 150_000
"""How many new keys are kept in the usual memory, and how many older ones. A key takes up to half a kilobyte."""
_NEVER = 30
"""How long a card waits that is not wanted any more."""
_PER_COVERED = [max(40 - 3 * due, 6) for due in range(_NEVER + 1)]
"""What a card costs that lies under one that is wanted later, by how many cards must be built before it."""
_LONGEST = 26
"""No foundation has more cards that are looked at."""
_MOST_DUES = 50_000


def fits(at: Position) -> bool:
    """Whether a beam is the search for a position of a game that compiles: single cards, and heaps or two packs.

    It knows of no shuffles in the course of a game.
    """
    game = at.game
    return (
        moves_singly(game)
        and not game.shuffles
        and (game.packs > 1 or any(group.role in ("heap", "hand") for group in game.groups))
    )


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position; `fits` says which ones this is for.

    Raises:
        Spent: the budget is used up first, or the memory that it may use.
    """
    if at.built() >= at.game.goal:
        return Result("winnable", proof="It is won.")
    board = Board(at)
    s = state(at, board.tables, PLAIN)
    if board.tables.numbers[AT.dead] and is_dead(board.tables, s):
        return Result("lost", proof=never_built(most_built(at.game, s), at.game.goal))
    for beam in _beams(board, budget):
        tried = beam.line()
        if tried.numbers is not None:
            return Result("winnable", _moves(at, board, tried.numbers), "All cards can be built.")
        if tried.every:
            return Result("lost", proof=none_wins(tried.positions))
    raise budget.no_room()


def _beams(board: Board, budget: Budget) -> Iterator[_Beam]:
    """The beams, one after the other."""
    eager, tidy = _Outlook(board.tables, built=20, redeal=0), _Outlook(board.tables, built=10, redeal=30)
    ways = [(eager, True, 1), (tidy, True, 1), (eager, False, 4)] if board.at_once else [(eager, False, 1)]
    width, last = _FIRST_WIDTH, budget.room(_LAST_WIDTH)
    while width <= last:
        for outlook, at_once, narrower in ways:
            yield _Beam(board, outlook, width // narrower, budget, at_once=at_once)
        width *= 2
    yield _Beam(board, eager, last, budget, patience=_MOST_ROUNDS)


def _moves(at: Position, board: Board, numbers: list[int]) -> tuple[Move, ...]:
    return tuple(move for number in numbers for move in moves_of(at, board.tables, number))


class _Tried(NamedTuple):
    """What a beam found.

    Attributes:
        numbers: a line that wins, None if none was met.
        every: whether every line was followed.
        positions: how many different positions were met.
    """

    numbers: list[int] | None
    every: bool
    positions: int = 0


class _Won(Exception):
    def __init__(self, link: Link) -> None:
        super().__init__()
        self.numbers: list[int] = []
        while link:
            link, number = link
            self.numbers.append(number)
        self.numbers.reverse()


class _Beam:
    """Looks for a winning line, and keeps so many positions of each level and round.

    Args:
        board: the game.
        outlook: rates its positions.
        width: how many positions are kept.
        budget: what may be spent.
        at_once: whether a card that lies on others is built before anything else is tried.
        patience: how many rounds of moves in a row may bring nothing better before a level is left.
    """

    def __init__(
        self,
        board: Board,
        outlook: _Outlook,
        width: int,
        budget: Budget,
        *,
        at_once: bool = False,
        patience: int = _PATIENCE,
    ) -> None:
        self._board = board
        self._cost = outlook.cost
        self._width = width
        self._budget = budget
        self._patience = patience
        self._levels: dict[_Place, _Waiting] = {}
        self._order: list[_Place] = []
        self._met = _Met(budget.room(_KEYS))
        self._every = not at_once
        self._at_once: frozenset[int] = board.at_once if at_once else frozenset()
        self._waits = board.tables.numbers[AT.stock] >= 0

    def line(self) -> _Tried:
        """A line that wins, if one is met.

        Raises:
            Spent: the budget is used up first.
        """
        start, numbers = self._board.start, self._board.tables.numbers
        self._put((0, -self._board.in_stock(start)), self._board.key(start), start, None)
        positions = 0
        afresh = self._waits and (numbers[AT.counted] > 0 or numbers[AT.redeals] == 0)
        try:
            while self._order:
                place = heappop(self._order)
                if place[0] > _MOST_PASSES:
                    return _Tried(None, every=False)
                if afresh:  # no position of a level comes again on another
                    self._every = self._every and not self._met.forgot
                    positions += self._met.count
                    self._met = _Met(self._budget.room(_KEYS))
                self._play(place, self._levels.pop(place))
        except _Won as won:
            return _Tried(won.numbers, every=False)
        return _Tried(None, self._every and not self._met.forgot, positions + self._met.count)

    def _play(self, place: _Place, newest: _Waiting) -> None:
        """Play the moves of a level.

        Raises:
            _Won: a line wins.
        """
        best, rounds, waited = None, 0, 0
        # What was met in an earlier pass is not played again; so the passes end where redeals are unlimited.
        newest = {key: waiting for key, waiting in newest.items() if self._met.add(key)}
        while newest:
            kept = self._best(newest)
            best, waited = (kept[0][0], 0) if best is None or kept[0][0] < best else (best, waited + 1)
            rounds += 1
            if (self._waits and waited > self._patience) or rounds > _MOST_ROUNDS:
                self._every = False
                return
            newest = {}
            for _, at, link in kept:
                self._budget.spend()
                self._follow(at, link, place, newest)
                if len(newest) > _ROOM * self._width:
                    newest = self._trimmed(newest)

    def _follow(self, at: Kept, link: Link, place: _Place, newest: _Waiting) -> None:
        """Play the moves of a position."""
        board = self._board
        held = board.in_stock(at)
        for move, there, wins in board.follow(at, self._at_once):
            if wins:
                raise _Won((link, move))
            key, holds = board.key(there), board.in_stock(there)
            if holds != held:
                self._put((place[0] + (holds > held), -holds), key, there, (link, move))
            elif self._met.add(key):
                newest[key] = (self._cost(there), there, (link, move))

    def _put(self, to: _Place, key: Key, there: Kept, link: Link) -> None:
        into = self._levels.get(to)
        if into is None:
            into = self._levels[to] = {}
            heappush(self._order, to)
        if key not in into:
            into[key] = (self._cost(there), there, link)
            if len(into) > _ROOM * self._width:
                self._levels[to] = self._trimmed(into)

    def _best(self, waiting: _Waiting) -> list[tuple[int, Kept, Link]]:
        if len(waiting) > self._width:
            self._every = False
        return sorted(waiting.values(), key=lambda found: found[0])[: self._width]

    def _trimmed(self, waiting: _Waiting) -> _Waiting:
        self._every = False
        return dict(sorted(waiting.items(), key=lambda found: found[1][0])[: self._width])


class _Met:
    """Remembers keys in two halves, new and old. When the new half is full, it becomes the old one.

    Attributes:
        forgot: whether any key was forgotten.
        count: how many keys were new.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self.forgot = False
        self.count = 0
        self._new: set[Key] = set()
        self._old: set[Key] = set()

    def add(self, key: Key) -> bool:
        """Remember a key, and say whether it is new."""
        if key in self._new or key in self._old:
            return False
        if len(self._new) >= self._room:
            self.forgot = self.forgot or bool(self._old)
            self._old, self._new = self._new, set()
        self._new.add(key)
        self.count += 1
        return True


class _Outlook:
    """Rates positions by what is built, and by which cards lie under others that are wanted later.

    Args:
        tables: those of the game.
        built: how much a card counts that is built.
        redeal: how much a redeal counts that is left.
    """

    def __init__(self, tables: Tables, *, built: int, redeal: int) -> None:
        self._per_built, self._per_redeal = built, redeal
        self._t, self._width = tables, int(tables.numbers[AT.width])
        piles = range(tables.numbers[AT.piles])
        self._foundations = [index for index in piles if tables.is_foundation[index]]
        self._piles = [index for index in piles if tables.counts[index]]
        self._never = [_NEVER] * (max(Counter(tables.kinds).values()) * int(tables.numbers[AT.packs]))
        self._wanted: dict[tuple[int, bytes], tuple[tuple[int, int], ...]] = {}
        self._dues: dict[tuple[bytes, ...], list[list[int]]] = {}

    def cost(self, at: Kept) -> int:
        """The smaller the better."""
        piles, _, redeals = at
        built = tuple(map(piles.__getitem__, self._foundations))
        dues = self._dues.get(built)
        if dues is None:
            if len(self._dues) > _MOST_DUES:
                self._dues.clear()
            dues = self._dues[built] = self._due(built)
        met = [0] * FACES
        cost = 0
        for pile in map(piles.__getitem__, self._piles):
            latest = -1
            for kind in pile[::-1]:
                copies = met[kind]
                met[kind] = copies + 1
                due = dues[kind][copies]
                if due < latest:
                    cost += _PER_COVERED[due]
                else:
                    latest = due
        return cost - self._per_built * sum(map(len, built)) - self._per_redeal * redeals

    def _due(self, built: tuple[bytes, ...]) -> list[list[int]]:
        """For each kind how many cards are built before each of its copies is wanted, the soonest first."""
        dues: list[list[int]] = [[] for _ in range(FACES)]
        for index, pile in zip(self._foundations, built, strict=True):
            for kind, steps in self._wants(index, pile):
                dues[kind].append(steps)
        return [sorted(waits) + self._never if waits else self._never for waits in dues]

    def _wants(self, index: int, pile: bytes) -> tuple[tuple[int, int], ...]:
        """The kinds that a foundation will want, each with how many cards are built there before."""
        known = self._wanted.get((index, pile))
        if known is not None:
            return known
        t, found, there = self._t, [], pile
        while len(there) < min(self._width - 1, _LONGEST):
            top, first = (there[-1] + 1, there[0] + 1) if there else (0, 0)
            kinds = t.by_top[index * ROWS + top] & t.by_first[index * ROWS + first]
            kinds &= t.by_count[index * self._width + len(there)]
            wanted = [kind for kind in range(FACES) if kinds >> kind & 1 and t.kinds[kind] == kind]
            if not wanted:
                break
            found += [(kind, len(there) - len(pile)) for kind in wanted]
            there += bytes(wanted[:1])
        known = self._wanted[index, pile] = tuple(found)
        return known
