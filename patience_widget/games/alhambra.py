"""Alhambra: eight open piles that are played to foundations, or packed on the waste for another round.

Rules after the Wikipedia article of that name: the waste is packed up or down in suit, an ace and a king going on each
other, and is turned over twice. It tells of a card that matches the top of the waste, so here an empty waste is filled
from the stock alone; that is our reading.

In PySolFC (``royalcotillion.py``, id 234, read, not run) any card of the reserve can go to an empty waste, the first
card is turned at the deal, and one after each redeal: the variant `pysolfc`. The deal is PySolFC's, so that a deal
number brings the same cards.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Game,
    Packet,
    Packs,
    Redeal,
    RedealAndTurn,
    Rest,
    Rounds,
    Turn,
    building_order,
    reserve,
    spaces_stay,
    stock,
    waste,
)

from .shared import foundations_in_suit, laid_out

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_PACKING = Packs(EITHER, IN_SUIT, round=True)
_RESERVE = reserve(8, vacancy="stays empty", fan="down")
_DEAL = (
    laid_out(
        _ACES,
        _KINGS,
        sentence="One ace and one king of each suit are laid out in a row, the foundations.",
        first_pack=True,
    ),
    Rounds("reserve", 4, sentence="Eight piles of four cards below them, face up, are the reserve."),
)

ALHAMBRA = Game(
    name="alhambra",
    title="Alhambra",
    family="Alhambra",
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(_ACES, _KINGS, _RESERVE, stock(), waste(takes=(spaces_stay, _PACKING))),
    deal=(*_DEAL, Rest()),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
        aces1    aces2    aces3    aces4    kings1   kings2   kings3   kings4
        reserve1 reserve2 reserve3 reserve4 reserve5 reserve6 reserve7 reserve8
        .        .        .        .        .        .        .        .
        .        .        .        stock    waste    .        .        .
    """,
    source="Wikipedia, Alhambra: two redeals, and the waste is packed round the corner. Our reading: an empty waste is "
    "filled only by turning the stock.",
)


PYSOLFC = replace(
    ALHAMBRA,
    name="alhambra/pysolfc",
    title="Alhambra as in PySolFC",
    groups=(_ACES, _KINGS, _RESERVE, stock(), waste(takes=(_PACKING,))),
    deal=(
        *_DEAL,
        Packet("waste", face_up=True, sentence="One card is turned onto the waste."),
        Rest(),
    ),
    actions=(Turn(), RedealAndTurn(limit=2, note="The first card of the new stock is turned at once.")),
    source="PySolFC's form of Alhambra: any card can go to an empty waste.",
)

GAMES = (ALHAMBRA, PYSOLFC)
