"""Proves that a lesson works, by playing every step.

This is proved of each step: its position can be read; outlined cards and piles are there; the moves of a `Demo`, a
`Guided` and a solution are legal; a goal is not met at the beginning and can be reached, without the `fail`; the move
of a `Refuse` is forbidden by the rule that it names; the answer of a `Quiz` can be computed and is among its options; a
`Solve` has legal moves, and a line that begins with a right one; a `Mastery` finds its positions; and the moves of a
step show the rules that it `teaches`. If something works but may not be what the author means, it is a warning: see
`patience_widget.lessons.checking.questions_and_goals`.
"""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.moves.judge import judge
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.words import count_of, shown
from patience_widget.lessons.files.write_json import check_form
from patience_widget.lessons.mastery.tasks import mastery_tasks
from patience_widget.lessons.model.errors import BrokenLesson, LessonError
from patience_widget.lessons.model.goal_base import Attempt
from patience_widget.lessons.model.positions import points_of
from patience_widget.lessons.model.rules import also_forbidding, rules_of, sentence_for, shown_in
from patience_widget.lessons.model.steps import STEPS, Demo, Guided, Mastery, Quiz, Refuse, Show, Solve, Step, Try
from patience_widget.lessons.puzzle.definition import in_choices

from .questions_and_goals import check_quiz, weaknesses

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.position import Position
    from patience_widget.lessons.model.lesson_plan import LessonPlan

QUICK = tuple(kind for kind in STEPS.values() if kind is not Mastery)
"""The kinds of steps that are proved in a moment; the positions of a mastery check are searched for seconds."""
LONGEST = 500
"""How many letters the text of a problem has at the most."""


class Problem(NamedTuple):
    """What is wrong. `step` is the number of the step, from 1, or 0 for the whole lesson."""

    step: int
    text: str


class Problems(tuple[Problem, ...]):  # noqa: SLOT001  a tuple of any length has no slots
    """What is wrong with a lesson. If nothing is wrong, it is empty, and false in a condition.

    Attributes:
        warnings: what works, but may not be what the author means, such as a goal that asks for less than the text.
    """

    warnings: tuple[Problem, ...]

    def __new__(cls, problems: Iterable[Problem] = (), warnings: Iterable[Problem] = ()) -> Self:
        """The problems and the warnings in the order of the steps."""
        made = super().__new__(cls, problems)
        made.warnings = tuple(warnings)
        return made

    def __repr__(self) -> str:
        if not self and not self.warnings:
            return "<No problems>"
        lines = [f"{count_of(len(self), 'problem')}:" if self else "No problems.", *(text for _, text in self)]
        if self.warnings:
            lines += [f"{count_of(len(self.warnings), 'warning')}:", *(text for _, text in self.warnings)]
        return "\n".join(lines)


def validate(lesson: LessonPlan) -> Problems:
    """What is wrong with a lesson: the first problem of each step."""
    problems = tuple(find_problems(lesson))
    broken = {problem.step for problem in problems}
    works = [] if 0 in broken else [place for place in range(len(lesson.steps)) if place + 1 not in broken]
    return Problems(problems, find_warnings(lesson, works))


def find_warnings(lesson: LessonPlan, places: Iterable[int]) -> Iterator[Problem]:
    """What may not be meant, in the steps at these places, from 0, of which each works if the one before it does."""
    for index in places:
        step = lesson.steps[index]
        try:
            told = weaknesses(step, lesson.begin(index), lesson.line(index)) if isinstance(step, Try) else ()
        except LessonError:
            continue  # it goes on from a step that does not work
        yield from (_problem(index + 1, f"{lesson.label(index)}: {text}") for text in told)


def find_problems(lesson: LessonPlan, kinds: type[Step] | tuple[type[Step], ...] = Step) -> Iterator[Problem]:
    """The problems of a lesson one after the other; nothing is proved before it is asked for.

    Args:
        lesson: the lesson.
        kinds: the kinds of steps that are proved. A mastery check takes seconds, and all others a moment.
    """
    try:
        check_form(lesson)
        lesson.game_of()
    except LessonError as error:
        yield _problem(0, str(error))
        return
    leads_on = True
    for index, step in enumerate(lesson.steps):
        if not isinstance(step, kinds) or not (leads_on or step.position is not None):
            continue
        told = problem_of(lesson, index)
        leads_on = not told
        if told:
            yield _problem(index + 1, told)


def problem_of(lesson: LessonPlan, index: int) -> str:
    """What is wrong with a step, by its number from 0; "" if it works. Each is proved once."""
    if index not in lesson.proofs:
        lesson.proofs[index] = _prove(lesson, index)
    return lesson.proofs[index]


def _prove(lesson: LessonPlan, index: int) -> str:
    try:
        _check(lesson, index)
    except (ValueError, KeyError) as error:
        said = str(error.args[0]) if isinstance(error, KeyError) else str(error)
        label = lesson.label(index)
        return said if said.startswith(label) else f"{label}: {said}"
    return ""


def broken(lesson: LessonPlan, problem: str) -> BrokenLesson:
    """The error of a lesson that doesn't work."""
    return BrokenLesson(f"the lesson {shown(lesson.name)} doesn't work: {problem}")


def _problem(step: int, text: str) -> Problem:
    return Problem(step, textwrap.shorten(text[: 2 * LONGEST], LONGEST, placeholder=" ..."))


def _check(lesson: LessonPlan, index: int) -> None:
    """Prove a step.

    Raises:
        ValueError: it does not work.
        KeyError: it names a pile that the game has not.
    """
    step = lesson.steps[index]
    if isinstance(step, Mastery):
        _check_mastery(step, lesson)
        return
    at = lesson.begin(index).position
    if isinstance(step, Show):
        points_of(step.points, at)
    elif isinstance(step, Quiz):
        check_quiz(step, at)
    elif isinstance(step, Refuse):
        _check_refuse(step, at)
    elif isinstance(step, Solve):
        _check_solve(step, lesson, index)
    elif isinstance(step, Try):
        _check_try(step, lesson, index)
    if isinstance(step, Demo | Guided | Try):
        in_use = shown_in(lesson, index)
        idle = [name for name in step.teaches if name not in in_use]
        if idle:
            raise LessonError(f"no move of it shows the rule {shown(idle[0])}; they show {', '.join(sorted(in_use))}")


def _check_refuse(step: Refuse, at: Position) -> None:
    verdict = judge(at, Move.parse(step.move, at))
    if verdict.rule is None:
        raise LessonError(f"{verdict.move} is legal, and should be refused")
    rules = rules_of(at.game)
    name, said = verdict.rule.name, sentence_for(at, verdict.move, verdict.rule)
    for rule in (step.rule, *(step.among or ())):
        if rule not in rules.refused:
            near = difflib.get_close_matches(rule, sorted(rules.refused), 1)
            meant = f"{near[0]!r}? {rules.sentences[near[0]]}" if near else f"{name!r}? {said}"
            raise LessonError(f"there is no rule {shown(rule)} in this game; did you mean {meant}")
    if name != step.rule:
        raise LessonError(f"{verdict.move} is forbidden by {name!r}, not by {shown(step.rule)}. {said}")
    also = also_forbidding(at, verdict.move) & set(step.among or ())
    if also:
        raise LessonError(f"two answers are right: {min(also)!r} forbids {verdict.move} as well")


def _check_try(step: Try, lesson: LessonPlan, index: int) -> None:
    table = lesson.begin(index)
    begun = table.node.depth
    _check_beginning(step, Attempt.since(table, begun))
    line = lesson.line(index)
    unread = dict.fromkeys(step.wrong, "")
    for number in range(len(line) + 1):
        if number:
            table.play(line[number - 1])
        here = Attempt.since(table, begun)
        _check_wrong(unread, here.position, line[number] if number < len(line) else None)
        if step.fail is not None and step.fail.met(here):
            when = f"after {count_of(number, 'move')} of the solution"
            raise LessonError(f"it fails {when}: {step.fail.sentence(table.game)}")
        if step.goal.met(here) and number < len(line):
            raise LessonError(f"its goal is met after {count_of(number, 'move')}, before the solution ends")
    if unread:
        raise LessonError(next(f"in wrong: {why}" for why in unread.values()))
    if not step.goal.met(Attempt.since(table, begun)):
        raise LessonError("its solution doesn't reach the goal")
    if step.par is not None and step.par < len(line):
        raise LessonError(f"its par is {step.par}, and its solution takes {count_of(len(line), 'move')}")


def _check_solve(step: Solve, lesson: LessonPlan, index: int) -> None:
    puzzle = step.to_solve
    for line in puzzle.right + tuple(refutation.line for refutation in puzzle.refutations):
        at = lesson.begin(index).position
        for move in line:
            verdict = judge(at, move)
            if not verdict:
                raise LessonError(f"its move {move} is illegal: {verdict.message}")
            at = at.play(move)
    first = in_choices(puzzle.game, lesson.line(index))[:1]
    if not {*first} & {*puzzle.right}:
        raise LessonError("its line doesn't begin with a right move")


def _check_wrong(unread: dict[str, str], at: Position, wanted: Move | None) -> None:
    """Moves that are called wrong can be read somewhere on the way, and are not those of the solution.

    Args:
        unread: the moves that could not be read so far, each with the reason; those that can are taken out.
        at: a position of the solution.
        wanted: the move of the solution that follows, None at its end.
    """
    for wrong in tuple(unread):
        try:
            move = parse_move(at, wrong)
        except ValueError as error:
            unread[wrong] = unread[wrong] or str(error)
            continue
        del unread[wrong]
        if move == wanted:
            raise LessonError(f"{wrong} is called wrong, and the solution makes this move")


def _check_beginning(step: Try, here: Attempt) -> None:
    """Nothing is reached or spoilt before the first move."""
    for goal in (step.goal, step.fail):
        if goal is not None:
            goal.check(here.position)
    if step.goal.met(here):
        raise LessonError("its goal is met already when it begins")
    if step.fail is not None and step.fail.met(here):
        raise LessonError(f"it fails as soon as it begins: {step.fail.sentence(here.position.game)}")


def _span(least: int, most: int) -> str:
    return f"from {least} to {most}" if least < most else str(least)


def _check_mastery(step: Mastery, lesson: LessonPlan) -> None:
    if step.position is not None:
        raise LessonError("it finds its positions by itself: leave the position out")
    if not 1 <= step.need <= step.of:
        raise LessonError(f"it has {count_of(step.of, 'position')}, so need is {_span(1, step.of)}, not {step.need}")
    if step.after[0] > step.after[1]:
        raise LessonError(f"after gives the smaller number of moves first, not {step.after}")
    tasks = count_of(step.of, "task")
    if not 0 <= step.questions <= step.of:
        raise LessonError(f"it has {tasks}, so questions is {_span(0, step.of)}, not {step.questions}")
    if not 0 <= step.puzzles <= step.of - step.questions:
        tasks += f" with {count_of(step.questions, 'question')} among them" if step.questions else ""
        raise LessonError(f"it has {tasks}, so puzzles is {_span(0, step.of - step.questions)}, not {step.puzzles}")
    for task in mastery_tasks(step, lesson.game_of(step)):
        step.goal.check(task.table.position)
