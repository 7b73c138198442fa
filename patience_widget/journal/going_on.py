"""Games that you left unfinished, and how to go on with them."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.mistakes import whole_between
from patience_widget.core.table import Table
from patience_widget.core.table.record import write_beginning
from patience_widget.core.words import count_of

from .faults import JournalError
from .game_rows import GameRow, name_of, read_line
from .kept_game import KeptGame
from .place import is_off, why_off
from .rows import good_rows
from .store import WAIT_TO_LOOK, WAIT_TO_READ
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

_SHOWN = 1000
"""The letters of a record that a message shows at the most."""
_UNFINISHED = """
    WHERE outcome IS NULL AND moves > 0 AND NOT EXISTS (
        SELECT 1 FROM games later WHERE later.beginning = games.beginning AND later.played > games.played)
"""


class CannotGoOn(ValueError):
    """There is no game to go on with, or this version can't replay it."""


class Unfinished(NamedTuple):
    """A game that you began, and neither won nor lost.

    Attributes:
        row: what the journal knows about it.
        line: its moves, including those that you took back.
    """

    row: GameRow
    line: tuple[str, ...]

    @property
    def record(self) -> str:
        """Its record up to where the player stopped; `Table.replay` plays it again."""
        return " ".join([self.row.beginning, *self.line[: self.row.moves]])

    def replay(self) -> Table:
        """The table as the player left it; moves that were taken back can be redone.

        Raises:
            CannotGoOn: this version of the package can't replay it; the message shows the record.
        """
        try:
            table = Table.replay(" ".join([self.row.beginning, *self.line])).goto(self.row.moves)
            return table.count_from(self.row.seconds, self.row.hints)
        except ValueError as error:
            record = self.record if len(self.record) <= _SHOWN else f"{self.record[: _SHOWN - 1]}…"
            said = f"This version of patience_widget can't replay the game that you stopped: {error}"
            raise CannotGoOn(f"{said.rstrip('.')}. Its record: {record}") from None

    def __repr__(self) -> str:
        return f"<Unfinished {self.row.beginning}: {count_of(self.row.moves, 'move')}, last played {self.row.played}>"


def begin(table: Table, *, keep: bool = True) -> KeptGame:
    """Keep what happens on a table from now on, except while the journal is off.

    Nothing is written before the first move.

    Args:
        table: the table, as a board shows it.
        keep: False to write nothing.
    """
    return KeptGame(table, store(), keep=keep)


def unfinished(game: Game | str | None = None, *, most: int = 100) -> list[Unfinished]:
    """The games that you left unfinished; the one that you played last comes first. Each deal is listed once.

    Args:
        game: the game, or its name; None for all.
        most: how many of them, at most.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message says why.
    """
    WRITER.flush()
    name = name_of(game)
    most = whole_between("unfinished", 0, None, most=most)
    return _find("TRUE", (), most) if name is None else _find("game = ?", (name,), most)


def left_at(table: Table, *, any_deal: bool = False) -> Unfinished | None:
    """The game that you left unfinished on the deal of a table, None if there is none or the journal can't be read.

    Args:
        table: the table.
        any_deal: whether it may be the last unfinished game on any deal.
    """
    if not catalogue.holds(table.game):
        return None
    try:
        if any_deal:
            return next(iter(_find("game = ?", (table.game.name,), 1, WAIT_TO_LOOK)), None)
        return next(iter(_find("beginning = ?", (write_beginning(table),), 1, WAIT_TO_LOOK)), None)
    except JournalError:
        return None


def resume(game: Game | str | Unfinished | None = None) -> KeptGame:
    """Go on with a game that you left unfinished: its `table` is where you stopped.

    Args:
        game: one of `unfinished`; or a game or its name, for the last unfinished game of this kind; None for the last
            of all kinds.

    Raises:
        CannotGoOn: there is none, or this version can't replay it.
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message says why.
    """
    if isinstance(game, Unfinished):
        return KeptGame(game.replay(), store(), game.row)
    found = unfinished(game, most=1)
    if not found:
        if is_off():
            raise CannotGoOn(f"There is no game to go on with: the journal is turned off ({why_off()}).")
        name = name_of(game)
        of = "" if name is None else f" of {catalogue.find(name).title}"
        raise CannotGoOn(f"There is no unfinished game{of} to go on with.")
    return resume(found[0])


def _find(condition: str, values: tuple[str, ...], most: int, wait: float = WAIT_TO_READ) -> list[Unfinished]:
    if is_off():
        return []
    with store().reading(wait) as connection:
        if connection is None:
            return []
        return list(islice(_read(connection, condition, values), max(most, 0)))


def _read(connection: sqlite3.Connection, condition: str, values: tuple[str, ...]) -> Iterator[Unfinished]:
    """The unfinished games, each as far as its moves can be read."""
    rest = f"{_UNFINISHED} AND {condition} ORDER BY played DESC"  # the condition is one of those above
    for found in good_rows(connection, "games", rest, values):
        row, line = GameRow(**found), read_line(connection, found["id"])
        if line:
            yield Unfinished(row._replace(moves=min(row.moves, len(line))), tuple(line))
