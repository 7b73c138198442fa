"""A position: which cards lie where, and what the player may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, Protocol, overload

from patience_widget.core import catalogue
from patience_widget.core.cards import FACE_DOWN, Card
from patience_widget.core.forms import as_frame, as_html, as_svg
from patience_widget.core.mistakes import SuggestsAtNoCost
from patience_widget.core.words import listed, shown

from .text import parse_position, position_from_json, position_to_json, write_position

if TYPE_CHECKING:
    import pandas as pd

    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game, Outcome
    from patience_widget.core.moves import Moves
    from patience_widget.core.moves.judge import Verdict

EventKind = Literal[
    "move", "turn", "refill", "turn_up", "redeal", "rotate", "deal", "gather", "pair", "discard", "close"
]
"""What happened: a card was moved by hand, alone or as one of a pair, turned or dealt from the stock, filled a gap, was
turned up, or went from the bottom of its pile to the top, or piles were redealt, or gathered to be dealt again, or it
left together with the card that it was put on, or that was put on it, or moved up to close a gap."""


class Event(NamedTuple):
    """One thing that happened on the table: `card` went from `source` to `target` (pile ids).

    A card turned up or rotated where it lies has the same source and target; redeals and gatherings
    carry no single card.
    """

    kind: EventKind
    card: Card | None
    source: str
    target: str


class _PilesOf:
    """The piles of a role, as an attribute of a position."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.__doc__ = f"The piles of the role {role}, as `of_role` returns them."

    @overload
    def __get__(self, at: None, kind: type[Position]) -> _PilesOf: ...

    @overload
    def __get__(self, at: Position, kind: type[Position] | None = None) -> dict[str, tuple[Card, ...]]: ...

    def __get__(
        self, at: Position | None, kind: type[Position] | None = None
    ) -> _PilesOf | dict[str, tuple[Card, ...]]:
        if at is None:
            return self
        try:
            return at.of_role(self.role)
        except ValueError as no_such_piles:
            raise AttributeError(str(no_such_piles), name=self.role, obj=None) from None


class Position(Mapping[str, tuple[Card, ...]], SuggestsAtNoCost):
    """Which cards lie where. Immutable; equal, and hashed, by what a player would call the same position.

    Attributes:
        game: the game it belongs to.
        piles: the cards of every pile, bottom card first, in the order of ``game.piles``.
        down: how many cards of each pile, counted from the bottom, lie face down.
        redeals: how many redeals are left, or how many of another action that the game limits; None for no limit.
        shuffle: in a game whose redeals shuffle the cards, the number that decides in which order they come. None where
            none is left, and in what the player may know, since nobody knows it before.

    It is a mapping from the ids of the piles to their cards: ``position["reserve1"]``, ``"stock" in position``,
    ``for name, cards in position.items()``. Moves are tried on it without a table: `moves`, `play`, `judge`.

    A position of a table knows all its cards. `masked` hides every face-down card; ``table.known.position`` also keeps
    those that the player has seen. When positions are compared, cards of
    different packs that look the same count as the same card.

    `tableau`, `foundation`, `stock`, `waste`, `reserve`, `heap`, `cell` and `hand` are the piles of a role, in
    every game that has such piles.

    >>> from patience_widget import Table
    >>> at = Table("osmosis", deal=17).position
    >>> at.moves
    <Moves: reserve1>foundation2, reserve2>foundation1, reserve4>foundation1, turn>
    >>> at.play("r2>f1")["foundation1"]
    (Card('4H'), Card('AH'))
    """

    __slots__ = ("_faces", "down", "game", "piles", "redeals", "shuffle")

    game: Game
    piles: tuple[tuple[Card, ...], ...]
    down: tuple[int, ...]
    redeals: int | None
    shuffle: int | None
    _faces: tuple[Any, ...] | None

    tableau = _PilesOf("tableau")
    foundation = _PilesOf("foundation")
    stock = _PilesOf("stock")
    waste = _PilesOf("waste")
    reserve = _PilesOf("reserve")
    heap = _PilesOf("heap")
    cell = _PilesOf("cell")
    hand = _PilesOf("hand")

    def __init__(
        self,
        game: Game,
        piles: tuple[tuple[Card, ...], ...] = (),
        down: tuple[int, ...] = (),
        redeals: int | None = None,
        shuffle: int | None = None,
    ) -> None:
        if not piles:
            raise TypeError("Position.parse(text) reads a position, and table.position is that of a table")
        put = object.__setattr__
        put(self, "game", game)
        put(self, "piles", piles)
        put(self, "down", down)
        put(self, "redeals", redeals)
        put(self, "shuffle", shuffle)
        put(self, "_faces", None)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a position can't be changed ({name}): play a move to get a new one")

    def __getitem__(self, pile: str) -> tuple[Card, ...]:
        """The cards of a pile, bottom card first; a short form of its id will do.

        Raises:
            KeyError: the game has no pile of that id.
        """
        try:
            return self.piles[self.game.indices[pile]]
        except TypeError:  # a list or a slice can't be looked up, and so names no pile
            return self.piles[self.game.pile(pile).index]

    def __iter__(self) -> Iterator[str]:
        """The ids of the piles, in the order of ``game.piles``."""
        return (pile.id for pile in self.game.piles)

    def __len__(self) -> int:
        """How many piles there are."""
        return len(self.piles)

    def __contains__(self, pile: object) -> bool:
        """Whether the game has a pile of that name; a short form of it will do."""
        try:
            return isinstance(pile, str) and self.game.pile(pile) is not None
        except KeyError:
            return False

    def of_role(self, role: str) -> dict[str, tuple[Card, ...]]:
        """The piles of a role, by id, in every game. ``position.tableau`` is the same in short.

        Args:
            role: ``tableau``, ``foundation``, ``stock``, ``waste``, ``reserve``, ``heap``, ``cell`` or ``hand``.

        Raises:
            ValueError: the game has no piles of that role; the message lists its roles.

        >>> from patience_widget import Table
        >>> list(Table("beleaguered-castle", deal=1).position.of_role("tableau"))
        ['left1', 'left2', 'left3', 'left4', 'right1', 'right2', 'right3', 'right4']
        """
        roles = dict.fromkeys(group.role for group in self.game.groups)
        if role not in roles:
            raise ValueError(f"{self.game.title} has no {shown(role)}: its roles are {listed(list(roles), 'and')}")
        return {pile.id: self.piles[pile.index] for pile in self.game.piles if pile.group.role == role}

    @property
    def moves(self) -> Moves:
        """The legal moves."""
        return self.game.moves(self)

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move. The verdict is true in a condition if the move is legal; otherwise it gives the reason.

        Raises:
            InvalidMove: it isn't a move of this game.
            AmbiguousMove: the text can mean several moves.
        """
        return self.game.judge(self, move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is legal. It raises the same errors as `judge`."""
        return self.judge(move).message or None

    def play(self, *moves: Move | str) -> Position:
        """The position after a move, or after several; this one stays as it is.

        Args:
            *moves: each is a move, or a text of one or several moves with blanks between them.

        Raises:
            IllegalMove: the rules forbid one of them; if there are several, the message says which one.
            InvalidMove: one of them isn't a move of this game.
            AmbiguousMove: the text of one can mean several moves.
        """
        at = self
        for move in self.game.judged_line(self, moves):
            at, _ = self.game.play(at, move)
        return at

    def outcome(self) -> Outcome | None:
        """Whether the game is won or lost; None while it isn't over.

        A table also knows the cards that were seen before; see `Table.outcome`.
        """
        return self.game.outcome(self)

    def masked(self, seen: AbstractSet[Card] = frozenset()) -> Position:
        """What lies face up: the same position without its face-down cards and how cards will be shuffled.

        It hides every face-down card; ``table.known.position`` also keeps those that the player has seen.

        Args:
            seen: cards that the player saw before they were turned over; they stay known.
        """
        if not any(self.down):
            return self if self.shuffle is None else Position(self.game, self.piles, self.down, self.redeals)
        piles = tuple(
            tuple([card if card in seen else FACE_DOWN for card in cards[:down]]) + cards[down:] if down else cards
            for cards, down in zip(self.piles, self.down, strict=True)
        )
        return Position(self.game, piles, self.down, self.redeals)

    @property
    def hides_a_shuffle(self) -> bool:
        """Whether cards can still be shuffled in an order that isn't known."""
        return self.shuffle is None and self.redeals != 0 and self.game.shuffles

    def built(self) -> int:
        """How many cards lie on the foundations; in a game that is won by clearing piles, how many have left these.

        In a position of one's own, more cards may lie there than are dealt: then none has left.
        """
        piles, to_clear = self.piles, self.game.to_clear
        if to_clear:
            return max(0, self.game.goal - sum([len(piles[index]) for index in to_clear]))
        return sum([len(piles[index]) for index in self.game.foundations])

    @property
    def is_won(self) -> bool:
        """Whether the game is won: all cards that belong on the foundations are there, or the piles are cleared."""
        return self.built() >= self.game.goal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game.name == other.game.name and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def faces(self) -> tuple[tuple[int, ...], ...]:
        """The faces of the cards of every pile; cards of different packs that look the same have the same face."""
        faces: tuple[tuple[int, ...], ...] = self._key()[0]
        return faces

    def _key(self) -> tuple[Any, ...]:
        faces = self._faces
        if faces is None:
            faces = (
                tuple(tuple([card.face for card in cards]) for cards in self.piles),
                tuple(self.down),
                self.redeals,
                self.shuffle,
            )
            object.__setattr__(self, "_faces", faces)
        return faces

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[type[Position], tuple[object, ...]]:
        return Position, (self.game, self.piles, self.down, self.redeals, self.shuffle)

    def __repr__(self) -> str:
        return f"<Position of {self.game.title}: {self.built()} of {self.game.goal} cards {self.game.done}>"

    def __str__(self) -> str:
        """The position as text that `parse` reads back."""
        return write_position(self)

    @staticmethod
    def parse(text: str, game: Game | str | None = None) -> Position:
        """Read a position as a person types it; `patience_widget.core.position.text` describes the format.

        Args:
            text: the position.
            game: the game of a text that names none, or the name of that game.

        Raises:
            PositionError: a line can't be read, a card is missing or there twice, or the position is impossible.
            UnknownGame: no game has that name.
        """
        return parse_position(text, None if game is None else catalogue.game_of(game))

    def to_json(self) -> str:
        """The position as JSON, which `from_json` reads back. It names all cards, unless the position is `masked`.

        The form is ``{"game": name, "redeals": number, "piles": {id: {"cards": [...], "down": number}, ...}}``, and in
        a game whose redeals shuffle the cards also ``"shuffle": number``, null if it isn't known.
        ``cards`` are codes such as ``"TD"``, with the bottom card first; ``".."`` is an unknown card. ``down`` is how
        many of them, counted from the bottom, lie face down. ``redeals`` is null for any number. To put a move or a
        record into JSON, use its text: ``str(move)``, ``table.record()``.
        """
        return position_to_json(self)

    @staticmethod
    def from_json(text: str, game: Game | str | None = None) -> Position:
        """Read a position that `to_json` or another program wrote. It can leave out empty piles.

        Args:
            text: the JSON.
            game: the game of a text that names none, or the name of that game.

        Raises:
            PositionError: it is not of that form, a card is missing or there twice, or the position is impossible.
            UnknownGame: no game has that name.

        >>> from patience_widget import Table
        >>> at = Table("osmosis", deal=17).position
        >>> Position.from_json(at.to_json()) == at
        True
        """
        return position_from_json(text, None if game is None else catalogue.game_of(game))

    def to_frame(self) -> pd.DataFrame:
        """The cards as a pandas frame, a row for each card; see `patience_widget.frames.position_frame`.

        Raises:
            ImportError: pandas is not installed.
        """
        return as_frame(self)

    def _repr_html_(self) -> str:
        return as_html(self)

    def _repr_svg_(self) -> str:
        return as_svg(self)


class HasPosition(Protocol):
    """What has a position, as a table and a board do."""

    @property
    def position(self) -> Position:
        """The position now."""
