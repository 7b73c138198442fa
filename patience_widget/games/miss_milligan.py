"""Miss Milligan: two packs dealt in rows on eight columns, and a pocket in which cards wait once the stock is out.

Rules after PySolFC (``gypsy.py``, id 62), Parlett and Wikipedia, which agree: columns are packed down in alternate
colours, cards in order move together, and only kings go to a space. When the stock is used up, a card, or several in
order, may be put into the pocket, again and again, but only while it is empty. Solitaire Central tells an older form in
which one card waits: the form `one-card`. In PySolFC's Imperial Guards (id 486) any card goes to a space.

The deal is row by row from left to right; whether a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    Card,
    DealRow,
    Elsewhere,
    Game,
    Group,
    OnlyFrom,
    Packs,
    Pile,
    Position,
    Rest,
    Rounds,
    Rules,
    Run,
    SpacesFor,
    cells,
    only_while_empty,
    rule,
    stock,
    tableau,
)

from .shared import eight_suits_up

_PACKING = Packs(DOWN, ALTERNATE)


def _stock(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.members["stock"])


@rule(
    "Until the stock is used up, no card goes here.",
    "The {card} can't go to {target} yet: the stock must be used up first.",
    elsewhere=_stock,
)
def once_the_stock_is_out(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The stock has no cards."""
    return not at["stock"]


_KINGS = (SpacesFor((13,)),)
_POCKET_TAKES = (OnlyFrom(("tableau",)), once_the_stock_is_out)
_FOR_RUNS = Group(
    "cell", "pocket", 1, (*_POCKET_TAKES, only_while_empty), FREELY, title="Pocket", lifts=Run(_PACKING), fan="down"
)
_FOR_ONE_CARD = cells(1, "pocket", takes=_POCKET_TAKES, title="Pocket")


def _groups(pocket: Group, spaces: Rules = _KINGS) -> tuple[Group, ...]:
    columns = tableau(8, takes=(*spaces, _PACKING), lifts=Run(_PACKING))
    vacancy = "takes any king" if spaces else "takes any card"
    return (stock(), eight_suits_up(), pocket, replace(columns, vacancy=vacancy))


MISS_MILLIGAN = Game(
    name="miss-milligan",
    title="Miss Milligan",
    family="Klondike",
    packs=2,
    aim="Build all cards on the eight foundations, each in one suit, from the ace up to the king.",
    groups=_groups(_FOR_RUNS),
    deal=(Rounds("tableau", sentence="Eight cards, face up, begin eight columns, the tableau."), Rest()),
    actions=(DealRow(rows=12),),
    layout="""
        stock  : foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8
        pocket : tableau1    tableau2    tableau3    tableau4    tableau5    tableau6    tableau7    tableau8
    """,
    source="Parlett, Wikipedia and PySolFC, which agree.",
)
ONE_CARD = replace(
    MISS_MILLIGAN,
    name="miss-milligan/one-card",
    title="Miss Milligan, one card in the pocket",
    groups=_groups(_FOR_ONE_CARD),
    source="Solitaire Central: only one card waits in the pocket.",
)
IMPERIAL_GUARDS = replace(
    MISS_MILLIGAN,
    name="imperial-guards",
    title="Imperial Guards",
    groups=_groups(_FOR_RUNS, spaces=()),
    source="PySolFC: any card goes to a space.",
)

GAMES = (MISS_MILLIGAN, ONE_CARD, IMPERIAL_GUARDS)
