"""How often a game was won, with the interval that the true share is likely to lie in."""

from __future__ import annotations

from typing import NamedTuple

from .statistics import wilson


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
        """The summary of so many deals, wins and unknown ones."""
        most = wins + unknown
        return cls(n, wins, unknown, wins / n, most / n, wilson(wins, n).low, wilson(most, n).high)

    def __str__(self) -> str:
        share = f"{self.rate:.1%}" if not self.unknown else f"between {self.rate:.1%} and {self.most:.1%}"
        return f"{self.wins} of {self.n}, {share} (95% interval {self.low:.1%} to {self.high:.1%})"
