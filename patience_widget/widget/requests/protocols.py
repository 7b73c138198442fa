"""What parts of the widget need of a board: requests, typed lines, options. Lessons and the background have their own.

A board imports these parts. They know it only by the protocols here, so no imports run in a circle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from datetime import date

    from patience_widget.analysis.hints.careful_result import Careful
    from patience_widget.analysis.hints.hint import Hint
    from patience_widget.analysis.solve.search.result import Result
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.moves import Moves
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node
    from patience_widget.core.table.record import Record


Request = dict[str, Any]
"""What a page asks for, as it came: anything may stand in it."""
Reply = dict[str, Any]
"""What is sent back."""
Handler = Callable[[Any, Request], Reply | None]
"""Carries out a request made on a board; the reply, None where the board that follows is the answer."""


class Command(NamedTuple):
    """A typed command: how it is typed, what it does for people, and the function that does it."""

    usage: str
    does: str
    run: Callable[[Any, str], str]


class HasOptions(Protocol):
    """A board as its options see it."""

    options: dict[str, Any]
    given: list[str]

    def hold(self) -> AbstractContextManager[Table]:
        """Keep other threads from changing the board, for ``with``."""


class HasPosition(Protocol):
    """Anything that stands at a position."""

    @property
    def position(self) -> Position:
        """The position now."""


class PlayedBoard(HasPosition, Protocol):
    """A board that can be read and played on."""

    @property
    def table(self) -> Table:
        """The table shown."""

    @property
    def game(self) -> Game:
        """The game played."""

    @property
    def moves(self) -> Moves:
        """The legal moves now."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal."""

    def play(self, *moves: Move | str) -> object:
        """Make moves."""

    def undo(self, count: int = 1) -> object:
        """Take back moves."""

    def redo(self, count: int = 1) -> object:
        """Make moves again that were taken back."""

    def restart(self) -> object:
        """Take back all moves."""

    def new(self, game: Game | None = None, *, deal: int | None = None) -> object:
        """Take another deal, of the same game or of another one."""

    def play_by_hand(self, move: Move | str) -> object:
        """Make a move of the player."""

    def goto(self, where: Node) -> object:
        """Go to another position of the game."""

    def finish(self) -> object:
        """Play the rest home."""

    def go_on(self, game: Game | None = None) -> object:
        """Go on with the game that was left unfinished on this deal, or with the last one of a game."""

    def say(self, text: str) -> None:
        """Say a sentence under the board."""

    def record(self) -> Record:
        """The game so far as text."""


class Background(Protocol):
    """What can be asked of the work in the background."""

    def hint(self, send: Callable[[Hint], object]) -> None:
        """Send a hint when it is found."""

    def show_me(self) -> None:
        """Show a line that wins when one is found."""

    def could_win(self, send: Callable[[Result | None], object]) -> None:
        """Send whether the deal could be won when that is found out."""

    def careful(self, send: Callable[[Careful | None], object]) -> None:
        """Send whether the careful player wins the deal when that is found out."""

    def try_deals(self, game: Game, tell: Callable[[str], object]) -> None:
        """Let programs try deals that were played, and say how far that has come."""

    def find_deal(self) -> None:
        """Take a deal that can be won when one is found."""

    def take_days_deal(self, game: Game, day: date) -> None:
        """Take the deal of a day when it is found."""


class Journal(Protocol):
    """What can be asked of the journal of a board."""

    @property
    def keeps(self) -> bool:
        """Whether the board keeps its games while the journal is on."""

    @property
    def win(self) -> Literal["won", "helped"] | None:
        """How the win counts that the board shows; None if it shows none, or one that isn't kept."""


class TypedBoard(PlayedBoard, Protocol):
    """A board under which lines can be typed."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """The commands it knows, by name."""

    @property
    def background(self) -> Background:
        """Its work in the background."""


class AskedBoard(TypedBoard, Protocol):
    """A board that a page sends requests to."""

    @property
    def requests(self) -> Mapping[str, Handler]:
        """The kinds of requests it knows."""

    @property
    def journal(self) -> Journal:
        """What it keeps of what is played on it."""

    @property
    def revision(self) -> int:
        """The number of the state that the page was sent last."""

    def is_as_at(self, revision: int | None) -> bool:
        """Whether nothing has changed on the board since it was sent with this number."""

    @property
    def kept_number(self) -> int:
        """The number of the game on the board in the journal."""

    @property
    def playing_by_itself(self) -> bool:
        """Whether a player plays by itself."""

    def hold(self) -> AbstractContextManager[Table]:
        """Keep other threads from changing the board, for ``with``."""

    def send(self, content: Reply) -> None:
        """Send a message to the page."""

    def keep_picture(self) -> None:
        """Bring the picture behind the board up to date."""

    def stop(self) -> object:
        """End the player that plays by itself."""
