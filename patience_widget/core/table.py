"""A table: one game in progress, with its history and its record."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from . import catalogue
from .actions import Move
from .cards import FACE_DOWN, Card, read_deck
from .deals import numbered_deck
from .explain import Verdict, judge, tell
from .game import Game, Outcome
from .notation import check_move, parse_move
from .position import Event, Position
from .position_text import PositionError, parse_position, write_position

RANDOM_DEALS = 1_000_000
_MOVE_IN_RECORD = re.compile(r"\S+(?:\s+\w+(?:\+\w+)+)?")
_RECORD = re.compile(r"\s*([^\s#]+)#(?:(\d{1,21})|\{([^}]*)\})((?:\s+\S+)*)\s*", re.ASCII)


class IllegalMove(ValueError):
    """A move that the rules forbid; `verdict` says why and what would be legal."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Verdict]]:
        return IllegalMove, (self.verdict,)


class Played(NamedTuple):
    """A move that was made: the move, what happened in order, and the position reached."""

    move: Move
    events: tuple[Event, ...]
    position: Position


class Moves(Sequence[Move]):
    """The legal moves of a position: iterable, with a length, and ``"turn" in moves`` works."""

    def __init__(self, at: Position) -> None:
        self._at = at
        self._moves = tuple(at.game.legal_moves(at))

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: int) -> Move:  # type: ignore[override]  # no slices: a part of the moves is no view
        return self._moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = parse_move(self._at, move)
            except ValueError:
                return False
        return move in self._moves

    def __repr__(self) -> str:
        return f"<Moves: {', '.join(map(str, self._moves)) or 'none'}>"


class Table:
    """A game in progress.

    Args:
        game: a game, or the name of one.
        deal: a deal number, numbered as in PySolFC; a random one if nothing else is given.
        deck: an explicit deck instead, the card dealt first coming first: text, or cards.
        position: a position to begin from instead, or its text.

    Attributes:
        game: the game.
        deal: the deal number, None if the table did not begin with one.
        deck: the deck that was dealt, None if the table began with a position.
        start: the position at the beginning.

    Raises:
        UnknownGame: no game has that name.
        DeckError: the number is out of range, or the deck has a missing, double or unreadable card.
        PositionError: the position cannot be read, is impossible, or has unknown cards.
        ValueError: the position is one of another game.
        TypeError: more than one of deal, deck and position is given, or something that is none of them.

    >>> table = Table("osmosis", deal=17)
    >>> table.position["foundation1"]
    (Card('4H'),)
    >>> table.play("turn").play("turn").undo()
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    >>> table.record()
    'osmosis#17 turn'
    """

    def __init__(
        self,
        game: Game | str,
        *,
        deal: int | None = None,
        deck: str | Iterable[str | Card] | None = None,
        position: Position | str | None = None,
    ) -> None:
        if not isinstance(game, str | Game):
            raise TypeError(f"a table is laid for a game, or for the name of one, not for {game!r}")
        if sum(given is not None for given in (deal, deck, position)) > 1:
            raise TypeError("give one of deal, deck and position, not several")
        self.game = catalogue.find(game) if isinstance(game, str) else game
        self.deal: int | None = None
        self.deck: tuple[Card, ...] | None = None
        if position is not None:
            self.start = self._first_position(position)
        else:
            if deck is None:
                self.deal = random.randrange(RANDOM_DEALS) if deal is None else deal
                self.deck = numbered_deck(self.deal, self.game.packs)
            else:
                self.deck = read_deck(deck, self.game.packs)
            self.start = self.game.start(self.deck)
        self._played: list[Played] = []
        self._undone: list[Played] = []
        self._observers: dict[object, Callable[[Table], object]] = {}

    def _first_position(self, position: Position | str) -> Position:
        at = Position.parse(position) if isinstance(position, str) else position
        if not isinstance(at, Position):
            raise TypeError(f"a position to begin from is a Position or its text, not {position!r}")
        if at.game is not self.game:
            raise ValueError(f"the position is one of {at.game.title}, not of {self.game.title}")
        if any(FACE_DOWN in cards for cards in at.piles):
            raise PositionError("a table needs to know every card, and this position has unknown ones (..)")
        return at

    def __repr__(self) -> str:
        count = len(self._played)
        moves = "1 move" if count == 1 else f"{count} moves"
        deal = f"#{self.deal}" if self.deal is not None else ""
        return f"<Table {self.game.name}{deal}: {moves}, {self.position.built()} of {self.game.goal} cards built>"

    # --------------------------------------------------------------------------------------------------- reading

    @property
    def position(self) -> Position:
        """The position now."""
        return self._played[-1].position if self._played else self.start

    @property
    def moves(self) -> Moves:
        """The legal moves now."""
        return Moves(self.position)

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made so far, with what each of them did."""
        return tuple(self._played)

    @property
    def undone(self) -> int:
        """How many moves can be redone."""
        return len(self._undone)

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it.

        Raises:
            InvalidMove: the text is no move of this game.
            AmbiguousMove: the text can mean several moves.
        """
        return judge(self.position, self._read(move))

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is; raises what `judge` raises."""
        return self.judge(move).message or None

    def outcome(self) -> Outcome | None:
        """Tell how the game stands: won, lost when no continuation can build another card, or None."""
        return self.game.outcome(self.position)

    def _read(self, move: Move | str) -> Move:
        return parse_move(self.position, move) if isinstance(move, str) else check_move(self.position, move)

    # --------------------------------------------------------------------------------------------------- playing

    def play(self, move: Move | str) -> Table:
        """Make a move, and return the table so that moves can be chained.

        Raises:
            IllegalMove: the rules forbid it; nothing has changed.
            InvalidMove: the text is no move of this game.
            AmbiguousMove: the text can mean several moves.
        """
        verdict = self.judge(move)
        if not verdict:
            raise IllegalMove(verdict)
        position, events = self.game.play(self.position, verdict.move)
        self._played.append(Played(verdict.move, events, position))
        self._undone.clear()
        return self._changed()

    def undo(self, count: int = 1) -> Table:
        """Take back moves, as many as there are at the most.

        Raises:
            ValueError: the count is no number of moves.
        """
        for _ in range(min(_whole(count), len(self._played))):
            self._undone.append(self._played.pop())
        return self._changed()

    def redo(self, count: int = 1) -> Table:
        """Make moves again that were taken back, as many as there are at the most.

        Raises:
            ValueError: the count is no number of moves.
        """
        for _ in range(min(_whole(count), len(self._undone))):
            self._played.append(self._undone.pop())
        return self._changed()

    def restart(self) -> Table:
        """Take back all moves. They can be redone."""
        return self.undo(len(self._played))

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        return tell(self.game, self._played[-1].events, self.position) if self._played else ""

    def observe(self, callback: Callable[[Table], object]) -> Callable[[], None]:
        """Call `callback` with this table after every change; the function returned ends that.

        An error in one callback keeps none of the others from being called; the first one is raised in the end, and
        the change stands.

        Raises:
            TypeError: the callback cannot be called.
        """
        if not callable(callback):
            raise TypeError(f"an observer is called with the table, and {callback!r} cannot be called")
        token = object()
        self._observers[token] = callback

        def end() -> None:
            self._observers.pop(token, None)

        return end

    def _changed(self) -> Table:
        errors = []
        for token in tuple(self._observers):
            callback = self._observers.get(token)
            try:
                if callback:
                    callback(self)
            except Exception as error:  # noqa: BLE001  it is raised below, after the others had their turn
                errors.append(error)
        if errors:
            raise errors[0]
        return self

    # --------------------------------------------------------------------------------------------------- records

    def record(self) -> str:
        """The game so far on one line; `replay` plays it again anywhere.

        It begins with the game and its deal number, or with the explicit deck or the first position in braces.

        Raises:
            ValueError: the game is not the one that the catalogue has under its name, so nobody could replay it.
        """
        if not catalogue.holds(self.game):
            raise ValueError(
                f"the catalogue has another game named {self.game.name!r}, or none: nobody could replay it"
            )
        if self.deal is not None:
            origin = str(self.deal)
        elif self.deck is not None:
            origin = "{" + " ".join(card.code for card in self.deck) + "}"
        else:
            origin = "{" + write_position(self.start, one_line=True) + "}"
        return " ".join([f"{self.game.name}#{origin}", *(str(played.move) for played in self._played)])

    @classmethod
    def replay(cls, record: str) -> Table:
        """The table a record describes; every move is checked again.

        Raises:
            ValueError: the text is no record. More precisely `UnknownGame`, `DeckError` or `PositionError` for its
                beginning, `IllegalMove`, `InvalidMove` or `AmbiguousMove` for one of its moves.

        >>> Table.replay("osmosis#17 turn turn")
        <Table osmosis#17: 2 moves, 1 of 52 cards built>
        """
        found = _RECORD.fullmatch(record) if isinstance(record, str) else None
        if not found:
            raise ValueError("a record begins with the game and its deal, as in 'osmosis#17 turn waste>foundation1'")
        name, number, whole, moves = found.groups()
        if number is not None:
            table = cls(name, deal=int(number))
        elif ":" in whole:
            table = cls(name, position=parse_position(whole))
        else:
            table = cls(name, deck=whole)
        for count, move in enumerate(_MOVE_IN_RECORD.findall(moves), 1):
            try:
                table.play(" ".join(move.split()))
            except ValueError as error:
                error.args = (f"move {count} of the record, {move}: {error}",)
                raise
        return table


def _whole(count: int) -> int:
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise ValueError(f"a number of moves is 0 or more, not {count!r}")
    return count
