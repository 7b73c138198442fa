"""Capricieuse: twelve piles packed up or down in suit, of which the cards that fit are built while they are dealt.

Rules after the Wikipedia article of that name, which cites Hoffmann (1892), and solitaireforever, which cites
Morehead and Mott-Smith and Parlett: an ace and a king of each suit are laid out, what fits a foundation is built
while the rest is dealt, any card goes to a space, and twice the piles are gathered in reverse order and dealt again.
Older texts say nothing of spaces, says solitaireforever.

PySolFC (``capricieuse.py``, id 292) builds nothing while dealing, lets cards come back from the foundations, and
otherwise agrees, the order of gathering included: the form `pysolfc`. It lays out the aces and kings of the first
pack, as here, so that a deal number brings the same cards. Its Nationale (id 293, also called Zigzag Course) has no
redeal, and aces and kings go on each other: the variant `nationale`. Both were read from the source, not seen in the
running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Building,
    DealStep,
    Game,
    Gather,
    Packs,
    Rounds,
    building_order,
    tableau,
)

from .shared import foundations_in_suit, giving_back, laid_out

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_BASES = laid_out(
    _ACES,
    _KINGS,
    sentence="One ace and one king of each suit are laid out, the aces in one column and the kings in another, the "
    "foundations.",
    first_pack=True,
)
_BUILDING = Building(
    "tableau",
    8,
    sentence="All other cards are dealt face up, one by one, to twelve piles in turn, in two rows of six, the tableau. "
    "A card that fits a foundation when it is dealt is built instead, and the next card takes its place.",
)
_PILES = Rounds(
    "tableau", 8, sentence="All other cards, face up, make twelve piles of eight, in two rows, the tableau."
)


def _gathered(then: DealStep) -> Gather:
    return Gather(order="backwards", turned=True, then=(then,), limit=2)


CAPRICIEUSE = Game(
    name="capricieuse",
    title="Capricieuse",
    family="Bisley",
    packs=2,
    aliases=("Capricious", "La Capricieuse"),
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(_ACES, _KINGS, tableau(12, takes=(Packs(EITHER, IN_SUIT),))),
    deal=(_BASES, _BUILDING),
    actions=(_gathered(_BUILDING),),
    layout="""
          aces1 : tableau1 tableau2 tableau3 tableau4  tableau5  tableau6  : kings1
          aces2 : .        .        .        .         .         .         : kings2
          aces3 : .        .        .        .         .         .         : kings3
        ^ .     : tableau7 tableau8 tableau9 tableau10 tableau11 tableau12 : .
        ^ aces4 : .        .        .        .         .         .         : kings4
    """,
    source="Wikipedia, which cites Hoffmann (1892), and solitaireforever. Our reading: a card that is dealt and fits "
    "two foundations goes to the one that starts with the ace.",
)

PYSOLFC = replace(
    CAPRICIEUSE,
    name="capricieuse/pysolfc",
    title="Capricieuse as in PySolFC",
    aliases=(),
    groups=giving_back(CAPRICIEUSE.groups),
    deal=(_BASES, _PILES),
    actions=(_gathered(_PILES),),
    source="PySolFC's form of Capricieuse: cards aren't built while they are dealt, and may come back from"
    " the foundations.",
)

NATIONALE = replace(
    PYSOLFC,
    name="capricieuse/nationale",
    title="Nationale",
    aliases=("Zigzag Course",),
    groups=giving_back((_ACES, _KINGS, tableau(12, takes=(Packs(EITHER, IN_SUIT, round=True),)))),
    actions=(),
    source="PySolFC's Nationale: no redeal, and aces and kings go on each other.",
)

GAMES = (CAPRICIEUSE, PYSOLFC, NATIONALE)
