"""A lesson: steps that teach a game, and what an author, a teacher or a learner does with them."""

from __future__ import annotations

from pathlib import Path

from .grading import check
from .lesson_plan import LessonPlan
from .preview import Preview, preview
from .report import Report
from .validate import Problems, validate
from .write_json import dumps
from .write_python import lesson_in_python


class Lesson(LessonPlan):
    """A lesson.

    Attributes:
        name: a short name to find it by: ``osmosis``.
        title: the name for people.
        game: the name of the game it teaches; steps may show positions of others.
        steps: what the learner does, in order.
        about: a sentence on what the learner learns.
        source: where its text or its example comes from.

    >>> from patience_widget.lessons import Guided, Lesson
    >>> lesson = Lesson(
    ...     name="first-move",
    ...     title="A first move",
    ...     game="osmosis",
    ...     steps=[
    ...         Guided(
    ...             "Play the 7 of hearts.",
    ...             move="7H>foundation2",
    ...             position="foundation1: 7C; reserve1: 7H; stock: rest",
    ...         )
    ...     ],
    ... )
    >>> lesson.validate()
    <No problems>
    """

    def validate(self) -> Problems:
        """What is wrong with the lesson; empty if it works. See `patience_widget.lessons.validate`."""
        return validate(self)

    def preview(self) -> Preview:
        """The whole lesson for its author to read, with its boards and answers."""
        return preview(self)

    def check(self, answer: object, *, steps: tuple[int, ...] = ()) -> Report:
        """Grade an answer, see `patience_widget.lessons.grading.check`."""
        return check(self, answer, steps)

    def to_json(self) -> str:
        """The lesson as JSON, which `loads` reads back."""
        return dumps(self)

    def to_python(self) -> str:
        """The lesson as lines of Python that make it again."""
        return lesson_in_python(self)

    def save(self, path: str | Path) -> None:
        """Write the lesson to a file, which `load` reads back."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")
