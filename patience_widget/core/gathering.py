"""Gathering: piles are taken up and dealt again, without shuffling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .action import Action, Move, and_left, you_have_left
from .deals import DealStep, Rest
from .rule import ActionRule, rule
from .rules import redeal_left, stock_is_empty
from .slips import check_each_once
from .words import roles_in_words, times

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .draft import Draft
    from .game import Game
from .position import Event, Position

Order = Literal["forwards", "backwards"]
"""Whether piles are taken from the first to the last or from the last to the first."""


@rule("", "There are no cards to gather.")
def something_to_gather(at: Position, action: Action) -> bool:
    """At least one pile of the groups has a card."""
    return any(at.piles[index] for group in action.groups for index in at.game.members[group])


@dataclass(frozen=True)
class Gather(Action):
    """Take up the piles of some groups, each on top of the one before, and deal the cards again.

    Attributes:
        groups: the names of the groups.
        order: whether the first pile is taken up first, or the last pile.
        turned: whether the packet is turned over and dealt from its bottom card; otherwise the top card is dealt first.
        then: the steps in which the cards are dealt again, until none is left; `Rest` makes them a new stock.
        limit: how often a game allows it, None for any number.
        again: how the written rules say that they are dealt again.
        columns: for a garden, the number of its columns, which are taken up as piles; 0 for other groups.
        pile: the id of the pile that the player clicks for it; None if the board shows a button.
    """

    groups: tuple[str, ...] = ("tableau",)
    order: Order = "forwards"
    turned: bool = False
    then: tuple[DealStep, ...] = (Rest(),)
    again: str = "as at the beginning"
    limit: int | None = None
    columns: int = 0
    pile: str | None = None
    rules: tuple[ActionRule, ...] = (something_to_gather, redeal_left)
    name = "gather"
    limited = True

    def __post_init__(self) -> None:
        check_each_once("Gather", groups=self.groups)
        if not self.then:
            raise ValueError("Gather: then needs at least one step, which deals the cards again")

    @property
    def _makes_a_stock(self) -> bool:
        return all(isinstance(step, Rest) for step in self.then)

    @property
    def label(self) -> str:
        return "Gather the cards" if self._makes_a_stock else "Gather and deal again"

    @property
    def sentence(self) -> str:
        if self.limit == 0:
            return ""
        when = "When the stock is used up, you may" if stock_is_empty in self.rules else "Whenever you like, you may"
        what = "columns" if self.columns else "piles"
        way = "from the first to the last" if self.order == "forwards" else "from the last to the first"
        each = "with the card at its lower end on top, laid on" if self.columns else "on top of"
        turning = "Turn the packet over and" if self.turned else "Then"
        it, first = ("it", "") if self.turned else ("the packet", ", its top card first")
        dealt = f"{first}, {self.again}" if first else f" {self.again}"
        again = f"make {it} the new stock{first}" if self._makes_a_stock else f"deal {it} again{dealt}"
        often = "as often as you like" if self.limit is None else times(self.limit)
        return (
            f"{when} gather the {what} of {roles_in_words(self.groups)}, {way}, each {each} those gathered before it. "
            f"{turning}, without shuffling, {again}. You may do this {often}."
        )

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        places = [index for group in self.groups for index in game.members[group]]
        step = self.columns or len(places)
        piles = [places[first::step] for first in range(step)]
        if self.order == "backwards":
            piles.reverse()
        packet = draft.take_up([index for pile in piles for index in pile])
        draft.deal_again(packet if self.turned else packet[::-1], self.then)
        draft.count_one()

    def told(self, events: Sequence[Event], at: Position) -> str:
        again = "to make a new stock" if self._makes_a_stock else "and dealt again"
        return f"The cards of {roles_in_words(self.groups)} are gathered {again}{and_left(at)}."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return () if at.redeals == 0 else tuple(index for group in self.groups for index in at.game.members[group])

    def purpose(self, at: Position) -> str:
        return f"the cards come back in another order{you_have_left(at)}"
