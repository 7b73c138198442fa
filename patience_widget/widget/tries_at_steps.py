"""Notes which steps are missed, and which are done at once, so that those that were missed can come back."""

from __future__ import annotations

from patience_widget.lessons import Session
from patience_widget.lessons.courses.review_lesson import ReviewLesson, comes_back, fingerprint
from patience_widget.lessons.session.step_state import StepState

from .learner import Learner


class StepTries:
    """The tries at the steps of one session. Each time a step is begun, its first result counts.

    Args:
        session: the session.
        learner: who keeps the tries.
    """

    def __init__(self, session: Session, learner: Learner) -> None:
        self._session = session
        self._learner = learner
        self._noted: dict[int, StepState] = {}

    def look(self) -> None:
        """The session has changed. Its lock is held."""
        session, state = self._session, self._session.state
        if not comes_back(session.step) or self._noted.get(session.index) is state:
            return
        missed = bool(state.refused or state.wrong_answers or state.most_help or state.failed)
        if missed or state.finished:
            self._noted[session.index] = state
            lesson = session.lesson
            origin = lesson.origins[session.index].lesson if isinstance(lesson, ReviewLesson) else lesson
            self._learner.tried(origin.name, fingerprint(session.step), solved=not missed)
