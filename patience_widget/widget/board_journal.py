"""What a board keeps in the journal, what it offers to go on with, and what it says of the journal, once each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from patience_widget.core import catalogue
from patience_widget.core.table import Table
from patience_widget.core.words import count_of
from patience_widget.journal.place import is_off
from patience_widget.journal.saved_games import (
    CannotGoOn,
    KeptGame,
    Mover,
    Unfinished,
    begin,
    left_at,
    resume,
    unfinished,
)
from patience_widget.journal.store import is_lasting, take_news

if TYPE_CHECKING:
    from patience_widget.analysis.review import Review
    from patience_widget.core.game import Game
    from patience_widget.core.table.history import Node
    from patience_widget.journal.game_rows import GameRow


class BoardJournal:
    """The journal as one board uses it. It is used only by those who hold the board.

    Args:
        keep: whether the board keeps its games.
    """

    def __init__(self, *, keep: bool) -> None:
        self._keep = keep
        self._kept: KeptGame | None = None
        self._left: Unfinished | None = None
        self._is_asking = True
        self._looked_at: Node | None = None
        self._is_written = False
        self._cell: str | None = None

    def shows(self, table: Table, kept: KeptGame | None = None, *, any_deal: bool = False) -> None:
        """The board shows a table from now on.

        Args:
            table: the table.
            kept: what keeps it, if a game is gone on with.
            any_deal: whether the player wanted any deal, so that one that was left will do as well.
        """
        self.ended()
        self._kept = kept or begin(table, keep=self._keep)
        cell = ""
        if self._cell is None:  # the board is new: you may have left another game on an earlier board of this cell
            self._cell = cell = table.game.name if any_deal else self._kept.beginning
        self._kept.shown_in(self._cell)
        self._left = left_at(table, any_deal=any_deal, cell=cell) if self._keep and not table.node.depth else None
        self._is_written = False

    def changed(self, by: Mover) -> None:
        """The table may have changed. Only at the beginning of a game is one asked whether to go on with another."""
        if self._kept:
            self._is_asking = by != "program" and not self._kept.table.node.depth
            self._kept.moved(by)
            if self._kept.is_begun:
                self._left, self._is_written = None, not is_off()

    @property
    def keeps(self) -> bool:
        """Whether the board keeps its games while the journal is on."""
        return self._keep

    @property
    def win(self) -> Literal["won", "helped"] | None:
        """How the win counts that the board shows; None if it shows none, or one that isn't kept."""
        kept = self._kept
        if not kept or not self._is_written or kept.table.node.outcome != "won":
            return None
        return "helped" if kept.is_helped else "won"

    def looked(self) -> None:
        """The player was told what comes from under the cards; once for each position."""
        if self._kept and self._kept.table.node is not self._looked_at:
            self._looked_at = self._kept.table.node
            self._kept.looked()

    def metered(self) -> None:
        """The player's chance is shown, or the coach is on."""
        if self._kept:
            self._kept.metered()

    def reviewed(self) -> None:
        """The player was told what each move of this game was worth."""
        if self._kept:
            self._kept.reviewed()

    def scored(self, review: Review) -> None:
        """The game was reviewed. What that came to counts if all of it was judged.

        Args:
            review: of the game as it is now.
        """
        if self._kept and review and review.score is not None:
            self._kept.scored(review.score, len(review.mistakes))

    def ended(self) -> None:
        """The board shows this table no longer."""
        if self._kept:
            self._kept.ended()

    @property
    def number(self) -> int:
        """The number of the game on the board in the journal, 0 if it has none."""
        return self._kept.number if self._kept else 0

    def go_on(self, game: Game | None = None) -> KeptGame:
        """Go on with the game that was left on this deal. It is offered once.

        Args:
            game: another game: with the one of it that was played last, but for the one on the board.

        Raises:
            CannotGoOn: there is none, or this version can't replay it.
            JournalError: the journal can't be read; the message gives the reason.
        """
        if game:
            others = [one for one in unfinished(game, most=2) if one.row.id != self.number]
            if not others:
                raise CannotGoOn(f"There is no other unfinished game of {game.title} to resume.")
            return resume(others[0])
        left, self._left = self._left, None
        if not left:
            raise CannotGoOn("There is no unfinished game on this deal to resume.")
        return resume(left)

    def describe(self) -> dict[str, Any]:
        """What the pages are told.

        After how many moves a game was left on this deal, whether this one is kept, and whether the meter or the coach
        was on in it.
        """
        metered = {"metered": True} if self._kept and self._kept.is_metered else {}
        if self._left and self._is_asking:
            return {"left": self._left.row.moves} | metered
        return ({"kept": True} if self._is_written and is_lasting() else {}) | metered

    def says(self) -> str:
        """A sentence for the player, "" for none: that one can go on, or something about the journal, once."""
        if self._left and self._is_asking:
            return f"You were {count_of(self._left.row.moves, 'move')} into {self._where(self._left.row)}. Resume?"
        return take_news() if self._is_written else ""

    def _where(self, left: GameRow) -> str:
        """What a game is that was left, for somebody who sees the board."""
        if not self._kept or left.game != self._kept.table.game.name:
            title = catalogue.find(left.game).title if catalogue.is_name(left.game) else left.game
            return f"a game of {title}"
        return "this deal" if left.beginning == self._kept.beginning else "another deal"
