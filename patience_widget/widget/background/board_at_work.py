"""What the work in the background needs of a board, which it knows only by this; see `protocols`."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date

    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table
    from patience_widget.widget.autoplay import Autoplay


class BoardAtWork(Protocol):
    """A board as the work in the background sees it."""

    @property
    def table(self) -> Table:
        """The table shown."""

    @property
    def game(self) -> Game:
        """The game played."""

    @property
    def revision(self) -> int:
        """The number of the state that the page was sent last."""

    @property
    def wants_light(self) -> bool:
        """Whether the light is on."""

    def hold(self) -> AbstractContextManager[Table]:
        """Keep other threads from changing the board, for ``with``."""

    @property
    def tells_lost(self) -> bool:
        """Whether the board says that a game is lost."""

    @property
    def offers_finish(self) -> bool:
        """Whether the board says that the rest can be played home."""

    def hinted(self) -> object:
        """Count a hint that the player is given."""

    def looked(self) -> object:
        """Note that the player is told what comes from under the cards."""

    def say(self, text: str) -> None:
        """Say a sentence under the board."""

    def show_again(self) -> None:
        """Tell the pages again how the board looks."""

    def take_deal(self, deal: int, said: str) -> object:
        """Take another deal of the same game, and say something about it."""

    def show_days_deal(self, game: Game, day: date, deal: int) -> object:
        """Take the deal of a day, and say so."""

    def ready_to_follow(self, line: tuple[Move, ...]) -> Autoplay:
        """A line that wins, which plays by itself as soon as its `start` is called."""
