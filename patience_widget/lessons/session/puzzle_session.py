"""A learner practising puzzles, one after the other: by rating and by what is due, or until three are wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from patience_widget.core.words import in_words
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.progress import StepProgress
from patience_widget.lessons.model.steps import Solve
from patience_widget.lessons.puzzle.practice import (
    A_DAY,
    Tried,
    after_in_words,
    before_in_words,
    cheer_in_words,
    day_in_words,
    is_hard,
    learner_rating,
    summary_in_words,
    when_it_comes_back,
)
from patience_widget.lessons.puzzle.puzzle import idea
from patience_widget.lessons.puzzle.shipped import Puzzles, all_ratings, this_day
from patience_widget.lessons.puzzle.streak import (
    cheer_for_streak,
    end_in_words,
    next_in_words,
    next_of_streak,
    streak_of,
)

from .session import Session
from .show_line import solving_of
from .solve_panel import practice_buttons

if TYPE_CHECKING:
    from datetime import date

    from patience_widget.lessons.puzzle.practice import Try
    from patience_widget.lessons.puzzle.puzzle import Puzzle
    from patience_widget.lessons.puzzle.streak import Streak

    from .reads_session import SessionLock


EASY_ONES = 3
"""How many of the easiest puzzles come first."""
OVER = "This streak is over: three puzzles were wrong."
"""Why no puzzle follows any more."""


class PuzzleSession(Session):
    """A learner practising puzzles. `next` goes on to another puzzle, when this one was tried.

    The first try at a puzzle counts, each time it comes.

    Args:
        puzzles: the puzzles to choose from.
        tries: the tries of the learner up to now, such as `patience_widget.journal.puzzle_tries` gives.
        first: the puzzle to begin with; None for the one that should come next.
        name: what is practised: ``Puzzle of the day``.
        lock: the lock of another session, to share it.
        games: the names of the games that the learner has learned or played: puzzles of those come first.

    Attributes:
        puzzles: the puzzles to choose from.
        tries: the tries of the learner, those made here included.
        games: the games that the learner knows.

    Raises:
        LessonError: there are no puzzles; the message gives the reason.

    >>> from patience_widget import lessons
    >>> PuzzleSession(lessons.puzzles("rosamunds-bower")).step.kind
    'solve'
    """

    _next_name = "Puzzle"
    """What is practised from the second puzzle on."""

    def __init__(
        self,
        puzzles: Puzzles,
        tries: Iterable[Try] = (),
        first: Puzzle | None = None,
        *,
        name: str = "Puzzle",
        lock: SessionLock | None = None,
        games: Collection[str] = (),
    ) -> None:
        if not puzzles:
            raise LessonError(puzzles.why_none or "there are no puzzles here")
        self.puzzles, self.tries, self._name = puzzles, list(tries), name
        self._ratings, self._tried, self._before, self.games = all_ratings(), False, len(self.tries), games
        self._hard = ""
        super().__init__(_lesson_of(first or self._choose()), None, lock)

    def __repr__(self) -> str:
        return f"<PuzzleSession: {self.puzzle.name}>"

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle now."""
        return solving_of(self.state).puzzle

    @property
    def can_next(self) -> bool:
        """Whether the puzzle was tried, so that the next one may come."""
        return not self._why_no_next()

    @property
    def is_new_game(self) -> bool:
        """Whether the puzzle, which was not tried yet, is of a game that the learner has not met."""
        return self.is_first_of_game and self.puzzle.game.name not in self.games

    @property
    def is_first_of_game(self) -> bool:
        """Whether the learner has tried no puzzle of this game yet."""
        game = self.puzzle.game.name
        return self.puzzle.name in self._ratings and all(_game_of(one) != game for one in self.tries)

    @property
    def can_back(self) -> bool:
        """Never: a puzzle that was left comes again when it is due."""
        return False

    def next(self) -> PuzzleSession:
        """Go on to the next puzzle.

        Raises:
            LessonError: this one was not tried yet.
        """
        with self.lock:
            if not self.can_next:
                raise LessonError(self._why_no_next())
            self.lesson, self._name = _lesson_of(self._choose(but=self.puzzle.name)), self._next_name
            self.index, self._progress, self._tried = 0, [StepProgress()], False
            self._states.clear()
            self._enter(0)
            return self._told(self)

    def describe(self) -> dict[str, Any]:
        """All that a panel shows, with the rating and how the day has gone."""
        with self.lock:
            shown = super().describe()
            right = f"rated {self.puzzle.rating}" if self.puzzle.name in self._ratings else ""
            cheer, name, today = self._cheer(), self.puzzle.name, this_day()
            if cheer:
                foot = when_it_comes_back(name, self.tries, today)
            else:
                foot = after_in_words(name, self.tries, self._ratings, today) if self._tried else self._before_it(today)
            return shown | {
                "head": {"title": self._name, "place": self._place(), "right": right, "said": ""},
                "foot": foot,
                "buttons": practice_buttons(self.state, self._why_no_next()),
                "notes": [*shown["notes"], *self._summary()],
                "cheer": cheer,
                "complete": False,
                "dots": [],
            }

    def _why_no_next(self) -> str:
        """Why the next puzzle can't come now; "" if it can."""
        return "" if self._tried else TRY_FIRST

    def _place(self) -> str:
        """How far the learner is."""
        return day_in_words(self.tries, this_day())

    def _before_it(self, today: date) -> str:
        """What is said before a puzzle is tried. Only the first hard one is called hard: more would discourage."""
        name = self.puzzle.name
        if not self._hard and is_hard(name, self.tries, self._ratings):
            self._hard = name
        return before_in_words(name, self.tries, self._ratings, today, warns=self._hard == name)

    def _cheer(self) -> dict[str, str] | None:
        """What is celebrated: a puzzle that was solved at once."""
        if not self.state.finished or solving_of(self.state).result is not True:
            return None
        return cheer_in_words(self.puzzle.name, self.tries, self._ratings)

    def _summary(self) -> list[dict[str, Any]]:
        """How the last puzzles went, after every few of them."""
        made = len(self.tries) - self._before
        if not self._tried or self.state.showing or made % A_DAY:
            return []
        text = summary_in_words(self.tries, self._ratings, {one.name: idea(one.theme) for one in self.puzzles.listed})
        return [{"kind": "told", "lead": f"Your last {in_words(A_DAY)} puzzles:", "text": text, "links": []}]

    def _choose(self, but: str = "") -> Puzzle:
        rating = learner_rating(self.tries, self._ratings)
        listed = self.puzzles.listed
        known = [one for one in listed if one.game in self.games] or listed
        names = {one.name for one in known}
        if sum(one.puzzle in names for one in self.tries) < EASY_ONES:
            rating = min(rating, *(one.rating for one in known))
        return self.puzzles.choose_next(self.tries, rating=rating, games=self.games, but=but)

    def _puzzle_tried(self, puzzle: str, *, solved: bool) -> None:
        self._tried = True
        self.tries.append(self._tried_now(puzzle, solved=solved))
        super()._puzzle_tried(puzzle, solved=solved)

    def _tried_now(self, puzzle: str, *, solved: bool) -> Tried:
        return Tried.now(puzzle, solved=solved)


TRY_FIRST = "First try this one, or look at the win."
"""Why the next puzzle can't come yet."""


def _game_of(tried: Try) -> str:
    """The name of the game of a puzzle that was tried."""
    return tried.puzzle.rsplit("-", 2)[0]


def _lesson_of(puzzle: Puzzle) -> Lesson:
    """A lesson of one step, which is the puzzle."""
    return Lesson(puzzle.name, puzzle.game.title, puzzle.game.name, [Solve(puzzle=puzzle)])


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
        return [{"kind": "told", "lead": "The streak is over.", "text": text, "links": []}]

    def _choose(self, but: str = "") -> Puzzle:
        name = next_of_streak(self.puzzles.listed, self.tries, self.begun, self._ratings, self.games)
        return self.puzzles.named(name)

    def _tried_now(self, puzzle: str, *, solved: bool) -> Tried:
        return Tried.now(puzzle, solved=solved, streak=self.begun)
