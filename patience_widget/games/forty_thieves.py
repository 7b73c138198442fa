"""The Forty Thieves family: ten columns of four or eight single cards, a stock gone through once, one card at a time.

Forty Thieves after Morehead and Mott-Smith (as told by playsolitaire-online), bicyclecards.com and AisleRiot
(``forty-thieves.scm``), which agree. AisleRiot only moves several cards in order at once where they could go one by
one by way of spaces; here each goes by itself. In Josephine (PySolFC 462) they move together.

Emperor after PySolFC (``fortythieves.py``, id 310), Pretty Good Solitaire (as told by Wikipedia) and novelgames.com,
which agree: one card is moved at a time, and cards may come back from the foundations ("worrying back"). SolSuite
moves cards in order together; PySolFC calls that game Rank and File. It is the variant `sequences`. Early texts can
be read in more than one way, says solitaireforever.

Red and Black after PySolFC (id 126), SolSuite and Pretty Good Solitaire as told by Wikipedia: cards in order move
together, any card goes to a space. Lee and Packard ("100 Best Solitaire Games") move only top cards and fill spaces
at once from the waste or the stock: the variant `refilled`. Morehead and Mott-Smith, as told by solitaireforever,
allow one redeal then, `one-redeal`; or, to make it harder, none, but cards in order move together:
`refilled-sequences`.

The deals are PySolFC's, so that a deal number brings the same cards there; they were read from its source, not seen
in the running program. In its own forms, `pysolfc`, a card is turned by itself whenever the waste is empty, and cards
may come back from the foundations.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    DOWN,
    FREELY,
    IN_SUIT,
    SUITS,
    TOP,
    UP,
    BeginsWith,
    Builds,
    Game,
    Group,
    Lift,
    Packs,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Run,
    TakeOut,
    Turn,
    TurnUp,
    foundations,
    not_complete,
    stock,
    tableau,
    waste,
)

from .shared import as_in_pysolfc, eight_suits_up, giving_back

_COLOURS = Packs(DOWN, ALTERNATE)
_DOWN = Packs(DOWN, IN_SUIT)
_TEN_COLUMNS = """
    stock    waste    foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8
    tableau1 tableau2 tableau3    tableau4    tableau5    tableau6    tableau7    tableau8    tableau9    tableau10
"""

FORTY_THIEVES = Game(
    name="forty-thieves",
    title="Forty Thieves",
    family="Forty Thieves",
    packs=2,
    aliases=("Napoleon at St Helena", "Napoleon at Saint Helena", "Big Forty", "Roosevelt at San Juan", "Le Cadran"),
    story="It is said that Napoleon played this patience in his exile on the island of St Helena.",
    aim="Build all cards on the eight foundations, each in one suit, from the ace up to the king.",
    groups=(stock(), waste(), eight_suits_up(), tableau(10, takes=(_DOWN,))),
    deal=(
        Rounds(
            "tableau", 4, sentence="Forty cards, face up, make ten columns of four, the tableau: the forty thieves."
        ),
        Rest(),
    ),
    actions=(Turn(),),
    layout=_TEN_COLUMNS,
    source="Morehead and Mott-Smith (as told by playsolitaire-online), bicyclecards.com and AisleRiot, which agree.",
)


JOSEPHINE = replace(
    FORTY_THIEVES,
    name="josephine",
    title="Josephine",
    aliases=("Forty Bandits",),
    story="It is named after Napoleon's first wife.",
    groups=(stock(), waste(), eight_suits_up(), tableau(10, takes=(_DOWN,), lifts=Run(_DOWN))),
    source="PySolFC: Forty Thieves in which cards in order move together.",
)


def _sealed(lifts: Lift = TOP) -> tuple[Group, ...]:
    """Ten columns of which only the top card lies face up."""
    columns = tableau(10, takes=(_COLOURS,), lifts=lifts, face="top up")
    return (stock(), waste(), eight_suits_up(gives=FREELY), columns)


EMPEROR = Game(
    name="emperor",
    title="Emperor",
    family="Forty Thieves",
    packs=2,
    aliases=("The Emperor",),
    aim="Build all cards on the eight foundations, each in one suit, from the ace up to the king.",
    groups=_sealed(),
    deal=(
        Rounds(
            "tableau",
            4,
            down=3,
            sentence="Forty cards make ten columns of four, the tableau. The top card of each column lies face up; "
            "the three under it lie face down, a sealed packet.",
        ),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(TurnUp("tableau"),),
    layout=_TEN_COLUMNS,
    source="PySolFC, Pretty Good Solitaire (as told by Wikipedia) and novelgames.com, which agree.",
)

EMPEROR_SEQUENCES = replace(
    EMPEROR,
    name="emperor/sequences",
    title="Emperor with sequences",
    aliases=("Rank and File",),
    groups=_sealed(Run(_COLOURS)),
    source="SolSuite (as told by Wikipedia) and PySolFC's Rank and File: cards in order are moved together.",
)


def _red_and_black(lifts: Lift) -> tuple[Group, ...]:
    piles = foundations(8, takes=(not_complete, BeginsWith((1,)), Builds(UP, ALTERNATE, round=False)), capacity=13)
    return (stock(), waste(), piles, tableau(8, takes=(_COLOURS,), lifts=lifts))


RED_AND_BLACK = Game(
    name="red-and-black",
    title="Red and Black",
    family="Forty Thieves",
    packs=2,
    aim="Build all cards on the eight foundations, red and black by turns, from the ace up to the king.",
    groups=_red_and_black(Run(_COLOURS)),
    deal=(
        TakeOut(
            tuple((f"A{suit}", f"foundation{n}") for n, suit in enumerate(SUITS * 2, 1)),
            sentence="The eight aces are laid out in a row, the foundations.",
        ),
        Rounds("tableau", sentence="Eight cards, face up, lie under them and begin the eight columns, the tableau."),
        Rest(),
    ),
    actions=(Turn(),),
    layout="""
        stock : foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8
        waste : tableau1    tableau2    tableau3    tableau4    tableau5    tableau6    tableau7    tableau8
    """,
    source="PySolFC, and SolSuite and Pretty Good Solitaire as told by Wikipedia, which agree.",
)

REFILLED = replace(
    RED_AND_BLACK,
    name="red-and-black/refilled",
    title="Red and Black, gaps filled at once",
    aliases=(),
    groups=_red_and_black(TOP),
    effects=(Refill("tableau", ("waste", "stock"), then="any"),),
    source="Lee and Packard, as told by Wikipedia. Our reading: when waste and stock are empty, any card goes to a "
    "space.",
)

ONE_REDEAL = replace(
    REFILLED,
    name="red-and-black/one-redeal",
    title="Red and Black, one redeal",
    actions=(Turn(), Redeal(limit=1)),
    source="Morehead and Mott-Smith, as told by solitaireforever: top cards only, spaces filled at once, one "
    "redeal. Our reading: when waste and stock are empty, any card goes to a space.",
)

REFILLED_SEQUENCES = replace(
    REFILLED,
    name="red-and-black/refilled-sequences",
    title="Red and Black, sequences and gaps filled at once",
    groups=_red_and_black(Run(_COLOURS)),
    source="Morehead and Mott-Smith's harder form, as told by solitaireforever. Our reading: when waste and stock are "
    "empty, any card goes to a space.",
)

GAMES = (
    FORTY_THIEVES,
    JOSEPHINE,
    as_in_pysolfc(FORTY_THIEVES, "cards may come back from the foundations", groups=giving_back(FORTY_THIEVES.groups)),
    EMPEROR,
    as_in_pysolfc(EMPEROR),
    EMPEROR_SEQUENCES,
    RED_AND_BLACK,
    as_in_pysolfc(RED_AND_BLACK, "cards may come back from the foundations", groups=giving_back(RED_AND_BLACK.groups)),
    REFILLED,
    ONE_REDEAL,
    REFILLED_SEQUENCES,
)
