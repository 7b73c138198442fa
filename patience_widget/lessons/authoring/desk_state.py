"""Where an author is in the work on a board: what the panel shows, asks and says."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from patience_widget.core.moves.judge import Verdict

    from .author import Author
    from .kinds import Kind

Screen = Literal["work", "kinds", "mark", "text", "answer", "why", "step", "change", "change_why", "lesson"]
"""What the panel shows: the cards being set up or played, a question to the author, a step, or the whole lesson."""


class DeskState:
    """Where an author is in the work on a board.

    Args:
        author: the author, who has the cards and the steps.

    Attributes:
        screen: what the panel shows.
        kind: the step that is being made, None if none is.
        number: the step that is looked at or was made last, from 1.
        turning: whether a click on a card turns it over.
        said: what is said now: its kind, as the panel has it, and the sentence; None for nothing.
        removed: whether it says that a step was removed, which can be put back.
        refused: the verdict of the move that was just refused.
        question: the question whose answer is to be typed next.
        saved: the files that the lesson was saved to.
    """

    def __init__(self, author: Author) -> None:
        self.author = author
        self.screen: Screen = "lesson" if author.steps else "work"
        self.kind: Kind | None = None
        self.number = 0
        self.turning = False
        self.said: tuple[str, str] | None = None
        self.removed = False
        self.refused: Verdict | None = None
        self.question = ""
        self.saved: set[Path] = set()

    @property
    def not_now(self) -> str:
        """Why nothing can be played now, "" if something can; cards that are set up are put anywhere."""
        if self.author.setting_up:
            turning = "Click a card to turn it over, or press “Done turning”."
            return turning if self.turning else "You are setting up the cards: put any card on any pile."
        # In the others nothing is half done: who plays goes on.
        return "" if self.screen in ("work", "why", "step", "lesson") else "Finish this step first, or go back."

    def quiet(self) -> None:
        """Say nothing more of what was done before."""
        self.said = self.refused = None
        self.removed = False

    def go(self, screen: Screen) -> None:
        """Show a screen in the panel."""
        self.screen = screen
        self.turning = False
