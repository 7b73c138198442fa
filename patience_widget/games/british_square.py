"""British Square: a square of sixteen piles, and four foundations that go up to the king and down again.

Rules after PySolFC (``unionsquare.py``, id 35) and AisleRiot (``union-square.scm``), which agree and call it Union
Square: sixteen single cards, any available card goes to a space, no redeal. The deal is PySolFC's, so that a deal
number brings the same cards there; it was read from the source, not seen in the running program. In PySolFC's own
form, `pysolfc`, a card is turned by itself whenever the waste is empty.

The Wikipedia article British Square fills a space only from the stock or the waste: the variant `from-waste`, in
which a card of the stock goes by way of the waste. It also knows the square as four columns of four cards: the
variant `four-columns`. Where such a column begins to have a direction is our reading. Cadogan (1874, "The Square") is
the oldest text: aces go to their places while the square is dealt, and a space is filled at once. That is the variant
`cadogan`.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Building,
    Card,
    Game,
    Group,
    MoveRule,
    Packs,
    Pile,
    Position,
    Refill,
    Rest,
    Rounds,
    SpacesFrom,
    Turn,
    one_direction,
    rule,
    spaces_stay,
    stock,
    tableau,
    two_top_cards,
    waste,
)

from .shared import as_in_pysolfc, four_suits_up

_PACKING = Packs(EITHER, IN_SUIT)
_UP_AND_DOWN = replace(four_suits_up(), orders=((*range(1, 14), *range(13, 0, -1)),) * 4)
_AROUND = (_UP_AND_DOWN, stock(), waste())


def _square(*spaces: MoveRule) -> Group:
    """Sixteen piles, and what holds of their spaces. The two upper cards of each show: they tell the direction."""
    return tableau(16, takes=(*spaces, one_direction, _PACKING), fan="right", last=2)


@rule(
    "Once cards of a column are packed up or down, you go on in that direction.",
    "The {card} can't go on {on}: {target} is packed the other way.",
    looks_at=two_top_cards,
)
def goes_on(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card goes on in the direction from the card under the top one to the top one, if these are packed."""
    cards = at.piles[target.index]
    if len(cards) < 2 or not _PACKING.follows(cards[-1], cards[-2]):
        return True
    return (cards[-1].rank > cards[-2].rank) == (card.rank > cards[-1].rank)


BRITISH_SQUARE = Game(
    name="british-square",
    title="British Square",
    family="British Square",
    packs=2,
    aliases=("Union Square",),
    aim="Build all cards on the four foundations, each in one suit: from the ace up to the king, then from the second "
    "king down to the second ace.",
    groups=(*_AROUND, _square()),
    deal=(Rounds("tableau", sentence="Sixteen cards, face up, make a square of four by four, the tableau."), Rest()),
    actions=(Turn(),),
    layout="""
        stock : tableau1  : tableau2  : tableau3  : tableau4  : : foundation1
        waste : tableau5  : tableau6  : tableau7  : tableau8  : : foundation2
        .     : tableau9  : tableau10 : tableau11 : tableau12 : : foundation3
        .     : tableau13 : tableau14 : tableau15 : tableau16 : : foundation4
    """,
    source="PySolFC and AisleRiot, which agree and call it Union Square.",
)

FROM_WASTE = replace(
    BRITISH_SQUARE,
    name="british-square/from-waste",
    title="British Square, gaps filled from the waste",
    aliases=(),
    groups=(*_AROUND, _square(SpacesFrom(("waste",)))),
    source="Wikipedia: a space is filled from the stock or the waste. Our reading: a card of the stock goes by way of "
    "the waste.",
)

FOUR_COLUMNS = replace(
    BRITISH_SQUARE,
    name="british-square/four-columns",
    title="British Square, four columns",
    aliases=(),
    groups=(*_AROUND, tableau(4, takes=(SpacesFrom(("waste",)), goes_on, _PACKING))),
    deal=(Rounds("tableau", 4, sentence="Sixteen cards, face up, make four columns of four, the tableau."), Rest()),
    layout="""
        stock : foundation1 foundation2 foundation3 foundation4
        waste : tableau1    tableau2    tableau3    tableau4
    """,
    source="Wikipedia: four columns of four cards; a space is filled from the stock or the waste. Our reading: a card "
    "of the stock is turned first, and the cards as dealt give a column no direction.",
)

CADOGAN = replace(
    BRITISH_SQUARE,
    name="british-square/cadogan",
    title="British Square, gaps filled at once",
    aliases=("The Square", "Quadrat"),
    groups=(*_AROUND, _square(spaces_stay)),
    deal=(
        Building(
            "tableau",
            ranks=(1,),
            sentence="Sixteen cards, face up, make a square of four by four, the tableau. The first ace of each suit "
            "that comes meanwhile goes to its foundation, and the next card takes its place.",
        ),
        Rest(),
    ),
    effects=(Refill("tableau", ("waste", "stock")),),
    source="Cadogan (1874), The Square: aces go to their places during the deal, spaces are filled at once from the "
    "stock or the waste. Our reading: from the waste as long as it has cards, and they stay empty when there are none.",
)

GAMES = (BRITISH_SQUARE, as_in_pysolfc(BRITISH_SQUARE), FROM_WASTE, FOUR_COLUMNS, CADOGAN)
