"""What a board of lessons shows: one learner's way through one lesson, and what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.lessons import Lesson, LessonError, Session

from .learner import Learner
from .lesson_journal import LessonJournal
from .tries_at_steps import StepTries

if TYPE_CHECKING:
    from collections.abc import Callable

    from patience_widget.lessons import Puzzles


class Screen:
    """One thing that a board of lessons shows. The map, puzzles and the review say more than a lesson does.

    Args:
        lesson: the lesson to go through.
        learner: who learns on the board.
        word: what `LessonBoard.open` calls it; the name of the lesson if left out.
        progress: where to go on; None for where it was left.
        keep: False for what is made anew each time it is opened.
        alone: whether it is a lesson of somebody's own, which no word opens.

    Attributes:
        word: what `LessonBoard.open` calls it.
        session: the learner's way through it.
        journal: what is kept of it.
        alone: whether it is a lesson of somebody's own, which no word opens.

    Raises:
        LessonError: a step cannot begin, or the progress is none of this lesson.
    """

    alone = False

    def __init__(
        self,
        lesson: Lesson,
        learner: Learner,
        *,
        word: str = "",
        progress: object = None,
        keep: bool = True,
        alone: bool = False,
    ) -> None:
        self.word, self.alone = word or lesson.name, alone
        self.learner = learner
        left = learner.progress(lesson.name) if keep and progress is None else None
        self.session = Session(lesson, progress, learner.lock) if left is None else _left_at(lesson, learner, left)
        self._tries = StepTries(self.session, self.learner)
        self.session.keep_try = learner.puzzle_tried
        self.journal = LessonJournal(lesson.name, learner, keep=keep, is_written=left is not None)

    def progressed(self) -> None:
        """The session has changed. Its lock is held."""
        self.journal.progressed(self.session.progress)
        self._tries.look()

    def opened(self, take: Callable[[Screen, Puzzles], object], show_again: Callable[[], object]) -> None:
        """The board shows this screen now. Most have nothing more to do.

        Args:
            take: opens puzzles in place of this screen, if the board still shows it.
            show_again: shows the panel again.
        """

    def left(self) -> None:
        """The board shows another screen, or is closed."""

    def __repr__(self) -> str:
        return repr(self.session).removeprefix("<Session of ").removesuffix(">")

    def panel(self, shown: dict[str, Any]) -> dict[str, Any]:
        """What the panel shows: all that the session describes, and what only this screen knows.

        Args:
            shown: what `patience_widget.lessons.Session.describe` gives.
        """
        return shown


def _left_at(lesson: Lesson, learner: Learner, progress: dict[str, Any]) -> Session:
    """The learner's way through a lesson: where it was left, or from the first step on if it was finished."""
    if all(step["done"] for step in progress["steps"]):
        progress = progress | {"step": 1}
    try:
        return Session(lesson, progress, learner.lock)
    except LessonError:  # the lesson has other steps now
        return Session(lesson, lock=learner.lock)
