"""Northwest Territory: eight columns of one to eight cards, packed down in alternate colours, and a reserve of sixteen.

Rules after PySolFC (``klondike.py``, id 361) and Solvitaire, which agree: only the last card of a column lies face up,
cards in order move together, only kings go to spaces, and cards may come back from the foundations. In PySolFC's
Artic Garden (id 522) all cards lie face up: the form `face-up`. The deal is row by row from left to right; whether a
number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    Game,
    Packs,
    Rounds,
    Run,
    SpacesFor,
    Staircase,
    TurnUp,
    reserve,
    tableau,
)

from .shared import four_suits_up

_PACKING = Packs(DOWN, ALTERNATE)
_COLUMNS = tableau(8, takes=(SpacesFor((13,)), _PACKING), lifts=Run(_PACKING), face="top up", vacancy="takes any king")
_RESERVE = Rounds(
    "reserve", sentence="The last sixteen cards, face up and each in a place of its own, are the reserve."
)

NORTHWEST_TERRITORY = Game(
    name="northwest-territory",
    title="Northwest Territory",
    family="Klondike",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(four_suits_up(gives=FREELY), _COLUMNS, reserve(16, capacity=1)),
    deal=(
        Staircase(
            from_left=True,
            sentence="Eight columns of one to eight cards, the tableau; only the top card of each lies face up.",
        ),
        _RESERVE,
    ),
    effects=(TurnUp("tableau"),),
    layout="""
        reserve1 reserve2  reserve3  reserve4  reserve5  reserve6  reserve7  reserve8  foundation1 foundation2
        reserve9 reserve10 reserve11 reserve12 reserve13 reserve14 reserve15 reserve16 foundation3 foundation4
        tableau1 tableau2  tableau3  tableau4  tableau5  tableau6  tableau7  tableau8  .           .
    """,
    source="PySolFC and Solvitaire, which agree.",
)
FACE_UP = replace(
    NORTHWEST_TERRITORY,
    name="northwest-territory/face-up",
    title="Northwest Territory, all cards face up",
    aliases=("Artic Garden",),
    groups=(four_suits_up(gives=FREELY), replace(_COLUMNS, face="up"), reserve(16, capacity=1)),
    deal=(
        Staircase(
            from_left=True,
            face_up=True,
            sentence="Eight columns of one to eight cards, face up, the tableau.",
        ),
        _RESERVE,
    ),
    effects=(),
    source="PySolFC (Artic Garden): all cards lie face up.",
)

GAMES = (NORTHWEST_TERRITORY, FACE_UP)
