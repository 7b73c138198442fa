"""The steps that can be made of what an author has done, each with the words of its button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from patience_widget.lessons.goal_base import Goal
    from patience_widget.lessons.steps import Step

    from .author import Author

GOALS = 3
"""So many goals are suggested at the most."""


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
        Kind("Answer a question by clicking cards", "cards"),
        Kind("Answer a question by clicking piles", "piles"),
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
