"""Babette and Labyrinth: rows of cards laid one below the other, in which gaps let cards free.

Babette after Lady Cadogan (*Illustrated Games of Solitaire or Patience*, Gutenberg 21642): rows of eight, each blocking
the one above it, and no gap filled. The garden is taken up twice, column by column from the left, each column under
those before, so that the last column is dealt first. Wikipedia's article gives one redeal and puts each column on top
of those before, so that the first column is dealt first: the variant `one-redeal`. Where all cards of the lowest row
have gone, the next row takes its place.

Labyrinth, for one pack, after Wikipedia, which follows Peter Arnold, and practicalgamingcenter: a gap in the first row
is filled from the stock throughout, other gaps stay, and a card is available when none lies directly above it or none
directly below it. Arnold's last resort, any card of the other rows once play has come to a standstill, is left out: the
text does not tell how often. AisleRiot (``labyrinth.scm``) fills gaps only as long as the first row is alone: the
variant `first-row-alone`. There a column closes up when one of its cards goes, which is left out here.

Cadogan's Labyrinth is the variant `two-packs`: aces and kings laid out, rows of ten, and gaps filled in the lowest row
alone. The grace with which it ends, one card taken from anywhere, is left out.

PySolFC has neither game. A deal number deals the cards in the order in which PySolFC would deal them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from patience_widget.core.writing import (
    DealRow,
    FirstRow,
    Game,
    Gather,
    RefillRow,
    Rest,
    building_order,
    garden,
    redeal_left,
    something_to_gather,
    stock,
    stock_is_empty,
)

from .shared import foundations_in_suit, four_suits_up, laid_out

# ------------------------------------------------------------------------------------------------------------ Babette

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_TAKEN_UP = (stock_is_empty, something_to_gather, redeal_left)


def _redeal(order: Literal["forwards", "backwards"], limit: int) -> Gather:
    """The columns of the garden, taken up and turned over."""
    return Gather(("garden",), order, turned=True, columns=8, limit=limit, pile="stock", rules=_TAKEN_UP)


BABETTE = Game(
    name="babette",
    title="Babette",
    family="Labyrinth",
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(stock(), _ACES, _KINGS, garden(13, 8, vacancy="no card here")),
    deal=(
        FirstRow("garden", 8, sentence="Eight cards, face up, in a row: the first row of the garden."),
        Rest(
            sentence="All other cards, face down, are the stock. The foundations are empty at first: as aces and kings "
            "become available, you begin each foundation with one of them, in a row above the garden."
        ),
    ),
    actions=(DealRow("garden", width=8), _redeal("backwards", 2)),
    layout="""
          aces1 : garden1..garden8    : kings1
        ^ .     : garden9..garden16   : .
        ^ aces2 : garden17..garden24  : kings2
        ^ .     : garden25..garden32  : .
        ^ aces3 : garden33..garden40  : kings3
        ^ .     : garden41..garden48  : .
        ^ aces4 : garden49..garden56  : kings4
        ^ .     : garden57..garden64  : .
        ^ stock : garden65..garden72  : .
        ^ .     : garden73..garden80  : .
        ^ .     : garden81..garden88  : .
        ^ .     : garden89..garden96  : .
        ^ .     : garden97..garden104 : .
    """,
    source="Lady Cadogan, Babette: two redeals, the last column dealt first. Our reading: the next row is laid below "
    "the lowest row that still has cards.",
)

ONE_REDEAL = replace(
    BABETTE,
    name="babette/one-redeal",
    title="Babette, one redeal",
    actions=(DealRow("garden", width=8), _redeal("forwards", 1)),
    source="Wikipedia, Babette: one redeal, the first column dealt first.",
)

# ---------------------------------------------------------------------------------------------------------- Labyrinth


LABYRINTH = Game(
    name="labyrinth",
    title="Labyrinth",
    family="Labyrinth",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(stock(), four_suits_up(), garden(6, 8, "place", either_end=True, title="Rows", vacancy="no card here")),
    deal=(
        laid_out(four_suits_up(), sentence="The four aces are laid out in a row, the foundations."),
        FirstRow("place", 8, sentence="Eight cards below them, face up: the first row."),
        Rest(),
    ),
    actions=(DealRow("place", width=8),),
    effects=(RefillRow(8, group="place"),),
    layout="""
          stock : .  . f1 f2 f3 f4 . .
          .     : place1..place8
        ^ .     : place9..place16
        ^ .     : place17..place24
        ^ .     : place25..place32
        ^ .     : place33..place40
        ^ .     : place41..place48
    """,
    source="Wikipedia, Labyrinth, after Peter Arnold. Left out: taking any card when nothing else helps. Our "
    "reading: the next row is laid below the lowest row that still has cards.",
)

FIRST_ROW_ALONE = replace(
    LABYRINTH,
    name="labyrinth/first-row-alone",
    title="Labyrinth, filled only before the second row",
    effects=(RefillRow(8, "first alone", "place"),),
    source="AisleRiot: gaps are filled only as long as the first row is the only one. There a column also closes up "
    "when one of its cards goes; here it doesn't.",
)

TWO_PACKS = replace(
    LABYRINTH,
    name="labyrinth/two-packs",
    title="Labyrinth for two packs",
    packs=2,
    aim=BABETTE.aim,
    groups=(stock(), _ACES, _KINGS, garden(10, 10, "place", either_end=True, title="Rows", vacancy="no card here")),
    deal=(
        laid_out(_ACES, _KINGS, sentence="One ace and one king of each suit are laid out in a row, the foundations."),
        FirstRow("place", 10, sentence="Ten cards below them, face up: the first row."),
        Rest(),
    ),
    actions=(DealRow("place", width=10),),
    effects=(RefillRow(10, "lowest", "place"),),
    layout="""
          stock : : aces1 aces2 aces3 aces4 kings1 kings2 kings3 kings4 :
          .     : place1..place10
        ^ .     : place11..place20
        ^ .     : place21..place30
        ^ .     : place31..place40
        ^ .     : place41..place50
        ^ .     : place51..place60
        ^ .     : place61..place70
        ^ .     : place71..place80
        ^ .     : place81..place90
        ^ .     : place91..place100
    """,
    source="Lady Cadogan, The Labyrinth, without the grace with which it ends: taking one card from anywhere.",
)

GAMES = (BABETTE, ONE_REDEAL, LABYRINTH, FIRST_ROW_ALONE, TWO_PACKS)
