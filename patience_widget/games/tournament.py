"""Tournament and La Nivernaise: six columns that get four cards at a time, between eight cells.

Tournament after the Wikipedia article "Tournament (card game)", which names Morehead and Mott-Smith (1938) as
inventors: two redeals, and among the eight cards in the cells lies an ace or a king. Books shuffle again until one
does. A numbered deal can't: PySolFC (``tournament.py``, id 303) then deals the ace or king first that would come last,
and so does this game. The top cards of a suit's two foundations may change sides (Wikipedia); in PySolFC's form,
`pysolfc`, they may also go to a cell, and a card from one cell to another.

La Nivernaise is the older game, after Lady Cadogan (1914): its columns are squared, nothing is asked of the eight
cards, an empty cell also takes the next card of the stock, and there is one redeal. Her player may look at as many
cards of each column as there are empty cells: that is left out, because a board shows all of a pile or only its top.
PySolFC's La Nivernaise (id 304), the form `pysolfc` of it, is Tournament with squared columns.

The deal is PySolFC's, read from its source and not run: eight cards to the cells, then four together to each column.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    FREELY,
    NEVER_TAKES,
    Batches,
    DealRow,
    Game,
    Gather,
    Group,
    OneComesFirst,
    OnlyFrom,
    OnlyTo,
    Refill,
    Rest,
    Rounds,
    Rules,
    TurnToCell,
    building_order,
    cells,
    redeal_left,
    something_to_gather,
    stock,
    stock_is_empty,
    tableau,
)

from .shared import foundations_in_suit

_TO_EACH_OTHER: Rules = (OnlyTo(("foundation",)),)


def _foundations(gives: Rules) -> tuple[Group, Group]:
    aces = foundations_in_suit("aces", building_order(1, +1, 13))
    kings = foundations_in_suit("kings", building_order(13, -1, 13))
    return replace(aces, gives=gives), replace(kings, gives=gives)


def _groups(gives: Rules, cells_take: Rules, *, squared: bool = False) -> tuple[Group, ...]:
    columns = tableau(6, takes=NEVER_TAKES, vacancy="the stock is used up", fan="" if squared else "down")
    return (stock(), *_foundations(gives), cells(8, takes=cells_take), columns)


_FROM_COLUMNS: Rules = (OnlyFrom(("tableau",)),)
_CELLS = Rounds("cell", sentence="Eight cards, face up, are dealt to the cells, four on each side.")
_COLUMNS = Batches("tableau", 4, sentence="Six columns of four cards, face up, lie between them, the tableau.")


def _again(limit: int) -> Gather:
    return Gather(
        turned=True,
        then=(_COLUMNS, Rest()),
        again="to the columns, four cards to each: the cells keep their cards, and what is left is the new stock",
        limit=limit,
        pile="stock",
        rules=(stock_is_empty, something_to_gather, redeal_left),
    )


TOURNAMENT = Game(
    name="tournament",
    title="Tournament",
    family="Tournament",
    aliases=("Marechal Saxe", "Mar\u00e9chal Saxe"),
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    story="The cards in the cells are called kibitzers, the columns between them dormitzers.",
    groups=_groups(_TO_EACH_OTHER, _FROM_COLUMNS),
    deal=(OneComesFirst((1, 13), 8), _CELLS, _COLUMNS, Rest()),
    actions=(DealRow(cards=4), _again(2)),
    effects=(Refill("tableau", ("stock",), count=4),),
    layout="""
        stock aces1    aces2    aces3    aces4    kings1   kings2   kings3 kings4
        cell1 :        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 : cell5
        cell2 :        .        .        .        .        .        .        : cell6
        cell3 :        .        .        .        .        .        .        : cell7
        cell4 :        .        .        .        .        .        .        : cell8
    """,
    source="Wikipedia, Tournament (card game). Where the first eight cards have no ace and no king, books shuffle "
    "again; here one is fetched, as in PySolFC.",
)

PYSOLFC = replace(
    TOURNAMENT,
    name="tournament/pysolfc",
    title="Tournament as in PySolFC",
    aliases=(),
    groups=_groups(FREELY, ()),
    source="PySolFC's form of Tournament: cells also take cards from foundations and from other cells.",
)


LA_NIVERNAISE = replace(
    TOURNAMENT,
    name="la-nivernaise",
    title="La Nivernaise",
    aliases=("Nivernaise", "Napoleon's Flank"),
    story="The cells on both sides are the flanks of an army, and the columns between them its line.",
    groups=_groups(_TO_EACH_OTHER, _FROM_COLUMNS, squared=True),
    deal=(_CELLS, _COLUMNS, Rest()),
    actions=(DealRow(cards=4), TurnToCell(), _again(1)),
    layout="""
        cell1 : .        aces1    aces2    aces3    aces4    .        : cell5
        cell2 : .        kings1   kings2   kings3   kings4   .        : cell6
        cell3 : tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 : cell7
        cell4 : stock    .        .        .        .        .        : cell8
    """,
    source="Lady Cadogan's Illustrated Games of Solitaire or Patience (1914). Left out: looking at cards under others.",
)

LA_NIVERNAISE_PYSOLFC = replace(
    LA_NIVERNAISE,
    name="la-nivernaise/pysolfc",
    title="La Nivernaise as in PySolFC",
    aliases=(),
    groups=_groups(FREELY, (), squared=True),
    deal=TOURNAMENT.deal,
    actions=TOURNAMENT.actions,
    source="PySolFC's form of La Nivernaise: Tournament with squared columns.",
)

GAMES = (TOURNAMENT, PYSOLFC, LA_NIVERNAISE, LA_NIVERNAISE_PYSOLFC)
