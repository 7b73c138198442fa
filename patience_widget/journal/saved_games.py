"""A game on a board, kept in the journal while it is played, and the games that you left unfinished."""

from __future__ import annotations

import threading
from itertools import islice
from typing import TYPE_CHECKING, Literal, NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.mistakes import whole_between
from patience_widget.core.table import Table
from patience_widget.core.table.record import write_beginning
from patience_widget.core.table.table import table_of
from patience_widget.core.words import count_of

from .days import write_waiting
from .game_rows import GameRow, name_of, new_number, now, read_line, write_game
from .place import is_off, why_off
from .schema import good_rows
from .store import WAIT_TO_LOOK, WAIT_TO_READ, JournalError, Store, store
from .writer import WRITER, up_to_date

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from patience_widget.core.table.history import Node
    from patience_widget.core.table.table import HasTable


Mover = Literal["player", "code", "program"]
"""Who makes a move: the player on the board, code such as ``board.play``, or a program that plays by itself."""


class KeptGame:
    """Keeps what happens on a table; `patience_widget.journal.begin` and `resume` make one.

    A method takes some microseconds: what has changed is written in the background. Nothing is written before the
    first move that a person makes, and nothing after the game is won. Moves that are taken back are kept as well.

    A win counts as the player's own only if the player made all moves. So it counts as helped if the table has moves
    already that the journal doesn't know, as that of a record has, or if it began with a position.

    Args:
        table: the table.
        used: where it is written.
        earlier: what the journal has of this game, if it was begun before.
        keep: whether it is written at all.

    Attributes:
        table: the table.
        store: where it is written.
    """

    def __init__(self, table: Table, used: Store, earlier: GameRow | None = None, *, keep: bool = True) -> None:
        self.table = table
        self.store = used
        self._open = keep and catalogue.holds(table.game)  # nobody could replay a game that it doesn't have
        self._process = WRITER.process
        self._lock = threading.Lock()  # held for an instant; nobody takes another lock while holding it
        self._line: list[Node] = [*table.node.path()[1:], *table.node.ahead()]
        self._here = table.node
        is_kept_whole = earlier is not None and earlier.outcome == "won"
        self._new = len(self._line) if is_kept_whole else 0  # the nodes from this index on are not written yet
        self._taken_from = earlier.held_by if earlier else 0
        self._row = earlier or GameRow(
            new_number(), 0, table.game.name, "", "", "", None, 0, hints=0, looks=0, seconds=0.0, helped=0, record=None
        )
        if self._open:
            self._row = self._row._replace(held_by=new_number(), beginning=write_beginning(table))
        if not earlier and (table.node.path()[0].after or (table.deal is None and table.deck is None)):
            self._row = self._row._replace(helped=1)

    @property
    def is_begun(self) -> bool:
        """Whether the journal has this game, or will have it in a moment."""
        return self._open and bool(self._row.begun)

    @property
    def is_helped(self) -> bool:
        """Whether a win counts as helped."""
        return bool(self._row.helped)

    @property
    def is_metered(self) -> bool:
        """Whether the player's chance was shown, or the coach was on."""
        return bool(self._row.meter)

    @property
    def beginning(self) -> str:
        """Its record before the first move, as the journal has it."""
        return self._row.beginning

    @property
    def number(self) -> int:
        """Its number in the journal."""
        return self._row.id

    def shown_in(self, cell: str) -> None:
        """A board shows the game from now on.

        Args:
            cell: what the cell that made the board asked for, such as ``osmosis#17``; see `left_at`.
        """
        with self._lock:
            self._row = self._row._replace(cell=cell)

    def moved(self, by: Mover = "player") -> None:
        """The table has changed: a move was made, taken back or redone, a hint was given, or it is known to be lost.

        Args:
            by: who did it. New moves of code, and all that a program does, make a win count as helped.
        """
        with self._lock:
            node, row = self.table.node, self._row
            if not self._open or self._is_won:
                return
            if node is not self._here:
                is_new = self._stand_at(node)
                moment = now()
                begins = not row.begun and by != "program" and node.depth > 0 and not is_off()
                if begins:  # it may have been turned off before, and on again
                    self.store = store()
                self._row = row._replace(
                    begun=moment if begins else row.begun,
                    played=moment,
                    seconds=self.table.seconds,
                    helped=row.helped or int(by == "program" or (by == "code" and is_new)),
                    score=None,
                    mistakes=None,
                )
            self._row = self._row._replace(hints=self.table.hints)
        self._hand_over()

    def looked(self) -> None:
        """The player got help that uses hidden cards: whether the game can be won, or how."""
        with self._lock:
            if not self._is_won:
                self._row = self._row._replace(looks=self._row.looks + 1, helped=1)
        self._hand_over()

    def metered(self) -> None:
        """The player's chance is shown, or the coach is on."""
        with self._lock:
            is_new = not self._row.meter and not self._is_won
            if is_new:
                self._row = self._row._replace(meter=1)
        if is_new:
            self._hand_over()

    def reviewed(self) -> None:
        """The player was told what each move of the game was worth: a win after that is not their own."""
        with self._lock:
            if not self._is_won:
                self._row = self._row._replace(helped=1)
        self._hand_over()

    def scored(self, score: int, mistakes: int) -> None:
        """The review of the game as it is now has come to its end.

        Args:
            score: what it came to, from 0 to 100.
            mistakes: how many mistakes it found.
        """
        with self._lock:
            self._row = self._row._replace(score=score, mistakes=mistakes)
        self._hand_over()

    def ended(self) -> None:
        """The board is closed or shows another game: nothing more of this one is kept, but all up to now."""
        self._open = False

    @property
    def _is_won(self) -> bool:
        at = self._here.position
        return at.built() >= at.game.goal

    def _stand_at(self, node: Node) -> bool:
        """Follow the table to a node. If it lies on another line, that one takes the place of the line kept so far.

        Returns:
            Whether it lies on another line.
        """
        line = self._line
        elsewhere = []
        at = node
        while at.before is not None and (at.depth > len(line) or line[at.depth - 1] is not at):
            elsewhere.append(at)
            at = at.before
        if elsewhere:
            line[at.depth :] = [*reversed(elsewhere), *node.ahead()]
            self._new = min(self._new, at.depth)
        self._here = node
        return bool(elsewhere)

    def _hand_over(self) -> None:
        if self._open and self._row.begun and self._process == WRITER.process and not is_off():
            WRITER.hand_over(self)

    # ---------------------------------------------------------------------------- called by the thread that writes

    def write(self, connection: sqlite3.Connection) -> None:
        """Write what isn't written yet, inside a transaction."""
        with self._lock:
            row, here, line, new = self._row, self._here, list(self._line), self._new
            self._new = len(line)
        row = row._replace(moves=here.depth, outcome=here.outcome)
        if row.outcome == "won":
            line = line[: here.depth]
            row = row._replace(moves=here.own_moves)
        if not new:
            write_waiting(connection, self.store)
            if not row.helped and connection.execute(_WON_BEFORE, (row.beginning, row.id)).fetchone():
                row = row._replace(helped=1)
                with self._lock:
                    self._row = self._row._replace(helped=1)
        number = write_game(connection, row, self._taken_from, line, new)
        if number != row.id:
            with self._lock:
                self._row = self._row._replace(id=number)

    def not_written(self) -> None:
        """What was written last is lost, with its transaction: all of it is written next time."""
        with self._lock:
            self._new = 0


_WON_BEFORE = "SELECT 1 FROM games WHERE beginning = ? AND outcome = 'won' AND id <> ?"
"""Who has won a deal knows its cards."""
_SHOWN = 1000
"""A message shows at most this many letters of a record."""
_UNFINISHED = """
    WHERE outcome IS NULL AND moves > 0 AND NOT EXISTS (
        SELECT 1 FROM games later WHERE later.beginning = games.beginning AND later.played > games.played)
"""


class CannotGoOn(ValueError):
    """There is no game to resume, or this version can't replay it."""


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


def begin(table: Table | HasTable | str, *, keep: bool = True) -> KeptGame:
    """Keep a game that somebody plays on a table, except while the journal is off.

    Call `KeptGame.moved` after each change. Nothing is written before the first move.

    Args:
        table: the table, as a board shows it; a board, for its table; or a record, which is played again.
        keep: False to write nothing.

    Raises:
        TypeError: it is no table.
        ValueError: the text is no record.

    >>> kept = begin(Table("klondike", deal=4))
    >>> move = kept.table.play("turn")
    >>> kept.moved()
    >>> unfinished("klondike")[0].record
    'klondike#4 turn'
    """
    return KeptGame(table_of(table), store(), keep=keep)


def unfinished(game: Game | str | None = None, *, most: int = 100) -> list[Unfinished]:
    """The games that you left unfinished; the one that you played last comes first. Each deal is listed once.

    Args:
        game: the game, or its name; None for all.
        most: how many of them, at most.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message gives the reason.

    >>> unfinished("osmosis")
    []
    """
    WRITER.flush()
    name = name_of(game)
    most = whole_between("unfinished", 0, None, most=most)
    return _find("TRUE", (), most) if name is None else _find("game = ?", (name,), most)


def left_at(table: Table | HasTable | str, *, any_deal: bool = False, cell: str = "") -> Unfinished | None:
    """The game that you left unfinished on the deal of a table, None if there is none or the journal can't be read.

    Args:
        table: the table.
        any_deal: whether it may be the last unfinished game on any deal.
        cell: what the cell that makes the board asks for, such as ``osmosis#17``. A game of any kind that you left on
            an earlier board of this cell counts as well.

    Raises:
        TypeError: it is no table.
        ValueError: the text is no record.
    """
    table = table_of(table)
    if not catalogue.holds(table.game):
        return None
    try:
        column, value = ("game", table.game.name) if any_deal else ("beginning", write_beginning(table))
        left = _find(f"({column} = ? OR cell = nullif(?, ''))", (value, cell), 1, WAIT_TO_LOOK)
        return next(iter(left), None)
    except JournalError:
        return None


def resume(game: Game | str | Unfinished | None = None) -> KeptGame:
    """Resume a game that you left unfinished: its `table` is where you stopped.

    Args:
        game: one of `unfinished`; or a game or its name, for the last unfinished game of this kind; None for the last
            of all kinds.

    Raises:
        CannotGoOn: there is none, or this version can't replay it.
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message gives the reason.

    >>> resume("osmosis")
    Traceback (most recent call last):
    patience_widget.journal.saved_games.CannotGoOn: There is no unfinished game of Osmosis to resume.
    """
    if isinstance(game, Unfinished):
        return KeptGame(game.replay(), store(), game.row)
    found = unfinished(game, most=1)
    if not found:
        if is_off():
            raise CannotGoOn(f"There is no game to resume: the journal is turned off ({why_off()}).")
        name = name_of(game)
        of = "" if name is None else f" of {catalogue.find(name).title}"
        raise CannotGoOn(f"There is no unfinished game{of} to resume.")
    return resume(found[0])


def reopen(number: int) -> KeptGame:
    """A game that you began, won and lost ones included: its `table` is where you stopped.

    Args:
        number: its number, as in `patience_widget.journal.game_rows.last_games`.

    Raises:
        CannotGoOn: there is none, or this version can't replay it.
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        found = None if connection is None else next(good_rows(connection, "games", "WHERE id = ?", (number,)), None)
        if connection is None or found is None:
            raise CannotGoOn("The journal doesn't have this game any more.")
        row = GameRow(**found)
        line = tuple((row.record or "")[len(row.beginning) :].split() or read_line(connection, number))
    game = Unfinished(row._replace(moves=min(row.moves, len(line))), line)
    return KeptGame(game.replay(), store(), row)


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
