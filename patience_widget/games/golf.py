"""Golf and Black Hole: cards of open columns go onto a single pile, each one rank higher or lower than the one before.

Golf after PySolFC (``golf.py``, id 36), KPat and Solvitaire, which agree, and with them Tarbart (1905), who calls it
One Foundation: a queen goes on a king, and a king and an ace are not neighbours. In AisleRiot (``golf.scm``), PySolFC's
Dead King Golf (259) and American books no card goes on a king: the form `kings-end`. In PySolFC's Relaxed Golf (260), a
king and an ace are neighbours: the form `wrap`. The stock that is left doesn't matter.

Black Hole (David Parlett) after PySolFC (98) and Solvitaire, which agree. All in a Row after PySolFC (405), where any
card begins the row. The deals are PySolFC's, row by row from left to right; read in its source, not seen in the running
program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    EITHER,
    NEVER_TAKES,
    Builds,
    Game,
    Group,
    NothingOn,
    Packet,
    Rest,
    Rounds,
    Rules,
    TakeOut,
    Turn,
    foundations,
    rows,
    stock,
    tableau,
)

_NEXT = Builds(EITHER, ANY_SUIT, round=False)
_NEXT_ROUND = Builds(EITHER, ANY_SUIT)


def _golf(takes: Rules) -> tuple[Group, ...]:
    note = "" if _NEXT_ROUND in takes else "A king and an ace aren't next to each other."
    foundation = foundations(1, takes=takes, title="Foundation", note=note)
    return (stock(), foundation, tableau(7, takes=NEVER_TAKES))


GOLF = Game(
    name="golf",
    title="Golf",
    family="Golf",
    aliases=("One Foundation",),
    aim="Clear the seven columns: take their cards to the foundation, up or down in rank.",
    groups=_golf((_NEXT,)),
    deal=(
        Rounds("tableau", 5, sentence="Seven columns of five cards, face up, the tableau."),
        Packet("foundation", face_up=True, sentence="One card, face up, begins the foundation."),
        Rest(),
    ),
    actions=(Turn(target="foundation"),),
    clears=("tableau",),
    layout="""
        .        .        : stock    foundation : .        .
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7
    """,
    source="PySolFC, KPat and Solvitaire, which agree.",
)

KINGS_END = replace(
    GOLF,
    name="golf/kings-end",
    title="Golf, nothing on kings",
    aliases=("Dead King Golf",),
    groups=_golf((NothingOn((13,)), _NEXT)),
    source="AisleRiot, and PySolFC's Dead King Golf: no card goes on a king.",
)

WRAP = replace(
    GOLF,
    name="golf/wrap",
    title="Golf round the corner",
    aliases=("Relaxed Golf", "Putt Putt"),
    groups=_golf((_NEXT_ROUND,)),
    source="PySolFC's Relaxed Golf: a king and an ace are next to each other.",
)


def _hole(name: str, title: str, note: str = "") -> Group:
    return foundations(1, name, takes=(_NEXT_ROUND,), title=title, note=note)


BLACK_HOLE = Game(
    name="black-hole",
    title="Black Hole",
    family="Golf",
    aim="Clear the fans: all cards go into the hole, up or down in rank.",
    groups=(_hole("hole", "Hole"), rows(17, "fan", takes=NEVER_TAKES, title="Fans")),
    deal=(
        TakeOut((("AS", "hole"),), sentence="The ace of spades lies in the middle, in the hole."),
        Rounds("fan", 3, sentence="All other cards, face up, make 17 fans of three cards around it."),
    ),
    clears=("fan",),
    layout="""
        fan1  : fan2  : fan3  : fan4  : fan5  :
        fan6  : fan7  : hole  : fan8  : fan9  :
        fan10 : fan11 : fan12 : fan13 : fan14 :
        .     : fan15 : fan16 : fan17 : .     :
    """,
    story="It was invented by David Parlett.",
    source="PySolFC and Solvitaire, which agree.",
)

ALL_IN_A_ROW = Game(
    name="all-in-a-row",
    title="All in a Row",
    family="Golf",
    aim="Clear the 13 columns: all cards go onto the foundation, up or down in rank.",
    groups=(_hole("foundation", "Foundation", "Any card begins it."), tableau(13, takes=NEVER_TAKES)),
    deal=(Rounds("tableau", 4, sentence="All cards, face up, make 13 columns of four cards, the tableau."),),
    clears=("tableau",),
    layout="""
        . . . . . . foundation . . . . . .
        tableau1..tableau13
    """,
    source="PySolFC: any card begins the foundation.",
)

GAMES = (GOLF, KINGS_END, WRAP, BLACK_HOLE, ALL_IN_A_ROW)
