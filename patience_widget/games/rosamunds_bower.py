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
from patience_widget.core.piles import NEVER_GIVES, Pile, foundations, hand, heaps, reserve, stock
from patience_widget.core.position import Position
from patience_widget.core.rules import (
    building_order,
    next_in_order,
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
    "A guard goes before a heap card: while an available guard fits the foundation, no heap card may be played to it.",
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
    "Only the card just turned from the stock is put on a heap, on any of the three. Nothing moves from heap to heap.",
    "The {card} cannot go on a heap: only the card just turned from the stock is put there.",
)
def from_the_hand(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from the place of the turned card."""
    return source.group.role == "hand"


def _turned_card(at: Position, action: Action) -> list[Pile]:
    return [at.game.pile("turned")]


@rule(
    "",
    "First place the {witnesses}: it goes to the foundation or to a heap.",
    witnesses=_turned_card,
)
def hand_is_empty(at: Position, action: Action) -> bool:
    """No turned card waits to be placed."""
    return not at["turned"]


ROSAMUNDS_BOWER = Game(
    name="rosamunds-bower",
    title="Rosamund's Bower",
    aliases=("Rosamund", "Rosamond's Bower Patience"),
    aim="Build all cards on the one foundation, Henry and Rosamund last, so that the two are united.",
    groups=(
        foundations(
            1,
            takes=(next_in_order,),
            title="Foundation: down from the jack of spades, any suit, a king after an ace",
            orders=(building_order(11, -1, 52),),
        ),
        reserve(1, "henry", gives=(all_others_are_built,), labels=("place of Henry",), title="Henry"),
        reserve(1, "rosamund", gives=(all_others_are_built,), labels=("place of Rosamund",), title="Rosamund"),
        reserve(
            4,
            "outer",
            labels=tuple(f"{arm} outer guard" for arm in _ARMS),
            title="Outer guards",
        ),
        reserve(
            4,
            "inner",
            labels=tuple(f"{arm} inner guard" for arm in _ARMS),
            title="Inner guards",
            covered_by=tuple((f"outer{n}",) for n in range(1, 5)),
            vacancy="An inner guard is not replaced.",
        ),
        reserve(1, "packet", gives=NEVER_GIVES, title="Packet", vacancy="The packet is used up."),
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
        Rounds("outer", sentence="Eight guards, face up, stand in a cross around her: one outer guard at each end,"),
        Rounds("inner", sentence="and one inner guard between each of them and Rosamund."),
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
    about=(
        "The story: King Henry II hid Rosamund Clifford in a bower at the heart of a maze. The jack means to do away "
        "with Henry and the guards and to carry Rosamund off; the player means to unite her with Henry. Rules after "
        "the Wikipedia article on Rosamund's Bower, which follows M. Whitmore Jones (1898) and P. Arnold (2011); the "
        "suits of king and jack after PySolFC. Our reading: a turned card must be placed before a redeal, and does "
        "not have to wait for a guard."
    ),
)
