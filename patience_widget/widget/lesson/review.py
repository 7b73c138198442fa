"""The review: steps that were missed come back as a short lesson, those of today or all of them."""

from __future__ import annotations

from datetime import date
from typing import Any

from patience_widget.core.words import capitalised, count_of
from patience_widget.journal.days import this_day
from patience_widget.lessons import Lesson, LessonError, Show
from patience_widget.lessons.courses.review_lesson import MOST, Missed, ReviewLesson, missed_steps

from .learner import Learner
from .screen import ALL_LESSONS, LessonScreen, main_button

ALL = "all"
"""What follows the stroke when all that was missed is wanted at once: ``review/all``."""


class ReviewScreen(LessonScreen):
    """The review.

    Args:
        learner: who learns on the board.
        rest: "" for what comes back today, or `ALL`.

    Raises:
        LessonError: the word is none of the two.
    """

    def __init__(self, learner: Learner, rest: str = "") -> None:
        if rest not in ("", ALL):
            raise LessonError(f"open 'review' or 'review/{ALL}'")
        missed = missed_steps(learner.step_tries())
        chosen = missed if rest else due_now(missed)
        lesson = ReviewLesson(chosen[:MOST]) if chosen else _nothing(missed)
        self._missed = missed
        super().__init__(lesson, learner, word="review", keep=False)

    def panel(self, shown: dict[str, Any]) -> dict[str, Any]:
        if isinstance(self.session.lesson, ReviewLesson):
            return super().panel(shown)
        now = {"verb": "open", "value": f"review/{ALL}", "label": "Review all of them now"}
        sooner = [now | {"key": "", "main": False, "off": ""}] if self._missed else []
        return shown | {"buttons": [*sooner, main_button(ALL_LESSONS)]}


def due_now(missed: list[Missed]) -> list[Missed]:
    """The steps that come back today, or should have come back."""
    return [one for one in missed if one.back <= this_day()]


def _nothing(missed: list[Missed]) -> Lesson:
    """A lesson that says why there is nothing to review."""
    text = "Nothing to review. Steps that you miss in a lesson come back here after a day, and again later."
    if missed:
        number, first = len(missed), in_days(missed[0].back)
        come = f"comes back {first}" if number == 1 else f"come back, the first {first}"
        text = f"Nothing to review today. {count_of(number, 'step')} {come}."
    return Lesson(name="review", title="Review", game="osmosis", steps=(Show(text, position="osmosis#17"),))


def in_days(day: date) -> str:
    """A day as people say it: tomorrow, or in 3 days."""
    days = (day - this_day()).days
    return "today" if days <= 0 else "tomorrow" if days == 1 else f"in {days} days"


def review_row(missed: list[Missed]) -> dict[str, Any] | None:
    """The row of the review on the map; None if nothing was missed."""
    if not missed:
        return None
    now = len(due_now(missed))
    note = f"{count_of(now, 'step')} now" if now else capitalised(in_days(missed[0].back))
    return {
        "title": "Review",
        "about": "Steps that you missed come back after 1, 3, 7 and 21 days.",
        "stars": 0,
        "most": 0,
        "state": "begun" if now else "open",
        "note": note,
        "verb": "open",
        "value": "review" if now else f"review/{ALL}",
    }
