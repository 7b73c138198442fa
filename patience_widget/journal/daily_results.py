"""The deals of the day that somebody played, and on how many days in a row one was won.

A day is that of the deal, in UTC, whenever it was played: a day that was missed can be made up for. It counts as won
when the deal of that day was won in any game, without a look under the cards.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from .reading import up_to_date
from .tables import frame_of
from .today import this_day

if TYPE_CHECKING:
    import sqlite3

    import pandas as pd

_A_DAY = timedelta(days=1)
_PLAYED = """
    SELECT day, days.game, deal, max(outcome IS 'won' AND NOT helped), max(outcome IS 'won' AND helped)
    FROM days CROSS JOIN games ON games.beginning = days.game || '#' || deal
    WHERE day BETWEEN ? AND ? AND (outcome IS NOT NULL OR moves > 0)
    GROUP BY day, days.game ORDER BY day, days.game
"""
_WON = """
    SELECT DISTINCT day FROM days WHERE EXISTS (
        SELECT 1 FROM games WHERE beginning = days.game || '#' || deal AND outcome = 'won' AND NOT helped)
    ORDER BY day
"""


class DayPlayed(NamedTuple):
    """A deal of the day that was played.

    Attributes:
        day: the day whose deal it is.
        game: the name of the game.
        deal: its number.
        won: whether it was won.
        helped: whether it was won after a look under the cards, or with moves made by a program.
    """

    day: date
    game: str
    deal: int
    won: bool
    helped: bool


class Streak(NamedTuple):
    """On how many days in a row a deal of the day was won.

    Attributes:
        now: up to today, or up to yesterday as long as today's is not won.
        best: at the most.
    """

    now: int
    best: int


def days_played(first: date = date.min, last: date = date.max) -> list[DayPlayed]:
    """The deals of the day that were played, the earliest day first.

    Args:
        first: the first day that is wanted.
        last: the last one.

    Raises:
        JournalError: the journal can't be read; the message says why.
    """
    with up_to_date() as connection:
        return [] if connection is None else read_days(connection, first, last)


def daily() -> pd.DataFrame:
    """The deals of the day that were played as a pandas frame, a row each; the columns are those of `DayPlayed`.

    Raises:
        JournalError: the journal can't be read; the message says why.
        ImportError: pandas is not installed.
    """
    types = {"day": "datetime64[s]", "game": "string", "deal": "int64", "won": "bool", "helped": "bool"}
    return frame_of(days_played(), types)


def streak(today: date | None = None) -> Streak:
    """On how many days in a row a deal of the day was won, now and at best.

    Args:
        today: the day up to which it goes; None for today, in UTC.

    Raises:
        JournalError: the journal can't be read; the message says why.
    """
    with up_to_date() as connection:
        return Streak(0, 0) if connection is None else read_streak(connection, today or this_day())


def read_days(connection: sqlite3.Connection, first: date, last: date) -> list[DayPlayed]:
    """As `days_played`, inside a reading."""
    found = connection.execute(_PLAYED, (first.isoformat(), last.isoformat()))
    return [
        DayPlayed(date.fromisoformat(day), game, deal, won=bool(won), helped=bool(helped))
        for day, game, deal, won, helped in found
    ]


def read_streak(connection: sqlite3.Connection, today: date) -> Streak:
    """As `streak`, inside a reading."""
    best = length = now = 0
    before = date.min
    for (text,) in connection.execute(_WON):
        day = date.fromisoformat(text)
        length = length + 1 if day - before == _A_DAY else 1
        best, before = max(best, length), day
        if day <= today:
            now = length if today - day <= _A_DAY else 0
    return Streak(now, best)
