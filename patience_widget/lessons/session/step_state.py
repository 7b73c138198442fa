"""A step while a learner is in it: its table, what was tried, asked and said so far."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from patience_widget.lessons.mastery.tasks import mastery_tasks
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.goal_base import Attempt
from patience_widget.lessons.model.steps import Demo, Mastery, Quiz, Show, Solve, Step, Try
from patience_widget.lessons.puzzle.solving import Solving

from .message import EXPLAINS, MOST_KEPT, Message

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node
    from patience_widget.lessons.mastery.tasks import Task
    from patience_widget.lessons.model.lesson_plan import LessonPlan
    from patience_widget.lessons.model.progress import StepProgress

    from .lines import ShownLine


@dataclass
class MasteryCheck:
    """A mastery check under way.

    Attributes:
        tasks: all its tasks.
        need: how many of them must count.
        begun: whether the learner has read what is asked, and begun with the first task.
        place: which task it stands at, from 0.
        results: whether the tasks done so far count.
        over: whether it is passed, or no task is left.
    """

    tasks: tuple[Task, ...]
    need: int
    begun: bool = False
    place: int = 0
    results: list[bool] = field(default_factory=list)
    over: bool = False

    @property
    def task(self) -> Task:
        """The task it stands at."""
        return self.tasks[self.place]

    @property
    def asks(self) -> bool:
        """Whether questions or puzzles are among its tasks."""
        return any(task.asks for task in self.tasks)

    @property
    def passed(self) -> bool:
        """Whether enough tasks count."""
        return sum(self.results) >= self.need

    def note(self, *, counts: bool) -> None:
        """The task is done."""
        self.results.append(counts)
        self.over = self.passed or len(self.results) == len(self.tasks)


@dataclass
class StepState:
    """The state of a step since the learner entered it or began it again.

    Attributes:
        lesson: the lesson that the step belongs to.
        index: the number of the step, from 0.
        noted: what was done in the step, every time it was begun.
        table: the table that is shown.
        begun: how many moves it had when the step began.
        check: the mastery check that its position belongs to.
        solving: the puzzle that is solved in it.
        showing: the line that is shown to the learner.
        spoilt_before: why this position of a mastery check did not count before it was begun again, "" if it did.
        finished: whether the step, or this position, is solved.
        tried: whether the move of a `Refuse` was tried.
        answers: the answers given, or found so far, and whether each is right.
        wrong_answers: how many wrong answers were given.
        refused: how many illegal moves were tried.
        astray: how many legal moves were taken back because they lead astray.
        spent: how many moves were made in it, taken back ones included.
        most_help: the highest level of help that was used.
        help_level: the level of help reached for the next move.
        message: what was said last.
        kept: what was explained before, and stays in view while the cards lie as they did.
        said_at: where the table stood when something was said last.
        looked_at: where a good move was looked for last, and `good_move` what was found there.
    """

    lesson: LessonPlan
    index: int
    noted: StepProgress
    table: Table
    begun: int
    check: MasteryCheck | None = None
    spoilt_before: str = ""
    finished: bool = False
    tried: bool = False
    answers: dict[str, bool] = field(default_factory=dict)
    wrong_answers: int = 0
    refused: int = 0
    astray: int = 0
    spent: int = 0
    most_help: int = 0
    help_level: int = 0
    message: Message = field(default_factory=Message)
    kept: tuple[Message, ...] = ()
    said_at: Node | None = None
    looked_at: Node | None = None
    good_move: Move | None = None
    solving: Solving | None = None
    showing: ShownLine | None = None

    @property
    def step(self) -> Step:
        """The step; in a mastery check that was begun the question or the puzzle that is asked, if one is."""
        asked = self.check.task.asks if self.check and self.check.begun else None
        return asked or self.lesson.steps[self.index]

    @property
    def attempt(self) -> Attempt:
        """What was done since it began."""
        return Attempt.since(self.table, self.begun, self.most_help)

    @property
    def made(self) -> int:
        """How many moves were made since it began."""
        return self.table.node.depth - self.begun

    @property
    def par(self) -> int:
        """How many moves are good in the step, 0 where none is set."""
        if self.check:
            return self.check.task.within if self.check.begun else 0
        if not isinstance(self.step, Try):
            return 0
        return self.step.par if self.step.par is not None else len(self.lesson.line(self.index))

    @property
    def spoilt(self) -> str:
        """Why a task of a mastery check does not count: ``help`` or ``a wrong try``; "" if it does."""
        if self.spoilt_before:
            return self.spoilt_before
        if self.most_help or (self.solving and self.solving.missed):
            return "help"
        return "a wrong try" if self.refused or self.wrong_answers else ""

    @property
    def answer_told(self) -> bool:
        """Whether help has told the answer to a question; the first help with one for several cards tells none."""
        return self.most_help > int(isinstance(self.step, Quiz) and self.step.asks_for_all)

    @property
    def failed(self) -> bool:
        """Whether a move led astray."""
        return self.astray > 0

    @property
    def introduces(self) -> bool:
        """Whether this is the page before a mastery check, which says what is asked."""
        return self.check is not None and not self.check.begun

    @property
    def more_positions(self) -> bool:
        """Whether a position of a mastery check follows: the first one, or another one after this is solved."""
        return self.introduces or bool(self.check and self.finished and not self.check.over)

    @property
    def can_next(self) -> bool:
        """Whether something follows: the step was finished now or before, and is not the last."""
        last = self.index == len(self.lesson.steps) - 1
        return self.more_positions or (self.noted.done and not last)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` takes a move back."""
        return self.undoable > 0

    @property
    def undoable(self) -> int:
        """How many moves `undo` can take back: in a puzzle those that have decided nothing yet."""
        if self.finished or self.showing or isinstance(self.step, Demo):
            return 0
        return len(self.solving.before) if self.solving else self.made

    def say(self, message: Message) -> None:
        """Say something. What was explained before stays in view until a move is made: then it is no longer true."""
        before, here = self.message, self.table.node
        if here is not self.said_at:
            self.kept, self.said_at = (), here
        elif before.kind in EXPLAINS and before.text != message.text:
            self.kept = (*(one for one in self.kept if one.text != before.text), before)[-MOST_KEPT:]
        self.kept = tuple(one for one in self.kept if one.text != message.text)
        self.message = message

    def finish(self, stars: int, answer: str) -> None:
        """Note that the step is done."""
        self.finished = True
        self.noted.finish(stars, str(answer))

    def begun_again(self) -> StepState:
        """The step at its beginning; see `patience_widget.lessons.Session.retry`."""
        if self.more_positions:
            return self
        if self.check and not self.check.over:
            return _at_position(self.lesson, self.index, self.noted, self.check, self.spoilt)
        begun = begin_step(self.lesson, self.index, self.noted, again=self.check is not None)
        if begun.solving and self.solving:
            begun.solving.counts = self.solving.counts and self.solving.result is None
        return begun

    def show(self, line: ShownLine) -> None:
        """Show a line in place of the learner's own table."""
        self.showing, self.table, self.kept = line, line.table, ()
        self.say_line(line)

    def say_line(self, line: ShownLine) -> None:
        """Say what the line that is shown is about, where it stands."""
        lead, text = line.said
        self.message = Message("told", text, cards=line.cards_now, lead=lead)

    def come_back(self) -> bool:
        """Take away the line that is shown, if the learner goes on where it began; False if there is none."""
        if self.showing is None or self.showing.left is None or self.finished:
            return False
        self.table, self.showing = self.showing.left, None
        self.message, self.kept = Message(), ()
        return True

    def next_position(self) -> StepState:
        """The next position of the mastery check, or its first one.

        Raises:
            LessonError: this step has no other position.
        """
        if not self.check or not self.more_positions:
            raise LessonError("there is no other position here")
        self.check.place += self.check.begun
        self.check.begun = True
        return _at_position(self.lesson, self.index, self.noted, self.check)


def begin_step(lesson: LessonPlan, index: int, noted: StepProgress, *, again: bool = False) -> StepState:
    """A step at its beginning. A mastery check has other positions each time, and no page before them if it is `again`.

    Raises:
        LessonError: the step cannot begin.
    """
    step = lesson.steps[index]
    if isinstance(step, Mastery):
        tasks = mastery_tasks(step, lesson.game_of(step), noted.tries)
        check = MasteryCheck(tasks, step.need, begun=again)
        state = _at_position(lesson, index, noted, check)
    else:
        table = lesson.begin(index)
        state = StepState(lesson, index, noted, table, table.node.depth)
        if isinstance(step, Solve):
            state.solving = Solving(step.to_solve, counts=not (noted.done or noted.refused or noted.helped))
    noted.tries += 1
    if isinstance(step, Show):
        state.finish(0, "")
    return state


def _at_position(
    lesson: LessonPlan, index: int, noted: StepProgress, check: MasteryCheck, spoilt_before: str = ""
) -> StepState:
    """The position that a mastery check stands at, at its beginning."""
    table = copy.copy(check.task.table)
    state = StepState(lesson, index, noted, table, table.node.depth, check, spoilt_before)
    if isinstance(state.step, Solve):
        state.solving = Solving(state.step.to_solve)
    return state
