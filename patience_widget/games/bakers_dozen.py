"""Baker's Dozen: thirteen columns of four open cards, whose kings go to the bottom before you begin.

Rules after PySolFC (``bakersdozen.py``, id 31), AisleRiot (``bakers-dozen.scm``) and KPat, which agree on the play:
columns are packed down in any suit, one card at a time, and spaces stay empty. In PySolFC and AisleRiot, cards may come
back from the foundations. By KPat, kings go under their column, and two of them keep their order. PySolFC lets a king
change places with the lowest card there that is no king, and deals the deck from its other end: the form `pysolfc`, in
which a deal number brings the same cards as there (read in its source, not seen in the running program).

Spanish Patience after KPat, Wikipedia and Solvitaire, which agree that any card goes to a space. In Solvitaire, and in
PySolFC's Spanish Patience II (id 664), kings stay where they are dealt, as here; KPat and Wikipedia put them to the
bottom: the form `kings`. PySolFC's own Spanish Patience (id 85) is another game.

Castles in Spain after Feingames and PySolFC (id 83): alternate colours, the lower three cards of a column face down,
and any card in a space. KPat and fsolitaire.com deal all cards face up: the form `face-up`.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    ANY_SUIT,
    DOWN,
    FREELY,
    Game,
    LastCardFirst,
    Packs,
    Rounds,
    ToTheBottom,
    TurnUp,
    spaces_stay,
    tableau,
)

from .shared import four_suits_up

_FOURS = Rounds("tableau", 4, sentence="All cards, face up, make thirteen columns of four, the tableau.")
_KINGS = ToTheBottom("tableau", 13, sentence="Before you begin, kings go under the other cards of their column.")
_EXCHANGED = replace(
    _KINGS,
    exchanged=True,
    sentence="Before you begin, each king changes places with the lowest card of its column that is no king.",
)

BAKERS_DOZEN = Game(
    name="bakers-dozen",
    title="Baker's Dozen",
    family="Baker's Dozen",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(four_suits_up(gives=FREELY), tableau(13, takes=(spaces_stay, Packs(DOWN, ANY_SUIT)))),
    deal=(_FOURS, _KINGS),
    layout="""
        . . . . : foundation1 foundation2 foundation3 foundation4 : . . . .
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8 tableau9 tableau10..tableau13
    """,
    source="PySolFC, AisleRiot and KPat; the kings as in KPat.",
)
PYSOLFC = replace(
    BAKERS_DOZEN,
    name="bakers-dozen/pysolfc",
    title="Baker's Dozen as in PySolFC",
    deal=(LastCardFirst(), _FOURS, _EXCHANGED),
    source="PySolFC: kings change places with the lowest other card, and the deck is dealt from its other end.",
)

SPANISH_PATIENCE = replace(
    BAKERS_DOZEN,
    name="spanish-patience",
    title="Spanish Patience",
    groups=(four_suits_up(gives=FREELY), tableau(13, takes=(Packs(DOWN, ANY_SUIT),), vacancy="takes any card")),
    deal=(_FOURS,),
    source="Solvitaire, and PySolFC (Spanish Patience II), which agree.",
)
SPANISH_KINGS = replace(
    SPANISH_PATIENCE,
    name="spanish-patience/kings",
    title="Spanish Patience, kings to the bottom",
    deal=(_FOURS, _KINGS),
    source="KPat and Wikipedia: kings go to the bottom of their columns.",
)

CASTLES_IN_SPAIN = replace(
    BAKERS_DOZEN,
    name="castles-in-spain",
    title="Castles in Spain",
    groups=(
        four_suits_up(gives=FREELY),
        tableau(13, takes=(Packs(DOWN, ALTERNATE),), face="top up", vacancy="takes any card"),
    ),
    deal=(
        Rounds(
            "tableau",
            4,
            down=3,
            sentence="All cards make thirteen columns of four, the tableau, face down but for the top card of each.",
        ),
    ),
    effects=(TurnUp("tableau"),),
    source="Feingames and PySolFC. That cards come back from the foundations is as in Baker's Dozen.",
)
CASTLES_FACE_UP = replace(
    CASTLES_IN_SPAIN,
    name="castles-in-spain/face-up",
    title="Castles in Spain, face up",
    groups=(four_suits_up(gives=FREELY), tableau(13, takes=(Packs(DOWN, ALTERNATE),), vacancy="takes any card")),
    deal=(_FOURS,),
    effects=(),
    source="KPat and fsolitaire.com: all cards lie face up.",
)

GAMES = (BAKERS_DOZEN, PYSOLFC, SPANISH_PATIENCE, SPANISH_KINGS, CASTLES_IN_SPAIN, CASTLES_FACE_UP)
