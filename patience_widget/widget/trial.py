"""An author tries the lesson on the board where it is made: a session, and the way back to writing."""

from __future__ import annotations

from typing import Any

from patience_widget.core.words import shown
from patience_widget.lessons import Lesson, LessonError, Session

from .lesson_data import with_panel


class Trial:
    """A learner's way through a lesson that is not finished.

    Args:
        lesson: the lesson.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.session = Session(lesson)

    def press(self, verb: str, value: str | int | None) -> None:
        """Do what a button of the lesson's panel says.

        Raises:
            ValueError: it can't be done now; the message says why.
        """
        session = self.session
        verbs = {
            "next": session.next,
            "back": session.back,
            "retry": session.retry,
            "help": session.help,
            "forward": session.demo_forward,
            "backward": session.demo_back,
        }
        if verb == "answer":
            session.answer(value)
        elif verb == "goto" and isinstance(value, int):
            session.goto(value)
        elif verb in verbs:
            verbs[verb]()
        else:
            raise LessonError(f"There is no {shown(verb)} in a lesson.")


def with_trial(board: dict[str, Any], trial: Trial) -> dict[str, Any]:
    """The board of a lesson that is tried, with the way back to writing."""
    shown = with_panel(board, trial.session)
    lesson = shown["lesson"]
    back = {"label": "Back to writing", "verb": "leave", "value": None}
    note = {"kind": "told", "lead": "You are trying your lesson.", "text": "", "link": back}
    head = lesson["head"] | {"up": back}
    return shown | {"lesson": lesson | {"head": head, "notes": [note, *lesson["notes"]]}}
