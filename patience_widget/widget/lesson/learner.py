"""Who learns on a board: how far they have come, by the journal and by what this board has seen, and what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.journal.days import this_day
from patience_widget.journal.game_rows import now
from patience_widget.journal.game_statistics import games_played
from patience_widget.journal.learning import (
    KeptLesson,
    PuzzleTry,
    StepTry,
    keep_puzzle,
    keep_step,
    lesson_progress,
    lessons_progress,
    puzzle_tries,
    step_tries,
    step_try,
)
from patience_widget.journal.place import is_off
from patience_widget.journal.store import JournalError, is_lasting, keeps_boards, take_news
from patience_widget.lessons import Session, find, names
from patience_widget.lessons.courses.review_lesson import ReviewLesson, comes_back, fingerprint
from patience_widget.lessons.puzzle.practice import due
from patience_widget.lessons.puzzle.shipped import all_ratings
from patience_widget.lessons.session.step_state import StepState
from patience_widget.widget.saved_picture import in_marimo, in_notebook

from .first_deals import first_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from patience_widget.lessons.session.reads_session import SessionLock
    from patience_widget.widget.patience import Patience


class Learner:
    """The learner at one board, whatever it shows. It is used only by those who hold the board.

    Attributes:
        keeps: whether the board keeps how far the learner has come while the journal is on.
        lock: the lock of the board, which all its sessions share.

    Args:
        new_game: makes a board for a game, given its name.
        lock: the lock of the board.
    """

    def __init__(self, new_game: Callable[[str], Patience], lock: SessionLock) -> None:
        self.keeps = keeps_boards(in_notebook=in_notebook() or in_marimo())
        self.lock = lock
        self._here: dict[str, dict[str, Any]] = {}
        self._tried_here: list[StepTry] = []
        self._tries: list[PuzzleTry] = []
        self._new_game = new_game
        self._games: dict[str, Patience] = {}

    def progress(self, lesson: str) -> dict[str, Any] | None:
        """How far the learner has come in a lesson, as its session gives and takes it; None if nothing is known."""
        here = self._here.get(lesson)
        return here if here or not self.keeps else lesson_progress(lesson)

    def all_progress(self) -> dict[str, dict[str, Any]]:
        """How far the learner has come in each lesson, by its name; the lesson played last comes last."""
        try:
            known = lessons_progress() if self.keeps else {}
        except JournalError:
            known = {}
        for name, progress in self._here.items():
            known.pop(name, None)
            known[name] = progress
        return known

    def progressed(self, progress: dict[str, Any]) -> None:
        """The learner has come further in a lesson on this board."""
        self._here.pop(progress["lesson"], None)
        self._here[progress["lesson"]] = progress

    def step_tries(self) -> list[StepTry]:
        """The tries at steps of lessons that come back when they are missed."""
        if self.keeps and not is_off():
            try:
                return step_tries()
            except JournalError:
                pass
        return list(self._tried_here)

    def tried(self, lesson: str, step: str, *, solved: bool) -> None:
        """A step was missed, or done at once.

        Args:
            lesson: the name of the lesson it comes from.
            step: its fingerprint: see `patience_widget.lessons.courses.review_lesson`.
            solved: whether it was done at once: without a wrong try, and without help.
        """
        tried = step_try(lesson, step, solved=solved)
        self._tried_here.append(tried)
        if self.keeps:
            keep_step(tried)

    def puzzle_tries(self) -> list[PuzzleTry]:
        """The tries at puzzles: those that the journal knows, and those of this board that it was not told."""
        try:
            known = puzzle_tries() if self.keeps else []
        except JournalError:
            known = []
        told = {(one.puzzle, one.streak) for one in known}
        return [*known, *(one for one in self._tries if (one.puzzle, one.streak) not in told)]

    def games_met(self) -> set[str]:
        """The names of the games that the learner has learned or played; variants count for their game."""
        courses = names()
        lessons = (find(name).game if name in courses else name.removeprefix("tour-") for name in self.all_progress())
        try:
            played = games_played() if self.keeps else set()
        except JournalError:
            played = set()
        return {name.partition("/")[0] for name in (*lessons, *played, *self._games)}

    def puzzle_tried(self, puzzle: str, solved: bool, streak: str = "") -> None:  # noqa: FBT001  as a session tells it
        """The first try at a puzzle has come out; `streak` says of which streak it is part."""
        self._tries.append(PuzzleTry(puzzle, now(), solved, streak))
        if self.keeps:
            keep_puzzle(puzzle, solved=solved, streak=streak)

    def game(self, name: str) -> Patience:
        """The board of a game, as the learner has left it."""
        if name not in self._games:
            self._games[name] = self._new_game(name)
        return self._games[name]

    def deal_again(self, name: str) -> None:
        """Take another deal of a game: one that can be won, if some are known."""
        board = self.game(name)
        board.new(deal=first_deal(name, but=board.table.deal))

    def close(self) -> None:
        """Take the boards of all games off the page."""
        for board in self._games.values():
            board.close()


def due_puzzles(tries: Iterable[PuzzleTry]) -> set[str]:
    """The names of the puzzles that come back today, or should have come back."""
    known = all_ratings()
    return {name for name, day in due(tries).items() if day <= this_day() and name in known}


class StepTries:
    """The tries at the steps of one session. Each time a step is begun, its first result counts.

    Args:
        session: the session.
        learner: who keeps the tries.
    """

    def __init__(self, session: Session, learner: Learner) -> None:
        self._session = session
        self._learner = learner
        self._noted: dict[int, StepState] = {}

    def look(self) -> None:
        """The session has changed. Its lock is held."""
        session, state = self._session, self._session.state
        if not comes_back(session.step) or self._noted.get(session.index) is state:
            return
        missed = bool(state.refused or state.wrong_answers or state.most_help or state.failed)
        if missed or state.finished:
            self._noted[session.index] = state
            lesson = session.lesson
            origin = lesson.origins[session.index].lesson if isinstance(lesson, ReviewLesson) else lesson
            self._learner.tried(origin.name, fingerprint(session.step), solved=not missed)


class LessonJournal:
    """What a board keeps of one lesson: how far the learner has come.

    Args:
        lesson: the name of the lesson.
        learner: who learns on the board.
        keep: False for what is made anew each time, such as the map.
        is_written: whether the journal knows of the lesson already.
    """

    def __init__(self, lesson: str, learner: Learner, *, keep: bool = True, is_written: bool = False) -> None:
        self.keeps = keep and learner.keeps
        """Whether it is kept while the journal is on."""
        self._notes = keep
        self._learner = learner
        self._learnt = KeptLesson(lesson, keep=self.keeps)
        self._is_written = self.keeps and is_written

    def progressed(self, progress: dict[str, Any]) -> None:
        """The learner has come further."""
        if self._notes:
            self._learner.progressed(progress)
        if self.keeps:
            self._is_written = True
            self._learnt.progressed(progress)

    def describe(self) -> dict[str, Any]:
        """What the pages are told: whether the learner's progress outlives the kernel, in whatever is shown here."""
        return {"kept": True} if self._learner.keeps and is_lasting() else {}

    def says(self) -> str:
        """A sentence about the journal for the learner, said once; "" for none."""
        return take_news() if self._is_written else ""
