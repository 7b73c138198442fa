"""Games that nobody plays, for tests: shapes that the games of the catalogue need not have."""

from patience_widget import Game
from patience_widget.core.actions import Rotate
from patience_widget.core.cards import SUITS
from patience_widget.core.deals import Rounds
from patience_widget.core.piles import foundations, reserve, tableau
from patience_widget.core.rules import building_order, in_its_suit, next_in_order, not_complete
from patience_widget.core.rules.lifting import Run
from patience_widget.core.rules.packing import ALTERNATE, DOWN, EITHER, IN_SUIT, Packs, spaces_stay

BUILDING = (not_complete, in_its_suit, next_in_order)
SEVEN = (1, 7, 8, 9, 10, 11, 12)

TINY = Game(
    name="tiny",
    title="Tiny",
    family="Made up",
    aim="Build all cards on the foundations.",
    groups=(
        foundations(4, takes=BUILDING, suits=tuple(SUITS), orders=(SEVEN,) * 4),
        tableau(7, takes=(Packs(DOWN, ALTERNATE),), lifts=Run(Packs(DOWN, ALTERNATE))),
    ),
    deal=(Rounds("tableau", 4, sentence="Seven piles of four cards, all face up."),),
    actions=(),
    layout="""
        . . . f1 f2 f3 f4
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7
        . . . . . . .
        . . . . . . .
    """,
    source="Made up for tests.",
    ranks=SEVEN,
)
"""No stock, no action, no face-down card, a stripped pack, runs."""

ARC = Game(
    name="arc",
    title="Arc",
    family="Made up",
    aim="Build all cards on the foundations.",
    groups=(
        foundations(8, takes=BUILDING, suits=tuple(SUITS) * 2, orders=(building_order(2, +1, 12),) * 8),
        tableau(16, takes=(spaces_stay, Packs(EITHER, IN_SUIT, round=True))),
    ),
    deal=(Rounds("tableau", 6, sentence="Sixteen piles of six cards, all face up."),),
    actions=(Rotate("tableau", limit=3),),
    layout="""
        t1 t2 t3 t4 t5 t6 t7 t8
        . . . . . . . .
        f1 f2 f3 f4 f5 f6 f7 f8
        t9 t10 t11 t12 t13 t14 t15 t16
        . . . . . . . .
    """,
    source="Made up for tests, after the shape of Crescent.",
    packs=2,
    ranks=tuple(range(2, 14)),
)
"""Many piles that are packed, two packs, an action of its own and none about a stock."""

_ROWS, _COLUMNS = 12, 8


def _round(first: int) -> tuple[int, ...]:
    """The twelve ranks without the ace, beginning with one of them."""
    return tuple((first - 2 + step) % 12 + 2 for step in range(12))


_GARDEN = tuple(f"garden{number}" for number in range(1, _ROWS * _COLUMNS + 1))

GARDEN = Game(
    name="garden",
    title="Garden",
    family="Made up",
    aim="Build all cards on the foundations.",
    groups=(
        foundations(8, takes=(not_complete, next_in_order), orders=tuple(_round(first) for first in (2, 5, 8, 11)) * 2),
        reserve(
            len(_GARDEN),
            "garden",
            title="Garden",
            capacity=1,
            covered_by=tuple(_GARDEN[n + _COLUMNS : n + _COLUMNS + 1] for n in range(len(_GARDEN))),
        ),
    ),
    deal=(Rounds("garden", sentence="Twelve rows of eight cards, each row overlapping the one before."),),
    actions=(),
    layout="\n".join(
        [
            " ".join(f"f{n}" for n in range(1, 9)),
            *(" ".join(_GARDEN[n : n + _COLUMNS]) for n in range(0, len(_GARDEN), _COLUMNS)),
        ]
    ),
    source="Made up for tests, after the shape of Babette.",
    packs=2,
    ranks=tuple(range(2, 14)),
)
"""A hundred piles, most of them behind others."""

MADE_UP = (TINY, ARC, GARDEN)
