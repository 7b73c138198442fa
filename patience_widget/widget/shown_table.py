"""A board shows a table: it publishes every change of it to the pages, and can be handed another table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from patience_widget.core.history import Played
from patience_widget.core.observers import Observers
from patience_widget.core.table import Table

from .background import BackgroundWork
from .board_data import describe_board
from .saved_picture import SavedPicture
from .synced import SyncedWithPage
from .table_verbs import TableVerbs


class ShowsTable(TableVerbs, SyncedWithPage):
    """The part of a board that knows which table it shows, and tells the pages of every change."""

    has_light = True
    """Whether the option `light` does anything."""
    _table: Table
    _revision = 0
    _note = ""
    _picture = SavedPicture(str)
    """Of a board that could not be made: nothing. Such a board has nothing to end either."""
    _end_observing: Callable[[], object] = staticmethod(lambda: None)
    _end_background: Callable[[], object] = staticmethod(lambda: None)

    def _begin_to_show(self, table: Table) -> None:
        """Prepare all that publishing needs; the board itself is published first when its traits are there."""
        self._table = table
        self._movers: Observers[[Table, Played]] = Observers()
        self.background = BackgroundWork(self, self._light_says)
        self._end_background = self.background.close
        self._listen(table)

    @property
    def table(self) -> Table:
        """The table shown. Assign another one to show that."""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        if not isinstance(table, Table):
            raise TypeError(f"a board shows a Table, not {table!r}")
        self._show(table)

    @property
    def revision(self) -> int:
        """The number of the state of the board that was published last."""
        return self._revision

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
        self._note = text
        self._publish(self._table)

    def _show(self, table: Table) -> None:
        self._end_observing()
        self._table = table
        self._listen(table)
        self._publish(table)

    def _listen(self, table: Table) -> None:
        ends = table.observe(self._publish), table.on_move(self._movers.tell)
        self._end_observing = lambda: [end() for end in ends]

    def _publish(self, table: Table) -> None:
        if table is self._table:  # and not one that was exchanged for it while the table told its observers
            self._revision += 1
            self.board = self._describe(table)
            self._note = ""
            self.background.changed()
            self._picture.changed()

    def _describe(self, table: Table) -> dict[str, Any]:
        """The board as data for the pages."""
        return describe_board(table, self._revision, note=self._note)

    def _light_says(self, lamp: dict[str, Any]) -> None:
        self.lamp = lamp

    def _end_showing(self) -> None:
        """Let go of the table, and give up what is worked out about it."""
        self._end_observing()
        self._end_background()
