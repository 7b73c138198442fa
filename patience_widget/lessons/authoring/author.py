"""An author at work: makes steps from positions, moves and marks, and a lesson from the steps."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast

from patience_widget.core.mistakes import refuse_more, whole
from patience_widget.core.words import shown
from patience_widget.lessons.checking.validate import find_problems, find_warnings
from patience_widget.lessons.files.write_json import step_data
from patience_widget.lessons.files.write_python import lesson_in_python, step_in_python
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.steps import Step

from .makes_steps import Made, MakesSteps, end_of, lesson_given, made_of, steps_made

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.game import Game
    from patience_widget.core.position import Position


class Author(MakesSteps):
    """Makes a lesson from the cards that you set up, the moves that you play, and the answers that you mark.

    `put` puts any card on any pile. `play` makes moves of the game. Then `demo`, `guided`, `try_`, `refuse`, `quiz` or
    `show` makes a step from what you did since the step before. The next step begins there. Only steps that work are
    kept; `lesson` gives the lesson with all of them.

    Args:
        game: the game, or its name. To change a lesson, give the lesson, or the path of its file, which ends in
            ``.json``. Its steps are kept, and the next step begins where the last one ends.
        deal: the number of a deal to begin with.
        position: a position to begin with, or its text. If you give neither, the table is empty and all cards are in
            the pack. Cards that are still in the pack when play begins go to the stock.

    Attributes:
        title: the title of the lesson.
        name: its short name; "" makes one from the title.
        about: a sentence on what the learner learns.
        source: where its text or its example comes from.
        file: the file that it was opened from, which `save` writes again; None if there is none.

    Raises:
        UnknownGame: no game has that name.
        DeckError: there is no deal of that number.
        PositionError: the position can't be read, or is impossible.
        LessonError: the lesson that you want to change doesn't work; the message explains what to change.
        OSError: its file can't be opened.

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

    def __init__(
        self,
        game: Game | str | Lesson | Path,
        *more: NoReturn,
        deal: int | None = None,
        position: Position | str | None = None,
    ) -> None:
        refuse_more("Author", more)
        opened = lesson_given(game)
        if opened and (deal is not None or position is not None):
            raise LessonError("a lesson has its own positions: leave out the deal and the position")
        super().__init__(opened[0].game_of() if opened else cast("Game | str", game), deal=deal, position=position)
        self.title = "My lesson"
        self.name = self.about = self.source = ""
        self.file: Path | None = None
        self._made: list[Made] = []
        self._removed: list[tuple[int, Made]] = []
        self._works: Lesson | None = None
        self._warned: tuple[Lesson, tuple[str, ...]] | None = None
        if opened:
            self._open(*opened)

    def _open(self, lesson: Lesson, file: Path | None) -> None:
        """Take over a lesson that is to be changed."""
        self.title, self.name, self.about, self.source = lesson.title, lesson.name, lesson.about, lesson.source
        self.file = file
        self._made = steps_made(lesson)
        table = end_of(lesson)
        if table:
            self._go_on_from(table)

    def __repr__(self) -> str:
        steps = {0: "no steps", 1: "1 step"}.get(len(self._made), f"{len(self._made)} steps")
        return super().__repr__().replace(": ", f": {steps}, ", 1)

    # --------------------------------------------------------------------------------------------- the steps so far

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far. A step without a position begins where the step before it ends."""
        steps = []
        end: Position | None = None
        for one in self._made:
            goes_on = one.begin is not None and one.begin == end and not one.keeps
            steps.append(replace(one.step, position=None) if goes_on else one.step)
            end = one.end or end
        return tuple(steps)

    def remove(self, number: int) -> Self:
        """Take a step out; the first one has the number 1. `put_back` brings it back.

        Raises:
            LessonError: there is no such step.
        """
        index = self._index(number)
        self._removed.append((index, self._made.pop(index)))
        return self

    def put_back(self) -> int:
        """Put the step that you removed last back where it was.

        Returns:
            Its number.

        Raises:
            LessonError: no step was removed.
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
            LessonError: there is no such step or field, or the changed step doesn't work.
        """
        index = self._index(number)
        made = self._made[index]
        changed = replace(made.step, **fields)
        self._made[index] = made_of(self.game, changed)._replace(keeps=made.keeps)
        return changed

    def _index(self, number: int) -> int:
        step = whole(number)
        if step is None or not 1 <= step <= len(self._made):
            raise LessonError(f"there is no step {shown(number)}: the lesson has {len(self._made)}")
        return step - 1

    # --------------------------------------------------------------------------------------------------- the lesson

    def lesson(self, title: str = "", *, name: str = "", about: str = "") -> Lesson:
        """The lesson of all steps so far.

        Args:
            title: its title.
            name: a short name; made from the title if there is none.
            about: a sentence on what the learner learns. All three are kept for the next time.

        Raises:
            LessonError: there is no step yet, or the steps don't go together.
        """
        self.title, self.about = title or self.title, about or self.about
        if not self._made:
            raise LessonError("there is no step yet: set up a position, play, and make a step of it")
        self.name = name or self.name
        called = self.name or re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-") or "lesson"
        lesson = Lesson(called, self.title, self.game.name, self.steps, self.about, self.source)
        if self._works != lesson:
            problem = next(find_problems(lesson), None)
            if problem:
                raise LessonError(problem.text)
            self._works = lesson
        return lesson

    @property
    def warnings(self) -> tuple[str, ...]:
        """What works in the lesson, but may not be what you mean: the warnings of `Lesson.validate`.

        Raises:
            LessonError: there is no step yet, or the steps don't go together.
        """
        lesson = self.lesson()
        if self._warned is None or self._warned[0] != lesson:
            found = find_warnings(lesson, range(len(lesson.steps)))
            self._warned = lesson, tuple(problem.text for problem in found)
        return self._warned[1]

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
        return json.dumps(step_data(self.steps[self._index(number)]), indent=2, ensure_ascii=False)

    def save(self, path: str | Path = "") -> Path:
        """Write the lesson to a file, which `load` reads.

        Args:
            path: the file; if left out, the file of the lesson, or else a new file with its name in this folder.

        Raises:
            LessonError: there is no step yet.
            OSError: the file can't be written.
        """
        lesson = self.lesson()
        file = Path(path or self.file or f"{lesson.name}.json")
        lesson.save(file)
        return file
