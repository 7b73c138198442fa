"""The steps in which a game lays out a deck.

A deck is dealt from the front: the card dealt first comes first. In a pile, the last card is the top card, so the
stock of a position is turned from its end. Some steps change only the deck or the piles: one of the next cards gets a
certain rank, the deck is dealt from its other end, cards of one rank go under their piles.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from patience_widget.core.cards import ALL_RANKS, Card
from patience_widget.core.rules.packing import ranks_in_words
from patience_widget.core.words import capitalised, in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.game import Game


class DeckIsOut(LookupError):
    """A card is to be dealt, and none is left."""


class Dealer:
    """A deck being laid out for a game.

    Attributes:
        left: the cards that are not laid out yet, with the next card first.
        piles: the cards of every pile so far, bottom card first, in the order of ``game.piles``.
        down: how many cards of each pile lie face down.
    """

    def __init__(self, game: Game, deck: tuple[Card, ...]) -> None:
        self._game = game
        self.left = list(deck)
        self.piles: list[list[Card]] = [[] for _ in game.piles]
        self.down = [0] * len(game.piles)

    def next_card(self) -> Card:
        """Take the next card from the deck.

        Raises:
            DeckIsOut: no card is left.
        """
        if not self.left:
            raise DeckIsOut("the deck has no more cards to deal")
        return self.left.pop(0)

    def put(self, pile: str, card: Card, *, face_up: bool = True) -> None:
        """Lay a card on a pile."""
        self.lay(self._game.pile(pile).index, (card,), face_up=face_up)

    def lay(self, index: int, cards: Sequence[Card], *, face_up: bool = True) -> None:
        """Lay cards on the pile of this index in ``game.piles``, one after the other.

        What comes on top of a face-up card also lies face up.
        """
        if not face_up and self.down[index] == len(self.piles[index]):
            self.down[index] += len(cards)
        self.piles[index] += cards


class DealStep(ABC):
    """One step of laying out the cards; `sentence` is what the written rules say.

    Attributes:
        naming: the fields that name groups or piles, which a game must have.
    """

    naming: ClassVar[tuple[str, ...]] = ()

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say."""

    @abstractmethod
    def deal(self, game: Game, dealer: Dealer) -> None:
        """Lay out the cards of this step."""


@dataclass(frozen=True)
class TakeOut(DealStep):
    """Certain cards, taken from wherever they are in the deck, and laid out.

    If two cards look the same, the first one in the deck is taken.

    Attributes:
        cards: pairs of a card's code and the id of the pile where it goes.
        sentence: what the written rules say.
        first_pack: if two cards look the same, take the card of the first pack instead, as PySolFC does. In a deck
            that somebody typed, that is the first one in the deck.
    """

    cards: tuple[tuple[str, str], ...]
    sentence: str = ""
    first_pack: bool = False
    naming = ("piles",)

    @property
    def piles(self) -> tuple[str, ...]:
        """The ids of the piles where the cards go."""
        return tuple(pile for _, pile in self.cards)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for code, pile in self.cards:
            copies = [card for card in dealer.left if card.code == code]
            found = min(copies, key=lambda card: card.pack) if self.first_pack else copies[0]
            dealer.left.remove(found)
            dealer.put(pile, found)


@dataclass(frozen=True)
class FirstOfRank(DealStep):
    """A card of each of certain ranks, in any suit: the last card of its rank in the deck.

    PySolFC takes the same cards.

    Attributes:
        ranks: pairs of a rank and the id of the pile where its card goes.
        sentence: what the written rules say.
    """

    ranks: tuple[tuple[int, str], ...]
    sentence: str = ""
    naming = ("piles",)

    @property
    def piles(self) -> tuple[str, ...]:
        """The ids of the piles where the cards go."""
        return tuple(pile for _, pile in self.ranks)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for rank, pile in self.ranks:
            found = next(card for card in reversed(dealer.left) if card.rank == rank)
            dealer.left.remove(found)
            dealer.put(pile, found)


@dataclass(frozen=True)
class Staircase(DealStep):
    """One card to the first pile of a group, two to the second, and so on; the last card of each pile lies face up.

    The cards are dealt row by row: first the cards that lie under others, then the last card of every pile. PySolFC
    deals them in this order, so the same deal number brings the same cards.

    Attributes:
        group: the name of the group.
        sentence: what the written rules say.
        face_up: whether all cards lie face up.
        from_left: whether each row is dealt from left to right; otherwise from right to left.
    """

    group: str = "tableau"
    sentence: str = ""
    face_up: bool = False
    from_left: bool = False
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        piles = [game.piles[index].id for index in game.members[self.group]]
        under = [piles[shortest:] for shortest in range(1, len(piles))]
        for row in (*under, piles):
            for pile in row if self.from_left else reversed(row):
                dealer.put(pile, dealer.next_card(), face_up=self.face_up or row is piles)


@dataclass(frozen=True)
class Rounds(DealStep):
    """Rounds in which each pile of a group, or of several groups, gets one card.

    Attributes:
        group: the name of the group, or the names of several.
        rounds: how many rounds.
        down: how many of the first rounds are dealt face down.
        sentence: what the written rules say.
        backwards: whether a round goes from the last pile to the first, as in some games of PySolFC.
    """

    group: str | tuple[str, ...]
    rounds: int = 1
    down: int = 0
    sentence: str = ""
    backwards: bool = False
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        groups = (self.group,) if isinstance(self.group, str) else self.group
        piles = [index for group in groups for index in game.members[group]]
        if self.backwards:
            piles.reverse()
        for turn in range(self.rounds):
            face_up = turn >= self.down
            for index in piles:
                dealer.lay(index, (dealer.next_card(),), face_up=face_up)


@dataclass(frozen=True)
class DifferentRanks(DealStep):
    """Rounds in which each pile of a group gets one card, face up, of a rank that it doesn't have yet.

    A card of a rank that its pile has goes under the deck, and the next one takes its place. If no card that is left
    has a new rank, the next card stays.

    Attributes:
        group: the name of the group.
        rounds: how many rounds.
        sentence: what the written rules say.
    """

    group: str
    rounds: int
    sentence: str = ""
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for _ in range(self.rounds):
            for index in game.members[self.group]:
                ranks = {card.rank for card in dealer.piles[index]}
                next_ = next((n for n, card in enumerate(dealer.left) if card.rank not in ranks), 0)
                dealer.left = dealer.left[next_:] + dealer.left[:next_]
                dealer.lay(index, (dealer.next_card(),))


@dataclass(frozen=True)
class Packet(DealStep):
    """Several cards onto one pile, face down unless you say otherwise. The last card dealt is the top card.

    Attributes:
        pile: the name of the pile.
        cards: how many cards it gets.
        face_up: whether they lie face up.
    """

    pile: str
    cards: int = 1
    face_up: bool = False
    sentence: str = ""
    naming = ("pile",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for _ in range(self.cards):
            dealer.put(self.pile, dealer.next_card(), face_up=self.face_up)


@dataclass(frozen=True)
class Rest(DealStep):
    """All cards left become the stock. They are turned in the order in which they would have been dealt."""

    sentence: str = "All other cards, face down, are the stock."

    def deal(self, game: Game, dealer: Dealer) -> None:
        dealer.lay(game.pile("stock").index, dealer.left[::-1], face_up=False)
        dealer.left.clear()


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
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for turn in range(max(self.cards)):
            for index, full in zip(game.members[self.group], self.cards, strict=True):
                if turn < full:
                    dealer.put(game.piles[index].id, dealer.next_card(), face_up=turn >= self.down)


@dataclass(frozen=True)
class Batches(DealStep):
    """Several cards together, face up, to each pile of a group, one pile after the other.

    Attributes:
        group: the name of the group.
        cards: how many cards each of its piles gets.
        at_once: whether these are taken off the deck at once, so that its next card comes to the top of the pile.
            Otherwise they are dealt one by one.
    """

    group: str
    cards: int
    sentence: str = ""
    at_once: bool = False
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for index in game.members[self.group]:
            if self.at_once:
                dealer.lay(index, dealer.left[: self.cards][::-1])
                del dealer.left[: self.cards]
                continue
            for _ in range(self.cards):
                dealer.put(game.piles[index].id, dealer.next_card())


@dataclass(frozen=True)
class BaseCard(DealStep):
    """The next card, face up, on the pile of its suit in a group of foundations: the base card.

    Attributes:
        group: the name of the group.
    """

    group: str = "foundation"
    sentence: str = ""
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        card = dealer.next_card()
        pile = next(game.piles[index] for index in game.members[self.group] if game.piles[index].suit == card.suit)
        dealer.put(pile.id, card)


@dataclass(frozen=True)
class OthersOfRank(DealStep):
    """The other cards with the rank of the next card, face up, on the piles of their suits in a group of foundations.

    They are taken from wherever they are in the deck; the next card itself stays there.

    Attributes:
        group: the name of the group.
    """

    group: str = "foundation"
    sentence: str = ""
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        first, *others = dealer.left
        piles = {game.piles[index].suit: game.piles[index].id for index in game.members[self.group]}
        for card in others:
            if card.rank == first.rank:
                dealer.left.remove(card)
                dealer.put(piles[card.suit], card)


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
    naming = ("group",)

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
    """One card, face up, to each place of the first row of a group.

    Attributes:
        group: the name of the group.
        width: how many places a row has.
    """

    group: str
    width: int
    sentence: str = ""
    naming = ("group",)

    def deal(self, game: Game, dealer: Dealer) -> None:
        for index in game.members[self.group][: self.width]:
            dealer.put(game.piles[index].id, dealer.next_card())


@dataclass(frozen=True)
class ByRank(DealStep):
    """All cards left are sorted by rank, in the order in which they are dealt: each rank has its pile in the group.

    Attributes:
        group: the name of the group.
        ranks: the rank of each of its piles, in their order.
    """

    group: str
    ranks: tuple[int, ...] = tuple(range(1, 14))
    sentence: str = "All other cards, face up, are sorted by rank, each rank in a pile of its own."
    naming = ("group",)

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
    naming = ("group",)

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
            if all(rule.could_hold(at, card, pile) for rule in pile.group.takes):
                return pile.id
        return ""
