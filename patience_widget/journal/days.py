"""Which deal is that of a day, once it was found: kept in the journal, so that a day's games are known again."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from .faults import JournalError
from .place import is_off
from .rows import good_rows
from .store import WAIT_TO_LOOK, Store
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3


class DaysDeal(NamedTuple):
    """The deal of a day, to be written to the journal."""

    store: Store
    game: str
    day: str
    deal: int

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it, inside a transaction."""
        connection.execute("INSERT OR REPLACE INTO days VALUES (?, ?, ?)", (self.game, self.day, self.deal))

    def not_written(self) -> None:
        """It is written as a whole each time."""


_waiting: set[DaysDeal] = set()
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
    """Keep the deal of a day. For that alone no journal is begun: till there is one, it waits."""
    if is_off():
        return
    found = DaysDeal(store(), game, day.isoformat(), deal)
    if found.store.exists:
        WRITER.hand_over(found)
    else:
        _waiting.add(found)


def write_waiting(connection: sqlite3.Connection, used: Store) -> None:
    """Write what was found before there was this journal, inside a transaction: a game has been begun."""
    for found in tuple(_waiting):
        if found.store is used:
            found.write(connection)
