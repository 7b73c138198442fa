"""What is counted while a game is played: the seconds at play, and the hints that were asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .history import Node

LONGEST_PAUSE = 120.0
"""A longer time between two changes counts as so many seconds: the player has been away."""
MOST_SECONDS = 359_999
"""The seconds and the hints of a game are told up to here: 99 hours, 59 minutes and 59 seconds."""


class Tally:
    """The seconds and the hints of one game.

    They are counted from the first move made from the start, and anew when the player has gone back there and makes
    another first move. Undo and redo change neither, and time runs while lines are tried that are taken back. No time
    is counted when the game is over. Hints that are asked for before the first move count for the game it begins.
    """

    def __init__(self, seconds: float = 0.0, hints: int = 0) -> None:
        self._seconds = seconds
        self._hints = hints
        self._hints_at_start = 0
        self._hinted: Node | None = None

    def copy(self) -> Tally:
        """A tally of its own that goes on from here."""
        return Tally(self._seconds, self.hints)

    @property
    def seconds(self) -> int:
        """Whole seconds at play, up to the last change; a pause counts two minutes at the most."""
        return min(int(self._seconds), MOST_SECONDS)

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return min(self._hints + self._hints_at_start, MOST_SECONDS)

    def changed(self, before: Node, *, by_move: bool, seconds: float) -> None:
        """Count what a change from this node brings.

        Args:
            before: where the table stood.
            by_move: whether a move was made, and not undo, redo or the like.
            seconds: the time since the change before.
        """
        self._hinted = None
        if before.depth > 0:
            if not before.is_over:
                self._seconds += min(seconds, LONGEST_PAUSE)
            return
        if by_move:
            self._seconds, self._hints = 0.0, 0
        self._hints, self._hints_at_start = self._hints + self._hints_at_start, 0

    def hint_at(self, node: Node) -> None:
        """Count a hint at this node; asked again before anything has changed, it is the same hint."""
        if node is self._hinted:
            return
        self._hinted = node
        if node.depth:
            self._hints += 1
        else:
            self._hints_at_start += 1
