"""Ratings of learners and puzzles, as puzzle sites for chess use them: a puzzle is an opponent who wins or loses.

The expected score is Elo's: of two ratings that are 400 apart the higher one wins ten times for each loss (A. E. Elo,
*The Rating of Chessplayers, Past and Present*, 1978). After a try the learner's rating changes by `K` times the
difference between the score, 1 or 0, and what was expected. `K` is FIDE's for new players, 40 for the first 30 games,
and 20 after that (FIDE Handbook B.02, Rating Regulations). The ratings of the puzzles are fixed. Those were found as
the ratings at which simple players would fail as often as they do, the greedy player having 1000, the careful one and
the one who looks one step ahead 1200.

Only the first try at a puzzle counts, because after that the learner knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timezone
from typing import NamedTuple, Protocol

FIRST = 1000.0
"""The rating of a learner who has tried nothing."""
K_NEW, K, NEW = 40, 20, 30
"""By how much a try can change a rating at the most: in the first `NEW` tries, and later."""


class Try(Protocol):
    """A try at a puzzle, as the journal keeps it: see `patience_widget.journal.puzzle_tries`."""

    @property
    def puzzle(self) -> str:
        """The name of the puzzle."""

    @property
    def tried(self) -> str:
        """When, in UTC: ``2026-11-22 17:05:09.123456``."""

    @property
    def solved(self) -> bool:
        """Whether it was solved."""


class Tried(NamedTuple):
    """A try at a puzzle that was made just now: the same as `Try`."""

    puzzle: str
    tried: str
    solved: bool

    @classmethod
    def now(cls, puzzle: str, *, solved: bool) -> Tried:
        """A try that ends now."""
        moment = datetime.now(timezone.utc).replace(tzinfo=None)
        return cls(puzzle, moment.isoformat(" ", "microseconds"), solved)


def expected(rating: float, puzzle: float) -> float:
    """How often a learner is expected to solve a puzzle, from 0 to 1.

    >>> expected(1200, 1200), round(expected(1200, 1600), 2)
    (0.5, 0.09)
    """
    return float(1 / (1 + 10 ** ((puzzle - rating) / 400)))


def learner_rating(tries: Iterable[Try], ratings: Mapping[str, int]) -> float:
    """The rating of a learner.

    Args:
        tries: all tries of the learner at puzzles, in any order.
        ratings: the ratings of puzzles by their names. A try at another puzzle doesn't count.
    """
    rating, counted, met = FIRST, 0, set()
    for one in sorted(tries, key=lambda one: one.tried):
        if one.puzzle in met or one.puzzle not in ratings:
            continue
        met.add(one.puzzle)
        rating += (K_NEW if counted < NEW else K) * (one.solved - expected(rating, ratings[one.puzzle]))
        counted += 1
    return rating
