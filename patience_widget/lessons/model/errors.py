"""What is wrong with a lesson."""

from __future__ import annotations


class LessonError(ValueError):
    """A lesson, or something given to a lesson, that can't be used. The message says what to change."""
