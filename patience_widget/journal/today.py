"""The deal of the day: each game has one that is the same for everybody. If that can be proved, it can be won.

For each game, each day has its own number, by simple arithmetic (see `number_of`). If the solver has methods for the
family of a game, the deal of the day is the first deal from that number up that is proved to be winnable. The search is
limited in positions and not in seconds, so it finds the same deal on every machine. If nothing is proved within the
limit, and for all other games, the deal of the day is the number itself.
"""

from __future__ import annotations

from datetime import date, datetime, timezone
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.solver import DECIDERS, solve
from patience_widget.core import catalogue
from patience_widget.core.deals import RANDOM_DEALS, numbered_deck
from patience_widget.core.game import Game

from .days import keep_deal, kept_deal

FIRST_DAY = date(2000, 1, 1)
A_DAY = 7919
"""From one day to the next the numbers go on by so many: a prime, so that a million days have different ones."""
A_LETTER = 31
POSITIONS_A_DEAL = 5_000
POSITIONS = 100_000
"""The positions that may be looked at for a day: seconds at the most."""
A_MOMENT = 1_000
"""The positions that may be looked at while somebody waits."""


def todays_deal(game: Game | str, day: date | None = None) -> int:
    """The number of the deal of the day.

    It may take some seconds when you ask for a day the first time. After that the journal knows the answer.

    Args:
        game: a game, or the name of one.
        day: the day; None for today, in UTC, so that it is the same everywhere.

    Raises:
        UnknownGame: no game has that name.
        TypeError: `day` isn't a date.

    >>> todays_deal("captive-queens", date(2026, 11, 22)) == todays_deal("captive-queens", date(2026, 11, 22))
    True
    """
    found = catalogue.find(game) if isinstance(game, str) else game
    wanted = this_day() if day is None else day
    if not isinstance(wanted, date):
        raise TypeError(f"a day is a datetime.date, not {day!r}")
    if isinstance(wanted, datetime):
        wanted = wanted.date()
    known = kept_deal(found.name, wanted)
    if known is None:
        known = first_winnable(found, number_of(found.name, wanted))
        keep_deal(found.name, wanted, known)
    return known


def this_day() -> date:
    """Today, in UTC."""
    return datetime.now(timezone.utc).date()


def deal_meant(game: Game | str | None, deal: int | Literal["today"] | None) -> int | None:
    """The deal number that is meant by an argument ``deal=``, which may be ``"today"``."""
    return todays_deal(game, None) if deal == "today" and game is not None else cast("int | None", deal)


def number_of(name: str, day: date) -> int:
    """The day's own number for a game: 7919 times the days since 2000, and the letters of the name, below a million.

    >>> number_of("osmosis", date(2000, 1, 2)) - number_of("osmosis", date(2000, 1, 1))
    7919
    """
    letters = 0
    for letter in name:
        letters = (letters * A_LETTER + ord(letter)) % RANDOM_DEALS
    return ((day - FIRST_DAY).days * A_DAY + letters) % RANDOM_DEALS


@lru_cache(maxsize=1000)
def first_winnable(game: Game, number: int) -> int:
    """The first deal from a number up that is proved to be winnable; the number itself if none is in the budget."""
    found = _search(game, number, Budget(None, positions=POSITIONS))
    return number if found is None else found


def deal_at_hand(game: Game, day: date) -> int | None:
    """The deal of a day if the journal knows it, or if it is found in a moment; else None."""
    known = kept_deal(game.name, day)
    return look_for_deal(Wanted(game, day), budget=Budget(None, positions=A_MOMENT)) if known is None else known


class Wanted(NamedTuple):
    """A game of which the deal of a day is wanted."""

    game: Game
    day: date


def look_for_deal(wanted: Wanted, *, budget: Budget) -> int | None:
    """The deal that `todays_deal` gives, for a process that works in the background.

    Args:
        wanted: the game and the day.
        budget: `POSITIONS` positions. With less the same deal is found, or none.

    Returns:
        The number; None if the search ended before it had looked at so many positions.
    """
    return _search(wanted.game, number_of(wanted.game.name, wanted.day), budget)


def _search(game: Game, number: int, budget: Budget) -> int | None:
    if game.family not in DECIDERS:
        return number
    deal = number
    while not budget.is_used_up:
        start = game.start(numbered_deck(deal, game.packs, game.ranks))
        whole = budget.limit or POSITIONS
        part = budget.part(1, of_whole=min(1, POSITIONS_A_DEAL / whole))
        if solve(start, budget=part).verdict == "winnable":
            return deal
        if part.seconds is not None and part.elapsed > part.seconds:
            return None  # with more time it could have been this one
        deal += 1
    return number if budget.positions >= POSITIONS else None
