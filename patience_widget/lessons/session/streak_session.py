"""A learner at a streak of puzzles: as many as can be solved until three are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.lessons.puzzle.practice import Tried
from patience_widget.lessons.puzzle.puzzle import idea
from patience_widget.lessons.puzzle.streak import (
    cheer_for_streak,
    end_in_words,
    next_in_words,
    next_of_streak,
    streak_of,
)

from .puzzle_session import PuzzleSession

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from datetime import date

    from patience_widget.lessons.puzzle.practice import Try
    from patience_widget.lessons.puzzle.puzzle import Puzzle
    from patience_widget.lessons.puzzle.shipped import Puzzles
    from patience_widget.lessons.puzzle.streak import Streak

    from .reads_session import SessionLock


OVER = "This streak is over: three puzzles were wrong."
"""Why no puzzle follows any more."""


class StreakSession(PuzzleSession):
    """A learner at a streak of puzzles, which begin easy and get harder. `next` goes on until three are wrong.

    Puzzles that the learner hasn't tried come first, from games that the learner knows if possible.

    Args:
        puzzles: the puzzles to choose from.
        tries: the tries of the learner up to now; those of this streak bear `begun`.
        begun: when the streak began, in UTC: ``2026-11-22 17:05:09.123456``.
        lock: the lock of another session, to share it.
        games: the names of the games that the learner has learned or played.

    Attributes:
        begun: when the streak began.

    Raises:
        LessonError: there are no puzzles; the message gives the reason.

    >>> from patience_widget import lessons
    >>> session = StreakSession(lessons.puzzles("fortress"), begun="2026-11-22 17:05:09.123456")
    >>> session.describe()["head"]["place"]
    '0 solved · 0 of 3 wrong'
    """

    _next_name = "Puzzle streak"

    def __init__(
        self,
        puzzles: Puzzles,
        tries: Iterable[Try] = (),
        *,
        begun: str,
        lock: SessionLock | None = None,
        games: Collection[str] = (),
    ) -> None:
        self.begun = begun
        super().__init__(puzzles, tries, name=self._next_name, lock=lock, games=games)

    def __repr__(self) -> str:
        return f"<StreakSession: {self.streak}>"

    @property
    def streak(self) -> Streak:
        """How the streak stands."""
        return streak_of(self.tries, self.begun)

    def _why_no_next(self) -> str:
        return OVER if self.streak.is_over else super()._why_no_next()

    def _place(self) -> str:
        return str(self.streak)

    def _before_it(self, today: date) -> str:
        return next_in_words(self.puzzle.name, self.tries, self.begun, self._ratings)

    def _cheer(self) -> dict[str, str] | None:
        cheer = super()._cheer()
        return cheer and cheer | {"text": cheer_for_streak(self.tries, self.begun)}

    def _summary(self) -> list[dict[str, Any]]:
        """How the streak went, at its end."""
        showing = self.state.showing
        if not self.streak.is_over or (showing and not showing.at_end):
            return []
        text = end_in_words(self.tries, self.begun, {one.name: idea(one.theme) for one in self.puzzles.listed})
        return [{"kind": "told", "lead": "The streak is over.", "text": text, "link": None}]

    def _choose(self, but: str = "") -> Puzzle:
        name = next_of_streak(self.puzzles.listed, self.tries, self.begun, self._ratings, self.games)
        return self.puzzles.named(name)

    def _tried_now(self, puzzle: str, *, solved: bool) -> Tried:
        return Tried.now(puzzle, solved=solved, streak=self.begun)
