"""Eagle Wing: two wings of four cards, and a face-down trunk between them that fills their gaps.

Rules after PySolFC (``canfield.py``, id 112), AisleRiot (``eagle-wing.scm``) and Goodsol, which agree: wings are packed
down in suit, at most three cards a pile, one card at a time; when the trunk is used up a gap takes any card. In Goodsol
the top card of the trunk lies face up and can be played, and cards in order move together: the variant `open-trunk`.
In Wikibooks, Solitaire Forever and Solitaire Till Dawn
nothing is packed on the wings, and in the end their gaps are filled from the waste: the variant `no-packing`. In its
own form, `pysolfc`, a card is turned by itself whenever the waste is empty.

The deal is PySolFC's, read from its source and not run: the base card, thirteen cards in the trunk, the wings from
right to left.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    DOWN,
    IN_SUIT,
    AtMost,
    BaseCard,
    Game,
    OnlyFrom,
    Packet,
    Packs,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Run,
    Turn,
    TurnUp,
    begins_with_base_rank,
    cells,
    reserve,
    stock,
    tableau,
    waste,
)
from patience_widget.games.shared import as_in_pysolfc, four_suits_up_from

_IN_SUIT = Packs(DOWN, IN_SUIT, round=True)
_WINGS = tableau(8, "wing", title="Wings", takes=(AtMost(3), _IN_SUIT))
_FILLED = Refill("wing", ("trunk",), then="any")

EAGLE_WING = Game(
    name="eagle-wing",
    title="Eagle Wing",
    family="Canfield",
    aliases=("Thirteen Down", "Wings"),
    aim="Build all cards on the four foundations, each in one suit, up from the rank of the base card.",
    story="The eight piles are the wings of an eagle in flight, and the thirteen cards between them its trunk.",
    groups=(
        stock(),
        waste(),
        four_suits_up_from(begins_with_base_rank),
        _WINGS,
        reserve(1, "trunk", title="Trunk", face="top up", vacancy="used up"),
    ),
    deal=(
        BaseCard(sentence="One card, face up, begins the foundation of its suit. It is the base card."),
        Packet("trunk", 13, sentence="Thirteen cards, face down, are the trunk."),
        Rounds("wing", sentence="Eight cards, face up, are the wings, four on each side of the trunk.", backwards=True),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=2)),
    effects=(TurnUp("trunk", last=True), _FILLED),
    layout="""
          stock waste : foundation1 foundation2 foundation3 foundation4 : .     .
          .     wing2 wing3 wing4   .           wing5 wing6 wing7 .
        ^ wing1 .     .     .       trunk       .     .     .     wing8
    """,
    source="PySolFC and AisleRiot: wings are packed down in suit up to three cards; two redeals.",
)

OPEN_TRUNK = replace(
    EAGLE_WING,
    name="eagle-wing/open-trunk",
    title="Eagle Wing, open trunk",
    aliases=(),
    groups=tuple(replace(group, lifts=Run(_IN_SUIT)) if group is _WINGS else group for group in EAGLE_WING.groups),
    effects=(TurnUp("trunk"), _FILLED),
    source="Goodsol: the top card of the trunk lies face up and is available, and cards in order move together.",
)

NO_PACKING = replace(
    EAGLE_WING,
    name="eagle-wing/no-packing",
    title="Eagle Wing without packing",
    aliases=(),
    groups=tuple(
        cells(8, "wing", title="Wings", takes=(OnlyFrom(("waste",)),)) if group is _WINGS else group
        for group in EAGLE_WING.groups
    ),
    source="Wikibooks, Eagle Wing, and Solitaire Forever: nothing is packed on the wings. When the trunk is used up, "
    "gaps are filled from the waste.",
)

GAMES = (EAGLE_WING, OPEN_TRUNK, NO_PACKING, as_in_pysolfc(EAGLE_WING))
