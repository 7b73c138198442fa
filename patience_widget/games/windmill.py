"""Windmill: an ace in the middle goes up four times round, four kings go down, and eight cards are the sails.

Rules after Solitaire Forever, which names ten books, Wikipedia and PySolFC (``windmill.py``, id 30): suits don't
matter, the first four kings that are played begin the corners, and a gap in the sails is filled at once from the waste
or, if that is empty, from the stock. Top cards go from the corners to the middle and back, but for the cards that
these began with (Solitaire Forever; by Wikipedia they go only to the middle). Solitaire Forever and Wikipedia also
want the card after such a transfer to come from elsewhere. We don't ask for that, nor does PySolFC: it would hang on
the move before and not on how the cards lie. Solitaire Forever calls this the relaxed form. There is no redeal
(Solitaire Forever, PySolFC); netexl.com allows two: the form `redeals`. Forms with a king in the middle and aces at
the corners (Cavendish, Bonaventure), or with inner sails that wait for the outer ones (Whitmore Jones), are left out.

The ace is the ace of clubs of the first pack, as in PySolFC, and the deal is PySolFC's, so that a deal number brings
the same cards: read in its source, not seen in the running program. In its own form, `pysolfc`, a card is turned by
itself whenever the waste is empty, and a king that began a corner may go to the middle as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from patience_widget.core.writing import (
    FREELY,
    Game,
    Group,
    Redeal,
    Refill,
    Rest,
    Rounds,
    TakeOut,
    Turn,
    base_stays,
    building_order,
    foundations,
    next_in_order,
    not_complete,
    reserve,
    stock,
    waste,
)

from .shared import as_in_pysolfc


def _built(size: int, name: str, order: tuple[int, ...], **more: Any) -> Group:
    return foundations(
        size, name, takes=(not_complete, next_in_order), gives=(base_stays,), orders=(order,) * size, **more
    )


_MIDDLE = _built(1, "middle", building_order(1, +1, 52), title="Middle", labels=("middle foundation",))
_CORNERS = _built(4, "corner", building_order(13, -1, 13), title="Corners")
_OTHERS = (stock(), waste(), reserve(8, "sail", title="Sails"))

WINDMILL = Game(
    name="windmill",
    title="Windmill",
    family="Windmill",
    aliases=("Propeller", "The Mill"),
    packs=2,
    aim="Build all cards: 52 of them in the middle, from the ace up to the king four times over, and the others on "
    "the four corners, each from a king down to an ace. Suits don't matter.",
    groups=(*_OTHERS, _MIDDLE, _CORNERS),
    deal=(
        TakeOut((("AC", "middle"),), first_pack=True, sentence="An ace of clubs lies in the middle."),
        Rounds("sail", sentence="Eight cards, face up, lie around it in a cross, the sails."),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("sail", ("waste", "stock")),),
    layout="""
        stock waste   sail1  .       .
        .     corner1 sail2  corner2 .
        sail3 sail4   middle sail5   sail6
        .     corner3 sail7  corner4 .
        .     .       sail8  .       .
    """,
    source="Solitaire Forever and PySolFC, without the rule that the card after a transfer comes from elsewhere.",
)
REDEALS = replace(
    WINDMILL,
    name="windmill/redeals",
    title="Windmill with two redeals",
    aliases=(),
    actions=(Turn(), Redeal(limit=2)),
    source="netexl.com: there are two redeals.",
)
PYSOLFC = as_in_pysolfc(
    WINDMILL,
    "a king that began a corner may go to the middle",
    groups=(*_OTHERS, _MIDDLE, replace(_CORNERS, gives=FREELY)),
)

GAMES = (WINDMILL, REDEALS, PYSOLFC)
