"""Klondike: seven columns packed down in alternate colours, and a stock that is turned one or three cards at a time.

Rules after PySolFC (``klondike.py``) and AisleRiot (``klondike.scm``), which agree on all but the redeals. With three
cards a turn both give any number of them, and that is the game here. With one card a turn PySolFC gives any number
(the variant `draw1`), AisleRiot two (`two-redeals`) or, as an option, none (`no-redeal`). Cards may come back from the
foundations to the tableau (both programs). The deal is PySolFC's, so that a deal number brings the same cards there.
In its own form, `pysolfc` and `draw1-pysolfc`, cards are turned by themselves whenever the waste is empty.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    Game,
    Packs,
    Redeal,
    Rest,
    Run,
    SpacesFor,
    Staircase,
    Turn,
    TurnUp,
    stock,
    tableau,
    waste,
)

from .shared import as_in_pysolfc, four_suits_up

_PACKING = Packs(DOWN, ALTERNATE)

KLONDIKE = Game(
    name="klondike",
    title="Klondike",
    family="Klondike",
    aliases=("Solitaire", "Klondike by Threes"),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(
        stock(),
        waste(fan="right", last=3),
        four_suits_up(gives=FREELY),
        tableau(7, takes=(SpacesFor((13,)), _PACKING), lifts=Run(_PACKING), face="top up", vacancy="takes any king"),
    ),
    deal=(
        Staircase(
            sentence="Seven columns, the tableau: one card in the first, two in the second and so on up to seven. The "
            "last card of each column lies face up, the others face down."
        ),
        Rest(),
    ),
    actions=(Turn(3), Redeal()),
    effects=(TurnUp("tableau"),),
    layout="""
        stock    waste    .        foundation1 foundation2 foundation3 foundation4
        tableau1 tableau2 tableau3 tableau4    tableau5    tableau6    tableau7
    """,
    source="PySolFC and AisleRiot: three cards a turn, any number of redeals, cards may come back from foundations.",
)


def _one_card(name: str, title: str, redeals: int | None, source: str) -> Game:
    """One card a turn, with so many redeals."""
    groups = tuple(waste() if group.role == "waste" else group for group in KLONDIKE.groups)
    actions = (Turn(), Redeal(limit=redeals)) if redeals != 0 else (Turn(),)
    return replace(
        KLONDIKE, name=f"klondike/{name}", title=title, aliases=(), groups=groups, actions=actions, source=source
    )


DRAW1 = _one_card(
    "draw1", "Klondike, one card a turn", None, "PySolFC: you turn one card at a time, with any number of redeals."
)
TWO_REDEALS = _one_card(
    "two-redeals",
    "Klondike, one card a turn and two redeals",
    2,
    "AisleRiot: you turn one card at a time, with two redeals.",
)
NO_REDEAL = _one_card(
    "no-redeal",
    "Klondike, one card a turn and no redeal",
    0,
    "AisleRiot, as an option: you turn one card at a time, and go through the stock once.",
)
PYSOLFC = as_in_pysolfc(KLONDIKE)
DRAW1_PYSOLFC = replace(
    as_in_pysolfc(DRAW1),
    name="klondike/draw1-pysolfc",
    source="PySolFC: you turn one card at a time, with any number of redeals. A card is turned by itself whenever the "
    "waste is empty.",
)

GAMES = (KLONDIKE, DRAW1, TWO_REDEALS, NO_REDEAL, PYSOLFC, DRAW1_PYSOLFC)
