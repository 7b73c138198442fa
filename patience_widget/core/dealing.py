"""Deals that are more than rounds: columns of given lengths, a first row, several cards together, cards sorted by rank.

Also a base card, cards built while dealing, and what is done to the deck before or to the piles after: one of the first
cards has a certain rank, the deck is dealt from its other end, cards of one rank go to the bottom of their piles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import ALL_RANKS
from .deals import Dealer, DealStep
from .packing import ranks_in_words
from .words import capitalised, in_words

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
class Batches(DealStep):
    """So many cards together, face up, to each pile of a group, one pile after the other."""

    group: str
    cards: int
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for index in game.members[self.group]:
            for _ in range(self.cards):
                dealer.put(game.piles[index].id, dealer.next_card())


@dataclass(frozen=True)
class BaseCard(DealStep):
    """The next card, face up, on the pile of its suit in a group of foundations: the base card."""

    group: str = "foundation"
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        card = dealer.next_card()
        pile = next(game.piles[index] for index in game.members[self.group] if game.piles[index].suit == card.suit)
        dealer.put(pile.id, card)


@dataclass(frozen=True)
class OneComesFirst(DealStep):
    """One of the cards dealt next has one of certain ranks: if none would have, such a card is moved to the front.

    It is the last one of these ranks that would be dealt: so PySolFC takes it. At a table one shuffles again.

    Attributes:
        ranks: the ranks, of which one is enough.
        cards: how many of the cards dealt next are looked at.
    """

    ranks: tuple[int, ...]
    cards: int

    @property
    def sentence(self) -> str:
        """What the written rules say."""
        return (
            f"{capitalised(ranks_in_words(self.ranks))} is always among the first {in_words(self.cards)} cards: if "
            "there is none, the last one in the pack is dealt first."
        )

    def deal(self, game: Game, dealer: Dealer) -> None:
        if not any(card.rank in self.ranks for card in dealer.left[: self.cards]):
            found = next(card for card in reversed(dealer.left) if card.rank in self.ranks)
            dealer.left.remove(found)
            dealer.left.insert(0, found)


@dataclass(frozen=True)
class LastCardFirst(DealStep):
    """The cards left are dealt from the other end: what would have been dealt last comes first."""

    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        dealer.left.reverse()


@dataclass(frozen=True)
class ToTheBottom(DealStep):
    """Cards of one rank that were dealt to a group go to the bottom of their piles; all cards there lie face up.

    Attributes:
        group: the name of the group.
        rank: the rank, 1 (ace) to 13 (king).
        exchanged: whether such a card changes places with the lowest card of another rank, as in PySolFC; else it is
            put under the pile, and the others keep their order.
        sentence: what the written rules say.
    """

    group: str
    rank: int
    exchanged: bool = False
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for index in game.members[self.group]:
            cards = dealer.piles[index]
            if not self.exchanged:
                cards.sort(key=lambda card: card.rank != self.rank)  # sorting keeps the order of equals
                continue
            for place in [place for place, card in enumerate(cards) if card.rank == self.rank]:
                lowest = next((low for low in range(place) if cards[low].rank != self.rank), place)
                cards[lowest], cards[place] = cards[place], cards[lowest]


@dataclass(frozen=True)
class FirstRow(DealStep):
    """One card, face up, to each of the first places of a group, so many as a row has."""

    group: str
    width: int
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for index in game.members[self.group][: self.width]:
            dealer.put(game.piles[index].id, dealer.next_card())


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

    Attributes:
        group: the name of the group.
        rounds: how many cards each of its piles gets.
        ranks: only cards of these ranks are built while dealing.
        sentence: what the written rules say.
    """

    group: str
    rounds: int = 1
    ranks: tuple[int, ...] = ALL_RANKS
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for _ in range(self.rounds):
            for index in game.members[self.group]:
                while dealer.left and (foundation := self._foundation_for(dealer.left[0], game, dealer)):
                    dealer.put(foundation, dealer.next_card())
                if dealer.left:
                    dealer.put(game.piles[index].id, dealer.next_card())

    def _foundation_for(self, card: Card, game: Game, dealer: Dealer) -> str:
        """The id of the first foundation that takes a card now, "" if none does."""
        if card.rank not in self.ranks:
            return ""
        at = game.position(tuple(map(tuple, dealer.piles)), tuple(dealer.down), game.redeals)
        for pile in (game.piles[index] for index in game.foundations):
            if all(rule.allows(at, card, pile, pile) for rule in pile.group.takes):
                return pile.id
        return ""
