"""King Albert: nine columns of one to nine cards, packed down in alternate colours, and a reserve of seven.

Rules after Morehead and Mott-Smith (as told by playsolitaire-online), semicolon.com and older copies of the
Wikipedia article, which agree: all cards lie face up, one is moved at a time, any available card goes to a space. The
deal is PySolFC's (``klondike.py``, id 233), so that a deal number brings the same cards there; it was read from the
source, not seen in the running program. In PySolFC's own form, `pysolfc`, cards may come back from the foundations,
as newer copies of Wikipedia say, too. AisleRiot (``king-albert.scm``) shows only the top card of each column, and
moves several cards in order at once: the form `face-down`. There the first column is the longest, as in Wikipedia;
the cards are the same.

Raglan after PySolFC (id 232) and Solvitaire, which agree: the aces are out, and cards may come back from the
foundations. PySolFC's page says that built cards move together, as in its Relaxed Raglan (id 849): the form `relaxed`.
The deal is row by row from left to right; whether a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    Columns,
    Game,
    Packs,
    Rounds,
    Run,
    Staircase,
    TurnUp,
    reserve,
    tableau,
)

from .shared import four_suits_up, giving_back, laid_out

_PACKING = Packs(DOWN, ALTERNATE)
_RESERVE = Rounds("reserve", sentence="The last seven cards, face up and each in a place of its own, are the reserve.")

KING_ALBERT = Game(
    name="king-albert",
    title="King Albert",
    family="Klondike",
    aliases=("Idiot's Delight",),
    story="The game is named after Albert I, king of the Belgians in the First World War. The reserve is his army, "
    "sometimes called the Belgian Reserve.",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(four_suits_up(), tableau(9, takes=(_PACKING,)), reserve(7, capacity=1)),
    deal=(
        Staircase(
            from_left=True,
            face_up=True,
            sentence="Nine columns, face up, the tableau: one card in the first, two in the second and so on up to "
            "nine.",
        ),
        _RESERVE,
    ),
    actions=(),
    layout="""
        .        .        .        foundation1 foundation2 foundation3 foundation4 .        .        reserve1 reserve2
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7    tableau8 tableau9 reserve3 reserve4
        .        .        .        .           .           .           .           .        .        reserve5 reserve6
        .        .        .        .           .           .           .           .        .        reserve7 .
    """,
    source="Morehead and Mott-Smith (as told by playsolitaire-online) and semicolon.com, which agree.",
)

PYSOLFC = replace(
    KING_ALBERT,
    name="king-albert/pysolfc",
    title="King Albert as in PySolFC",
    aliases=(),
    groups=giving_back(KING_ALBERT.groups),
    source="PySolFC's form of King Albert and newer copies of Wikipedia: cards may come back from the foundations.",
)

FACE_DOWN = replace(
    KING_ALBERT,
    name="king-albert/face-down",
    title="King Albert, columns face down",
    aliases=(),
    groups=giving_back(
        (
            four_suits_up(),
            tableau(9, takes=(_PACKING,), lifts=Run(_PACKING), face="top up"),
            reserve(7, capacity=1),
        )
    ),
    deal=(
        Staircase(
            from_left=True,
            sentence="Nine columns, the tableau: one card in the first, two in the second and so on up to nine. The "
            "top card of each column lies face up, the others face down.",
        ),
        _RESERVE,
    ),
    effects=(TurnUp("tableau"),),
    source="AisleRiot: only the last card of a column is dealt face up, cards in order are moved together, and cards "
    "may come back from the foundations.",
)

_RAGLAN_FOUNDATIONS = four_suits_up(gives=FREELY)

RAGLAN = Game(
    name="raglan",
    title="Raglan",
    family="Klondike",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(_RAGLAN_FOUNDATIONS, tableau(9, takes=(_PACKING,)), reserve(6, capacity=1)),
    deal=(
        laid_out(_RAGLAN_FOUNDATIONS, sentence="The four aces are laid out, the foundations."),
        Columns(
            "tableau",
            (1, 2, 3, 4, 5, 6, 7, 7, 7),
            sentence="Nine columns, face up, the tableau: one card in the first, two in the second and so on up to "
            "seven in the seventh, eighth and ninth.",
        ),
        Rounds("reserve", sentence="The last six cards, face up and each in a place of its own, are the reserve."),
    ),
    layout="""
        .        .        .        foundation1 foundation2 foundation3 foundation4 .        .        reserve1 reserve2
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7    tableau8 tableau9 reserve3 reserve4
        .        .        .        .           .           .           .           .        .        reserve5 reserve6
    """,
    source="PySolFC and Solvitaire, which agree.",
)
RELAXED_RAGLAN = replace(
    RAGLAN,
    name="raglan/relaxed",
    title="Relaxed Raglan",
    groups=(_RAGLAN_FOUNDATIONS, tableau(9, takes=(_PACKING,), lifts=Run(_PACKING)), reserve(6, capacity=1)),
    source="PySolFC (Relaxed Raglan, and its page on Raglan): several cards in order move together.",
)

GAMES = (KING_ALBERT, PYSOLFC, FACE_DOWN, RAGLAN, RELAXED_RAGLAN)
