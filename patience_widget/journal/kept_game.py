"""A game on a board, kept in the journal while it is played."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from patience_widget.core import catalogue
from patience_widget.core.table import Table
from patience_widget.core.table.record import write_beginning

from .days import write_waiting
from .game_rows import GameRow, new_number, now, write_game
from .place import is_off
from .store import Store
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3

    from patience_widget.core.table.history import Node


class KeptGame:
    """Keeps what happens on a table; `patience_widget.journal.begin` and `resume` make one.

    A method takes some microseconds: what has changed is written in the background. Nothing is written before the
    first move that a person makes, and nothing after the game is won. Moves that are taken back are kept as well.

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
        self._new = 0  # the nodes of the line from this index on are not written yet
        self._taken_from = earlier.held_by if earlier else 0
        self._row = earlier or GameRow(
            new_number(), 0, table.game.name, "", "", "", None, 0, hints=0, looks=0, seconds=0.0, helped=0, record=None
        )
        if self._open:
            self._row = self._row._replace(held_by=new_number(), beginning=write_beginning(table))

    @property
    def is_begun(self) -> bool:
        """Whether the journal has this game, or will have it in a moment."""
        return self._open and bool(self._row.begun)

    @property
    def is_helped(self) -> bool:
        """Whether a win counts as helped."""
        return bool(self._row.helped)

    @property
    def beginning(self) -> str:
        """Its record before the first move, as the journal has it."""
        return self._row.beginning

    @property
    def number(self) -> int:
        """Its number in the journal."""
        return self._row.id

    def moved(self, *, by_hand: bool = True) -> None:
        """The table has changed: a move was made, taken back or redone, a hint was given, or it is known to be lost.

        Args:
            by_hand: whether a person did it, and no program that plays by itself.
        """
        with self._lock:
            node, row = self.table.node, self._row
            if not self._open or self._is_won:
                return
            if node is not self._here:
                self._stand_at(node)
                moment = now()
                begins = not row.begun and by_hand and node.depth > 0 and not is_off()
                if begins:  # it may have been turned off before, and on again
                    self.store = store()
                self._row = row._replace(
                    begun=moment if begins else row.begun,
                    played=moment,
                    seconds=self.table.seconds,
                    helped=row.helped or int(not by_hand),
                )
            self._row = self._row._replace(hints=self.table.hints)
        self._hand_over()

    def looked(self) -> None:
        """The player was told something that comes from under the cards: whether the game can be won, or how."""
        with self._lock:
            if not self._is_won:
                self._row = self._row._replace(looks=self._row.looks + 1, helped=1)
        self._hand_over()

    def ended(self) -> None:
        """The board is closed or shows another game: nothing more of this one is kept, but all up to now."""
        self._open = False

    @property
    def _is_won(self) -> bool:
        at = self._here.position
        return at.built() >= at.game.goal

    def _stand_at(self, node: Node) -> None:
        """Follow the table to a node. If it lies on another line, that one takes the place of the line kept so far."""
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
        if not new:
            write_waiting(connection, self.store)
        number = write_game(connection, row, self._taken_from, line, new)
        if number != row.id:
            with self._lock:
                self._row = self._row._replace(id=number)

    def not_written(self) -> None:
        """What was written last is lost, with its transaction: all of it is written next time."""
        with self._lock:
            self._new = 0
