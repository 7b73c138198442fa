"""The deal of the day: each game has one that is the same for everybody. If that can be proved, it can be won.

For each game, each day has its own number, by simple arithmetic (see `number_of`). The deal of the day is the first
deal from that number up that was proved to be winnable before the release. Such deals come with the release, in
``deals_of_the_day.csv`` beside this file. For other days the solver looks for one, if it has methods for the family of
the game. The search is limited in positions and not in seconds, so it finds the same deal on every machine. If nothing
is proved within the limit, and for all other games, the deal of the day is the number itself.

The journal keeps each deal that was found, so a day that you played keeps its deal.

``python -m scripts.deals_of_the_day`` writes the file. Each game has a line: its name, the first day, and a character
for each day from then on. The character says how far the deal of the day is from the day's own number: 0 to 9, then a
for 10, b for 11, and so on to y for 34. z stands for 35, and is followed by the rest.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from datetime import date, datetime, timezone
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from patience_widget.core import catalogue
from patience_widget.core.deals import RANDOM_DEALS
from patience_widget.core.game import Game
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import has_decider, solve

from .place import is_off
from .schema import good_rows
from .store import WAIT_TO_LOOK, JournalError, Store, store
from .writer import WRITER, NewRow

if TYPE_CHECKING:
    import sqlite3


_KEEP = "INSERT OR REPLACE INTO days VALUES (?, ?, ?)"
_waiting: set[NewRow] = set()
"""Deals that were found before there was a journal."""


def kept_deal(game: str, day: date) -> int | None:
    """The deal of a day as the journal has it, None if it can't say."""
    if is_off():
        return None
    try:
        with store().reading(WAIT_TO_LOOK) as connection:
            if connection is None:
                return None
            found = next(good_rows(connection, "days", "WHERE game = ? AND day = ?", (game, day.isoformat())), None)
    except JournalError:
        return None
    return found["deal"] if found else None


def keep_deal(game: str, day: date, deal: int) -> None:
    """Keep the deal of a day. If there is no journal yet, it waits until a game begins one."""
    if is_off():
        return
    found = NewRow(store(), _KEEP, (game, day.isoformat(), deal))
    if found.store.exists:
        WRITER.hand_over(found)
    else:
        _waiting.add(found)


def write_waiting(connection: sqlite3.Connection, used: Store) -> None:
    """Write the deals that waited for this journal, inside a transaction."""
    for found in tuple(_waiting):
        if found.store is used:
            found.write(connection)


NAME = "deals_of_the_day.csv"
_TEN, _Z = 10, 35


class ShippedDays(NamedTuple):
    """The deals of the day of one game.

    Attributes:
        first: the first day.
        offsets: how far the deals are from the days' own numbers, as it is written in the file.
    """

    first: date
    offsets: str

    def read(self) -> tuple[int, ...]:
        """The distances, a number for each day."""
        return tuple(_read(self.offsets))

    def with_more(self, more: Iterable[int]) -> ShippedDays:
        """The same with more days at the end.

        >>> ShippedDays(date(2026, 11, 26), "0").with_more([3, 34, 35, 80]).offsets
        '03yz0zza'
        >>> ShippedDays(date(2026, 11, 26), "03yz0zza").read()
        (0, 3, 34, 35, 80)
        """
        return self._replace(offsets=self.offsets + "".join(map(_written, more)))


def _written(offset: int) -> str:
    many, rest = divmod(offset, _Z)
    return "z" * many + (str(rest) if rest < _TEN else chr(ord("a") + rest - _TEN))


def _read(written: str) -> Iterator[int]:
    offset = 0
    for digit in written:
        offset += int(digit, _Z + 1)
        if digit != "z":
            yield offset
            offset = 0


def shipped_offset(game: str, day: date) -> int | None:
    """How far the deal of a day is from the day's own number, None if it doesn't come with this release."""
    found = _numbers(game)
    if found is None:
        return None
    first, offsets = found
    at = (day - first).days
    return offsets[at] if 0 <= at < len(offsets) else None


def read_days(text: str) -> dict[str, ShippedDays]:
    """What a file says, by the names of the games."""
    return {game: ShippedDays(date.fromisoformat(first), offsets) for game, first, offsets in csv.reader(text.split())}


@cache
def _shipped() -> dict[str, ShippedDays]:
    return read_days(Path(__file__).with_name(NAME).read_text(encoding="utf-8"))


@cache
def _numbers(game: str) -> tuple[date, tuple[int, ...]] | None:
    found = _shipped().get(game)
    return None if found is None else (found.first, found.read())


FIRST_DAY = date(2000, 1, 1)
A_DAY = 7919
"""Each day's number is this much larger than that of the day before. A prime: a million days have different numbers."""
A_LETTER = 31
POSITIONS_A_DEAL = 5_000
POSITIONS = 100_000
"""How many positions the search for a day's deal may look at: that takes some seconds at most."""


def todays_deal(game: Game | str, day: date | None = None) -> int:
    """The number of the deal of the day.

    For a day that didn't come with the release it may take some seconds when you ask the first time. After that the
    journal knows the answer.

    Args:
        game: a game, or the name of one.
        day: the day; None for today, in UTC, so that it is the same everywhere.

    Raises:
        UnknownGame: no game has that name.
        TypeError: `day` isn't a date.

    >>> todays_deal("captive-queens", date(2026, 11, 22)) == todays_deal("captive-queens", date(2026, 11, 22))
    True
    """
    found = catalogue.game_of(game)
    wanted = this_day() if day is None else day
    if not isinstance(wanted, date):
        raise TypeError(f"a day is a datetime.date, not {day!r}")
    if isinstance(wanted, datetime):
        wanted = wanted.date()
    known = deal_at_hand(found, wanted)
    if known is None:
        known = first_winnable(found, number_of(found.name, wanted))
    keep_deal(found.name, wanted, known)
    return known


def this_day() -> date:
    """Today, in UTC."""
    return datetime.now(timezone.utc).date()


def deal_meant(game: Game | str | None, deal: int | Literal["today"] | None, *, searches: bool) -> int | None:
    """The deal number that is meant by an argument ``deal=``, which may be ``"today"``.

    Args:
        game: the game, or its name.
        deal: the argument.
        searches: whether to search for the deal of the day if that is necessary; else it is the day's own number.
    """
    if deal != "today" or game is None:
        return cast("int | None", deal)
    found = catalogue.game_of(game)
    day = this_day()
    return todays_deal(found, day) if searches or deal_at_hand(found, day) is not None else number_of(found.name, day)


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
    """The deal of a day if nothing has to be searched for it; else None.

    The journal knows it, or it comes with the release, or deals of the game can't be decided. What the journal knows
    goes first, so a day that you played keeps its deal.
    """
    known = kept_deal(game.name, day)
    if known is not None:
        return known
    offset = shipped_offset(game.name, day) if catalogue.holds(game) else None
    if offset is None and has_decider(game):
        return None
    return number_of(game.name, day) + (offset or 0)


class Wanted(NamedTuple):
    """A game, and the day whose deal is wanted."""

    game: Game
    day: date


def look_for_deal(wanted: Wanted, *, budget: Budget) -> int | None:
    """The deal that `todays_deal` gives, for a process that works in the background.

    Args:
        wanted: the game and the day.
        budget: `POSITIONS` positions. With less the same deal is found, or none.

    Returns:
        The number; None if the search ended before it had looked at `POSITIONS` positions.
    """
    return _search(wanted.game, number_of(wanted.game.name, wanted.day), budget)


def _search(game: Game, number: int, budget: Budget) -> int | None:
    if not has_decider(game):
        return number
    deal = number
    while not budget.is_used_up:
        start = game.start(game.deck(deal))
        whole = budget.limit or POSITIONS
        part = budget.part(1, of_whole=min(1, POSITIONS_A_DEAL / whole))
        if solve(start, budget=part).verdict == "winnable":
            return deal
        if part.seconds is not None and part.elapsed > part.seconds:
            return None  # with more time it could have been this one
        deal += 1
    return number if budget.positions >= POSITIONS else None
