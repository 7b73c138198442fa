"""A board on which moves are made that nobody clicks: by a player program, along a line, or where no choice is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.analysis.solve.search.safe_moves import safe_moves
from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.table import Table
from patience_widget.core.table.history import Played
from patience_widget.players import KnownTable, Player

from .autoplay import Autoplay
from .data.board import describe_board
from .goes_on import GoesOn

if TYPE_CHECKING:
    from typing_extensions import Self

_CASCADE = 1.8
"""How many seconds `finish` takes, at most."""
_CASCADE_STEP = 0.09
"""The seconds from one of its moves to the next, where they are few."""


class PlaysByItself(GoesOn):
    """The part of a board that lets a player play by itself, and plays what needs no choice."""

    _autoplay: Autoplay | None = None
    _while_playing = ""
    _plays_home = False

    def finish(self, *, pause: float | None = None) -> Autoplay:
        """Play the remaining cards to the foundations, if that needs no more choices; see `Table.way_home`.

        *Stop* or any click ends it, and one undo takes back all its moves.

        Args:
            pause: seconds between moves; None for a pause that lets you see the cards, with at most two seconds in all.

        Raises:
            ValueError: it needs a choice, or not every card is known, or the game is won; the message says which.
        """
        with self.hold() as table:
            line = table.way_home()
            quick = min(_CASCADE_STEP, _CASCADE / len(line)) if pause is None else pause
            autoplay = self._ready(
                _following(line), quick, "The rest plays by itself. Press Stop to end it.", as_one=True
            )
        autoplay.start()
        return autoplay

    def play_by_hand(self, move: Move | str) -> Self:
        """Make a move for the player and, with the option `play_safe`, all safe moves after it.

        The pages see them as one change, and one undo takes them back; see `analysis.safe_moves`.

        Raises:
            ValueError: what `play` raises.
        """
        if not (self.plays_safe and self.options["play_safe"]):
            return self.play(move)
        with self._as_one() as table:
            self.play(move)
            if table.node.played and _is_taken_back(table.node.played, table.game):
                return self
            while safe := safe_moves(table.position):
                table.play(safe[0], by_itself=True)
        return self

    def autoplay(self, player: Player, *, pause: float = 0.5) -> Autoplay:
        """Let a player play on the board, one move at a time. *Stop*, `stop` or a move of your own ends it.

        Args:
            player: a function that takes a table and returns a move, or None to stop; see `patience_widget.players`.
            pause: seconds between moves.

        Returns:
            The running player; ``await`` it to wait for its end. Don't do so in JupyterLite, if *Stop* is to work: what
            is clicked there waits until the cell has ended.

        Raises:
            TypeError: the player can't be called.
            ValueError: the pause isn't a number of seconds.
        """
        autoplay = self._ready(player, pause)
        autoplay.start()
        return autoplay

    def follow(self, line: tuple[Move, ...], *, pause: float = 0.5) -> Autoplay:
        """Let a line that wins play by itself, and say so all the time."""
        autoplay = self.ready_to_follow(line, pause=pause)
        autoplay.start()
        return autoplay

    def ready_to_follow(self, line: tuple[Move, ...], *, pause: float = 0.5) -> Autoplay:
        """A line that wins, which plays by itself as soon as its `start` is called."""
        return self._ready(
            _following(line),
            pause,
            "This is a way to win. It was found by looking under the cards. Press Stop to end it.",
        )

    def _ready(self, player: Player, pause: float, said: str = "", *, as_one: bool = False) -> Autoplay:
        with self.hold() as table:
            self.stop()
            autoplay = self._autoplay = Autoplay(table, player, pause, at_end=self._autoplay_ended, as_one=as_one)
            self._while_playing, self._plays_home = said, as_one
            self._publish(table)
        return autoplay

    def stop(self) -> Self:
        """End the autoplay, if one is under way."""
        if self._autoplay:
            self._autoplay.stop()
        return self

    @property
    def plays_for_you(self) -> bool:
        """Whether a player plays by itself that makes choices; to play the rest home takes none."""
        return self.playing_by_itself and not self._plays_home

    @property
    def playing_by_itself(self) -> bool:
        """Whether a player plays by itself."""
        return self._autoplay is not None and self._autoplay.playing

    def _autoplay_ended(self, autoplay: Autoplay) -> None:
        self._while_playing = ""
        self.say(autoplay.why if autoplay.error else "")

    def _leave(self) -> None:
        self.stop()
        super()._leave()

    def _describe(self, table: Table) -> dict[str, Any]:
        said, playing = self._note or self._while_playing, self.playing_by_itself
        return describe_board(
            table,
            self._revision,
            playing=playing,
            note=said,
            finish=self.offers_finish,
            before=self._shown_before,
        )


def _is_taken_back(played: Played, game: Game) -> bool:
    """Whether a move has taken a card from a foundation: it is not to go back there at once."""
    return any(game.pile(event.source).group.role == "foundation" for event in played.events if event.source)


def _following(line: tuple[Move, ...]) -> Player:
    """A player that makes these moves, one after the other."""
    moves = iter(line)

    def play(_table: KnownTable) -> Move | None:
        return next(moves, None)

    return play
