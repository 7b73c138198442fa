"""Pyramid: cards leave a pyramid in pairs that add up to 13.

After PySolFC (``pyramid.py``, id 38), Keller (solitairelaboratory.com), solitairebliss and Microsoft's Tut's Tomb,
which differ in four points. Redeals: two (PySolFC), none (Keller, who calls that the original) or any number
(solitairebliss): the forms `no-redeal` and `relaxed-unlimited`. The goal: all cards (PySolFC, Keller), or the pyramid
alone (PySolFC's Relaxed Pyramid, id 193, and solitairebliss): the forms that begin with `relaxed`. The top of the
stock: it lies face up and can be paired, as in PySolFC and Keller, but not in Tut's Tomb. Two cards of which one still
lies on the other: no pair, as in all but Tut's Tomb.

solitairewinrates.com can win 66.87 % of 100 million deals with any number of redeals if only the pyramid must go. Its
rules come to the same as `relaxed-unlimited`: every card of the stock comes to the top again and again, so two cards of
stock and waste that leave together never help. An exact count after these rules gave 67.0 % of 20,000 deals, so what
`solve` leaves undecided there is nearly always lost.

Giza, by Michael Keller, after Goodsol, PySolFC (id 592) and gamesforone.com: in place of a stock it has eight columns
of three open cards. Some pages of today play it with three pyramids; that is another game.

The deals are PySolFC's, row by row from the top, so that a deal number brings the same cards; read in its source, not
seen in the running program. Giza's columns are dealt round by round after the pyramid, our reading.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    FREELY,
    AddUpTo,
    Game,
    OnlyRanks,
    Packet,
    Redeal,
    Rest,
    Rounds,
    Turn,
    TurnUp,
    discard,
    layers,
    lies_free,
    stock,
    tableau,
    waste,
)

_ROWS = 7
_LYING_ON = tuple(
    (first + place + row + 1, first + place + row + 2) if row < _ROWS - 1 else ()
    for row in range(_ROWS)
    for first in [row * (row + 1) // 2]
    for place in range(1, row + 2)
)
"""For each place the two of the next row whose cards lie on it."""


def _redeal(limit: int | None) -> tuple[Turn, Redeal]:
    return Turn(), Redeal(limit=limit)


_PAIRS = AddUpTo(13)
_PYRAMID = layers(_LYING_ON, "pyramid", takes=(lies_free, _PAIRS), title="Pyramid", leaves_to="discard")
_DISCARD = discard(takes=(OnlyRanks((13,)),))
_ROW_BY_ROW = (
    *(Packet(f"pyramid{n}", face_up=True) for n in range(1, 28)),
    Packet(
        "pyramid28",
        face_up=True,
        sentence="A pyramid of 28 cards, face up, in rows of one to seven. Two cards of the next row lie on each card.",
    ),
)

PYRAMID = Game(
    name="pyramid",
    title="Pyramid",
    family="Pyramid",
    aim="Discard all cards, in pairs that add up to 13. Kings go alone.",
    groups=(
        replace(
            stock(),
            takes=(_PAIRS,),
            gives=FREELY,
            face="top up",
            leaves_to="discard",
        ),
        replace(waste(takes=(_PAIRS,)), leaves_to="discard"),
        _PYRAMID,
        _DISCARD,
    ),
    deal=(*_ROW_BY_ROW, Rest("All other cards are the stock, face down but for its top card.")),
    actions=_redeal(2),
    effects=(TurnUp("stock"),),
    clears=("pyramid", "stock", "waste"),
    layout="""
          stock waste . pyramid1 . . discard
        ^ . . : pyramid2..pyramid3 : . .
        ^ . . pyramid4..pyramid6 . .
        ^ . : pyramid7..pyramid10 : .
        ^ . pyramid11..pyramid15 .
        ^ : pyramid16..pyramid21 :
        ^ pyramid22..pyramid28
    """,
    source="PySolFC: two redeals, and all cards must go.",
)

NO_REDEAL = replace(
    PYRAMID,
    name="pyramid/no-redeal",
    title="Pyramid without a redeal",
    actions=_redeal(0),
    source="Michael Keller, who calls this the original.",
)


def _relaxed(limit: int | None, name: str, title: str, source: str) -> Game:
    aim = (
        "Clear the pyramid: discard its cards in pairs that add up to 13, also with cards of the waste. Kings go alone."
    )
    return replace(PYRAMID, name=name, title=title, aim=aim, actions=_redeal(limit), clears=("pyramid",), source=source)


GIZA = replace(
    PYRAMID,
    name="giza",
    title="Giza",
    groups=(_PYRAMID, replace(tableau(8, takes=(_PAIRS,)), leaves_to="discard"), _DISCARD),
    deal=(
        *_ROW_BY_ROW,
        Rounds("tableau", 3, sentence="The other cards, face up, make eight columns of three, the tableau."),
    ),
    actions=(),
    effects=(),
    clears=("pyramid", "tableau"),
    layout="""
          . : . . pyramid1 . . : discard
        ^ . : . : pyramid2..pyramid3 : . : .
        ^ . : . pyramid4..pyramid6 . : .
        ^ . : : pyramid7..pyramid10 : : .
        ^ . : pyramid11..pyramid15 : .
        ^ . pyramid16..pyramid21 .
        ^ : pyramid22..pyramid28 :
          tableau1..tableau8
    """,
    source="Goodsol, PySolFC and gamesforone.com, which agree.",
)

GAMES = (
    PYRAMID,
    NO_REDEAL,
    _relaxed(2, "pyramid/relaxed", "Relaxed Pyramid", "PySolFC's Relaxed Pyramid: only the pyramid must go."),
    _relaxed(
        0,
        "pyramid/relaxed-no-redeal",
        "Relaxed Pyramid without a redeal",
        "solitairewinrates.com: only the pyramid must go, and you go through the stock once.",
    ),
    _relaxed(
        None,
        "pyramid/relaxed-unlimited",
        "Relaxed Pyramid, unlimited redeals",
        "solitairebliss: only the pyramid must go, with as many redeals as you like.",
    ),
    GIZA,
)
