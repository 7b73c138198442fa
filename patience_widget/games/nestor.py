"""Nestor: all cards lie open, and leave in pairs of the same rank.

After Professor Hoffmann (1892), as Wikipedia and a page of howtoplaysolitaire quote him: six rows of eight cards, in
which no column has a rank twice, since such a card goes under the pack and the next one takes its place. All four cards
left are available, as in PySolFC (``montecarlo.py``, id 235). Wikipedia tells of a form in which they overlap, and only
the top one is available: the form `overlapping`. solitairewhizz.com lets two of the four leave together only when no
other cards are left; we found that nowhere else, and left it out.

That the last cards may make it impossible to keep ranks apart is not in any source: the next card then stays, our
reading. PySolFC exchanges such a card for one that its own random numbers choose, so a deal number brings other cards
there, and there is no form `pysolfc`.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    DifferentRanks,
    Game,
    Group,
    Packet,
    Rounds,
    discard,
    reserve,
    same_rank,
    tableau,
)


def _in_pairs(group: Group) -> Group:
    return replace(group, takes=(same_rank,), leaves_to="discard")


_COLUMNS = _in_pairs(tableau(8, takes=()))
_EIGHT_COLUMNS = DifferentRanks(
    "tableau",
    6,
    sentence="Eight columns of six cards, face up, dealt in rows, the tableau. No column gets a rank twice: such a "
    "card goes under the pack, and the next one takes its place. If no card that is left has a new rank for the "
    "column, the next one stays.",
)

NESTOR = Game(
    name="nestor",
    title="Nestor",
    family="Pyramid",
    aliases=("Matrimony",),
    aim="Discard all cards, in pairs of the same rank.",
    groups=(_COLUMNS, _in_pairs(reserve(4)), discard()),
    deal=(_EIGHT_COLUMNS, Rounds("reserve", sentence="The last four cards, face up, are the reserve.")),
    clears=("tableau", "reserve"),
    layout="""
        . . reserve1 reserve2 reserve3 reserve4 . discard
        tableau1..tableau8
    """,
    source="Professor Hoffmann, Wikipedia and PySolFC, which agree on the play; the deal as Hoffmann tells it.",
)
OVERLAPPING = replace(
    NESTOR,
    name="nestor/overlapping",
    title="Nestor, overlapping reserve",
    aliases=(),
    groups=(_COLUMNS, _in_pairs(reserve(1, fan="right")), discard()),
    deal=(
        _EIGHT_COLUMNS,
        Packet(
            "reserve",
            4,
            face_up=True,
            sentence="The last four cards, face up, overlap in a row, the reserve: only the last of them is available.",
        ),
    ),
    layout="""
        . . reserve . . . . discard
        tableau1..tableau8
    """,
    source="Wikipedia: the reserve is a row of which only the top card is available.",
)

GAMES = (NESTOR, OVERLAPPING)
