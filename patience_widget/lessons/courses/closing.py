"""How the courses of the games end: with a check of ten tasks, of which half are questions."""

from __future__ import annotations

from patience_widget.lessons.goals import gained
from patience_widget.lessons.steps import Mastery

WITH_PUZZLES = Mastery(
    "Now show what you know: five questions and five puzzles, each in a game of its own. The board marks nothing for "
    "you here.",
    title="What you know",
    need=8,
    of=10,
    questions=5,
    puzzles=5,
)
"""The check of a game in which a sensible move can lose."""

WITH_TASKS = Mastery(
    "Now show what you know. Each task is in a game of its own. The board marks nothing for you here.",
    title="What you know",
    need=8,
    of=10,
    questions=5,
    goal=gained >= 2,
    within=3,
)
"""The check of a game that has no puzzles."""
