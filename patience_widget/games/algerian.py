"""Algerian: eight piles packed up or down, and six reserves that get two cards each when play comes to a stand.

Rules after PySolFC (``algerian.py``, id 322) and Dogmelon, which agree: the kings are laid out, the reserves get six
cards each, and an empty reserve takes any one card. In Goodsol it takes one from the tableau only: the variant
`from-tableau`. PySolFC's written rules and Gambiter give four cards to each reserve and let nothing be put there: the
variant `four-cards`. Gambiter lays no king out: four of the piles begin with two cards, and the top cards of a suit's
two foundations may change sides: the variant `as-found`. Feingames plays that with six cards in each reserve:
`as-found-six`. In PySolFC's own form, `pysolfc`, cards may come back from the foundations. Goodsol names David Parlett,
Teach Yourself Card Games for One, whose rules it has changed; the book was not at hand.

The deal is PySolFC's, read from its source and not run: the kings of the first pack, a card to each pile, then the
reserves round by round.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    EITHER,
    IN_SUIT,
    Card,
    Columns,
    DealRow,
    Game,
    Group,
    OnlyFrom,
    OnlyTo,
    Packs,
    Pile,
    Position,
    Rest,
    Rounds,
    building_order,
    only_while_empty,
    reserve,
    rule,
    stock,
    tableau,
)

from .shared import foundations_in_suit, giving_back, laid_out


@rule(
    "An empty pile takes any card; one that has a card takes no other.",
    "{Target} has cards: only an empty reserve pile takes one.",
    looks_at=len,
)
def reserve_is_empty(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has no card."""
    return not at.piles[target.index]


_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_PILES = tableau(8, takes=(Packs(EITHER, IN_SUIT, round=True),))
_RESERVES = reserve(6)
_KINGS_OUT = laid_out(
    _KINGS, sentence="One king of each suit is laid out. They begin four of the foundations.", first_pack=True
)
_ONE_EACH = Rounds("tableau", sentence="Eight cards, face up, begin eight piles, the tableau.")


def _reserves(cards: str, rounds: int) -> Rounds:
    return Rounds("reserve", rounds, sentence=f"Six piles of {cards} cards, face up, are the reserve.")


ALGERIAN = Game(
    name="algerian",
    title="Algerian",
    family="Algerian",
    aliases=("Algerian Patience", "Algiers"),
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go up from the ace, four go down from the king.",
    groups=(stock(), _ACES, _KINGS, replace(_RESERVES, takes=(reserve_is_empty,)), _PILES),
    deal=(_KINGS_OUT, _ONE_EACH, _reserves("six", 6), Rest()),
    actions=(DealRow("reserve", cards=2, in_rounds=True, rest="tableau"),),
    layout="""
        stock : aces1    aces2    aces3    aces4    kings1   kings2   kings3   kings4
        .     : .        reserve1 reserve2 reserve3 reserve4 reserve5 reserve6 .
        .     : tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8
    """,
    source="PySolFC and Dogmelon: six cards to each reserve, and an empty reserve takes any one card.",
)

FROM_TABLEAU = replace(
    ALGERIAN,
    name="algerian/from-tableau",
    title="Algerian, reserves filled from the tableau",
    aliases=(),
    groups=(
        stock(),
        _ACES,
        _KINGS,
        replace(_RESERVES, takes=(OnlyFrom(("tableau",)), only_while_empty)),
        _PILES,
    ),
    source="Goodsol: an empty reserve takes one card, which comes from the tableau.",
)

FOUR_CARDS = replace(
    ALGERIAN,
    name="algerian/four-cards",
    title="Algerian, four cards to each reserve",
    aliases=(),
    groups=(stock(), _ACES, _KINGS, _RESERVES, _PILES),
    deal=(_KINGS_OUT, _ONE_EACH, _reserves("four", 4), Rest()),
    source="PySolFC's written rules: four cards to each reserve, and nothing is put there.",
)


def _to_each_other(group: Group) -> Group:
    return replace(group, gives=(OnlyTo(("foundation",)),))


_TWO_ON_FOUR = Columns(
    "tableau",
    (2, 2, 2, 2, 1, 1, 1, 1),
    sentence="Eight piles, face up, are the tableau: four of two cards, and four of one.",
)
AS_FOUND = replace(
    FOUR_CARDS,
    name="algerian/as-found",
    title="Algerian, kings as found",
    groups=(stock(), _to_each_other(_ACES), _to_each_other(_KINGS), _RESERVES, _PILES),
    deal=(_TWO_ON_FOUR, _reserves("four", 4), Rest()),
    source="Gambiter: kings begin foundations as they turn up, and cards may go from one foundation of a suit to the "
    "other.",
)

AS_FOUND_SIX = replace(
    AS_FOUND,
    name="algerian/as-found-six",
    title="Algerian, kings as found, six cards to each reserve",
    deal=(_TWO_ON_FOUR, _reserves("six", 6), Rest()),
    source="Feingames: as at Gambiter, but with six cards to each reserve.",
)

PYSOLFC = replace(
    ALGERIAN,
    name="algerian/pysolfc",
    title="Algerian as in PySolFC",
    aliases=(),
    groups=giving_back(ALGERIAN.groups),
    source="PySolFC's form of Algerian: cards may come back from the foundations.",
)

GAMES = (ALGERIAN, FROM_TABLEAU, FOUR_CARDS, AS_FOUND, AS_FOUND_SIX, PYSOLFC)
