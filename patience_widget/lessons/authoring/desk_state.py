"""Where an author is in the work on a board, and which steps can be made of what was done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from patience_widget.core.moves.judge import Verdict
    from patience_widget.lessons.model.goal_base import Goal
    from patience_widget.lessons.model.steps import Step

    from .author import Author


Screen = Literal["work", "kinds", "mark", "text", "answer", "why", "step", "change", "change_why", "lesson"]
"""What the panel shows: the cards being set up or played, a question to the author, a step, or the whole lesson."""

OF_A_STEP: tuple[Screen, ...] = ("step", "change", "change_why", "why")
"""The screens that are about one step, which was made."""


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
            turning = "Choose a card to turn it over, or press “Done turning”."
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

    def leave_a_step_that_is_gone(self) -> None:
        """Look at the last step, or at the cards, if Python has removed the step that is looked at."""
        made = len(self.author.steps)
        if self.screen in OF_A_STEP and not 0 < self.number <= made:
            self.number = made
            self.go("step" if made else "work")


GOALS = 3
"""How many goals are suggested at most."""


class Kind(NamedTuple):
    """A step that can be made now: how its button calls it, what it is, and its goal if it is a task."""

    label: str
    what: Literal["guided", "demo", "try", "refuse", "cards", "piles", "typed", "show"]
    goal: Goal | None = None

    @property
    def asks(self) -> bool:
        """Whether it is a question."""
        return self.what in ("cards", "piles", "typed")

    @property
    def marks(self) -> bool:
        """Whether cards or piles are clicked for it."""
        return self.what in ("cards", "piles", "show")


def kinds_of(author: Author) -> tuple[Kind, ...]:
    """The steps that can be made now, those of the moves made first."""
    made = len(author.moves)
    them = "the move" if made == 1 else f"the {made} moves"
    found = [Kind("Make the move that is shown", "guided")] if made == 1 else []
    found += [Kind(f"Task: {goal.sentence(author.game)}", "try", goal) for goal in author.goals[:GOALS]]
    found += [Kind(f"Watch {them}", "demo")] if made else []
    found += [Kind("Try the refused move, and learn why", "refuse")] if author.refused is not None else []
    return (
        *found,
        Kind("Answer a question by choosing cards", "cards"),
        Kind("Answer a question by choosing piles", "piles"),
        Kind("Answer a question by typing", "typed"),
        Kind("Only read", "show"),
    )


def make(author: Author, kind: Kind, text: str) -> Step:
    """Make a step of what was done.

    Raises:
        LessonError: it does not work; the message says what to do.
    """
    if kind.what == "try":
        return author.try_(text, kind.goal)
    if kind.what == "guided":
        return author.guided(text)
    if kind.what == "demo":
        return author.demo(text)
    if kind.what == "refuse":
        return author.refuse(text)
    return author.show(text) if kind.what == "show" else author.quiz(text)
