"""A learner going through a lesson: the session, the state of each step, and what may be done in it."""

from .session import Session

__all__ = ["Session"]
