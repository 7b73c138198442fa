"""Decks by deal number, shuffled with the random numbers of Microsoft FreeCell, or with a Mersenne Twister."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, SupportsIndex, TypeVar

from pysol_cards.cards import createCards, ms_rearrange
from pysol_cards.random import MTRandom

from patience_widget.core.cards import ALL_RANKS, RANKS, SUITS, Card, DeckError, suit_in
from patience_widget.core.mistakes import whole
from patience_widget.core.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LAST_MICROSOFT_DEAL = 31_999
"""Deal numbers up to this one are shuffled as in Microsoft FreeCell; a game may say that more of them are."""
LAST_DEAL = 10**20
"""The largest deal number."""
TOO_LARGE = f"that deal number is too large: the largest is {LAST_DEAL}"
"""The message for a larger number."""


RANDOM_DEALS = 1_000_000
"""Random deals have numbers from 1 to this one. The deals of the day, and those of agents, are below it."""

LARGEST_STATE = 0x7FFF_FFFF
"""The largest state of the random numbers of Microsoft FreeCell."""
_BETWEEN_SHUFFLES = 0x1E37_79B1
_SCATTERING = 0x2C1B_3C6D, 0x297A_2D39
_T = TypeVar("_T")


def numbered_deck(
    number: int,
    packs: int = 1,
    ranks: tuple[int, ...] = ALL_RANKS,
    suits: str = SUITS,
    *,
    last_microsoft_deal: int = LAST_MICROSOFT_DEAL,
) -> tuple[Card, ...]:
    """The deck of a deal number, with the card dealt first at the front. PySolFC has the same deck for this number.

    Args:
        number: the deal number, from 0.
        packs: how many packs are shuffled together.
        ranks: the ranks of a stripped pack.
        suits: those of packs of one or two suits.
        last_microsoft_deal: up to this number, the random numbers are those of Microsoft FreeCell.

    As in PySolFC (``pysollib/pysolrandom.py``), numbers up to 31999 use the Microsoft FreeCell sequence, and larger
    numbers the Mersenne Twister. A stripped pack is shuffled as in PySolFC, too: before the shuffle, its cards lie in
    PySolFC's order of packs, suits and ranks. The `pack` of a card says which of two packs it comes from. In packs of
    one or two suits, every card becomes one of its colour, or of the only suit.

    Raises:
        DeckError: the number isn't a whole number from 0 to 100000000000000000000.

    >>> numbered_deck(1)[:4]
    (Card('JD'), Card('2D'), Card('9H'), Card('JC'))
    """
    number = deal_number(number)
    return shuffled(number, packs, ranks, suits, as_microsoft=number <= last_microsoft_deal)


def deal_number(given: SupportsIndex) -> int:
    """The deal number that was given, which may be a whole number of any type.

    Raises:
        DeckError: it isn't a whole number from 0 to 100000000000000000000.
    """
    number = whole(given)
    if number is None or number < 0:
        raise DeckError(f"a deal number is a whole number from 0 to {LAST_DEAL}, not {shown(given)}{_hint(given)}")
    if number > LAST_DEAL:
        raise DeckError(TOO_LARGE)
    return number


def _hint(given: object) -> str:
    if given == "today":
        return ": today's deal has the number journal.todays_deal(game)"
    digits = given.strip() if isinstance(given, str) else ""
    if digits.isascii() and digits.isdecimal() and len(digits) <= len(str(LAST_DEAL)):
        return f": write deal={int(digits)}, without quotes"
    return ", or 'today' on a board" if isinstance(given, str) else ""


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


def shuffled(
    number: int, packs: int, ranks: tuple[int, ...], suits: str = SUITS, *, as_microsoft: bool
) -> tuple[Card, ...]:
    """The cards as this deal number shuffles them, with the card dealt first at the front.

    Args:
        number: the deal number.
        packs: how many packs are shuffled together.
        ranks: the ranks of each pack.
        suits: its suits.
        as_microsoft: whether the random numbers are those of Microsoft FreeCell.
    """
    cards = list(unshuffled(packs, ranks, suits, as_microsoft))
    if as_microsoft:
        _shuffle_as_microsoft(cards, number)
    else:
        MTRandom(number).shuffle(cards)
    return tuple(cards[::-1])


@cache
def unshuffled(packs: int, ranks: tuple[int, ...], suits: str, as_microsoft: bool) -> tuple[Card, ...]:  # noqa: FBT001
    """The cards in the order in which they come into the shuffle."""
    cards = [card for card in createCards(packs) if card.rank in ranks]
    ordered = ms_rearrange(cards) if as_microsoft else cards
    if suits == SUITS:
        return tuple(Card(RANKS[card.rank - 1] + card.suit_s(), card.id // 52) for card in ordered)
    codes = [RANKS[card.rank - 1] + suit_in(suits, card.suit_s()) for card in ordered]
    return tuple(Card(code, codes[:place].count(code)) for place, code in enumerate(codes))


def shuffle_number(piles: Iterable[Sequence[Card]]) -> int:
    """The number that decides how cards are shuffled in the course of a game: it follows from how they lie at first."""
    number = 0
    for cards in piles:
        for added in (*[card.face + 1 for card in cards], 0):
            number = (_step(number) + added) & LARGEST_STATE
    return number


def in_shuffled_order(cards: Iterable[Card], pack: Sequence[Card], number: int, left: int) -> tuple[Card, ...]:
    """Cards as a shuffle in the course of a game brings them, with the card dealt first at the front.

    The whole pack is shuffled, and then the cards that aren't dealt again are left out. So the order of the others
    doesn't depend on which these are, nor on where cards lay.

    Args:
        cards: the cards to shuffle; of those that look alike, the first pack's comes first.
        pack: all cards of the game, see `Game.cards`.
        number: the number of the shuffles, see `shuffle_number`.
        left: how many redeals are left before this one.
    """
    faces = [card.face for card in pack]
    _shuffle_as_microsoft(faces, _scattered(number + left * _BETWEEN_SHUFFLES))
    waiting: dict[int, list[Card]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: card.pack, reverse=True):
        waiting[card.face].append(card)
    return tuple(waiting[face].pop() for face in faces[::-1] if waiting[face])


def _scattered(number: int) -> int:
    """A number with nothing left of its order, since neighbouring numbers shuffle in a similar way."""
    for by in _SCATTERING:
        number = (number ^ number >> 15) * by & LARGEST_STATE
    return number ^ number >> 15


def _step(state: int) -> int:
    """The next state of the random numbers of Microsoft FreeCell."""
    return (state * 214_013 + 2_531_011) & LARGEST_STATE


def _shuffle_as_microsoft(cards: list[_T], number: int) -> None:
    """Shuffle as `LCRandom31` of `pysol_cards` does; every deal is shuffled, and this takes a quarter of the time."""
    state = number
    for place in range(len(cards) - 1, 0, -1):
        state = (state * 214_013 + 2_531_011) & LARGEST_STATE
        other = (state >> 16) % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
