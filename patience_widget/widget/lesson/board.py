"""The board on which a lesson is learnt: a session drives it, and a panel above the cards says what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from patience_widget.core.actions import Move
from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.moves.lines import single_moves
from patience_widget.core.table import Table
from patience_widget.lessons import Lesson, LessonError, Session
from patience_widget.lessons.session.reads_session import SessionLock
from patience_widget.widget.board import Board, built, nothing
from patience_widget.widget.data.board import describe_no_table
from patience_widget.widget.options import refuse_unknown
from patience_widget.widget.patience import Patience
from patience_widget.widget.requests.answer import answer
from patience_widget.widget.saved_picture import saved_words

from .first_deals import first_deal
from .learner import Learner
from .open_words import Opens, screen_for
from .requests import LESSON_REQUESTS
from .screen import with_panel

if TYPE_CHECKING:
    import pandas as pd
    from typing_extensions import Self

    from patience_widget.lessons import Puzzles

    from .screen import Screen


class LessonBoard(Board):
    """A lesson in a notebook cell, to take with the mouse, with keys or in Python.

    The learner follows the panel, and continues with its buttons or with letters: ``n`` (next), ``b`` (back),
    ``t`` (try again), ``h`` (help), ``l`` (read the step again). ``?`` lists all keys. In Python, `next`, `back`,
    `retry`, `help`, `play` and `answer` do the same. A teacher grades the line from "Copy as code" with
    ``board.lesson.check``.

    Args:
        lesson: what to show first: a lesson, the name of a lesson in the package (see `patience_widget.lessons.names`),
            or anything else that `open` takes. Without it, the board shows everything you can learn.
        progress: earlier `progress`, to resume: the step, what is done, stars and answers come back. A step that
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

    _esm = built("lesson.js")
    _css = built("lesson.css")

    def __init__(self, lesson: Opens | None = None, *, progress: object = None, **options: Any) -> None:
        refuse_unknown(options, type(self).__name__, ("lesson", "progress"))
        self._lock = SessionLock(lambda: self._table)
        self._learner = Learner(self._new_game, self._lock)
        self._screen = screen_for(lesson, self._learner, progress)
        self._table = self._screen.table
        self._end_session: Callable[[], object] = nothing
        super().__init__(**options)
        self._start()
        self._enter_screen()

    def __repr__(self) -> str:
        return f"<LessonBoard of {self._screen!r}>"

    # ----------------------------------------------------------------------------------------- the lesson and its end

    @property
    def session(self) -> Session:
        """The session: the learner's state in the lesson.

        Raises:
            LessonError: the board shows no lesson, but the map, for example.
        """
        if self._screen.session is None:
            raise LessonError("the board shows no lesson now: open one, such as board.open('osmosis')")
        return self._screen.session

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.session.lesson

    @property
    def progress(self) -> dict[str, Any]:
        """How far the learner has come, as a plain dict: ``LessonBoard(lesson, progress=progress)`` resumes there."""
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

    def open(self, what: Opens) -> Self:
        """Show something else in place of the lesson: ``board.open("peek")``. The progress in this lesson is kept.

        Args:
            what: a lesson, its name, ``"learn"`` for everything you can learn, ``"tour/klondike"`` for the tour of a
                game, ``"puzzles"`` or ``"puzzles/calculation"`` for one puzzle after the other, ``"today"`` for the
                puzzle of the day, ``"streak"`` for a streak of puzzles, ``"play/osmosis"`` for a game,
                ``"deal/osmosis"`` for another deal of it, ``"own/osmosis"`` for puzzles from that game, ``"review"``
                for missed steps, a puzzle, or several.

        Raises:
            LessonError: there is no such thing; the message lists what there is.
        """
        with self.hold():
            screen = screen_for(what, self._learner)
            self._leave_screen()
            self._screen = screen
            self._show(screen.table)
            self._enter_screen()
        return self

    # ------------------------------------------------------------------------------------------------ taking the step

    def play(self, *moves: Move | str) -> Self:
        """Try a move. The panel shows what happens.

        If there are several moves, each is a try. The first wrong move ends them; the moves before it stay.

        Raises:
            IllegalMove: the rules forbid it, or the step asks for something else; the message says which.
            InvalidMove: the text isn't a move of the game.
            AmbiguousMove: it can mean several moves.
        """
        with self.hold():
            for move in single_moves(self.game, moves):
                verdict = self.session.play(move)
                if not verdict:
                    raise IllegalMove(verdict)
        return self

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of this step to take back."""
        return self.session.state.can_undo

    def undo(self, count: int = 1) -> Self:
        """Take back moves of this step."""
        with self.hold():
            self.session.undo(count)
        return self

    def restart(self) -> Self:
        """Begin this step again, as `retry` does."""
        return self.retry()

    def next(self) -> Self:
        """Go on to the next step, or to the next position of a mastery check.

        Raises:
            LessonError: the step is not done yet, or is the last.
        """
        with self.hold():
            self.session.next()
        return self

    def back(self) -> Self:
        """Go back to the step before.

        Raises:
            LessonError: this is the first one.
        """
        with self.hold():
            self.session.back()
        return self

    def retry(self) -> Self:
        """Begin this step again. Stars stay."""
        with self.hold():
            self.session.retry()
        return self

    def help(self) -> Self:
        """Give a little more help with what to do.

        Raises:
            LessonError: there is no more help.
        """
        with self.hold():
            self.session.help()
        return self

    def answer(self, value: object) -> Self:
        """Answer the question of this step.

        Raises:
            LessonError: the step asks nothing, or the answer is of the wrong kind.
        """
        with self.hold():
            self.session.answer(value)
        return self

    def show_win(self) -> Self:
        """Show the moves that win a puzzle, one by one. If the puzzle isn't solved yet, it counts as missed.

        Raises:
            LessonError: the step isn't a puzzle.
        """
        with self.hold():
            self.session.show_win()
        return self

    def show_wrong(self, move: Move | str) -> Self:
        """Show a wrong move that was tried in a puzzle, and what can still be built after it.

        Raises:
            LessonError: the step isn't a puzzle, or the move was not tried.
            ValueError: the text isn't a move of the game.
        """
        with self.hold():
            self.session.show_wrong(move)
        return self

    def play_by_hand(self, move: Move | str) -> Self:
        """Try a move, as `play` does."""
        return self.play(move)

    # What a board of games has and a lesson has no place for is refused with advice.

    def goto(self, *_where: object) -> NoReturn:
        """A lesson has no marks."""
        raise LessonError("a lesson has steps in place of marks: next and back go through them")

    def redo(self, *_count: object) -> NoReturn:
        """A lesson redoes nothing."""
        raise LessonError("you can't redo moves in a lesson: make the move again")

    def new(self, *_game: object, **_deal: object) -> NoReturn:
        """A lesson has its own deals."""
        raise LessonError("a lesson brings its own deals: to play other deals, use Patience")

    def finish(self, **_pause: object) -> NoReturn:
        """A lesson is played by hand."""
        raise LessonError("in a lesson you make every move yourself")

    def autoplay(self, *_player: object, **_pause: object) -> NoReturn:
        """A lesson is for people."""
        raise LessonError("programs can't play a lesson: for that use Patience")

    # -------------------------------------------------------------------------------------------- what is shown

    @property
    def table(self) -> Table:
        """The table of this step. To play on it, use `play`, which knows what the step asks for.

        Raises:
            LessonError: the board shows no cards, but the map, for example.
        """
        if self._table is None:
            raise LessonError("the board shows no cards now: open a lesson, such as board.open('osmosis')")
        return self._table

    @table.setter
    def table(self, table: Table) -> NoReturn:
        raise LessonError("a lesson brings its own tables: to show a table, use Patience")

    @contextmanager
    def hold(self) -> Iterator[Table | None]:
        """Keep other threads from changing the session, the board and its table: ``with board.hold():``."""
        with self._lock:
            yield self._table

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        self._lock.tell_later(call)

    def _new_game(self, game: str) -> Patience:
        """A board that looks as this one does, with a winnable deal, if some are known."""
        return Patience(game, deal=first_deal(game), **{name: self.options[name] for name in self.given})

    def _enter_screen(self) -> None:
        """Hear of every change of the session, and let the screen look for something in the background."""
        session = self._screen.session
        self._end_session = session.follow(self._session_changed) if session else nothing
        self._screen.opened(self._take, self.show_again)

    def _leave_screen(self) -> None:
        self._end_session()
        self._screen.left()

    def _take(self, screen: Screen, found: Puzzles) -> None:
        """Open puzzles that a screen has found, if it is still shown."""
        with self.hold():
            if self._screen is screen:
                self.open(found)

    def _follow(self, _table: Table) -> Callable[[], None]:
        return nothing  # the session tells of its tables

    def _session_changed(self, session: Session) -> None:
        """Called with the lock of the session held."""
        self._screen.progressed()
        if session.table is self._table:
            self._publish()
        else:
            self._show(session.table)

    def _end(self) -> None:
        super()._end()
        self._leave_screen()
        self._learner.close()

    # ------------------------------------------------------------------------------------------ what pages are told

    @property
    def keeps(self) -> bool:
        """Whether the learner's progress is kept while the journal is on."""
        return self._screen.journal.keeps

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        answer(self, request, LESSON_REQUESTS)

    def _describe(self) -> dict[str, Any]:
        screen, journal = self._screen, self._screen.journal
        self._note = self._note or journal.says()
        if self._table:
            board = self._describe_table(self._table, finish=False)
        else:
            board = describe_no_table(self._revision, note=self._note)
        return with_panel(board, screen.panel(), alone=screen.alone) | journal.describe()

    def _draw_picture(self) -> str:
        # The line to go on from would name the cards that a lesson has laid face down.
        return self._picture_of(self._table, hidden=False) if self._table else saved_words("Run the cell to learn.")
