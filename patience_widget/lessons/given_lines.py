"""Positions and lines that an author gives as a table, a position or a record, as the text that steps keep."""

from __future__ import annotations

import re
from typing import Any

from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.core.position.text import write_position
from patience_widget.core.sentences import tell
from patience_widget.core.table import Table
from patience_widget.core.words import shown

from .errors import LessonError
from .positions import begun_in, is_record, table_from

LONGEST = 5000
"""A longer record is kept as the position that it ends in."""
_MOVE = r"(?:[A-Za-z]+|[^\s>]+>[^\s>]+)"
_SEVERAL = re.compile(rf"\s*{_MOVE}(?:\s+{_MOVE})+\s*")
"""Moves with nothing but blanks between them: ``turn 7H>f2``; not ``reserve 1>foundation 2``."""


def table_of(given: object) -> Table | None:
    """The table that is meant: a table, that of a board, or of a record; None for anything else.

    Raises:
        ValueError: the record can't be replayed.
    """
    if isinstance(given, str):
        return Table.replay(given) if is_record(given) else None
    table = given if isinstance(given, Table) else getattr(given, "table", None)
    return table if isinstance(table, Table) else None


def position_text(given: Any) -> Any:
    """A position as the text that a step keeps; what is no position is given back as it is.

    A table whose deal has a number becomes its record, so that the deal can still be seen; any other one the piles.

    >>> position_text(Table("osmosis", deal=17).play("turn"))
    'osmosis#17 turn'
    """
    if isinstance(given, str):
        return str(given)  # a record becomes a plain text
    table = table_of(given)
    if table is None:
        return write_position(given, one_line=True) if isinstance(given, Position) else given
    record = "" if table.deal is None else str(table.record())
    return record if 0 < len(record) <= LONGEST else write_position(table.position, one_line=True)


def line_text(given: Any, position: str | None, what: str) -> Any:
    """A line as the texts of its moves; what is no line is given back as it is.

    Args:
        given: a text with commas, moves, or a table or a record, whose moves since the position are meant.
        position: where the step begins.
        what: what errors call it: ``the solution of a Try``.

    Raises:
        LessonError: the table doesn't come through the position, or there is none.
    """
    table = _line_table(given, what)
    if table is not None:
        return tuple(move for move, _ in moves_since(table, position, what))
    if isinstance(given, str):
        parts = [part.strip() for part in re.split(r"[,;\n]", given) if part.strip()]
        return tuple(move for part in parts for move in (part.split() if _SEVERAL.fullmatch(part) else [part]))
    if isinstance(given, list | tuple) and not isinstance(given, Move):
        return tuple(str(move) if isinstance(move, Move) else move for move in given)
    return str(given) if isinstance(given, Move) else given


def told_line(given: Any, position: str | None, what: str) -> Any:
    """The moves of a demo, with what is said after each: the comment on it, else what happens in it.

    Raises:
        LessonError: the table doesn't come through the position, or there is none.
    """
    table = _line_table(given, what)
    return given if table is None else moves_since(table, position, what)


def one_move(given: Any, position: str | None, what: str) -> Any:
    """The move of a step that has one; that of a table or a record since the position.

    Raises:
        LessonError: the table has another number of moves since then.
    """
    table = _line_table(given, what)
    if table is None:
        return str(given) if isinstance(given, Move | str) else given
    moves = moves_since(table, position, what)
    if len(moves) != 1:
        raise LessonError(f"{what} is one move, and this table has made {len(moves)} since the position of the step")
    return moves[0][0]


def moves_since(table: Table, position: str | None, what: str) -> tuple[tuple[str, str], ...]:
    """The moves of a table since a position, and what there is to say after each.

    Raises:
        LessonError: the table doesn't come through the position, or there is none.
    """
    if position is None:
        raise LessonError(f"{what} is a table: give the step its position as well, for its moves count from there")
    try:
        begins = table_from(position, table.game.name)
    except ValueError as error:
        raise LessonError(f"its position: {error}") from None
    path, begun = table.node.path(), begun_in(begins, table)
    if begun is None:
        begun = max((place for place, node in enumerate(path) if node.position == begins.position), default=None)
    if begun is None:
        raise LessonError(f"{what} is a table whose game doesn't pass the position of the step: {shown(position)}")
    made = [(node.played, node.comment) for node in path[begun + 1 :] if node.played]
    return tuple(
        (str(played.move), comment or tell(played.move, played.events, played.position)) for played, comment in made
    )


def _line_table(given: object, what: str) -> Table | None:
    try:
        return table_of(given)
    except ValueError as error:
        raise LessonError(f"{what}: {error}") from None
