"""A lesson as its author reads it: every step with its text, its board, and what it asks for."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.moves.judge import judge
from patience_widget.core.words import shown
from patience_widget.lessons.model.answers import right_answers, rule_choices
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.rules import sentence_for
from patience_widget.lessons.model.steps import Demo, Guided, Mastery, Quiz, Refuse, Show, Solve, Try
from patience_widget.views.text import draw_text

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.lessons.model.lesson_plan import LessonPlan


class Preview(str):
    """A text that a notebook shows with its lines as they are."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<pre style="white-space:pre-wrap;word-break:normal">{escape(self)}</pre>'


def preview(lesson: LessonPlan) -> Preview:
    """The whole lesson as text. What does not work is said where it stands."""
    texts = [text if isinstance(text, str) else shown(text) for text in (lesson.title, lesson.game, lesson.about)]
    parts = ["{} ({})".format(*texts), texts[2]]
    drawn = ""
    for index, step in enumerate(lesson.steps):
        parts.append(f"--- {lesson.label(index)}\n{step.text}")
        try:
            board = "" if isinstance(step, Mastery) else draw_text(lesson.begin(index).position)
            asks = _asks(lesson, index)
        except (ValueError, KeyError) as error:
            parts.append(f"This doesn't work: {error.args[0]}")
            continue
        parts += [board if board != drawn else "", asks]
        drawn = board or drawn
    return Preview("\n\n".join(filter(None, parts)))


def _asks(lesson: LessonPlan, index: int) -> str:
    step = lesson.steps[index]
    at = None if isinstance(step, Mastery) else lesson.begin(index).position
    if isinstance(step, Show):
        return f"Points at: {', '.join(step.points)}" if step.points else ""
    if isinstance(step, Demo):
        return "\n".join(f"{move}: {say}" for move, say in step.moves)
    if isinstance(step, Guided):
        return f"Make: {lesson.line(index)[0]}\n{step.why}".rstrip()
    if isinstance(step, Try):
        moves = ", ".join(map(str, lesson.line(index)))
        avoid = f"\nNot: {step.fail.sentence()} {step.fail_why}".rstrip() if step.fail is not None else ""
        return f"Goal: {step.goal.sentence(lesson.begin(index).game)}\nSolution: {moves}{avoid}"
    if isinstance(step, Solve):
        puzzle = step.to_solve
        right = " or ".join(" ".join(map(str, line)) for line in puzzle.right)
        lost = (f"\n  {' '.join(map(str, one.line))}: {puzzle.why_wrong(*one.line)}" for one in puzzle.refutations)
        return f"Puzzle: {puzzle.name}\nRight: {right}\nWrong:{''.join(lost)}"
    if isinstance(step, Quiz) and at:
        options = f"\nOptions: {' | '.join(step.options)}" if step.options else ""
        joint = " and " if step.asks_for_all else " or "
        wrong = "".join(f"\n  {answer}: {said}" for answer, said in step.wrong.items())
        return f"Answer: {joint.join(right_answers(step, at))}{options}{wrong}"
    if isinstance(step, Refuse) and at:
        return _asks_rule(step, at)
    if isinstance(step, Mastery):
        return f"{step.need} of {step.of} positions. Goal: {step.goal.sentence(lesson.game_of(step))}"
    return ""


def _asks_rule(step: Refuse, at: Position) -> str:
    verdict = judge(at, Move.parse(step.move, at))
    if verdict.rule is None:
        raise LessonError(f"{verdict.move} is legal, and should be refused")
    tried = f"Try: {verdict.move}\n{verdict.message}"
    if step.among == ():
        return tried
    others = "\n".join(f"  {choice}" for choice in rule_choices(step, at))
    right = sentence_for(at, verdict.move, verdict.rule)
    return f"{tried}\nWhich rule? {right}\nAmong:\n{others}"
