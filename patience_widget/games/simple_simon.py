"""Simple Simon and Mrs Mop: Spider with all cards laid out, face up, and no stock.

Simple Simon after PySolFC (``spider.py``, id 50), KPat and Solvitaire: packed down in any suit, runs in suit move, and
a whole suit leaves the table. PySolFC also moves a run of several suits at once, where empty columns would allow it
piece by piece; here each piece goes by itself. Mrs Mop after PySolFC (id 309) and Solvitaire, which agree. As in
Spider, the player takes a whole suit off. The deals are row by row from left to right; whether a number brings the
same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import Columns, Game, Rounds

from .spider import open_columns

SIMPLE_SIMON = Game(
    name="simple-simon",
    title="Simple Simon",
    family="Spider",
    aim="Put runs of one suit together in the columns, from the king down to the ace, and take all four of them off.",
    groups=open_columns(4, 10),
    deal=(
        Columns(
            "tableau",
            (8, 8, 8, 7, 6, 5, 4, 3, 2, 1),
            sentence="All cards, face up, make ten columns, the tableau: eight cards in each of the first three, seven "
            "in the fourth, six in the fifth and so on down to one in the tenth.",
        ),
    ),
    layout="""
        .        .        .        foundation1 foundation2 foundation3 foundation4 .        .        .
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7    tableau8 tableau9 tableau10
    """,
    source="PySolFC, KPat and Solvitaire, which agree.",
)
MRS_MOP = replace(
    SIMPLE_SIMON,
    name="mrs-mop",
    title="Mrs Mop",
    aim="Put runs of one suit together in the columns, from the king down to the ace, and take all eight of them off.",
    packs=2,
    groups=open_columns(8, 13),
    deal=(Rounds("tableau", 8, sentence="All cards, face up, make thirteen columns of eight, the tableau."),),
    layout="""
        . . : foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8 : . .
        tableau1..tableau13
    """,
    source="PySolFC and Solvitaire, which agree.",
)

GAMES = (SIMPLE_SIMON, MRS_MOP)
