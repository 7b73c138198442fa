"""A position while one move is being carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from .cards import Card
from .deals import Dealer, DeckIsOut
from .position import Event, EventKind, Position

if TYPE_CHECKING:
    from .deals import DealStep


class Draft:
    """A position while one move is being carried out; the events are written down as they happen.

    Piles are given by their index in ``game.piles``.
    """

    __slots__ = ("_game", "down", "events", "piles", "redeals")

    def __init__(self, at: Position) -> None:
        self._game = at.game
        self.piles = list(at.piles)
        self.down = list(at.down)
        self.redeals = at.redeals
        self.events: list[Event] = []

    def carry(self, kind: EventKind, source: int, target: int, count: int = 1) -> None:
        """Put the top cards of one pile face up on another, in their order."""
        cards = self.piles[source]
        left = len(cards) - count
        self._put(kind, source, cards[:left], target, cards[left:])

    def turn(self, source: int, target: int, count: int, kind: EventKind = "turn") -> None:
        """Turn so many cards of a pile, or all it has, one after the other face up onto another."""
        cards = self.piles[source]
        left = max(0, len(cards) - count)
        self._put(kind, source, cards[:left], target, cards[left:][::-1])

    def _put(self, kind: EventKind, source: int, rest: tuple[Card, ...], target: int, cards: tuple[Card, ...]) -> None:
        self.piles[source] = rest
        self.piles[target] += cards
        self.down[source] = min(self.down[source], len(rest))
        piles = self._game.piles
        from_, to = piles[source].id, piles[target].id
        for card in cards:
            self.events.append(Event(kind, card, from_, to))

    def turn_up(self, index: int) -> None:
        """Turn the top card of a pile face up."""
        self.down[index] -= 1
        pile = self._game.piles[index].id
        self.events.append(Event("turn_up", self.piles[index][-1], pile, pile))

    def gather(self, sources: tuple[int, ...], stock: int) -> None:
        """Turn piles over to make a new stock: the pile named first is dealt first, its bottom card first."""
        cards = tuple(card for source in sources for card in self.piles[source])
        for source in sources:
            self.piles[source] = ()
            self.events.append(Event("redeal", None, self._game.piles[source].id, self._game.piles[stock].id))
        self.piles[stock] = cards[::-1]
        self.down[stock] = len(cards)

    def take_up(self, sources: Sequence[int]) -> tuple[Card, ...]:
        """Take all cards of piles up, each pile on top of those before; the bottom card of the packet comes first."""
        packet = tuple(card for source in sources for card in self.piles[source])
        for source in sources:
            self.piles[source] = ()
            self.down[source] = 0
            pile = self._game.piles[source].id
            self.events.append(Event("gather", None, pile, pile))
        return packet

    def deal_again(self, cards: tuple[Card, ...], steps: Iterable[DealStep]) -> None:
        """Deal cards that were taken up by the steps of a deal, as far as they go, on what lies there."""
        dealer = Dealer(self._game, cards)
        dealer.piles = [list(cards) for cards in self.piles]
        dealer.down = self.down
        with suppress(DeckIsOut):
            for step in steps:
                step.deal(self._game, dealer)
        self.piles = [tuple(cards) for cards in dealer.piles]

    def rotate(self, index: int) -> None:
        """Move the bottom card of a pile of several, all face up, to its top."""
        cards = self.piles[index]
        if len(cards) > 1:
            self.piles[index] = (*cards[1:], cards[0])
            pile = self._game.piles[index].id
            self.events.append(Event("rotate", cards[0], pile, pile))

    def count_one(self) -> None:
        """Count one redeal, or whatever the game has a limited number of."""
        if self.redeals is not None:
            self.redeals -= 1

    def done(self) -> Position:
        """The position reached."""
        return Position(self._game, tuple(self.piles), tuple(self.down), self.redeals)
