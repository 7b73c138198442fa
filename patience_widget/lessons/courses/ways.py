"""The way through the lessons: what each is called in a list, how far one is in it, and which comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from patience_widget.lessons.progress import most_stars

from .catalogue import find, names

if TYPE_CHECKING:
    from patience_widget.lessons.lesson import Lesson

Progress = Mapping[str, Any]
"""How far a learner has come in a lesson, as `Session.progress` gives it."""


class Standing(NamedTuple):
    """How a learner stands in a lesson.

    Attributes:
        step: the step to go on with, from 1.
        steps: how many there are.
        done: how many are done.
        stars: the stars earned in all steps.
        most: the stars that can be earned.
        begun: whether more was done than to look at the first step.
    """

    step: int
    steps: int
    done: int
    stars: int
    most: int
    begun: bool

    @property
    def is_done(self) -> bool:
        """Whether all steps are done."""
        return self.done == self.steps


def standing(lesson: Lesson, progress: Progress | None) -> Standing:
    """How a learner stands in a lesson. Progress in a lesson that has other steps now counts for nothing."""
    most = sum(map(most_stars, lesson.steps))
    steps = progress["steps"] if progress else []
    if not progress or [step["kind"] for step in steps] != [step.kind for step in lesson.steps]:
        return Standing(1, len(lesson.steps), 0, 0, most, begun=False)
    done, stars = (sum(step[key] for step in steps) for key in ("done", "stars"))
    tried = any(step["refused"] or step["helped"] for step in steps)
    return Standing(progress["step"], len(steps), done, stars, most, begun=progress["step"] > 1 or tried)


def next_lesson(known: Mapping[str, Progress], after: str = "") -> Lesson | None:
    """The lesson that comes next: the first one that is not done, among those that come later if there is one.

    Args:
        known: how far the learner has come, by the names of lessons.
        after: the name of a lesson that has just been done; "" for none.

    >>> next_lesson({}, after="osmosis").name
    'peek'
    """
    order = names()
    begin = order.index(after) + 1 if after in order else 0
    for name in (*order[begin:], *order[:begin]):
        lesson = find(name)
        if name != after and not standing(lesson, known.get(name)).is_done:
            return lesson
    return None
