"""An author at work: makes steps of what is set up, played and marked, and a lesson of the steps."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from patience_widget.core.words import shown
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Step
from patience_widget.lessons.write_json import to_data
from patience_widget.lessons.write_python import lesson_in_python, step_in_python

from .makes_steps import Made, MakesSteps, made_of

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.game import Game
    from patience_widget.core.position import Position


class Author(MakesSteps):
    """Makes a lesson of what is set up, played and marked.

    `put` lays any card on any pile. `play` makes the moves of the game. Then `demo`, `guided`, `try_`, `refuse`, `quiz`
    or `show` makes a step of what was done since the step before, and the next step goes on from there. Only steps that
    work come out; `lesson` gives all of them.

    Args:
        game: the game, or its name.
        deal: the number of a deal to begin from.
        position: a position to begin from instead, or its text. With neither the table is empty, and all cards are in
            the pack at hand; those that are still there when play begins lie in the stock.

    Attributes:
        title: the title of the lesson.
        about: a sentence on what is learnt.

    Raises:
        UnknownGame: no game has that name.
        DeckError: there is no deal of that number.
        PositionError: the position can't be read, or is impossible.

    >>> author = Author("osmosis")
    >>> author.put("7C", "foundation1").put("7H", "reserve1").play("7H>f2")
    <Author of osmosis: no steps, 1 move played>
    >>> author.guided("Begin row 2 with the 7 of hearts.").position
    'reserve1: 7H; foundation1: 7C; stock: rest'
    >>> author.play("turn").try_("Turn the stock.").goal.sentence()
    'The move “turn” is made.'
    >>> author.lesson()
    <Lesson my-lesson: My lesson, 2 steps>
    """

    def __init__(self, game: Game | str, *, deal: int | None = None, position: Position | str | None = None) -> None:
        super().__init__(game, deal=deal, position=position)
        self.title = "My lesson"
        self.about = ""
        self._made: list[Made] = []
        self._removed: list[tuple[int, Made]] = []

    def __repr__(self) -> str:
        steps = {0: "no steps", 1: "1 step"}.get(len(self._made), f"{len(self._made)} steps")
        return super().__repr__().replace(": ", f": {steps}, ", 1)

    # --------------------------------------------------------------------------------------------- the steps so far

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far; one that begins where the step before it ends needs no position."""
        ends = [None, *(one.end for one in self._made)]
        return tuple(
            replace(one.step, position=None) if one.begin is not None and one.begin == end else one.step
            for one, end in zip(self._made, ends, strict=False)
        )

    def remove(self, number: int) -> Self:
        """Take a step out; the first one has the number 1. `put_back` brings it back.

        Raises:
            LessonError: there is no such step.
        """
        index = self._index(number)
        self._removed.append((index, self._made.pop(index)))
        return self

    def put_back(self) -> int:
        """Put the step that was taken out last back where it was.

        Returns:
            The number that it has.

        Raises:
            LessonError: no step was taken out.
        """
        if not self._removed:
            raise LessonError("no step was taken out")
        index, made = self._removed.pop()
        index = min(index, len(self._made))
        self._made.insert(index, made)
        return index + 1

    def reorder(self, number: int, to: int) -> Self:
        """Put a step at another place among the others.

        Raises:
            LessonError: there is no such step or place.
        """
        index = self._index(to)
        self._made.insert(index, self._made.pop(self._index(number)))
        return self

    def change(self, number: int, **fields: Any) -> Step:
        """Change fields of a step, such as its text: ``author.change(2, text="...", why="...")``.

        Raises:
            LessonError: there is no such step or field, or it does not work so.
        """
        index = self._index(number)
        step = self._made[index].step
        changed = replace(step, **fields)
        self._made[index] = made_of(self.game, changed)
        return changed

    def _index(self, number: int) -> int:
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(self._made):
            raise LessonError(f"there is no step {shown(number)}: the lesson has {len(self._made)}")
        return number - 1

    # --------------------------------------------------------------------------------------------------- the lesson

    def lesson(self, title: str = "", *, name: str = "", about: str = "") -> Lesson:
        """The lesson of all steps so far.

        Args:
            title: its title, which is kept for the next time.
            name: a short name to find it by; made from the title if left out.
            about: a sentence on what is learnt, which is kept too.

        Raises:
            LessonError: there is no step yet, or the steps don't go together.
        """
        self.title, self.about = title or self.title, about or self.about
        if not self._made:
            raise LessonError("there is no step yet: set up a position, play, and make a step of it")
        called = name or re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-") or "lesson"
        lesson = Lesson(called, self.title, self.game.name, self.steps, self.about)
        problems = lesson.validate()
        if problems:
            raise LessonError(problems[0].text)
        return lesson

    def python(self, number: int | None = None) -> str:
        """The lesson as Python, or one step of it; the first has the number 1.

        Raises:
            LessonError: there is no such step, or none at all.
        """
        return lesson_in_python(self.lesson()) if number is None else step_in_python(self.steps[self._index(number)])

    def json(self, number: int | None = None) -> str:
        """The lesson as the text of a lesson file, or one step of it.

        Raises:
            LessonError: there is no such step, or none at all.
        """
        if number is None:
            return self.lesson().to_json()
        data = to_data(self.lesson())["steps"][self._index(number)]
        return json.dumps(data, indent=2, ensure_ascii=False)

    def save(self, path: str | Path = "") -> Path:
        """Write the lesson to a file, which `load` reads; without a path it has the lesson's name, here.

        Raises:
            LessonError: there is no step yet.
            OSError: the file can't be written.
        """
        lesson = self.lesson()
        file = Path(path or f"{lesson.name}.json")
        lesson.save(file)
        return file
