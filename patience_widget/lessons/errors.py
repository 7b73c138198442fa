"""What is wrong with a lesson."""

from __future__ import annotations


class LessonError(ValueError):
    """A lesson, or something given to one, that cannot be used; the message says what to mend."""
