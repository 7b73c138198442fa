"""Calculation: four foundations built by ones, twos, threes and fours, and four heaps to plan on.

Rules after PySolFC (``calculation.py``); AisleRiot does not have the game. The four cards that begin the foundations
are of any suit: those that PySolFC takes, so that a deal number brings the same cards. In its own form, `pysolfc`, the
next card is turned by itself when one is placed, and a card may go from one foundation to another.
"""

from __future__ import annotations

from patience_widget.core.actions import Turn
from patience_widget.core.deals import FirstOfRank, Rest
from patience_widget.core.game import Game
from patience_widget.core.hand import from_the_hand, no_card_waits
from patience_widget.core.piles import foundations, hand, heaps, stock
from patience_widget.core.rules import building_order, next_in_order, not_complete, stock_has_cards

from .shared import as_in_pysolfc, giving_back

_STEPS = (1, 2, 3, 4)

CALCULATION = Game(
    name="calculation",
    title="Calculation",
    family="Calculation",
    aliases=("Broken Intervals",),
    aim="Build all cards on the four foundations, each with a step of its own. In the end each shows a king.",
    groups=(
        foundations(
            4, takes=(not_complete, next_in_order), orders=tuple(building_order(step, step, 13) for step in _STEPS)
        ),
        stock(),
        hand(),
        heaps(4, takes=(from_the_hand,), fan="down"),
    ),
    deal=(
        FirstOfRank(
            tuple((step, f"foundation{step}") for step in _STEPS),
            sentence="An ace, a two, a three and a four, of any suits, are taken out of the pack and begin the four "
            "foundations.",
        ),
        Rest(),
    ),
    actions=(Turn(1, target="turned", rules=(no_card_waits, stock_has_cards)),),
    layout="""
        foundation1 foundation2 foundation3 foundation4 : stock
        heap1       heap2       heap3       heap4       : turned
    """,
    source="PySolFC. The stock is gone through once.",
)

GAMES = (CALCULATION, as_in_pysolfc(CALCULATION, groups=giving_back(CALCULATION.groups)))
