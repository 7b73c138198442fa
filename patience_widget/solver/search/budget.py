"""What a search may spend: seconds, positions and memory, or a part of another budget."""

from __future__ import annotations

import numbers
import sys
import time
from typing import Any, SupportsIndex

from patience_widget.core.mistakes import whole
from patience_widget.core.words import count_of, seconds_of

MEMORY = 500
"""How many megabytes a search takes at the most if nobody says otherwise."""
_POSITIONS_A_LOOK = 256
"""How many positions are counted between two looks at the clock."""


class Spent(Exception):
    """The budget is used up, or was cancelled."""


class Budget:
    """How long a search may take, in seconds, in positions, or both, and how much memory.

    A search calls `spend` for every position that it looks at. It looks at the clock only now and then, so it ends a
    few milliseconds late. With only a limit in positions, a search finds the same on every machine, however busy it is;
    in many games it is another search once numba is ready.
    A search remembers the positions that it has seen, so it ends when its memory is full. It takes memory little by
    little and gives it back at its end.
    A budget that is sent to another process starts again there.

    Attributes:
        seconds: the time it may take, None for no limit.
        limit: how many positions it may look at, None for any number.
        positions: how many positions it has looked at.
        memory: how many megabytes it may take, None for any number.

    Args:
        seconds: the time from now on, None for any.
        positions: how many positions, None for any number.
        memory: how many megabytes the search may take besides what Python and the package take, None for any number.
            They are estimated, not measured.

    Raises:
        TypeError: a limit is no number.
        ValueError: a limit is negative.

    >>> budget = Budget(seconds=None, positions=2)
    >>> budget.spend()
    >>> budget.spend(2)
    Traceback (most recent call last):
    patience_widget.solver.search.budget.Spent: the limit of 2 positions is reached
    """

    __slots__ = ("_began", "_cancelled", "_look_at", "limit", "memory", "positions", "seconds")

    def __init__(
        self, seconds: float | None = None, positions: int | None = None, memory: float | None = MEMORY
    ) -> None:
        seconds, positions = checked_numbers(seconds, positions)
        memory = checked_number("megabytes", memory)
        for what, limit in (("seconds", seconds), ("positions", positions), ("megabytes", memory)):
            if limit is not None and not limit >= 0:
                raise ValueError(f"a budget of {what} is a number from 0, or None for any number, not {limit!r}")
        self.seconds = seconds
        self.limit = positions
        self.memory = memory
        self.positions = 0
        self._began = time.perf_counter()
        self._cancelled = False
        self._look_at = 1

    @classmethod
    def of(cls, given: float | Budget | None) -> Budget:
        """The budget that an argument ``budget=`` means: seconds from now on, None for no limit, or a budget."""
        return given if isinstance(given, Budget) else cls(given)

    def __reduce__(self) -> tuple[type[Budget], tuple[float | None, int | None, float | None]]:
        return Budget, (self.seconds, self.limit, self.memory)

    def anew(self, most_seconds: float | None = None) -> Budget:
        """A budget with the same limits, but with nothing spent yet.

        Args:
            most_seconds: a limit in seconds besides the limits of this budget, None for no other limit.
        """
        return Budget(_least(self.seconds, most_seconds), self.limit, self.memory)

    def part(self, of_rest: float, of_whole: float = 1.0, most: int | None = None) -> Budget:
        """A part of this budget. What the part spends, this budget also spends.

        Args:
            of_rest: the share of what is left, from 0 to 1.
            of_whole: the largest share of the whole budget that it may be, from 0 to 1.
            most: how many positions it may look at, however many are left; None for any number.

        >>> whole = Budget(seconds=None, positions=100)
        >>> part = whole.part(0.25)
        >>> part.spend(20)
        >>> part.limit, part.positions, whole.positions
        (25, 20, 20)
        """
        seconds = positions = None
        if self.seconds is not None:
            seconds = min(max(0.0, self.seconds - self.elapsed) * of_rest, self.seconds * of_whole)
        if self.limit is not None:
            positions = int(min(max(0, self.limit - self.positions) * of_rest, self.limit * of_whole))
        return _Part(self, seconds, positions if most is None else most if positions is None else min(most, positions))

    @property
    def is_used_up(self) -> bool:
        """Whether nothing is left of it, or it was cancelled."""
        return (
            self._cancelled
            or (self.limit is not None and self.positions >= self.limit)
            or (self.seconds is not None and self.elapsed > self.seconds)
        )

    @property
    def elapsed(self) -> float:
        """The seconds since the budget was made."""
        return time.perf_counter() - self._began

    def spend(self, positions: int = 1) -> None:
        """Count positions that are looked at.

        Raises:
            Spent: the budget is used up, or was cancelled.
        """
        self.positions += positions
        if self.positions >= self._look_at or self._cancelled:
            self._look()

    def room(self, usual: int) -> int:
        """For how many there is room in its memory.

        Args:
            usual: how many there is room for in the memory that a search takes if nobody says otherwise.

        >>> Budget(memory=1000).room(100_000)
        200000
        """
        return sys.maxsize if self.memory is None else int(min(usual * self.memory / MEMORY, sys.maxsize))

    def no_room(self) -> Spent:
        """What is raised when the memory is full."""
        return Spent(f"there is no room for more positions in {self.memory:g} megabytes of memory")

    def cancel(self) -> None:
        """Make the next `spend` raise `Spent`; may be called from any thread."""
        self._cancelled = True

    def take_back(self, positions: int) -> None:
        """Return some positions to the budget: they aren't examined after all."""
        self.positions -= positions

    def _look(self) -> None:
        if self._cancelled:
            raise Spent("cancelled")
        if self.limit is not None and self.positions > self.limit:
            self.take_back(self.positions - self.limit)
            raise Spent(f"the limit of {count_of(self.limit, 'position')} is reached")
        if self.seconds is not None and self.elapsed > self.seconds:
            raise Spent(f"the limit of {seconds_of(self.seconds)} is reached")
        self._look_at = self.positions + _POSITIONS_A_LOOK
        if self.limit is not None:
            self._look_at = min(self._look_at, self.limit + 1)


def checked_numbers(seconds: float | None, positions: int | None) -> tuple[float | None, int | None]:
    """The limits, each as an int, if it is a whole number of whatever type, or as it was given.

    Raises:
        TypeError: one is neither a number nor None.
    """
    return checked_number("seconds", seconds), checked_number("positions", positions)


def checked_number(what: str, limit: Any) -> Any:
    """One limit, as `checked_numbers` gives it; it raises the same."""
    if isinstance(limit, bool) or not (limit is None or isinstance(limit, numbers.Real | SupportsIndex)):
        raise TypeError(f"a budget of {what} is a number, or None for any number, not {limit!r}")
    number = whole(limit)
    return limit if number is None else number


class _Part(Budget):
    """A part of another budget, by whose clock it goes; what is spent of it is spent of that one too."""

    __slots__ = ("_whole",)

    def __init__(self, whole: Budget, seconds: float | None, positions: int | None) -> None:
        super().__init__(seconds, positions, whole.memory)
        self._whole = whole
        self._began = whole.elapsed

    @property
    def is_used_up(self) -> bool:
        return super().is_used_up or self._whole.is_used_up

    @property
    def elapsed(self) -> float:
        return self._whole.elapsed - self._began

    def spend(self, positions: int = 1) -> None:
        self._whole.spend(positions)
        super().spend(positions)

    def take_back(self, positions: int) -> None:
        self._whole.take_back(positions)
        super().take_back(positions)


def _least(*limits: float | None) -> float | None:
    return min((limit for limit in limits if limit is not None), default=None)
