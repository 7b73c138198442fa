"""The Royal Cotillion family: built up by twos, so that kings and queens of a suit meet for the dance.

Royal Cotillion after the Wikipedia article of that name. It says "left of the deuces" for the lords' side, a slip:
it is the right wing. PySolFC (``royalcotillion.py``) lays no aces and twos out beforehand and turns a card whenever
the waste is empty: the variant `pysolfc`. There, too, a card may hop from one foundation of its suit to the other;
here never.

Odd and Even after the Wikipedia article "Odd and Even": nine reserve cards in a square, aces and twos as they turn
up, gaps filled from the waste or else the stock, one redeal. PySolFC's form again turns by itself, and fills gaps
from the waste.

Gavotte is named by the article "Royal Cotillion", which has lost the list of its two differences; no other text was
found. What stands here, both wings refilled and the starting ranks chosen by the player, is our reading.
"""

from __future__ import annotations

from patience_widget.core.writing import (
    IN_SUIT,
    SUIT_NAMES,
    SUITS,
    UP,
    Builds,
    Card,
    Elsewhere,
    Game,
    Group,
    Pile,
    Position,
    Redeal,
    Refill,
    Rest,
    Rounds,
    Turn,
    building_order,
    foundations,
    not_complete,
    reserve,
    rule,
    stock,
    waste,
)

from .shared import as_in_pysolfc, foundations_in_suit, laid_out, of_its_suit

_ACES = foundations_in_suit("aces", building_order(1, +2, 13))
_TWOS = foundations_in_suit("twos", building_order(2, +2, 13))
_LADIES = Rounds(
    "ladies", 3, sentence="Twelve cards to the left, the ladies' side: four columns of three, overlapping."
)
_LORDS = Rounds("lords", sentence="Sixteen single cards to the right, the lords' side: four rows of four.")
_AS_FOUND = Rest(
    sentence="All other cards, face down, are the stock. The foundations are empty at first: you begin them with "
    "the aces and twos as these become available."
)


def _wing(name: str, title: str, place: str) -> Group:
    return reserve(
        16,
        name,
        capacity=1,
        labels=tuple(f"{place} {n}" for n in range(1, 17)),
        title=title,
        vacancy="waste and stock are used up",
    )


ROYAL_COTILLION = Game(
    name="royal-cotillion",
    title="Royal Cotillion",
    family="Royal Cotillion",
    aliases=("Lords and Ladies",),
    packs=2,
    aim="Build all cards on the foundations. In the end they show queens beside kings, each pair of one suit.",
    groups=(
        reserve(
            4,
            "ladies",
            labels=tuple(f"ladies' column {n}" for n in range(1, 5)),
            title="The ladies' side",
            capacity=3,
            vacancy="stays empty",
            fan="down",
        ),
        _ACES,
        _TWOS,
        _wing("lords", "The lords' side", "lords' place"),
        stock(),
        waste(),
    ),
    deal=(
        laid_out(
            _ACES,
            _TWOS,
            sentence="One ace and one two of each suit are laid out as foundations, the aces in one column, "
            "the twos in another.",
        ),
        _LADIES,
        _LORDS,
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("lords", ("waste", "stock")),),
    layout="""
        ladies1 ladies2 ladies3 ladies4 : aces1 twos1 : lords1  lords2  lords3  lords4
        .       .       .       .       : aces2 twos2 : lords5  lords6  lords7  lords8
        .       .       .       .       : aces3 twos3 : lords9  lords10 lords11 lords12
        .       stock   waste   .       : aces4 twos4 : lords13 lords14 lords15 lords16
    """,
    source=(
        "Wikipedia, Royal Cotillion: the aces and twos are laid out before the other cards, and the player decides "
        "when to turn the stock. PySolFC does neither."
    ),
)

ROYAL_COTILLION_PYSOLFC = as_in_pysolfc(
    ROYAL_COTILLION,
    "the aces and twos begin their foundations as they turn up",
    deal=(_LORDS, _LADIES, _AS_FOUND),
    effects=(Refill("lords", ("waste",)),),
)

ODD_AND_EVEN = Game(
    name="odd-and-even",
    title="Odd and Even",
    family="Royal Cotillion",
    aliases=("Even and Odd",),
    packs=2,
    aim="Build all cards on the foundations.",
    groups=(
        reserve(9, capacity=1, vacancy="waste and stock are used up"),
        _ACES,
        _TWOS,
        stock(),
        waste(),
    ),
    deal=(
        Rounds("reserve", sentence="Nine single cards, face up, in three rows of three: the reserve."),
        _AS_FOUND,
    ),
    actions=(Turn(), Redeal(limit=1)),
    effects=(Refill("reserve", ("waste", "stock")),),
    layout="""
        reserve1 reserve2 reserve3 : aces1 aces2 aces3 aces4
        reserve4 reserve5 reserve6 : twos1 twos2 twos3 twos4
        reserve7 reserve8 reserve9 : .     stock waste .
    """,
    source="Wikipedia, Odd and Even. One redeal, the waste turned over without shuffling. PySolFC agrees.",
)

ODD_AND_EVEN_PYSOLFC = as_in_pysolfc(ODD_AND_EVEN, effects=(Refill("reserve", ("waste",)),))


def _odds_and_evens(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("first", game.foundations)


@rule(
    "The first card you build sets the ranks: all foundations on its side begin with its rank. The right ones "
    "always begin one rank above the left ones.",
    "The {card} can't begin {target}, which takes {fits}.",
    asks_base=True,
    elsewhere=_odds_and_evens,
)
def begins_with_chosen_rank(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or none has, or the card's rank goes with that of a foundation that has begun."""
    begun = next((at.game.piles[index] for index in at.game.foundations if at.piles[index]), None)
    if at.piles[target.index] or begun is None:
        return True
    above = (target.group.name == "evens") - (begun.group.name == "evens")
    return card.rank == (at.piles[begun.index][0].rank - 1 + above) % 13 + 1


def _chosen_foundations(name: str, column: str) -> Group:
    return foundations(
        4,
        name,
        takes=(not_complete, of_its_suit, begins_with_chosen_rank, Builds(UP, IN_SUIT, by=2)),
        labels=tuple(f"{column} foundation of {SUIT_NAMES[suit]}" for suit in SUITS),
        title=f"The {column} foundations",
        suits=tuple(SUITS),
        capacity=13,
    )


GAVOTTE = Game(
    name="gavotte",
    title="Gavotte",
    family="Royal Cotillion",
    aliases=("Odds and Evens", "Palace"),
    packs=2,
    aim="Build all cards on the foundations.",
    groups=(
        _wing("left", "The left wing", "left wing"),
        _chosen_foundations("odds", "left"),
        _chosen_foundations("evens", "right"),
        _wing("right", "The right wing", "right wing"),
        stock(),
        waste(),
    ),
    deal=(
        Rounds(
            "left",
            sentence="Sixteen single cards to the left and sixteen to the right, each in four rows of four, with room "
            "between them for two columns of four foundations.",
        ),
        Rounds("right"),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("left", ("waste", "stock")), Refill("right", ("waste", "stock"))),
    layout="""
        left1  left2  left3  left4  : odds1 evens1 : right1  right2  right3  right4
        left5  left6  left7  left8  : odds2 evens2 : right5  right6  right7  right8
        left9  left10 left11 left12 : odds3 evens3 : right9  right10 right11 right12
        left13 left14 left15 left16 : odds4 evens4 : right13 right14 right15 right16
        .      .      .      .      : stock waste  : .       .       .       .
    """,
    source=(
        "Our reading. Wikipedia names Gavotte as a variant of Royal Cotillion with two differences, but the list of "
        "them is missing. We take them to be these: both wings are made of single cards and are refilled, and the "
        "player chooses the ranks of the foundations, the right ones beginning one rank above the left ones. Played "
        "like this, it is easy to win."
    ),
)

GAMES = (ROYAL_COTILLION, ROYAL_COTILLION_PYSOLFC, ODD_AND_EVEN, ODD_AND_EVEN_PYSOLFC, GAVOTTE)
