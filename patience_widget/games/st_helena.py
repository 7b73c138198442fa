"""St. Helena: twelve piles around two rows of foundations, and a first round in which sides matter.

Rules after PySolFC (``sthelena.py``, id 302) and Goodsol, which agree: packed up or down in any suit, spaces stay
empty, two redeals. The Wikipedia article "St. Helena (card game)" packs in suit, the variant `in-suit`, and knows rules
by which any card goes to a space: the variant `spaces-filled`. All agree on the deal, clockwise from above the left
king, and on the first round: the piles above the kings build on them alone, those below the aces on these alone. In
PySolFC's own form, `pysolfc`, cards may come back from the foundations.

The deal is PySolFC's, read from its source and not run: the aces and kings of the first pack, then eight rounds.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    EITHER,
    IN_SUIT,
    Card,
    Game,
    Gather,
    Group,
    InRound,
    MoveRule,
    Packs,
    Pile,
    Position,
    Rounds,
    building_order,
    rule,
    spaces_stay,
    tableau,
)

from .shared import foundations_in_suit, giving_back, laid_out

_ACES = foundations_in_suit("aces", building_order(1, +1, 13))
_KINGS = foundations_in_suit("kings", building_order(13, -1, 13))
_AROUND = Rounds(
    "tableau",
    8,
    sentence="All other cards, face up, are dealt, one to each pile in turn, to twelve piles of eight around them, the "
    "tableau. The piles are numbered clockwise from above the first king.",
)


@rule(
    "cards from tableau piles 1 to 4, above the kings, can be built only on the foundations that start with the king. "
    "Cards from tableau piles 7 to 10, below the aces, can be built only on those that start with the ace. Cards from "
    "the four piles at the sides can be built on both.",
    "The {card} can't go to {target}: cards from {source} can be built only on the row of foundations next to it.",
)
def own_row(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card goes to another pile, or comes from a side, or goes to the foundations next to it."""
    beside = "kings" if source.number < 4 else "aces" if 6 <= source.number < 10 else target.group.name
    return target.group.role != "foundation" or target.group.name == beside


def _groups(*takes: MoveRule) -> tuple[Group, ...]:
    piles = replace(tableau(12, takes=takes, fan=""), gives=(InRound(1, own_row),))
    return (_KINGS, _ACES, piles)


ST_HELENA = Game(
    name="st-helena",
    title="St. Helena",
    family="St. Helena",
    aliases=("Saint Helena", "Napoleon's Favorite", "Napoleon's Favourite", "Washington's Favorite"),
    packs=2,
    aim="Build all cards on the eight foundations, in suit: four go down from the king, four go up from the ace.",
    groups=_groups(spaces_stay, Packs(EITHER, ANY_SUIT)),
    deal=(
        laid_out(
            _KINGS,
            _ACES,
            sentence="One king and one ace of each suit are laid out in two rows, the foundations.",
            first_pack=True,
        ),
        _AROUND,
    ),
    actions=(Gather(then=(Rounds("tableau", 12),), again="one card to each pile in turn", limit=2),),
    layout="""
        .         tableau1  tableau2 tableau3 tableau4 .
        tableau12 kings1    kings2   kings3   kings4   tableau5
        tableau11 aces1     aces2    aces3    aces4    tableau6
        .         tableau10 tableau9 tableau8 tableau7 .
    """,
    source="PySolFC and Goodsol: packed in any suit, spaces stay empty, two redeals.",
)

IN_SUIT_FORM = replace(
    ST_HELENA,
    name="st-helena/in-suit",
    title="St. Helena, packed in suit",
    aliases=(),
    groups=_groups(spaces_stay, Packs(EITHER, IN_SUIT)),
    source="Wikipedia, St. Helena (card game): piles are packed up or down in suit.",
)

SPACES_FILLED = replace(
    ST_HELENA,
    name="st-helena/spaces-filled",
    title="St. Helena, gaps filled",
    aliases=(),
    groups=_groups(Packs(EITHER, ANY_SUIT)),
    source="Wikipedia, St. Helena (card game), mentions rules that let any card go to a space.",
)

PYSOLFC = replace(
    ST_HELENA,
    name="st-helena/pysolfc",
    title="St. Helena as in PySolFC",
    aliases=(),
    groups=giving_back(ST_HELENA.groups),
    source="PySolFC's form of St. Helena: cards may come back from the foundations.",
)

GAMES = (ST_HELENA, IN_SUIT_FORM, SPACES_FILLED, PYSOLFC)
