"""Every line of play followed, a part at a time, on the states of a decider."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

from patience_widget.solver.search.budget import Budget

State = TypeVar("State", bound=Hashable)
Step = TypeVar("Step")
ROOM = 500_000
"""How many states are kept in the usual memory. With two packs this takes some 250 MB."""


class EveryLine(Generic[State, Step]):
    """Every line of play, a part at a time; left out are states seen before and those that are proved lost.

    Args:
        start: where play begins.
        moves: the moves that must be followed from a state, and where each leads.
        won: whether a state is won.
        lost: whether a state is proved lost.
        budget: what may be spent.

    Attributes:
        steps: the steps of a winning line, None while none is found.
    """

    def __init__(
        self,
        start: State,
        moves: Callable[[State], Iterator[tuple[Step, State]]],
        won: Callable[[State], bool],
        lost: Callable[[State], bool],
        budget: Budget,
    ) -> None:
        self._moves, self._won, self._lost, self._budget = moves, won, lost, budget
        self._room = budget.room(ROOM)
        self._seen = {start}
        self._open = [moves(start)]
        self._path: list[Step] = []
        self.steps: list[Step] | None = None

    @property
    def seen(self) -> int:
        """How many different states were met."""
        return len(self._seen)

    def look(self, positions: int) -> bool:
        """Look at so many more positions; tell whether the search is at its end.

        Raises:
            Spent: the budget is used up first, or there is no room for more states.
        """
        for _ in range(positions):
            found = next(self._open[-1], None)
            if found is None:
                self._open.pop()
                if not self._open:
                    return True
                self._path.pop()
                continue
            step, there = found
            self._budget.spend()
            if self._won(there):
                self.steps = [*self._path, step]
                return True
            if there not in self._seen:
                if len(self._seen) >= self._room:
                    raise self._budget.no_room()
                self._seen.add(there)
                if not self._lost(there):
                    self._open.append(self._moves(there))
                    self._path.append(step)
        return False
