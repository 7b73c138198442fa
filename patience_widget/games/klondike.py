"""Klondike: seven columns packed down in alternate colours, and a stock that is turned one or three cards at a time.

Rules after PySolFC (``klondike.py``) and AisleRiot (``klondike.scm``), which agree on all but the redeals. With three
cards a turn both give any number of them, and that is the game here. With one card a turn PySolFC gives any number
(the variant `draw1`), AisleRiot two (`two-redeals`) or, as an option, none (`no-redeal`). Cards may come back from the
foundations to the tableau (both programs). The deal is PySolFC's, so that a deal number brings the same cards there.
In its own form, `pysolfc` and `draw1-pysolfc`, cards are turned by themselves whenever the waste is empty.

Thumb and Pouch after PySolFC (id 58) and semicolon.com: a card goes on any card of another suit, any card goes to a
space, and the stock is gone through once. AisleRiot (``thumb-and-pouch.scm``) gives two redeals: `two-redeals`.

Whitehead after PySolFC (id 67) and AisleRiot (``whitehead.scm``), which agree: all cards lie face up, columns are
packed in one colour, runs move only in suit, any card goes to a space, no redeal. semicolon.com and solitare.games fill
spaces with kings alone: the form `kings`.

Batsford after PySolFC (id 133), solitaireplay.com and collepic.net: two packs, ten columns, and a reserve for up to
three kings. By Wikipedia and gambiter.com it holds a single king: `one-king`. PySolFC's Batsford Again (id 541) has a
redeal. All deals are PySolFC's, read in its source, not seen in the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    IN_SUIT,
    OTHER_SUIT,
    SAME_COLOUR,
    AtMost,
    Card,
    Game,
    Group,
    Packs,
    Pile,
    Position,
    Redeal,
    Rest,
    Rules,
    Run,
    SpacesFor,
    Staircase,
    Turn,
    TurnUp,
    nothing,
    rule,
    stock,
    tableau,
    waste,
)

from .shared import as_in_pysolfc, eight_suits_up, four_suits_up

_PACKING = Packs(DOWN, ALTERNATE)

KLONDIKE = Game(
    name="klondike",
    title="Klondike",
    family="Klondike",
    aliases=("Solitaire", "Klondike by Threes", "Klondike three cards", "Klondike (Draw 3)"),
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
            "top card of each column lies face up, the others face down."
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


DRAW1 = replace(
    _one_card(
        "draw1", "Klondike, one card a turn", None, "PySolFC: you turn one card at a time, with any number of redeals."
    ),
    aliases=("Klondike (Draw 1)",),
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

_OTHER_SUIT = Packs(DOWN, OTHER_SUIT)
THUMB_AND_POUCH = replace(
    KLONDIKE,
    name="thumb-and-pouch",
    title="Thumb and Pouch",
    aliases=(),
    groups=(
        stock(),
        waste(),
        four_suits_up(gives=FREELY),
        tableau(7, takes=(_OTHER_SUIT,), lifts=Run(_OTHER_SUIT), face="top up", vacancy="takes any card"),
    ),
    actions=(Turn(),),
    source="PySolFC and semicolon.com: any card in a space, no redeal. Cards come back from foundations as in PySolFC.",
)
THUMB_AND_POUCH_TWO_REDEALS = replace(
    THUMB_AND_POUCH,
    name="thumb-and-pouch/two-redeals",
    title="Thumb and Pouch with two redeals",
    actions=(Turn(), Redeal(limit=2)),
    source="AisleRiot: there are two redeals.",
)


def _open_columns(spaces: Rules, vacancy: str) -> tuple[Group, ...]:
    lifts = Run(Packs(DOWN, IN_SUIT))
    columns = tableau(7, takes=(*spaces, Packs(DOWN, SAME_COLOUR)), lifts=lifts, vacancy=vacancy)
    return (stock(), waste(), four_suits_up(gives=FREELY), columns)


WHITEHEAD = replace(
    THUMB_AND_POUCH,
    name="whitehead",
    title="Whitehead",
    groups=_open_columns((), "takes any card"),
    deal=(
        Staircase(
            face_up=True,
            sentence="Seven columns, the tableau: one card in the first, two in the second and so on up to seven, all "
            "face up.",
        ),
        Rest(),
    ),
    effects=(),
    source="PySolFC and AisleRiot, which agree: any card in a space, no redeal, cards may come back from foundations.",
)
WHITEHEAD_KINGS = replace(
    WHITEHEAD,
    name="whitehead/kings",
    title="Whitehead, kings in spaces",
    groups=_open_columns((SpacesFor((13,)),), "takes any king"),
    source="semicolon.com and solitare.games: only kings go to spaces.",
)


@rule("Only kings can go here.", "Only kings can go to {target}.", looks_at=nothing)
def kings_only(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is a king."""
    return card.rank == 13


def _batsford(kings: int) -> tuple[Group, ...]:
    columns = tableau(10, takes=(SpacesFor((13,)), _PACKING), lifts=Run(_PACKING), face="top up")
    place = Group("cell", "kings", 1, (kings_only, AtMost(kings)), FREELY, capacity=kings, title="Place for kings")
    place = replace(place, labels=("place for kings",))
    return (stock(), waste(), eight_suits_up(FREELY), replace(columns, vacancy="takes any king"), place)


BATSFORD = replace(
    THUMB_AND_POUCH,
    name="batsford",
    title="Batsford",
    packs=2,
    aim="Build all cards on the eight foundations, each in one suit, from the ace up to the king.",
    groups=_batsford(3),
    deal=(
        Staircase(
            sentence="Ten columns, the tableau: one card in the first, two in the second and so on up to ten. The top "
            "card of each column lies face up, the others face down."
        ),
        Rest(),
    ),
    layout="""
        stock waste foundation1..foundation8 : kings
        tableau1..tableau10 : .
    """,
    source="PySolFC, solitaireplay.com and collepic.net: three kings can wait, and there is no redeal.",
)
BATSFORD_ONE_KING = replace(
    BATSFORD,
    name="batsford/one-king",
    title="Batsford, one king can wait",
    groups=_batsford(1),
    source="Wikipedia and gambiter.com: one king can wait.",
)
BATSFORD_AGAIN = replace(
    BATSFORD,
    name="batsford/one-redeal",
    title="Batsford Again",
    actions=(Turn(), Redeal(limit=1)),
    source="PySolFC's Batsford Again and collepic.net: there is one redeal.",
)

GAMES = (KLONDIKE, DRAW1, TWO_REDEALS, NO_REDEAL, PYSOLFC, DRAW1_PYSOLFC)
KIN = (
    *(THUMB_AND_POUCH, THUMB_AND_POUCH_TWO_REDEALS, as_in_pysolfc(THUMB_AND_POUCH)),
    *(WHITEHEAD, WHITEHEAD_KINGS, as_in_pysolfc(WHITEHEAD)),
    *(BATSFORD, BATSFORD_ONE_KING, BATSFORD_AGAIN, as_in_pysolfc(BATSFORD)),
)
"""Games much like Klondike: Thumb and Pouch, Whitehead, Batsford."""
