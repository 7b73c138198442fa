"""A learner taking a lesson. A board uses it, and so can a script or a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from patience_widget.core.table.watching import Observers
from patience_widget.core.words import shown
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.progress import StepProgress, from_dict

from .acts_in_step import ActsInStep
from .message import Message
from .session_lock import SessionLock
from .step_state import StepState, begin_step

if TYPE_CHECKING:
    from patience_widget.lessons.lesson import Lesson

T = TypeVar("T")


class Session(ActsInStep):
    """A learner taking a lesson.

    Args:
        lesson: the lesson.
        progress: earlier `progress`, to go on with.
        lock: the lock of another session, to share it: for a board that shows one after the other.

    Attributes:
        lesson: the lesson.
        index: the number of the step, from 0.
        lock: each method holds it while it changes or describes the session, so two threads can use one session. It
            also locks the table of the step. Hold it yourself around steps that belong together:
            ``with session.lock: if session.can_next: session.next()``.
        keep_try: called after the first try at a puzzle, with its name and whether it was solved. It isn't called for
            puzzles in a mastery check, because these are no practice.

    Raises:
        LessonError: a step can't begin, or the progress belongs to another lesson.

    >>> from patience_widget import lessons
    >>> session = Session(lessons.find("words"))
    >>> session.describe()["step"]
    1
    """

    def __init__(self, lesson: Lesson, progress: object = None, lock: SessionLock | None = None) -> None:
        if not lesson.steps:
            raise LessonError(f"the lesson {shown(lesson.name)} has no steps")
        self.lesson = lesson
        self.index, self._progress = 0, [StepProgress() for _ in lesson.steps]
        if progress is not None:
            self.index, self._progress = from_dict(lesson, progress)
        self._followers: Observers[[Session]] = Observers()
        self._observers: Observers[[Session]] = Observers()
        self._states: dict[int, StepState] = {}
        self.keep_try: Callable[[str, bool], object] = lambda _puzzle, _solved: None
        self._enter(self.index)
        self.lock = SessionLock(lambda: self.table, lock)

    def __repr__(self) -> str:
        return f"<Session of {self.lesson.name}: step {self.index + 1} of {len(self.lesson.steps)}>"

    def observe(self, callback: Callable[[Session], object]) -> Callable[[], None]:
        """Call `callback` with this session after every change. Call the returned function to stop that.

        It is called when the lock is free again, in the thread that made the change. `Table.observe` says more, also
        about errors.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._observers.enter(callback)

    def follow(self, callback: Callable[[Session], object]) -> Callable[[], None]:
        """Call `callback` with this session after every change, before another thread can make the next change.

        The lock is held during the call; see `Table.follow`.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._followers.enter(callback)

    # ----------------------------------------------------------------------------------------------------- going on

    def next(self) -> Session:
        """Go on to the next step or, in a mastery check, to the next position.

        Raises:
            LessonError: the step is not done yet, or it is the last.
        """
        with self.lock:
            state = self.state
            if state.more_positions:
                self._states[self.index] = state.next_position()
                return self._told(self)
            if not state.can_next:
                raise LessonError("this is the last step" if state.noted.done else "first finish this step")
            return self.goto(self.index + 1)

    def back(self) -> Session:
        """Go back to the step before. It is as the learner left it.

        Raises:
            LessonError: this is the first one.
        """
        with self.lock:
            if not self.can_back:
                raise LessonError("this is the first step")
            return self.goto(self.index - 1)

    def goto(self, index: int) -> Session:
        """Go to a step, from 0; all before it must be done.

        Raises:
            LessonError: there is no such step, or one before it is not done.
        """
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(self.lesson.steps):
            raise LessonError(f"the steps are 0 to {len(self.lesson.steps) - 1}, not {shown(index)}")
        with self.lock:
            undone = [place for place, noted in enumerate(self._progress[:index]) if not noted.done]
            if undone:
                raise LessonError(f"first finish step {undone[0] + 1}")
            self._enter(index)
            return self._told(self)

    def retry(self) -> Session:
        """Begin the step again. Stars stay.

        In a mastery check, only the position begins again. When the check is over, all of it begins again, with other
        positions.
        """
        with self.lock:
            if not self.state.come_back():
                self._states[self.index] = self.state.begun_again()
                self.state.message = Message()
            return self._told(self)

    def undo(self, count: int = 1) -> Session:
        """Take back moves of the step.

        Raises:
            LessonError: the count isn't a number of moves.
        """
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise LessonError(f"a number of moves is 0 or more, not {shown(count)}")
        with self.lock:
            state = self.state
            if not count or not state.can_undo:
                return self
            state.table.undo(min(count, state.made))
            state.help_level = 0
            state.say(Message())
            return self._told(self)

    def _enter(self, index: int) -> None:
        if index not in self._states:
            self._states[index] = begin_step(self.lesson, index, self._progress[index])
        self.index = index
        self.state.message, self.state.kept = Message(), ()

    def _puzzle_tried(self, puzzle: str, *, solved: bool) -> None:
        """The first try at a puzzle has come out."""
        self.keep_try(puzzle, solved)

    def _told(self, result: T) -> T:
        """The result of a change, of which those who observe will be told. The lock is held."""
        solving = self.state.solving
        if solving and not solving.kept and solving.result is not None:
            solving.kept = True
            if self.state.check is None:
                self._puzzle_tried(solving.puzzle.name, solved=solving.result)
        errors: list[Exception] = []
        self.lock.tell_later(lambda: errors + self._observers.call(self))
        errors += self._followers.call(self)
        return result
