"""The Plot: one foundation is built whole before any other may begin, and until then spaces wait for base cards.

Rules after the Wikipedia article "The Plot (card game)": while the first foundation is built, a card of the base rank
is never packed on another card, nor another one on it. PySolFC (``canfield.py``, id 896) has no such rule: its own form
`pysolfc`, in which a card is also turned by itself whenever the waste is empty. That the rule ends when the first
foundation is complete is our reading: the article does not say. Turning a card straight into a space is the same as
taking it from the waste.

The deal is PySolFC's, read from its source and not run: the base card on the first foundation, thirteen cards in
reserve, the piles from the last to the first. Only the top card of the reserve can be seen (gamerules.com, PySolFC).
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    UP,
    Builds,
    Card,
    Elsewhere,
    Game,
    OnlyTo,
    OpensAfter,
    Packet,
    Packs,
    Pile,
    Position,
    Rest,
    Rounds,
    SpacesFrom,
    Turn,
    TurnUp,
    begins_with_dealt_rank,
    foundations,
    not_complete,
    reserve,
    rule,
    stock,
    tableau,
    waste,
)
from patience_widget.games.shared import as_in_pysolfc


def _base_rank(at: Position) -> int:
    """The rank that the first foundation began with, as long as it is being built; else 0."""
    first = at.piles[at.game.members["foundation"][0]]
    return first[0].rank if 0 < len(first) < 13 else 0


def _first_is_built(game: Game, source: Pile, target: Pile) -> Elsewhere:
    first = game.members["foundation"][0]
    return Elsewhere("count", (first,), lambda cards: 0 < cards < 13, on_top=True, asks_base=True)


@rule(
    "Until foundation 1 is complete, only a card of the rank it began with can go to an empty pile.",
    "The {card} can't go to {target} yet: until foundation 1 is complete, gaps are for cards of the rank it began "
    "with.",
    elsewhere=_first_is_built,
)
def spaces_for_base_cards(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The first foundation is complete, or the pile has cards, or the card has the base rank."""
    return bool(at.piles[target.index]) or _base_rank(at) in (0, card.rank)


@rule(
    "Until then a card of that rank is never packed on another card, and no card is packed on it.",
    "The {card} can't go on {on} yet: until foundation 1 is complete, cards of the rank it began with aren't packed, "
    "and nothing is packed on them.",
    elsewhere=_first_is_built,
)
def base_cards_lie_alone(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The first foundation is complete, or the pile is empty, or neither card has the base rank."""
    cards = at.piles[target.index]
    return not cards or _base_rank(at) not in (card.rank, cards[-1].rank)


_PACKING = Packs(DOWN, ANY_SUIT, round=True)
_SPACES = (SpacesFrom(("waste",)), spaces_for_base_cards)
_PILES = tableau(12, takes=(_PACKING, *_SPACES, base_cards_lie_alone), fan="right")

THE_PLOT = Game(
    name="the-plot",
    title="The Plot",
    family="Canfield",
    packs=2,
    aim="Build all cards on the eight foundations, in any suit, up from the rank of the first card.",
    groups=(
        reserve(1, gives=(OnlyTo(("foundation",)),), face="top up", vacancy="used up"),
        foundations(
            8,
            takes=(not_complete, OpensAfter("foundation1"), begins_with_dealt_rank, Builds(UP, ANY_SUIT)),
            capacity=13,
        ),
        _PILES,
        stock(),
        waste(),
    ),
    deal=(
        Packet("foundation1", face_up=True, sentence="One card, face up, begins foundation 1."),
        Packet("reserve", 12, sentence="Thirteen cards in one pile, only the top card face up, are the reserve."),
        Packet("reserve", face_up=True),
        Rounds("tableau", sentence="Twelve cards, face up, make three rows of four, the tableau.", backwards=True),
        Rest(),
    ),
    actions=(Turn(),),
    effects=(TurnUp("reserve"),),
    layout="""
        reserve : foundation1 foundation2 foundation3 foundation4 foundation5 foundation6 foundation7 foundation8
        stock   : tableau1    .           tableau2    .           tableau3    .           tableau4    .
        waste   : tableau5    .           tableau6    .           tableau7    .           tableau8    .
        .       : tableau9    .           tableau10   .           tableau11   .           tableau12   .
    """,
    source="Wikipedia, The Plot (card game). Our reading: cards of the base rank may be packed, and packed on, when "
    "foundation 1 is complete.",
)

PYSOLFC = as_in_pysolfc(
    THE_PLOT,
    "base cards may be packed like all others",
    groups=tuple(replace(group, takes=(_PACKING, *_SPACES)) if group is _PILES else group for group in THE_PLOT.groups),
)

GAMES = (THE_PLOT, PYSOLFC)
