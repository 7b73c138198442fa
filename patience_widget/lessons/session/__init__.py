"""A learner going through a lesson: the session, the state of each step, and what may be done in it."""

from .answer_question import Reply
from .help_levels import Help
from .message import Message
from .puzzle_session import PuzzleSession, StreakSession
from .session import Session

__all__ = ["Help", "Message", "PuzzleSession", "Reply", "Session", "StreakSession"]
