"""A winning line of Rosamund's Bower, found by keeping the best few of many ways to lay the turned cards."""

from __future__ import annotations

from heapq import nsmallest
from typing import TypeAlias

from patience_widget.solver.search.budget import Budget

from .state import BUILD_TURNED, Shape, State, Step, builds, gathered, replaced

Link: TypeAlias = "tuple[Link, Step] | None"
"""The steps to a state, the last one first."""
Beam = dict[State, Link]
"""States between two turned cards, no turned card waiting, and how they were reached; `stock` is that of the pass."""

_PER_BUILT = 30
_PER_DUE = 3
_PER_COVERED = tuple(max(26 - 2 * due, 1) for due in range(256))
"""What a covered card costs, by how soon it is wanted. These weights were tried out on some hundred deals."""


def find_line(shape: Shape, start: State, width: int, budget: Budget) -> list[Step] | None:
    """The steps of a winning line, None if none was met.

    All cards that can be built are built before the next card is turned, and a turned card is built if it can be.
    For every other turned card each heap is tried, and of all states with so many cards turned the best `width` go
    on. Laying a card is good if those under it are wanted later. Nothing is proved when no line is found.
    """
    waiting = bytes([start.turned] if start.turned else [])
    beam = _settled(shape, start._replace(turned=0, stock=waiting + start.stock), None)
    goal = len(shape.order)
    while beam:
        redealt: Beam = {}
        place = 0
        while beam:
            after: Beam = {}
            for at, link in beam.items():
                if at.built == goal:
                    return _steps(link)
                budget.spend()
                redealt.update(_redealt(shape, at, at.stock[place:], link))
                if place < len(at.stock):
                    after.update(_placed(shape, at, at.stock[place], link))
            beam = _best(shape, after, width)
            place += 1
        beam = redealt
    return None


def _best(shape: Shape, beam: Beam, width: int) -> Beam:
    if len(beam) <= width:
        return beam
    best = nsmallest(width, [(_cost(shape, at), number, at) for number, at in enumerate(beam)])
    return {at: beam[at] for _, _, at in best}


def _cost(shape: Shape, at: State) -> int:
    """How far a state is from what one would like: few cards built, cards covered by others that are wanted later."""
    due = shape.due[at.built]
    cost = -_PER_BUILT * at.built
    for arm in at.arms:
        if arm:
            cost -= _PER_DUE * due[arm[-1]]
    for heap in at.heaps:
        latest = 0
        for distance in heap.translate(due)[::-1]:
            if distance < latest:
                cost += _PER_COVERED[distance]
            else:
                latest = distance
    return cost


def _placed(shape: Shape, at: State, card: int, link: Link) -> Beam:
    """The states after the next card of the stock was turned and placed."""
    if card == shape.order[at.built]:
        return _settled(shape, at._replace(built=at.built + 1), (link, BUILD_TURNED))
    rank = bytes([card])
    return {
        State(*at[:4], replaced(shape, at.heaps, heap, heap + rank), 0, at.stock, at.redeals): (
            link,
            Step("lay", (heap,)),
        )
        for heap in dict.fromkeys(at.heaps)
    }


def _settled(shape: Shape, at: State, link: Link) -> Beam:
    """The states after everything that can be built without another card was built; several if copies can be chosen."""
    while at.built < len(shape.order):
        ways = list(builds(shape, at))
        if not ways:
            break
        if len(ways) > 1:
            settled: Beam = {}
            for step, there in ways:
                settled.update(_settled(shape, there, (link, step)))
            return settled
        step, at = ways[0]
        link = (link, step)
    return {at: link}


def _redealt(shape: Shape, at: State, left: bytes, link: Link) -> Beam:
    """The states after a redeal, if that is possible when these cards of the stock are left."""
    if not at.redeals or len(left) > shape.turns_itself:
        return {}
    empty = (b"",) * len(at.heaps)
    return {
        State(*at[:4], empty, 0, stock, at.redeals - 1): (link, Step("redeal", order))
        for order, stock in gathered(shape, at.heaps, left[0] if left else 0)
    }


def _steps(link: Link) -> list[Step]:
    steps = []
    while link:
        link, step = link
        steps.append(step)
    return steps[::-1]
