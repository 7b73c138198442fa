"""Flower Garden: six beds of six open cards, and a bouquet of sixteen from which any card may be taken.

Rules after PySolFC (``klondike.py``, id 222) and Solvitaire, which agree: packed down in any suit, one card at a time,
any card in a space, and cards may come back from the foundations. Whitmore Jones, Cheney, Dalton and others (as told
by solitaireforever.com) let cards in order move together: the form `sequences`. In PySolFC's Wildflower (id 861) that
is allowed for cards of one suit: the form `wildflower`. The deal is row by row from left to right; whether a number
brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    FREELY,
    IN_SUIT,
    TOP,
    Game,
    Group,
    Lift,
    Packs,
    Rounds,
    Run,
    reserve,
    tableau,
)

from .shared import four_suits_up

_PACKING = Packs(DOWN, ANY_SUIT)


def _piles(lifts: Lift = TOP) -> tuple[Group, ...]:
    bouquet = reserve(16, "bouquet", title="Bouquet", capacity=1)
    return (four_suits_up(gives=FREELY), tableau(6, takes=(_PACKING,), lifts=lifts), bouquet)


FLOWER_GARDEN = Game(
    name="flower-garden",
    title="Flower Garden",
    family="Klondike",
    aliases=("The Garden", "The Bouquet", "Le Parterre"),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=_piles(),
    deal=(
        Rounds("tableau", 6, sentence="Six columns of six cards, face up, the tableau: the beds of the garden."),
        Rounds("bouquet", sentence="The other sixteen cards, face up and each in a place of its own, are the bouquet."),
    ),
    layout="""
        bouquet1 bouquet2  bouquet3  bouquet4  bouquet5  bouquet6  bouquet7  bouquet8  foundation1 foundation2
        bouquet9 bouquet10 bouquet11 bouquet12 bouquet13 bouquet14 bouquet15 bouquet16 foundation3 foundation4
        .        .         tableau1  tableau2  tableau3  tableau4  tableau5  tableau6  .           .
    """,
    source="PySolFC and Solvitaire, which agree.",
)
SEQUENCES = replace(
    FLOWER_GARDEN,
    name="flower-garden/sequences",
    title="Flower Garden with sequences",
    aliases=(),
    groups=_piles(Run(_PACKING)),
    source="Whitmore Jones, Cheney and Dalton (as told by solitaireforever.com): cards in order move together.",
)
WILDFLOWER = replace(
    FLOWER_GARDEN,
    name="flower-garden/wildflower",
    title="Wildflower",
    aliases=(),
    groups=_piles(Run(Packs(DOWN, IN_SUIT))),
    source="PySolFC (Wildflower): cards in order and of one suit move together.",
)

GAMES = (FLOWER_GARDEN, SEQUENCES, WILDFLOWER)
