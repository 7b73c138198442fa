"""Bisley: thirteen columns packed up or down in suit, and foundations that go up from the aces and down from the kings.

Rules after Morehead and Mott-Smith (as told by playsolitaire-online) and the Wikipedia article of that name, which
agree: the aces are laid out, a king begins its foundation when it is free, spaces are never filled. Nine cards are
dealt beside the aces, then three rows of thirteen below.

PySolFC (``bisley.py``, id 290) deals the 48 cards into twelve columns of four: the form `pysolfc`. Its deal was read
from the source, not seen in the running program: row by row, so that a deal number brings the same cards there.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Columns,
    Game,
    Group,
    Packs,
    Rounds,
    building_order,
    spaces_stay,
    tableau,
)

from .shared import foundations_in_suit, laid_out

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_ACES_OUT = (
    "The four aces are laid out in a row, the first cards of four foundations. The places above them are for the four "
    "that go down: you begin each with its king when that becomes available."
)


def _columns(size: int) -> Group:
    return tableau(size, takes=(spaces_stay, Packs(EITHER, IN_SUIT)), vacancy="stays empty")


BISLEY = Game(
    name="bisley",
    title="Bisley",
    family="Bisley",
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king. The "
    "two foundations of a suit may meet at any rank.",
    groups=(_ACES, _KINGS, _columns(13)),
    deal=(
        laid_out(_ACES, sentence=_ACES_OUT),
        Columns(
            "tableau",
            (0,) * 4 + (1,) * 9,
            sentence="Nine cards, face up, lie in a row to the right of the aces. They are the first cards of "
            "nine columns.",
        ),
        Rounds(
            "tableau",
            3,
            sentence="All other cards, face up, make three rows of thirteen below. So there are nine columns of four "
            "and, under the aces, four of three, the tableau.",
        ),
    ),
    actions=(),
    layout="""
        kings1   kings2   kings3   kings4   .  .  .  .  .  .   .   .   .
        aces1    aces2    aces3    aces4    t5 t6 t7 t8 t9 t10 t11 t12 t13
        tableau1 tableau2 tableau3 tableau4 .  .  .  .  .  .   .   .   .
    """,
    source="Morehead and Mott-Smith (as told by playsolitaire-online) and Wikipedia, which agree.",
)

PYSOLFC = replace(
    BISLEY,
    name="bisley/pysolfc",
    title="Bisley as in PySolFC",
    groups=(_ACES, _KINGS, _columns(12)),
    deal=(
        laid_out(_ACES, sentence=_ACES_OUT),
        Rounds("tableau", 4, sentence="All other cards, face up, make twelve columns of four, the tableau."),
    ),
    layout="""
        aces1 kings1 : tableau1 tableau2 tableau3 tableau4  tableau5  tableau6
        aces2 kings2 : .        .        .        .         .         .
        aces3 kings3 : tableau7 tableau8 tableau9 tableau10 tableau11 tableau12
        aces4 kings4 : .        .        .        .         .         .
    """,
    source="PySolFC's form of Bisley: twelve columns of four.",
)

GAMES = (BISLEY, PYSOLFC)
