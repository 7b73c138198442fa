"""A position while one move is being carried out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from patience_widget.core.cards import FACE_DOWN, Card
from patience_widget.core.deals import Dealer, DeckIsOut, in_shuffled_order

from .position import Event, EventKind, Position

if TYPE_CHECKING:
    from patience_widget.core.deals import DealStep


class Draft:
    """A position while one move is being carried out. It collects the events as they happen.

    Its methods take piles by their index in ``game.piles``.
    """

    __slots__ = ("_game", "down", "events", "piles", "redeals", "shuffle")

    def __init__(self, at: Position) -> None:
        self._game = at.game
        self.piles = list(at.piles)
        self.down = list(at.down)
        self.redeals = at.redeals
        self.shuffle = at.shuffle
        self.events: list[Event] = []

    def carry(self, kind: EventKind, source: int, target: int, count: int = 1) -> None:
        """Put the top cards of one pile face up onto another, in the same order."""
        cards = self.piles[source]
        self._put(kind, source, cards[:-count], target, cards[-count:])

    def turn(self, source: int, target: int, count: int, kind: EventKind = "turn") -> None:
        """Turn cards of a pile, one after the other, face up onto another pile; fewer if fewer are left."""
        cards = self.piles[source]
        self._put(kind, source, cards[:-count], target, cards[-count:][::-1])

    def _put(self, kind: EventKind, source: int, rest: tuple[Card, ...], target: int, cards: tuple[Card, ...]) -> None:
        self.piles[source] = rest
        self.piles[target] += cards
        if down := self.down[source]:
            self.down[source] = min(down, len(rest))
        self._happened(kind, cards, source, target)

    def _happened(self, kind: EventKind, cards: tuple[Card | None, ...], source: int, target: int) -> None:
        """Write an event down for each of these cards."""
        piles = self._game.piles
        from_, to = piles[source].id, piles[target].id
        for card in cards:
            self.events.append(Event(kind, card, from_, to))

    def turn_up(self, index: int) -> None:
        """Turn the top card of a pile face up."""
        self.down[index] -= 1
        self._happened("turn_up", self.piles[index][-1:], index, index)

    def gather(self, sources: tuple[int, ...], stock: int) -> None:
        """Turn piles over to make a new stock. The first pile is dealt first, with its bottom card first.

        Cards that the stock still has stay below.
        """
        cards = tuple(card for source in sources for card in self.piles[source])
        for source in sources:
            if self.piles[source]:
                self.piles[source], self.down[source] = (), 0
                self._happened("redeal", (None,), source, stock)
        self.piles[stock] += cards[::-1]
        self.down[stock] = len(self.piles[stock])

    def take_up(self, sources: Sequence[int]) -> tuple[Card, ...]:
        """Take up all cards of piles, each pile on top of the one before. The bottom card of the packet comes first."""
        packet = tuple(card for source in sources for card in self.piles[source])
        for source in sources:
            self.piles[source] = ()
            self.down[source] = 0
            self._happened("gather", (None,), source, source)
        return packet

    def shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards that were taken up, in the order of the next shuffle, unknown ones if nobody knows it."""
        if self.shuffle is None:
            return (FACE_DOWN,) * len(cards)
        return in_shuffled_order(cards, self._game.cards, self.shuffle, self.redeals or 0)

    def deal_again(self, cards: tuple[Card, ...], steps: Sequence[DealStep]) -> None:
        """Deal cards that were taken up, in the steps of a deal, until none is left. They go on top of the piles.

        There may be fewer cards than the steps lay out, or more: then the steps are dealt once more.

        Raises:
            ValueError: cards are left that no step lays out.
        """
        dealer = Dealer(self._game, cards)
        dealer.piles = [list(cards) for cards in self.piles]
        dealer.down = self.down
        while left := len(dealer.left):
            for step in steps:
                with suppress(DeckIsOut):
                    step.deal(self._game, dealer)
            if len(dealer.left) == left:
                raise ValueError(f"{self._game.title} can't deal {left} cards again: no step lays them out")
        self.piles[:] = map(tuple, dealer.piles)

    def rotate(self, index: int) -> None:
        """Move the bottom card of a pile to its top. The pile has at least two cards, all face up."""
        cards = self.piles[index]
        if len(cards) > 1:
            self.piles[index] = (*cards[1:], cards[0])
            self._happened("rotate", cards[:1], index, index)

    def count_one(self) -> None:
        """Count one redeal, or one of another action that the game limits."""
        if self.redeals is not None:
            self.redeals -= 1
            self.shuffle = self.shuffle if self.redeals else None

    def done(self) -> Position:
        """The position after the move."""
        return Position(self._game, tuple(self.piles), tuple(self.down), self.redeals, self.shuffle)


class QuietDraft(Draft):
    """A position while a move is being carried out, for those who don't ask what happens: it collects no events.

    Attributes:
        touched: the indices of the piles that may have changed; some can be there several times.
    """

    __slots__ = ("touched",)

    def __init__(self, at: Position) -> None:
        super().__init__(at)
        self.touched: list[int] = []

    def deal_again(self, cards: tuple[Card, ...], steps: Sequence[DealStep]) -> None:
        super().deal_again(cards, steps)
        self.touched = list(range(len(self.piles)))

    def _happened(self, kind: EventKind, cards: tuple[Card | None, ...], source: int, target: int) -> None:
        self.touched += source, target
