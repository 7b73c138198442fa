"""A line that is shown to the learner move by move: the win of a puzzle, or what comes after a wrong move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from patience_widget.core.table import Table
from patience_widget.lessons.model.positions import face_up
from patience_widget.players import greedy

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.lessons.puzzle.solving import Solving

SAFE = "Now any sensible move keeps the win."
"""What is said once the win is safe."""
LONGEST = 12
"""How many moves are shown at most, including the wrong one."""


@dataclass
class ShownLine:
    """A line that is shown.

    Attributes:
        name: what is shown: ``The win``.
        table: the board as it is now in this line.
        line: its moves.
        ends: what is said after the last move.
        cards: the cards that are named there.
        place: how many of its moves have been made.
        left: the table that the learner returns to after the line; None to begin the puzzle again.
    """

    name: str
    table: Table
    line: tuple[Move, ...]
    ends: str
    cards: tuple[str, ...] = ()
    place: int = 0
    left: Table | None = None

    @property
    def at_end(self) -> bool:
        """Whether all its moves have been made."""
        return self.place == len(self.line)

    def forward(self) -> None:
        """Make the next move, if there is one."""
        if not self.at_end:
            self.table.play(self.line[self.place])
            self.place += 1

    def back(self) -> None:
        """Take back the last move, if there is one."""
        if self.place:
            self.table.undo()
            self.place -= 1

    @property
    def cards_now(self) -> tuple[str, ...]:
        """The cards that the text names now: none before the last move."""
        return self.cards if self.at_end else ()

    @property
    def said(self) -> tuple[str, str]:
        """What is said now: its opening words, and the whole text."""
        lead = f"{self.name}, move {self.place} of {len(self.line)}." if self.place else f"{self.name}."
        told = self.table.told() if self.place else "It begins here."
        ends = f" {self.ends}" if self.at_end else ""
        return lead, f"{lead} {told}{ends}"


def the_win(solving: Solving) -> ShownLine:
    """The line that wins, from the position of a puzzle until the win is safe; its first move is made."""
    puzzle = solving.puzzle
    shown = ShownLine("The win", puzzle.table(), puzzle.line, SAFE)
    shown.forward()
    return shown


def what_follows(solving: Solving, table: Table, move: Move) -> ShownLine:
    """A wrong move, which is made, and what a greedy player still builds after it.

    Args:
        solving: the puzzle.
        table: where the learner stands, and comes back to.
        move: the wrong move.
    """
    at, judged = table.position, solving.judged(move)
    there, _ = at.game.play(at, move)
    seen = face_up(there)
    cards = tuple(card.code for card in judged.cards if card.code in seen)
    ends = f"The game was lost from the first of these moves. {judged.why}"
    shown = ShownLine("The mistake", Table(position=at), (move, *_goes_on(there)), ends, cards, left=table)
    shown.forward()
    return shown


def _goes_on(at: Position) -> tuple[Move, ...]:
    """The moves of a greedy player: until it stops, or up to the last one that builds a card."""
    table, useful = Table(position=at), 0
    for number in range(1, LONGEST):
        move, built = greedy(table), table.position.built()
        if move is None:
            break
        table.play(move)
        if table.position.built() > built:
            useful = number
    else:
        return tuple(played.move for played in table.history[:useful])
    return tuple(played.move for played in table.history)
