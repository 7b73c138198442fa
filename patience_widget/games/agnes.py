"""Agnes Sorel and Agnes Bernauer: Klondike's columns, all face up, and foundations that begin with any rank.

Agnes appeared in England about 1909 (Dalton, *The Strand Magazine*). Parlett (1979) named its two forms.

Agnes Sorel is the older one. An early text, kept at kellscraft.com (*Patience Games*, chapter XX), and the Solitaire
Laboratory (whitehead.html) agree: columns are packed in one colour, several cards move together only if they are of one
suit, and the stock is dealt in rows on the columns. The Solitaire Laboratory says that any card or run goes to a space.
PySolFC (``klondike.py``, id 229) moves runs in one colour and fills spaces only with the next row: the form `pysolfc`.
So does AisleRiot (``agnes.scm``), which deals the columns face down but for the last cards: the form `face-down`.

Agnes Bernauer is packed in alternate colours, and the stock is dealt in rows on a reserve. A space takes a card one
rank below that of the foundations' first cards (Wikibooks, semicolon.com, PySolFC id 236). The stock ends with two
cards that are too few for a row: by Wikibooks and semicolon.com they get places of their own, in PySolFC they go on the
first two reserve piles, which is the form `pysolfc`.

The deals are PySolFC's, so that a deal number brings the same cards: the columns row by row from right to left, then
the reserve, then the card that begins the first foundation. Read in its source, not seen in the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    IN_SUIT,
    SAME_COLOUR,
    UP,
    Builds,
    DealRow,
    Game,
    Packet,
    Packs,
    Rest,
    Rounds,
    Run,
    Staircase,
    TurnUp,
    begins_with_dealt_rank,
    foundations,
    not_complete,
    reserve,
    spaces_below_base,
    spaces_stay,
    stock,
    tableau,
)

_AIM = "Build all cards on the four foundations, each in one suit, up from the rank of the base card."
_FOUNDATIONS = foundations(4, takes=(not_complete, begins_with_dealt_rank, Builds(UP, IN_SUIT)), capacity=13)
_COLUMNS = Staircase(
    face_up=True,
    sentence="Seven columns, the tableau: one card in the first, two in the second and so on up to seven, all face up.",
)
_BASE = Packet(
    "foundation1", face_up=True, sentence="The next card, face up, begins the first foundation. It is the base card."
)

_IN_COLOUR = Packs(DOWN, SAME_COLOUR, round=True)

SOREL = Game(
    name="agnes-sorel",
    title="Agnes Sorel",
    family="Klondike",
    aim=_AIM,
    groups=(
        stock(),
        _FOUNDATIONS,
        tableau(7, takes=(_IN_COLOUR,), lifts=Run(Packs(DOWN, IN_SUIT, round=True)), vacancy="takes any card"),
    ),
    deal=(_COLUMNS, _BASE, Rest()),
    actions=(DealRow(),),
    layout="""
        stock    .        .        foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7
    """,
    source="An early text at kellscraft.com and the Solitaire Laboratory: runs of one suit move together, any card or "
    "run goes to a space.",
)
SOREL_PYSOLFC = replace(
    SOREL,
    name="agnes-sorel/pysolfc",
    title="Agnes Sorel as in PySolFC",
    groups=(
        stock(),
        _FOUNDATIONS,
        tableau(7, takes=(spaces_stay, _IN_COLOUR), lifts=Run(_IN_COLOUR)),
    ),
    source="PySolFC: runs in one colour move together, and spaces are filled only by the next row.",
)
SOREL_FACE_DOWN = replace(
    SOREL_PYSOLFC,
    name="agnes-sorel/face-down",
    title="Agnes Sorel, columns face down",
    groups=tuple(replace(group, face="top up") if group.role == "tableau" else group for group in SOREL_PYSOLFC.groups),
    deal=(
        Staircase(
            sentence="Seven columns, the tableau: one card in the first, two in the second and so on up to seven. The "
            "top card of each column lies face up, the others face down."
        ),
        _BASE,
        Rest(),
    ),
    effects=(TurnUp("tableau"),),
    source="AisleRiot: as in PySolFC, but only the top card of each column lies face up.",
)


_IN_COLOURS = Packs(DOWN, ALTERNATE, round=True)

BERNAUER = Game(
    name="agnes-bernauer",
    title="Agnes Bernauer",
    family="Klondike",
    aliases=("Agnes", "Agnes II"),
    aim=_AIM,
    groups=(
        stock(),
        _FOUNDATIONS,
        reserve(7, fan="right"),
        reserve(
            2,
            "spares",
            title="Spares",
            labels=("first spare place", "second spare place"),
            capacity=1,
            note="Two places for the last two cards of the stock.",
        ),
        tableau(
            7,
            takes=(spaces_below_base, _IN_COLOURS),
            lifts=Run(_IN_COLOURS),
            vacancy="takes cards one rank below the base card",
        ),
    ),
    deal=(
        _COLUMNS,
        Rounds("reserve", sentence="Seven cards, face up, begin the seven piles of the reserve."),
        _BASE,
        Rest(),
    ),
    actions=(DealRow("reserve", rest="spares"),),
    layout="""
        stock spares1 spares2 foundation1 foundation2 foundation3 foundation4 : reserve1 : reserve2 :
        tableau1..tableau7                                                    : reserve3 : reserve4 :
        . . . . . . .                                                         : reserve5 : reserve6 :
        . . . . . . .                                                         : reserve7 : .        :
    """,
    source="Wikibooks and semicolon.com; the names are Parlett's. The last two cards of the stock get places of their "
    "own.",
)
BERNAUER_PYSOLFC = replace(
    BERNAUER,
    name="agnes-bernauer/pysolfc",
    title="Agnes Bernauer as in PySolFC",
    aliases=(),
    groups=tuple(group for group in BERNAUER.groups if group.name != "spares"),
    actions=(DealRow("reserve"),),
    layout="""
        stock . . foundation1 foundation2 foundation3 foundation4 : reserve1 : reserve2 :
        tableau1..tableau7                                        : reserve3 : reserve4 :
        . . . . . . .                                             : reserve5 : reserve6 :
        . . . . . . .                                             : reserve7 : .        :
    """,
    source="PySolFC: the last two cards of the stock go on the first two reserve piles.",
)

GAMES = (SOREL, SOREL_PYSOLFC, SOREL_FACE_DOWN, BERNAUER, BERNAUER_PYSOLFC)
