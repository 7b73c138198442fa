"""Positions as an author writes them, what a step points out in them, and the moves made from there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.position import Position
from patience_widget.core.table import Table

from .face_up import face_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move

_RECORD = re.compile(r"\s*[A-Za-z][^\n:#]*#[\d{]")


def table_from(text: str, game: str) -> Table:
    """The table of a position as an author writes it: a record, or a position, which may leave out its game.

    Raises:
        ValueError: it cannot be read, or a move of the record is illegal.

    >>> table_from("foundation1: 7C; stock: rest", "osmosis")
    <Table osmosis: 0 moves, 1 of 52 cards built>
    >>> table_from("osmosis#17 turn", "osmosis")
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    """
    if _RECORD.match(text):
        return Table.replay(text)
    at = Position.parse(text, game)
    return Table(at.game, position=at)


def play_all(table: Table, moves: Sequence[Move | str]) -> Table:
    """Make several moves.

    Raises:
        ValueError: one of them is illegal or no move; the message says which.
    """
    for move in moves:
        try:
            table.play(move)
        except ValueError as error:
            error.args = (f"{move}: {error}",)
            raise
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
                raise ValueError('points is a list, as in points=("9D", "KD")') from None
            card = Card(word)
            if card.code not in face_up(at):
                raise ValueError(f"the {card.name} does not lie face up") from None
            cards.append(card.code)
    return {"piles": piles, "cards": cards}
