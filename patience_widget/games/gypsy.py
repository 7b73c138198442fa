"""Gypsy: two packs on eight columns, packed down in alternate colours, and a stock dealt in rows.

Rules after PySolFC (``gypsy.py``, id 1), AisleRiot (``gypsy.scm``) and KPat, which agree: cards in order move together,
any card goes to a space, and cards may come back from the foundations. The deal is row by row from left to right;
whether a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    DealRow,
    Game,
    Packs,
    Rest,
    Rounds,
    Run,
    TurnUp,
    stock,
    tableau,
)

from .shared import eight_suits_up

_PACKING = Packs(DOWN, ALTERNATE)

GYPSY = Game(
    name="gypsy",
    title="Gypsy",
    family="Klondike",
    packs=2,
    aliases=("Normandy",),
    aim="Build all cards on the eight foundations, each in one suit, from the ace up to the king.",
    groups=(
        stock(),
        eight_suits_up(gives=FREELY),
        tableau(8, takes=(_PACKING,), lifts=Run(_PACKING), face="top up", vacancy="takes any card"),
    ),
    deal=(
        Rounds(
            "tableau",
            3,
            down=2,
            sentence="Eight columns of three cards, the tableau; only the top card of each lies face up.",
        ),
        Rest(),
    ),
    actions=(DealRow(rows=10),),
    effects=(TurnUp("tableau"),),
    layout="""
        stock : foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8
        .     : tableau1    tableau2    tableau3    tableau4    tableau5    tableau6    tableau7    tableau8
    """,
    source="PySolFC, AisleRiot and KPat, which agree.",
)

GAMES = (GYPSY,)
