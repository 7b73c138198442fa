"""What every board is made of: the traits that it shares with the pages, its lock, and the table that it shows.

A cell and a click may change a board in two threads at once. One lock guards all that a board knows; `Board.hold` takes
it. Whoever needs several locks takes them in this order: the session of a lesson, the table, the process that works in
the background. Nobody waits for a lock while holding a later one.

What the pages are told is sent while the lock is held, so it comes in the order of the changes. What a program observes
(`on_move`, and traits by `observe`) is called when the lock is free again, in the thread that made the change.
"""

from __future__ import annotations

import difflib
import pathlib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from patience_widget.core.actions import Move
from patience_widget.core.catalogue import holds
from patience_widget.core.game import Game, Outcome
from patience_widget.core.mistakes import Suggests
from patience_widget.core.moves import Moves
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.table import Table
from patience_widget.core.table.history import Line, Node, Played
from patience_widget.core.table.record import Record
from patience_widget.core.table.watching import Observers
from patience_widget.core.words import shown

from .data.board import describe_board
from .options import DEFAULTS, checked, option
from .saved_picture import SavedPicture, in_notebook, publish, saved_html

if TYPE_CHECKING:
    from traitlets.utils.sentinel import Sentinel
    from typing_extensions import Self

_STATIC = pathlib.Path(__file__).parents[1] / "static"


_OBSERVED = dict.fromkeys(DEFAULTS, "options") | {
    "game": "record_text",
    "history": "record_text",
    "moves": "moves_made",
    "outcome": "result",
    "record": "record_text",
    "table": "record_text",
}
"""What else a board has, and the trait that changes with it."""


def built(name: str) -> str:
    """A part of the front end as js/ builds it: ``widget.js``."""
    return (_STATIC / name).read_text(encoding="utf-8")


if TYPE_CHECKING:

    class Widget(traitlets.HasTraits):
        """What a board uses of ipywidgets, which has no types. With these, the type checker knows what a board is."""

        comm: Any
        layout: Any
        model_id: str
        send: Callable[[dict[str, Any]], object]
        send_state: Callable[[str], None]
        on_msg: Callable[[Callable[[object, object, object], None]], None]

        def close(self) -> None: ...

        def get_state(self, key: str | list[str] | None = None) -> dict[str, Any]: ...

        def set_state(self, sync_data: dict[str, Any]) -> None: ...

        def _repr_mimebundle_(self) -> tuple[dict[str, Any], dict[str, Any]] | None: ...

else:
    Widget = anywidget.AnyWidget


class Followed(traitlets.TraitType[Any, Any]):
    """A trait that says what the table is like now. Programs can observe and link it; nobody can set it.

    Args:
        read: reads it from the table.
        instead: what to do for another value.
        says: what it is.
    """

    def __init__(self, read: Callable[[Table], object], instead: str, says: str) -> None:
        super().__init__(None, allow_none=True, help=says)
        self.read, self.instead = read, instead

    def get(self, obj: Any, cls: Any = None) -> object:
        return self.read(obj.table)

    def set(self, obj: Any, value: object) -> None:
        raise traitlets.TraitError(f"{self.name} follows the table, and you can't set it: {self.instead}")


class Board(Suggests, Widget):
    """A board in a notebook cell. Each kind of board says what it shows, and what can be done on it.

    Args:
        **options: how it looks and helps; see `patience_widget.Patience`.
    """

    # As text: of a path anywidget 0.11 keeps hold of every widget that was ever made (its issue 929).
    _esm = built("widget.js")
    _css = built("widget.css")

    board = traitlets.Dict(help="What the front end draws; written here, never read.").tag(sync=True)
    options = traitlets.Dict(help="How the board looks and helps; a page may write it too.").tag(sync=True)
    light_says = traitlets.Dict(help="What the light says of which revision; written here, never read.").tag(sync=True)
    chance_says = traitlets.Dict(help="What the chance to win is at which revision; never read.").tag(sync=True)
    coach_says = traitlets.Dict(help="What the coach says of the last move; never read.").tag(sync=True)
    given: traitlets.List[str] = traitlets.List(help="The options that Python has set, to be left so.").tag(sync=True)

    position = Followed(
        lambda table: table.position,
        "board.table = Table(position=...) shows another position",
        "The position now.",
    )
    record_text = Followed(
        lambda table: str(table.record()) if holds(table.game) else "",
        "board.table = Table.replay(record) shows another game",
        "The game so far as a line of text; empty if the catalogue doesn't have the game.",
    )
    moves_made = Followed(
        lambda table: table.node.depth, "board.goto(number) goes to another move", "How many moves were made."
    )
    built = Followed(
        lambda table: table.position.built(), "play cards to the foundations", "How many cards lie on the foundations."
    )
    result = Followed(Table.outcome, "play the game to its end", '"won" or "lost"; None until the game is over.')
    deal = Followed(
        lambda table: table.deal, "board.new(deal=...) starts another deal", "The deal number, None without one."
    )

    card_size = option("card_size")
    four_colours = option("four_colours")
    high_contrast = option("high_contrast")
    mirror = option("mirror")
    animation = option("animation")
    destinations = option("destinations")
    ranks = option("ranks")
    light = option("light")
    chance = option("chance")
    coach = option("coach")
    coach_points = option("coach_points")
    cloth = option("cloth")
    faces = option("faces")
    card_back = option("card_back")
    show_next = option("show_next")
    play_safe = option("play_safe")
    one_click = option("one_click")
    whole_hints = option("whole_hints")
    timer = option("timer")

    _table: Table | None = None
    _revision = 0
    _changed_at = 0
    _again = False
    is_by_hand = False
    """Whether what is done now was asked for on a page, and not by a line of Python."""
    _waits = False
    """Whether changes are published together later."""
    _here: Node | None = None
    _before: Node | None = None
    """Where the table stood when it was published last, and before it came there."""
    _note = ""
    _followed: Mapping[str, object] = MappingProxyType({})
    """What of the table was told to programs last."""

    def __init__(self, **options: Any) -> None:
        self._movers: Observers[[Table, Played]] = Observers()
        self._end_following = self._end_moves = nothing
        self._picture = SavedPicture(self._draw_picture)
        # By this name ipywidgets connects a widget with its pages; a board of lessons opens lessons by it.
        self.__dict__["open"] = partial(anywidget.AnyWidget.open, self)
        super().__init__(options=DEFAULTS | options, given=sorted(options))
        del self.__dict__["open"]
        self._made_with = self.layout
        self.on_msg(self._receive)

    def _suggested(self) -> list[str]:
        """What the board has, and what its table has besides."""
        own = [name for name in dir(self) if not name.startswith("_")]
        return [f"table.{name}" for name in dir(Table) if not name.startswith("_")] + own

    # ---------------------------------------------------------------------------------------- what each board says

    def hold(self) -> AbstractContextManager[object]:
        """Keep other threads from changing the board, or what it shows: ``with board.hold():``.

        Callbacks are called when the outermost ``with`` ends. Nobody should wait in it for another thread.
        """
        raise NotImplementedError

    @contextmanager
    def by_hand(self) -> Iterator[None]:
        """What is done meanwhile was asked for on a page. The board is held."""
        self.is_by_hand = True
        try:
            yield
        finally:
            self.is_by_hand = False

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        """Call callbacks when the lock, which this thread holds, is free again."""
        raise NotImplementedError

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        """Answer a request of a page."""
        raise NotImplementedError

    def _describe(self) -> dict[str, Any]:
        """The board as data for the pages."""
        raise NotImplementedError

    @property
    def table(self) -> Table:
        """The table shown."""
        raise NotImplementedError

    @property
    def keeps(self) -> bool:
        """Whether what is done on the board is kept while the journal is on."""
        return False

    @property
    def playing_by_itself(self) -> bool:
        """Whether a player plays by itself."""
        return False

    def stop(self) -> Self:
        """End the player that plays by itself, if one does."""
        return self

    def play_by_hand(self, move: Move | str) -> object:
        """Make a move for the player."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        raise NotImplementedError

    def undo(self, count: int = 1) -> Self:
        """Take back moves."""
        raise NotImplementedError

    def observe(
        self,
        handler: Callable[..., Any],
        names: Sentinel | str | Collection[Sentinel | str] = traitlets.All,
        type: Sentinel | str = "change",  # noqa: A002  its name in traitlets
    ) -> None:
        """Call a function with each change of a trait, as on every widget.

        Args:
            handler: the function. It gets the change, with `name`, `old` and `new`.
            names: the name of a trait, or several; all if left out.
            type: the kind of change; see traitlets.

        Raises:
            TraitError: the board has no such trait. On another widget, the function would never be called.
        """
        asked = [names] if isinstance(names, str) else names if isinstance(names, Collection) else []
        for name in asked:
            if isinstance(name, str) and not self.has_trait(name):
                raise traitlets.TraitError(f"a {self.__class__.__name__} has no trait {shown(name)}{self._near(name)}")
        super().observe(handler, names, type)

    def _near(self, name: str) -> str:
        """Which trait may be meant by what is none, as the end of a sentence."""
        public = [one for one in self.trait_names() if not one.startswith("_")]
        near = [_OBSERVED[name]] if name in _OBSERVED else difflib.get_close_matches(name, public, 1)
        return f": did you mean {near[0]}?" if near else ""

    # --------------------------------------------------------------------------------------------- reading the table

    @property
    def game(self) -> Game:
        """The game played."""
        return self.table.game

    @property
    def moves(self) -> Moves:
        """The legal moves now."""
        return self.table.moves

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made so far; see `Table.history`."""
        return self.table.history

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it; see `Table.judge`."""
        return self.table.judge(move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is; see `Table.why_not`."""
        return self.table.why_not(move)

    def outcome(self) -> Outcome | None:
        """Whether the game is won or lost; None while it may go on. See `Table.outcome`."""
        return self.table.outcome()

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        return self.table.told()

    def lines(self) -> tuple[Line, ...]:
        """All lines played; see `Table.lines`."""
        return self.table.lines()

    def record(self, *, lines: bool = False) -> Record:
        """The game so far as a line of text; see `Table.record`."""
        return self.table.record(lines=lines)

    def on_move(self, callback: Callable[[Table, Played], object]) -> Callable[[], None]:
        """Call `callback` with the table and the move after every move made on the board; see `Table.on_move`.

        It goes on with the next deal, and with any other table that the board shows.
        """
        return self._movers.enter(callback)

    # ------------------------------------------------------------------------------------------- the table it shows

    def _start(self) -> None:
        """Show the first table, now that the board is made."""
        with self.hold():
            if self._table:
                self._hear_moves(self._table)
            self._begin(self._table)

    def _show(self, table: Table | None) -> None:
        """Show another table, or none."""
        with self.hold():
            self._leave()
            self._exchange(table)
        self._begin(table)

    def _exchange(self, table: Table | None) -> None:
        """Show this table from now on. The board is held; only the lock of the table shown before is."""
        self._revision += 1  # whatever was clicked on the table shown so far comes too late
        self._changed_at = self._revision
        if table:
            self._hear_moves(table)
        self._table = table

    def _begin(self, table: Table | None) -> None:
        """Publish the table that is shown now, and hear of its changes."""
        with self.hold():
            if table is self._table:
                self._end_following()  # another thread may have exchanged the same table for the one before
                self._end_following = self._follow(table) if table else nothing
                self._publish()

    def _hear_moves(self, table: Table) -> None:
        """Tell those who hear of moves on the board of the moves made on this table."""
        self._end_moves = table.on_move(self._movers.tell)

    def _follow(self, table: Table) -> Callable[[], None]:
        """Hear of every change of the table, while its lock is held; the returned function ends that."""
        return table.follow(self._table_changed)

    def _table_changed(self, table: Table) -> None:
        if table is self._table:
            self._publish()

    def _leave(self) -> None:
        """Let go of the table shown. The board is held; moves made so far are still told."""
        self._end_following()
        end_moves, self._end_moves = self._end_moves, nothing

        def end() -> list[Exception]:
            end_moves()
            return []

        if self._table:
            self._table.lock.tell_later(end)

    def close(self) -> None:
        """Take the board off every page, where its picture stays, and let go of its table.

        Python calls this once more when it throws a closed board away, in any thread and in the middle of anything. So
        it takes no lock then.
        """
        if not self._revision or self.comm is None:  # it could not be made, or was closed before: nothing is to end
            super().close()
            return
        with self.hold():
            self._end()
        super().close()
        self._made_with.close()  # otherwise the kernel keeps it, and every page that loads later asks for it

    def _end(self) -> None:
        """Let go of everything. The board is held."""
        self._leave()
        self._picture.close()

    # ------------------------------------------------------------------------------------------- what pages are told

    @property
    def revision(self) -> int:
        """The number of the state of the board that was published last."""
        return self._revision

    def is_as_at(self, revision: int | None) -> bool:
        """Whether nothing has changed on the board since it was published with this number: it was only shown again."""
        return revision is not None and self._changed_at <= revision <= self._revision

    def say(self, text: str) -> None:
        """Say a sentence under the board."""
        with self.hold():
            self._note = text
            self.show_again()

    def show_again(self) -> None:
        """Tell the pages again how the board looks. What was clicked on it before does not come too late."""
        with self.hold():
            changed_at = self._changed_at
            self._again = True
            self._publish()
            self._again = False
            self._changed_at = changed_at

    def _publish(self) -> None:
        """Tell the pages how the board looks now. The board is held."""
        if self._waits:
            return
        self._revision += 1
        self._changed_at = self._revision
        if self._table and self._table.node is not self._here:
            self._here, self._before = self._table.node, self._here
        self.board = self._describe() | ({"again": True} if self._again else {})
        self._note = ""
        self._published()
        if self._table:
            self._tell_followed(self._table)

    def _published(self) -> None:
        """The pages have been told how the board looks. The board is held."""
        self._picture.changed()

    def _tell_followed(self, table: Table) -> None:
        """Tell programs what has changed of all that they can follow. The board is held."""
        before, self._followed = self._followed, {name: FOLLOWED[name].read(table) for name in FOLLOWED}
        for name, now in self._followed.items():
            if before.get(name) != now:
                change = traitlets.Bunch(name=name, old=before.get(name), new=now, owner=self, type="change")
                self._tell_later(partial(self._tell, change))

    def _describe_table(self, table: Table, **more: Any) -> dict[str, Any]:
        """A table as data for the pages, with what is said under it; see `describe_board`."""
        return describe_board(table, self._revision, note=self._note, before=self._before, **more)

    def notify_change(self, change: Any) -> None:
        # What has changed is sent at once, and programs are told of it when the lock is free again.
        if change["name"] not in ("board", "light_says", "chance_says", "coach_says"):
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

    # ------------------------------------------------------------------------------------- options, and the picture

    @traitlets.validate("options")
    def _validate_options(self, proposal: dict[str, Any]) -> dict[str, Any]:
        return checked(DEFAULTS | self.options | proposal["value"])

    @traitlets.observe("options")
    def _options_changed(self, _change: object) -> None:
        self._picture.changed()

    def set_state(self, sync_data: object) -> None:
        # A page may write good options, and nothing else of the state.
        options = sync_data.get("options") if isinstance(sync_data, dict) else None
        if isinstance(options, dict):
            with self.hold():
                try:
                    self._validate_options({"value": options})
                except traitlets.TraitError:
                    self.send_state("options")  # so that the page shows again what holds
                else:
                    super().set_state({"options": options})

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
        """The picture that stays in the notebook, as HTML."""
        return self._picture_of(self._table) if self._table else ""

    def picture_changed(self) -> None:
        """The picture behind the board shows something else than before, and is exchanged in a while."""
        self._picture.changed()

    def _picture_of(self, table: Table, *, hidden: bool = True, more: str = "") -> str:
        """The picture of a table; see `saved_html`."""
        four_colours, faces, back = (self.options[name] for name in ("four_colours", "faces", "card_back"))
        return saved_html(table, hidden=hidden, more=more, four_colours=four_colours, faces=faces, back=back)


FOLLOWED: dict[str, Followed] = {name: one for name, one in vars(Board).items() if isinstance(one, Followed)}


def nothing() -> None:
    """Ends what was not begun."""
