"""The verbs of an author on a board: each does what that of `lessons.Author` does, and is seen at once."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from patience_widget.lessons import Author, Lesson

from .patience import Patience

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.actions import Move
    from patience_widget.lessons import Demo, Goal, Guided, Quiz, Refuse, Show, Step, Try


class AuthorVerbs(Patience):
    """The part of an author's board that sets up, plays and makes steps in Python."""

    @property
    def author(self) -> Author:
        """The author."""
        raise NotImplementedError

    def _at_work(self) -> AbstractContextManager[Author]:
        raise NotImplementedError

    # ----------------------------------------------------------------------------------------- setting up and playing

    def put(self, cards: str, target: str) -> Self:
        """Put cards on top of a pile, wherever they lie; see `Author.put`."""
        with self._at_work() as author:
            author.put(cards, target)
        return self

    def turn_over(self, card: str) -> Self:
        """Turn a card over; see `Author.turn_over`."""
        with self._at_work() as author:
            author.turn_over(card)
        return self

    def take_up(self) -> Self:
        """Take all cards off the table; see `Author.take_up`."""
        with self._at_work() as author:
            author.take_up()
        return self

    def set_up(self) -> Self:
        """Go back to setting up, with the cards as they lie now."""
        with self._at_work() as author:
            author.set_up()
        return self

    def begin(self) -> Self:
        """Stop setting up; see `Author.begin`."""
        with self._at_work() as author:
            author.begin()
        return self

    def play(self, *moves: Move | str) -> Self:
        """Make moves; see `Author.play`."""
        with self._at_work() as author:
            author.play(*moves)
        return self

    def mark(self, *what: str) -> Self:
        """Mark cards or piles as an answer; see `Author.mark`."""
        with self._at_work() as author:
            author.mark(*what)
        return self

    # ----------------------------------------------------------------------------------------------------- the steps

    def demo(self, text: str, **more: Any) -> Demo:
        """Make a demonstration of the moves played; see `Author.demo`."""
        with self._at_work() as author:
            return author.demo(text, **more)

    def guided(self, text: str, **more: Any) -> Guided:
        """Make a step of the one move played; see `Author.guided`."""
        with self._at_work() as author:
            return author.guided(text, **more)

    def try_(self, text: str, goal: Goal | None = None, **more: Any) -> Try:
        """Make a task that the moves played solve; see `Author.try_`."""
        with self._at_work() as author:
            return author.try_(text, goal, **more)

    def refuse(self, text: str, move: str = "", **more: Any) -> Refuse:
        """Make a step of an illegal move; see `Author.refuse`."""
        with self._at_work() as author:
            return author.refuse(text, move, **more)

    def quiz(self, text: str, answer: object = None, **more: Any) -> Quiz:
        """Ask a question about the cards as they lie now; see `Author.quiz`."""
        with self._at_work() as author:
            return author.quiz(text, answer, **more)

    def read(self, text: str, **more: Any) -> Show:
        """Make a step to read; see `Author.show`."""
        with self._at_work() as author:
            return author.show(text, **more)

    def change(self, number: int, **fields: Any) -> Step:
        """Change fields of a step; see `Author.change`."""
        with self._at_work() as author:
            return author.change(number, **fields)

    def remove(self, number: int) -> Self:
        """Take a step out; see `Author.remove`."""
        with self._at_work() as author:
            author.remove(number)
        return self

    def put_back(self) -> int:
        """Put the step that was taken out last back; see `Author.put_back`."""
        with self._at_work() as author:
            return author.put_back()

    def reorder(self, number: int, to: int) -> Self:
        """Put a step at another place; see `Author.reorder`."""
        with self._at_work() as author:
            author.reorder(number, to)
        return self

    # ---------------------------------------------------------------------------------------------------- the lesson

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far."""
        return self.author.steps

    def lesson(self, title: str = "", *, name: str = "", about: str = "") -> Lesson:
        """The lesson of all steps so far; see `Author.lesson`."""
        with self._at_work() as author:
            return author.lesson(title, name=name, about=about)

    def python(self, number: int | None = None) -> str:
        """The lesson as Python, or one step of it; see `Author.python`."""
        return self.author.python(number)

    def json(self, number: int | None = None) -> str:
        """The lesson as the text of a lesson file, or one step of it; see `Author.json`."""
        return self.author.json(number)

    def save(self, path: str | Path = "") -> Path:
        """Write the lesson to a file; see `Author.save`."""
        return self.author.save(path)
