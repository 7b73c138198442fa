"""The verbs of a board that it hands on to its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.game import Game, Outcome
from patience_widget.core.mistakes import Suggests
from patience_widget.core.moves import Moves
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.core.table.history import Line, Node, Played
from patience_widget.core.table.record import Record

if TYPE_CHECKING:
    from typing_extensions import Self


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
