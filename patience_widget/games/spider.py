"""The Spider family: columns are packed in any suit, only runs in suit move, and whole suits leave the table.

Spider after PySolFC (``spider.py``, id 11) and AisleRiot (``spider.scm``), which agree: a row is dealt only while no
column is empty, and it is the player who takes a whole suit off. KPat takes it off by itself. Here it is a move: it is
a choice, since a suit that stays can still take cards of other suits, and a record then says when it left. Spider with
two suits and one suit are PySolFC's ids 270 and 269, where they are clubs and hearts, and clubs. A row may be dealt
over empty columns in PySolFC's Relaxed Spider (id 10), KPat and Solvitaire: the form `relaxed`.

Points are counted as in Microsoft Spider, but for moves that are taken back: there an undo costs a point as well.

Spiderette (PySolFC 24, AisleRiot, Solvitaire) is Spider with one pack on Klondike's columns. Solvitaire deals its rows
over empty columns: the form `relaxed`. The deals are PySolFC's, row by row from left to right; read in its source, not
seen in the running program.

Will o' the Wisp (PySolFC 48, AisleRiot; Morehead and Mott-Smith as told by PySolFC's page) is Spiderette on seven
columns of three. Solvitaire deals its rows over empty columns: the form `relaxed`.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    IN_SUIT,
    DealRow,
    Game,
    Group,
    Packet,
    Packs,
    Points,
    Rest,
    Rounds,
    Run,
    Staircase,
    TurnUp,
    WholeRun,
    foundations,
    not_complete,
    spaces_are_filled,
    stock,
    stock_has_cards,
    tableau,
)

_IN_SUIT = Packs(DOWN, IN_SUIT)
_FULL_COLUMNS = (stock_has_cards, spaces_are_filled)


def _piles(suits: int, columns: int) -> tuple[Group, ...]:
    return (
        stock(),
        foundations(suits, takes=(not_complete, WholeRun(_IN_SUIT)), lifts=Run(_IN_SUIT), capacity=13),
        tableau(
            columns,
            takes=(Packs(DOWN, ANY_SUIT),),
            lifts=Run(_IN_SUIT),
            face="top up",
            vacancy="takes any card",
        ),
    )


def open_columns(suits: int, columns: int) -> tuple[Group, ...]:
    """Foundations for whole suits, and columns in which every card lies face up."""
    return tuple(replace(group, face="up") for group in _piles(suits, columns) if group.role != "stock")


SPIDER = Game(
    name="spider",
    title="Spider",
    family="Spider",
    aliases=("Spider Solitaire", "Spider four suits", "Spider 4 suits", "Tarantula"),
    aim="Put runs of one suit together in the columns, from the king down to the ace, and take all eight of them off.",
    packs=2,
    groups=_piles(8, 10),
    deal=(
        Rounds("tableau", 4, down=4),
        *(Packet(f"tableau{n}") for n in (1, 4, 7, 10)),
        Rounds(
            "tableau",
            sentence="Ten columns, the tableau. The first, fourth, seventh and tenth have six cards, the others five. "
            "Only the top card of each lies face up.",
        ),
        Rest(),
    ),
    actions=(DealRow(rows=5, rules=_FULL_COLUMNS),),
    effects=(TurnUp("tableau"),),
    points=Points(start=500, cost=1, home=100),
    layout="""
        stock . foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8 tableau9 tableau10
    """,
    source="PySolFC and AisleRiot, which agree.",
)
ONE_SUIT = replace(
    SPIDER,
    name="spider/one-suit",
    title="Spider with one suit",
    aliases=("Spider one suit", "Spider 1 suit"),
    suits="S",
    source="PySolFC and AisleRiot: Spider with eight suits of spades.",
)
TWO_SUITS = replace(
    SPIDER,
    name="spider/two-suits",
    title="Spider with two suits",
    aliases=("Spider two suits", "Spider 2 suits"),
    suits="HS",
    source="PySolFC and AisleRiot: Spider with four suits of hearts and four of spades.",
)
RELAXED = replace(
    SPIDER,
    name="spider/relaxed",
    title="Relaxed Spider",
    aliases=(),
    actions=(DealRow(rows=5),),
    source="PySolFC (Relaxed Spider), KPat and Solvitaire: a row is also dealt to empty columns.",
)

SPIDERETTE = replace(
    SPIDER,
    name="spiderette",
    title="Spiderette",
    aliases=(),
    aim="Put runs of one suit together in the columns, from the king down to the ace, and take all four of them off.",
    packs=1,
    groups=_piles(4, 7),
    deal=(
        Staircase(
            from_left=True,
            sentence="Seven columns of one to seven cards, the tableau; only the top card of each lies face up.",
        ),
        Rest(),
    ),
    actions=(DealRow(rules=_FULL_COLUMNS),),
    layout="""
        stock    .        .        foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7
    """,
)
SPIDERETTE_RELAXED = replace(
    SPIDERETTE,
    name="spiderette/relaxed",
    title="Relaxed Spiderette",
    actions=(DealRow(),),
    source="Solvitaire: a row is also dealt to empty columns.",
)

WILL_O_THE_WISP = replace(
    SPIDERETTE,
    name="will-o-the-wisp",
    title="Will o' the Wisp",
    deal=(
        Rounds(
            "tableau",
            3,
            down=2,
            sentence="Seven columns of three cards, the tableau; only the top card of each lies face up.",
        ),
        Rest(),
    ),
    source="PySolFC and AisleRiot, which agree.",
)
WILL_O_THE_WISP_RELAXED = replace(
    WILL_O_THE_WISP,
    name="will-o-the-wisp/relaxed",
    title="Relaxed Will o' the Wisp",
    actions=(DealRow(),),
    source="Solvitaire: a row is also dealt to empty columns.",
)

GAMES = (SPIDER, ONE_SUIT, TWO_SUITS, RELAXED, SPIDERETTE, SPIDERETTE_RELAXED, WILL_O_THE_WISP, WILL_O_THE_WISP_RELAXED)
