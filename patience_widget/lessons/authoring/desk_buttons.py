"""What each button of an author's panel does, by its verb."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from patience_widget.lessons.errors import LessonError

if TYPE_CHECKING:
    from .desk_state import DeskState


def begin(desk: DeskState, _value: object = None) -> None:
    """Play from here."""
    desk.author.begin()
    desk.go("work")


def set_up(desk: DeskState, _value: object) -> None:
    """Set up cards again."""
    desk.author.set_up()
    desk.go("work")


def empty(desk: DeskState, _value: object) -> None:
    """Clear the table."""
    desk.author.take_up()


def open_pile(desk: DeskState, value: object) -> None:
    """Take the cards of a pile up into the pack."""
    desk.author.set_up().cards.open_pile(str(value))


def turn(desk: DeskState, _value: object) -> None:
    """Turn cards over by clicks, or no longer."""
    desk.turning = not desk.turning


def undo(desk: DeskState, _value: object) -> None:
    """Take back the last move or change."""
    desk.author.undo()


def ask_kind(desk: DeskState, _value: object) -> None:
    """Make a step: ask of which kind."""
    desk.go("kinds")


def marked(desk: DeskState, _value: object) -> None:
    """Go on from the cards or piles that are marked.

    Raises:
        LessonError: none is, and a question needs an answer.
    """
    if desk.kind and desk.kind.asks and not desk.author.marked:
        raise LessonError("Click the answer first.")
    desk.go("text")


def work(desk: DeskState, _value: object = None) -> None:
    """Leave all else, and go on with the cards."""
    desk.kind = None
    desk.go("work")


def look_at(desk: DeskState, value: object) -> None:
    """Look at a step, from 0; behind the last one the work goes on.

    Raises:
        LessonError: there is no such step.
    """
    if not isinstance(value, int) or not 0 <= value <= len(desk.author.steps):
        raise LessonError("There is no such step.")
    if value == len(desk.author.steps):
        work(desk)
    else:
        desk.number = value + 1
        desk.go("step")


def change(desk: DeskState, _value: object) -> None:
    """Change the text of the step."""
    desk.go("change")


def change_why(desk: DeskState, _value: object) -> None:
    """Change what is said when the step is done.

    Raises:
        LessonError: no step is looked at.
    """
    if desk.screen != "step":
        raise LessonError("Look at a step first.")
    desk.go("change_why")


def earlier(desk: DeskState, _value: object) -> None:
    """Put the step before the one before it.

    Raises:
        LessonError: it is the first.
    """
    if desk.number < 2:
        raise LessonError("This is the first step.")
    desk.author.reorder(desk.number, desk.number - 1)
    desk.number -= 1


def remove(desk: DeskState, _value: object) -> None:
    """Take the step out."""
    desk.author.remove(desk.number)
    desk.said, desk.removed = ("told", f"Step {desk.number} is removed."), True
    desk.number = min(desk.number, len(desk.author.steps))
    desk.go("step" if desk.number else "work")


def put_back(desk: DeskState, _value: object) -> None:
    """Put the step back that was taken out last."""
    desk.number = desk.author.put_back()
    desk.said = ("told", f"Step {desk.number} is back.")
    desk.kind = None
    desk.go("step")


def lesson(desk: DeskState, _value: object) -> None:
    """Look at the whole lesson."""
    desk.author.lesson()
    desk.go("lesson")


def save(desk: DeskState, _value: object) -> None:
    """Save the lesson.

    Raises:
        LessonError: there is a file of its name already, and it is not this lesson's.
    """
    made = desk.author.lesson()
    file = desk.author.file or Path(f"{made.name}.json").resolve()
    if file.exists() and file not in (desk.author.file, *desk.saved):
        raise LessonError(f"There is a file {file.name} already. Type another title, or save from a cell.")
    desk.author.save(file)
    desk.saved.add(file)
    desk.said = ("right", f"Saved as {file.name}.")


BUTTONS: dict[str, Callable[[DeskState, object], None]] = {
    "begin": begin,
    "set_up": set_up,
    "empty": empty,
    "open_pile": open_pile,
    "turn": turn,
    "undo": undo,
    "kinds": ask_kind,
    "marked": marked,
    "work": work,
    "goto": look_at,
    "change": change,
    "earlier": earlier,
    "change_why": change_why,
    "remove": remove,
    "put_back": put_back,
    "lesson": lesson,
    "save": save,
}
"""What each button does, by its verb; the second argument is the value that comes with it."""
