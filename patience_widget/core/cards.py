"""Playing cards and packs.

A card is written rank first: ``QH``, ``TD`` (also ``10D``, ``Q♥``, any case). Cards of a second pack are different
cards that look the same: they have another `pack` number and print alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import NoReturn

from .mistakes import whole
from .words import in_words, listed, pasted, shown, without_mark

RANKS = "A23456789TJQK"
ALL_RANKS = tuple(range(1, 14))
"""The ranks of a whole pack; a stripped pack has fewer."""
SUITS = "CDHS"
RED = frozenset("DH")
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

_COURT_NAMES = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_SUIT_OF_SIGN = {sign: suit for suit, sign in SUIT_SIGNS.items()} | dict(zip("♧♢♡♤", SUITS, strict=True))
_interned: dict[tuple[str, int], Card] = {}


class DeckError(ValueError):
    """A deck in which a card is missing, repeated or unreadable, or a deal number that doesn't exist."""


def rank_name(rank: int) -> str:
    """A rank in words.

    >>> rank_name(1), rank_name(10)
    ('ace', '10')
    """
    return _COURT_NAMES.get(rank, str(rank))


class Card:
    """One card: `rank` 1 (ace) to 13 (king), `suit` one of ``CDHS``, `pack` 0 for the first pack.

    Made from its text, or from another card.

    Each card exists only once, so you can compare cards with ``is``. `face` numbers the 52 faces, the same in every
    pack. `bit` is a number with only the bit of that face set: such numbers, combined with ``|``, are a set of faces.
    ``Card("..")``, also called `FACE_DOWN`, is a card that the player may not know. Its rank is 0.

    Raises:
        ValueError: the text isn't a card.

    >>> Card("10d"), str(Card("QH")), Card("as").name
    (Card('TD'), 'Q♥', 'ace of spades')
    >>> Card("QH") is Card("q♥")
    True
    """

    __slots__ = ("bit", "code", "face", "pack", "rank", "suit")

    rank: int
    suit: str
    pack: int
    face: int
    bit: int
    code: str

    def __new__(cls, text: str | Card, pack: int = 0) -> Card:  # noqa: PYI034  no subclass is interned
        if isinstance(text, Card):
            return text
        if type(pack) is not int or pack < 0:
            number = whole(pack)
            if number is None or number < 0:
                raise ValueError(f"the pack of a card is 0, 1, ..., not {shown(pack)}")
            pack = number
        known = _interned.get((text, pack)) if isinstance(text, str) else None
        if known is not None:
            return known
        code = _read_code(text)
        known = _interned.get((code, pack))
        if known is not None:
            return known
        card = super().__new__(cls)
        hidden = code == ".."
        rank = 0 if hidden else RANKS.index(code[0]) + 1
        suit = "" if hidden else code[1]
        face = -1 if hidden else SUITS.index(suit) * 13 + rank - 1
        bit = 0 if hidden else 1 << face
        fields = {"code": code, "pack": pack, "rank": rank, "suit": suit, "face": face, "bit": bit}
        for field, value in fields.items():
            object.__setattr__(card, field, value)
        return _interned.setdefault((code, pack), card)  # another thread may have made it meanwhile

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: the same as ``Card(text)``, since moves, positions and records have a ``parse`` too.

        Raises:
            ValueError: the text isn't a card.
        """
        return cls(text)

    @property
    def name(self) -> str:
        """The card in words: ``10 of hearts``."""
        return f"{rank_name(self.rank)} of {SUIT_NAMES[self.suit]}" if self.rank else "face-down card"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card can't be changed: {name}")

    def __lt__(self, other: Card) -> bool:
        """Whether it comes first when cards are sorted: by suit, clubs first, then rank, then pack."""
        return (self.face, self.pack) < (other.face, other.pack) if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        """The card as people write it: ``10♥``."""
        return ("10" if self.rank == 10 else self.code[0]) + SUIT_SIGNS[self.suit] if self.rank else "▒"

    def __repr__(self) -> str:
        return f"Card('{self.code}')"

    def __reduce__(self) -> tuple[type[Card], tuple[str, int]]:
        return Card, (self.code, self.pack)


def _read_code(text: str) -> str:
    cleaned = pasted(text).strip().upper() if isinstance(text, str) else ""
    if cleaned == "..":
        return cleaned
    rank, suit = cleaned[:-1], cleaned[-1:]
    suit = _SUIT_OF_SIGN.get(suit, suit)
    rank = {"10": "T", "1": "A"}.get(rank, rank)
    if len(rank) != 1 or rank not in RANKS or len(suit) != 1 or suit not in SUITS:
        raise ValueError(
            f"{shown(text)} isn't a card: write the rank ({', '.join(RANKS)}) and the suit (C, D, H, S), "
            "as in QH or 10D"
        )
    return rank + suit


FACE_DOWN = Card("..")


@cache
def pack_of_cards(packs: int = 1, ranks: tuple[int, ...] = ALL_RANKS, suits: str = SUITS) -> tuple[Card, ...]:
    """All cards of one pack or several, sorted by pack, suit and rank.

    Args:
        packs: how many packs.
        ranks: those of a stripped pack.
        suits: those of packs of one or two suits; see `suit_in`. Cards that look alike count as cards of other packs.

    >>> len(pack_of_cards(2)), len(pack_of_cards(ranks=(1, 7, 8, 9, 10, 11, 12)))
    (104, 28)
    >>> pack_of_cards(suits="S")[12:14]
    (Card('KS'), Card('AS'))
    """
    codes = [RANKS[rank - 1] + suit for suit in SUITS for rank in sorted(ranks) if suit in suits]
    return tuple(Card(code, copy) for copy in range(copies_in(packs, suits)) for code in codes)


def suit_in(suits: str, suit: str) -> str:
    """The suit that a card has in a pack of one or two suits: the one of its colour, or the only one.

    >>> suit_in("HS", "C"), suit_in("S", "D")
    ('S', 'S')
    """
    return suit if suit in suits else next((other for other in suits if (other in RED) == (suit in RED)), suits)


def copies_in(packs: int, suits: str = SUITS) -> int:
    """How many cards look alike in these packs."""
    return packs * len(SUITS) // len(suits)


def packs_in_words(packs: int, ranks: tuple[int, ...] = ALL_RANKS, suits: str = SUITS) -> str:
    """The cards of a game in words.

    >>> packs_in_words(2)
    'two packs of 52 cards'
    >>> packs_in_words(1, (1, 7, 8, 9, 10, 11, 12))
    'a stripped pack of 28 cards: ace and seven to queen'
    >>> packs_in_words(2, suits="S")
    '104 cards of one suit, spades: eight of each card'
    """
    size = 4 * len(ranks)
    if suits != SUITS:
        which = listed([SUIT_NAMES[suit] for suit in suits], "and")
        many = f"{in_words(len(suits))} suit{'s' if len(suits) > 1 else ''}, {which}"
        return f"{packs * size} cards of {many}: {in_words(copies_in(packs, suits))} of each card"
    if size == 52:
        return f"{'one pack' if packs == 1 else f'{in_words(packs)} packs'} of 52 cards"
    names: list[str] = []
    for _, neighbours in groupby(enumerate(sorted(ranks)), lambda placed: placed[1] - placed[0]):
        run = [_COURT_NAMES.get(rank, in_words(rank)) for _, rank in neighbours]
        names += run if len(run) < 3 else [f"{run[0]} to {run[-1]}"]
    which = "a stripped pack" if packs == 1 else f"{in_words(packs)} stripped packs"
    return f"{which} of {size} cards{'' if packs == 1 else ' each'}: {listed(names)}"


def read_deck(
    cards: str | Iterable[str | Card], packs: int = 1, ranks: tuple[int, ...] = ALL_RANKS, suits: str = SUITS
) -> tuple[Card, ...]:
    """Read a whole deck, with the card that is dealt first at the front.

    Args:
        cards: the deck. Of cards that look the same, the first is of the first pack.
        packs: how many packs are shuffled together.
        ranks: the ranks of a stripped pack.
        suits: those of packs of one or two suits.

    Raises:
        DeckError: a card is missing, there twice, unreadable or not in the pack; the message names it.

    >>> read_deck("7S TD QH")
    Traceback (most recent call last):
    patience_widget.core.cards.DeckError: 49 cards are missing from the deck: AC, 2C, 3C, 4C and 45 more
    """
    if not isinstance(cards, Iterable):
        raise DeckError(f"a deck is a text or a list of cards, not {shown(cards)}")
    met: Counter[str] = Counter()
    copies = copies_in(packs, suits)
    deck = []
    for entry in without_mark(cards).replace(",", " ").split() if isinstance(cards, str) else cards:
        try:
            code = Card(entry).code
        except ValueError as error:
            raise DeckError(str(error)) from None
        if code == FACE_DOWN.code:
            raise DeckError("a deck can't have unknown cards (..): name every card")
        if Card(code).rank not in ranks or Card(code).suit not in suits:
            raise DeckError(f"the {Card(code).name} ({code}) isn't in {packs_in_words(packs, ranks, suits)}")
        if met[code] >= copies:
            times = "twice" if copies == 1 else f"{copies + 1} times"
            raise DeckError(f"the {Card(code).name} ({code}) is there {times}")
        deck.append(Card(code, met[code]))
        met[code] += 1
    named = set(deck)
    missing = [card.code for card in pack_of_cards(packs, ranks, suits) if card not in named]
    if missing:
        some = ", ".join(missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")
        count = "1 card is" if len(missing) == 1 else f"{len(missing)} cards are"
        raise DeckError(f"{count} missing from the deck: {some}")
    return tuple(deck)
