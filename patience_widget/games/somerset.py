"""Somerset and Usk: ten columns of one to eight open cards, packed down in alternate colours.

Somerset after PySolFC (``klondike.py``, id 215) and Solvitaire, which agree that any card goes to a space and cards may
come back from the foundations. PySolFC's page says that cards go one at a time, as here; the program also moves a run
at once, as far as its cards could go one by one: the form `pysolfc`.

Usk after PySolFC (id 539), Pretty Good Solitaire, solitaireforever.com and an old book (as told by kellscraft): runs
move, only kings go to spaces, and once the cards left are taken up and dealt again in the same shape, unshuffled. The
book and Pretty Good Solitaire take up the last column first. In PySolFC's program the deal begins at the other end of
the packet: the form `pysolfc`; its page says that the cards are shuffled.

The deals are PySolFC's, row by row from left to right, so that a deal number brings the same cards; read in its source,
not seen in the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    AsOneByOne,
    Columns,
    Game,
    Gather,
    Packs,
    Run,
    SpacesFor,
    tableau,
)

from .shared import four_suits_up

_PACKING = Packs(DOWN, ALTERNATE)
_SHAPE = Columns(
    "tableau",
    (1, 2, 3, 4, 5, 6, 7, 8, 8, 8),
    sentence="All cards, face up, make ten columns, the tableau: one card in the first, two in the second and so on up "
    "to eight in the eighth, ninth and tenth.",
)

SOMERSET = Game(
    name="somerset",
    title="Somerset",
    family="Klondike",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(four_suits_up(gives=FREELY), tableau(10, takes=(_PACKING,), vacancy="takes any card")),
    deal=(_SHAPE,),
    layout="""
        .        .        .        foundation1 foundation2 foundation3 foundation4 .        .        .
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7    tableau8 tableau9 tableau10
    """,
    source="PySolFC's page and Solvitaire, which agree.",
)
SOMERSET_PYSOLFC = replace(
    SOMERSET,
    name="somerset/pysolfc",
    title="Somerset as in PySolFC",
    groups=(
        four_suits_up(gives=FREELY),
        tableau(10, takes=(_PACKING, AsOneByOne(())), lifts=Run(_PACKING), vacancy="takes any card"),
    ),
    source="PySolFC's program: several cards move at once as far as they could go one by one.",
)

USK = replace(
    SOMERSET,
    name="usk",
    title="Usk",
    groups=(
        four_suits_up(gives=FREELY),
        tableau(10, takes=(SpacesFor((13,)), _PACKING), lifts=Run(_PACKING), vacancy="takes any king"),
    ),
    actions=(
        Gather(
            order="backwards",
            then=(_SHAPE,),
            limit=1,
            again="row by row in the shape of the beginning, as far as the cards go",
        ),
    ),
    source="An old book (as told by kellscraft), Pretty Good Solitaire and solitaireforever.com.",
)
USK_PYSOLFC = replace(
    USK,
    name="usk/pysolfc",
    title="Usk as in PySolFC",
    actions=tuple(replace(action, turned=True) for action in USK.actions if isinstance(action, Gather)),
    source="PySolFC's program: the packet is turned over before it is dealt again.",
)

GAMES = (SOMERSET, SOMERSET_PYSOLFC, USK, USK_PYSOLFC)
