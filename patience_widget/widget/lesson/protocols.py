"""What requests and typed lines need of the boards of lessons, which they know only by this; see `protocols`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from patience_widget.widget.requests.protocols import HasPosition

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.lessons import Session


class LessonLike(HasPosition, Protocol):
    """The board of a lesson, as its requests and typed lines need it."""

    @property
    def session(self) -> Session:
        """The learner's way through the lesson."""

    def next(self) -> object:
        """Go on to the next step."""

    def back(self) -> object:
        """Go back to the step before."""

    def retry(self) -> object:
        """Begin the step again."""

    def help(self) -> object:
        """Tell a little more about what to do."""

    def answer(self, value: object) -> object:
        """Answer the question of the step."""

    def show_win(self) -> object:
        """Show the moves that win the puzzle."""

    def show_wrong(self, move: str) -> object:
        """Show what comes after a wrong move."""

    def open(self, what: str) -> object:
        """Show something else in place of the lesson."""


class AuthorsBoard(HasPosition, Protocol):
    """The board on which a lesson is made, as its requests need it."""

    def press(self, verb: str, value: str | int | None = None) -> object:
        """Do what a button of the panel says."""

    def move_by_hand(self, source: str, target: str, count: int) -> None:
        """Drag cards."""

    def act_by_hand(self, move: Move | str) -> None:
        """Make another move."""

    def undo(self, count: int = 1) -> object:
        """Take back moves, or changes."""
