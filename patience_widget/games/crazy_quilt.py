"""Crazy Quilt: sixty-four cards woven like a quilt, each free as soon as one of its short edges is.

Rules after the Wikipedia article of that name: an ace and a king of each suit laid out, eight rows of eight cards that
lie upright and sideways in turn, the waste packed up or down in suit from the quilt, one redeal. A common variant,
sometimes called Indian Carpet, has a second one (Wikipedia, netexl): `two-redeals`. The article doesn't say that ace
and king go on each other, nor that anything but the stock begins a waste; that they don't is our reading.

Persian Rug (Wikipedia, Pretty Good Solitaire's help) has no stock: the other cards lie in eight piles, which are packed
up or down in suit, and a space there takes any card: the variant `persian-rug`.

Neither PySolFC nor AisleRiot has the game; PySolFC's "Quilt" is another one. A deal number deals the cards in the order
in which PySolFC would deal them.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Game,
    Packs,
    Redeal,
    Rest,
    Rounds,
    ShortEdgeFree,
    Turn,
    building_order,
    reserve,
    spaces_stay,
    stock,
    tableau,
    waste,
)

from .shared import foundations_in_suit, laid_out

_SIDE = 8
"""So many rows, and so many places in each."""


_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_PACKING = Packs(EITHER, IN_SUIT)
_QUILT = reserve(
    _SIDE * _SIDE,
    "quilt",
    gives=(ShortEdgeFree(_SIDE),),
    title="Quilt",
    capacity=1,
    labels=tuple(f"place {n % _SIDE + 1} of row {n // _SIDE + 1}" for n in range(_SIDE * _SIDE)),
    sideways=tuple((n // _SIDE + n) % 2 == 1 for n in range(_SIDE * _SIDE)),
    vacancy="stays empty",
)
_WOVEN = (
    laid_out(_ACES, _KINGS, sentence="One ace and one king of each suit are laid out as foundations."),
    Rounds(
        "quilt",
        sentence="Sixty-four cards, face up, in eight rows of eight make the quilt. They stand upright and lie "
        "sideways in turn, like the squares of a chessboard; the one in the upper left corner stands.",
    ),
)

CRAZY_QUILT = Game(
    name="crazy-quilt",
    title="Crazy Quilt",
    family="Alhambra",
    aliases=("Quilt", "Japanese Rug"),
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(_ACES, _QUILT, _KINGS, stock(), waste(takes=(spaces_stay, _PACKING))),
    deal=(*_WOVEN, Rest()),
    actions=(Turn(), Redeal(limit=1)),
    layout="""
        aces1 : quilt1..quilt8   : kings1
        aces2 : quilt9..quilt16  : kings2
        aces3 : quilt17..quilt24 : kings3
        aces4 : quilt25..quilt32 : kings4
        .     : quilt33..quilt40 : .
        .     : quilt41..quilt48 : .
        .     : quilt49..quilt56 : stock
        .     : quilt57..quilt64 : waste
    """,
    source="Wikipedia, Crazy Quilt: one redeal. Our reading: the waste isn't packed round the corner between king and "
    "ace, and an empty waste is filled only by turning the stock.",
)

TWO_REDEALS = replace(
    CRAZY_QUILT,
    name="crazy-quilt/two-redeals",
    title="Crazy Quilt, two redeals",
    aliases=("Indian Carpet",),
    actions=(Turn(), Redeal(limit=2)),
    source="Wikipedia, Crazy Quilt, on its common variant, and netexl: two redeals.",
)

PERSIAN_RUG = replace(
    CRAZY_QUILT,
    name="crazy-quilt/persian-rug",
    title="Persian Rug",
    aliases=(),
    groups=(_ACES, tableau(_SIDE, "pile", takes=(_PACKING,), title="Piles"), _QUILT, _KINGS),
    deal=(
        *_WOVEN,
        Rounds("pile", 4, sentence="All other cards, face up, make eight piles of four beside the quilt."),
    ),
    actions=(),
    layout="""
        aces1 pile1 : quilt1..quilt8   : pile5 kings1
        aces2 .     : quilt9..quilt16  : .     kings2
        aces3 pile2 : quilt17..quilt24 : pile6 kings3
        aces4 .     : quilt25..quilt32 : .     kings4
        .     pile3 : quilt33..quilt40 : pile7 .
        .     .     : quilt41..quilt48 : .     .
        .     pile4 : quilt49..quilt56 : pile8 .
        .     .     : quilt57..quilt64 : .     .
    """,
    source="Pretty Good Solitaire, Persian Rug: eight piles instead of stock and waste.",
)

GAMES = (CRAZY_QUILT, TWO_REDEALS, PERSIAN_RUG)
