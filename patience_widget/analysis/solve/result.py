"""What a solver finds, and what it may spend to find it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from html import escape
from typing import Literal, NoReturn

from patience_widget.core.actions import Move

Verdict = Literal["winnable", "lost", "unknown"]

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
    patience_widget.analysis.solve.result.Spent: all 2 positions are used up
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


@dataclass(frozen=True)
class Result:
    """What is known about a position.

    A verdict has three values, so it is no truth value: ask ``result.verdict == "winnable"``.

    Attributes:
        verdict: "winnable", "lost" or "unknown".
        line: the moves that win, from the position asked about; empty if there are none to tell.
        proof: one sentence: how it can be won, what was proved, or what was spent in vain.
        positions: how many positions were looked at.
        seconds: how long it took.
    """

    verdict: Verdict
    line: tuple[Move, ...] = ()
    proof: str = ""
    positions: int = 0
    seconds: float = 0.0

    def __bool__(self) -> NoReturn:
        raise TypeError('a verdict is one of three: ask result.verdict == "winnable", "lost" or "unknown"')

    def __repr__(self) -> str:
        moves = f" in {len(self.line)} moves" if self.line else ""
        spent = f"{self.positions} positions, {self.seconds:.3f} s"
        return f"<Result {self.verdict}{moves}: {self.proof} ({spent})>"

    def _repr_html_(self) -> str:
        moves = f" in {len(self.line)} moves" if self.line else ""
        line = " ".join(map(str, self.line))
        shown = f"<details><summary>the moves</summary><code>{escape(line)}</code></details>" if line else ""
        spent = f"{self.positions} positions, {self.seconds:.3f} seconds"
        return f"<div><b>{self.verdict}{moves}</b>: {escape(self.proof)} <small>({spent})</small>{shown}</div>"
