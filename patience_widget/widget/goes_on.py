"""A board goes on with a game that the journal has kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.catalogue import game_of
from patience_widget.journal.saved_games import CannotGoOn

from .board import ShowsTable

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.game import Game


class GoesOn(ShowsTable):
    """The part of a board that goes on with games left unfinished."""

    @property
    def kept_number(self) -> int:
        """The number of the game on the board in the journal, 0 if it has none."""
        return self.journal.number

    def go_on(self, game: Game | str | None = None) -> Self:
        """Go on with the game that was left unfinished on this deal.

        Args:
            game: with the last one of this game instead, or of the game of this name.

        Raises:
            UnknownGame: no game has that name.
            CannotGoOn: there is none, or this version can't replay it.
            JournalError: the journal can't be read; the message says why.
        """
        with self.hold():
            try:
                kept = self.journal.go_on(None if game is None else game_of(game))
            except CannotGoOn:
                self.show_again()  # it is offered no more
                raise
            self._show(kept.table, kept)
        return self
