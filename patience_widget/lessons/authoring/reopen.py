"""A lesson that is opened again: what an author is given to change, and its steps as an author keeps them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.given_lines import position_text
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.positions import play_all
from patience_widget.lessons.read_json import load
from patience_widget.lessons.steps import Mastery, Solve
from patience_widget.lessons.validate import find_problems

from .makes_steps import Made

if TYPE_CHECKING:
    from patience_widget.core.table import Table


def lesson_given(given: object) -> tuple[Lesson, Path | None] | None:
    """The lesson to be changed and the file that it is from; None if what is given is neither lesson nor file.

    A text is the path of a file if it ends in ``.json``, else the name of a game.

    Raises:
        LessonError: the file is no lesson, or the lesson does not work; the message says what to mend.
        OSError: the file can't be opened.
    """
    if isinstance(given, Lesson):
        problem = next(find_problems(given), None)
        if problem:
            raise LessonError(problem.text)
        return given, None
    if isinstance(given, Path) or (isinstance(given, str) and given.endswith(".json")):
        return load(given), Path(given).resolve()
    return None


def steps_made(lesson: Lesson) -> list[Made]:
    """The steps of a lesson that works. Each has its position written out, so that it can stand at another place."""
    return [_made(lesson, index) for index in range(len(lesson.steps))]


def _made(lesson: Lesson, index: int) -> Made:
    step = lesson.steps[index]
    given = step.position is not None
    if isinstance(step, Mastery) and not given:
        return Made(step, None, None)
    table = lesson.begin(index)
    if not given and not isinstance(step, Solve):
        step = replace(step, position=position_text(table))
    end = play_all(lesson.begin(index), lesson.line(index))
    return Made(step, table.position, end.position, keeps=given)


def end_of(lesson: Lesson) -> Table | None:
    """The table as the last step leaves it; None if it is one of another game, or no step has cards."""
    for index in reversed(range(len(lesson.steps))):
        if not isinstance(lesson.steps[index], Mastery):
            table = play_all(lesson.begin(index), lesson.line(index))
            return table if table.game == lesson.game_of() else None
    return None
