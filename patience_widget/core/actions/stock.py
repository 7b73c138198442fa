"""Actions with the stock: turn it, redeal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

from patience_widget.core.mistakes import check_each_once
from patience_widget.core.rules import redeal_left, something_to_redeal, stock_has_cards, stock_is_empty
from patience_widget.core.rules.rule import ActionRule, rule
from patience_widget.core.words import capitalised, in_words, listed, times

from .action import Action, Move, and_left, you_have_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.game import Game
    from patience_widget.core.position.draft import Draft
from patience_widget.core.position import Event, Position


@cache
def _in_any_order(name: str, piles: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(Move(name, order) for order in permutations(piles))


@dataclass(frozen=True)
class Turn(Action):
    """Turn `cards` cards of the stock, one after the other, face up onto `target`; fewer if fewer are left."""

    cards: int = 1
    target: str = "waste"
    rules: tuple[ActionRule, ...] = (stock_has_cards,)
    name = "turn"
    naming = ("target", "pile")
    pile = "stock"
    sources = ("stock",)

    @property
    def label(self) -> str:
        return "Turn a card" if self.cards == 1 else f"Turn {in_words(self.cards)} cards"

    @property
    def sentence(self) -> str:
        where = {"waste": " onto the waste", "foundation": " onto the foundation"}.get(self.target, "")
        if self.cards == 1:
            return f"Turn the cards of the stock face up{where}, one at a time."
        how = f"{in_words(self.cards)} at a time{where}, or as many as are left"
        return f"Turn the cards of the stock {how}. The last one is on top."

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        indices = game.indices
        draft.turn(indices["stock"], indices[self.target], self.cards)

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        game = at.game  # what a foundation takes changes when a card is turned onto it
        return None if game.indices[self.target] in game.foundations else game.members["stock"]

    def purpose(self, at: Position) -> str:
        return "turning shows you more of the stock"


@dataclass(frozen=True)
class Redeal(Action):
    """Turn piles over, unshuffled, to make a new stock.

    Attributes:
        sources: the piles that are gathered. The pile gathered first is dealt first, with its bottom card first.
        limit: how many redeals a game has, None for any number.
        any_order: whether the player may choose the order of the piles; otherwise it is that of `sources`.
        note: a sentence to add to the written rules.
    """

    sources: tuple[str, ...] = ("waste",)
    limit: int | None = None
    any_order: bool = False
    note: str = ""
    rules: tuple[ActionRule, ...] = (stock_is_empty, something_to_redeal, redeal_left)
    name = "redeal"
    naming = ("sources", "pile")
    pile = target = "stock"
    limited = True

    def __post_init__(self) -> None:
        check_each_once("Redeal", sources=self.sources)

    @property
    def label(self) -> str:
        return "Redeal"

    @property
    def prompt(self) -> str:
        return "Redeal: which heap is dealt first, which next?"

    @property
    def sentence(self) -> str:
        if self.limit == 0:
            return "There is no redeal."
        if "waste" in self.sources:
            how = "turn the waste over, without shuffling, to make a new stock"
        else:
            how = (
                f"gather the heaps {self._order}, without shuffling, to make a new stock: "
                "the heap gathered first is dealt first, its bottom card first"
            )
        often = "as often as you like" if self.limit is None else times(self.limit)
        return f"When the stock is used up, {how}. You may do this {often}. {self.note}".rstrip()

    @property
    def _order(self) -> str:
        if self.any_order:
            return "in any order you like"
        return "from the last to the first" if self.sources[0] > self.sources[-1] else "in their order"

    @property
    def ways(self) -> tuple[Move, ...]:
        return _in_any_order(self.name, self.sources) if self.any_order else super().ways

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        sources = tuple(game.pile(pile).index for pile in move.piles or self.sources)
        draft.gather(sources, game.pile("stock").index)
        draft.count_one()

    def told(self, events: Sequence[Event], at: Position) -> str:
        piles = [at.game.pile(event.source) for event in events if event.kind == "redeal"]
        gathered = ["the turned card" if pile.group.role == "hand" else pile.the for pile in piles]
        how = "is turned over" if len(gathered) == 1 else "are gathered in this order"
        return f"{capitalised(listed(gathered))} {how} to make a new stock{and_left(at)}."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return () if at.redeals == 0 else tuple(at.game.indices[source] for source in self.sources)

    def purpose(self, at: Position) -> str:
        return f"the stock is used up, and a redeal brings its cards back{you_have_left(at)}"


@dataclass(frozen=True)
class RedealAndTurn(Redeal):
    """A redeal after which the first card of the new stock is turned at once."""

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        super().carry_out(game, draft, move)
        draft.turn(game.indices["stock"], game.indices["waste"], 1)


@rule("", "Every cell has a card already.")
def a_cell_is_empty(at: Position, action: Action) -> bool:
    """There is room for the card."""
    return any(not at.piles[index] for index in at.game.members["cell"])


@dataclass(frozen=True)
class TurnToCell(Action):
    """Turn the next card of the stock face up to the first empty cell: it is as good as any other."""

    rules: tuple[ActionRule, ...] = (stock_has_cards, a_cell_is_empty)
    name = "fill"
    label = "Fill a cell from the stock"
    sentence = "Whenever you like, fill an empty cell with the next card of the stock, face up."

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        empty = next(index for index in game.members["cell"] if not draft.piles[index])
        draft.turn(game.pile("stock").index, empty, 1)

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return at.game.members["stock"]

    def purpose(self, at: Position) -> str:
        return "turning shows you the next card of the stock"
