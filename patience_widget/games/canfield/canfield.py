"""Canfield: thirteen cards in reserve, four columns in alternate colours, and a card dealt that sets the base rank.

Rules after PySolFC (``canfield.py``, id 105), AisleRiot (``canfield.scm``) and the Wikipedia article "Canfield
(solitaire)", which agree on the deal, the foundations and the stock. From column to column PySolFC moves a single card
or a whole column; that is the game here. AisleRiot moves any cards from the top of a column, and lets all cards but the
base cards come back from the foundations: the variant `any-group`. Solitaire Forever says that older descriptions move
only whole columns onto others: the variant `whole-columns`. When the reserve is used up a space takes any card in both
programs; in stricter texts (Wikibooks) it takes one from the waste: the variant `from-the-waste`.

The deal is PySolFC's, read from its source and not run: the base card, thirteen cards in reserve, the columns from
right to left. So a deal number brings the same cards there. In its own form, `pysolfc`, cards are turned by themselves
whenever the waste is empty. Of the names in use Thirteen is left out: AisleRiot has another game of that name.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ALTERNATE,
    ANY,
    COLUMN_OR_TOP,
    DOWN,
    BaseCard,
    Game,
    Group,
    Packet,
    Packs,
    Redeal,
    Refill,
    Rest,
    Rounds,
    SpacesFrom,
    Turn,
    TurnUp,
    begins_with_base_rank,
    not_a_base_card,
    reserve,
    stock,
    tableau,
    waste,
    whole_columns,
)
from patience_widget.games.shared import as_in_pysolfc, four_suits_up_from

_PACKING = Packs(DOWN, ALTERNATE, round=True)
_COLUMNS = tableau(4, takes=(_PACKING,), lifts=COLUMN_OR_TOP)

CANFIELD = Game(
    name="canfield",
    title="Canfield",
    family="Canfield",
    aliases=("Demon", "Fascination"),
    aim="Build all cards on the four foundations, each in one suit, up from the rank of the base card.",
    story="It is said that Richard Canfield's casino sold the pack for 50 dollars and paid 5 for each card built.",
    groups=(
        stock(),
        waste(fan="right", last=3),
        four_suits_up_from(begins_with_base_rank),
        reserve(1, face="top up", vacancy="used up"),
        _COLUMNS,
    ),
    deal=(
        BaseCard(sentence="One card, face up, begins the foundation of its suit. It is the base card."),
        Packet("reserve", 12, sentence="Thirteen cards in one pile, only the top card face up, are the reserve."),
        Packet("reserve", face_up=True),
        Rounds("tableau", sentence="Four cards, face up, begin four columns, the tableau.", backwards=True),
        Rest(),
    ),
    actions=(Turn(3), Redeal()),
    effects=(TurnUp("reserve"), Refill("tableau", ("reserve",), then="any")),
    layout="""
        stock   waste . foundation1 foundation2 foundation3 foundation4
        reserve .     . tableau1    tableau2    tableau3    tableau4
    """,
    source="PySolFC and Wikipedia, Canfield (solitaire): three cards a turn, any number of redeals. From PySolFC: you "
    "move a single card or a whole column. From PySolFC and AisleRiot: any card fills a space once the reserve is "
    "used up.",
)


def _variant(name: str, title: str, columns: Group, source: str) -> Game:
    """Canfield with other columns."""
    groups = tuple(columns if group is _COLUMNS else group for group in CANFIELD.groups)
    title = f"Canfield, {title}"
    return replace(CANFIELD, name=f"canfield/{name}", title=title, aliases=(), groups=groups, source=source)


_ANY_GROUP = _variant(
    "any-group",
    "any cards of a column move",
    replace(_COLUMNS, lifts=ANY),
    "AisleRiot: any cards from the top of a column move as one, and cards come back from the foundations.",
)
ANY_GROUP = replace(
    _ANY_GROUP,
    groups=tuple(
        replace(group, gives=(not_a_base_card,)) if group.role == "foundation" else group for group in _ANY_GROUP.groups
    ),
)
WHOLE_COLUMNS = _variant(
    "whole-columns",
    "only whole columns move",
    replace(_COLUMNS, takes=(whole_columns, _PACKING)),
    "Solitaire Forever: in older descriptions only whole columns are moved onto other columns.",
)
FROM_THE_WASTE = _variant(
    "from-the-waste",
    "gaps filled from the waste",
    replace(_COLUMNS, takes=(SpacesFrom(("waste",)), _PACKING)),
    "Wikibooks, Canfield: when the reserve is used up, spaces are filled from the waste.",
)

GAMES = (CANFIELD, ANY_GROUP, WHOLE_COLUMNS, FROM_THE_WASTE, as_in_pysolfc(CANFIELD))
