"""Storehouse: Canfield with the twos laid out first, columns packed in suit and one card a turn.

Rules after AisleRiot (``straight-up.scm``) and gamerules.com: when the reserve is used up, spaces are filled from the
waste alone. In PySolFC (``canfield.py``, id 100) any card fills them then, and cards are turned by themselves: the form
`pysolfc`. In Solitaire Till Dawn the reserve fills no space by itself, and the player fills spaces from the reserve or
the waste: the variant `by-hand`. All agree on the twos, the reserve of thirteen, one card a turn and two redeals; a
single card or a whole column moves.

The deal is PySolFC's, read from its source and not run: the twos, thirteen cards in reserve, the columns from right to
left.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    COLUMN_OR_TOP,
    DOWN,
    IN_SUIT,
    Game,
    Group,
    Packet,
    Packs,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Rules,
    SpacesFrom,
    Turn,
    TurnUp,
    building_order,
    reserve,
    stock,
    tableau,
    waste,
)
from patience_widget.games.shared import as_in_pysolfc, foundations_in_suit, laid_out

_TWOS = foundations_in_suit("twos", building_order(2, +1, 13), only=True)


def _columns(*spaces: SpacesFrom) -> Group:
    """The columns, with rules for spaces."""
    takes: Rules = (*spaces, Packs(DOWN, IN_SUIT, round=True))
    return tableau(4, takes=takes, lifts=COLUMN_OR_TOP)


def _groups(columns: Group) -> tuple[Group, ...]:
    return (stock(), waste(), _TWOS, reserve(1, face="top up", vacancy="used up"), columns)


STOREHOUSE = Game(
    name="storehouse",
    title="Storehouse",
    family="Canfield",
    aliases=("Provisions", "Straight Up", "Thirteen Up", "The Reserve"),
    aim="Build all cards on the four foundations, each in one suit, from the two up to the ace.",
    groups=_groups(_columns(SpacesFrom(("waste",)))),
    deal=(
        laid_out(_TWOS, sentence="The four twos are laid out. They begin the foundations."),
        Packet("reserve", 12, sentence="Thirteen cards in one pile, only the top card face up, are the reserve."),
        Packet("reserve", face_up=True),
        Rounds("tableau", sentence="Four cards, face up, begin four columns, the tableau.", backwards=True),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=2)),
    effects=(TurnUp("reserve"), Refill("tableau", ("reserve",), then="any")),
    layout="""
        stock   waste : twos1    twos2    twos3    twos4
        reserve .     : tableau1 tableau2 tableau3 tableau4
    """,
    source="AisleRiot (Straight Up) and gamerules.com: spaces are filled from the reserve, then from the waste alone. "
    "Two redeals, as in PySolFC.",
)

BY_HAND = replace(
    STOREHOUSE,
    name="storehouse/by-hand",
    title="Storehouse, gaps filled by hand",
    aliases=(),
    groups=_groups(_columns(SpacesFrom(("reserve", "waste")))),
    effects=(TurnUp("reserve"),),
    source="Solitaire Till Dawn: you fill spaces yourself, from the reserve or the waste, whenever you like.",
)

GAMES = (
    STOREHOUSE,
    BY_HAND,
    as_in_pysolfc(STOREHOUSE, "any card fills a space when the reserve is used up", groups=_groups(_columns())),
)
