"""The Quadrille family: a stock turned card by card, foundations that end in a dance, and nothing to choose.

Contradance after the Wikipedia article of that name and PySolFC (``sultan.py``): all fives and sixes laid out
first, one redeal. Another text starts them as they turn up: the variant `as-found`.

Captive Queens (Quadrille) after PySolFC (``sultan.py``), its old Wikipedia text, and copies of the Wikipedia
article of 2020: fives and sixes found while turning, two redeals (three by the article of 2020, which cites
Parlett: a variant). Hoffmann (1892) lays the queens out first, Parlett all twelve cards: the variants `queens-out`
and `all-out`.

Royal Quadrille (La Francaise) after the Wikipedia article on Quadrille, which cites Whitmore Jones (1890) and
Hapgood (1908), and solitaireforever: aces and twos as they turn up, in suit, by twos. No source at hand tells the
number of redeals: two is our reading, after a two-pack cousin in Hoffmann's chapter XXVI.

A `pysolfc` form turns a card by itself whenever the waste is empty, the first one right after the deal.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.cards import SUIT_NAMES, SUITS
from patience_widget.core.deals import Rest, TakeOut
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.piles import Group, foundations, stock, waste
from patience_widget.core.rules import building_order, in_suit, next_in_order, not_complete

_NAMES = {
    "fives": ("5", "five"),
    "sixes": ("6", "six"),
    "aces": ("A", "ace"),
    "twos": ("2", "two"),
    "queens": ("Q", "queen"),
}


def _built(name: str, order: tuple[int, ...], rounds: int = 1) -> Group:
    """Foundations of every suit in turn, so many times over, all built in one order."""
    word = _NAMES[name][1]
    of_suit = [f"{SUIT_NAMES[suit]} from the {word}" for suit in SUITS]
    numbers = [""] if rounds == 1 else ["first ", "second "]
    return foundations(
        4 * rounds,
        name,
        takes=(in_suit, not_complete, next_in_order),
        labels=tuple(f"{number}foundation of {suit}" for number in numbers for suit in of_suit),
        title=f"Foundations from the {word}",
        suits=tuple(SUITS) * rounds,
        orders=(order,) * 4 * rounds,
    )


def _laid_out(*names: str, rounds: int = 1, sentence: str) -> TakeOut:
    return TakeOut(
        tuple(
            (_NAMES[name][0] + suit, f"{name}{n}") for name in names for n, suit in enumerate(tuple(SUITS) * rounds, 1)
        ),
        sentence=sentence,
    )


_AS_FOUND = Rest(
    sentence="All cards, face down, are the stock. The cards that begin the foundations are built as they turn up."
)

CONTRADANCE = Game(
    name="contradance",
    title="Contradance",
    family="Quadrille",
    aliases=("Cotillion",),
    packs=2,
    aim="Build all cards on the foundations: in the end they show kings and queens.",
    groups=(
        _built("fives", building_order(5, -1, 6), rounds=2),
        _built("sixes", building_order(6, +1, 7), rounds=2),
        stock(),
        waste(),
    ),
    deal=(
        _laid_out(
            "fives", "sixes", rounds=2, sentence="All fives and all sixes are laid out as foundations, in two rows."
        ),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=1)),
    layout="""
        fives1 fives5 fives2 fives6 fives3 fives7 fives4 fives8
        sixes1 sixes5 sixes2 sixes6 sixes3 sixes7 sixes4 sixes8
        .      .      .      stock  waste  .      .      .
    """,
    source="Wikipedia, Contradance: fives and sixes laid out first, one redeal; so PySolFC, too.",
)

CONTRADANCE_AS_FOUND = replace(
    CONTRADANCE,
    name="contradance/as-found",
    title="Contradance, fives and sixes as found",
    aliases=(),
    deal=(_AS_FOUND,),
    source="A rules page of practicalgamingcenter: the fives and sixes begin the foundations as they turn up.",
)

CAPTIVE_QUEENS = Game(
    name="captive-queens",
    title="Captive Queens",
    family="Quadrille",
    aliases=("Quadrille", "Partners"),
    aim="Build all cards on the foundations around the queens, who stay captive in the middle.",
    groups=(
        _built("fives", building_order(5, -1, 6)),
        _built("sixes", building_order(6, +1, 6)),
        _built("queens", (12,)),
        stock(),
        waste(),
    ),
    deal=(_AS_FOUND,),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
        sixes1 .       fives1  .       sixes2 . stock
        .      .       queens1 .       .      . waste
        fives4 queens4 .       queens2 fives2 . .
        .      .       queens3 .       .      . .
        sixes4 .       fives3  .       sixes3 . .
    """,
    source="PySolFC and its old Wikipedia text: nothing is laid out beforehand, two redeals.",
)

CAPTIVE_QUEENS_QUEENS_OUT = replace(
    CAPTIVE_QUEENS,
    name="captive-queens/queens-out",
    title="Captive Queens, queens laid out first",
    aliases=(),
    deal=(_laid_out("queens", sentence="The four queens are laid out in the middle."), Rest()),
    source="Hoffmann (1892): the queens are laid out at the start. Two redeals as in the other forms.",
)

CAPTIVE_QUEENS_ALL_OUT = replace(
    CAPTIVE_QUEENS,
    name="captive-queens/all-out",
    title="Captive Queens, all laid out first",
    aliases=(),
    deal=(
        _laid_out(
            "queens",
            "fives",
            "sixes",
            sentence="The four queens are laid out in the middle, the fives and sixes around them.",
        ),
        Rest(),
    ),
    source="Parlett, as cited by Wikipedia (2020): all twelve cards are laid out. Two redeals as in the other forms.",
)

CAPTIVE_QUEENS_THREE_REDEALS = replace(
    CAPTIVE_QUEENS,
    name="captive-queens/three-redeals",
    title="Captive Queens, three redeals",
    aliases=(),
    actions=(Turn(), Redeal(limit=3)),
    source="Wikipedia (2020), which cites Parlett: three redeals; the others give two.",
)

ROYAL_QUADRILLE = Game(
    name="royal-quadrille",
    title="Royal Quadrille",
    family="Quadrille",
    aliases=("La Francaise", "La Fran\u00e7aise"),
    aim="Build all cards on the foundations: in the end the king and the queen of each suit stand side by side.",
    groups=(
        _built("aces", building_order(1, +2, 7)),
        _built("twos", building_order(2, +2, 6)),
        stock(),
        waste(),
    ),
    deal=(_AS_FOUND,),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
        aces1 twos1 . aces2 twos2 . stock
        .     .     . .     .     . waste
        aces3 twos3 . aces4 twos4 . .
    """,
    source=(
        "Wikipedia, Quadrille, which cites M. Whitmore Jones (1890) and G. Hapgood (1908). Our reading: building in "
        "suit, which the royal pairs need, and the two redeals, of which no source at hand speaks."
    ),
)


def _pysolfc(game: Game) -> Game:
    """PySolFC's form: an empty waste is filled by itself."""
    return replace(
        game,
        name=f"{game.name}/pysolfc",
        title=f"{game.title} as in PySolFC",
        aliases=(),
        effects=(TurnWhenEmpty(),),
        source=f"PySolFC's form of {game.title}, with the program's options as they come.",
    )


CONTRADANCE_PYSOLFC, CAPTIVE_QUEENS_PYSOLFC = _pysolfc(CONTRADANCE), _pysolfc(CAPTIVE_QUEENS)

GAMES = (
    CONTRADANCE,
    CONTRADANCE_AS_FOUND,
    CONTRADANCE_PYSOLFC,
    CAPTIVE_QUEENS,
    CAPTIVE_QUEENS_QUEENS_OUT,
    CAPTIVE_QUEENS_ALL_OUT,
    CAPTIVE_QUEENS_THREE_REDEALS,
    CAPTIVE_QUEENS_PYSOLFC,
    ROYAL_QUADRILLE,
)
