"""Which rule forbids a move: rules are tried in a fixed order, and the first one that is broken is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .piles import NEVER_GIVES
from .rule import AnyRule
from .rules import (
    enough_cards,
    face_up,
    gives_nothing,
    one_at_a_time,
    source_has_cards,
    takes_nothing,
    uncovered,
)

if TYPE_CHECKING:
    from .actions import Move
    from .piles import Pile
    from .position import Position


def refusal(at: Position, move: Move) -> AnyRule | None:
    """The rule that forbids a move, None if it is legal.

    First comes what is not there or cannot be reached, then piles that never give or take, then the rules of the game.

    Raises:
        KeyError: the move names a pile or an action that the game does not have.
    """
    game = at.game
    if move.verb != "move":
        return game.action(move.verb).refusal(at, move)
    giver, taker = move.piles
    piles, indices = game.piles, game.indices
    source, target = piles[indices[giver]], piles[indices[taker]]
    out_of_reach = _out_of_reach(at, source, move.cards)
    if out_of_reach:
        return out_of_reach
    takes = target.group.takes
    if takes and takes[0] is takes_nothing:
        return takes_nothing
    if move.cards > 1 and not target.group.lifts.several:
        return one_at_a_time
    card = at.piles[source.index][-move.cards]
    for rule in source.group.gives + takes:
        if not rule.allows(at, card, source, target):
            return rule
    return None


def _out_of_reach(at: Position, source: Pile, count: int) -> AnyRule | None:
    """Why so many cards of a pile cannot be lifted, None if they can."""
    cards = at.piles[source.index]
    if len(cards) < count:
        return enough_cards if cards else source_has_cards
    if len(cards) - count < at.down[source.index]:
        return face_up
    if source.group.gives == NEVER_GIVES:
        return gives_nothing
    if count not in source.group.lifts.counts(cards, at.down[source.index]):
        return source.group.lifts
    blockers = at.game.blockers[source.index]
    if blockers and any(at.piles[index] for index in blockers):
        return uncovered
    return None
