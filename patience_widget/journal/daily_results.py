"""The deals of the day that you played, and how many days in a row you won one.

The day is the day of the deal, in UTC. It doesn't matter when you played it, so you can make up for a day that you
missed. A day counts as won if you won its deal in any game, without using hidden cards.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.frames import frame_of

from .days import this_day
from .schema import DAY, fault_of
from .writer import up_to_date

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
    """A deal of the day that you played.

    Attributes:
        day: the day of the deal.
        game: the name of the game.
        deal: its number.
        won: whether you won it.
        helped: whether you won it after using hidden cards, or with moves made by a program.
    """

    day: date
    game: str
    deal: int
    won: bool
    helped: bool


class Streak(NamedTuple):
    """How many days in a row you won a deal of the day.

    Attributes:
        now: up to today, or up to yesterday if you haven't won today's deal yet.
        best: the longest row of days so far.
    """

    now: int
    best: int


def days_played(first: date = date.min, last: date = date.max) -> list[DayPlayed]:
    """The deals of the day that you played, the earliest day first.

    Args:
        first: the first day that you want.
        last: the last day.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.

    >>> days_played(date(2026, 11, 1), date(2026, 11, 30))
    []
    """
    with up_to_date() as connection:
        return [] if connection is None else read_days(connection, first, last)


def daily() -> pd.DataFrame:
    """The deals of the day that you played, as a pandas frame with the columns of `DayPlayed`.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
        ImportError: pandas is not installed.

    >>> list(daily().columns)
    ['day', 'game', 'deal', 'won', 'helped']
    """
    types = {"day": "datetime64[s]", "game": "string", "deal": "int64", "won": "bool", "helped": "bool"}
    return frame_of(days_played(), types)


def streak(today: date | None = None) -> Streak:
    """How many days in a row you won a deal of the day, now and at best.

    Args:
        today: the day that counts as today; None for today, in UTC.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.

    >>> streak()
    Streak(now=0, best=0)
    """
    with up_to_date() as connection:
        return Streak(0, 0) if connection is None else read_streak(connection, today or this_day())


def read_days(connection: sqlite3.Connection, first: date, last: date) -> list[DayPlayed]:
    """As `days_played`, inside a reading."""
    found = connection.execute(_PLAYED, (first.isoformat(), last.isoformat()))
    return [
        DayPlayed(date.fromisoformat(day), game, deal, won=bool(won), helped=bool(helped))
        for day, game, deal, won, helped in found
        if not fault_of("days", {"game": game, "day": day, "deal": deal})
    ]


def read_streak(connection: sqlite3.Connection, today: date) -> Streak:
    """As `streak`, inside a reading."""
    best = length = now = 0
    before = date.min
    for day in [date.fromisoformat(text) for (text,) in connection.execute(_WON) if DAY.fits(text)]:
        length = length + 1 if day - before == _A_DAY else 1
        best, before = max(best, length), day
        if day <= today:
            now = length if today - day <= _A_DAY else 0
    return Streak(now, best)
