"""The Quadrille family: a stock turned card by card, and foundations that end in a dance.

With one pack every card has one place, and building it at once is never worse than waiting. With the two packs of
Contradance it can be: which of two copies of a card is built first decides what lies buried in the waste.

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

from patience_widget.core.writing import Game, Redeal, Rest, Turn, building_order, stock, waste

from .shared import as_in_pysolfc, foundations_in_suit, laid_out

_AS_FOUND = Rest(
    sentence="All cards, face down, are the stock. The first card of each foundation isn't laid out: you play it when "
    "it becomes available."
)

_FIVES = foundations_in_suit("fives", building_order(5, -1, 6))
_SIXES = foundations_in_suit("sixes", building_order(6, +1, 6))
_QUEENS = foundations_in_suit("queens", (12,))
_TWO_ROWS = (
    foundations_in_suit("fives", building_order(5, -1, 6), rounds=2),
    foundations_in_suit("sixes", building_order(6, +1, 7), rounds=2),
)

CONTRADANCE = Game(
    name="contradance",
    title="Contradance",
    family="Quadrille",
    aliases=("Cotillion",),
    packs=2,
    aim="Build all cards on the foundations: in the end they show kings and queens.",
    groups=(*_TWO_ROWS, stock(), waste()),
    deal=(
        laid_out(*_TWO_ROWS, sentence="All fives and all sixes are laid out as foundations, in two rows."),
        Rest(),
    ),
    actions=(Turn(), Redeal(limit=1)),
    layout="""
        fives1 fives5 fives2 fives6 fives3 fives7 fives4 fives8
        sixes1 sixes5 sixes2 sixes6 sixes3 sixes7 sixes4 sixes8
        .      .      .      stock  waste  .      .      .
    """,
    source="Wikipedia, Contradance: fives and sixes laid out first, one redeal. PySolFC agrees.",
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
    aliases=("Quadrille", "Partners", "Captured Queens"),
    aim="Build all cards on the foundations around the queens, who stay captive in the middle.",
    groups=(_FIVES, _SIXES, _QUEENS, stock(), waste()),
    deal=(_AS_FOUND,),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
          .      sixes1  fives1  sixes2  .      : .
          .      .       queens1 .       .      : stock
        ^ fives4 queens4 .       queens2 fives2 : .
        ^ .      .       queens3 .       .      : waste
          .      sixes4  fives3  sixes3  .      : .
    """,
    source="PySolFC and an older Wikipedia text: nothing is laid out beforehand, two redeals.",
)

CAPTIVE_QUEENS_QUEENS_OUT = replace(
    CAPTIVE_QUEENS,
    name="captive-queens/queens-out",
    title="Captive Queens, queens laid out first",
    aliases=(),
    deal=(laid_out(_QUEENS, sentence="The four queens are laid out in the middle."), Rest()),
    source="Hoffmann (1892): the queens are laid out at the start. Two redeals as in the other forms.",
)

CAPTIVE_QUEENS_ALL_OUT = replace(
    CAPTIVE_QUEENS,
    name="captive-queens/all-out",
    title="Captive Queens, all laid out first",
    aliases=(),
    deal=(
        laid_out(
            _QUEENS,
            _FIVES,
            _SIXES,
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
        foundations_in_suit("aces", building_order(1, +2, 7)),
        foundations_in_suit("twos", building_order(2, +2, 6)),
        stock(),
        waste(),
    ),
    deal=(_AS_FOUND,),
    actions=(Turn(), Redeal(limit=2)),
    layout="""
        aces1 twos1 : aces2 twos2 : stock
        aces3 twos3 : aces4 twos4 : waste
    """,
    source=(
        "Wikipedia, Quadrille, which cites M. Whitmore Jones (1890) and G. Hapgood (1908). Our reading: you build "
        "in suit, because the royal pairs need it, and you may redeal twice, which no source we found mentions."
    ),
)


CONTRADANCE_PYSOLFC, CAPTIVE_QUEENS_PYSOLFC = as_in_pysolfc(CONTRADANCE), as_in_pysolfc(CAPTIVE_QUEENS)

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
