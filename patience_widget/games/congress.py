"""Congress, Fortune's Favor and Carpet: single cards around the foundations, and a stock turned once.

Congress after PySolFC (``diplomat.py``, id 150): packed down in any suit, one card at a time, and a space is filled at
once from the waste, or else the stock. In Parliament (PySolFC 548) the aces are laid out first.

Fortune's Favor after Wikipedia, PySolFC (``fortythieves.py``, id 416) and Solvitaire, which agree: twelve single cards
packed down in suit, spaces filled in the same way.

Carpet after PySolFC (``royalcotillion.py``, id 97) and Solvitaire, which agree that the player may fill gaps from the
waste at any time. PySolFC lays out the aces; Dalton (as told by solitaireforever.com) and Solvitaire's `carpet` leave
them in the pack: the form `aces-in`. AisleRiot (``carpet.scm``) fills gaps at once from the waste, or else the stock:
the form `filled`.

The deals are row by row; whether a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    FREELY,
    IN_SUIT,
    Game,
    OnlyFrom,
    Packs,
    Refill,
    Rest,
    Rounds,
    Turn,
    cells,
    reserve,
    stock,
    tableau,
    waste,
)

from .shared import eight_suits_up, four_suits_up, laid_out

CONGRESS = Game(
    name="congress",
    title="Congress",
    family="Congress",
    packs=2,
    aliases=("President's Cabinet",),
    aim="Build all cards on the eight foundations, each in one suit, from the ace up to the king.",
    groups=(stock(), waste(), eight_suits_up(gives=FREELY), tableau(8, takes=(Packs(DOWN, ANY_SUIT),), fan="right")),
    deal=(
        Rounds("tableau", sentence="Eight cards, face up, begin the eight piles of the tableau."),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("tableau", ("waste", "stock"), then="any"),),
    layout="""
        stock : tableau1 . foundation1 foundation5 tableau5 .
        waste : tableau2 . foundation2 foundation6 tableau6 .
        .     : tableau3 . foundation3 foundation7 tableau7 .
        .     : tableau4 . foundation4 foundation8 tableau8 .
    """,
    source="PySolFC.",
)
_EIGHT = eight_suits_up(gives=FREELY)
PARLIAMENT = replace(
    CONGRESS,
    name="congress/parliament",
    title="Parliament",
    aliases=(),
    deal=(laid_out(_EIGHT, sentence="The eight aces are laid out, the foundations."), *CONGRESS.deal),
    source="PySolFC (Parliament): Congress with the aces laid out.",
)

_FOUR = four_suits_up(gives=FREELY)
FORTUNES_FAVOR = Game(
    name="fortunes-favor",
    title="Fortune's Favor",
    family="Congress",
    aliases=("Fortune's Favour", "Fortune's Favors", "Fortune's Favorite", "Son of Fortune"),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(stock(), waste(), _FOUR, tableau(12, takes=(Packs(DOWN, IN_SUIT),))),
    deal=(
        laid_out(_FOUR, sentence="The four aces are laid out, the foundations."),
        Rounds("tableau", sentence="Twelve cards, face up, begin the twelve piles of the tableau."),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("tableau", ("waste", "stock"), then="any"),),
    layout="""
        stock    waste    foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3    tableau4    tableau5    tableau6
        tableau7 tableau8 tableau9    tableau10   tableau11   tableau12
    """,
    source="Wikipedia, PySolFC and Solvitaire, which agree.",
)

_CARPET = cells(20, "carpet", takes=(OnlyFrom(("waste",)),), title="Carpet")
_ACES_OUT = four_suits_up()
_TWENTY = Rounds("carpet", sentence="Twenty cards, face up, in four rows of five, the carpet.")
CARPET = Game(
    name="carpet",
    title="Carpet",
    family="Congress",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(stock(), waste(), _ACES_OUT, _CARPET),
    deal=(laid_out(_ACES_OUT, sentence="The four aces are laid out, the foundations."), _TWENTY, Rest()),
    actions=(Turn(),),
    layout="""
        foundation1 : carpet1  carpet2  carpet3  carpet4  carpet5  : foundation3
        foundation2 : carpet6  carpet7  carpet8  carpet9  carpet10 : foundation4
        .           : carpet11 carpet12 carpet13 carpet14 carpet15 : stock
        .           : carpet16 carpet17 carpet18 carpet19 carpet20 : waste
    """,
    source="PySolFC and Solvitaire, which agree.",
)
ACES_IN = replace(
    CARPET,
    name="carpet/aces-in",
    title="Carpet, aces in the pack",
    deal=(_TWENTY, Rest()),
    source="Dalton (as told by solitaireforever.com) and Solvitaire: the aces are built as they turn up.",
)
FILLED = replace(
    CARPET,
    name="carpet/filled",
    title="Carpet, gaps filled at once",
    groups=(stock(), waste(), _ACES_OUT, reserve(20, "carpet", title="Carpet", capacity=1)),
    effects=(Refill("carpet", ("waste", "stock")),),
    source="AisleRiot: a gap is filled at once.",
)

GAMES = (CONGRESS, PARLIAMENT, FORTUNES_FAVOR, CARPET, ACES_IN, FILLED)
