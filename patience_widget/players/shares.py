"""Shares, and how certain they are."""

from __future__ import annotations

from math import sqrt
from numbers import Real
from statistics import NormalDist
from typing import NamedTuple

from patience_widget.core.words import shown


class Interval(NamedTuple):
    """From where to where a share may lie."""

    low: float
    high: float


def wilson(wins: int, n: int, confidence: float = 0.95) -> Interval:
    """Wilson's score interval for a share, from `wins` out of `n`.

    It is also right for few deals and for shares near 0 and 1, where the textbook interval fails.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", *Journal of the
    American Statistical Association* 22 (1927), pages 209-212.

    Args:
        wins: how many were won.
        n: how many there were.
        confidence: how often such intervals contain the true share, between 0 and 1.

    Returns:
        The lower and the upper end, between 0 and 1. If `n` is 0, they are 0 and 1.

    Raises:
        TypeError: one of them is no number.
        ValueError: there are fewer than 0 or more than `n` wins, or the confidence is not between 0 and 1.

    >>> low, high = wilson(81, 263)
    >>> round(low, 4), round(high, 4)
    (0.2553, 0.3662)
    """
    if not (isinstance(wins, Real) and isinstance(n, Real)):
        raise TypeError(f"wins and n are numbers, as in wilson(81, 263), not {shown(wins)} and {shown(n)}")
    if not 0 <= wins <= n:
        raise ValueError(f"wins are from 0 to n, not {wins} out of {n}")
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, such as 0.95, not {confidence!r}")
    if n == 0:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / n
    middle = share + z * z / (2 * n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return Interval(
        0.0 if wins == 0 else (middle - reach) / scale,
        1.0 if wins == n else (middle + reach) / scale,
    )
