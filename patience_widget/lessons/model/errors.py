"""What is wrong with a lesson."""

from __future__ import annotations


class LessonError(ValueError):
    """A lesson, or something given to a lesson, that can't be used. The message says what to change."""


class BrokenLesson(LessonError):
    """A mistake of the author of a lesson, for which no learner is to blame."""
