"""Mount Olympus: aces and twos built up by twos, and nine columns packed down by twos.

Rules after PySolFC (``picturegallery.py``, id 398) and McNeely's "Ultimate Book of Card Games", which agree: a gap is
filled at once from the stock, a row of nine is dealt on demand, cards in order move together, and when the stock is
used up any card may fill a space. The deal is PySolFC's, so that a deal number brings the same cards there; it was
read from the source, not seen in the running program. There nothing else happens by itself, so the game has no form
of its own for PySolFC.

Other texts differ. The Wikipedia article of 2009 leaves spaces empty once the stock is used up: the variant
`spaces-stay`. That of 2024 never fills a space but by the next row: `gaps-wait`. Cadogan (1874) deals no rows: cards
are turned one by one onto a waste, spaces are filled from there or from the stock, only top cards move, and there is
one redeal: `cadogan`.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    DOWN,
    IN_SUIT,
    TOP,
    DealRow,
    Game,
    Group,
    Lift,
    MoveRule,
    Packs,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Run,
    Turn,
    building_order,
    spaces_stay,
    stock,
    tableau,
    waste,
)

from .shared import foundations_in_suit, laid_out

_PACKING = Packs(DOWN, IN_SUIT, by=2)
_TOGETHER = Run(_PACKING)
_ACES = foundations_in_suit("aces", building_order(1, +2, 7), rounds=2)
_TWOS = foundations_in_suit("twos", building_order(2, +2, 6), rounds=2)


def _slopes(*spaces: MoveRule, lifts: Lift = _TOGETHER) -> Group:
    """Nine columns, and what holds of their spaces."""
    return tableau(9, takes=(*spaces, _PACKING), lifts=lifts)


_MOUNTAIN = """
      stock aces1 aces2 aces3 aces4 aces5 aces6 aces7 aces8
      .     twos1 twos2 twos3 twos4 twos5 twos6 twos7 twos8
      .     .     .     ta4   ta5   ta6   .     .     .
    ^ .     ta2   ta3   .     .     .     ta7   ta8   .
    ^ ta1   .     .     .     .     .     .     .     ta9
"""


MOUNT_OLYMPUS = Game(
    name="mount-olympus",
    title="Mount Olympus",
    family="Mount Olympus",
    packs=2,
    story="The columns make a mountain. When you win, all kings and queens are on top, like the gods who live on "
    "Mount Olympus.",
    aim="Build all cards on the sixteen foundations, in suit: odd ranks up to the king, even ranks up to the queen.",
    groups=(_ACES, _TWOS, _slopes(), stock()),
    deal=(
        laid_out(_ACES, _TWOS, sentence="All aces and all twos are laid out, the first cards of the foundations."),
        Rounds("tableau", sentence="Nine cards, face up, make the slopes of a mountain, the tableau."),
        Rest(),
    ),
    actions=(DealRow(),),
    effects=(Refill("tableau", ("stock",), then="any"),),
    layout=_MOUNTAIN,
    source="PySolFC and McNeely, which agree.",
)

SPACES_STAY = replace(
    MOUNT_OLYMPUS,
    name="mount-olympus/spaces-stay",
    title="Mount Olympus, gaps stay empty",
    groups=(_ACES, _TWOS, _slopes(spaces_stay), stock()),
    effects=(Refill("tableau", ("stock",)),),
    source="Wikipedia (2009): when the stock is used up, spaces stay empty.",
)

GAPS_WAIT = replace(
    SPACES_STAY,
    name="mount-olympus/gaps-wait",
    title="Mount Olympus, gaps wait for the next row",
    effects=(),
    source="Wikipedia (2024): a space is filled only when the next row is dealt.",
)

CADOGAN = replace(
    MOUNT_OLYMPUS,
    name="mount-olympus/cadogan",
    title="Mount Olympus with a waste",
    groups=(_ACES, _TWOS, _slopes(spaces_stay, lifts=TOP), stock(), waste()),
    actions=(Turn(), Redeal(limit=1)),
    effects=(Refill("tableau", ("waste", "stock")),),
    layout=_MOUNTAIN.replace(".     twos1", "waste twos1"),
    source="Cadogan (1874): cards are turned onto a waste, only top cards move, one redeal. Our reading: spaces are "
    "filled from the waste as long as it has cards, and stay empty when there are none.",
)

GAMES = (MOUNT_OLYMPUS, SPACES_STAY, GAPS_WAIT, CADOGAN)
