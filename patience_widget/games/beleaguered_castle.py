"""The Beleaguered Castle family: four foundations between two wings of rows, all cards face up, moved one at a time.

Beleaguered Castle after PySolFC (``beleagueredcastle.py``) and AisleRiot (``beleaguered-castle.scm``), which agree:
aces out, packed down in any suit, any card in a space. The deal is PySolFC's: row by row, the left wing first, so
that a deal number brings the same cards. There nothing happens by itself, so the game has no form of its own for
PySolFC. It only moves several cards in order at once where they could go one by one by way of spaces; here each goes
by itself.

Fortress after Wikipedia and AisleRiot (``fortress.scm``), which agree and deal the first row of each wing six cards,
the others five. Cadogan (1874) tells it in the same way. PySolFC (``beleagueredcastle.py``, id 147) deals ten
columns, of which the first two get six cards, and lets cards come back from the foundations: the form `pysolfc`. With
a deal number all cards but the last one lie in the same rows there; this was read from its source, not seen in the
running program.

Streets and Alleys after PySolFC (id 146), KPat and Solvitaire, which agree that cards on foundations stay there: the
aces are in the pack, and the rows on the left get seven cards. AisleRiot (``streets-and-alleys.scm``) lets cards come
back: the form `take-back`. Siegecraft (PySolFC 831) is Beleaguered Castle with a cell, Stronghold (PySolFC 300) is
Streets and Alleys with one; PySolFC, KPat and Solvitaire agree on both.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    EITHER,
    IN_SUIT,
    DealStep,
    Fan,
    Game,
    Group,
    Packet,
    Packs,
    Rounds,
    cells,
    tableau,
)

from .shared import four_suits_up, giving_back, laid_out

_FOUNDATIONS = four_suits_up()


def _wing(side: Fan, rows: int, packing: Packs) -> Group:
    labels = tuple(f"{side} row {n}" for n in range(1, rows + 1))
    return tableau(rows, side, takes=(packing,), fan=side, labels=labels, title=f"The {side} wing")


def _between_wings(rows: int, packing: Packs) -> tuple[Group, ...]:
    return (_wing("left", rows, packing), _FOUNDATIONS, _wing("right", rows, packing))


BELEAGUERED_CASTLE = Game(
    name="beleaguered-castle",
    title="Beleaguered Castle",
    family="Beleaguered Castle",
    aliases=("Sham Battle", "Laying Siege"),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=_between_wings(4, Packs(DOWN, ANY_SUIT)),
    deal=(
        laid_out(_FOUNDATIONS, sentence="The four aces are laid out in a column, the foundations."),
        Rounds(
            ("left", "right"),
            6,
            sentence="All other cards, face up, make eight overlapping rows of six: four to the left of the "
            "foundations and four to the right.",
        ),
    ),
    actions=(),
    layout="""
        . . : left1 foundation1 right1 : . .
        . . : left2 foundation2 right2 : . .
        . . : left3 foundation3 right3 : . .
        . . : left4 foundation4 right4 : . .
    """,
    source="PySolFC and AisleRiot, which agree.",
)


def _fortress(last: str, sentence: str) -> tuple[DealStep, ...]:
    """Five cards to each row, then one more to the first, and the last card to another."""
    return (Rounds(("left", "right"), 5, sentence=sentence), Packet("left1", face_up=True), Packet(last, face_up=True))


FORTRESS = Game(
    name="fortress",
    title="Fortress",
    family="Beleaguered Castle",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=_between_wings(5, Packs(EITHER, IN_SUIT)),
    deal=_fortress(
        "right1",
        "All cards, face up, make ten rows that overlap outwards, so that the outermost card of each is its top card: "
        "five to the left of the foundations, the left wing, and five to the right, the right wing. The "
        "first row on each side has six cards, the others have five.",
    ),
    actions=(),
    layout="""
          . . : left1 .           right1 : . .
        ^ . . : .     foundation1 .      : . .
        ^ . . : left2 .           right2 : . .
        ^ . . : .     foundation2 .      : . .
        ^ . . : left3 .           right3 : . .
        ^ . . : .     foundation3 .      : . .
        ^ . . : left4 .           right4 : . .
        ^ . . : .     foundation4 .      : . .
        ^ . . : left5 .           right5 : . .
    """,
    source="Wikipedia, Cadogan (1874) and AisleRiot, which agree.",
)

FORTRESS_PYSOLFC = replace(
    FORTRESS,
    name="fortress/pysolfc",
    title="Fortress as in PySolFC",
    aliases=(),
    groups=giving_back(FORTRESS.groups),
    deal=_fortress(
        "left2",
        "All cards, face up, make ten rows that overlap outwards, so that the outermost card of each is its top card: "
        "five to the left of the foundations, the left wing, and five to the right, the right wing. The "
        "first two rows on the left have six cards, the others have five.",
    ),
    source="PySolFC's form of Fortress: the last card lies elsewhere, and cards may come back from the foundations.",
)

_CELL = cells(1)
_WITH_A_CELL = """
    . . : left1 foundation1 right1 : . .
    . . : left2 foundation2 right2 : . .
    . . : left3 foundation3 right3 : . .
    . . : left4 foundation4 right4 : . .
    . . : .     cell        .      : . .
"""

STREETS_AND_ALLEYS = replace(
    BELEAGUERED_CASTLE,
    name="streets-and-alleys",
    title="Streets and Alleys",
    aliases=(),
    deal=(
        Rounds(
            ("left", "right"),
            6,
            sentence="All cards, face up, make eight overlapping rows: four to the left of the foundations with seven "
            "cards each, and four to the right with six.",
        ),
        *(Packet(f"left{row}", face_up=True) for row in range(1, 5)),
    ),
    source="PySolFC, KPat and Solvitaire, which agree.",
)
STREETS_AND_ALLEYS_TAKE_BACK = replace(
    STREETS_AND_ALLEYS,
    name="streets-and-alleys/take-back",
    title="Streets and Alleys, cards come back from foundations",
    groups=giving_back(STREETS_AND_ALLEYS.groups),
    source="AisleRiot: cards may come back from the foundations.",
)
SIEGECRAFT = replace(
    BELEAGUERED_CASTLE,
    name="siegecraft",
    title="Siegecraft",
    aliases=(),
    groups=(*BELEAGUERED_CASTLE.groups, _CELL),
    layout=_WITH_A_CELL,
    source="PySolFC, KPat and Solvitaire, which agree: Beleaguered Castle with a cell.",
)
STRONGHOLD = replace(
    STREETS_AND_ALLEYS,
    name="stronghold",
    title="Stronghold",
    groups=(*STREETS_AND_ALLEYS.groups, _CELL),
    layout=_WITH_A_CELL,
    source="PySolFC, KPat and Solvitaire, which agree: Streets and Alleys with a cell.",
)

GAMES = (
    BELEAGUERED_CASTLE,
    FORTRESS,
    FORTRESS_PYSOLFC,
    STREETS_AND_ALLEYS,
    STREETS_AND_ALLEYS_TAKE_BACK,
    SIEGECRAFT,
    STRONGHOLD,
)
