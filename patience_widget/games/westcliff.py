"""Westcliff and its kin: columns of three cards, packed down in alternate colours, and a stock gone through once.

The oldest of them has seven columns. Mary Whitmore Jones (1911) and Parlett (1979) call it Westcliff, PySolFC
Eastcliff (``klondike.py``, id 66), and so does this file. Morehead and Mott-Smith (1949) gave the name Westcliff to a
game with ten columns, which is much easier; PySolFC (id 33) has it by that name, AisleRiot as ``westhaven.scm``. The
books are quoted from the Wikipedia article Westcliff. Any card or run goes to a space. AisleRiot moves only one card or
all face-up cards of a column; here any part of a run may be moved, as in PySolFC and by Wikipedia. The form `westhaven`
is PySolFC's Westhaven (id 225): ten columns, on which the stock is dealt in rows.

In Easthaven the stock is dealt in rows on seven columns. Wikipedia says that Morehead and Mott-Smith limited what may
go to a space; AisleRiot (``easthaven.scm``) and fsolitaire.com say how: only kings, and you can't deal while a king
could still be moved to a space. PySolFC (id 224) has neither limit.

The deals are PySolFC's, row by row from left to right, so that a deal number brings the same cards; read in its source,
not seen in the running program. In its own forms, `pysolfc`, a card is turned by itself whenever the waste is empty,
and in Eastcliff and Easthaven cards may come back from the foundations. No source at hand says this of the books.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    DealRow,
    Game,
    Group,
    Packs,
    Rest,
    Rounds,
    Rules,
    Run,
    SpacesFor,
    Turn,
    TurnUp,
    kings_fill_spaces,
    stock,
    stock_has_cards,
    tableau,
    waste,
)

from .shared import as_in_pysolfc, four_suits_up, giving_back

_PACKING = Packs(DOWN, ALTERNATE)
_BY_ROWS = """
    stock    .        .        foundation1 foundation2 foundation3 foundation4
    tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7
"""


def _columns(size: int, spaces: Rules = (), vacancy: str = "takes any card") -> Group:
    return tableau(size, takes=(*spaces, _PACKING), lifts=Run(_PACKING), face="top up", vacancy=vacancy)


def _threes(columns: str) -> Rounds:
    """Two cards face down and one face up to each column."""
    sentence = f"{columns} columns of three cards, the tableau: two face down, and one face up on them."
    return Rounds("tableau", 3, down=2, sentence=sentence)


WESTCLIFF = Game(
    name="westcliff",
    title="Westcliff",
    family="Klondike",
    aliases=("American Westcliff",),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(stock(), waste(), four_suits_up(), _columns(10)),
    deal=(_threes("Ten"), Rest()),
    actions=(Turn(),),
    effects=(TurnUp("tableau"),),
    layout="""
        stock waste . . . . foundation1 foundation2 foundation3 foundation4
        tableau1..tableau10
    """,
    source="Morehead and Mott-Smith (1949), as told by Wikipedia, and PySolFC: ten columns, any card in a space.",
)
WESTHAVEN = replace(
    WESTCLIFF,
    name="westcliff/westhaven",
    title="Westhaven",
    aliases=(),
    groups=(stock(), four_suits_up(), _columns(10)),
    actions=(DealRow(),),
    layout="""
        stock . . . . . foundation1 foundation2 foundation3 foundation4
        tableau1..tableau10
    """,
    source="PySolFC's Westhaven: the stock is dealt in rows. AisleRiot gives this name to Westcliff itself.",
)
WESTCLIFF_PYSOLFC = as_in_pysolfc(WESTCLIFF)

EASTCLIFF = replace(
    WESTCLIFF,
    name="eastcliff",
    title="Eastcliff",
    aliases=("Classic Westcliff",),
    groups=(stock(), waste(), four_suits_up(), _columns(7)),
    deal=(_threes("Seven"), Rest()),
    layout="""
        stock    waste    .        foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7
    """,
    source="Whitmore Jones (1911) and Parlett (1979), who call it Westcliff, as told by Wikipedia; the name is "
    "PySolFC's. Our reading: cards on foundations stay there.",
)
EASTCLIFF_PYSOLFC = as_in_pysolfc(
    EASTCLIFF, "cards may come back from the foundations", groups=giving_back(EASTCLIFF.groups)
)

EASTHAVEN = replace(
    EASTCLIFF,
    name="easthaven",
    title="Easthaven",
    aliases=(),
    groups=(stock(), four_suits_up(), _columns(7, spaces=(SpacesFor((13,)),), vacancy="takes any king")),
    actions=(DealRow(rules=(stock_has_cards, kings_fill_spaces)),),
    layout=_BY_ROWS,
    source="AisleRiot and fsolitaire.com: only kings go to spaces, and before a row is dealt spaces are filled if they "
    "can be. Our reading: cards on foundations stay there.",
)
EASTHAVEN_PYSOLFC = replace(
    EASTHAVEN,
    name="easthaven/pysolfc",
    title="Easthaven as in PySolFC",
    groups=giving_back((stock(), four_suits_up(), _columns(7))),
    actions=(DealRow(),),
    source="PySolFC: any card goes to a space, rows are dealt at any time, cards may come back from the foundations.",
)

GAMES = (WESTCLIFF, WESTHAVEN, WESTCLIFF_PYSOLFC, EASTCLIFF, EASTCLIFF_PYSOLFC, EASTHAVEN, EASTHAVEN_PYSOLFC)
