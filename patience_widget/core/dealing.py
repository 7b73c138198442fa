"""More steps of a deal: columns of given lengths, a first row, several cards together, cards sorted by rank.

There is also a base card, and cards that are built while dealing. Some steps change only the deck or the piles: one of
the next cards gets a certain rank, the deck is dealt from its other end, cards of one rank go under their piles.
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
    """Piles of given sizes. In each round, every pile that is not full yet gets one card.

    Attributes:
        group: the name of the group.
        cards: how many cards each of its piles gets.
        down: how many of the first cards of each pile lie face down.
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
    """Several cards together, face up, to each pile of a group, one pile after the other."""

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
    """Makes sure that one of the next cards has one of certain ranks. If none has, such a card is moved to the front.

    It is the last such card in the deck, as in PySolFC. With real cards, you would shuffle again.

    Attributes:
        ranks: the ranks; one card of any of them is enough.
        cards: how many of the next cards are looked at.
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
    """From now on the deck is dealt from its other end: the last card comes first."""

    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        dealer.left.reverse()


@dataclass(frozen=True)
class ToTheBottom(DealStep):
    """Cards of one rank go to the bottom of the piles where they lie. All cards of these piles lie face up.

    Attributes:
        group: the name of the group.
        rank: the rank, 1 (ace) to 13 (king).
        exchanged: whether such a card changes places with the lowest card of another rank, as in PySolFC. Otherwise it
            goes under the pile, and the other cards keep their order.
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
    """One card, face up, to each place of the first row of a group."""

    group: str
    width: int
    sentence: str = ""

    def deal(self, game: Game, dealer: Dealer) -> None:
        for index in game.members[self.group][: self.width]:
            dealer.put(game.piles[index].id, dealer.next_card())


@dataclass(frozen=True)
class ByRank(DealStep):
    """All cards left are sorted by rank, in the order in which they are dealt: each rank has its pile in the group."""

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
    """Rounds in which each pile of a group gets one card. A card that fits a foundation is built instead.

    The next card then takes its place, so the last piles may get fewer cards when the deck comes to its end.

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
