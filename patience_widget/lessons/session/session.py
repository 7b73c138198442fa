"""A learner going through a lesson: what a board drives, and a script or a test as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience_widget.core.observers import Observers
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.mastery_positions import positions
from patience_widget.lessons.steps import Demo, Mastery, Show, Step, Try

from . import answer_question, try_move
from . import help as help_
from .progress import StepProgress, from_dict, progress_frame, to_dict
from .step_state import Checks, Message, Visit

if TYPE_CHECKING:
    import pandas as pd

    from patience_widget.core.actions import Move
    from patience_widget.core.judging import Verdict
    from patience_widget.core.table import Table
    from patience_widget.lessons.goals import Attempt
    from patience_widget.lessons.lesson import Lesson

    from .answer_question import Reply
    from .help import Help


class Session:
    """A learner going through a lesson.

    Args:
        lesson: the lesson.
        progress: what `progress` gave before, to go on with.

    Attributes:
        lesson: the lesson.
        index: the number of the step, from 0.
        message: what was said last.

    Raises:
        LessonError: a step cannot begin, or the progress is none of this lesson.

    >>> from patience_widget import lessons
    >>> session = Session(lessons.find("words"))
    >>> session.describe()["step"]
    1
    """

    def __init__(self, lesson: Lesson, progress: object = None) -> None:
        if not lesson.steps:
            raise LessonError(f"the lesson {lesson.name!r} has no steps")
        self.lesson = lesson
        self.index, self._progress = 0, [StepProgress() for _ in lesson.steps]
        if progress is not None:
            self.index, self._progress = from_dict(lesson, progress)
        self._observers: Observers[[Session]] = Observers()
        self._visits: dict[int, Visit] = {}
        self.message = Message()
        self._enter()

    def __repr__(self) -> str:
        return f"<Session of {self.lesson.name}: step {self.index + 1} of {len(self.lesson.steps)}>"

    # ---------------------------------------------------------------------------------------------------- reading

    @property
    def step(self) -> Step:
        """The step now."""
        return self.lesson.steps[self.index]

    @property
    def visit(self) -> Visit:
        """The state of the step now."""
        return self._visits[self.index]

    @property
    def table(self) -> Table:
        """The table to show. Play through `play`, which knows what the step asks for."""
        return self.visit.table

    @property
    def attempt(self) -> Attempt:
        """What was done in the step since it began."""
        return self.visit.attempt

    @property
    def finished(self) -> bool:
        """Whether the step was finished since it was entered or tried again."""
        return self.visit.finished

    @property
    def note(self) -> StepProgress:
        """What was done in the step now, every time it was begun."""
        return self._progress[self.index]

    @property
    def stars(self) -> int:
        """The stars of the step now: 1 to 3, or 0 before it is done and where there are none."""
        return self.note.stars

    @property
    def par(self) -> int:
        """How many moves are good in the step, 0 where none is set."""
        step = self.step
        if not isinstance(step, Try):
            return 0
        return step.par if step.par is not None else len(self.lesson.line(self.index))

    @property
    def can_next(self) -> bool:
        """Whether `next` goes on: the step was finished now or before, and is not the last."""
        last = self.index == len(self.lesson.steps) - 1
        return self._more_positions or (self.note.done and not last)

    @property
    def can_back(self) -> bool:
        """Whether there is a step before."""
        return self.index > 0

    @property
    def complete(self) -> bool:
        """Whether every step is done."""
        return all(was.done for was in self._progress)

    @property
    def progress(self) -> dict[str, Any]:
        """How far the learner has come, as a plain dict; ``Session(lesson, progress)`` goes on with it."""
        return to_dict(self.lesson, self.index, self._progress)

    def to_frame(self) -> pd.DataFrame:
        """The progress as a pandas frame, a row a step.

        Raises:
            ImportError: pandas is not installed.
        """
        return progress_frame(self.lesson, self._progress)

    def describe(self) -> dict[str, Any]:
        """All that a panel shows, as a plain dict; see `patience_widget.lessons.describe`."""
        from .panel import describe  # noqa: PLC0415  it reads sessions

        return describe(self)

    def observe(self, callback: Callable[[Session], object]) -> Callable[[], None]:
        """Call `callback` with this session after every change; the function returned ends that."""
        return self._observers.enter(callback)

    # ----------------------------------------------------------------------------------------------------- going on

    def next(self) -> Session:
        """Go on to the next step, or to the next position of a mastery check.

        Raises:
            LessonError: the step is not done yet, or is the last.
        """
        if self._more_positions:
            return self._next_position()
        if not self.can_next:
            raise LessonError("this is the last step" if self.note.done else "first finish this step")
        return self.goto(self.index + 1)

    def back(self) -> Session:
        """Go back to the step before, which is as it was left.

        Raises:
            LessonError: this is the first one.
        """
        if not self.can_back:
            raise LessonError("this is the first step")
        return self.goto(self.index - 1)

    def goto(self, index: int) -> Session:
        """Go to a step, from 0; all before it must be done.

        Raises:
            LessonError: there is no such step, or one before it is not done.
        """
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(self.lesson.steps):
            raise LessonError(f"the steps are 0 to {len(self.lesson.steps) - 1}, not {index!r}")
        undone = [place for place, was in enumerate(self._progress[:index]) if not was.done]
        if undone:
            raise LessonError(f"first finish {self.lesson.label(undone[0])}")
        self.index = index
        return self._enter()

    def retry(self) -> Session:
        """Begin the step again; what was earned stays.

        In a mastery check the position begins again; when the check is over all of it does, with other positions.
        """
        checks, spoilt = self.visit.checks, self.visit.spoilt
        if checks and not checks.over and not self.finished:
            self._visits[self.index] = Visit.of_check(checks, missed=spoilt)
        elif not self._more_positions:
            self._begin(checks.turn + 1 if checks else 0)
        return self.say(Message())

    def undo(self) -> Session:
        """Take back the last move of the step, if there is one."""
        if not self.finished and self.visit.made and not isinstance(self.step, Demo):
            self.table.undo()
            self.visit.rung = 0
            return self.say(Message())
        return self

    def _enter(self) -> Session:
        if self.index not in self._visits:
            self._begin()
        return self.say(Message())

    def _begin(self, turn: int = 0) -> None:
        step = self.step
        if isinstance(step, Mastery):
            checks = Checks(tuple(positions(step, self.lesson.game_of(step), turn)), turn)
            self._visits[self.index] = Visit.of_check(checks)
        else:
            table = self.lesson.begin(self.index)
            self._visits[self.index] = Visit(table, table.node.depth)
        self.note.tries += 1
        if isinstance(step, Show):
            self.finish(0, "")

    @property
    def _more_positions(self) -> bool:
        checks = self.visit.checks
        return bool(checks and self.finished and not checks.over)

    def _next_position(self) -> Session:
        checks = self.visit.checks
        if checks:
            checks.place += 1
            self._visits[self.index] = Visit.of_check(checks)
        return self.say(Message())

    # ------------------------------------------------------------------------------------------- what a learner does

    def play(self, move: Move | str) -> Verdict:
        """Try a move. Illegal ones are welcome: the verdict and the message say why not.

        A move that is legal and is not what the step asks for is not made; the verdict then has no rule.

        Raises:
            InvalidMove: the text is no move of the game.
            AmbiguousMove: it can mean several moves.
        """
        return try_move.play(self, move)

    def answer(self, value: object) -> Reply:
        """Answer a quiz, or say which rule forbids the move that was tried: its sentence or its name.

        Raises:
            LessonError: nothing is asked, or the answer is not of the kind that is asked for.
        """
        return answer_question.answer(self, value)

    @property
    def help_left(self) -> int:
        """How many rungs of help are left for what is to be done next."""
        return help_.left(self)

    def help(self) -> Help:
        """The next rung of help; see `patience_widget.lessons.session.help`.

        To be told the card, or the answer to a question, costs a star; to have the move played costs one more.

        Raises:
            LessonError: there is no help in this step, all of it was given, or the step is done.
        """
        return help_.climb(self)

    def demo_forward(self) -> Session:
        """Play the next move of a demo; at its end the step is done.

        Raises:
            LessonError: the step is no demo.
        """
        line = self._demo_line()
        made = self.visit.made
        if made < len(line):
            self.table.play(line[made])
        if made + 1 >= len(line):
            self.finish(0, self.table.record())
        return self.say(Message())

    def demo_back(self) -> Session:
        """Take back a move of a demo.

        Raises:
            LessonError: the step is no demo.
        """
        self._demo_line()
        if self.visit.made:
            self.table.undo()
        return self.say(Message())

    def _demo_line(self) -> tuple[Move, ...]:
        if not isinstance(self.step, Demo):
            raise LessonError("this step is no demo")
        return self.lesson.line(self.index)

    # ------------------------------------------------------------------------------------- for the files beside this

    def finish(self, stars: int, answer: str) -> None:
        """Note that the step is done."""
        self.visit.finished = True
        self.note.finish(stars, str(answer))

    def say(self, message: Message) -> Session:
        """Set the message, and tell those who observe."""
        self.message = message
        self._observers.tell(self)
        return self
