"""The courses that come with the package: their names, and each of them by its name."""

from __future__ import annotations

import difflib
import importlib
from functools import cache
from typing import TYPE_CHECKING

from patience_widget.core.words import shown
from patience_widget.lessons.errors import LessonError

if TYPE_CHECKING:
    from patience_widget.lessons.lesson import Lesson

FILES = (
    "words",
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
"""The files of the courses, each of which has its course as ``COURSE``, in the order in which they are best taken.

Families stay together. First come games of one pack, then those of two, and last the one with most to decide.
"""


@cache
def _all() -> dict[str, Lesson]:
    courses = [importlib.import_module(f"{__package__}.{name}").COURSE for name in FILES]
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
