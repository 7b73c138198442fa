"""Sultan: the king of hearts in the middle, who in a won game has eight queens around him.

Rules after PySolFC (``sultan.py``, id 330) and novelgames.com, which agree, and mostly with Wikipedia and netexl.com:
seven kings and an ace of hearts are built up in suit to the queen around a king of hearts on whom nothing is built. Six
more cards are the divan, from which cards go only to foundations; when one has gone, you may put the top card of the
waste there (PySolFC, novelgames.com, netexl.com). By Wikipedia the next card of the stock fills the gap at once: the
form `filled`. There are eight cards in the divan in PySolFC's Sultan + (id 331), in netexl.com and Cadogan: the form
`eight`. You go through the stock three times; Wikipedia and Cadogan shuffle the waste before a redeal, PySolFC and
grokipedia.com turn it over, as here.

Wikipedia's picture shows where the kings lie. The deal is PySolFC's, so that a deal number brings the same cards to the
divan: read in its source, not seen in the running program. In its own form, `pysolfc`, a card is turned by itself
whenever the waste is empty.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    NEVER_TAKES,
    SUIT_NAMES,
    Game,
    Group,
    OnlyFrom,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Turn,
    building_order,
    cells,
    foundations,
    in_its_suit,
    next_in_order,
    not_complete,
    reserve,
    stock,
    waste,
)

from .shared import as_in_pysolfc, laid_out


def _built(name: str, title: str, places: tuple[tuple[str, str], ...], order: tuple[int, ...]) -> Group:
    """Foundations around the sultan; of each the side where it lies and its suit."""
    return foundations(
        len(places),
        name,
        takes=(not_complete, in_its_suit, next_in_order),
        labels=tuple(f"{side} {SUIT_NAMES[suit]} foundation" for side, suit in places),
        title=title,
        suits=tuple(suit for _, suit in places),
        orders=(order,) * len(places),
    )


_SIDES = tuple((side, suit) for suit in "DSC" for side in ("left", "right"))
_KINGS = _built("kings", "Foundations on kings", (*_SIDES, ("lower", "H")), building_order(13, +1, 13))
_ACE = _built("ace", "Foundation on the ace of hearts", (("upper", "H"),), building_order(1, +1, 12))
_SULTAN = foundations(
    1, "sultan", takes=NEVER_TAKES, title="Sultan", suits=("H",), orders=((13,),), note="No card goes on the sultan."
)
_BUILT = (_KINGS, _ACE, _SULTAN)


def _divan(size: int) -> Group:
    return cells(size, "divan", takes=(OnlyFrom(("waste",)),), title="Divan")


SULTAN = Game(
    name="sultan",
    title="Sultan",
    family="Windmill",
    aliases=("Sultan of Turkey", "Emperor of Germany"),
    packs=2,
    aim="Build seven kings and an ace of hearts up to the queen, each in one suit.",
    groups=(stock(), waste(), *_BUILT, _divan(6)),
    deal=(
        laid_out(
            *_BUILT,
            first_pack=True,
            sentence="The eight kings and an ace of hearts are laid out. One king of hearts lies in the middle, the "
            "sultan. The others are foundations around him.",
        ),
        Rounds("divan", sentence="Six cards, face up, lie at the sides, the divan."),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
        divan1 : kings1 ace    kings2 : divan4
        divan2 : kings3 sultan kings4 : divan5
        divan3 : kings5 kings7 kings6 : divan6
        .      : : stock waste : : .
    """,
    story="In a won game the sultan has eight queens around him.",
    source="PySolFC and novelgames.com, which agree.",
)
FILLED = replace(
    SULTAN,
    name="sultan/filled",
    title="Sultan with a full divan",
    aliases=(),
    groups=(stock(), waste(), *_BUILT, reserve(6, "divan", title="Divan")),
    effects=(Refill("divan", ("stock",)),),
    source="Wikipedia: a gap in the divan is filled at once from the stock. The waste is turned over as in PySolFC.",
)
EIGHT = replace(
    SULTAN,
    name="sultan/eight",
    title="Sultan with eight cards in the divan",
    aliases=(),
    groups=(stock(), waste(), *_BUILT, _divan(8)),
    deal=(SULTAN.deal[0], Rounds("divan", sentence="Eight cards, face up, lie at the sides, the divan."), Rest()),
    layout="""
        divan1 : kings1 ace    kings2 : divan5
        divan2 : kings3 sultan kings4 : divan6
        divan3 : kings5 kings7 kings6 : divan7
        divan4 : : stock waste : : divan8
    """,
    source="PySolFC's Sultan + and netexl.com.",
)

GAMES = (SULTAN, FILLED, EIGHT, as_in_pysolfc(SULTAN))
