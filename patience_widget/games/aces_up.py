"""Aces Up: four columns dealt in rows, from which you discard whatever is lower than another top card of its suit.

After Wikipedia, PySolFC (``acesup.py``, id 903) and KPat, which agree: aces are high, any top card goes to an empty
column, and the game is won when only the four aces are left. Wikipedia tells of a harder form in which only aces go to
an empty column: the form `aces-only`. In PySolFC's Fortunes (id 206) and AisleRiot's (``fortunes.scm``), a card goes
there together with all cards on it: the form `groups`. Wikipedia has you deal a row only when nothing else can be done;
in the programs you may deal whenever you like, as here.

The deal is row by row from left to right, as in PySolFC, so that a deal number brings the same cards: read in its
source, not seen in the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY,
    TOP,
    Card,
    DealRow,
    Elsewhere,
    Game,
    Group,
    Lift,
    Pile,
    Position,
    Rest,
    Rounds,
    Rules,
    SpacesFor,
    discard,
    only_while_empty,
    rule,
    stock,
    tableau,
)


def _tops(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("a top", game.members["tableau"])


@rule(
    "A card goes here if a higher card of its suit is the top card of another pile. Aces are high.",
    "The {card} can't be discarded: no higher card of its suit is on top of another pile.",
    elsewhere=_tops,
)
def a_higher_card_shows(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """A top card of the tableau has the suit of the card and is higher."""
    tops = [at.piles[index][-1] for index in at.game.members["tableau"] if at.piles[index]]
    return any(top.suit == card.suit and _height(top) > _height(card) for top in tops)


def _height(card: Card) -> int:
    """The rank of a card, with the ace above the king."""
    return (card.rank - 2) % 13


def _groups(spaces: Rules = (), lifts: Lift = TOP) -> tuple[Group, ...]:
    return (stock(), tableau(4, takes=(only_while_empty, *spaces), lifts=lifts), discard(takes=(a_higher_card_shows,)))


ACES_UP = Game(
    name="aces-up",
    title="Aces Up",
    family="Aces Up",
    aliases=("Drivel", "Discard", "Aces High", "Once in a Lifetime", "Firing Squad", "Loser Solitaire"),
    aim="Discard all cards but the four aces.",
    groups=_groups(),
    deal=(Rounds("tableau", sentence="Four cards, face up, begin four columns, the tableau."), Rest()),
    actions=(DealRow(rows=12),),
    never_built=4,
    layout="""
        stock : tableau1 tableau2 tableau3 tableau4 : discard
    """,
    source="Wikipedia, PySolFC and KPat, which agree.",
)
ACES_ONLY = replace(
    ACES_UP,
    name="aces-up/aces-only",
    title="Aces Up, only aces to spaces",
    aliases=(),
    groups=_groups((SpacesFor((1,)),)),
    source="Wikipedia: only aces go to an empty column.",
)
GROUPS = replace(
    ACES_UP,
    name="aces-up/groups",
    title="Aces Up with groups",
    aliases=("Fortunes",),
    groups=_groups(lifts=ANY),
    source="AisleRiot and PySolFC, which call it Fortunes: several cards go to an empty column together.",
)

GAMES = (ACES_UP, ACES_ONLY, GROUPS)
