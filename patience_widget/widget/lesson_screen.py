"""The screen of a lesson. At its end it says what was earned, and buttons lead on: nothing is to be pasted."""

from __future__ import annotations

from typing import Any

from patience_widget.core.words import capitalised, count_of
from patience_widget.lessons import Lesson, names
from patience_widget.lessons.courses.catalogue import next_lesson
from patience_widget.lessons.courses.review_lesson import ReviewLesson

from .learner import Learner, due_puzzles
from .screens import Screen

ALL_LESSONS = {"label": "All lessons", "verb": "open", "value": "learn"}
"""The way to the map."""


class LessonScreen(Screen):
    """A lesson; see `Screen`."""

    def panel(self, shown: dict[str, Any]) -> dict[str, Any]:
        return ending(shown, self.session.lesson, self.learner) if at_end(shown) else shown


def at_end(shown: dict[str, Any]) -> bool:
    """Whether a panel shows the last step of a lesson that is done."""
    goes_on = any(button["verb"] in ("next", "forward") and not button["off"] for button in shown["buttons"])
    in_check = shown["mastery"] and not shown["finished"]  # taken once more
    return shown["complete"] and not (goes_on or in_check)


def ending(shown: dict[str, Any], lesson: Lesson, learner: Learner) -> dict[str, Any]:
    """The panel at the last step of a lesson that is done: its last button goes on.

    After the course of a game that is a whole game, else the next lesson or the map. While the step is done once more,
    its own buttons stay, and nothing is said of the end.
    """
    play, after = _play(lesson), _after(lesson, learner)
    way, beside = (play, after) if lesson.name == lesson.game else (after, play)
    return leading_on(shown, way, _note(shown, lesson, learner, beside))


def leading_on(shown: dict[str, Any], way: dict[str, Any], note: dict[str, Any]) -> dict[str, Any]:
    """A panel whose last button leads on, with a note where the step has just been done."""
    failed = any(note["kind"] == "wrong" for note in shown["notes"][-1:])  # a check that is taken once more
    ended = shown["finished"] and not failed
    gone = ("next", "help", "show_win") if ended else ("next",)
    own = [button for button in shown["buttons"] if button["verb"] not in gone]
    buttons = [*(button | {"main": False} for button in own), main_button(way)]
    notes = [*shown["notes"], note] if ended else shown["notes"]
    return shown | {"notes": notes, "buttons": buttons}


def main_button(way: dict[str, Any]) -> dict[str, Any]:
    """The button that goes on."""
    return way | {"key": "n", "main": True, "off": ""}


def _play(lesson: Lesson) -> dict[str, Any]:
    """A whole game."""
    game = lesson.game_of()
    return {"label": f"Play {game.title}", "verb": "open", "value": f"play/{game.name}"}


def _after(lesson: Lesson, learner: Learner) -> dict[str, Any]:
    """The next lesson, or the map if there is none."""
    after = next_lesson(learner.all_progress(), after=lesson.name) if lesson.name in names() else None
    if after is None:
        return ALL_LESSONS
    order = names()
    comes = "Next lesson" if order.index(after.name) > order.index(lesson.name) else "Still to learn"
    return {"label": f"{comes}: {after.short_title}", "verb": "open", "value": after.name}


def _note(shown: dict[str, Any], lesson: Lesson, learner: Learner, beside: dict[str, Any]) -> dict[str, Any]:
    """What is said at the end, and a link to the other place where one can go on."""
    if isinstance(lesson, ReviewLesson):
        lead, text, link = "That was all.", "Steps that you missed this time come back tomorrow.", None
        puzzles = len(due_puzzles(learner.puzzle_tries()))
        if puzzles:
            text = f"{text} {capitalised(count_of(puzzles, 'puzzle'))} {'is' if puzzles == 1 else 'are'} due, too."
            link = {"label": "Solve puzzles", "verb": "open", "value": "puzzles"}
    else:
        now = "Now play a whole game, or go on learning." if beside != _play(lesson) else "Now play a whole game."
        return closing_words(shown, now, beside)
    return {"kind": "right", "lead": lead, "text": text, "link": link}


def closing_words(shown: dict[str, Any], now: str, link: dict[str, Any] | None) -> dict[str, Any]:
    """The note at the end of a lesson: what was earned, and what to do now."""
    stars, most = (sum(step[key] for step in shown["dots"]) for key in ("stars", "most"))
    earned = f"You have {stars} of {most} stars." if most else ""
    lead = "That was the whole lesson: well done!"
    return {"kind": "right", "lead": lead, "text": f"{earned} {now}".lstrip(), "link": link}
