"""Yukon: Klondike's columns without a stock, from which any face-up card moves with all cards on it.

Rules after PySolFC (``yukon.py``, id 19), AisleRiot (``yukon.scm``) and KPat, which agree: columns are packed down in
alternate colours, only kings go to spaces, and cards on foundations stay there. Russian Solitaire (PySolFC id 20) is
packed in suit. The deals are PySolFC's, row by row from left to right, so that a deal number brings the same cards;
read in its source, not seen in the running program. solitairebliss and free-cell.co let cards come back from the
foundations: the form `take-back`. zolitaire.com fills spaces with any card: the form `any-card`.

Alaska (PySolFC 186) is packed up or down in suit, Moosehide (PySolFC 339) down in any suit but the card's own.

Australian Patience after Wikibooks, Solitaire Till Dawn (semicolon.com), solitairenetwork.com and PySolFC (447), which
agree: seven columns of four open cards, packed in suit, and a stock that you go through once.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    ANY,
    DOWN,
    EITHER,
    IN_SUIT,
    OTHER_SUIT,
    Game,
    Group,
    Packet,
    Packs,
    Rest,
    Rounds,
    SpacesFor,
    Turn,
    TurnUp,
    stock,
    tableau,
    waste,
)

from .shared import four_suits_up, giving_back


def _columns(packing: Packs, *, kings: bool = True) -> Group:
    spaces = (SpacesFor((13,)),) if kings else ()
    vacancy = "takes any king" if kings else "takes any card"
    return tableau(7, takes=(*spaces, packing), lifts=ANY, face="top up", vacancy=vacancy)


YUKON = Game(
    name="yukon",
    title="Yukon",
    family="Yukon",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(four_suits_up(), _columns(Packs(DOWN, ALTERNATE))),
    deal=(
        *(Packet(f"tableau{n}") for first in range(2, 8) for n in range(first, 8)),
        *(Packet(f"tableau{n}", face_up=True) for _ in range(4) for n in range(2, 8)),
        Rounds(
            "tableau",
            sentence="All cards make seven columns, the tableau. The first has one card, face up. The others have one, "
            "two and so on up to six cards face down, and on them five face up.",
        ),
    ),
    effects=(TurnUp("tableau"),),
    layout="""
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 : foundation1
        .        .        .        .        .        .        .        : foundation2
        .        .        .        .        .        .        .        : foundation3
        .        .        .        .        .        .        .        : foundation4
    """,
    source="PySolFC, AisleRiot and KPat, which agree.",
)

TAKE_BACK = replace(
    YUKON,
    name="yukon/take-back",
    title="Yukon, cards come back from foundations",
    groups=giving_back(YUKON.groups),
    source="solitairebliss and free-cell.co: cards may come back from the foundations.",
)
ANY_CARD = replace(
    YUKON,
    name="yukon/any-card",
    title="Yukon, any card in spaces",
    groups=(four_suits_up(), _columns(Packs(DOWN, ALTERNATE), kings=False)),
    source="zolitaire.com: any card goes to a space, with all cards on it.",
)

RUSSIAN_SOLITAIRE = replace(
    YUKON,
    name="russian-solitaire",
    title="Russian Solitaire",
    groups=(four_suits_up(), _columns(Packs(DOWN, IN_SUIT))),
    source="PySolFC: Yukon packed in suit.",
)

ALASKA = replace(
    YUKON,
    name="alaska",
    title="Alaska",
    groups=(four_suits_up(), _columns(Packs(EITHER, IN_SUIT))),
    source="PySolFC: Yukon packed up or down in suit.",
)
MOOSEHIDE = replace(
    YUKON,
    name="moosehide",
    title="Moosehide",
    groups=(four_suits_up(), _columns(Packs(DOWN, OTHER_SUIT))),
    source="PySolFC: Yukon packed down in any suit but the card's own.",
)

AUSTRALIAN = replace(
    YUKON,
    name="australian-patience",
    title="Australian Patience",
    groups=(stock(), waste(), four_suits_up(), replace(_columns(Packs(DOWN, IN_SUIT)), face="up")),
    deal=(
        Rounds("tableau", 4, sentence="Seven columns of four cards, face up, the tableau."),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(),
    layout="""
        stock waste . foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7
    """,
    source="Wikibooks, Solitaire Till Dawn, solitairenetwork.com and PySolFC, which agree.",
)

GAMES = (YUKON, TAKE_BACK, ANY_CARD, RUSSIAN_SOLITAIRE, ALASKA, MOOSEHIDE, AUSTRALIAN)
