"""Moves as values, and actions: what a player can do besides moving cards."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from patience_widget.core.mistakes import whole
from patience_widget.core.words import count_of, pasted, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import Self

    from patience_widget.core.cards import Card
    from patience_widget.core.deals.steps import DealStep
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Event, Position
    from patience_widget.core.position.draft import Draft
    from patience_widget.core.rules.rule import ActionRule


class InvalidMove(ValueError):
    """A text or value that isn't a move in the game at all."""


_CARDS = re.compile(r"(\w+)\s*>\s*(\w+)\s*(?:\*\s*([1-9]\d{0,2}))?", re.ASCII)
_ACTION = re.compile(r"(\w+)(?:\s+(\w+(?:\+\w+)*))?", re.ASCII)


class _Fields(NamedTuple):
    verb: str
    piles: tuple[str, ...] = ()
    cards: int = 1


class Move(_Fields):
    """One thing a player does. ``str(move)`` is its notation, and ``Move(text)`` reads it back.

    A move doesn't know its position or game, so you write its piles with their full ids. `Move.parse` reads short
    forms, and so does every function that takes a move as text. A move has its arguments as attributes: ``move.verb``,
    ``move.piles``, ``move.cards``.

    Args:
        verb: the whole move as text; or "move", or the name of an action such as "turn".
        piles: for a move, the ids of source and target; for an action, the piles that it names, in order.
        cards: how many cards are moved.

    Raises:
        InvalidMove: it doesn't have the form of a move.

    >>> Move("reserve1>foundation2") == Move("move", ("reserve1", "foundation2"))
    True
    >>> Move("tableau3>tableau5*4").cards, Move("redeal heap2+heap1+heap3").piles
    (4, ('heap2', 'heap1', 'heap3'))
    """

    __slots__ = ()

    def __new__(cls, verb: str, piles: tuple[str, ...] = (), cards: int = 1) -> Self:
        if isinstance(verb, str) and piles == () and cards == 1:
            verb, piles, cards = _read(verb)
        ends = isinstance(piles, tuple) and all(type(pile) is str and pile for pile in piles)
        number = cards if type(cards) is int else whole(cards) or 0
        right = type(verb) is str and ends and (verb != "move" or len(piles) == 2) and number > 0
        if not right:
            given = ", ".join(map(shown, (verb, piles, cards)[: 3 if cards != 1 else 2]))
            raise _wrong(given)
        return super().__new__(cls, verb, piles, number)

    @property
    def source(self) -> str:
        """The pile the card is taken from; "" for an action."""
        return self.piles[0] if self.verb == "move" else ""

    @property
    def target(self) -> str:
        """The pile the card is put on; "" for an action."""
        return self.piles[1] if self.verb == "move" else ""

    def card(self, at: Position) -> Card | None:
        """The card that is moved in a position; the lowest card of a run. None for an action, or if it isn't there.

        Raises:
            KeyError: the game has no such pile.

        >>> from patience_widget import Table
        >>> at = Table("osmosis", deal=17).position
        >>> Move("reserve2>foundation1").card(at)
        Card('AH')
        """
        cards = at[self.source] if self.verb == "move" else ()
        return cards[-self.cards] if len(cards) >= self.cards else None

    def __str__(self) -> str:
        if self.verb == "move":
            return ">".join(self.piles) + (f"*{self.cards}" if self.cards > 1 else "")
        return " ".join((self.verb, "+".join(self.piles))) if self.piles else self.verb

    def __repr__(self) -> str:
        return f"Move('{self}')"

    @classmethod
    def parse(cls, text: str, at: Position) -> Move:
        """Read a move in a position, with short forms, or with cards in place of piles. The move needn't be legal.

        Raises:
            InvalidMove: the text isn't a move of the game.
            AmbiguousMove: it can mean several moves.
        """
        return at.game.parse_move(at, text)


def _read(text: str) -> tuple[str, tuple[str, ...], int]:
    """The verb, the piles and the number of cards that the text of a move names."""
    words = pasted(text).strip()
    cards = _CARDS.fullmatch(words)
    if cards:
        return "move", (cards[1], cards[2]), int(cards[3] or 1)
    action = _ACTION.fullmatch(words)
    if not action or words == "move":
        raise _wrong(shown(text))
    return action[1], tuple(action[2].split("+")) if action[2] else (), 1


def _wrong(given: str) -> InvalidMove:
    return InvalidMove(
        f"Move({given}) isn't a move: give it as text, such as Move('reserve1>foundation2'), "
        "Move('tableau3>tableau5*4') or Move('turn')"
    )


@cache
def _only_way(name: str) -> tuple[Move, ...]:
    return (Move(name),)


class Action(ABC):
    """What a player can do besides moving cards: turn the stock, redeal, and so on.

    Attributes:
        name: what the player types: ``turn``.
        rules: the conditions; it is possible when all of them hold. They are tried in order.
        group: the name of the group that it is about, "" if there is none.
        sources: the ids of the piles whose cards it moves to another pile.
        target: the id of that pile, "" if there is none.
        pile: the id of the pile that the player clicks for it; None if the board shows a button.
        limited: whether a game allows only a number of them; ``position.redeals`` says how many are left.
        limit: how many a game allows, None for any number.
        noun: what it is called: ``redeal``.
        any_order: whether the player chooses the order in which the cards of `sources` are moved.
        together: words for the cards that it moves at once, for the written rules: ``a pair of cards``.
        does: what the player does, for the written rules, where that isn't its name: ``close up``.
        then: the steps in which cards are dealt again.
        shuffled: whether it shuffles cards.
        naming: the fields that name groups or piles, which a game must have.
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
    then: tuple[DealStep, ...] = ()
    shuffled: bool = False
    together: ClassVar[str] = ""
    does: ClassVar[str] = ""
    naming: ClassVar[tuple[str, ...]] = ()

    @property
    def groups(self) -> tuple[str, ...]:
        """The names of the groups whose piles it takes one after the other, so that their places matter."""
        return ()

    @property
    @abstractmethod
    def label(self) -> str:
        """The text of its button."""

    @property
    def prompt(self) -> str:
        """The question for a player who can do it in several ways."""
        return self.label

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say."""

    @property
    def ways(self) -> tuple[Move, ...]:
        """Every way in which it could ever be done, each as a move."""
        return _only_way(self.name)

    def meant(self, move: Move) -> Move | None:
        """The way of doing it that a move means, None if it means none.

        A move without piles means the first way, if that is the only one or the piles may be named in any order.
        """
        ways = self.ways
        if move in ways:
            return move
        return ways[0] if move == Move(self.name) and (self.any_order or len(ways) == 1) else None

    def moves(self, at: Position) -> tuple[Move, ...]:
        """The ways in which it can be done now: all of them if its rules allow it, otherwise none.

        An action that also judges the piles in `refusal` returns here the ways that are possible.
        """
        for rule in self.rules:
            if not rule.allows(at, self):
                return ()
        return self.ways

    def refusal(self, at: Position, move: Move) -> ActionRule | None:
        """The first rule that forbids this way of doing it now, None if no rule does."""
        for rule in self.rules:
            if not rule.allows(at, self):
                return rule
        return None

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        """The indices of the piles whose cards it may still move in a game; None if that isn't known.

        There are none when it can't be done any more.
        """
        return () if self.limited and at.redeals == 0 else None

    def way_in_words(self, move: Move, at: Position) -> str:
        """What a player reads who has to choose between several ways: the piles that it names, or the label."""
        return ", ".join(at.game.pile(pile).label for pile in move.piles) or self.label

    def instead_of(self, move: Move, at: Position) -> str:
        """A sentence, after a blank, for a player whose move was refused but who can do this instead; else ""."""
        return ""

    def begins(self, at: Position, pile: Pile) -> str:
        """The cards, in words, that it puts together on an empty pile which no single card begins; else ""."""
        return ""

    def vacancy(self, at: Position, pile: Pile) -> str:
        """What it makes of an empty place, in words: ``waits for the next row``; "" if it puts no cards there."""
        return ""

    def left(self, at: Position) -> str:
        """How often it can be done before the stock is used up, in words: ``5 rows``; "" if nobody counts that."""
        return ""

    @abstractmethod
    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        """Do it."""

    def told(self, events: Sequence[Event], at: Position) -> str:
        """A sentence on what it did; "" if the sentences about its cards say it. `at` is the position after it."""
        return ""

    @abstractmethod
    def purpose(self, at: Position) -> str:
        """What it is good for, as a hint says it, without the full stop at its end."""


def count_left(at: Position) -> str:
    """How many redeals are left, in words, or how many of another action that the game limits.

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
        return f"no {action.noun}s left" if at.game.redeals else f"no {action.noun}"
    return f"{count_of(at.redeals, action.noun)} left"


def and_left(at: Position) -> str:
    """The end of a sentence on what was just done: ``: 1 redeal left``; "" where there is no limit."""
    return "" if at.redeals is None else f": {count_left(at)}"


def you_have_left(at: Position) -> str:
    """A sentence to follow one that has no full stop, and without its own: ``. You have 1 redeal left``; or ""."""
    return "" if at.redeals is None else f". You have {count_left(at)}"
