"""Thirty Six: six columns of six open cards, packed down in any suit, and a stock gone through once.

Rules after Solvitaire and fsolitaire.com, which agree: cards in order move together, any card goes to a space, and
cards on foundations stay there. PySolFC (``klondike.py``, id 327) builds aces while it deals. The deal is row by row
from left to right.
"""

from __future__ import annotations

from patience_widget.core.writing import ANY_SUIT, DOWN, Game, Packs, Rest, Rounds, Run, Turn, stock, tableau, waste

from .shared import four_suits_up

_PACKING = Packs(DOWN, ANY_SUIT)

THIRTY_SIX = Game(
    name="thirty-six",
    title="Thirty Six",
    family="Klondike",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(
        stock(),
        waste(),
        four_suits_up(),
        tableau(6, takes=(_PACKING,), lifts=Run(_PACKING), vacancy="takes any card"),
    ),
    deal=(Rounds("tableau", 6, sentence="Six columns of six cards, face up, the tableau."), Rest()),
    actions=(Turn(),),
    layout="""
        stock waste : foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6
    """,
    source="Solvitaire and fsolitaire.com, which agree.",
)

GAMES = (THIRTY_SIX,)
