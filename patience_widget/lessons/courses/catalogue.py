"""The courses that come with the package, and the way through them: how far one is, and which comes next."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from patience_widget.core.words import shown
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.progress import most_stars

if TYPE_CHECKING:
    from patience_widget.lessons.lesson import Lesson


FILES = (
    "words",
    "klondike",
    "klondike_draw1",
    "freecell",
    "golf",
    "tripeaks",
    "pyramid",
    "spider",
    "yukon",
    "calculation",
    "canfield",
    "beleaguered_castle",
    "forty_thieves",
    "osmosis",
    "peek",
    "bridesmaids",
    "captive_queens",
    "royal_quadrille",
    "gavotte",
    "royal_cotillion",
    "odd_and_even",
    "contradance",
    "rosamunds_bower",
)
"""The files of the courses, each of which has its course as ``COURSE``.

Families stay together: first come games of one pack, then those of two, and last the one with most to decide.
"""


@cache
def _all() -> dict[str, Lesson]:
    """The words come first, then the games that nearly everybody knows, the best known first, then the others."""
    courses = [importlib.import_module(f"{__package__}.{name}").COURSE for name in FILES]
    order = ("words", *WELL_KNOWN)
    courses.sort(key=lambda course: order.index(course.name) if course.name in order else len(order))
    return {course.name: course for course in courses}


def names() -> tuple[str, ...]:
    """The names of all lessons, in a good order to take them."""
    return tuple(_all())


def find(name: str) -> Lesson:
    """The lesson with this name or title. Upper case and blanks make no difference.

    Raises:
        LessonError: no lesson has this name; the message suggests similar names.
    """
    found = {_plain(word): lesson for lesson in _all().values() for word in (lesson.title, lesson.name)}
    wanted = _plain(name) if isinstance(name, str) else ""
    if wanted in found:
        return found[wanted]
    alike = [*difflib.get_close_matches(wanted, found, n=3), *(word for word in found if wanted and wanted in word)]
    near = dict.fromkeys(found[word].name for word in alike)
    hint = f"did you mean {' or '.join(near)}?" if near else f"the lessons are {', '.join(_all())}"
    raise LessonError(f"there is no lesson {shown(name)}: {hint}")


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


Progress = Mapping[str, Any]
"""How far a learner has come in a lesson, as `Session.progress` gives it."""


class Standing(NamedTuple):
    """How a learner stands in a lesson.

    Attributes:
        step: the step to resume at, from 1.
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
