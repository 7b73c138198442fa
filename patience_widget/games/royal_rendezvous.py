"""Royal Rendezvous: aces built up by ones and by twos, twos by twos, and a reserve of sixteen cards.

Rules after the Wikipedia article of that name and gamerules.com, which agree on all but the last kings. On Wikipedia a
king goes on its upper foundation as soon as it fits, and the twos lie beside the upper row; that is the game here. At
gamerules.com and in SolSuite it must wait until the other king of its suit lies on a lower foundation: the variant
`kings-last`.

In PySolFC (``royalcotillion.py``, id 638, read, not run) a king of each suit has a place of its own beside the upper
row, so that the lower aces end with the jack, and the twos lie beside these; a card is turned by itself whenever the
waste is empty, and cards may go from one foundation to another: the variant `pysolfc`. The deal is PySolFC's, so that a
deal number brings the same cards.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    SUIT_NAMES,
    SUITS,
    Card,
    Elsewhere,
    Game,
    Group,
    Pile,
    Position,
    Refill,
    Rest,
    Rounds,
    TakeOut,
    Turn,
    building_order,
    reserve,
    rule,
    stock,
    waste,
)

from .shared import as_in_pysolfc, foundations_in_suit, giving_back, laid_out


def _row(name: str, order: tuple[int, ...]) -> Group:
    """Foundations from the ace that are called by the row they stand in."""
    return replace(
        foundations_in_suit(name, order),
        labels=tuple(f"{name} foundation of {SUIT_NAMES[suit]}" for suit in SUITS),
        title=f"{name.capitalize()} foundations",
    )


_UPPER = _row("upper", building_order(1, +1, 13))
_LOWER = _row("lower", building_order(1, +2, 7))
_TWOS = foundations_in_suit("twos", building_order(2, +2, 6))
_RESERVE = reserve(16, capacity=1, vacancy="waste and stock are used up")


def _out(row: str) -> TakeOut:
    """Aces and twos, the twos beside one of the two rows of aces."""
    return laid_out(
        _UPPER,
        _LOWER,
        _TWOS,
        sentence="All eight aces and one two of each suit are laid out as foundations: an upper and a lower row of "
        f"aces, and the twos beside the {row} row.",
        first_pack=True,
    )


ROYAL_RENDEZVOUS = Game(
    name="royal-rendezvous",
    title="Royal Rendezvous",
    family="Royal Cotillion",
    aliases=("Royal Appointment",),
    packs=2,
    aim="Build all cards on the twelve foundations, in suit. In the end they show two kings and a queen of each suit.",
    groups=(_UPPER, _LOWER, _TWOS, _RESERVE, stock(), waste()),
    deal=(
        _out("upper"),
        Rounds("reserve", sentence="Sixteen single cards below them, face up, in two rows of eight: the reserve."),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(Refill("reserve", ("waste", "stock")),),
    layout="""
        stock : twos1 twos2 upper1 upper2 upper3 upper4 twos3 twos4
        waste : .     .     lower1 lower2 lower3 lower4 .     .
        .     : r1..r8
        .     : r9..r16
    """,
    source="Wikipedia, Royal Rendezvous: a king goes on its upper foundation as soon as it fits. In other rules it has "
    "to wait for the other king of its suit.",
)


def _lower_of_its_suit(at: Position, card: Card, source: Pile, target: Pile) -> list[Pile]:
    return [at.game.piles[at.game.members["lower"][target.number]]]


def _lower_is_complete(game: Game, source: Pile, target: Pile) -> Elsewhere:
    lower = game.piles[game.members["lower"][target.number]]
    return Elsewhere("count", (lower.index,), lambda cards: cards == lower.capacity)


@rule(
    "A king goes here only when the other king of its suit lies on its lower foundation.",
    "The {card} can't go on {target} yet: the other king of its suit goes on its lower foundation first, "
    "which shows the {witness} now.",
    witnesses=_lower_of_its_suit,
    elsewhere=_lower_is_complete,
)
def king_comes_second(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is no king, or the lower foundation of its suit is complete."""
    lower = at.game.piles[at.game.members["lower"][target.number]]
    return card.rank != 13 or len(at.piles[lower.index]) == lower.capacity


KINGS_LAST = replace(
    ROYAL_RENDEZVOUS,
    name="royal-rendezvous/kings-last",
    title="Royal Rendezvous, kings last",
    aliases=(),
    groups=(replace(_UPPER, takes=(*_UPPER.takes, king_comes_second)), *ROYAL_RENDEZVOUS.groups[1:]),
    source="gamerules.com and SolSuite: the kings of the upper foundations come last.",
)

_KINGS = replace(
    foundations_in_suit("kings", (13,)),
    labels=tuple(f"foundation of the king of {SUIT_NAMES[suit]}" for suit in SUITS),
    title="Foundations of the kings",
    note="Each of them takes one king and nothing else.",
)

PYSOLFC = as_in_pysolfc(
    ROYAL_RENDEZVOUS,
    "a king of each suit has a foundation of its own. Cards may go from one foundation to another",
    aim="Build all cards on the sixteen foundations, in suit. In the end they show two kings, a queen and a jack of "
    "each suit.",
    deal=(_out("lower"), *ROYAL_RENDEZVOUS.deal[1:]),
    groups=giving_back((_UPPER, _row("lower", building_order(1, +2, 6)), _TWOS, _KINGS, _RESERVE, stock(), waste())),
    layout="""
        stock : kings1 kings2 upper1 upper2 upper3 upper4 kings3 kings4
        waste : twos1  twos2  lower1 lower2 lower3 lower4 twos3  twos4
        .     : r1..r8
        .     : r9..r16
    """,
)

GAMES = (ROYAL_RENDEZVOUS, KINGS_LAST, PYSOLFC)
