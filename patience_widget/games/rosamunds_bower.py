"""Rosamund's Bower: Henry and the fair Rosamund, her guards, and the jack who would carry her off.

Rules after the Wikipedia article "Rosamund's Bower", which follows Mary Whitmore Jones, *Games of Patience* (4th
series, 1898) and Peter Arnold, *Card Games for One* (2011). Choices where it is silent or sources differ: Henry is
the king of spades and the assailant the jack of spades (PySolFC; in the copy of the article at hand the suits are
lost). The guards stand in a cross, inner behind outer (the article; PySolFC has a ring of eight free guards). The
rule that a guard goes before a heap card binds the heaps only, as the article says, not the card just turned. The
heaps are gathered in any order (Arnold). A turned card must be placed before the next is turned, and before a
redeal: our reading.
"""

from __future__ import annotations

from patience_widget.core.actions import Action, Redeal, Turn
from patience_widget.core.cards import Card
from patience_widget.core.deals import Packet, Rest, Rounds, TakeOut
from patience_widget.core.effects import Refill
from patience_widget.core.game import Game
from patience_widget.core.piles import Pile, foundations, hand, heaps, packet, reserve, stock
from patience_widget.core.position import Position
from patience_widget.core.rules import (
    building_order,
    next_in_order,
    not_complete,
    redeal_left,
    rule,
    something_to_redeal,
    stock_has_cards,
    stock_is_empty,
)

_ARMS = ("north", "east", "south", "west")
_BEFORE_THE_END = 50


def _free_guards_of_rank(at: Position, card: Card, source: Pile, target: Pile) -> list[Pile]:
    piles, blockers = at.game.piles, at.game.blockers
    guards = at.game.members["outer"] + at.game.members["inner"]
    return [
        piles[index]
        for index in guards
        if at.piles[index]
        and at.piles[index][-1].rank == card.rank
        and not any(at.piles[other] for other in blockers[index])
    ]


@rule(
    "While an available guard fits the foundation, no card from a heap may be played there: the guard goes first. The "
    "card just turned need not wait.",
    "The {card} must wait: a guard goes before a heap card, and the {witnesses} is free to go.",
    witnesses=_free_guards_of_rank,
)
def guards_before_heaps(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """No available guard could go in place of this heap card."""
    built = len(at.piles[target.index])
    would_fit = built < len(target.order) and card.rank == target.order[built]
    return not (would_fit and _free_guards_of_rank(at, card, source, target))


@rule(
    "Henry and Rosamund wait until all other fifty cards are on the foundation. Then the king goes, then the queen.",
    "The {card} waits until fifty cards are on the foundation.",
)
def all_others_are_built(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """Only Henry and Rosamund are left to be built."""
    return at.built() >= _BEFORE_THE_END


@rule(
    "Only the card just turned from the stock is laid on a heap, on any of the three, whatever lies there. Nothing "
    "moves from heap to heap.",
    "The {card} cannot go on a heap: only the card just turned from the stock is put there.",
)
def from_the_hand(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from the place of the turned card."""
    return source.group.role == "hand"


def _turned_card(at: Position, action: Action) -> list[Pile]:
    return [at.game.pile("turned")]


@rule(
    "The turned card must be placed, on the foundation or on a heap, before another is turned and before a redeal.",
    "First place the {witness} that was turned: it goes to the foundation or to a heap.",
    witnesses=_turned_card,
)
def hand_is_empty(at: Position, action: Action) -> bool:
    """No turned card waits to be placed."""
    return not at["turned"]


ROSAMUNDS_BOWER = Game(
    name="rosamunds-bower",
    title="Rosamund's Bower",
    family="Rosamund's Bower",
    aliases=("Rosamund", "Rosamond's Bower", "Rosamond's Bower Patience"),
    aim="Build all cards on the one foundation, Henry and Rosamund last, so that the two are united.",
    groups=(
        foundations(1, takes=(not_complete, next_in_order), title="Foundation", orders=(building_order(11, -1, 52),)),
        reserve(
            2,
            "lovers",
            gives=(all_others_are_built,),
            ids=("henry", "rosamund"),
            labels=("place of Henry", "place of Rosamund"),
            title="Henry and Rosamund",
            capacity=1,
        ),
        reserve(
            4,
            "outer",
            labels=tuple(f"{arm} outer place" for arm in _ARMS),
            title="Outer guards",
            capacity=1,
            vacancy="the packet is used up",
        ),
        reserve(
            4,
            "inner",
            labels=tuple(f"{arm} inner place" for arm in _ARMS),
            title="Inner guards",
            covered_by=tuple((f"outer{n}",) for n in range(1, 5)),
            capacity=1,
            vacancy="stays empty",
            note="An inner guard becomes available only when the outer guard of its arm has gone and was not replaced.",
        ),
        packet(),
        stock(),
        hand(),
        heaps(3, takes=(from_the_hand,), gives=(guards_before_heaps,)),
    ),
    deal=(
        TakeOut(
            (("QH", "rosamund"), ("KS", "henry"), ("JS", "foundation")),
            sentence="The queen of hearts (Rosamund), the king of spades (Henry) and the jack of spades are taken out "
            "of the pack. Rosamund lies in the middle, Henry top right; the jack, bottom right, begins the foundation.",
        ),
        Rounds(
            "outer",
            sentence="Eight cards, face up, are the guards of her bower, in a cross around her: at the end of each arm "
            "an outer guard, and between it and her an inner guard.",
        ),
        Rounds("inner"),
        Packet("packet", 7, sentence="Seven cards, face down, are the packet: the king's own guards."),
        Rest(),
    ),
    actions=(
        Turn(1, target="turned", rules=(hand_is_empty, stock_has_cards)),
        Redeal(
            ("heap1", "heap2", "heap3"),
            limit=3,
            any_order=True,
            rules=(hand_is_empty, stock_is_empty, something_to_redeal, redeal_left),
        ),
    ),
    effects=(Refill("outer", ("packet",)),),
    layout="""
        stock turned .      .      outer1   .      henry  packet
        .     .      .      .      inner1   .      .      .
        .     .      outer4 inner4 rosamund inner2 outer2 .
        .     .      .      .      inner3   .      .      .
        heap1 heap2  heap3  .      outer3   .      .      foundation
    """,
    story=(
        "King Henry II hid Rosamund Clifford in a bower at the heart of a maze. The jack of spades means to do away "
        "with Henry and the guards and to carry Rosamund off; the player means to unite her with Henry."
    ),
    source=(
        "Wikipedia, Rosamund's Bower, after M. Whitmore Jones (1898) and P. Arnold (2011); the suits of king and jack "
        "after PySolFC. Our reading: a turned card must be placed before a redeal, and does not have to wait for a "
        "guard."
    ),
)
