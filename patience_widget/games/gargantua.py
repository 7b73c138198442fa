"""Gargantua: Klondike with two packs and nine columns, and one redeal.

Rules after PySolFC (``harp.py``, id 25), AisleRiot (``jumbo.scm``) and the Wikipedia article Gargantua, which agree:
one card a turn, only a king in a space, one redeal. Both programs let cards come back from the foundations. The same
game without a limit of redeals is PySolFC's Double Klondike (id 21, the form `double`), and with three cards a turn
its Double Klondike by Threes (id 28, the form `double-draw3`).

The deal is PySolFC's, so that a deal number brings the same cards there: first the cards that are covered, row by row
from left to right, then the last card of every column. This was read in its source, not seen in the running program. In
its own forms, `pysolfc`, `double-pysolfc` and `double-draw3-pysolfc`, cards are turned by themselves whenever the waste
is empty.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    Game,
    Packs,
    Redeal,
    Rest,
    Run,
    SpacesFor,
    Staircase,
    Turn,
    TurnUp,
    building_order,
    stock,
    tableau,
    waste,
)

from .shared import as_in_pysolfc, foundations_in_suit

_PACKING = Packs(DOWN, ALTERNATE)

GARGANTUA = Game(
    name="gargantua",
    title="Gargantua",
    family="Klondike",
    aliases=("Jumbo",),
    packs=2,
    aim="Build all cards on the eight foundations, two of each suit, from the ace up to the king.",
    groups=(
        stock(),
        waste(),
        replace(foundations_in_suit("aces", building_order(1, +1, 13), rounds=2, only=True), gives=FREELY),
        tableau(9, takes=(SpacesFor((13,)), _PACKING), lifts=Run(_PACKING), face="top up", vacancy="takes any king"),
    ),
    deal=(
        Staircase(
            from_left=True,
            sentence="Nine columns, the tableau: one card in the first, two in the second and so on up to nine. The "
            "top card of each column lies face up, the others face down.",
        ),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=1)),
    effects=(TurnUp("tableau"),),
    layout="""
        stock waste aces1 aces5 aces2 aces6 aces3 aces7 aces4 aces8
        :     tableau1..tableau9
    """,
    source="PySolFC, AisleRiot and Wikipedia: one card a turn and one redeal. In both programs cards may come back "
    "from the foundations.",
)

DOUBLE = replace(
    GARGANTUA,
    name="gargantua/double",
    title="Double Klondike",
    aliases=(),
    actions=(Turn(), Redeal()),
    source="PySolFC's Double Klondike: Gargantua with any number of redeals.",
)
DOUBLE_DRAW3 = replace(
    DOUBLE,
    name="gargantua/double-draw3",
    title="Double Klondike, three cards a turn",
    aliases=("Double Klondike by Threes", "Double Klondike (Draw 3)"),
    groups=tuple(waste(fan="right", last=3) if group.role == "waste" else group for group in DOUBLE.groups),
    actions=(Turn(3), Redeal()),
    layout="""
        stock waste . aces1 aces5 aces2 aces6 aces3 aces7 aces4 aces8
        .     tableau1..tableau9
    """,
    source="PySolFC's Double Klondike by Threes: three cards a turn and any number of redeals.",
)
PYSOLFC = as_in_pysolfc(GARGANTUA)
DOUBLE_PYSOLFC = replace(as_in_pysolfc(DOUBLE), name="gargantua/double-pysolfc")
DOUBLE_DRAW3_PYSOLFC = replace(as_in_pysolfc(DOUBLE_DRAW3), name="gargantua/double-draw3-pysolfc")

GAMES = (GARGANTUA, DOUBLE, DOUBLE_DRAW3, PYSOLFC, DOUBLE_PYSOLFC, DOUBLE_DRAW3_PYSOLFC)
