"""The board in a notebook cell: a game of patience to play by hand, and to read and script in Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import traitlets

from patience_widget.analysis.solve.search.result import Result
from patience_widget.analysis.solve.solver import solve
from patience_widget.analysis.solve.winnable_deal import LONGEST, NoWinnableDeal, winnable_deal
from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.players import Player

from .autoplay import Autoplay
from .board_data import describe_board
from .options import DEFAULTS, refuse_unknown
from .protocols import Command, Handler
from .requests import REQUESTS, answer
from .saved_picture import SavedPicture, in_notebook, publish, saved_html
from .shown_table import ShowsTable
from .typed_lines import COMMANDS


class Patience(ShowsTable):
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
        self._begin_to_show(game)
        super().__init__(options=DEFAULTS | options, given=sorted(options))
        self._publish(self._table)
        self.on_msg(self._receive)

    requests: ClassVar[Mapping[str, Handler]] = REQUESTS
    commands: ClassVar[Mapping[str, Command]] = COMMANDS
    _autoplay: Autoplay | None = None
    _while_playing = ""

    def __repr__(self) -> str:
        return repr(self._table).replace("Table", "Patience", 1)

    @classmethod
    def replay(cls, record: str, **options: Any) -> Patience:
        """The board of a record; see `Table.replay`. `options` are those of a new board, such as `card_size`."""
        return cls(Table.replay(record), **options)

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
        known = self.background.light.known(self._table.node)
        return solve(self.position, budget=budget) if known is None or known.verdict == "unknown" else known

    # --------------------------------------------------------------------------------- a player that plays by itself

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
        super()._show(table)

    def _describe(self, table: Table) -> dict[str, Any]:
        playing = self._autoplay is not None and self._autoplay.playing
        return describe_board(table, self._revision, playing=playing, note=self._note or self._while_playing)

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
            self.background.relight()

    def close(self) -> None:
        """Take the board off every page, where its picture stays, and let go of its table."""
        self.stop()
        self._end_showing()
        self._picture.close()
        super().close()

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        answer(self, request)


def _following(line: tuple[Move, ...]) -> Player:
    """A player that makes these moves, one after the other."""
    moves = iter(line)

    def play(_table: Table) -> Move | None:
        return next(moves, None)

    return play
