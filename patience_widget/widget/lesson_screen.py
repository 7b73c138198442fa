"""The screen of a lesson. At its end it says what was earned, and buttons lead on: nothing is to be pasted."""

from __future__ import annotations

from typing import Any

from patience_widget.core.words import capitalised, count_of
from patience_widget.lessons import Lesson, names
from patience_widget.lessons.courses.review_lesson import ReviewLesson
from patience_widget.lessons.courses.ways import next_lesson

from .learner import Learner
from .puzzle_rows import due_now
from .screens import Screen

ALL_LESSONS = {"label": "All lessons", "verb": "open", "value": "learn"}
"""The way to the map."""
_MOST_BUTTONS = 4


class LessonScreen(Screen):
    """A lesson; see `Screen`."""

    def panel(self, shown: dict[str, Any]) -> dict[str, Any]:
        if not shown["complete"] or shown["step"] < shown["steps"]:
            return shown
        return ending(shown, self.session.lesson, self.learner)


def ending(shown: dict[str, Any], lesson: Lesson, learner: Learner) -> dict[str, Any]:
    """The panel at the end of a lesson: its last button goes on to the next lesson, or else to the map."""
    after = next_lesson(learner.all_progress(), after=lesson.name) if lesson.name in names() else None
    others = [button for button in shown["buttons"] if button["verb"] in ("back", "retry")]
    onward = [_button(ALL_LESSONS)]
    if after:
        onward.append(_button({"label": f"Next lesson: {after.short_title}", "verb": "open", "value": after.name}))
    onward[-1] |= {"key": "n", "main": True}
    buttons = [*(button | {"main": False} for button in others), *onward]
    return shown | {"notes": [*shown["notes"], _note(shown, lesson, learner)], "buttons": buttons[-_MOST_BUTTONS:]}


def _button(way: dict[str, Any]) -> dict[str, Any]:
    return way | {"key": "", "main": False, "off": ""}


def _note(shown: dict[str, Any], lesson: Lesson, learner: Learner) -> dict[str, Any]:
    """What is said at the end."""
    stars, most = (sum(step[key] for step in shown["progress"]) for key in ("stars", "most_stars"))
    earned = f"You have {stars} of {most} stars." if most else ""
    if isinstance(lesson, ReviewLesson):
        lead, text, link = "That was all.", "What you missed again comes back tomorrow, the rest later.", None
        puzzles = len(due_now(learner.puzzle_tries()))
        if puzzles:
            text = f"{text} {capitalised(count_of(puzzles, 'puzzle'))} {'is' if puzzles == 1 else 'are'} due, too."
            link = {"label": "Solve puzzles", "verb": "open", "value": "puzzles"}
    else:
        game = lesson.game_of()
        lead, text = "That was the whole lesson: well done!", f"{earned} Now play a whole game.".lstrip()
        link = {"label": f"Play {game.title}", "verb": "open", "value": f"play/{game.name}"}
    return {"kind": "right", "lead": lead, "text": text, "link": link}
