"""A position: which cards lie where, and what the player may know of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, NamedTuple, NoReturn

from . import catalogue
from .cards import FACE_DOWN, Card
from .deals import Dealer, DeckIsOut
from .forms import as_frame, as_html, as_svg
from .position_text import parse_position, write_position

if TYPE_CHECKING:
    import pandas as pd

    from .deals import DealStep
    from .game import Game

EventKind = Literal["move", "turn", "refill", "turn_up", "redeal", "rotate", "deal", "gather", "pair"]
"""What happened: a card was moved by hand, alone or as one of a pair, turned or dealt from the stock, filled a gap, was
turned up, or went from the bottom of its pile to the top, or piles were redealt, or gathered to be dealt again."""


class Event(NamedTuple):
    """One thing that happened on the table: `card` went from `source` to `target` (pile ids).

    A card turned up or rotated where it lies has the same source and target; redeals and gatherings
    carry no single card.
    """

    kind: EventKind
    card: Card | None
    source: str
    target: str


class Position:
    """Which cards lie where. Immutable; equal, and hashed, by what a player would call the same position.

    Attributes:
        game: the game it belongs to.
        piles: the cards of every pile, bottom card first, in the order of ``game.piles``.
        down: how many cards of each pile, counted from the bottom, lie face down.
        redeals: how many redeals are left, or of another action that the game limits; None where it sets no limit.

    ``position["reserve1"]`` gives the cards of one pile, and ``for name in position`` goes through the names of all. A
    position knows all its cards; `masked` is what the player may know. Two cards of different packs that look alike
    count as the same card when positions are compared.
    """

    __slots__ = ("_faces", "down", "game", "piles", "redeals")

    game: Game
    piles: tuple[tuple[Card, ...], ...]
    down: tuple[int, ...]
    redeals: int | None
    _faces: tuple[object, ...] | None

    def __init__(
        self, game: Game, piles: tuple[tuple[Card, ...], ...], down: tuple[int, ...], redeals: int | None
    ) -> None:
        put = object.__setattr__
        put(self, "game", game)
        put(self, "piles", piles)
        put(self, "down", down)
        put(self, "redeals", redeals)
        put(self, "_faces", None)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a position cannot be changed ({name}): play a move to get a new one")

    def __getitem__(self, pile: str) -> tuple[Card, ...]:
        """The cards of a pile, bottom card first; a short form of its id will do.

        Raises:
            KeyError: the game has no pile of that id.
        """
        return self.piles[self.game.pile(pile).index]

    def __iter__(self) -> Iterator[str]:
        """The names of the piles, in the order of ``game.piles``."""
        return (pile.id for pile in self.game.piles)

    def __contains__(self, pile: object) -> bool:
        """Whether the game has a pile of that name; a short form of it will do."""
        try:
            return isinstance(pile, str) and self.game.pile(pile) is not None
        except KeyError:
            return False

    def masked(self, seen: frozenset[Card] = frozenset()) -> Position:
        """What the player may know: the same position, every face-down card an unknown one.

        Args:
            seen: cards that the player has seen before they were turned over; they stay known.
        """
        piles = tuple(
            tuple([card if card in seen else FACE_DOWN for card in cards[:down]]) + cards[down:] if down else cards
            for cards, down in zip(self.piles, self.down, strict=True)
        )
        return Position(self.game, piles, self.down, self.redeals)

    def built(self) -> int:
        """How many cards lie on the foundations."""
        return sum(len(self.piles[index]) for index in self.game.foundations)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game.name == other.game.name and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        faces = self._faces
        if faces is None:
            faces = (tuple(tuple([card.face for card in cards]) for cards in self.piles), self.down, self.redeals)
            object.__setattr__(self, "_faces", faces)
        return faces

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[type[Position], tuple[object, ...]]:
        return Position, (self.game, self.piles, self.down, self.redeals)

    def __repr__(self) -> str:
        return f"<Position of {self.game.title}: {self.built()} of {self.game.goal} cards built>"

    def __str__(self) -> str:
        """The position as text that `parse` reads back."""
        return write_position(self)

    @staticmethod
    def parse(text: str, game: Game | str | None = None) -> Position:
        """Read a position as a person types it; `patience_widget.core.position_text` says how it is written.

        Args:
            text: the position.
            game: the game of a text that names none, or the name of that game.

        Raises:
            PositionError: a line cannot be read, a card is missing or double, or play could not have led here.
            UnknownGame: no game has that name.
        """
        return parse_position(text, catalogue.find(game) if isinstance(game, str) else game)

    def to_frame(self) -> pd.DataFrame:
        """The cards as a pandas frame, a row a card; see `patience_widget.frames.position_frame`.

        Raises:
            ImportError: pandas is not installed.
        """
        return as_frame(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def _repr_svg_(self) -> str:
        return as_svg(self)


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
