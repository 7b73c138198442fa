"""The greedy player builds whenever it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.piles import NEVER_TAKES, Pile
from patience_widget.core.position import Position
from patience_widget.core.table.table import known_of
from patience_widget.machine.players import GREEDY

from .circles import moves_in_a_circle
from .player import on_machine

if TYPE_CHECKING:
    from patience_widget.core.table import Table
    from patience_widget.core.table.known import KnownTable
    from patience_widget.core.table.table import HasTable

_LAST = ("waste", "heap", "hand")


@on_machine(GREEDY)
def greedy(table: Table | KnownTable | HasTable | Position | str) -> Move | None:
    """Build if a card can be built; otherwise move a card if that gains something; otherwise turn; otherwise redeal.

    Cards of the reserve and the tableau are built before cards of the waste, the heaps and the hand, which come again
    with the next redeal. A card from a pile that takes no cards goes where the fewest cards lie. From another pile, a
    card is moved to turn up a card, to come into order on another card, or to let the card under it be built. If
    nothing else is left, a card that isn't in order is also put on an empty pile. Cards on foundations stay there.

    The player doesn't repeat a move if nothing was built since then and every card is where it was: it would go round
    in a circle. When no other move is left, it stops. So a game with unlimited redeals also ends. It decides by the
    cards that lie face up, and remembers where cards went.

    >>> from patience_widget import Table
    >>> from patience_widget.players import play_out
    >>> play_out(Table("osmosis", deal=17), greedy)
    <Table osmosis#17: 60 moves, 31 of 52 cards built>
    """
    known = known_of(table)
    at, made = known.position.masked(), moves_in_a_circle(known)
    rated = ((move, order_of_trying(at, move)) for move in known.moves if move not in made)
    return min(((move, order) for move, order in rated if order), key=lambda pair: pair[1], default=(None, ()))[0]


def order_of_trying(at: Position, move: Move) -> tuple[int, int] | None:
    """The order in which `greedy` tries moves, smaller numbers first; None for a move that gains nothing.

    Args:
        at: the position as the player may know it, see `Position.masked`.
        move: a legal move.
    """
    if move.verb != "move":
        builds = at.game.action(move.verb).pile is None and at.game.play(at, move)[0].built() > at.built()
        return (0, 0) if builds else (4, 0)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    if source.group.role == "foundation":
        return None
    if target.group.role == "foundation" or target.group.leaves_to:
        return int(source.group.role in _LAST), 0
    if source.group.takes == NEVER_TAKES:
        return 3, len(at.piles[target.index])
    return _packing(at, move, source, target)


def _packing(at: Position, move: Move, source: Pile, target: Pile) -> tuple[int, int] | None:
    """The same for a move between piles that both take cards.

    Cards in order that lie on each other never become fewer by such a move, and empty piles only fewer while they stay
    the same, so that such moves come to an end; a move that lets a card be built is followed by building it.
    """
    left = len(at.piles[source.index]) - move.cards
    if left and left == at.down[source.index]:
        return 2, -left
    there, _ = at.game.play(at, move)
    in_order = bool(left) and at.game.refusal(there, Move("move", (target.id, source.id), move.cards)) is None
    if at.piles[target.index] and not in_order:
        return 2, 0
    if left and any(
        at.game.refusal(there, Move("move", (source.id, at.game.piles[index].id))) is None
        for index in at.game.foundations
    ):
        return 2, 1
    return (5, 0) if left and not in_order else None
