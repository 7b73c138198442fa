"""What an answer means that an author gives to the panel: a choice, a typed text, or a click on a card or pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from patience_widget.lessons.errors import LessonError

from .desk_buttons import work
from .kinds import kinds_of, make

if TYPE_CHECKING:
    from patience_widget.lessons.steps import Step

    from .desk_state import DeskState, Screen

_EMPTY: dict[Screen, str] = {
    "work": "First type what is said about the move.",
    "answer": "First type the right answer.",
    "why": "First type a sentence, or press “Leave it out”.",
    "lesson": "First type a title.",
}
"""What to do about a field that is empty, where it is not simply to type the text."""


def answer(desk: DeskState, value: object) -> None:
    """Take an answer to what the panel asks.

    Raises:
        ValueError: it can't be meant; the message says what to do.
    """
    text = str(value).strip()
    if desk.turning:
        desk.author.turn_over(text)
    elif desk.screen == "kinds":
        _choose(desk, text)
    elif desk.screen == "mark":
        desk.author.mark(text)
    elif desk.screen in _TYPED:
        if not text and desk.screen != "change_why":  # there nothing may be said
            raise LessonError(_EMPTY.get(desk.screen, "First type the text."))
        _TYPED[desk.screen](desk, text)


def _choose(desk: DeskState, label: str) -> None:
    kind = next((kind for kind in kinds_of(desk.author) if kind.label == label), None)
    if kind is None:
        raise LessonError("Choose one of these.")
    desk.kind = kind
    desk.go("mark" if kind.marks else "text")


def _comment(desk: DeskState, text: str) -> None:
    desk.author.say(text)


def _text(desk: DeskState, text: str) -> None:
    if desk.kind is None:
        raise LessonError("First choose what the learner does.")
    if desk.kind.what == "typed":
        desk.question = text
        desk.go("answer")
    else:
        _made(desk, make(desk.author, desk.kind, text))


def _right_answer(desk: DeskState, text: str) -> None:
    number = text.isascii() and text.isdecimal() and len(text) < 10
    _made(desk, desk.author.quiz(desk.question, int(text) if number else text))


def _made(desk: DeskState, step: Step) -> None:
    """A step was made; what is said when it is done may follow."""
    desk.number = len(desk.author.steps)
    desk.said = ("right", f"Step {desk.number} is made.")
    desk.kind = None
    desk.go("why" if hasattr(step, "why") else "work")


def _why(desk: DeskState, text: str) -> None:
    desk.author.change(desk.number, why=text)
    work(desk)


def _changed_text(desk: DeskState, text: str) -> None:
    desk.author.change(desk.number, text=text)
    desk.go("step")


def _changed_why(desk: DeskState, text: str) -> None:
    desk.author.change(desk.number, why=text)
    desk.go("step")


def _title(desk: DeskState, text: str) -> None:
    desk.author.lesson(text)


_TYPED: dict[Screen, Callable[[DeskState, str], None]] = {
    "work": _comment,
    "text": _text,
    "answer": _right_answer,
    "why": _why,
    "change": _changed_text,
    "change_why": _changed_why,
    "lesson": _title,
}
"""What a typed text is, by the screen on which it is typed."""
