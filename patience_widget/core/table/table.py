"""A table: one game in progress, from its deal to its record."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Protocol

from patience_widget.core import catalogue
from patience_widget.core.cards import FACE_DOWN, Card, read_deck
from patience_widget.core.deals import RANDOM_DEALS, deal_number
from patience_widget.core.forms import as_frame, as_html, as_table, as_text
from patience_widget.core.game import Game
from patience_widget.core.mistakes import Suggests, refuse_more
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.position.text import PositionError
from patience_widget.core.words import count_of, shown, without_mark

from .history import Node
from .known import KnownTable
from .playing import Playing
from .record import Record, dealt, replay, write_record
from .tree import Tree

if TYPE_CHECKING:
    import pandas as pd
    from typing_extensions import Self


class Table(Playing, Suggests):
    """A game in progress.

    Args:
        game: a game, or the name of one; with a position you may leave it out.
        deal: a deal number, as in PySolFC; a random number if you give neither a deal, a deck nor a position.
        deck: a deck in place of a deal number, as text or as cards, with the card dealt first at the front.
        position: a position to begin with, in place of a deal: a `Position`; a table or a board, for its position now;
            a record, for its last position; or the text of a position, which names the game if `game` doesn't.

    Attributes:
        game: the game.
        start: the position at the beginning.
        lock: each method holds it while it reads and changes the table, so two threads can play on one table. Hold it
            yourself around steps that belong together: ``with table.lock: if ...: table.play(...)``.

    Raises:
        UnknownGame: no game has that name.
        DeckError: the number is out of range, or a card of the deck is missing, there twice, or unreadable.
        PositionError: the position cannot be read, is impossible, or has unknown cards.
        ValueError: the position belongs to another game.
        TypeError: more than one of deal, deck and position is given, one of them has a wrong type, or there is no game.

    >>> table = Table("osmosis", deal=17)
    >>> table.position["foundation1"]
    (Card('4H'),)
    >>> table.play("turn").play("turn").undo()
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    >>> table.record()
    'osmosis#17 turn'
    """

    INSTEAD: ClassVar[dict[str, str]] = {
        "deal": "Table(game, deal=...) is another deal",
        "deck": "Table(game, deck=...) is another deal",
        "game": "Table(game) plays another game",
        "position": "Table(position=...) begins with another position",
        "start": "Table(position=...) begins with another position",
    }

    def __init__(
        self,
        game: Game | str | None = None,
        *more: NoReturn,
        deal: int | None = None,
        deck: str | Iterable[str | Card] | None = None,
        position: Position | HasPosition | str | None = None,
    ) -> None:
        refuse_more("Table", more)
        if not isinstance(game, str | Game | None):
            raise TypeError(f"a table is laid for a game, or for the name of one, not for {shown(game)}")
        if sum(given is not None for given in (deal, deck, position)) > 1:
            raise TypeError("give one of deal, deck and position, not several")
        number = None if deal is None else deal_number(deal)
        played = None if game is None else catalogue.game_of(game)
        if position is not None:
            self._deal, self._deck, start = None, None, _first_position(played, position)
        elif played is None:
            raise TypeError("say which game to play, as in Table('osmosis')")
        else:
            self._deal, self._deck = _dealt(played, number, deck)
            start = played.start(self._deck)
        super().__init__(Tree(start))

    def __repr__(self) -> str:
        node = self.node
        moves = count_of(node.depth, "move")
        deal = f"#{self.deal}" if self.deal is not None else ""
        so_far = f"{node.position.built()} of {self.game.goal} cards {self.game.done}"
        return f"<Table {self.game.name}{deal}: {moves}, {so_far}>"

    @property
    def deal(self) -> int | None:
        """The deal number, None if the table did not begin with one."""
        return self._deal

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The deck that was dealt, None if the table began with a position."""
        return self._deck

    def record(self, *, lines: bool = False) -> Record:
        """The game so far as a line of text; `replay` plays it again anywhere.

        Args:
            lines: whether the record also has all other lines that were played, comments and marks.

        Raises:
            RecordError: the catalogue doesn't have this game, so nobody could replay the record.
        """
        with self.lock:
            return write_record(self, lines=lines)

    @classmethod
    def replay(cls, record: str) -> Table:
        """The table that a record describes. Every move is checked.

        Raises:
            ValueError: the text isn't a record. It is a `RecordError` for its form, an `UnknownGame`, `DeckError` or
                `PositionError` for its beginning, an `IllegalMove`, `InvalidMove` or `AmbiguousMove` for one of its
                moves.

        >>> Table.replay("osmosis#17 turn turn")
        <Table osmosis#17: 2 moves, 1 of 52 cards built>
        """
        return replay(record, cls)

    def copy(self) -> Self:
        """A copy of the table with the same position, lines, comments and marks.

        Moves on one of them don't change the other. The copy has no observers.

        >>> table = Table("osmosis", deal=17).play("turn")
        >>> table.copy().play("r2>f1")
        <Table osmosis#17: 2 moves, 2 of 52 cards built>
        >>> table
        <Table osmosis#17: 1 move, 1 of 52 cards built>
        """
        return copy.copy(self)

    def __getstate__(self) -> dict[str, Any]:
        """All but those who watch: a copy is a game of its own, which nobody watches."""
        with self.lock:
            tree = self._tree.flat()
            return {
                "deal": self.deal,
                "deck": self.deck,
                "start": self.start,
                "tree": tree,
                "tally": self._tally.copy(),
            }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._deal, self._deck = state["deal"], state["deck"]
        super().__init__(Tree.of(state["start"], state["tree"]))
        self._tally = state["tally"].copy()

    # ----------------------------------------------------------------------------------------------- other forms

    def __str__(self) -> str:
        """The board as aligned text, as the player sees it."""
        return as_text(self.position)

    def _repr_html_(self) -> str:
        with self.lock:
            return as_html(self)

    def to_frame(self) -> pd.DataFrame:
        """The moves made so far as a pandas frame, a row for each move; see `patience_widget.frames.table_frame`.

        Raises:
            ImportError: pandas is not installed.
        """
        return as_frame(self)


as_table.register(Record, Table.replay)


def _first_position(game: Game | None, position: Position | HasPosition | str) -> Position:
    at = position_of(position, game)
    if game is not None and at.game is not game:
        wrong = f"the position is one of {at.game.title}, not of {game.title}"
        raise ValueError(f"{wrong}: leave the game out, or name {at.game.name!r}")
    if any(FACE_DOWN in cards for cards in at.piles):
        raise PositionError("a table needs to know every card, and this position has unknown ones (..)")
    return at


def _dealt(
    game: Game, deal: int | None, deck: str | Iterable[str | Card] | None
) -> tuple[int | None, tuple[Card, ...]]:
    """The number of the deal, None for an explicit deck, and the deck."""
    if deck is not None:
        return None, read_deck(deck, game.packs, game.ranks, game.suits)
    number = random.randint(1, RANDOM_DEALS) if deal is None else deal
    return number, game.deck(number)


class HasTable(Protocol):
    """A board, which has a table."""

    @property
    def table(self) -> Table:
        """The table on which the game is played."""


_RECORD = re.compile(r"\s*[^\s:#][^\n:#]*#[\d{]")
"""How a record begins; the text of a position has a colon before any ``#``, or begins with a comment."""


def position_of(given: Position | HasPosition | str, game: Game | None = None) -> Position:
    """The position that is meant.

    Args:
        given: a position; a table or a board, for its position now; a record, for its last position; or a text.
        game: the game of a text that names none.

    Raises:
        TypeError: it is none of these.
        ValueError: the text can't be read.

    >>> position_of("osmosis#17 turn")["waste"]
    (Card('2C'), Card('7D'), Card('9C'))
    """
    if isinstance(given, str):
        given = without_mark(given)
        if _is_record(given):
            return dealt(given) or as_table(Record(given)).position
        if given.strip() and ":" not in given:
            deal = f": add a deal, as in '{given}#17'" if catalogue.is_name(given) else ""
            raise PositionError(
                f"{shown(given)} is no record, as in 'osmosis#17 turn', and no position, as in 'waste: 7C'{deal}"
            )
        return Position.parse(given, game)
    at = given if isinstance(given, Position) else getattr(given, "position", None)
    if not isinstance(at, Position):
        raise TypeError(_not_meant(given))
    return at


def table_of(given: Table | HasTable | Position | str) -> Table:
    """The table that is meant.

    Args:
        given: a table; a board, for its table; a record, which is played again; or a position or its text, for a table
            that begins with it.

    Raises:
        TypeError: it is none of these.
        ValueError: the text can't be read, or the position has unknown cards.

    >>> table_of("osmosis#17 turn")
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    """
    if isinstance(given, str) and _is_record(given):
        return Table.replay(given)
    if isinstance(given, Position | str):
        return Table(position=given)
    if isinstance(given, KnownTable):
        raise TypeError("give the table itself, not what a player is given of it")
    table = given if isinstance(given, Table) else getattr(given, "table", None)
    if not isinstance(table, Table):
        raise TypeError(_not_meant(given))
    return table


def known_of(given: Table | KnownTable | HasTable | Position | str) -> KnownTable:
    """What the player knows of the table that is meant.

    Args:
        given: what `table_of` takes, or what a player is given of a table. Of a position without unknown cards, the
            player knows what lies face up.

    Raises:
        TypeError: it is none of these.
        ValueError: the text can't be read.

    >>> known_of(Table("osmosis", deal=17).position)
    <KnownTable osmosis: 0 moves, 1 of 52 cards built>
    """
    if isinstance(given, KnownTable):
        return given
    if isinstance(given, str) and not _is_record(given):
        given = position_of(given)
    if isinstance(given, Position):
        cards = frozenset(card for pile in given.piles for card in pile)
        return KnownTable(Node.as_known(given.masked(cards if FACE_DOWN in cards else frozenset())))
    return table_of(given).known


def _is_record(text: str) -> bool:
    return _RECORD.match(without_mark(text)) is not None


def _not_meant(given: object) -> str:
    return f"give a position, a table, a board, a record or the text of a position, not {shown(given)}"
