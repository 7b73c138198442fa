"""Whether a game of Rosamund's Bower can still be won, all cards known.

Three things are tried, on the ranks of the cards alone (see `state`). If even a game with easier rules is lost (see
`EasierGame`), so is this one. A search that keeps only the most promising positions (see `find_line`) may find a
winning line; it keeps more of them each time. And every line of play is followed to its end (see `EveryLine`), which
takes little time when few cards are left.
"""

from __future__ import annotations

from heapq import nsmallest
from typing import TypeAlias

from patience_widget.core.position import Position
from patience_widget.core.words import count_of
from patience_widget.games.rosamunds_bower import GAMES
from patience_widget.solver.families.every_line import EveryLine
from patience_widget.solver.families.same_rules import can_start
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result, none_wins

from .state import (
    BUILD_TURNED,
    Shape,
    State,
    Step,
    builds,
    gathered,
    moves,
    read,
    replaced,
    replay,
    shape_of,
    without_guard,
)

_FIRST_WIDTH, _WIDEST = 4, 4_096
"""The first width of the beam, and the last one in the usual memory. Then every line is followed on,
until there is no room for more."""
_FIRST_LOOK = 250


def fits(at: Position) -> bool:
    """Whether a position has the rules of the family, and redeals are limited."""
    return can_start(at, GAMES) and at.redeals is not None


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position, all its cards known.

    Raises:
        Spent: the budget is used up first.
    """
    shape, start = shape_of(at.game), read(at)
    before, easier = budget.positions, EasierGame(shape, start.late, budget)
    if easier.lost(start):
        easier_ones = count_of(budget.positions - before, "position")
        return Result(
            "lost",
            proof="The game is lost even if you could take every turned card at any time: "
            f"{easier_ones} of that easier game had to be looked at.",
        )
    # No move is left out, not even that of building nothing though a card could be built: a card that stays where it
    # is can be less in the way than its twin would be.
    every = EveryLine(start, lambda at: moves(shape, at), lambda at: at.built == len(shape.order), easier.lost, budget)
    width, look = _FIRST_WIDTH, _FIRST_LOOK
    while True:
        steps = find_line(shape, start, width, budget) if width <= budget.room(_WIDEST) else None
        if steps is None and every.look(look):
            steps = every.steps
            if steps is None:
                return Result("lost", proof=none_wins(every.seen))
        if steps is not None:
            return Result("winnable", replay(at, steps), "All cards can be built.")
        width *= 4
        look *= 4


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


Stacks = tuple[bytes, ...]


class EasierGame:
    """The game with easier rules; what was found out is kept for the next question.

    The easier rules: no guard has to go first, every card of the stock may be taken at any time, and so may a card
    that was turned or, while a redeal is left, a card on a heap. Whoever wins the game wins the easier game with the
    same cards in the same order, so a game that is lost by the easier rules is lost. What is left of it is which copy
    of a rank goes: the guards lie on one another and on the packet, the lovers wait, and without a redeal the heaps
    are stacks.
    """

    def __init__(self, shape: Shape, late: bytes, budget: Budget) -> None:
        self._shape = shape
        self._late = late
        self._budget = budget
        self._lost: set[tuple[int, Stacks, bytes, Stacks]] = set()

    def lost(self, at: State) -> bool:
        """Whether even the easier game is lost."""
        free = at.stock + bytes([at.turned])
        if at.built > self._shape.late_from:
            free += at.late
        heaps: Stacks = ()
        if at.redeals:
            free += b"".join(at.heaps)
        else:
            heaps = tuple(sorted(heap for heap in at.heaps if heap))
        return not self._can_be_won(at.built, at.arms, at.packet, heaps, free)

    def _can_be_won(self, built: int, arms: Stacks, packet: bytes, heaps: Stacks, free: bytes) -> bool:
        order = self._shape.order
        began = (built, arms, packet, heaps)
        if began in self._lost:
            return False
        self._budget.spend()
        while built < len(order):
            if built == self._shape.late_from:
                free += self._late
            wanted = order[built]
            rank = bytes([wanted])
            guards = list(dict.fromkeys(arm for arm in arms if arm and arm[-1] == wanted))
            tops = list(dict.fromkeys(heap for heap in heaps if heap[-1] == wanted))
            is_free = wanted in free
            built += 1
            if not guards and not tops:
                if not is_free:
                    self._lost.add(began)
                    return False
                free = free.replace(rank, b"", 1)
            elif len(tops) == 1 and not guards:
                heaps = _without_top(heaps, tops.pop())
            elif len(guards) == 1 and not tops and not packet:
                arms, packet = without_guard(arms, guards.pop(), packet)
            else:
                ways = [(*without_guard(arms, guard, packet), heaps, free) for guard in guards]
                ways += [(arms, packet, _without_top(heaps, top), free) for top in tops]
                if is_free and packet and not tops:
                    ways.append((arms, packet, heaps, free.replace(rank, b"", 1)))
                if any(self._can_be_won(built, *way) for way in ways):
                    return True
                self._lost.add(began)
                return False
        return True


def _without_top(heaps: Stacks, heap: bytes) -> Stacks:
    """The stacks without the top card of one of them: a card that lies on top is never worse than the same rank free.

    Taking it uncovers others at once, and the free card can still stand in for it later.
    """
    rest = list(heaps)
    rest.remove(heap)
    if heap[1:]:
        rest.append(heap[:-1])
        rest.sort()
    return tuple(rest)
