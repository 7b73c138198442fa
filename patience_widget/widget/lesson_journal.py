"""The journal as a board of lessons uses it: how far the learner has come, kept from one day to the next."""

from __future__ import annotations

from typing import Any

from patience_widget.core.table import Table
from patience_widget.journal.kept_game import KeptGame
from patience_widget.journal.learning import KeptLesson

from .board_journal import BoardJournal
from .learner import Learner


class LessonJournal(BoardJournal):
    """What a board keeps of one lesson: no games, but how far the learner has come.

    Args:
        lesson: the name of the lesson.
        learner: who learns on the board.
        keep: False for what is made anew each time, such as the map.
        is_written: whether the journal knows of the lesson already.
    """

    def __init__(self, lesson: str, learner: Learner, *, keep: bool = True, is_written: bool = False) -> None:
        super().__init__(keep=False)
        self._keeps = keep and learner.keeps
        self._notes = keep
        self._learner = learner
        self._learnt = KeptLesson(lesson, keep=self._keeps)
        self._is_written = self._keeps and is_written

    @property
    def keeps(self) -> bool:
        """Whether the board keeps how far the learner has come while the journal is on."""
        return self._keeps

    def shows(self, table: Table, kept: KeptGame | None = None, *, any_deal: bool = False) -> None:
        """The board shows the table of another step; the lesson is kept as before."""
        is_written = self._is_written
        super().shows(table, kept, any_deal=any_deal)
        self._is_written = is_written

    def progressed(self, progress: dict[str, Any]) -> None:
        """The learner has come further."""
        if self._notes:
            self._learner.progressed(progress)
        if self._keeps:
            self._is_written = True
            self._learnt.progressed(progress)
