"""Lifting: how many cards you may move at once from the top of a pile. It is one of the pile's rules."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from patience_widget.core.cards import pack_of_cards

from .rule import MoveRule

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

    from .packing import Packs


@cache
def _up_to(count: int) -> tuple[int, ...]:
    return tuple(range(1, count + 1))


class Lift(MoveRule):
    """How many cards may be moved at once."""

    several = True
    """Whether it can be more than one. Only such a pile also takes several cards at once."""

    @abstractmethod
    def counts(self, cards: tuple[Card, ...], down: int) -> tuple[int, ...]:
        """The numbers of cards that may be lifted from a pile at once, in ascending order.

        Args:
            cards: the cards of the pile, bottom card first.
            down: how many of them lie face down.
        """

    def longest(self, cards: tuple[Card, ...]) -> dict[int, int]:
        """The most of these cards that may ever be moved at once, by the face of the lowest of them.

        It may be more than any position allows, but never less.
        """
        return dict.fromkeys([card.face for card in cards], len(cards))

    def fault(self, cards: tuple[Card, ...]) -> tuple[Card, Card] | None:
        """The first two neighbours that are out of order, the lower one first; then the cards can't move together."""
        return None

    def said(self, over: Card, under: Card) -> str:
        """In words, what is wrong with two neighbours that are out of order."""
        return ""

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        """Whether the card may be moved with all cards on it."""
        cards = at.piles[source.index]
        return len(cards) - cards.index(card) in self.counts(cards, at.down[source.index])


@dataclass(frozen=True)
class _Top(Lift):
    several = False
    name = "top_card_only"
    sentence = "You can move only the top card of a pile, one card at a time."
    reason = "The {card} isn't on top: you can move only the top card of {source}."

    def counts(self, cards: tuple[Card, ...], down: int) -> tuple[int, ...]:
        return (1,) if len(cards) > down else ()


@dataclass(frozen=True)
class _Any(Lift):
    name = "any_run"
    sentence = "You can move any face-up card together with all cards on it."
    reason = ""

    def counts(self, cards: tuple[Card, ...], down: int) -> tuple[int, ...]:
        return _up_to(len(cards) - down)


@dataclass(frozen=True)
class _ColumnOrTop(Lift):
    name = "column_or_top"
    sentence = "You can move the top card of a pile, or the whole pile as one."
    reason = "You can't move the {run}: you can move the top card of {source}, or the whole pile, but not a part of it."

    def counts(self, cards: tuple[Card, ...], down: int) -> tuple[int, ...]:
        if len(cards) <= down:
            return ()
        return (1,) if len(cards) == 1 or down else (1, len(cards))


TOP: Lift = _Top()
"""Only the top card."""
ANY: Lift = _Any()
"""Any face-up card with all cards on it."""
COLUMN_OR_TOP: Lift = _ColumnOrTop()
"""The top card, or all cards of the pile."""


@dataclass(frozen=True)
class Run(Lift):
    """Cards at the top of a pile that are in order: by the rule, each goes on the card below it."""

    order: Packs
    name = "run"

    def counts(self, cards: tuple[Card, ...], down: int) -> tuple[int, ...]:
        last = len(cards)
        if last <= down:
            return ()
        followers, first = self.followers, last - 1
        while first > down and cards[first].bit & followers[cards[first - 1].face]:
            first -= 1
        return _up_to(last - first)

    def fault(self, cards: tuple[Card, ...]) -> tuple[Card, Card] | None:
        pairs = pairwise(cards)
        return next(((below, card) for below, card in pairs if not self.order.follows(card, below)), None)

    def said(self, over: Card, under: Card) -> str:
        return self.order.broken(over, under)

    def longest(self, cards: tuple[Card, ...]) -> dict[int, int]:
        """Where no card comes again, these are the longest runs; else as many cards as can follow in any order."""
        faces = {card.face: self.followers[card.face] for card in cards}
        follow = {face: [other for other in faces if goes_on >> other & 1] for face, goes_on in faces.items()}
        lengths: dict[int, int] = {}
        while len(lengths) < len(faces):
            found = [face for face in faces if face not in lengths and all(other in lengths for other in follow[face])]
            if not found:
                break
            lengths |= {face: 1 + max([lengths[other] for other in follow[face]], default=0) for face in found}
        for face in [face for face in faces if face not in lengths]:
            reached = {face}
            while not reached.issuperset(more := {other for one in reached for other in follow[one]}):
                reached |= more
            lengths[face] = sum(card.face in reached for card in cards)
        return lengths

    @cached_property
    def followers(self) -> tuple[int, ...]:
        """For each face, the faces that go on it, a bit for each."""
        pack = pack_of_cards()
        return tuple(
            sum(card.bit for card in pack if self.order.follows(card, below))
            for below in sorted(pack, key=lambda card: card.face)
        )

    @property
    def sentence(self) -> str:
        return f"You can move several cards at once from the top of a pile if they are in order: {self.order.order}."

    @property
    def reason(self) -> str:
        return f"You can't move the {{run}}. They must be in order, {self.order.order}, and {{fault}}."
