"""The Interregnum family: the stock is dealt in rows, and cards only go from the piles to the foundations.

Interregnum after the Wikipedia article of that name, which follows Parlett and Pritchard, and PySolFC
(``auldlangsyne.py``, which was read, not run); they agree, so that the game has no form of its own for PySolFC. The
deal is PySolFC's, the row below before the index cards, so that a deal number brings the same cards. An older Wikipedia
text (2020) also knows a form whose first eight cards begin the foundations: the variant `bases`. Wikipedia deals a row
when no more moves are possible, PySolFC and Goodsol whenever the player likes, which is the game here; to the letter,
Wikipedia's is the variant `when-stuck`.

Amazons after the Wikipedia articles of that name, old and new, the latter of which cites Dick (1898), Morehead and
Mott-Smith, and Parlett: in suit, aces from left to right, queens from any pile. That a pile whose foundation is
complete gets no more cards is told by PySolFC and by patiencen.org. PySolFC builds in any suit, and aces begin any
foundation: the form `pysolfc`. The deal is the same. Its redeal deals a row at once; here that is a step of its own.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    NEVER_TAKES,
    UP,
    BeginsRelative,
    Builds,
    ClosedBy,
    DealRow,
    Game,
    Gather,
    OnlyToOwn,
    Rest,
    Rounds,
    Rules,
    begins_in_turn,
    foundations,
    in_suit,
    next_in_order,
    no_card_can_move,
    not_complete,
    redeal_left,
    reserve,
    something_to_gather,
    stock,
    stock_has_cards,
    stock_is_empty,
    tableau,
)

_TABLEAU = tableau(8, takes=NEVER_TAKES)
_BUILDS = Builds(UP, ANY_SUIT)

INTERREGNUM = Game(
    name="interregnum",
    title="Interregnum",
    family="Interregnum",
    aliases=("Constitution",),
    packs=2,
    aim="Build all cards on the eight foundations, in any suit. Each begins one rank above its index card, and ends "
    "with that card.",
    groups=(
        reserve(
            8,
            "index",
            title="Index cards",
            labels=tuple(f"index place {number}" for number in range(1, 9)),
            gives=(OnlyToOwn(),),
            capacity=1,
        ),
        foundations(8, takes=(not_complete, BeginsRelative("index", +1), ClosedBy("index"), _BUILDS), capacity=13),
        _TABLEAU,
        stock(),
    ),
    deal=(
        Rounds("tableau", sentence="Eight cards, face up, make a row, the tableau."),
        Rounds(
            "index",
            sentence="Eight more, face up, are the index cards, in a row above it. Between the two rows there is a "
            "foundation below each index card.",
        ),
        Rest(),
    ),
    actions=(DealRow(),),
    layout="""
        index1..index8           .
        foundation1..foundation8 .
        tableau1..tableau8       stock
    """,
    source="Wikipedia, Interregnum, after Parlett and Pritchard. PySolFC agrees. The stock is dealt once.",
)

WHEN_STUCK = replace(
    INTERREGNUM,
    name="interregnum/when-stuck",
    title="Interregnum, rows only when stuck",
    aliases=(),
    actions=(DealRow(rules=(stock_has_cards, no_card_can_move)),),
    source="Wikipedia, Interregnum, to the letter: a row is dealt when no more moves are possible.",
)

BASES = replace(
    INTERREGNUM,
    name="interregnum/bases",
    title="Interregnum with bases",
    aliases=(),
    aim="Build all cards on the eight foundations, in any suit, thirteen on each.",
    groups=(foundations(8, takes=(not_complete, _BUILDS), capacity=13), _TABLEAU, stock()),
    deal=(
        Rounds("tableau", sentence=INTERREGNUM.deal[0].sentence),
        Rounds("foundation", sentence="Eight more, face up, begin the foundations, in a row above it."),
        Rest(),
    ),
    layout="""
        foundation1..foundation8 .
        tableau1..tableau8       stock
    """,
    source="An older text of Wikipedia's Interregnum (2020), as another way to play: the first eight cards begin the "
    "foundations.",
)

# --------------------------------------------------------------------------------------------------------- Amazons

_ACE_TO_QUEEN = (1, *range(7, 13))


def _amazons(name: str, title: str, takes: Rules, aim: str, source: str) -> Game:
    return Game(
        name=name,
        title=title,
        family="Interregnum",
        ranks=_ACE_TO_QUEEN,
        aim=aim,
        groups=(
            foundations(4, takes=(not_complete, *takes, next_in_order), orders=(_ACE_TO_QUEEN,) * 4),
            reserve(4, gives=(OnlyToOwn(free=(1, 12)),), fan="down"),
            stock(),
        ),
        deal=(
            Rounds("reserve", sentence="Four cards, face up, make a row, the reserve, below the foundations."),
            Rest(),
        ),
        actions=(
            DealRow("reserve", until_complete="foundation"),
            Gather(
                ("reserve",),
                "backwards",
                turned=True,
                pile="stock",
                rules=(stock_is_empty, something_to_gather, redeal_left),
            ),
        ),
        layout="""
            foundation1 foundation2 foundation3 foundation4 : stock
            reserve1    reserve2    reserve3    reserve4    : .
        """,
        story="The Amazons were led by women: no king plays, and in the end four queens lie on top.",
        source=source,
    )


AMAZONS = _amazons(
    "amazons",
    "Amazons",
    (in_suit, begins_in_turn),
    "Build all cards on the four foundations, each in one suit, from the ace up to the queen.",
    "Wikipedia, Amazons, after Dick (1898), Morehead and Mott-Smith, and Parlett. That no more cards come below a "
    "complete foundation is PySolFC's rule.",
)

AMAZONS_PYSOLFC = _amazons(
    "amazons/pysolfc",
    "Amazons as in PySolFC",
    (),
    "Build all cards on the four foundations, in any suit, from the ace up to the queen.",
    "PySolFC: an ace begins any foundation, which is built in any suit.",
)

GAMES = (INTERREGNUM, WHEN_STUCK, BASES, AMAZONS, AMAZONS_PYSOLFC)
