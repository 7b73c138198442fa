"""Grading what a learner hands in: a criterion for each thing that was asked for, and a report with all of them.

A move on the board of a lesson is judged in `patience_widget.lessons.session.try_move`, as it is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.forms import html_table
from patience_widget.core.mistakes import whole
from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.table import Table
from patience_widget.core.words import capitalised, shown
from patience_widget.lessons.model.answers import answer_text, answers_rightly, names_the_rule, told_at_once
from patience_widget.lessons.model.errors import BrokenLesson, LessonError
from patience_widget.lessons.model.goal_base import Attempt, Both, Goal
from patience_widget.lessons.model.goals import NoHints
from patience_widget.lessons.model.positions import begun_in
from patience_widget.lessons.model.progress import StepProgress, from_dict
from patience_widget.lessons.model.steps import Guided, Mastery, Quiz, Refuse, Solve, Step, Try
from patience_widget.lessons.puzzle.solving import Judged, Solving

from .handed_in import contents, read_file, replayed
from .validate import broken, problem_of

if TYPE_CHECKING:
    from patience_widget.lessons.model.lesson_plan import LessonPlan


class Criterion(NamedTuple):
    """One thing that is asked for: the step, from 1, what is asked, whether it is met, and a message.

    The step is 0 for a criterion that is about the whole answer, such as that its file can be read.
    """

    step: int
    asked: str
    met: bool
    message: str = ""


@dataclass(frozen=True)
class Report:
    """How good an answer is. It is true in a condition if the answer meets every criterion.

    Attributes:
        lesson: the name of the lesson.
        criteria: everything that was asked for, whether it is met, and a message.
    """

    lesson: str
    criteria: tuple[Criterion, ...]

    def __bool__(self) -> bool:
        return bool(self.criteria) and all(one.met for one in self.criteria)

    @property
    def score(self) -> float:
        """The share of the steps that are right, from 0 to 1: those of which every criterion is met."""
        steps = {one.step for one in self.criteria}
        wrong = {one.step for one in self.criteria if not one.met}
        return len(steps - wrong) / len(steps) if steps else 0.0

    def __repr__(self) -> str:
        met = sum(one.met for one in self.criteria)
        lines = [f"{self.lesson}: {met} of {len(self.criteria)} criteria met"]
        for step, asked, ok, message in self.criteria:
            where = ", ".join([*([f"step {step}"] if step else []), *([] if ok else ["not met"])])
            told = f"{asked} {message}".rstrip()
            lines.append(f"{'✓' if ok else '✗'} {where}{': ' if where else ''}{told}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = ((one.step or "", one.asked, "✓ met" if one.met else "✗ not met", one.message) for one in self.criteria)
        table = html_table(("step", "asked", "verdict", "message"), rows)
        met = sum(one.met for one in self.criteria)
        title = f"{escape(self.lesson)}: {met} of {len(self.criteria)} criteria met"
        return f"<div><p>{title}</p>{table}</div>"


GRADED = (Try, Guided, Solve, Quiz, Refuse)
"""The steps whose answers can be judged anew."""
_ON_TRUST = "This is taken on trust: a check has other positions each time."


def check(lesson: LessonPlan, answer: object, steps: tuple[int, ...] = ()) -> Report:
    """Grade an answer.

    Args:
        lesson: the lesson.
        answer: one of these:

            * a record, a table, or the line of code that the board copies; it answers the step that begins with its
              first position;
            * a dict with the numbers of steps, from 1, and their answers: a record, or what a quiz asks for;
            * a board, a session, or the progress of one: every step that asks for something is graded, and what the
              learner did is judged again;
            * the `Path` of a file with a record or such a dict in it, as `save_progress` writes it.
        steps: the numbers of the steps that must be answered; if left out, the steps of the answer.

    Raises:
        LessonError: the lesson has no such step, several steps begin with the first position of a record, or a step
            that is graded doesn't work.
    """
    if not isinstance(steps, tuple | list):
        raise LessonError("give the numbers of the steps in brackets, as in steps=(2, 3)")
    for step in steps:
        _number(lesson, step, (*GRADED, Mastery))
    if not isinstance(answer, Path):
        return _check(lesson, contents(answer), steps)
    try:
        return _check(lesson, read_file(answer), steps)
    except BrokenLesson:
        raise
    except LessonError as error:
        return _unreadable(lesson, error, answer.name)


def _unreadable(lesson: LessonPlan, error: LessonError, file: str = "") -> Report:
    """That nothing can be graded; a message that begins with the name of the file keeps it as it is written."""
    text = str(error)
    message = text if file and text.startswith(file) else capitalised(text)
    return Report(lesson.name, (Criterion(0, "It can be read.", met=False, message=message),))


def _check(lesson: LessonPlan, answer: object, steps: Sequence[int]) -> Report:
    """Grade a record, answers by their steps, or progress."""
    if isinstance(answer, Mapping) and "steps" in answer:
        try:
            progress = from_dict(lesson, answer)[1]
        except LessonError as error:
            return _unreadable(lesson, error)
        return _grade_progress(lesson, progress, steps)
    if isinstance(answer, Mapping) and not answer:
        return _unreadable(lesson, LessonError("it holds no answers: save it with board.save_progress"))
    if isinstance(answer, Mapping):
        given = {_number(lesson, step): one for step, one in answer.items()}
    else:
        wanted = tuple(steps) or tuple(
            number for number, step in enumerate(lesson.steps, 1) if isinstance(step, Try | Guided | Solve)
        )
        given = {_only(lesson, answer, tuple(_number(lesson, step) for step in wanted)): answer}
    wanted = tuple(_number(lesson, step) for step in steps) or tuple(sorted(given))
    criteria = [
        criterion
        for number in wanted
        for criterion in (
            _grade(lesson, number, given[number])
            if number in given
            else [Criterion(number, "An answer.", met=False, message="Nothing was handed in.")]
        )
    ]
    return Report(lesson.name, tuple(criteria))


def _grade_progress(lesson: LessonPlan, progress: list[StepProgress], steps: Sequence[int]) -> Report:
    """Grade what was done in a lesson. The answers are judged anew; that a check was passed is taken on trust."""
    asking = (number for number, step in enumerate(lesson.steps, 1) if isinstance(step, (*GRADED, Mastery)))
    criteria: list[Criterion] = []
    for number in [_number(lesson, step, (*GRADED, Mastery)) for step in steps] or asking:
        noted = progress[number - 1]
        if isinstance(lesson.steps[number - 1], Mastery):
            told = _ON_TRUST if noted.done else "This isn't reached."
            criteria.append(Criterion(number, "The check is passed.", noted.done, told))
        elif noted.done:
            criteria += _grade(lesson, number, noted.answer)
        else:
            criteria.append(Criterion(number, "An answer.", met=False, message="The step isn't finished."))
    return Report(lesson.name, tuple(criteria))


def _number(lesson: LessonPlan, step: object, kinds: tuple[type[Step], ...] = GRADED) -> int:
    number = int(step) if isinstance(step, str) and step.isdecimal() and len(step) < 4 else whole(step)
    if number is None or not 1 <= number <= len(lesson.steps):
        raise LessonError(f"{shown(lesson.name)} has the steps 1 to {len(lesson.steps)}, not {shown(step)}")
    if not isinstance(lesson.steps[number - 1], kinds):
        raise LessonError(f"{lesson.label(number - 1)} asks for no answer that can be graded")
    return number


def _only(lesson: LessonPlan, answer: object, steps: tuple[int, ...]) -> int:
    """The step that a record alone answers: of those that begin in it the latest, if there is none the last."""
    if not steps:
        raise LessonError(f"no step of {shown(lesson.name)} is answered by a record")
    try:
        table = replayed(answer)
    except ValueError:
        return steps[-1]
    for step in steps:
        _see_that_it_works(lesson, step)
    begun = {step: begun_in(lesson.begin(step - 1), table) for step in steps}
    latest = max((made for made in begun.values() if made is not None), default=None)
    fitting = [step for step, made in begun.items() if made == latest]
    if len(fitting) > 1 and latest is not None:
        listed = ", ".join(map(str, fitting))
        raise LessonError(f"steps {listed} begin alike: say which one is answered, as in {{{fitting[0]}: record}}")
    return steps[-1] if latest is None else fitting[0]


def _see_that_it_works(lesson: LessonPlan, number: int) -> None:
    """Refuse a step that doesn't work: every answer to it would be wrong.

    Raises:
        BrokenLesson: it doesn't.
    """
    problem = problem_of(lesson, number - 1)
    if problem:
        raise broken(lesson, problem)


def _grade(lesson: LessonPlan, number: int, answer: object) -> list[Criterion]:
    _see_that_it_works(lesson, number)
    step = lesson.steps[number - 1]
    if isinstance(step, Quiz | Refuse):
        return [_grade_answer(lesson, number, step, answer)]
    begins = lesson.begin(number - 1)
    try:
        table = replayed(answer)
    except ValueError as error:
        asked = "Every move is legal." if isinstance(error, IllegalMove) else "The answer can be read."
        return [Criterion(number, asked, met=False, message=f"The answer can't be replayed: {error}")]
    begun = begun_in(begins, table)
    if begun is None:
        message = "It begins from another position: begin the step again, and don't deal cards of your own."
        return [Criterion(number, "The answer begins where the step does.", met=False, message=message)]
    criteria = [
        Criterion(number, "The answer begins where the step does.", met=True),
        Criterion(number, "Every move is legal.", met=True),
        *_grade_line(lesson, number, step, table, begun),
    ]
    if len(table.node.path()) > begun + 1:
        return criteria
    return [one._replace(met=False, message=one.message or "No move was made.") for one in criteria]


def _grade_answer(lesson: LessonPlan, number: int, step: Quiz | Refuse, answer: object) -> Criterion:
    at = lesson.begin(number - 1).position
    if isinstance(step, Refuse):
        text = answer_text(answer)
        right = names_the_rule(step, at, text) or (step.among == () and text == told_at_once(step, at))
        return Criterion(number, "The rule that forbids the move.", right, "" if right else "It is another rule.")
    try:
        right = answers_rightly(step, answer, at)
    except LessonError as error:
        return Criterion(number, step.text, met=False, message=str(error))
    return Criterion(number, step.text, right, "" if right else f"{shown(answer)} isn't right.")


def _grade_line(lesson: LessonPlan, number: int, step: Step, table: Table, begun: int) -> list[Criterion]:
    if isinstance(step, Guided):
        wanted = lesson.begin(number - 1)
        wanted.play(lesson.line(number - 1)[0])
        path = table.node.path()
        met = len(path) > begun + 1 and path[begun + 1].position == wanted.position
        return [
            Criterion(number, f"The move {wanted.history[-1].move} is made.", met, "" if met else "It wasn't made.")
        ]
    if isinstance(step, Solve):
        return [_grade_puzzle(number, step, table, begun)]
    if not isinstance(step, Try):
        return []
    here = _where_it_ended(step, table, begun)
    criteria = [_of_goal(number, goal, here) for goal in _parts(step.goal)]
    if step.fail is not None:
        met = not step.fail.met(here)
        asked = (~step.fail).sentence(table.game)
        criteria.append(Criterion(number, asked, met, "" if met else step.fail_why))
    return criteria


def _grade_puzzle(number: int, step: Solve, table: Table, begun: int) -> Criterion:
    """Whether the first move that decides something keeps the win; what follows is not judged."""
    solving, judged = Solving(step.to_solve), Judged("open")
    for node in table.node.path()[begun + 1 :]:
        if node.played is None or judged.answer != "open":
            break
        judged = solving.judged(node.played.move)
        if judged.answer == "open":
            solving.play_open(node.played.move)
    return Criterion(number, "The move that decides keeps the win.", judged.answer == "right", judged.why)


def _where_it_ended(step: Try, table: Table, begun: int) -> Attempt:
    """Where the lesson would have stopped the learner: at the mistake, at the goal, or at the end of the record."""
    path = table.node.path()
    here = Attempt(path[begun].position, path[begun].position)
    for node in path[begun + 1 :]:
        if step.goal.met(here) or (step.fail is not None and step.fail.met(here)):
            break
        if node.played:
            here = here.after(node.played.move, node.position)
    return here


def _parts(goal: Goal) -> tuple[Goal, ...]:
    return goal.goals if isinstance(goal, Both) and not goal.say else (goal,)


def _of_goal(number: int, goal: Goal, here: Attempt) -> Criterion:
    met = goal.met(here)
    message = "" if met else "This isn't reached."
    if any(isinstance(condition, NoHints) for condition in goal.conditions()):
        message = "A record doesn't show whether help was used, so this is taken on trust."
    return Criterion(number, goal.sentence(here.position.game), met, message)
