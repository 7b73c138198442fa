"""A winning line of Royal Cotillion, found by keeping the best few positions for every length of the stock."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from heapq import nsmallest
from itertools import islice
from typing import TypeAlias

from patience_widget.solver.search.budget import Budget

from .state import NEVER, REDEAL, TURN, Shape, State, Step, from_cells, from_column, from_waste, redealt

Link: TypeAlias = "tuple[Link, Step] | None"
"""The steps to a state, the last one first."""
Beam = dict[State, Link]
"""States, and how they were reached."""

_NONE = -1
"""No foundation."""
_PER_BUILT = 20
_PER_COVERED = tuple(max(40 - 6 * due, 2) for due in range(NEVER + 1))
"""What a covered card costs, by how soon it is wanted. These weights were tried out on some hundred deals."""


class Won(Exception):
    """A line was found that wins."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self.steps: list[Step] = []
        while link:
            link, step = link
            self.steps.append(step)
        self.steps.reverse()


def find_line(
    shape: Shape, start: State, width: int, budget: Budget, lost: Callable[[State], bool] | None = None
) -> list[Step] | None:
    """The steps of a winning line, None if none was met.

    The top card of the waste or of a column is built whenever it can be. What is tried both ways is building a card
    from the cells: it pulls the top card of the waste, so it may be better to wait until a worse one lies there. Of
    all positions with so many cards in the stock the best `width` go on. Nothing is proved when no line is found.

    Args:
        shape: the shape of the game.
        start: where play begins.
        width: how many positions go on.
        budget: what may be spent.
        lost: which positions are left out, as they are proved lost. To ask takes several times as long as the search.
    """
    try:
        beam = dict([_settled(shape, start, None)])
        while beam:
            ended = _pass(shape, beam, _Best(shape, width, lost), budget)
            beam = dict(
                _settled(shape, redealt(shape, at), (link, REDEAL))
                for at, link in ended.items()
                if at.redeals and at.waste
            )
    except Won as won:
        return won.steps
    return None


def _pass(shape: Shape, beam: Beam, choose: _Best, budget: Budget) -> Beam:
    """Play until the stock is used up; the best positions reached.

    Raises:
        Won: a line was found that wins.
    """
    longest = max(len(at.stock) for at in beam)
    levels: list[Beam] = [{} for _ in range(longest + 1)]
    for at, link in beam.items():
        levels[len(at.stock)][at] = link
    best: Beam = {}
    for left in range(longest, -1, -1):
        level = levels[left]
        newest = choose.of(level)
        while newest:
            newest = _built_from_cells(shape, newest, levels, budget)
            level.update(newest)
            newest = choose.of(newest)
        best = choose.of(level)
        for at, link in best.items() if left else ():
            there = State(at.built, at.cells, at.columns, at.waste + at.stock[:1], at.stock[1:], at.redeals)
            there, link_there = _settled(shape, there, (link, TURN))
            levels[len(there.stock)].setdefault(there, link_there)
    return best


def _built_from_cells(shape: Shape, beam: Beam, levels: list[Beam], budget: Budget) -> Beam:
    """The new states after one more card of the cells was built; those with a shorter stock go to their level."""
    new: Beam = {}
    for at, link in beam.items():
        budget.spend()
        held = _faces(at.cells)
        for foundation, face in enumerate(shape.wanted(at.built)):
            if face in held:
                step, there = from_cells(shape, at, foundation, face)
                there, link_there = _settled(shape, there, (link, step))
                level = levels[len(there.stock)]
                if there not in level:
                    (new if len(there.stock) == len(at.stock) else level)[there] = link_there
    return new


def _settled(shape: Shape, at: State, link: Link) -> tuple[State, Link]:
    """The state after all that can be built from the waste and the columns was built.

    Raises:
        Won: that wins.
    """
    while True:
        wanted = shape.wanted(at.built)
        foundation = wanted.find(at.waste[-1]) if at.waste else _NONE
        for column in at.columns:
            if column and (place := wanted.find(column[-1])) != _NONE:
                foundation = place if foundation == _NONE else min(foundation, place)
        if foundation == _NONE:
            break
        step, at = _built_from_top(shape, at, foundation)
        link = (link, step)
    if sum(at.built) >= shape.goal:
        raise Won(link)
    return at, link


def _built_from_top(shape: Shape, at: State, foundation: int) -> tuple[Step, State]:
    face = shape.orders[foundation][at.built[foundation]]
    for column in at.columns:
        if column and column[-1] == face:
            return from_column(at, foundation, column)
    return from_waste(shape, at, foundation)


class _Best:
    """Chooses the best states of a beam, without those that are proved lost; it keeps what was found out of each."""

    def __init__(self, shape: Shape, width: int, lost: Callable[[State], bool] | None) -> None:
        self._shape, self._width, self._lost = shape, width, lost
        self._costs: dict[State, int] = {}

    def of(self, beam: Beam) -> Beam:
        """The best states of a beam."""
        lost = self._lost
        if len(beam) > self._width:
            costs = self._costs
            for at in beam:
                if at not in costs:
                    costs[at] = _cost(self._shape, at)
            if not lost:
                return {at: beam[at] for at in nsmallest(self._width, beam, key=costs.__getitem__)}
            beam = {at: beam[at] for at in sorted(beam, key=costs.__getitem__)}
        if not lost:
            return beam
        return dict(islice((found for found in beam.items() if not lost(found[0])), self._width))


@lru_cache(maxsize=50_000)
def _faces(cells: int) -> bytes:
    """The faces of which a card lies in the cells."""
    return bytes(face for face in range(52) if cells >> 2 * face & 3)


def _cost(shape: Shape, at: State) -> int:
    """How far a state is from what one would like: few cards built, cards covered by others that are wanted later.

    A card whose copy can be had more easily is wanted when the second of the two foundations needs it.
    """
    first, second = _due(shape, at.built)
    per_covered = _PER_COVERED
    cost = -_PER_BUILT * sum(at.built)
    next_due = bytearray(first)
    for face in _faces(at.cells):
        next_due[face] = second[face]
    for pile in (at.waste, *at.columns):
        latest = 0
        for face in pile[::-1]:
            due = next_due[face]
            next_due[face] = second[face]
            if due < latest:
                cost += per_covered[due]
            else:
                latest = due
    return cost


def first_due(shape: Shape, built: tuple[int, ...]) -> bytes:
    """For each face after how many cards on its foundation it is wanted next."""
    return _due(shape, built)[0]


@lru_cache(maxsize=50_000)
def _due(shape: Shape, built: tuple[int, ...]) -> tuple[bytes, bytes]:
    """For each face after how many cards on its foundation it is wanted, first and for the second time."""
    by_suit = [
        _due_in_suit(shape.orders[suit][built[suit] :], shape.orders[suit + 4][built[suit + 4] :], 13 * suit)
        for suit in range(4)
    ]
    return b"".join(first for first, _ in by_suit), b"".join(second for _, second in by_suit)


@lru_cache(maxsize=4096)
def _due_in_suit(one: bytes, other: bytes, first_face: int) -> tuple[bytes, bytes]:
    due = []
    for face in range(first_face, first_face + 13):
        distances = [wanted.find(face) if face in wanted else NEVER for wanted in (one, other)]
        due.append(sorted(distances))
    return bytes(first for first, _ in due), bytes(second for _, second in due)
