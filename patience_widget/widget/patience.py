"""The board in a notebook cell: a table, two traits and the messages of the front end."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import anywidget
import traitlets

from patience_widget.analysis.solve.search.result import Result
from patience_widget.analysis.solve.solver import solve
from patience_widget.analysis.solve.winnable_deal import LONGEST, NoWinnableDeal, winnable_deal
from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.game import Game, Outcome
from patience_widget.core.history import Line, Node, Played
from patience_widget.core.judging import Verdict
from patience_widget.core.observers import Observers
from patience_widget.core.position import Position
from patience_widget.core.record import Record
from patience_widget.core.table import Moves, Table
from patience_widget.players import Player

from .autoplay import Autoplay
from .background import Thinking
from .board_data import describe_board
from .options import DEFAULTS, checked, option, refuse_unknown
from .requests import REQUESTS, Handler, answer
from .saved_picture import SavedPicture, in_notebook, publish, saved_html
from .typed_lines import COMMANDS, Command

_STATIC = pathlib.Path(__file__).parents[1] / "static"


class Patience(anywidget.AnyWidget):
    """A game of patience to play in a notebook cell, and to read and script from the next one.

    Args:
        game: a game, or the name of one; or a table, which is then shown, and the next three are left out.
        deal: a deal number, numbered as in PySolFC; a random one if nothing else is given.
        deck: an explicit deck instead, the card dealt first coming first.
        position: a position to begin from instead.
        card_size: width of a card in pixels, 38 to 200; cards shrink when the cell is too narrow for it. 0: as large as
            the cell allows, up to 90.
        four_colours: whether each suit has a colour of its own.
        high_contrast: whether suits and edges stand out as far as can be, and backs are plain.
        mirror: whether left and right are exchanged, as left-handed players may like it.
        animation: whether cards are seen to move.
        destinations: whether the places a card may go to light up when it is picked up.
        ranks: whether cards of the same rank are marked with the one that is picked up or pointed at.
        light: whether the board says at any time whether the game can still be won. The light looks under the cards.

    Raises:
        UnknownGame: no game has that name.
        DeckError: the number is out of range, or the deck has a missing, double or unreadable card.
        PositionError: the position cannot be read, is impossible, or has unknown cards.
        TypeError: an argument is unknown, or what to play is given in two ways.
        TraitError: an option has a wrong value.

    The board repaints whenever its table changes, whoever changed it.
    """

    _esm = _STATIC / "widget.js"
    _css = _STATIC / "widget.css"

    board = traitlets.Dict(help="What the front end draws; written here, never read.").tag(sync=True)
    options = traitlets.Dict(help="How the board looks and helps; a page may write it too.").tag(sync=True)
    lamp = traitlets.Dict(help="What the light says, and of which revision; written here, never read.").tag(sync=True)
    given: traitlets.List[str] = traitlets.List(help="The options that Python has set, to be left so.").tag(sync=True)

    def __init__(
        self,
        game: Game | str | Table = "osmosis",
        *,
        deal: int | None = None,
        deck: str | Iterable[str | Card] | None = None,
        position: Position | str | None = None,
        **options: Any,
    ) -> None:
        self._picture = SavedPicture(self._draw_picture)
        refuse_unknown(options, type(self).__name__, ("deal", "deck", "position"))
        if not isinstance(game, Table):
            game = Table(game, deal=deal, deck=deck, position=position)
        elif (deal, deck, position) != (None, None, None):
            raise TypeError("a table has been dealt already: leave out deal, deck and position")
        self._revision = 0
        self._table = game
        self._movers: Observers[[Table, Played]] = Observers()
        self.thinking = Thinking(self, self._shine)
        self._end_thinking = self.thinking.close
        self._listen(game)
        super().__init__(options=DEFAULTS | options, given=sorted(options))
        self._publish(self._table)
        self.on_msg(self._receive)

    requests: ClassVar[Mapping[str, Handler]] = REQUESTS
    commands: ClassVar[Mapping[str, Command]] = COMMANDS
    has_light: ClassVar[bool] = True
    """Whether the option `light` does anything."""
    _autoplay: Autoplay | None = None
    _note = ""
    _while_playing = ""
    _picture = SavedPicture(str)
    """Of a board that could not be made: nothing."""
    _end_observing: Callable[[], object] = staticmethod(lambda: None)
    _end_thinking: Callable[[], object] = staticmethod(lambda: None)

    card_size = option("card_size")
    four_colours = option("four_colours")
    high_contrast = option("high_contrast")
    mirror = option("mirror")
    animation = option("animation")
    destinations = option("destinations")
    ranks = option("ranks")
    light = option("light")

    def __repr__(self) -> str:
        return repr(self._table).replace("Table", "Patience", 1)

    @traitlets.validate("options")
    def _validate_options(self, proposal: dict[str, Any]) -> dict[str, Any]:
        return checked(DEFAULTS | self.options | proposal["value"])

    # ------------------------------------------------------------------------------------------------- for people

    @property
    def table(self) -> Table:
        """The table shown. Assign another one to show that."""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._show(_table(table))

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

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it; see `Table.judge`."""
        return self._table.judge(move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is; see `Table.why_not`."""
        return self._table.why_not(move)

    def outcome(self) -> Outcome | None:
        """Tell how the game stands: won, lost when no continuation can build another card, or None."""
        return self._table.outcome()

    def play(self, move: Move | str) -> Patience:
        """Make a move; see `Table.play`. Returns the board, so that moves can be chained."""
        self._table.play(move)
        return self

    def undo(self, count: int = 1) -> Patience:
        """Take back moves; see `Table.undo`."""
        self._table.undo(count)
        return self

    def redo(self, count: int = 1) -> Patience:
        """Make moves again that were taken back; see `Table.redo`."""
        self._table.redo(count)
        return self

    def restart(self) -> Patience:
        """Take back all moves. They can be redone."""
        self._table.restart()
        return self

    def new(self, game: Game | str | None = None, *, deal: int | None = None, winnable: bool = False) -> Patience:
        """Take another deal, of the same game or of another one.

        Args:
            game: the game, None for the same.
            deal: the number of the deal, None for a random one.
            winnable: whether to draw random deals until one is proved to be winnable; that may take 20 seconds.

        Raises:
            NoWinnableDeal: none was found in this time.
            TypeError: a winnable deal is wanted, and a number is given.
        """
        if winnable and deal is not None:
            raise TypeError("a winnable deal is drawn at random: leave out deal or winnable")
        table = Table(self.game if game is None else game, deal=deal)
        if winnable:
            found = winnable_deal(table.game, budget=LONGEST)
            if found.deal is None:
                raise NoWinnableDeal(table.game, found)
            table = Table(table.game, deal=found.deal)
        self.table = table
        return self

    def verdict(self, budget: float = 1.0) -> Result:
        """Tell whether the position now can be won; all its cards are looked at (see `patience_widget.analysis.solve`).

        Args:
            budget: the seconds it may take, if it is not known already.
        """
        known = self.thinking.light.known(self._table.node)
        return solve(self.position, budget=budget) if known is None or known.verdict == "unknown" else known

    def show_me(self, *, pause: float = 0.5, budget: float = 10.0) -> Autoplay:
        """Let a line that wins play by itself; all cards are looked at. See `autoplay`, which is what it returns.

        Args:
            pause: seconds between moves.
            budget: the seconds that may be spent to find the line.

        Raises:
            ValueError: no line wins, or none was found; the message says which.
        """
        found = self.verdict(budget)
        if found.verdict != "winnable":
            raise ValueError(f"there is no winning line to show ({found.verdict}): {found.proof}")
        return self.follow(found.line, pause=pause)

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

    def mark(self, name: str) -> Patience:
        """Give the position now a name to go back to; see `Table.mark`."""
        self._table.mark(name)
        return self

    def goto(self, where: str | int | Line | Node) -> Patience:
        """Go to a mark, a number of moves or a line; see `Table.goto`."""
        self._table.goto(where)
        return self

    def lines(self) -> tuple[Line, ...]:
        """All lines played; see `Table.lines`."""
        return self._table.lines()

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        return self._table.told()

    def record(self, *, lines: bool = False) -> Record:
        """The game so far on one line; see `Table.record`."""
        return self._table.record(lines=lines)

    @classmethod
    def replay(cls, record: str, **options: Any) -> Patience:
        """The board of a record; see `Table.replay`. `options` are those of a new board, such as `card_size`."""
        return cls(Table.replay(record), **options)

    def on_move(self, callback: Callable[[Table, Played], object]) -> Callable[[], None]:
        """Call `callback` with the table and the move after every move made on the board; see `Table.on_move`.

        It goes on with the next deal, and with any other table that the board shows.
        """
        return self._movers.enter(callback)

    def autoplay(self, player: Player, *, pause: float = 0.5) -> Autoplay:
        """Let a player play on the board, a move at a time; a click on Stop, `stop` or any move of yours ends it.

        Args:
            player: a function from a table to a move, or to None to stop: see `patience_widget.players`.
            pause: seconds between moves.

        Returns:
            The player at work; ``await`` it to wait for its end.

        Raises:
            TypeError: the player cannot be called.
            ValueError: the pause is no number of seconds.
        """
        self.stop()
        autoplay = self._autoplay = Autoplay(self._table, player, pause, at_end=self._autoplay_ended)
        self._publish(self._table)
        autoplay.start()
        return autoplay

    def stop(self) -> Patience:
        """End the autoplay, if one is under way."""
        if self._autoplay:
            self._autoplay.stop()
        return self

    def say(self, text: str) -> None:
        """Say a sentence under the board."""
        self._note = text
        self._publish(self._table)

    def follow(self, line: tuple[Move, ...], *, pause: float = 0.5) -> Autoplay:
        """Let a line that wins play by itself, and say so all the time."""
        self.stop()
        self._while_playing = "This is a line that wins, found by looking under the cards. Stop ends it."
        return self.autoplay(_following(line), pause=pause)

    def _autoplay_ended(self, autoplay: Autoplay) -> None:
        self._note = autoplay.why if autoplay.error else ""
        self._while_playing = ""
        self._publish(self._table)

    # ---------------------------------------------------------------------------------------- for the front end

    def _show(self, table: Table) -> None:
        self.stop()
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
            self.thinking.changed()
            self._picture.changed()

    def _shine(self, lamp: dict[str, Any]) -> None:
        self.lamp = lamp

    def _ipython_display_(self) -> None:
        if not in_notebook():
            raise NotImplementedError  # which tells IPython to print the board as it prints anything
        bundle = self._repr_mimebundle_()
        if bundle is not None:
            publish(*bundle)
            self._picture.show()

    def _draw_picture(self) -> str:
        return saved_html(self._table, self.board["code"], four_colours=self.options["four_colours"])

    @traitlets.observe("options")
    def _options_changed(self, change: Mapping[str, Any]) -> None:
        self._picture.changed()
        if self._revision and change["old"]["light"] != change["new"]["light"]:
            self.thinking.relight()

    def _describe(self, table: Table) -> dict[str, Any]:
        playing = self._autoplay is not None and self._autoplay.playing
        return describe_board(table, self._revision, playing=playing, note=self._note or self._while_playing)

    def close(self) -> None:
        """Take the board off every page, where its picture stays, and let go of its table."""
        self.stop()
        self._end_observing()
        self._end_thinking()
        self._picture.close()
        super().close()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a browser wrote: good options, and nothing else of the state."""
        options = sync_data.get("options")
        if isinstance(options, dict):
            try:
                self._validate_options({"value": options})
            except traitlets.TraitError:
                return
            super().set_state({"options": options})

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        answer(self, request, self._revision)


def _following(line: tuple[Move, ...]) -> Player:
    """A player that makes these moves, one after the other."""
    moves = iter(line)

    def play(_table: Table) -> Move | None:
        return next(moves, None)

    return play


def _table(table: Table) -> Table:
    if not isinstance(table, Table):
        raise TypeError(f"a board shows a Table, not {table!r}")
    return table
