"""Which rules of a game its lessons teach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .positions import play_all
from .rules import RuleNames, shown_by
from .steps import Demo, Guided, Refuse, Try

if TYPE_CHECKING:
    from .lesson_plan import LessonPlan


def shown_in(lesson: LessonPlan, index: int) -> frozenset[str]:
    """The names of the rules that the moves of a step show in use, and of what they do and set off.

    Raises:
        LessonError: a move is illegal.
    """
    table = lesson.begin(index)
    shown: frozenset[str] = frozenset()
    for move in lesson.line(index):
        before = table.position
        play_all(table, [move])
        shown |= shown_by(before, move, table.history[-1].events)
    return shown


def covered_rules(*lessons: LessonPlan) -> RuleNames:
    """The names of the rules that lessons teach, with a move that obeys the rule or with a move that the rule forbids.

    ``legal`` are the rules in the ``teaches`` of the steps; `Lesson.validate` proves that the moves show them.
    `patience_widget.lessons.rules_of` has all rules of a game.

    >>> from patience_widget.lessons import Lesson, Refuse
    >>> step = Refuse("Try it.", move="8H>f1", rule="in_suit", position="f1: 7C; r1: 8H; stock: rest")
    >>> covered_rules(Lesson("a", "A", "osmosis", [step]))
    RuleNames(legal=frozenset(), refused=frozenset({'in_suit'}))
    """
    steps = [step for lesson in lessons for step in lesson.steps]
    legal = frozenset(name for step in steps if isinstance(step, Demo | Guided | Try) for name in step.teaches)
    refused = frozenset(step.rule for step in steps if isinstance(step, Refuse))
    return RuleNames(legal, refused)
