"""What goes by itself on a board: a player that one watches, and the moves that follow a move by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from patience_widget.core.moves.judge import whole_run
from patience_widget.solver.search.safe_moves import safe_moves

from .autoplay import Autoplay, SlowPlayer
from .data import solver_words

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Played
    from patience_widget.players import KnownTable, Player

_CASCADE = 1.8
"""How many seconds it takes to play the rest home, at most."""
_CASCADE_STEP = 0.09
"""The seconds from one of its moves to the next, where they are few."""

PLAYS_HOME = "The rest plays by itself. Press Stop to end it."
PLAYS_ON = "A good player, who sees no more than you, plays on. Press Stop to end it."
SEES_NO_MORE = "A good player stops here: it finds nothing that gets any further."


class ByItself:
    """The player that plays on a board by itself, if there is one. Whoever changes it holds the board.

    Args:
        say: says a sentence under the board.

    Attributes:
        says: what the board says while it plays.
    """

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self._autoplay: Autoplay | None = None
        self._plays_home = False
        self.says = ""

    def ready(
        self,
        table: Table,
        player: Player | SlowPlayer,
        pause: float,
        says: str = "",
        *,
        plays_home: bool = False,
        limit: int | None = None,
    ) -> Autoplay:
        """A player that plays as soon as its `start` is called. The one before ends; see `Autoplay`.

        Args:
            table: the table it plays on.
            player: the player.
            pause: seconds between moves.
            says: what the board says while it plays.
            plays_home: whether it plays the rest, which takes no choices. One undo takes that back.
            limit: how many moves it makes at most; None for any number.
        """
        self.stop()
        autoplay = Autoplay(table, player, pause, at_end=self._ended, as_one=plays_home, limit=limit)
        self._autoplay, self._plays_home, self.says = autoplay, plays_home, says
        return autoplay

    def stop(self) -> None:
        """End it, if it is under way."""
        if self._autoplay:
            self._autoplay.stop()

    @property
    def plays(self) -> bool:
        """Whether it plays."""
        return self._autoplay is not None and self._autoplay.playing

    @property
    def chooses(self) -> bool:
        """Whether it plays and makes choices: to play the rest home takes none."""
        return self.plays and not self._plays_home

    def _ended(self, autoplay: Autoplay) -> None:
        sees_no_more = autoplay.gave_up and self.says == PLAYS_ON
        self.says = ""
        self._say(autoplay.why if autoplay.error else SEES_NO_MORE if sees_no_more else "")


def shows_a_way(game: Game) -> str:
    """What a board says while it shows a way to win."""
    return f"This is a way to win. {solver_words.found(game, 'It')} Press Stop to end it."


def following(line: tuple[Move, ...]) -> Player:
    """A player that makes these moves, one after the other."""
    moves = iter(line)

    def play(_table: KnownTable) -> Move | None:
        return next(moves, None)

    return play


def pause_home(line: tuple[Move, ...]) -> float:
    """The seconds between the moves that play the rest home, so that one sees the cards and doesn't wait long."""
    return min(_CASCADE_STEP, _CASCADE / len(line))


def play_what_follows(table: Table, *, safe: bool) -> None:
    """Make the moves that follow a move by hand: the runs that it made whole leave, and perhaps safe cards.

    Args:
        table: the table, after the move.
        safe: whether cards that no other card can need go to the foundations, too; see `safe_moves`.
    """
    played = table.node.played
    if played is None or _is_taken_back(played, table.game):
        return
    filled = dict.fromkeys(event.target for event in played.events)
    while move := _next(table.position, filled, safe=safe):
        table.play(move, by_itself=True)


def _next(at: Position, filled: Iterable[str], *, safe: bool) -> Move | None:
    """The next move that goes by itself, None if there is none: only the runs of filled piles can have become whole."""
    piles = [at.game.pile(name) for name in filled if name]
    columns = [pile for pile in piles if pile.group.role == "tableau" and at.piles[pile.index]]
    run = next(filter(None, (whole_run(at, pile) for pile in columns)), None)
    return run or next(iter(safe_moves(at) if safe else ()), None)


def _is_taken_back(played: Played, game: Game) -> bool:
    """Whether a move has taken a card from a foundation: it is not to go back there at once."""
    return any(game.pile(event.source).group.role == "foundation" for event in played.events if event.source)
