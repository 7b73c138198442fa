"""Klondike in the vocabulary of the package, so that its speed can be set beside other programs' Klondike.

The rules are those that everybody plays: three cards a turn, redeals without limit, the tableau packed down in
alternate colours, any face-up run moved as one, spaces for kings. Cards do not come back from the foundations.
"""

from __future__ import annotations

from dataclasses import dataclass

from patience_widget import Card, Game, Position
from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.cards import SUITS
from patience_widget.core.deals import Dealer, DealStep, Rest
from patience_widget.core.effects import TurnUp
from patience_widget.core.lifting import ANY
from patience_widget.core.piles import Pile, foundations, stock, tableau, waste
from patience_widget.core.rules import building_order, in_its_suit, next_in_order, not_complete, rule, top_card

RED = "DH"


@rule("Pack down in alternate colours.", "The {card} is not packed on {target}: it takes {fits}.", looks_at=top_card)
def down_in_alternate_colours(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is one rank below the top card, and of the other colour."""
    cards = at.piles[target.index]
    return not cards or (card.rank == cards[-1].rank - 1 and (card.suit in RED) != (cards[-1].suit in RED))


@rule("A space is filled by a king.", "The {card} does not go to a space: only a king does.", looks_at=top_card)
def kings_in_spaces(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or the card is a king."""
    return bool(at.piles[target.index]) or card.rank == 13


@dataclass(frozen=True)
class Staircase(DealStep):
    """One card to the first pile of the tableau, two to the second and so on, the last one of each face up."""

    sentence: str = "Seven piles of one to seven cards, the last card of each face up."

    def deal(self, game: Game, dealer: Dealer) -> None:
        """Deal in rounds, each one pile shorter than the one before."""
        piles = game.members["tableau"]
        for first in range(len(piles)):
            for index in piles[first:]:
                dealer.put(game.piles[index].id, dealer.left.pop(0), face_up=index == piles[first])


KLONDIKE = Game(
    name="klondike",
    title="Klondike",
    family="Klondike",
    aim="Build all cards on the foundations.",
    groups=(
        foundations(
            4,
            takes=(not_complete, in_its_suit, next_in_order),
            suits=tuple(SUITS),
            orders=(building_order(1, +1, 13),) * 4,
        ),
        tableau(7, takes=(kings_in_spaces, down_in_alternate_colours), face="top up", lifts=ANY),
        stock(),
        waste(last=3),
    ),
    deal=(Staircase(), Rest()),
    actions=(Turn(3), Redeal()),
    effects=(TurnUp("tableau"),),
    layout="""
        stock waste . f1 f2 f3 f4
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7
        . . . . . . .
        . . . . . . .
    """,
    source="The rules of Klondike as they are commonly played.",
)
