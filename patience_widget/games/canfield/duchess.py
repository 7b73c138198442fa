"""Duchess: four fans of three in reserve, and the player chooses the base card from their top cards.

Invented by Morehead and Mott-Smith (1950), who also call it Glenwood; PySolFC's title is Dutchess. Rules after the
Wikipedia article "Duchess (card game)", AisleRiot (``glenwood.scm``) and PySolFC (``glenwood.py``, id 282), which agree
on the deal, the base card, the spaces and the single redeal. From column to column both programs move whole columns
only; Wikipedia lets cards in order move together: the variant `sequences`. Nothing comes before the base card is chosen
(Solitaire Whizz); in PySolFC's own form, `pysolfc`, reserve cards may be packed before, a column may be moved to a
space, and from the choice on a card is turned by itself whenever the waste is empty.

The deal is PySolFC's, read from its source and not run: three rounds to the reserve, one to the columns.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    COLUMN_OR_TOP,
    DOWN,
    BaseComesFirst,
    Card,
    Elsewhere,
    Game,
    Group,
    Packs,
    Pile,
    Position,
    Redeal,
    Rest,
    Rounds,
    Run,
    SpacesFrom,
    Turn,
    TurnOnceChosen,
    any_card,
    rank_chosen,
    reserve,
    rule,
    stock,
    stock_has_cards,
    tableau,
    waste,
    whole_columns,
)
from patience_widget.games.shared import four_suits_up_from

_FIRST = "First choose the base card: move one of the top cards of the reserve to its foundation."
_PACKING = Packs(DOWN, ALTERNATE, round=True)
_SPACES = SpacesFrom(("reserve",), then=("waste",))


def _foundations(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.foundations)


@rule(
    "Your first move puts the top card of a reserve pile on its foundation. It is the base card.",
    _FIRST,
    could_hold=any_card,
    elsewhere=_foundations,
)
def base_from_the_reserve(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """A foundation has begun, or the card comes from the reserve."""
    return source.group.role == "reserve" or at.built() > 0


@rule("", _FIRST, could_hold=any_card, elsewhere=_foundations)
def base_is_chosen(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """A foundation has begun."""
    return at.built() > 0


_BASE_FIRST = BaseComesFirst("reserve", "You can't turn before you have chosen the base card.", _FIRST)
_COLUMNS = tableau(4, takes=(base_is_chosen, whole_columns, _SPACES, _PACKING), lifts=COLUMN_OR_TOP)

DUCHESS = Game(
    name="duchess",
    title="Duchess",
    family="Canfield",
    aliases=("Dutchess", "Glenwood"),
    aim="Build all cards on the four foundations, each in one suit, up from a rank of your choice.",
    groups=(
        reserve(4, fan="right", vacancy="used up"),
        four_suits_up_from(rank_chosen, base_from_the_reserve),
        _COLUMNS,
        stock(),
        waste(),
    ),
    deal=(
        Rounds("reserve", 3, sentence="Four fans of three cards, face up, are the reserve."),
        Rounds("tableau", sentence="Four cards, face up, begin four columns, the tableau."),
        Rest(),
    ),
    actions=(Turn(rules=(_BASE_FIRST, stock_has_cards)), Redeal(limit=1)),
    layout="""
        .     : reserve1    : reserve2    : reserve3    : reserve4    :
        stock : foundation1 : foundation2 : foundation3 : foundation4 :
        waste : tableau1    : tableau2    : tableau3    : tableau4    :
    """,
    source="Wikipedia, Duchess (card game), which names Morehead and Mott-Smith (1950) as inventors. That only whole "
    "columns go from column to column is after PySolFC and AisleRiot.",
)


def _with_columns(columns: Group) -> tuple[Group, ...]:
    return tuple(columns if group is _COLUMNS else group for group in DUCHESS.groups)


SEQUENCES = replace(
    DUCHESS,
    name="duchess/sequences",
    title="Duchess, sequences move",
    aliases=(),
    groups=_with_columns(replace(_COLUMNS, takes=(base_is_chosen, _SPACES, _PACKING), lifts=Run(_PACKING))),
    source="Wikipedia, Duchess (card game): single cards and sequences move from column to column.",
)


PYSOLFC = replace(
    DUCHESS,
    name="duchess/pysolfc",
    title="Duchess as in PySolFC",
    aliases=(),
    groups=_with_columns(
        replace(
            _COLUMNS,
            takes=(whole_columns, SpacesFrom(("reserve", "tableau"), then=("waste",), once=("reserve",)), _PACKING),
            gives=(base_is_chosen,),
        )
    ),
    effects=(TurnOnceChosen(),),
    source="PySolFC: before you choose the base card you may pack cards of the reserve, you may move a column to a "
    "space, and after the choice a card is turned by itself whenever the waste is empty.",
)

GAMES = (DUCHESS, SEQUENCES, PYSOLFC)
