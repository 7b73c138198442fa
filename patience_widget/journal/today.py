"""The deal of the day: for each game one that is the same for everybody, and can be won where that can be told.

Each day has a number of its own for each game, by simple arithmetic (see `number_of`). Where the package can decide a
game (it has a decider of its family), the deal of the day is the first one from that number up that is proved to be
winnable. The search has a budget in positions and not in seconds, so that it finds the same on every machine. Where
nothing is proved within the budget, and for all other games, it is the day's own number.
"""

from __future__ import annotations

from datetime import date, datetime, timezone
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.solver import DECIDERS, solve
from patience_widget.core import catalogue
from patience_widget.core.deals import RANDOM_DEALS, numbered_deck
from patience_widget.core.game import Game

from .faults import JournalError
from .place import is_off
from .store import WAIT_TO_LOOK, Store
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3

FIRST_DAY = date(2000, 1, 1)
A_DAY = 7919
"""From one day to the next the numbers go on by so many: a prime, so that a million days have different ones."""
A_LETTER = 31
POSITIONS_A_DEAL = 5_000
POSITIONS = 100_000
"""The positions that may be looked at for a day: seconds at the most."""


def todays_deal(game: Game | str, day: date | None = None) -> int:
    """The number of the deal of the day.

    The first time that a day is asked for may take some seconds; then the journal knows it, if there is one.

    Args:
        game: a game, or the name of one.
        day: the day; None for today, in UTC, so that it is the same one everywhere.

    Raises:
        UnknownGame: no game has that name.
        TypeError: it is no day.

    >>> todays_deal("captive-queens", date(2026, 11, 22)) == todays_deal("captive-queens", date(2026, 11, 22))
    True
    """
    found = catalogue.find(game) if isinstance(game, str) else game
    wanted = datetime.now(timezone.utc).date() if day is None else day
    if not isinstance(wanted, date):
        raise TypeError(f"a day is a datetime.date, not {day!r}")
    if isinstance(wanted, datetime):
        wanted = wanted.date()
    known = _known(found.name, wanted)
    if known is None:
        known = first_winnable(found, number_of(found.name, wanted))
        _keep(_Day(store(), found.name, wanted.isoformat(), known))
    return known


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
    if game.family not in DECIDERS:
        return number
    whole, deal = Budget(None, positions=POSITIONS), number
    while not whole.is_used_up:
        start = game.start(numbered_deck(deal, game.packs, game.ranks))
        budget = whole.part(1, of_whole=POSITIONS_A_DEAL / POSITIONS)
        if solve(start, budget=budget).verdict == "winnable":
            return deal
        deal += 1
    return number


class _Day(NamedTuple):
    """A deal of the day that was looked for, to be written to the journal."""

    store: Store
    game: str
    day: str
    deal: int

    def write(self, connection: sqlite3.Connection) -> None:
        connection.execute("INSERT OR REPLACE INTO days VALUES (?, ?, ?)", (self.game, self.day, self.deal))

    def not_written(self) -> None:
        """It is written as a whole each time."""


def _known(name: str, day: date) -> int | None:
    if is_off():
        return None
    try:
        with store().reading(WAIT_TO_LOOK) as connection:
            if connection is None:
                return None
            query = "SELECT deal FROM days WHERE game = ? AND day = ?"
            found = connection.execute(query, (name, day.isoformat())).fetchone()
    except JournalError:
        return None
    return int(found[0]) if found else None


def _keep(found: _Day) -> None:
    """Keep it if there is a journal; for a day alone none is begun."""
    if not is_off() and found.store.exists:
        WRITER.hand_over(found)
