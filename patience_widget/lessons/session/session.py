"""A learner taking a lesson. A board uses it, and so can a script or a test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from patience_widget.core.mistakes import whole
from patience_widget.core.table.watching import Observers
from patience_widget.core.words import capitalised, shown
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.lesson_plan import check_lesson
from patience_widget.lessons.model.progress import StepProgress, from_dict
from patience_widget.lessons.model.steps import Quiz, Refuse

from .answer_question import answer_question
from .help_levels import (
    NOT_COUNTED,
    PLAYS_MOVE,
    Help,
    good_move,
    help_with_move,
    help_with_question,
    illegal_move_in_words,
    levels_left,
)
from .message import Message
from .reads_session import ReadsSession, SessionLock
from .show_line import backward, forward, show_win, show_wrong
from .solve_puzzle import help_with_puzzle
from .step_state import StepState, begin_step
from .try_move import try_move

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.actions import Move
    from patience_widget.core.moves.judge import Verdict
    from patience_widget.lessons.lesson import Lesson

    from .answer_question import Reply
    from .help_levels import Help
    from .step_state import StepState


def give_help(state: StepState) -> Help:
    """Give the next level; see `patience_widget.lessons.Session.help`."""
    if not levels_left(state):
        raise LessonError("there is no more help here")
    state.noted.helped += 1
    given = _help(state)
    if given.level < PLAYS_MOVE:
        state.say(Message("help", given.text, "", given.piles, given.cards))
    return given


def _help(state: StepState) -> Help:
    step = state.step
    if state.solving:
        first, given = not state.most_help, help_with_puzzle(state, state.solving)
        return replace(given, text=given.text + NOT_COUNTED) if state.check and first else given
    if isinstance(step, Refuse) and not state.tried:
        return _try_for_learner(state, step)
    if isinstance(step, Quiz | Refuse):
        state.most_help += 1
        given = help_with_question(state, step)
        return replace(given, text=given.text + NOT_COUNTED) if state.check else given
    move = good_move(state)
    if move is None:
        return Help(0, "No quick way to the goal was found from here. Undo some moves, or try again.")
    given = help_with_move(state, move)
    if given.level == PLAYS_MOVE:
        try_move(state, move)
    return given


def _try_for_learner(state: StepState, step: Refuse) -> Help:
    """The board lets nobody lift some cards, such as a face-down one: what a hand cannot try is tried here."""
    move = try_move(state, step.move).move
    text = f"{capitalised(illegal_move_in_words(state.table.position, move))}: it was tried for you."
    return Help(PLAYS_MOVE, text)


T = TypeVar("T")


class ActsInStep(ReadsSession):
    """The part of a session that acts in the step where the learner is."""

    def play(self, move: Move | str) -> Verdict:
        """Try a move. Illegal moves are welcome: the verdict and the message say why they aren't allowed.

        A legal move that the step doesn't ask for is not made; the verdict then has no rule.

        Raises:
            InvalidMove: the text isn't a move of the game.
            AmbiguousMove: it can mean several moves.
        """
        with self.lock:
            return self._told(try_move(self.state, move))

    def answer(self, value: object) -> Reply:
        """Answer a quiz, or say which rule forbids the move that was tried, with its sentence or its name.

        Raises:
            LessonError: the step asks nothing, or the answer is of the wrong kind.
        """
        with self.lock:
            return self._told(answer_question(self.state, value))

    def help(self) -> Help:
        """The next level of help; see `patience_widget.lessons.session.help_levels`.

        Help that names the card, or the answer to a question, costs a star. Help that plays the move costs one more.

        Raises:
            LessonError: there is no help in this step, all of it was given, or the step is done.
        """
        with self.lock:
            return self._told(give_help(self.state))

    def demo_forward(self) -> Self:
        """Play the next move of a demo, or of a line that is shown. At the end of a demo, the step is done.

        Raises:
            LessonError: the step isn't a demo.
        """
        with self.lock:
            forward(self.state)
            return self._told(self)

    def demo_back(self) -> Self:
        """Take back a move of a demo, or of a line that is shown.

        Raises:
            LessonError: the step isn't a demo.
        """
        with self.lock:
            backward(self.state)
            return self._told(self)

    def show_win(self) -> Self:
        """Show the moves that win a puzzle, one by one; see `demo_forward`. An unsolved puzzle counts as missed.

        Raises:
            LessonError: the step isn't a puzzle.
        """
        with self.lock:
            show_win(self.state)
            return self._told(self)

    def show_wrong(self, move: Move | str) -> Self:
        """Show a wrong move of a puzzle, and what can still be built after it. `retry` goes back.

        Raises:
            LessonError: the step isn't a puzzle, or the move was not tried in this position.
            ValueError: the text isn't a move of the game.
        """
        with self.lock:
            show_wrong(self.state, move)
            return self._told(self)

    def _told(self, result: T) -> T:
        """The result of a change, of which those who observe will be told."""
        raise NotImplementedError


class Session(ActsInStep):
    """A learner taking a lesson.

    Args:
        lesson: the lesson.
        progress: earlier `progress`, to resume.
        lock: the lock of another session, to share it: for a board that shows one after the other.

    Attributes:
        lesson: the lesson.
        index: the number of the step, from 0.
        lock: each method holds it while it changes or describes the session, so two threads can use one session. It
            also locks the table of the step. Hold it yourself around steps that belong together:
            ``with session.lock: if session.can_next: session.next()``.
        keep_try: called after the first try at a puzzle, with its name and whether it was solved; also in a mastery
            check, so that the puzzle isn't taken for a new one later.

    Raises:
        LessonError: it is no lesson, a step can't begin, or the progress belongs to another lesson.

    >>> from patience_widget import lessons
    >>> session = Session(lessons.find("words"))
    >>> session.describe()["step"]
    1
    """

    def __init__(self, lesson: Lesson, progress: object = None, lock: SessionLock | None = None) -> None:
        check_lesson(lesson)
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

        It is called when the lock is free again, in the thread that made the change. `Table.observe` documents
        the details, also of errors.

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
        step = whole(index)
        if step is None or not 0 <= step < len(self.lesson.steps):
            raise LessonError(f"the steps are 0 to {len(self.lesson.steps) - 1}, not {shown(index)}")
        with self.lock:
            undone = [place for place, noted in enumerate(self._progress[:step]) if not noted.done]
            if undone:
                raise LessonError(f"first finish step {undone[0] + 1}")
            self._enter(step)
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
        """Take back moves of the step; in a puzzle those that have decided nothing yet.

        Raises:
            LessonError: the count isn't a number of moves.
        """
        moves = whole(count)
        if moves is None or moves < 0:
            raise LessonError(f"a number of moves is 0 or more, not {shown(count)}")
        with self.lock:
            state = self.state
            if not moves or not state.can_undo:
                return self
            moves = min(moves, state.undoable)
            state.table.undo(moves)
            if state.solving:
                state.solving.undo_open(moves)
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
            self._puzzle_tried(solving.puzzle.name, solved=solving.result)
        errors: list[Exception] = []
        self.lock.tell_later(lambda: errors + self._observers.call(self))
        errors += self._followers.call(self)
        return result
