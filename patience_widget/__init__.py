"""Play, learn and study patience (card solitaire) in a Jupyter notebook."""

import importlib
from typing import TYPE_CHECKING, Any

from . import frames, games, views
from .core.actions import InvalidMove, Move
from .core.cards import Card, DeckError
from .core.game import Game
from .core.mistakes import no_attribute
from .core.moves.judge import IllegalMove, Verdict
from .core.moves.notation import AmbiguousMove
from .core.position import Position
from .core.position.text import PositionError
from .core.table import Table
from .core.table.record import Record, RecordError

if TYPE_CHECKING:
    from . import journal, lessons
    from .widget import AuthorBoard, LessonBoard, Patience

__all__ = [
    "AmbiguousMove",
    "AuthorBoard",
    "Card",
    "DeckError",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "LessonBoard",
    "Move",
    "Patience",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Table",
    "Verdict",
    "frames",
    "games",
    "journal",
    "lessons",
    "views",
]


_LATER = {
    "AuthorBoard": "widget",
    "Patience": "widget",
    "LessonBoard": "widget",
    "lessons": "lessons",
    "journal": "journal",
}


def __getattr__(name: str) -> Any:
    """Import what needs a notebook, the lessons and the journal when they are first asked for."""
    if name in _LATER:
        module = importlib.import_module(f".{_LATER[name]}", __name__)
        return module if name == _LATER[name] else getattr(module, name)
    raise no_attribute(__name__, name, __all__)
