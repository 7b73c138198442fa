"""The summary of a study."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from patience_widget.players.shares import wilson


def survival(reached: Iterable[int], points: Sequence[int]) -> list[float]:
    """The share of games that reached each point, for example at least 20 built cards.

    Args:
        reached: how far each game came.
        points: where to look.

    Raises:
        TypeError: they aren't lists.
        ValueError: there are no games.

    >>> survival([10, 20, 20, 52], points=[0, 20, 21, 52])
    [1.0, 0.75, 0.25, 0.25]
    """
    if not (isinstance(reached, Iterable) and isinstance(points, Iterable)):
        raise TypeError("give two lists of numbers: how far each game came, and where to look")
    ordered = sorted(reached)
    if not ordered:
        raise ValueError("there are no games to take shares of")
    return [(len(ordered) - bisect_left(ordered, point)) / len(ordered) for point in points]


class Summary(NamedTuple):
    """How often a game was won, or can be.

    Attributes:
        n: how many deals.
        wins: how many of them were won; for the solver, how many can be won.
        unknown: how many the solver couldn't decide.
        rate: the share of the wins.
        most: the share if all unknown deals could be won.
        low: the lower end of the 95% interval of `rate`.
        high: the upper end of the 95% interval of `most`.
    """

    n: int
    wins: int
    unknown: int
    rate: float
    most: float
    low: float
    high: float

    @classmethod
    def of(cls, n: int, wins: int, unknown: int = 0) -> Summary:
        """The summary of a number of deals, with the numbers won and unknown."""
        most = wins + unknown
        return cls(n, wins, unknown, wins / n, most / n, wilson(wins, n).low, wilson(most, n).high)

    def __str__(self) -> str:
        share = f"{self.rate:.1%}" if not self.unknown else f"between {self.rate:.1%} and {self.most:.1%}"
        return f"{self.wins} of {self.n}, {share} (95% interval {self.low:.1%} to {self.high:.1%})"
