"""Grandfather's Clock: twelve foundations in a circle, each built up in suit until it shows its hour.

Rules after KPat, PySolFC (``grandfathersclock.py``, id 261) and Wikipedia, which agree on the play: packed down in any
suit, one card at a time, any card in a space. PySolFC does not stop a foundation at its hour. The deal is row by row
from left to right; whether a number brings the same cards in PySolFC was not checked.
"""

from __future__ import annotations

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    RANKS,
    Game,
    Packs,
    Rounds,
    building_order,
    foundations,
    in_its_suit,
    in_words,
    next_in_order,
    not_complete,
    tableau,
)

from .shared import laid_out

_FIRST = ("TS", "JH", "QC", "KD", "2S", "3H", "4C", "5D", "6S", "7H", "8C", "9D")
"""The cards with which the foundations begin, from one o'clock on."""
_RANKS = tuple(RANKS.index(card[0]) + 1 for card in _FIRST)

_CLOCK = foundations(
    12,
    takes=(not_complete, in_its_suit, next_in_order),
    labels=tuple(f"{in_words(hour)} o'clock foundation" for hour in range(1, 13)),
    suits=tuple(card[1] for card in _FIRST),
    orders=tuple(building_order(rank, +1, (hour - rank) % 13 + 1) for hour, rank in enumerate(_RANKS, 1)),
)

GRANDFATHERS_CLOCK = Game(
    name="grandfathers-clock",
    title="Grandfather's Clock",
    family="Calculation",
    aim="Build the twelve foundations up in suit, a king being followed by an ace, until each shows its hour: the ace "
    "at one o'clock, the jack at eleven, the queen at twelve.",
    groups=(_CLOCK, tableau(8, takes=(Packs(DOWN, ANY_SUIT),))),
    deal=(
        laid_out(
            _CLOCK,
            sentence="Twelve cards are laid out in a circle, the foundations: the two of spades at five o'clock, then, "
            "the way the hands go, the three of hearts, four of clubs, five of diamonds, six of spades, and on in this "
            "way up to the king of diamonds at four o'clock.",
        ),
        Rounds("tableau", 5, sentence="The other cards, face up, make eight columns of five, the tableau."),
    ),
    layout="""
        .            foundation11 foundation12 foundation1 .           : tableau1 tableau2 tableau3 tableau4
        foundation10 .            .            .           foundation2 : .        .        .        .
        foundation9  .            .            .           foundation3 : tableau5 tableau6 tableau7 tableau8
        foundation8  .            .            .           foundation4 : .        .        .        .
        .            foundation7  foundation6  foundation5 .           : .        .        .        .
    """,
    source="KPat, PySolFC and Wikipedia, which agree on the play; the foundations as in KPat.",
)

GAMES = (GRANDFATHERS_CLOCK,)
