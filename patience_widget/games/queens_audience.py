"""Queen's Audience: kings and queens, aces and jacks are received in pairs, and the jacks' followers come after them.

Rules after the Wikipedia article on King's Audience, another name of the game, and AisleRiot
(``kings-audience.scm``), which agree. PySolFC's rules say that the name decides whether the king or the queen lies on
top; here it is the queen, and it makes no difference. No card can be built on the pair, so the two are one game.

PySolFC (``sthelena.py``, id 859, read, not run) turns a card by itself whenever the waste is empty: the variant
`pysolfc`. The deal is PySolFC's, so that a deal number brings the same cards: clockwise along the upper, right and
lower sides, from the top left, and then down the left side.
"""

from __future__ import annotations

from patience_widget.core.writing import (
    SUIT_NAMES,
    SUITS,
    Card,
    Couple,
    Game,
    Group,
    Pair,
    Pile,
    Position,
    Refill,
    Rest,
    Rounds,
    Turn,
    begun_by_a_pair,
    building_order,
    foundations,
    in_its_suit,
    next_in_order,
    not_complete,
    reserve,
    rule,
    stock,
    waste,
)

from .shared import as_in_pysolfc


@rule("", "The {card} can't go to {target}: it takes {fits} now.", looks_at=len)
def begun_by_its_pair(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or the card is one of the pair that begins it."""
    return bool(at.piles[target.index]) or card.rank in target.order[:2]


def _received(name: str, label: str, title: str, order: tuple[int, ...]) -> Group:
    """Foundations inside the square, one for each suit, each begun by a pair."""
    return foundations(
        4,
        name,
        takes=(not_complete, in_its_suit, begun_by_its_pair, begun_by_a_pair, next_in_order),
        labels=tuple(f"{label} of {SUIT_NAMES[suit]}" for suit in SUITS),
        title=title,
        suits=tuple(SUITS),
        orders=(order,) * 4,
    )


QUEENS_AUDIENCE = Game(
    name="queens-audience",
    title="Queen's Audience",
    family="Queen's Audience",
    aliases=("King's Audience",),
    aim="Bring all cards from the antechamber into the audience chamber: each queen on her king, each jack on "
    "his ace, and on each jack his suit down to the two.",
    groups=(
        reserve(16, "antechamber", title="Antechamber", capacity=1, vacancy="waste and stock are used up"),
        _received("thrones", "throne", "Thrones", (13, 12)),
        _received("jacks", "place of the jack", "Places of the jacks", (1, *building_order(11, -1, 10))),
        stock(),
        waste(),
    ),
    deal=(
        Rounds(
            "antechamber",
            sentence="Sixteen single cards, face up, in a square, four to a side: the antechamber. The space inside is "
            "the audience chamber, with four thrones above and four places for the jacks below.",
        ),
        Rest(),
    ),
    actions=(
        Turn(),
        Pair(
            (
                Couple((13, 12), "thrones", where="the throne of their suit"),
                Couple((1, 11), "jacks", where="the place of the jack of their suit"),
            ),
            (*(f"antechamber{n}" for n in range(1, 17)), "waste"),
        ),
    ),
    effects=(Refill("antechamber", ("waste", "stock")),),
    layout="""
          .             antechamber1  antechamber2  antechamber3  antechamber4  .
          antechamber13 thrones1      thrones2      thrones3      thrones4      antechamber5
          antechamber14 .             .             .             .             antechamber6
        ^ .             .             stock         waste         .             .
        ^ antechamber15 .             .             .             .             antechamber7
          antechamber16 jacks1        jacks2        jacks3        jacks4        antechamber8
          .             antechamber12 antechamber11 antechamber10 antechamber9  .
    """,
    source="Wikipedia, King's Audience, and AisleRiot, which agree.",
    story="The queen gives an audience. Her guests wait in the antechamber until they may come in, two by two.",
)

GAMES = (QUEENS_AUDIENCE, as_in_pysolfc(QUEENS_AUDIENCE))
