"""Precedence: eight foundations that begin one after the other, in the order of their ranks, and no tableau at all.

Rules after the Wikipedia article of that name, SolSuite and PySolFC (``precedence.py``, which was read, not run), which
agree. The king that begins the first foundation is the one that PySolFC takes, so that a deal number brings the same
cards. Some rule sets, says Wikipedia, take the first king that turns up instead, as PySolFC's Precedence (No King)
does: the variant `no-king`. In a `pysolfc` form cards are turned by themselves whenever the waste is empty.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    FirstOfRank,
    Game,
    Redeal,
    Rest,
    Turn,
    begins_in_turn,
    building_order,
    foundations,
    next_in_order,
    not_complete,
    rank_name,
    stock,
    waste,
)

from .shared import as_in_pysolfc

_BASES = tuple(range(13, 5, -1))

PRECEDENCE = Game(
    name="precedence",
    title="Precedence",
    family="Precedence",
    packs=2,
    aliases=("Order of Precedence", "Succession", "Panama", "Panama Canal", "Downing Street"),
    aim="Build all cards on the eight foundations: they begin with king, queen, jack, 10, 9, 8, 7 and 6, go down, and "
    "end with ace, king, queen, jack, 10, 9, 8 and 7.",
    groups=(
        foundations(
            8,
            takes=(not_complete, begins_in_turn, next_in_order),
            labels=tuple(f"foundation that starts with the {rank_name(rank)}" for rank in _BASES),
            orders=tuple(building_order(rank, -1, 13) for rank in _BASES),
        ),
        stock(),
        waste(),
    ),
    deal=(
        FirstOfRank(
            ((13, "foundation1"),),
            sentence="A king, of any suit, is taken out of the pack and begins the first foundation.",
        ),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
        foundation1..foundation8
        . . . stock waste . . .
    """,
    source="Wikipedia, Precedence, SolSuite and PySolFC, which agree: a king is laid out first, and there are two "
    "redeals.",
)

NO_KING = replace(
    PRECEDENCE,
    name="precedence/no-king",
    title="Precedence, king as found",
    aliases=("Precedence (No King)",),
    deal=(
        Rest(
            sentence="All cards, face down, are the stock. Nothing is laid out beforehand: you play a king to the "
            "first foundation when one becomes available."
        ),
    ),
    source="Wikipedia, Precedence: some rule sets begin with the first king that becomes available, as does "
    "PySolFC's Precedence (No King).",
)

GAMES = (
    PRECEDENCE,
    NO_KING,
    as_in_pysolfc(PRECEDENCE),
    replace(as_in_pysolfc(NO_KING), name="precedence/no-king-pysolfc"),
)
