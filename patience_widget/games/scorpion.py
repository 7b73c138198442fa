"""Scorpion, Wasp and Three Blind Mice: columns packed down in suit, from which any face-up card moves with all on it.

Scorpion after PySolFC (``spider.py``, id 29), where a whole suit leaves the table, and AisleRiot (``scorpion.scm``),
which agrees on the rest: the three cards of the stock go to the first three columns at any time. Wikipedia and
AisleRiot leave whole suits in place, which is harder, since a suit then keeps its column; that form isn't here yet. In
Wasp (PySolFC 185) any card goes to a space. In Three Blind Mice, after PySolFC (id 305) and solitaireland.com, which
agree, two cards lie in a reserve in place of the stock. solitare.games deals three cards onto columns instead, and
doesn't say how many cards its columns have; that form isn't here. The deals are row by row from left to right; whether
a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY,
    DOWN,
    IN_SUIT,
    DealRow,
    Game,
    Group,
    Packet,
    Packs,
    Rest,
    Rounds,
    Run,
    SpacesFor,
    TurnUp,
    WholeRun,
    foundations,
    not_complete,
    reserve,
    stock,
    tableau,
)

_IN_SUIT = Packs(DOWN, IN_SUIT)


def _piles(others: Group, *, columns: int = 7, kings: bool = True) -> tuple[Group, ...]:
    spaces = (SpacesFor((13,)),) if kings else ()
    vacancy = "takes any king" if kings else "takes any card"
    return (
        others,
        foundations(4, takes=(not_complete, WholeRun(_IN_SUIT)), lifts=Run(_IN_SUIT), capacity=13),
        tableau(columns, takes=(*spaces, _IN_SUIT), lifts=ANY, face="top up", vacancy=vacancy),
    )


SCORPION = Game(
    name="scorpion",
    title="Scorpion",
    family="Spider",
    aim="Put runs of one suit together in the columns, from the king down to the ace, and take all four of them off.",
    groups=_piles(stock()),
    deal=(
        *(Packet(f"tableau{n}", face_up=n > 4) for _ in range(3) for n in range(1, 8)),
        Rounds(
            "tableau",
            4,
            sentence="Seven columns of seven cards, the tableau. In each of the first four, three cards lie face down, "
            "under the others.",
        ),
        Rest(
            sentence="The last three cards, face down, are the stock. They go to the first three columns when you "
            "deal them."
        ),
    ),
    actions=(DealRow(),),
    effects=(TurnUp("tableau"),),
    layout="""
        stock    .        .        foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7
    """,
    source="PySolFC, with AisleRiot on all but the suits, which leave the table here.",
)
WASP = replace(
    SCORPION,
    name="wasp",
    title="Wasp",
    groups=_piles(stock(), kings=False),
    source="PySolFC: Scorpion with any card in a space.",
)
THREE_BLIND_MICE = replace(
    SCORPION,
    name="three-blind-mice",
    title="Three Blind Mice",
    groups=_piles(reserve(2), columns=10),
    deal=(
        *(Packet(f"tableau{n}", face_up=n < 8) for _ in range(3) for n in range(1, 11)),
        Rounds(
            "tableau",
            2,
            sentence="Ten columns of five cards, the tableau. In each of the last three, three cards lie face down, "
            "under the others.",
        ),
        Rounds("reserve", 1, sentence="The last two cards, face up, are the reserve."),
    ),
    actions=(),
    layout="""
        reserve1 reserve2 .        .        .        .        foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7    tableau8    tableau9    tableau10
    """,
    source="PySolFC and solitaireland.com, which agree.",
)

GAMES = (SCORPION, WASP, THREE_BLIND_MICE)
