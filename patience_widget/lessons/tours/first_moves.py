"""The moves that a tour makes: the first five of a numbered deal, of as many kinds as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.table import Table
from patience_widget.players import greedy

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.table.history import Node

MOVES = 5
"""How many moves a tour makes."""
DEALS = 24
"""So many deals are looked at."""


class FirstMoves(NamedTuple):
    """A deal, and the moves that a tour makes in it."""

    deal: Table
    moves: tuple[Move, ...]


def first_moves(game: Game) -> FirstMoves:
    """The moves for a tour of a game; the same ones every time."""
    best, number, most = [], 1, (0, 0)
    for deal in range(1, DEALS + 1):
        nodes = _line(Table(game, deal=deal))
        worth = len(nodes), len({_kind(node) for node in nodes})
        if worth > most:
            best, number, most = nodes, deal, worth
        if most == (MOVES, MOVES):  # no other deal has more
            break
    return FirstMoves(Table(game, deal=number), tuple(node.played.move for node in best if node.played))


def _line(table: Table) -> list[Node]:
    """What is there after each of the first moves that a greedy player makes."""
    for _ in range(MOVES):
        move = greedy(table)
        if move is None:
            break
        table.play(move)
    return table.node.path()[1:]


def _kind(node: Node) -> tuple[str, ...]:
    """What a learner would call the same kind of move: from where, to where, on a card or not, and what it sets off."""
    if node.before is None or node.played is None:
        return ()
    move, at = node.played.move, node.before.position
    sets_off = sorted({event.kind for event in node.played.events})
    if move.verb != "move":
        return (move.verb, *sets_off)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    return (source.group.name, target.group.name, "" if at.piles[target.index] else "empty", *sets_off)
