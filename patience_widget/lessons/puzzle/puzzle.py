"""A puzzle: a position of a game, the moves that keep the win, and what is wrong with the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.why_lost.reasons import told
from patience_widget.analysis.why_lost.refutation import Refutation
from patience_widget.core.forms import as_html
from patience_widget.core.table import Table

from .out_of_sight import hidden_cards

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position


class Failed(NamedTuple):
    """How often simple players lose the win, in per cent. A player that likes several moves equally plays any of them.

    Attributes:
        greedy: the greedy player.
        careful: the careful player.
        one_step: a player who looks one step ahead.
    """

    greedy: int
    careful: int
    one_step: int


@dataclass(frozen=True)
class Puzzle:
    """A position in which only one or two of several plausible moves keep the win.

    Attributes:
        name: its name, from the game, the deal in which it was found, and the number of moves: ``osmosis-104-96``.
        position: the position.
        right: the plausible moves that keep the win: one or two.
        refutations: for each other plausible move, what becomes impossible after it.
        line: moves that keep the win, until no plausible move loses any more, or the game is won.
        theme: what the puzzle is about, in a few words.
        rating: how hard it is, see `patience_widget.lessons.puzzle.rating`.
        failed: how often the three players fail.
        tells: whether the puzzle has to name the cards that can't be seen, because the answer depends on them.

    >>> from patience_widget import lessons
    >>> puzzle = lessons.puzzles("osmosis")[0]
    >>> puzzle.right[0] in puzzle.table().moves
    True
    """

    name: str
    position: Position
    right: tuple[Move, ...]
    refutations: tuple[Refutation, ...]
    line: tuple[Move, ...]
    theme: str
    rating: int
    failed: Failed
    tells: bool

    def __repr__(self) -> str:
        return f"<Puzzle {self.name}: {self.theme}, rating {self.rating}>"

    def _repr_html_(self) -> str:
        keep = "one keeps" if len(self.right) == 1 else f"{len(self.right)} keep"
        asked = f"{self.game.title}: of {len(self.moves)} moves that look good, {keep} the win. Rating {self.rating}."
        code = f"LessonBoard(lessons.puzzles({self.game.name!r}).named({self.name!r}))"
        hidden = f"<p>{escape(self.hidden)}</p>" if self.hidden else ""
        return f"<p>{escape(asked)} To solve it: <code>{escape(code)}</code></p>{hidden}{as_html(self.position)}"

    @property
    def game(self) -> Game:
        """The game."""
        return self.position.game

    @property
    def deal(self) -> int:
        """The number of the deal it was found in."""
        return int(self.name.rsplit("-", 2)[1])

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The plausible moves: those to choose among, in the order of the legal moves."""
        plausible = {*self.right, *(refutation.move for refutation in self.refutations)}
        return tuple(move for move in self.game.legal_moves(self.position) if move in plausible)

    def table(self) -> Table:
        """A table with the position, to play on."""
        return Table(position=self.position)

    def why_wrong(self, move: Move) -> str:
        """What becomes impossible after a wrong move; "" for any other move."""
        found = next((refutation for refutation in self.refutations if refutation.move == move), None)
        return told(found, self.position) if found else ""

    @property
    def hidden(self) -> str:
        """The cards that can't be seen on the board and that matter, in sentences; "" if there are none."""
        return hidden_cards(self.position, face_down=self.tells)
