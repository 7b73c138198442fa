"""The FreeCell family: columns of open cards, and cells in which any card may wait.

FreeCell after PySolFC (``freecell.py``, id 8), KPat and AisleRiot (``freecell.scm``), which agree: columns are packed
down in alternate colours, and any card goes to a space. Deals 1 to 1,000,000 are those of Microsoft's FreeCell, as in
KPat, also in Baker's Game. PySolFC has its own from 32000 on, and has Microsoft's if ``ms`` stands before the number.
The cards of a run really move one by one; all programs do such moves at once. How many cards that can be is PySolFC's
and KPat's count, cells and empty columns together. AisleRiot counts the cells alone.

Baker's Game (C. L. Baker, told by Martin Gardner in 1968) is packed in suit; PySolFC (``bakersgame.py``, id 45) and
KPat agree. AisleRiot (``bakers-game.scm``) and PySolFC's id 26 let only kings go to spaces: the form `kings`.
Eight Off (PySolFC 258) and Seahaven Towers (PySolFC 9) after PySolFC, AisleRiot and KPat, which agree.

In PySolFC, cards may come back from the foundations: the forms `pysolfc`, whose deals are all PySolFC's. AisleRiot and
Solvitaire leave them there. FreeCell with fewer cells, and Eight Off with any card in a space, are played by
Solvitaire. The deals were read in PySolFC's source, not seen in the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    IN_SUIT,
    AsOneByOne,
    Columns,
    DealStep,
    Game,
    Group,
    Packet,
    Packs,
    Rounds,
    Run,
    SpacesFor,
    cells,
    in_words,
    tableau,
)

from .shared import four_suits_up, giving_back

_AIM = "Build all cards on the four foundations, each in one suit, from the ace up to the king."
_ALTERNATE, _IN_SUIT = Packs(DOWN, ALTERNATE), Packs(DOWN, IN_SUIT)


def _columns(size: int, packing: Packs, *, kings: bool = False, with_cells: bool = True) -> Group:
    between = AsOneByOne(("cell",) if with_cells else (), by_spaces=not kings)
    return tableau(
        size,
        takes=(*((SpacesFor((13,)),) if kings else ()), packing, between),
        lifts=Run(packing),
        vacancy="takes any king" if kings else "takes any card",
    )


def _fewer_cells(game: Game, cells_left: int) -> Game:
    """The game with fewer cells."""
    found = f"{in_words(cells_left)} cell{'s' if cells_left > 1 else ''}" if cells_left else "no cells"
    groups = (four_suits_up(), _columns(8, _ALTERNATE, with_cells=cells_left > 0))
    places = [f"cell{n}" if cells_left > 1 else "cell" for n in range(1, cells_left + 1)]
    return replace(
        game,
        name=f"{game.name}/{found.replace(' ', '-')}",
        title=f"{game.title} with {found}",
        aliases=(),
        groups=groups if not cells_left else (*groups, cells(cells_left)),
        layout=f"""
            {" ".join(places + ["."] * (4 - cells_left))} foundation1 foundation2 foundation3 foundation4
            tableau1..tableau8
        """,
        source=f"Solvitaire: FreeCell with {found}.",
    )


def _pysolfc(game: Game) -> Game:
    return replace(
        game,
        name=f"{game.name}/pysolfc",
        title=f"{game.title} as in PySolFC",
        aliases=(),
        groups=giving_back(game.groups),
        last_microsoft_deal=31_999,
        source=f"PySolFC's form of {game.title}: cards may come back from the foundations.",
    )


FREECELL = Game(
    name="freecell",
    title="FreeCell",
    family="FreeCell",
    aliases=("Four Free",),
    aim=_AIM,
    groups=(four_suits_up(), _columns(8, _ALTERNATE), cells(4)),
    deal=(
        Columns(
            "tableau",
            (7, 7, 7, 7, 6, 6, 6, 6),
            sentence="All cards, face up, make eight columns, the tableau: the first four have seven cards, the "
            "others six.",
        ),
    ),
    layout="""
        cell1    cell2    cell3    cell4    foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4 tableau5    tableau6    tableau7    tableau8
    """,
    source="PySolFC, KPat and AisleRiot, which agree. Here, as in AisleRiot, cards on foundations stay there.",
    last_microsoft_deal=1_000_000,
)

BAKERS_GAME = replace(
    FREECELL,
    name="bakers-game",
    title="Baker's Game",
    aliases=(),
    groups=(four_suits_up(), _columns(8, _IN_SUIT), cells(4)),
    story="It was described by C. L. Baker, and told by Martin Gardner in 1968. FreeCell comes from it.",
    source="PySolFC and KPat, which agree. Here, as in AisleRiot, cards on foundations stay there.",
)

KINGS = replace(
    BAKERS_GAME,
    name="bakers-game/kings",
    title="Baker's Game, kings in spaces",
    aliases=("King Only Baker's Game",),
    groups=(four_suits_up(), _columns(8, _IN_SUIT, kings=True), cells(4)),
    source="AisleRiot's form of Baker's Game: only kings go to spaces.",
)


def _waiting(*places: str) -> tuple[DealStep, ...]:
    return tuple(Packet(place, face_up=True) for place in places)


EIGHT_OFF = Game(
    name="eight-off",
    title="Eight Off",
    family="FreeCell",
    aim=_AIM,
    groups=(four_suits_up(), _columns(8, _IN_SUIT, kings=True), cells(8)),
    deal=(
        Rounds(
            "tableau",
            6,
            sentence="Eight columns of six cards, face up, the tableau. The last four cards, face up, go to every "
            "other cell.",
        ),
        *_waiting("cell1", "cell3", "cell5", "cell7"),
    ),
    layout="""
        foundation1 : cell1    cell2    cell3    cell4    cell5    cell6    cell7    cell8
        foundation2 : tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8
        foundation3 : .        .        .        .        .        .        .        .
        foundation4 : .        .        .        .        .        .        .        .
    """,
    source="PySolFC, KPat and AisleRiot, which agree. Here, as in AisleRiot, cards on foundations stay there.",
)

ANY_CARD = replace(
    EIGHT_OFF,
    name="eight-off/any-card",
    title="Eight Off, any card in spaces",
    groups=(four_suits_up(), _columns(8, _IN_SUIT), cells(8)),
    source="Solvitaire: any card goes to a space.",
)

SEAHAVEN_TOWERS = Game(
    name="seahaven-towers",
    title="Seahaven Towers",
    family="FreeCell",
    aliases=("Sea Towers", "Towers", "Tours du Alice"),
    aim=_AIM,
    groups=(four_suits_up(), _columns(10, _IN_SUIT, kings=True), cells(4)),
    deal=(
        Rounds(
            "tableau",
            5,
            sentence="Ten columns of five cards, face up, the tableau. The last two cards, face up, go to the two "
            "cells in the middle.",
        ),
        *_waiting("cell2", "cell3"),
    ),
    layout="""
        foundation1 foundation2 . cell1 cell2 cell3 cell4 . foundation3 foundation4
        tableau1..tableau10
    """,
    source="PySolFC, KPat and AisleRiot, which agree. Here, as in AisleRiot, cards on foundations stay there.",
)

GAMES = (
    FREECELL,
    _pysolfc(FREECELL),
    *(_fewer_cells(FREECELL, left) for left in (3, 2, 1, 0)),
    BAKERS_GAME,
    KINGS,
    _pysolfc(BAKERS_GAME),
    EIGHT_OFF,
    ANY_CARD,
    _pysolfc(EIGHT_OFF),
    SEAHAVEN_TOWERS,
    _pysolfc(SEAHAVEN_TOWERS),
)
