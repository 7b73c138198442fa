"""Penguin: seven open columns, seven cells, and foundations that begin with the rank of the first card dealt.

Rules after David Parlett, who invented it, and PySolFC (``bakersgame.py``, id 64): the first card, the beak, lies at
the bottom of the first column, and the other three cards of its rank begin their foundations. Columns are packed down
in suit, below the ace comes the king, cards in order move together, any number of them (PySolFC; Wikipedia in its newer
form; an older one asks for free cells), and a space takes only cards one rank below the beak. In Tuxedo (PySolFC 629)
aces begin the foundations, and any card goes to a space; in Opus (PySolFC 427) there are five cells.

The deal is row by row from left to right; whether a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    DOWN,
    IN_SUIT,
    Game,
    OthersOfRank,
    Packs,
    Rounds,
    Run,
    begins_with_base_rank,
    cells,
    spaces_below_base,
    tableau,
)

from .shared import four_suits_up_from

_PACKING = Packs(DOWN, IN_SUIT, round=True)

PENGUIN = Game(
    name="penguin",
    title="Penguin",
    family="FreeCell",
    aliases=("Beak and Flipper",),
    aim="Build all cards on the four foundations, each in one suit, up from the rank of the first card dealt.",
    groups=(
        four_suits_up_from(begins_with_base_rank),
        tableau(
            7,
            takes=(spaces_below_base, _PACKING),
            lifts=Run(_PACKING),
            vacancy="takes cards one rank below the base card",
        ),
        cells(7),
    ),
    deal=(
        OthersOfRank(
            sentence="The first card is the beak, the base card. The other three of its rank begin their foundations."
        ),
        Rounds(
            "tableau",
            7,
            sentence="All other cards, face up, make seven columns of seven, the tableau. The beak comes first, so it "
            "lies at the bottom of the first column.",
        ),
    ),
    layout="""
        foundation1 : cell1    cell2    cell3    cell4    cell5    cell6    cell7
        foundation2 : tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7
        foundation3 : .        .        .        .        .        .        .
        foundation4 : .        .        .        .        .        .        .
    """,
    story="It was invented by David Parlett.",
    source="Parlett and PySolFC, which agree.",
)
OPUS = replace(
    PENGUIN,
    name="penguin/five-cells",
    title="Penguin with five cells",
    aliases=("Opus",),
    groups=(*PENGUIN.groups[:2], cells(5)),
    layout="""
        foundation1 : cell1    cell2    cell3    cell4    cell5    .        .
        foundation2 : tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7
        foundation3 : .        .        .        .        .        .        .
        foundation4 : .        .        .        .        .        .        .
    """,
    source="PySolFC's Opus: there are five cells.",
)

GAMES = (PENGUIN, OPUS)
