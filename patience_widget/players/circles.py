"""What has been tried already: the moves that would lead round in a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.position import Position

if TYPE_CHECKING:
    from patience_widget.core.table import Table
    from patience_widget.core.table.known import KnownTable

_Made = list[tuple[Position, Move]]
"""Moves that were made, each with the position before it."""


def moves_already_tried(table: Table | KnownTable) -> set[Move]:
    """The moves that were made since the last card was built from this very position.

    Cards that have been seen stay known when they are turned over: a stock that only looks the same may bring its
    cards in another order. A card that was taken back from a foundation and built again counts as none.
    """
    known = table.known
    return _tried(known.position, _since_last_built(known))


def moves_in_a_circle(table: KnownTable) -> set[Move]:
    """The same, with those that only put back on a foundation what was taken from there."""
    since = _since_last_built(table)
    return _tried(table.position, since) | _builds_back(table, since)


def _tried(at: Position, since: _Made) -> set[Move]:
    return {move for before, move in since if before == at}


def _since_last_built(table: KnownTable) -> _Made:
    """The moves since most cards lay on the foundations for the first time."""
    game = table.game
    back = any(game.piles[index].group.gives != NEVER_GIVES for index in game.foundations)
    most, first, made = table.position.built(), 0, []
    for before, move in table.back():
        built = before.built()
        if built < most and not back:
            break
        made.append((before, move))
        if built >= most:
            most, first = built, len(made)
    return made[:first]


def _builds_back(table: KnownTable, since: _Made) -> set[Move]:
    """The moves after which the position is one that has been there before."""
    at = table.position
    if all(before.built() <= at.built() for before, _ in since):
        return set()
    met = {before for before, _ in since}
    return {move for move in table.moves if at.game.play(at, move)[0] in met}
