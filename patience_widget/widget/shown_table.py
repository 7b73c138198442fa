"""A board shows a table: it publishes every change of it to the pages, and can be handed another table.

A cell and a click may change a board in two threads at once. One lock guards all that a board knows: that of the table
it shows, which `ShowsTable.hold` takes. Whoever needs several locks takes them in this order: the session of a lesson,
the table, the process that works in the background. Nobody waits for a lock while holding a later one.

What the pages are told is sent while the lock is held, so it comes in the order of the changes. What a program observes
(`on_move`, and traits by `observe`) is called when the lock is free again, in the thread that made the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import traitlets

from patience_widget.core.table import Table
from patience_widget.core.table.history import Node, Played
from patience_widget.core.table.watching import Observers
from patience_widget.core.words import shown
from patience_widget.journal.kept_game import KeptGame
from patience_widget.journal.stores import keeps_boards

from .background import BackgroundWork
from .board_data import describe_board
from .board_journal import BoardJournal
from .leaves_picture import LeavesPicture
from .saved_picture import in_marimo, in_notebook
from .table_verbs import TableVerbs


class ShowsTable(TableVerbs, LeavesPicture):
    """The part of a board that knows which table it shows, and tells the pages of every change."""

    has_light = True
    """Whether the option `light` does anything."""
    tells_lost = True
    """Whether the board says that a game is lost."""
    offers_finish = True
    """Whether the board says that the rest can be played home."""
    plays_safe = True
    """Whether the option `play_safe` does anything."""
    _table: Table
    _any_deal = False
    _revision = 0
    _changed_at = 0
    _again = False
    _waits = False
    """Whether changes are published together later."""
    _shown: Node | None = None
    _shown_before: Node | None = None
    """Where the table stood when it was published last, and before it came there."""
    _note = ""

    def __init__(self, table: Table, **traits: Any) -> None:
        self._table = table
        self._end_following = self._end_moves = _nothing
        self._movers: Observers[[Table, Played]] = Observers()
        self.background = BackgroundWork(self, self._light_says)
        self.journal = self._begin_journal()
        super().__init__(**traits)
        with self.hold() as shown:
            self.journal.shows(shown, any_deal=self._any_deal)
            self._hear_moves(shown)
            self._end_following = self._follow(shown)
            self._publish(shown)

    def _begin_journal(self) -> BoardJournal:
        """What the board keeps in the journal."""
        return BoardJournal(keep=keeps_boards(in_notebook=in_notebook() or in_marimo()))

    @property
    def table(self) -> Table:
        """The table shown. Assign another one to show that."""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        if not isinstance(table, Table):
            raise TypeError(f"a board shows a Table, not {shown(table)}")
        self._show(table)

    @contextmanager
    def hold(self) -> Iterator[Table]:
        """Keep other threads from changing the board, or the table it shows: ``with board.hold() as table:``.

        Callbacks are called when the outermost ``with`` ends. Nobody should wait in it for another thread.
        """
        while True:
            table = self._table
            with table.lock:
                if table is self._table:  # and not exchanged while this thread waited
                    yield table
                    return

    @property
    def revision(self) -> int:
        """The number of the state of the board that was published last."""
        return self._revision

    def is_as_at(self, revision: int | None) -> bool:
        """Whether nothing has changed on the board since it was published with this number: it was only shown again."""
        return revision is not None and self._changed_at <= revision <= self._revision

    @property
    def wants_light(self) -> bool:
        """Whether the light is on, on a board that has one."""
        return self.has_light and bool(self.options["light"])

    def on_move(self, callback: Callable[[Table, Played], object]) -> Callable[[], None]:
        """Call `callback` with the table and the move after every move made on the board; see `Table.on_move`.

        It goes on with the next deal, and with any other table that the board shows.
        """
        return self._movers.enter(callback)

    def say(self, text: str) -> None:
        """Say a sentence under the board."""
        with self.hold():
            self._note = text
            self.show_again()

    def show_again(self) -> None:
        """Tell the pages again how the board looks. What was clicked on it before does not come too late."""
        with self.hold() as table:
            changed_at = self._changed_at
            self._again = True
            self._publish(table)
            self._again = False
            self._changed_at = changed_at

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        """Call callbacks when the lock, which this thread holds, is free again."""
        self._table.lock.tell_later(call)

    @property
    def plays_for_you(self) -> bool:
        """Whether moves are made now that the player has no part in."""
        return False

    def looked(self) -> None:
        """Note that the player gets help that looks under the cards. From now on, a win counts as helped."""
        with self.hold():
            self.journal.looked()

    def hinted(self) -> None:
        """Count a hint that the player is given."""
        with self.hold() as table:
            table.count_hint()
            self.journal.changed(by_hand=True)

    def _show(self, table: Table, kept: KeptGame | None = None) -> None:
        with self.hold():
            self._leave()
            self.journal.shows(table, kept)
            self._revision += 1  # whatever was clicked on the table shown so far comes too late
            self._changed_at = self._revision
            self._hear_moves(table)
            self._table = table
        with table.lock:
            if table is self._table:
                self._end_following()  # another thread may have exchanged the same table for the one before
                self._end_following = self._follow(table)
                self._publish(table)

    def _leave(self) -> None:
        """Let go of the table shown. Its lock is held; moves made on it so far are still told."""
        self._end_following()
        end_moves, self._end_moves = self._end_moves, _nothing

        def end() -> list[Exception]:
            end_moves()
            return []

        self._table.lock.tell_later(end)

    def _hear_moves(self, table: Table) -> None:
        self._end_moves = table.on_move(self._movers.tell)

    def _follow(self, table: Table) -> Callable[[], None]:
        return table.follow(self._publish)

    @contextmanager
    def _as_one(self) -> Iterator[Table]:
        """Publish what changes on the table as one change."""
        with self.hold() as table:
            before, self._waits = table.node, True
            try:
                yield table
            finally:
                self._waits = False
                if table.node is not before:
                    self._publish(table)

    def _publish(self, table: Table) -> None:
        """Tell the pages how the board looks now. The lock of the table is held."""
        if table is self._table and not self._waits:
            self._revision += 1
            self._changed_at = self._revision
            self.journal.changed(by_hand=not self.plays_for_you)
            self._note = self._note or self.journal.says()
            again = {"again": True} if self._again else {}
            if table.node is not self._shown:
                self._shown, self._shown_before = table.node, self._shown
            self.board = self._describe(table) | self.journal.describe() | again
            self._note = ""
            self.background.changed()
            self._picture.changed()

    def _describe(self, table: Table) -> dict[str, Any]:
        """The board as data for the pages."""
        return describe_board(table, self._revision, note=self._note, before=self._shown_before)

    def _light_says(self, said: dict[str, Any]) -> None:
        if said["state"] != "none":
            self.looked()
        self.light_says = said

    @traitlets.observe("options")
    def _options_changed(self, change: Mapping[str, Any]) -> None:
        self._picture.changed()
        if self._revision and change["old"]["light"] != change["new"]["light"]:
            with self.hold():
                self.background.relight()

    def close(self) -> None:
        """Take the board off every page, where its picture stays, and let go of its table."""
        if self._revision:  # otherwise it could not be made, and has nothing to end
            with self.hold():
                self._leave()
                self.journal.ended()
                self.background.close()
                self._picture.close()
        super().close()


def _nothing() -> None:
    """What ends the listening to a table where there is none."""
