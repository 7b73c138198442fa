"""Deals that are more than rounds: columns of given lengths, cards sorted by rank, cards built while dealing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .deals import Dealer, DealStep

if TYPE_CHECKING:
    from .cards import Card
    from .game import Game


@dataclass(frozen=True)
class Columns(DealStep):
    """Piles of given sizes: in each round one card to every pile in turn that is not full yet.

    Attributes:
        group: the name of the group.
        cards: how many cards each of its piles gets.
        down: so many of them, those dealt first, lie face down.
        sentence: what the written rules say.
    """

    group: str
    cards: tuple[int, ...]
    down: int = 0
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for turn in range(max(self.cards)):
            for index, full in zip(game.members[self.group], self.cards, strict=True):
                if turn < full:
                    dealer.put(game.piles[index].id, dealer.next_card(), face_up=turn >= self.down)


@dataclass(frozen=True)
class ByRank(DealStep):
    """All cards left are sorted by rank, a pile of the group for each of the ranks, as they would have been dealt."""

    group: str
    ranks: tuple[int, ...] = tuple(range(1, 14))
    sentence: str = "All other cards, face up, are sorted by rank, each rank in a pile of its own."

    def deal(self, game: Game, dealer: Dealer) -> None:
        piles = dict(zip(self.ranks, game.members[self.group], strict=True))
        for card in dealer.left:
            dealer.put(game.piles[piles[card.rank]].id, card)
        dealer.left.clear()


@dataclass(frozen=True)
class Building(DealStep):
    """One card to each pile of a group in turn, so many rounds; a card that fits a foundation is built instead.

    The next card then takes its place, so the last piles may stay short when the deck comes to its end.
    """

    group: str
    rounds: int = 1
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for _ in range(self.rounds):
            for index in game.members[self.group]:
                while dealer.left and (foundation := _foundation_for(dealer.left[0], game, dealer)):
                    dealer.put(foundation, dealer.next_card())
                if dealer.left:
                    dealer.put(game.piles[index].id, dealer.next_card())


def _foundation_for(card: Card, game: Game, dealer: Dealer) -> str:
    """The id of the first foundation that takes a card now, "" if none does."""
    at = game.position(tuple(map(tuple, dealer.piles)), tuple(dealer.down), game.redeals)
    for pile in (game.piles[index] for index in game.foundations):
        if all(rule.allows(at, card, pile, pile) for rule in pile.group.takes):
            return pile.id
    return ""
