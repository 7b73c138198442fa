"""Deals: shuffled decks by number, and the steps in which a game lays out a deck.

A deck is dealt from the front: the card dealt first comes first. In a pile, the last card is the top card, so the
stock of a position is turned from its end.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import ALL_RANKS, Card, DeckError
from .shuffling import shuffled
from .words import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game

LAST_MICROSOFT_DEAL = 31_999
LAST_DEAL = 10**20
TOO_LARGE = f"that deal number is too large: the largest is {LAST_DEAL}"
"""What is said of a larger one."""


RANDOM_DEALS = 1_000_000
"""Random deals have numbers below this."""


def numbered_deck(number: int, packs: int = 1, ranks: tuple[int, ...] = ALL_RANKS) -> tuple[Card, ...]:
    """The deck of a deal number, with the card dealt first at the front. PySolFC has the same deck for this number.

    Args:
        number: the deal number, from 0.
        packs: how many packs are shuffled together.
        ranks: the ranks of a stripped pack.

    As in PySolFC (``pysollib/pysolrandom.py``), numbers up to 31999 use the Microsoft FreeCell sequence, and larger
    numbers the Mersenne Twister. A stripped pack is shuffled as in PySolFC, too: before the shuffle, its cards lie in
    PySolFC's order of packs, suits and ranks. The `pack` of a card says which of two packs it comes from.

    Raises:
        DeckError: the number isn't a whole number from 0 to 100000000000000000000.

    >>> numbered_deck(1)[:4]
    (Card('JD'), Card('2D'), Card('9H'), Card('JC'))
    """
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise DeckError(f"a deal number is a whole number from 0 to {LAST_DEAL}, not {shown(number)}")
    if number > LAST_DEAL:
        raise DeckError(TOO_LARGE)
    return shuffled(number, packs, ranks, as_microsoft=number <= LAST_MICROSOFT_DEAL)


def read_deal_number(digits: str) -> int:
    """Read a deal number of any length.

    Raises:
        DeckError: the digits aren't a deal number, or the number is too large.

    >>> read_deal_number("0017")
    17
    """
    if not (digits.isascii() and digits.isdecimal()):
        raise DeckError(f"a deal number is a whole number from 0 to {LAST_DEAL}, not {shown(digits)}")
    significant = digits.lstrip("0") or "0"
    if len(significant) > len(str(LAST_DEAL)) or int(significant) > LAST_DEAL:
        raise DeckError(TOO_LARGE)
    return int(significant)


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

        What comes on top of a face-up card lies face up, too.
        """
        if not face_up and self.down[index] == len(self.piles[index]):
            self.down[index] += len(cards)
        self.piles[index] += cards


class DealStep(ABC):
    """One step of laying out the cards; `sentence` is what the written rules say."""

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

    def deal(self, game: Game, dealer: Dealer) -> None:
        for code, pile in self.cards:
            alike = [card for card in dealer.left if card.code == code]
            found = min(alike, key=lambda card: card.pack) if self.first_pack else alike[0]
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
class Packet(DealStep):
    """Several cards onto one pile, face down unless you say otherwise. The last card dealt is the top card."""

    pile: str
    cards: int = 1
    face_up: bool = False
    sentence: str = ""

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
