"""Authoring on a board: what an author does with the cards, and in the panel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.words import shown
from patience_widget.lessons.model.errors import LessonError

from .desk_state import DeskState, kinds_of, make
from .set_up import PACK, PACK_PILES, place_of

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.lessons.model.steps import Step

    from .desk_state import DeskState, Screen


class Desk(DeskState):
    """An author's work on a board; see `DeskState`."""

    # ------------------------------------------------------------------------------------------------- on the board

    def move(self, source: str, target: str, count: int) -> None:
        """Take cards from one pile to another by the rules, or while setting up the one card so far from the top.

        Raises:
            ValueError: it can't be done; the message gives the reason. A move that the rules forbid raises nothing.
        """
        self.quiet()
        if not self.author.setting_up:
            self._play(f"{source}>{target}" + (f"*{count}" if count > 1 else ""))
        elif not {source, target} <= PACK_PILES.keys():
            self.author.cards.put_from(
                place_of(self.author.cards, source, count), PACK if target in PACK_PILES else target
            )

    def act(self, move: Move | str) -> None:
        """Make any other move, such as turning the stock.

        Raises:
            ValueError: it can't be done now. A move that the rules forbid raises nothing.
        """
        self.quiet()
        if not self.author.setting_up:
            self._play(move)

    def _play(self, move: Move | str) -> None:
        if self.not_now:
            raise LessonError(self.not_now)
        if self.screen != "work":
            work(self)
        try:
            self.author.play(move)
        except IllegalMove as error:
            self.refused = error.verdict

    # ------------------------------------------------------------------------------------------------- in the panel

    def press(self, verb: str, value: object = None) -> None:
        """Do what a button of the panel says, or answer what it asks.

        Raises:
            ValueError: it can't be done now; the message gives the reason.
        """
        if verb not in BUTTONS and verb != "answer":
            raise LessonError(f"There is no {shown(verb)} here.")
        self.quiet()
        (BUTTONS.get(verb) or answer)(self, value)


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
        raise LessonError("Choose the answer first.")
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
    """Change the text of the step.

    Raises:
        LessonError: no step is looked at.
    """
    _see_a_step(desk)
    desk.go("change")


def _see_a_step(desk: DeskState) -> None:
    if desk.screen != "step":
        raise LessonError("Look at a step first.")


def change_why(desk: DeskState, _value: object) -> None:
    """Change what is said when the step is done.

    Raises:
        LessonError: no step is looked at.
    """
    _see_a_step(desk)
    desk.go("change_why")


def earlier(desk: DeskState, _value: object) -> None:
    """Put the step before the one before it.

    Raises:
        LessonError: it is the first, or no step is looked at.
    """
    _see_a_step(desk)
    if desk.number < 2:
        raise LessonError("This is the first step.")
    desk.author.reorder(desk.number, desk.number - 1)
    desk.number -= 1


def remove(desk: DeskState, _value: object) -> None:
    """Take the step out.

    Raises:
        LessonError: no step is looked at.
    """
    _see_a_step(desk)
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
