"""The lessons that come with the package."""

from __future__ import annotations

import difflib
import importlib
from functools import cache
from typing import TYPE_CHECKING

from patience_widget.lessons.errors import LessonError

if TYPE_CHECKING:
    from patience_widget.lessons.lesson import Lesson

_FILES = ("words", "osmosis", "rosamunds_bower", "royal_cotillion", "quadrille")


@cache
def _all() -> dict[str, Lesson]:
    modules = [importlib.import_module(f"{__package__}.{name}") for name in _FILES]
    return {lesson.name: lesson for module in modules for lesson in module.LESSONS}


def names() -> tuple[str, ...]:
    """The names of all lessons, in the order in which they are best taken."""
    return tuple(_all())


def find(name: str) -> Lesson:
    """The lesson of this name or title, in any spelling of case and blanks.

    Raises:
        LessonError: there is none; the message suggests names that are near.
    """
    found = {_plain(word): lesson for lesson in _all().values() for word in (lesson.title, lesson.name)}
    wanted = _plain(str(name))
    if wanted in found:
        return found[wanted]
    alike = [*difflib.get_close_matches(wanted, found, n=3), *(word for word in found if wanted and wanted in word)]
    near = dict.fromkeys(found[word].name for word in alike)
    hint = f"did you mean {' or '.join(near)}?" if near else f"the lessons are {', '.join(_all())}"
    raise LessonError(f"there is no lesson {name!r}: {hint}")


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
