"""The position that is meant by what somebody gives: a position, something that has one, a record or a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from .forms import as_table
from .position import Position
from .position_text import PositionError
from .record import Record, dealt
from .words import shown

if TYPE_CHECKING:
    from .game import Game

_RECORD = re.compile(r"\s*[^\s:#][^\n:#]*#[\d{]")
"""How a record begins; the text of a position has a colon before any ``#``, or begins with a comment."""


class HasPosition(Protocol):
    """What has a position, as a table and a board do."""

    @property
    def position(self) -> Position:
        """The position now."""


def position_of(given: Position | HasPosition | str, game: Game | None = None) -> Position:
    """The position that is meant.

    Args:
        given: a position; a table or a board, for its position now; a record, for its last position; or a text.
        game: the game of a text that names none.

    Raises:
        TypeError: it is none of these.
        ValueError: the text can't be read.

    >>> position_of("osmosis#17 turn")["waste"]
    (Card('2C'), Card('7D'), Card('9C'))
    """
    if isinstance(given, str):
        if _RECORD.match(given):
            return dealt(given) or as_table(Record(given)).position
        if given.strip() and ":" not in given:
            raise PositionError(
                f"{shown(given)} is no record, as in 'osmosis#17 turn', and no position, as in 'waste: 7C'"
            )
        return Position.parse(given, game)
    at = given if isinstance(given, Position) else getattr(given, "position", None)
    if not isinstance(at, Position):
        raise TypeError(f"give a position, a table, a board, a record or the text of a position, not {shown(given)}")
    return at
