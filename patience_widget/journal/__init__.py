"""The journal: what was played and learned, kept from one day to the next on this machine.

The boards of a notebook write it; nothing in it is needed to play. ``PATIENCE_JOURNAL`` in the environment names
another file for it, or says ``off``.
"""

from .faults import JournalError
from .kept_game import KeptGame
from .stores import State, state, where
from .unfinished import CannotGoOn, Unfinished, begin, left_at, resume, unfinished

__all__ = [
    "CannotGoOn",
    "JournalError",
    "KeptGame",
    "State",
    "Unfinished",
    "begin",
    "left_at",
    "resume",
    "state",
    "unfinished",
    "where",
]
