"""Canister: FreeCell's eight columns without cells.

Canister after PySolFC (``klondike.py``, id 231) and Pretty Good Solitaire: packed down in any suit, cards in order move
together, any card goes to a space. American Canister (PySolFC 601) and British Canister (602), which Solvitaire has,
too, are packed in alternate colours; in the British one, cards go one at a time and only kings go to spaces. Cards may
come back from the foundations. PySolFC deals the longer columns in the middle; whether a number brings the same cards
there was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    ANY_SUIT,
    DOWN,
    FREELY,
    Columns,
    Game,
    Group,
    Packs,
    Run,
    SpacesFor,
    tableau,
)

from .shared import four_suits_up


def _piles(columns: Group) -> tuple[Group, ...]:
    return (four_suits_up(gives=FREELY), columns)


def _moving_together(packing: Packs) -> Group:
    return tableau(8, takes=(packing,), lifts=Run(packing), vacancy="takes any card")


CANISTER = Game(
    name="canister",
    title="Canister",
    family="FreeCell",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=_piles(_moving_together(Packs(DOWN, ANY_SUIT))),
    deal=(
        Columns(
            "tableau",
            (6, 6, 7, 7, 7, 7, 6, 6),
            sentence="All cards, face up, make eight columns, the tableau: the four in the middle have seven cards, "
            "the others six.",
        ),
    ),
    layout="""
        .        .        foundation1 foundation2 foundation3 foundation4 .        .
        tableau1 tableau2 tableau3    tableau4    tableau5    tableau6    tableau7 tableau8
    """,
    source="PySolFC and Pretty Good Solitaire, which agree.",
)
AMERICAN_CANISTER = replace(
    CANISTER,
    name="american-canister",
    title="American Canister",
    groups=_piles(_moving_together(Packs(DOWN, ALTERNATE))),
    source="PySolFC and Solvitaire, which agree.",
)
BRITISH_CANISTER = replace(
    CANISTER,
    name="british-canister",
    title="British Canister",
    groups=_piles(tableau(8, takes=(SpacesFor((13,)), Packs(DOWN, ALTERNATE)), vacancy="takes any king")),
    source="PySolFC and Solvitaire, which agree.",
)

GAMES = (CANISTER, AMERICAN_CANISTER, BRITISH_CANISTER)
