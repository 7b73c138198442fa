"""The Royal Cotillion family: kings and queens of a suit meet for the dance.

Rules after the Wikipedia article "Royal Cotillion". It says "left of the deuces" for the lords' side, a slip: it is
the right wing. Unlike PySolFC the aces and twos are laid out before the deal, the player decides when to turn the
stock, and a card does not hop from one foundation of its suit to the other.
"""

from __future__ import annotations

from patience_widget.core.actions import Turn
from patience_widget.core.cards import SUIT_NAMES, SUITS
from patience_widget.core.deals import Rest, Rounds, TakeOut
from patience_widget.core.effects import Refill
from patience_widget.core.game import Game
from patience_widget.core.piles import Rules, foundations, reserve, stock, waste
from patience_widget.core.rules import building_order, in_suit, next_in_order, not_complete

_BUILD: Rules = (in_suit, not_complete, next_in_order)

ROYAL_COTILLION = Game(
    name="royal-cotillion",
    title="Royal Cotillion",
    family="Royal Cotillion",
    aliases=("Lords and Ladies",),
    packs=2,
    aim="Build all cards on the foundations. In the end they show queens beside kings, each pair of one suit.",
    groups=(
        reserve(
            4,
            "ladies",
            labels=tuple(f"ladies' column {n}" for n in range(1, 5)),
            title="The ladies' side",
            vacancy="stays empty",
            fan="down",
        ),
        foundations(
            4,
            "aces",
            takes=_BUILD,
            labels=tuple(f"foundation of {SUIT_NAMES[suit]} from the ace" for suit in SUITS),
            title="Foundations from the ace",
            suits=tuple(SUITS),
            orders=(building_order(1, +2, 13),) * 4,
        ),
        foundations(
            4,
            "twos",
            takes=_BUILD,
            labels=tuple(f"foundation of {SUIT_NAMES[suit]} from the two" for suit in SUITS),
            title="Foundations from the two",
            suits=tuple(SUITS),
            orders=(building_order(2, +2, 13),) * 4,
        ),
        reserve(
            16,
            "lords",
            capacity=1,
            labels=tuple(f"lords' place {n}" for n in range(1, 17)),
            title="The lords' side",
            vacancy="waste and stock are used up",
        ),
        stock(),
        waste(),
    ),
    deal=(
        TakeOut(
            tuple((f"A{suit}", f"aces{n}") for n, suit in enumerate(SUITS, 1))
            + tuple((f"2{suit}", f"twos{n}") for n, suit in enumerate(SUITS, 1)),
            sentence="One ace and one two of each suit are laid out as foundations, in a column each.",
        ),
        Rounds("ladies", 3, sentence="Twelve cards to the left, the ladies' side: four columns of three, overlapping."),
        Rounds("lords", sentence="Sixteen single cards to the right, the lords' side: four rows of four."),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("lords", ("waste", "stock")),),
    layout="""
        ladies1 ladies2 ladies3 ladies4  aces1 twos1  lords1  lords2  lords3  lords4
        .       .       .       .        aces2 twos2  lords5  lords6  lords7  lords8
        .       .       .       .        aces3 twos3  lords9  lords10 lords11 lords12
        stock   waste   .       .        aces4 twos4  lords13 lords14 lords15 lords16
    """,
    source=(
        "Wikipedia, Royal Cotillion: the aces and twos are laid out before the deal, and the player decides when to "
        "turn the stock. PySolFC does neither."
    ),
)
