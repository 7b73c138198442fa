"""The board on which a lesson is learnt: a session drives it, and a panel above the cards says what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from patience_widget.core.table import Table
from patience_widget.lessons import Lesson, LessonError, Session
from patience_widget.widget.board import built
from patience_widget.widget.board_journal import BoardJournal
from patience_widget.widget.lesson_verbs import LessonVerbs
from patience_widget.widget.patience import Patience

from .first_deals import first_deal
from .learner import Learner
from .open_words import Opens, screen_for
from .requests import LESSON_COMMANDS, LESSON_REQUESTS
from .screen import with_meanings, with_panel

if TYPE_CHECKING:
    import pandas as pd

    from patience_widget.lessons import Puzzles

    from .screen import Screen


class LessonBoard(LessonVerbs):
    """A lesson in a notebook cell, to take with the mouse, with keys or in Python.

    The learner does what the panel says, and goes on with its buttons or with letters: ``n`` (next), ``b`` (back),
    ``t`` (try again), ``h`` (help), ``l`` (read the step again). ``?`` lists all keys. In Python, `next`, `back`,
    `retry`, `help`, `play` and `answer` do the same. A teacher grades the line from "Copy as code" with
    ``board.lesson.check``.

    Args:
        lesson: what to show first: a lesson, the name of a lesson in the package (see `patience_widget.lessons.names`),
            or anything else that `open` takes. Without it, the board shows everything you can learn.
        progress: earlier `progress`, to go on with: the step, what is done, stars and answers come back. A step that
            was not done begins again. None: what the journal knows about the lesson, if there is a journal.
        **options: the options of `Patience`, such as ``card_size``.

    Raises:
        LessonError: there is no such lesson, a step can't begin, or the progress belongs to another lesson.
        TypeError: an option is unknown.
        TraitError: an option has a wrong value.

    >>> board = LessonBoard("words")
    >>> board
    <LessonBoard of words: step 1 of ...>
    >>> board.next().session.index
    1
    """

    def __init__(self, lesson: Opens | None = None, *, progress: object = None, **options: Any) -> None:
        self._learner = Learner(self._new_game)
        self._screen = screen_for(lesson, self._learner, progress)
        self._learner.lock = self._screen.session.lock
        super().__init__(self.session.table, **options)
        self._end_session = self.session.follow(self._session_changed)
        self._begin_screen()

    _esm = built("lesson.js")
    _css = built("lesson.css")
    requests = LESSON_REQUESTS
    commands = LESSON_COMMANDS
    has_light = False
    tells_lost = False
    offers_finish = False
    plays_safe = False
    tells_hidden = False
    _end_session: Callable[[], object] = staticmethod(lambda: None)
    _leave_screen: Callable[[], object] = staticmethod(lambda: None)

    def __repr__(self) -> str:
        return f"<LessonBoard of {self._screen!r}>"

    # ------------------------------------------------------------------------------------------------- for people

    def _begin_journal(self) -> BoardJournal:
        return self._screen.journal

    @property
    def session(self) -> Session:
        """The session: the learner's state in the lesson."""
        return self._screen.session

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.session.lesson

    @property
    def progress(self) -> dict[str, Any]:
        """How far the learner has come, as a plain dict: ``LessonBoard(lesson, progress=progress)`` goes on with it."""
        return self.session.progress

    def save_progress(self, path: str | Path) -> Path:
        """Write the learner's progress to a file, to hand in: ``board.save_progress("ana.json")``.

        A teacher grades it with ``lesson.check(Path("ana.json"))``, or looks at a class with `class_frame`.

        Args:
            path: the file; you can leave out the ending.

        Returns:
            The file.

        Raises:
            OSError: it can't be written.
        """
        return self.session.save_progress(path)

    def to_frame(self) -> pd.DataFrame:
        """The progress as a pandas frame, a row for each step.

        Raises:
            ImportError: pandas is not installed.
        """
        return self.session.to_frame()

    @property
    def table(self) -> Table:
        """The table of this step. To play on it, use `play`, which knows what the step asks for."""
        return self._table

    @table.setter
    def table(self, table: Table) -> NoReturn:
        raise LessonError("a lesson brings its own tables: for another one use Patience")

    def open(self, what: Opens | None = None) -> LessonBoard:
        """Show something else in place of the lesson: ``board.open("peek")``. The progress in this lesson is kept.

        Args:
            what: a lesson, its name, ``"learn"`` for everything you can learn, ``"tour/klondike"`` for the tour of a
                game, ``"puzzles"`` or ``"puzzles/osmosis"`` for one puzzle after the other, ``"today"`` for the puzzle
                of the day, ``"play/osmosis"`` for a game, ``"deal/osmosis"`` for another deal of it, ``"own/osmosis"``
                for puzzles from that game, ``"review"`` for missed steps, a puzzle, or several. Without it, this is the
                ``open`` of every widget, which connects it to the page.

        Raises:
            LessonError: there is no such thing; the message says what there is.
        """
        if what is None:
            super().open()
            return self
        with self.hold():
            screen = screen_for(what, self._learner)
            self._end_session()
            self._leave_screen()
            self.journal.ended()
            self._screen, self.journal = screen, screen.journal
            self._show(screen.session.table)
            self._end_session = screen.session.follow(self._session_changed)
            self._begin_screen()
        return self

    @contextmanager
    def hold(self) -> Iterator[Table]:
        """Keep other threads from changing the session, the board and its table: ``with board.hold():``."""
        with self.session.lock, super().hold() as table:
            yield table

    def close(self) -> None:
        """Remove the board from every page, and end its session."""
        self._end_session()
        self._leave_screen()
        self._learner.close()
        super().close()

    # ---------------------------------------------------------------------------------------- for the front end

    def _new_game(self, game: str) -> Patience:
        """A board that looks as this one does, with a deal that can be won, if some are known."""
        return Patience(game, deal=first_deal(game), **{name: self.options[name] for name in self.given})

    def _begin_screen(self) -> None:
        """What a screen does when it is shown, such as to look for something in the background."""
        self._leave_screen = self._screen.left
        self._screen.opened(self._take, self.show_again)

    def _take(self, screen: Screen, found: Puzzles) -> None:
        """Open puzzles that a screen has found, if it is still shown."""
        with self.hold():
            if self._screen is screen:
                self.open(found)

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        self.session.lock.tell_later(call)

    def _follow(self, table: Table) -> Callable[[], None]:
        """The session tells of its tables."""
        return lambda: None

    def _session_changed(self, session: Session) -> None:
        """Called with the lock of the session held."""
        self._screen.progressed()
        if session.table is self._table:
            self._publish(self._table)
        else:
            self._show(session.table)

    def _describe(self, table: Table) -> dict[str, Any]:
        board = with_panel(super()._describe(table), self.session, alone=self._screen.alone)
        return board | {"lesson": with_meanings(self._screen.panel(board["lesson"]))}
