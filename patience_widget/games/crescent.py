"""Crescent: sixteen piles in an arc around foundations that go up from the aces and down from the kings.

Rules after PySolFC (``fan.py``, id 647), with its three rotations of the piles; AisleRiot does not have the game. The
deal is PySolFC's, too, which lays out the aces and kings of the first pack, so that a deal number brings the same
cards. In its own form, `pysolfc`, cards may come back from the foundations to the piles, and go from one foundation of
their suit to the other. solitaire123.net has five rotations: the variant `five`. At solitairebreak.com a king fills a
space: the variant `kings`; it speaks of a pile that begins with a king, too, though its cards move singly, and doesn't
say how many rotations there are. Three, and one king at a time, are our reading.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Game,
    Packs,
    Rotate,
    Rounds,
    SpacesFor,
    building_order,
    spaces_stay,
    tableau,
)

from .shared import foundations_in_suit, giving_back, laid_out

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_IN_SUIT = Packs(EITHER, IN_SUIT, round=True)
_PILES = tableau(16, takes=(spaces_stay, _IN_SUIT), fan="", vacancy="stays empty")

CRESCENT = Game(
    name="crescent",
    title="Crescent",
    family="Crescent",
    aliases=("La Demi-Lune",),
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(
        _PILES,
        _ACES,
        _KINGS,
    ),
    deal=(
        laid_out(
            _ACES,
            _KINGS,
            sentence="One ace and one king of each suit are laid out in two rows, the aces above the kings: the "
            "foundations.",
            first_pack=True,
        ),
        Rounds(
            "tableau",
            6,
            sentence="All other cards, face up, make sixteen piles of six in an arc around them, the tableau.",
        ),
    ),
    actions=(Rotate("tableau", limit=3),),
    layout="""
          .        .        t6 t7     t8     t9     t10    t11 .         .
        ^ .        tableau5 .  .      .      .      .      .   tableau12 .
        ^ tableau4 .        .  .      .      .      .      .   .         tableau13
        ^ .        .        .  aces1  aces2  aces3  aces4  .   .         .
        ^ tableau3 .        .  .      .      .      .      .   .         tableau14
        ^ .        .        .  kings1 kings2 kings3 kings4 .   .         .
        ^ tableau2 tableau1 .  .      .      .      .      .   tableau16 tableau15
    """,
    source="PySolFC: you may rotate the piles three times. Here cards on foundations stay there.",
)

FIVE = replace(
    CRESCENT,
    name="crescent/five",
    title="Crescent, five rotations",
    aliases=(),
    actions=(Rotate("tableau", limit=5),),
    source="solitaire123.net: you may rotate the piles five times.",
)
KINGS = replace(
    CRESCENT,
    name="crescent/kings",
    title="Crescent, kings in spaces",
    aliases=(),
    groups=(replace(_PILES, takes=(SpacesFor((13,)), _IN_SUIT), vacancy=""), _ACES, _KINGS),
    source="solitairebreak.com: a king fills a space. That you may rotate the piles three times is our reading.",
)

PYSOLFC = replace(
    CRESCENT,
    name="crescent/pysolfc",
    title="Crescent as in PySolFC",
    aliases=(),
    groups=giving_back(CRESCENT.groups),
    source="PySolFC's form of Crescent: cards may come back from the foundations.",
)

GAMES = (CRESCENT, FIVE, KINGS, PYSOLFC)
