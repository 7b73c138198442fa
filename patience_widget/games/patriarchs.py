"""Patriarchs and Picture Patience: nine cards between foundations that go up from the aces and down from the kings.

Rules after the Wikipedia article on Patriarchs, as PySolFC's old help keeps it: one redeal, and a card may go from one
foundation of its suit to the other when it fits there, but the first card of each stays. solitaireforever does not
speak of that: the variant `no-reversals`.

Picture Patience is the same game but for its beginning, its foundations and its stock (same article): the aces and
kings are played as they turn up, cards on foundations stay there, and there is no redeal (Pretty Good Solitaire). In
SolSuite there is one: `one-redeal`.

PySolFC (``sultan.py``, ids 429 and 598, read, not run) turns a card by itself whenever the waste is empty, and lets
every card go from one foundation to another, in both games. The deals are PySolFC's, so that a deal number brings the
same cards.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    Game,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Turn,
    base_stays,
    building_order,
    reserve,
    stock,
    waste,
)

from .shared import as_in_pysolfc, foundations_in_suit, giving_back, laid_out

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_SQUARE = (reserve(9, capacity=1, vacancy="waste and stock are used up"), stock(), waste())
_NINE = Rounds("reserve", sentence="Nine single cards, face up, in three rows of three: the reserve.")
_LAYOUT = """
    aces1 : r1 r2 r3 : kings1
    aces2 : r4 r5 r6 : kings2
    aces3 : r7 r8 r9 : kings3
    aces4 : : stock waste : : kings4
"""

PATRIARCHS = Game(
    name="patriarchs",
    title="Patriarchs",
    family="Patriarchs",
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(replace(_ACES, gives=(base_stays,)), replace(_KINGS, gives=(base_stays,)), *_SQUARE),
    deal=(
        laid_out(
            _ACES,
            _KINGS,
            sentence="One ace and one king of each suit are laid out as foundations: the aces in a column to the left, "
            "the kings in a column to the right.",
            first_pack=True,
        ),
        replace(_NINE, sentence="Nine single cards between them, face up, in three rows of three: the reserve."),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=1)),
    effects=(Refill("reserve", ("waste", "stock")),),
    layout=_LAYOUT,
    source="Wikipedia, Patriarchs: one redeal, and cards may go from one foundation of their suit to the other.",
)

NO_REVERSALS = replace(
    PATRIARCHS,
    name="patriarchs/no-reversals",
    title="Patriarchs, cards on foundations stay",
    groups=(_ACES, _KINGS, *_SQUARE),
    source="solitaireforever, which doesn't mention cards leaving a foundation.",
)

PICTURE_PATIENCE = replace(
    PATRIARCHS,
    name="picture-patience",
    title="Picture Patience",
    groups=(_ACES, _KINGS, *_SQUARE),
    deal=(
        _NINE,
        Rest(
            sentence="All other cards, face down, are the stock. The foundations are empty at first: as aces and kings "
            "become available, you begin each foundation with one of them, those from the ace in a column to the "
            "left, those from the king in a column to the right."
        ),
    ),
    actions=(Turn(),),
    source="Wikipedia, Patriarchs, on Picture Patience, as in Pretty Good Solitaire: no redeal.",
)

ONE_REDEAL = replace(
    PICTURE_PATIENCE,
    name="picture-patience/one-redeal",
    title="Picture Patience, one redeal",
    actions=(Turn(), Redeal(limit=1)),
    source="Wikipedia, Patriarchs, on Picture Patience, as in SolSuite: one redeal.",
)

GAMES = (
    PATRIARCHS,
    NO_REVERSALS,
    as_in_pysolfc(
        PATRIARCHS, "every card may go from one foundation to another", groups=giving_back(PATRIARCHS.groups)
    ),
    PICTURE_PATIENCE,
    ONE_REDEAL,
    as_in_pysolfc(
        PICTURE_PATIENCE,
        "every card may go from one foundation to another",
        groups=giving_back(PICTURE_PATIENCE.groups),
    ),
)
