"""Monte Carlo and its kin: cards leave a square in pairs that touch, and the others close up.

Monte Carlo after PySolFC (``montecarlo.py``, id 89), AisleRiot (``monte-carlo.scm``), Wikipedia and Feingames, which
agree: two cards of a rank leave if they touch, also at a corner; you may close up whenever there is a gap, and needn't
take all pairs before, which playsolitaire-online.com asks for. Good Neighbours, as
howstuffworks.com tells it, has four rows: the form `four-rows`, which Wikipedia names, too.

In Monte Carlo Thirteens, after SolSuite, about.com and Wikipedia, the two add up to 13, and kings go alone. In Weddings
(PySolFC, id 212; here the form `weddings`) cards move straight up and stay in their columns. Others call Monte Carlo
by that name.

The deals are PySolFC's, in reading order, so that a deal number brings the same cards; read in its source, not seen in
the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    AddUpTo,
    CloseUp,
    Game,
    Group,
    MoveRule,
    OnlyRanks,
    Rest,
    Rounds,
    Touches,
    discard,
    in_words,
    same_rank,
    stock,
    tableau,
)

_WIDTH = 5


def _square(rows: int, pair: MoveRule) -> Group:
    """Rows of five places, whose cards leave in pairs that touch."""
    labels = tuple(f"place {n % _WIDTH + 1} of row {n // _WIDTH + 1}" for n in range(rows * _WIDTH))
    return tableau(rows * _WIDTH, takes=(pair, Touches(_WIDTH)), leaves_to="discard", capacity=1, fan="", labels=labels)


def _rows(rows: int) -> tuple[Rounds, Rest]:
    return Rounds(
        "tableau", sentence=f"{in_words(rows).capitalize()} rows of five cards, face up, the tableau."
    ), Rest()


MONTE_CARLO = Game(
    name="monte-carlo",
    title="Monte Carlo",
    family="Monte Carlo",
    aliases=("Double and Quits", "Good Neighbours", "Good Neighbors"),
    aim="Discard all cards, in pairs of the same rank that touch.",
    groups=(stock(), _square(5, same_rank), discard()),
    deal=_rows(5),
    actions=(CloseUp(),),
    clears=("tableau", "stock"),
    layout="""
        t1..t5   : stock
        t6..t10  : .
        t11..t15 : discard
        t16..t20 : .
        t21..t25 : .
    """,
    source="PySolFC, AisleRiot and Wikipedia, which agree.",
)
FOUR_ROWS = replace(
    MONTE_CARLO,
    name="monte-carlo/four-rows",
    title="Monte Carlo, four rows",
    aliases=(),
    groups=(stock(), _square(4, same_rank), discard()),
    deal=_rows(4),
    layout="""
        t1..t5   : stock
        t6..t10  : .
        t11..t15 : discard
        t16..t20 : .
    """,
    source="howstuffworks.com, Good Neighbors, and Wikipedia: four rows of five.",
)
THIRTEENS = replace(
    MONTE_CARLO,
    name="monte-carlo-thirteens",
    title="Monte Carlo Thirteens",
    aliases=(),
    aim="Discard all cards, in pairs that touch and add up to 13. Kings go alone.",
    groups=(stock(), _square(5, AddUpTo(13)), discard(takes=(OnlyRanks((13,)),))),
    source="SolSuite, about.com and Wikipedia, which agree.",
)
WEDDINGS = replace(
    MONTE_CARLO,
    name="monte-carlo/weddings",
    title="Weddings",
    aliases=(),
    actions=(CloseUp(lines=_WIDTH, how="straight up"),),
    source="PySolFC. Others call Monte Carlo by this name.",
)

GAMES = (MONTE_CARLO, FOUR_ROWS, THIRTEENS, WEDDINGS)
