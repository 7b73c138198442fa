"""What every board is made of: the traits that it shares with the pages, its lock, and the table that it shows.

A cell and a click may change a board in two threads at once. One lock guards all that a board knows: that of the table
it shows, which `ShowsTable.hold` takes. Whoever needs several locks takes them in this order: the session of a lesson,
the table, the process that works in the background. Nobody waits for a lock while holding a later one.

What the pages are told is sent while the lock is held, so it comes in the order of the changes. What a program observes
(`on_move`, and traits by `observe`) is called when the lock is free again, in the thread that made the change.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from patience_widget.core.actions import Move
from patience_widget.core.game import Game, Outcome
from patience_widget.core.mistakes import Suggests
from patience_widget.core.moves import Moves
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.core.table.history import Line, Node, Played
from patience_widget.core.table.record import Record
from patience_widget.core.table.watching import Observers
from patience_widget.core.words import shown
from patience_widget.journal.saved_games import KeptGame
from patience_widget.journal.store import keeps_boards

from .background.work import BackgroundWork
from .board_journal import BoardJournal
from .data.board import describe_board
from .options import DEFAULTS, checked, option
from .saved_picture import SavedPicture, in_marimo, in_notebook, publish, saved_html

if TYPE_CHECKING:
    from typing_extensions import Self


_STATIC = pathlib.Path(__file__).parents[1] / "static"


def built(name: str) -> str:
    """A part of the front end as js/ builds it: ``widget.js``."""
    return (_STATIC / name).read_text(encoding="utf-8")


class SyncedWithPage(anywidget.AnyWidget):
    """The part of a board that is kept in step with every page that shows it."""

    # As text: of a path anywidget 0.11 keeps hold of every widget that was ever made (its issue 929).
    _esm = built("widget.js")
    _css = built("widget.css")

    board = traitlets.Dict(help="What the front end draws; written here, never read.").tag(sync=True)
    options = traitlets.Dict(help="How the board looks and helps; a page may write it too.").tag(sync=True)
    light_says = traitlets.Dict(help="What the light says of which revision; written here, never read.").tag(sync=True)
    given: traitlets.List[str] = traitlets.List(help="The options that Python has set, to be left so.").tag(sync=True)

    card_size = option("card_size")
    four_colours = option("four_colours")
    high_contrast = option("high_contrast")
    mirror = option("mirror")
    animation = option("animation")
    destinations = option("destinations")
    ranks = option("ranks")
    light = option("light")
    cloth = option("cloth")
    faces = option("faces")
    card_back = option("card_back")
    show_next = option("show_next")
    play_safe = option("play_safe")

    @traitlets.validate("options")
    def _validate_options(self, proposal: dict[str, Any]) -> dict[str, Any]:
        return checked(DEFAULTS | self.options | proposal["value"])

    def hold(self) -> AbstractContextManager[Any]:
        """Keep other threads from changing the board, for ``with``."""
        raise NotImplementedError

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        """Call callbacks when the lock, which this thread holds, is free again."""
        raise NotImplementedError

    def notify_change(self, change: Any) -> None:
        """Send what has changed at once, and tell programs of it when the lock is free again."""
        if change["name"] not in ("board", "light_says"):
            super().notify_change(change)
            return
        with self.hold():
            self.send_state(change["name"])
            self._tell_later(lambda: self._tell(change))

    def _tell(self, change: Any) -> list[Exception]:
        try:
            traitlets.HasTraits.notify_change(self, change)
        except Exception as error:  # noqa: BLE001  the lock raises it when all have been told
            return [error]
        return []

    def set_state(self, sync_data: object) -> None:
        """Take over what a page wrote: good options, and nothing else of the state."""
        options = sync_data.get("options") if isinstance(sync_data, dict) else None
        if isinstance(options, dict):
            with self.hold():
                try:
                    self._validate_options({"value": options})
                except traitlets.TraitError:
                    self.send_state("options")  # so that the page shows again what holds
                else:
                    super().set_state({"options": options})


class TableVerbs(Suggests):
    """What a board does with the table it shows; each verb is that of `Table`. Those that play return the board."""

    _table: Table

    def _suggested(self) -> list[str]:
        """Those of the board, and what its table has besides."""
        own = [name for name in dir(self) if not name.startswith("_")]
        return [f"table.{name}" for name in dir(Table) if not name.startswith("_")] + own

    @property
    def game(self) -> Game:
        """The game played."""
        return self._table.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self._table.position

    @property
    def moves(self) -> Moves:
        """The legal moves now."""
        return self._table.moves

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made so far; see `Table.history`."""
        return self._table.history

    @property
    def comment(self) -> str:
        """What is written about the position now; see `Table.comment`."""
        return self._table.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._table.comment = text

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._table.node.depth > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return self._table.undone > 0

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it; see `Table.judge`."""
        return self._table.judge(move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is; see `Table.why_not`."""
        return self._table.why_not(move)

    def outcome(self) -> Outcome | None:
        """Whether the game is won or lost; None while it may go on. See `Table.outcome`."""
        return self._table.outcome()

    def play(self, *moves: Move | str) -> Self:
        """Make a move, or several; see `Table.play`. Returns the board, so that moves can be chained."""
        self._table.play(*moves)
        return self

    def undo(self, count: int = 1) -> Self:
        """Take back moves; see `Table.undo`."""
        self._table.undo(count)
        return self

    def redo(self, count: int = 1) -> Self:
        """Make moves again that were taken back; see `Table.redo`."""
        self._table.redo(count)
        return self

    def restart(self) -> Self:
        """Take back all moves. They can be redone."""
        self._table.restart()
        return self

    def mark(self, name: str) -> Self:
        """Give the position now a name, so that you can go back to it; see `Table.mark`."""
        self._table.mark(name)
        return self

    def goto(self, where: str | int | Line | Node) -> Self:
        """Go to a mark, to a line, or to the position after a number of moves; see `Table.goto`."""
        self._table.goto(where)
        return self

    def lines(self) -> tuple[Line, ...]:
        """All lines played; see `Table.lines`."""
        return self._table.lines()

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        return self._table.told()

    def record(self, *, lines: bool = False) -> Record:
        """The game so far as a line of text; see `Table.record`."""
        return self._table.record(lines=lines)


class LeavesPicture(SyncedWithPage):
    """The part of a board that is put out in a cell, with the picture behind it."""

    tells_hidden = True
    """Whether the saved picture gives a line to go on from also where that line names face-down cards."""
    _table: Table

    def __init__(self, **traits: Any) -> None:
        self._picture = SavedPicture(self._draw_picture)
        super().__init__(**traits)

    def _ipython_display_(self) -> None:
        if not in_notebook():
            raise NotImplementedError  # which tells IPython to print the board as it prints anything
        bundle = self._repr_mimebundle_()
        if bundle is not None:
            publish(*bundle)
            self._picture.show()

    def keep_picture(self) -> None:
        """Bring the picture behind the board up to date: the notebook may be saved or left soon."""
        self._picture.send()

    def _draw_picture(self) -> str:
        four_colours, faces, back = (self.options[name] for name in ("four_colours", "faces", "card_back"))
        return saved_html(self._table, hidden=self.tells_hidden, four_colours=four_colours, faces=faces, back=back)


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
        self._made_with = self.layout
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
        if self._revision:
            self._made_with.close()  # otherwise the kernel keeps it, and every page that loads later asks for it


def _nothing() -> None:
    """What ends the listening to a table where there is none."""
