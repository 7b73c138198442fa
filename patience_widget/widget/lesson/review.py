"""The review: steps that were missed come back as a short lesson, those of today or all of them."""

from __future__ import annotations

from datetime import date
from typing import Any

from patience_widget.core.words import capitalised, count_of
from patience_widget.journal.days import this_day
from patience_widget.lessons import LessonError
from patience_widget.lessons.courses.review_lesson import MOST, Missed, ReviewLesson, missed_steps

from .learner import Learner
from .screen import ALL_LESSONS, LessonScreen, Screen, plain_panel

ALL = "all"
"""What follows the stroke when all that was missed is wanted at once: ``review/all``."""


def review(learner: Learner, rest: str = "") -> Screen:
    """The screen of the review: a lesson of the steps that come back, or what there is to say if none does.

    Args:
        learner: who learns on the board.
        rest: "" for what comes back today, or `ALL`.

    Raises:
        LessonError: the word is none of the two.
    """
    if rest not in ("", ALL):
        raise LessonError(f"open 'review' or 'review/{ALL}'")
    missed = missed_steps(learner.step_tries())
    chosen = missed if rest else due_now(missed)
    if chosen:
        return LessonScreen(ReviewLesson(chosen[:MOST]), learner, keep=False)
    return NothingToReview(learner, missed)


class NothingToReview(Screen):
    """Says why there is nothing to review.

    Args:
        learner: who learns on the board.
        missed: the steps that come back later.
    """

    def __init__(self, learner: Learner, missed: list[Missed]) -> None:
        super().__init__(learner)
        self._missed = missed

    def __repr__(self) -> str:
        return "the review"

    def panel(self) -> dict[str, Any]:
        text = "Nothing to review. Steps that you miss in a lesson come back here after a day, and again later."
        ways = [ALL_LESSONS]
        if self._missed:
            number, first = len(self._missed), in_days(self._missed[0].back)
            come = f"comes back {first}" if number == 1 else f"come back, the first {first}"
            text = f"Nothing to review today. {count_of(number, 'step')} {come}."
            ways = [{"verb": "open", "value": f"review/{ALL}", "label": "Review all of them now"}, ALL_LESSONS]
        return plain_panel("review", "Review", text, ways)


def due_now(missed: list[Missed]) -> list[Missed]:
    """The steps that come back today, or should have come back."""
    return [one for one in missed if one.back <= this_day()]


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
