"""Moves as values, and the actions: what a player does with the stock rather than with one card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from .rules import (
    ActionRule,
    redeal_left,
    something_to_redeal,
    something_to_rotate,
    stock_has_cards,
    stock_is_empty,
)
from .words import capitalised, count_of, in_words, listed, times

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game
    from .position import Draft, Event, Position


class Move(NamedTuple):
    """One thing a player does. ``str(move)`` is its notation.

    Attributes:
        verb: "move", or the name of an action such as "turn".
        piles: for a move the ids of source and target; for an action the piles it names, in order.
        cards: how many cards are moved.

    >>> print(Move("move", ("reserve1", "foundation2")), Move("turn"), sep=", ")
    reserve1>foundation2, turn
    """

    verb: str
    piles: tuple[str, ...] = ()
    cards: int = 1

    @property
    def source(self) -> str:
        """The pile the card is taken from; "" for an action."""
        return self.piles[0] if self.verb == "move" else ""

    @property
    def target(self) -> str:
        """The pile the card is put on; "" for an action."""
        return self.piles[1] if self.verb == "move" else ""

    def __str__(self) -> str:
        if self.verb == "move":
            return ">".join(self.piles) + (f"*{self.cards}" if self.cards > 1 else "")
        return " ".join((self.verb, "+".join(self.piles))) if self.piles else self.verb

    def __repr__(self) -> str:
        return f"Move('{self}')"

    @classmethod
    def parse(cls, text: str, at: Position) -> Move:
        """Read a move in a position, short forms and cards for piles included; whether it is legal is not asked.

        Raises:
            InvalidMove: the text is no move of the game.
            AmbiguousMove: it can mean several moves.
        """
        return at.game.parse_move(at, text)


class Action(ABC):
    """Something a player does that is more than moving a card: turning the stock, a redeal.

    Attributes:
        name: what the player types: ``turn``.
        rules: the conditions, in the order in which reasons are tried; it is possible when all of them hold.
        group: the name of the group it is about, "" if it isn't about one.
        sources: the ids of the piles whose cards it moves to another pile.
        target: the id of that pile, "" if there is none.
        pile: the id of the pile that is clicked for it; None: the board shows a button.
        limited: whether a game has only so many of it; ``position.redeals`` says how many are left.
        limit: how many a game has, None for any number.
        noun: what one of them is called: ``redeal``.
        any_order: whether the player chooses the order in which the cards of `sources` are moved.
    """

    name: str
    rules: tuple[ActionRule, ...]
    group: str = ""
    sources: tuple[str, ...] = ()
    target: str = ""
    pile: str | None = None
    limited: bool = False
    limit: int | None = None
    noun: str = "redeal"
    any_order: bool = False

    @property
    @abstractmethod
    def label(self) -> str:
        """What a button says."""

    @property
    def prompt(self) -> str:
        """What a player is asked who can do it in several ways."""
        return self.label

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say."""

    @property
    def ways(self) -> tuple[Move, ...]:
        """Every way in which it could ever be done, each a move of its own."""
        return (Move(self.name),)

    def moves(self, at: Position) -> tuple[Move, ...]:
        """The ways in which it can be done now: all or none, unless an action says otherwise."""
        ways = self.ways
        return ways if self.refusal(at, ways[0]) is None else ()

    def refusal(self, at: Position, move: Move) -> ActionRule | None:
        """The first rule that forbids doing it now in the way of this move, None if none does."""
        for rule in self.rules:
            if not rule.allows(at, self):
                return rule
        return None

    @abstractmethod
    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        """Do it."""

    def told(self, events: Sequence[Event], at: Position) -> str:
        """What it did, in a sentence; "" if what happened to single cards says it. `at` is the position after it."""
        return ""

    @abstractmethod
    def purpose(self, at: Position) -> str:
        """What it is good for, as a hint says it after "because": a clause without a full stop."""


@dataclass(frozen=True)
class Turn(Action):
    """Turn `cards` cards of the stock, one after the other, face up onto `target`; fewer if fewer are left."""

    cards: int = 1
    target: str = "waste"
    rules: tuple[ActionRule, ...] = (stock_has_cards,)
    name = "turn"
    pile = "stock"
    sources = ("stock",)

    @property
    def label(self) -> str:
        return "Turn a card" if self.cards == 1 else f"Turn {in_words(self.cards)} cards"

    @property
    def sentence(self) -> str:
        where = " onto the waste" if self.target == "waste" else ""
        if self.cards == 1:
            return f"Turn the cards of the stock face up{where}, one at a time."
        how = f"{in_words(self.cards)} at a time{where}, or as many as are left"
        return f"Turn the cards of the stock {how}. The last one is on top."

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        draft.turn(game.pile("stock").index, game.pile(self.target).index, self.cards)

    def purpose(self, at: Position) -> str:
        return "turning shows you more of the stock"


@dataclass(frozen=True)
class Redeal(Action):
    """Turn piles over, unshuffled, to make a new stock.

    Attributes:
        sources: the piles that are gathered; the one gathered first is dealt first, its bottom card first.
        limit: how many redeals a game has, None for any number.
        any_order: the player chooses the order of gathering; without a choice it is that of `sources`.
        note: a sentence to add in the written rules.
    """

    sources: tuple[str, ...] = ("waste",)
    limit: int | None = None
    any_order: bool = False
    note: str = ""
    rules: tuple[ActionRule, ...] = (stock_is_empty, something_to_redeal, redeal_left)
    name = "redeal"
    pile = target = "stock"
    limited = True

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
            order = "in any order you like" if self.any_order else "in their order"
            how = (
                f"gather the heaps {order}, without shuffling, to make a new stock: "
                "the heap gathered first is dealt first, its bottom card first"
            )
        often = "as often as you like" if self.limit is None else times(self.limit)
        return f"When the stock is used up, {how}. You may do this {often}. {self.note}".rstrip()

    @property
    def ways(self) -> tuple[Move, ...]:
        if self.any_order:
            return tuple(Move(self.name, order) for order in permutations(self.sources))
        return (Move(self.name),)

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        sources = tuple(game.pile(pile).index for pile in move.piles or self.sources)
        draft.gather(sources, game.pile("stock").index)
        draft.count_one()

    def told(self, events: Sequence[Event], at: Position) -> str:
        gathered = [at.game.pile(event.source).the for event in events if event.kind == "redeal"]
        how = "is turned over" if gathered == ["the waste"] else "are gathered in this order"
        left = "" if at.redeals is None else f": {count_left(at)}"
        return f"{capitalised(listed(gathered))} {how} to make a new stock{left}."

    def purpose(self, at: Position) -> str:
        return f"the stock is used up, and its cards come again: {count_left(at)}"


@dataclass(frozen=True)
class Rotate(Action):
    """The bottom card of every pile of a group that has at least two goes to its top, all at once."""

    group: str = "tableau"
    limit: int | None = None
    rules: tuple[ActionRule, ...] = (something_to_rotate, redeal_left)
    name = "rotate"
    limited = True
    noun = "rotation"

    @property
    def label(self) -> str:
        return "Rotate the piles"

    @property
    def sentence(self) -> str:
        often = "as often as you like" if self.limit is None else times(self.limit)
        return (
            f"You may rotate the piles {often}, whenever you like: the bottom card of every {self.group} pile is moved "
            "to its top."
        )

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        for index in game.members[self.group]:
            draft.rotate(index)
        draft.count_one()

    def told(self, events: Sequence[Event], at: Position) -> str:
        left = "" if at.redeals is None else f": {count_left(at)}"
        return f"The bottom card of every pile goes to its top{left}."

    def purpose(self, at: Position) -> str:
        return f"the bottom card of every pile comes to its top: {count_left(at)}"


def count_left(at: Position) -> str:
    """How many redeals, or whatever the game has a limited number of, are left, in words.

    It is "" for a game that has neither a limited action nor a stock to redeal.

    >>> from patience_widget import Table
    >>> count_left(Table("contradance", deal=1).position)
    '1 redeal left'
    """
    action = next((action for action in at.game.actions if action.limited), None)
    if action is None:
        return "no redeal" if "stock" in at.game.members else ""
    if at.redeals is None:
        return f"{action.noun}s without limit"
    if at.redeals == 0:
        return f"no {action.noun} left" if at.game.redeals else f"no {action.noun}"
    return f"{count_of(at.redeals, action.noun)} left"
