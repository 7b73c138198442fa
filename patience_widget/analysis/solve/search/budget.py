"""What a search may spend: seconds, positions, or a part of another budget."""

from __future__ import annotations

import time

_SPENDS_A_LOOK = 256
"""How many positions are counted between two looks at the clock."""


class Spent(Exception):
    """The budget is used up, or was cancelled."""


class Budget:
    """How long a search may take.

    A search calls `spend` for every position that it looks at. The clock is asked only now and then, so a search ends
    a few milliseconds late.

    Attributes:
        seconds: the time it may take, None for any.
        limit: how many positions it may look at, None for any number.
        positions: how many it has looked at.

    Args:
        seconds: the time from now on, None for any.
        positions: how many positions, None for any number.

    Raises:
        ValueError: a limit is negative.

    >>> budget = Budget(seconds=None, positions=2)
    >>> budget.spend()
    >>> budget.spend(2)
    Traceback (most recent call last):
    patience_widget.analysis.solve.search.budget.Spent: all 2 positions are used up
    """

    __slots__ = ("_began", "_cancelled", "_look_at", "limit", "positions", "seconds")

    def __init__(self, seconds: float | None, positions: int | None = None) -> None:
        for what, limit in (("seconds", seconds), ("positions", positions)):
            if limit is not None and not limit >= 0:
                raise ValueError(f"a budget of {what} is a number from 0, or None for any number, not {limit!r}")
        self.seconds = seconds
        self.limit = positions
        self.positions = 0
        self._began = time.perf_counter()
        self._cancelled = False
        self._look_at = 1

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

    def cancel(self) -> None:
        """Make the next `spend` raise `Spent`; may be called from any thread."""
        self._cancelled = True

    def _look(self) -> None:
        self._look_at = self.positions + _SPENDS_A_LOOK
        if self._cancelled:
            raise Spent("cancelled")
        if self.limit is not None:
            if self.positions > self.limit:
                raise Spent(f"all {self.limit} positions are used up")
            self._look_at = min(self._look_at, self.limit + 1)
        if self.seconds is not None and self.elapsed > self.seconds:
            raise Spent(f"{self.seconds:g} seconds are used up")


class Share(Budget):
    """A part of what is left of another budget; what is spent of it is spent of that one too.

    Args:
        of: the other budget.
        part: which part of it, from 0 to 1.
        most: the most seconds, None for no other limit.
    """

    __slots__ = ("_of",)

    def __init__(self, of: Budget, part: float, most: float | None = None) -> None:
        seconds = most if of.seconds is None else max(0.0, of.seconds - of.elapsed) * part
        if most is not None and seconds is not None:
            seconds = min(seconds, most)
        positions = None if of.limit is None else int(max(0, of.limit - of.positions) * part)
        super().__init__(seconds, positions)
        self._of = of

    def spend(self, positions: int = 1) -> None:
        self._of.spend(positions)
        super().spend(positions)


def is_spent(budget: Budget) -> bool:
    """Whether a budget is used up, or was cancelled."""
    try:
        budget.spend(0)
    except Spent:
        return True
    return budget.seconds is not None and budget.elapsed > budget.seconds
