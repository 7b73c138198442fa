"""Play, learn and study patience (card solitaire) in a Jupyter notebook."""

from typing import TYPE_CHECKING, Any

from . import games
from .core.actions import Move
from .core.cards import Card, DeckError
from .core.explain import Verdict
from .core.game import Game
from .core.notation import AmbiguousMove, InvalidMove
from .core.position import Position
from .core.position_text import PositionError
from .core.record import Record, RecordError
from .core.table import IllegalMove, Table

if TYPE_CHECKING:
    from .widget import Patience

__all__ = [
    "AmbiguousMove",
    "Card",
    "DeckError",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Patience",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Table",
    "Verdict",
    "games",
]


def __getattr__(name: str) -> Any:
    """Import the widget when it is first asked for, so that the core needs no notebook."""
    if name == "Patience":
        from .widget import Patience  # noqa: PLC0415

        return Patience
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
