"""An author tries the lesson on the board where it is made: a session, and the way back to writing."""

from __future__ import annotations

from typing import Any

from patience_widget.core.words import shown
from patience_widget.lessons import Lesson, LessonError, Session

from .lesson_data import with_meanings, with_panel
from .lesson_screen import at_end, closing_words, leading_on

_BACK = {"label": "Back to writing", "verb": "leave", "value": None}


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
            "show_win": session.show_win,
        }
        if verb == "answer":
            session.answer(value)
        elif verb == "goto" and isinstance(value, int):
            session.goto(value)
        elif verb == "show_wrong" and isinstance(value, str):
            session.show_wrong(value)
        elif verb in verbs:
            verbs[verb]()
        else:
            raise LessonError(f"There is no {shown(verb)} in a lesson.")


def with_trial(board: dict[str, Any], trial: Trial) -> dict[str, Any]:
    """The board of a lesson that is tried, with the way back to writing; it ends as that of a learner ends."""
    shown = with_panel(board, trial.session)
    lesson = with_meanings(shown["lesson"])
    lesson["head"]["up"] = _BACK
    if at_end(lesson):
        words = closing_words(lesson, "From here your learners go on to a whole game.", None)
        return shown | {"lesson": leading_on(lesson, _BACK, words)}
    note = {"kind": "told", "lead": "You are trying your lesson.", "text": "", "link": _BACK}
    return shown | {"lesson": lesson | {"notes": [note, *lesson["notes"]]}}
