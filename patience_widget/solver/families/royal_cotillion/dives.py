"""A winning line of Royal Cotillion, looked for by short searches that each choose at random what to try first.

A search that goes deep mostly finds a winning line soon or, after a wrong choice at the beginning, not for a very long
time. So many short searches find more than a long one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from patience_widget.solver.families.every_line import EveryLine
from patience_widget.solver.search.budget import Budget

from .beam_search import first_due
from .state import Shape, State, Step

_LENGTH = 250
"""The positions of a search; a winning line has about 150."""
_AGAINST = 0.2
"""How often the search tries first what seems worse."""

_TURN_FIRST = {"column": 0, "waste": 0, "turn": 1, "redeal": 1, "cell": 2}
_CELLS_FIRST = _TURN_FIRST | {"cell": 1, "turn": 2, "redeal": 2}


class Dives:
    """Short searches, one after the other.

    Args:
        shape: the shape of the game.
        start: where play begins.
        moves: the moves that must be followed from a state, and where each leads.
        lost: which positions are proved lost.
        budget: what may be spent.

    Attributes:
        steps: the steps of a winning line, None while none is found.
        seen: how many states were met in a search that came to its end.
    """

    def __init__(
        self,
        shape: Shape,
        start: State,
        moves: Callable[[State], Iterator[tuple[Step, State]]],
        lost: Callable[[State], bool],
        budget: Budget,
    ) -> None:
        self._shape, self._start, self._moves, self._lost, self._budget = shape, start, moves, lost, budget
        self._random = Random(1)
        self.steps: list[Step] | None = None
        self.seen = 0

    def look(self, dives: int) -> bool:
        """Make so many searches; tell whether one has come to its end: it has found a line, or there is none."""
        for _ in range(dives):
            search = EveryLine(self._start, self._in_order, self._won, self._lost, self._budget)
            if search.look(_LENGTH):
                self.steps, self.seen = search.steps, search.seen
                return True
        return False

    def _won(self, at: State) -> bool:
        return sum(at.built) >= self._shape.goal

    def _in_order(self, at: State) -> Iterator[tuple[Step, State]]:
        """The moves: those of top cards first, and mostly a turn before or after the cells as seems better."""
        ways = list(self._moves(at))
        if len(ways) > 1:
            self._random.shuffle(ways)
            turn_first = self._turn_seems_better(at) is (self._random.random() >= _AGAINST)
            places = _TURN_FIRST if turn_first else _CELLS_FIRST
            ways.sort(key=lambda way: places[way[0].what])
        return iter(ways)

    def _turn_seems_better(self, at: State) -> bool:
        """Whether to turn before a card of the cells is built, which pulls the top card of the waste.

        It is if that is wanted sooner than those below it, and not sooner than the card that would cover it.
        """
        if not (at.waste and at.stock):
            return True
        due = first_due(self._shape, at.built)
        top = due[at.waste[-1]]
        return due[at.stock[0]] <= top and all(due[face] >= top for face in at.waste[-3:-1])
