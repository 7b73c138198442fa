"""Authoring on a board: what its panel asks an author next, and what each button, click and typed text does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from patience_widget.core.judging import IllegalMove, Verdict
from patience_widget.core.words import shown
from patience_widget.lessons.errors import LessonError

from .desk_places import PACK_PILES, place_of
from .kinds import Kind, kinds_of, make
from .set_up import PACK

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.lessons.steps import Step

    from .author import Author

Screen = Literal["work", "kinds", "mark", "text", "answer", "why", "step", "change", "change_why", "lesson"]
"""What the panel shows: the cards being set up or played, a question to the author, a step, or the whole lesson."""
_EMPTY: dict[Screen, str] = {
    "work": "First type what is said about the move.",
    "answer": "First type the right answer.",
    "why": "First type a sentence, or press “Leave it out”.",
    "lesson": "First type a title.",
}
"""What to do about a field that is empty, where it is not simply to type the text."""


class Desk:
    """An author's work on a board.

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
        self._question = ""
        self._saved: set[Path] = set()
        self._verbs = {
            "begin": self._begin,
            "set_up": self._set_up,
            "empty": self._empty,
            "open_pile": self._open,
            "turn": self._turn,
            "undo": self._undo,
            "kinds": self._ask_kind,
            "marked": self._marked,
            "work": self._work,
            "goto": self._look_at,
            "change": self._change,
            "earlier": self._earlier,
            "change_why": self._change_why,
            "remove": self._remove,
            "put_back": self._put_back,
            "lesson": self._lesson,
            "save": self._save,
            "answer": self._answer,
        }
        self._typed: dict[Screen, Callable[[str], object]] = {
            "work": self.author.say,
            "text": self._typed_text,
            "answer": self._typed_answer,
            "why": self._typed_why,
            "change": self._typed_change,
            "change_why": self._typed_change_why,
            "lesson": self.author.lesson,
        }

    def _quiet(self) -> None:
        self.said = self.refused = None
        self.removed = False

    # ------------------------------------------------------------------------------------------------- on the board

    def move(self, source: str, target: str, count: int) -> None:
        """Take cards from one pile to another by the rules, or while setting up the one card so far from the top.

        Raises:
            ValueError: it can't be done; the message says why. A move that the rules forbid raises nothing.
        """
        self._quiet()
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
        self._quiet()
        if not self.author.setting_up:
            self._play(move)

    def _play(self, move: Move | str) -> None:
        if self.screen in ("why", "step", "lesson"):  # nothing is half done there: who plays goes on
            self._work(None)
        elif self.screen != "work":
            raise LessonError("Finish this step first, or go back.")
        try:
            self.author.play(move)
        except IllegalMove as error:
            self.refused = error.verdict

    # ------------------------------------------------------------------------------------------------- in the panel

    def press(self, verb: str, value: object = None) -> None:
        """Do what a button of the panel says, or answer what it asks.

        Raises:
            ValueError: it can't be done now; the message says why.
        """
        if verb not in self._verbs:
            raise LessonError(f"There is no {shown(verb)} here.")
        self._quiet()
        self._verbs[verb](value)

    def _go(self, screen: Screen) -> None:
        self.screen = screen
        self.turning = False

    def _begin(self, _value: object) -> None:
        self.author.begin()
        self._go("work")

    def _set_up(self, _value: object) -> None:
        self.author.set_up()
        self._go("work")

    def _empty(self, _value: object) -> None:
        self.author.take_up()

    def _open(self, value: object) -> None:
        self.author.set_up().cards.open_pile(str(value))

    def _turn(self, _value: object) -> None:
        self.turning = not self.turning

    def _undo(self, _value: object) -> None:
        self.author.undo()

    def _ask_kind(self, _value: object) -> None:
        self._go("kinds")

    def _marked(self, _value: object) -> None:
        if self.kind and self.kind.asks and not self.author.marked:
            raise LessonError("Click the answer first.")
        self._go("text")

    def _work(self, _value: object) -> None:
        self.kind = None
        self._go("work")

    def _look_at(self, value: object) -> None:
        if not isinstance(value, int) or not 0 <= value <= len(self.author.steps):
            raise LessonError("There is no such step.")
        if value == len(self.author.steps):
            self._work(None)
        else:
            self.number = value + 1
            self._go("step")

    def _change(self, _value: object) -> None:
        self._go("change")

    def _change_why(self, _value: object) -> None:
        if self.screen != "step":
            raise LessonError("Look at a step first.")
        self._go("change_why")

    def _earlier(self, _value: object) -> None:
        if self.number < 2:
            raise LessonError("This is the first step.")
        self.author.reorder(self.number, self.number - 1)
        self.number -= 1

    def _remove(self, _value: object) -> None:
        self.author.remove(self.number)
        self.said, self.removed = ("told", f"Step {self.number} is removed."), True
        self.number = min(self.number, len(self.author.steps))
        self._go("step" if self.number else "work")

    def _put_back(self, _value: object) -> None:
        self.number = self.author.put_back()
        self.said = ("told", f"Step {self.number} is back.")
        self.kind = None
        self._go("step")

    def _lesson(self, _value: object) -> None:
        self.author.lesson()
        self._go("lesson")

    def _save(self, _value: object) -> None:
        lesson = self.author.lesson()
        file = self.author.file or Path(f"{lesson.name}.json").resolve()
        if file.exists() and file not in (self.author.file, *self._saved):
            raise LessonError(f"There is a file {file.name} already. Type another title, or save from a cell.")
        self.author.save(file)
        self._saved.add(file)
        self.said = ("right", f"Saved as {file.name}.")

    # --------------------------------------------------------------------------------------------------- answers

    def _answer(self, value: object) -> None:
        """An answer to what the panel asks: a choice, a typed text, or a click on a card or pile."""
        text = str(value).strip()
        if self.turning:
            self.author.turn_over(text)
        elif self.screen == "kinds":
            self._choose(text)
        elif self.screen == "mark":
            self.author.mark(text)
        elif self.screen in self._typed:
            if not text and self.screen != "change_why":  # there nothing may be said
                raise LessonError(_EMPTY.get(self.screen, "First type the text."))
            self._typed[self.screen](text)

    def _choose(self, label: str) -> None:
        kind = next((kind for kind in kinds_of(self.author) if kind.label == label), None)
        if kind is None:
            raise LessonError("Choose one of these.")
        self.kind = kind
        self._go("mark" if kind.marks else "text")

    def _typed_text(self, text: str) -> None:
        if self.kind is None:
            raise LessonError("Choose first what the learner does.")
        if self.kind.what == "typed":
            self._question = text
            self._go("answer")
        else:
            self._made(make(self.author, self.kind, text))

    def _typed_answer(self, text: str) -> None:
        number = text.isascii() and text.isdecimal() and len(text) < 10
        self._made(self.author.quiz(self._question, int(text) if number else text))

    def _typed_why(self, text: str) -> None:
        self.author.change(self.number, why=text)
        self._work(None)

    def _typed_change(self, text: str) -> None:
        self.author.change(self.number, text=text)
        self._go("step")

    def _typed_change_why(self, text: str) -> None:
        self.author.change(self.number, why=text)
        self._go("step")

    def _made(self, step: Step) -> None:
        """A step was made; what is said when it is done may follow."""
        self.number = len(self.author.steps)
        self.said = ("right", f"Step {self.number} is made.")
        self.kind = None
        self._go("why" if hasattr(step, "why") else "work")
