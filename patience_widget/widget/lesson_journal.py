"""The journal as the board of a lesson uses it: the learner's progress, kept from one day to the next."""

from __future__ import annotations

from patience_widget.core.table import Table
from patience_widget.journal.kept_game import KeptGame
from patience_widget.journal.learning import KeptLesson, lesson_progress
from patience_widget.journal.stores import keeps_boards
from patience_widget.lessons import Lesson, LessonError, Session

from .board_journal import BoardJournal
from .saved_picture import in_marimo, in_notebook


class LessonJournal(BoardJournal):
    """What the board of a lesson keeps: no games, but how far the learner has come.

    Args:
        lesson: the lesson.
    """

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(keep=False)
        self._keeps = keeps_boards(in_notebook=in_notebook() or in_marimo())
        self._lesson = lesson
        self._learnt = KeptLesson(lesson.name, keep=self._keeps)

    @property
    def keeps(self) -> bool:
        """Whether the board keeps how far the learner has come while the journal is on."""
        return self._keeps

    def session(self) -> Session:
        """The learner's way through the lesson: where it was left, or from the first step on if it was finished."""
        progress = lesson_progress(self._lesson.name) if self._keeps else None
        self._is_written = progress is not None
        if progress and all(step["done"] for step in progress["steps"]):
            progress["step"] = 1
        try:
            return Session(self._lesson, progress)
        except LessonError:  # the lesson has other steps now
            return Session(self._lesson)

    def shows(self, table: Table, kept: KeptGame | None = None, *, any_deal: bool = False) -> None:
        """The board shows the table of another step; the lesson is kept as before."""
        is_written = self._is_written
        super().shows(table, kept, any_deal=any_deal)
        self._is_written = is_written

    def progressed(self, session: Session) -> None:
        """The session has changed."""
        if self._keeps:
            self._is_written = True
            self._learnt.progressed(session.progress)
