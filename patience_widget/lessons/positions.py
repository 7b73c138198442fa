"""Positions as an author writes them, what a step points out in them, and the moves made from there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.core.words import listed, shown

from .errors import LessonError
from .face_up import face_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move

A_RECORD = "'osmosis#17 turn'"
A_POSITION = "'foundation1: 7C; reserve1: 7H; stock: rest'"
"""How the two forms of a position are written."""
_RECORD = re.compile(r"\s*[A-Za-z][^\n:#]*#[\d{]")


def is_record(text: str) -> bool:
    """Whether a text looks like a record, and not like a position."""
    return _RECORD.match(text) is not None


def table_from(text: str, game: str) -> Table:
    """The table of a position as an author writes it: a record, or a position, which may leave out its game.

    Raises:
        ValueError: it cannot be read, or a move of the record is illegal.

    >>> table_from("foundation1: 7C; stock: rest", "osmosis")
    <Table osmosis: 0 moves, 1 of 52 cards built>
    >>> table_from("osmosis#17 turn", "osmosis")
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    """
    if is_record(text):
        return Table.replay(text)
    if ":" not in text:
        raise LessonError(f"{shown(text)} is neither a record, as in {A_RECORD}, nor piles, as in {A_POSITION}")
    at = Position.parse(text, game)
    return Table(at.game, position=at)


def begun_in(begins: Table, table: Table) -> int | None:
    """After how many moves of a table a step begins, None if it never does."""
    made = begins.node.depth
    path = table.node.path()
    if table.start == begins.start and len(path) > made and path[made].position == begins.position:
        return made
    return 0 if table.start == begins.position else None


def play_all(table: Table, moves: Sequence[Move | str]) -> Table:
    """Make several moves.

    Raises:
        LessonError: one of them is illegal or no move; the message says which, and what is legal in its place.
    """
    for number, move in enumerate(moves, 1):
        which = f"move {number}, {move}" if len(moves) > 1 else str(move)
        try:
            table.play(move)
        except IllegalMove as error:
            legal = listed([str(one) for one in error.verdict.instead], "or")
            instead = f" You could write {legal}." if legal else ""
            raise LessonError(f"{which}: {error}{instead}") from None
        except ValueError as error:
            raise LessonError(f"move {number}: {error}" if len(moves) > 1 else str(error)) from None
    return table


def points_of(points: Sequence[str], at: Position) -> dict[str, list[str]]:
    """The ``piles`` and the ``cards`` that a step points out.

    Raises:
        ValueError: a word is neither a pile of the game nor a card that lies face up.
    """
    piles, cards = [], []
    for word in points:
        try:
            piles.append(at.game.pile(word).id)
        except KeyError:
            if len(word.split()) > 1:
                raise LessonError('points is a list, as in points=("9D", "KD")') from None
            try:
                card = Card(word)
            except ValueError:
                raise LessonError(f"{shown(word)} in points is neither a pile nor a card, as 7H") from None
            if card.code not in face_up(at):
                raise LessonError(f"the {card.name} doesn't lie face up, so it can't be pointed at") from None
            cards.append(card.code)
    return {"piles": piles, "cards": cards}
