"""The board on which a lesson is learnt: a session drives it, and a panel above the cards says what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.history import Line, Node
from patience_widget.core.judging import IllegalMove
from patience_widget.core.table import Table
from patience_widget.lessons import Lesson, LessonError, Session, find
from patience_widget.players import Player

from .autoplay import Autoplay
from .board_journal import BoardJournal
from .lesson_data import with_panel
from .lesson_journal import LessonJournal
from .lesson_requests import LESSON_COMMANDS, LESSON_REQUESTS
from .patience import Patience

if TYPE_CHECKING:
    import pandas as pd


class LessonBoard(Patience):
    """A lesson to go through in a notebook cell, by mouse, by keys or from Python.

    The learner does what the panel says and goes on by its buttons, or by the letters ``n`` (next), ``b`` (back), ``t``
    (try again), ``h`` (help) and ``l`` (read the step again); ``?`` lists all keys. In Python `next`, `back`, `retry`,
    `help`, `play` and `answer` do the same. A teacher grades what "Copy as code" gives with ``board.lesson.check``.

    Args:
        lesson: a lesson, or the name of one that is shipped: see `patience_widget.lessons.names`.
        progress: what `progress` gave before, to go on with: the step, what is done, stars and answers come back; a
            step that was not done begins anew. None: what the journal knows of the lesson, if there is a journal.
        **options: the options of `Patience`, as ``card_size``.

    Raises:
        LessonError: there is no such lesson, a step cannot begin, or the progress is none of this lesson.
        TypeError: an option is unknown.
        TraitError: an option has a wrong value.

    >>> board = LessonBoard("words")
    >>> board
    <LessonBoard of words: step 1 of ...>
    >>> board.next().session.index
    1
    """

    def __init__(self, lesson: Lesson | str, *, progress: object = None, **options: Any) -> None:
        taught = find(lesson) if isinstance(lesson, str) else lesson
        self._learnt = LessonJournal(taught)
        self._session = self._learnt.session() if progress is None else Session(taught, progress)
        super().__init__(self._session.table, **options)
        self._end_session = self._session.follow(self._session_changed)

    requests = LESSON_REQUESTS
    commands = LESSON_COMMANDS
    has_light = False
    tells_lost = False
    offers_finish = False
    plays_safe = False
    tells_hidden = False
    _end_session: Callable[[], object] = staticmethod(lambda: None)

    def __repr__(self) -> str:
        return repr(self._session).replace("Session", "LessonBoard", 1)

    # ------------------------------------------------------------------------------------------------- for people

    def _begin_journal(self) -> BoardJournal:
        return self._learnt

    @property
    def session(self) -> Session:
        """The learner's way through the lesson."""
        return self._session

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self._session.lesson

    @property
    def progress(self) -> dict[str, Any]:
        """How far the learner has come, as a plain dict: ``LessonBoard(lesson, progress=progress)`` goes on with it."""
        return self._session.progress

    def to_frame(self) -> pd.DataFrame:
        """The progress as a pandas frame, a row a step.

        Raises:
            ImportError: pandas is not installed.
        """
        return self._session.to_frame()

    @property
    def table(self) -> Table:
        """The table of this step. Play on it by `play`, which knows what the step asks for."""
        return self._table

    @table.setter
    def table(self, table: Table) -> NoReturn:
        raise LessonError("a lesson brings its own tables: for another one take a Patience")

    def play(self, move: Move | str) -> LessonBoard:
        """Try a move; what comes of it is said in the panel.

        Raises:
            IllegalMove: the rules forbid it, or the step asks for something else; the message says which.
            InvalidMove: the text is no move of the game.
            AmbiguousMove: it can mean several moves.
        """
        verdict = self._session.play(move)
        if not verdict:
            raise IllegalMove(verdict)
        return self

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of this step to take back."""
        return self._session.state.can_undo

    @property
    def can_redo(self) -> bool:
        """Never: a lesson redoes nothing."""
        return False

    def undo(self, count: int = 1) -> LessonBoard:
        """Take back moves of this step."""
        self._session.undo(count)
        return self

    def restart(self) -> LessonBoard:
        """Begin this step again, as `retry` does."""
        return self.retry()

    def next(self) -> LessonBoard:
        """Go on to the next step, or to the next position of a mastery check.

        Raises:
            LessonError: the step is not done yet, or is the last.
        """
        self._session.next()
        return self

    def back(self) -> LessonBoard:
        """Go back to the step before.

        Raises:
            LessonError: this is the first one.
        """
        self._session.back()
        return self

    def retry(self) -> LessonBoard:
        """Begin this step again; what was earned stays."""
        self._session.retry()
        return self

    def help(self) -> LessonBoard:
        """Tell a little more about what to do.

        Raises:
            LessonError: there is nothing left to tell.
        """
        self._session.help()
        return self

    def answer(self, value: object) -> LessonBoard:
        """Answer the question of this step.

        Raises:
            LessonError: nothing is asked, or the answer is not of the kind that is asked for.
        """
        self._session.answer(value)
        return self

    def goto(self, where: str | int | Line | Node) -> NoReturn:
        """A lesson has no marks.

        Raises:
            LessonError: always.
        """
        raise LessonError("a lesson has steps in place of marks: next and back go through them")

    def redo(self, count: int = 1) -> NoReturn:
        """A lesson redoes nothing.

        Raises:
            LessonError: always.
        """
        raise LessonError("in a lesson nothing is redone: make the move again")

    def new(
        self, game: Game | str | None = None, *, deal: int | Literal["today"] | None = None, winnable: bool = False
    ) -> NoReturn:
        """A lesson has its own deals.

        Raises:
            LessonError: always.
        """
        raise LessonError("a lesson brings its own deals: for another one take a Patience")

    def finish(self, *, pause: float | None = None) -> NoReturn:
        """A lesson is played by hand.

        Raises:
            LessonError: always.
        """
        raise LessonError("a lesson is played by hand: nothing plays itself home")

    def autoplay(self, player: Player, *, pause: float = 0.5) -> Autoplay:
        """A lesson is for people.

        Raises:
            LessonError: always.
        """
        raise LessonError("a lesson is not played by programs: take a Patience")

    @contextmanager
    def hold(self) -> Iterator[Table]:
        """Keep other threads from changing the session, the board and its table: ``with board.hold():``."""
        with self._session.lock, super().hold() as table:
            yield table

    def close(self) -> None:
        """Take the board off every page, and let go of the session."""
        self._end_session()
        super().close()

    # ---------------------------------------------------------------------------------------- for the front end

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        self._session.lock.tell_later(call)

    def _follow(self, table: Table) -> Callable[[], None]:
        """The session tells of its tables."""
        return lambda: None

    def _session_changed(self, session: Session) -> None:
        """Called with the lock of the session held."""
        self._learnt.progressed(session)
        if session.table is self._table:
            self._publish(self._table)
        else:
            self._show(session.table)

    def _describe(self, table: Table) -> dict[str, Any]:
        return with_panel(super()._describe(table), self._session)
