"""A table: one game in progress, with its history and its record."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from . import catalogue
from .actions import Move
from .cards import FACE_DOWN, Card, read_deck
from .deals import numbered_deck
from .forms import as_frame, as_html, as_table, as_text
from .game import Game, Outcome
from .history import Line, Node, Played, all_nodes, flatten, rebuild
from .judging import Verdict, judge
from .moves import Moves
from .notation import check_move, parse_move
from .observers import Observers
from .position import Position
from .position_text import PositionError
from .record import Record, replay, write_record
from .table_lock import TableLock
from .telling import tell
from .words import count_of

if TYPE_CHECKING:
    import pandas as pd

RANDOM_DEALS = 1_000_000


class IllegalMove(ValueError):
    """A move that the rules forbid; `verdict` says why and what would be legal."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Verdict], dict[str, Any]]:
        return IllegalMove, (self.verdict,), {"args": self.args}


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
        node: where the table stands in the tree of all that was played (see `patience_widget.core.history`).
        lock: held by each method while it reads and changes the table, so that two threads can play on one table.
            Hold it yourself around what must not be torn apart: ``with table.lock: if ...: table.play(...)``.

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
        self.node = self._end = Node(self.start)
        self._marks: dict[str, Node] = {}
        self._begin_to_be_watched()

    def _begin_to_be_watched(self) -> None:
        self.lock = TableLock()
        self._followers: Observers[[Table]] = Observers()
        self._observers: Observers[[Table]] = Observers()
        self._movers: Observers[[Table, Played]] = Observers()
        self._changed_at = time.monotonic()

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
        node = self.node
        moves = count_of(node.depth, "move")
        deal = f"#{self.deal}" if self.deal is not None else ""
        return f"<Table {self.game.name}{deal}: {moves}, {node.position.built()} of {self.game.goal} cards built>"

    # --------------------------------------------------------------------------------------------------- reading

    @property
    def position(self) -> Position:
        """The position now."""
        return self.node.position

    @property
    def moves(self) -> Moves:
        """The legal moves now."""
        return Moves(self.position)

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made so far, with what each of them did."""
        return tuple(node.played for node in self.node.path() if node.played)

    @property
    def undone(self) -> int:
        """How many moves can be redone."""
        with self.lock:
            return self._end.depth - self.node.depth

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it.

        Raises:
            InvalidMove: the text is no move of this game.
            AmbiguousMove: the text can mean several moves.
        """
        return self._judge(self.position, move)

    @staticmethod
    def _judge(at: Position, move: Move | str) -> Verdict:
        return judge(at, parse_move(at, move) if isinstance(move, str) else check_move(at, move))

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is; raises what `judge` raises."""
        return self.judge(move).message or None

    def outcome(self) -> Outcome | None:
        """Tell how the game stands: won, lost when no continuation can build another card, or None."""
        return self.game.outcome(self.position)

    # --------------------------------------------------------------------------------------------------- playing

    def play(self, move: Move | str) -> Table:
        """Make a move, and return the table so that moves can be chained.

        A line that was left by undo is kept: `lines` lists it, and `goto` goes back to it.

        Raises:
            IllegalMove: the rules forbid it; nothing has changed.
            InvalidMove: the text is no move of this game.
            AmbiguousMove: the text can mean several moves.
        """
        with self.lock:
            here = self.node
            verdict = self._judge(here.position, move)
            if not verdict:
                raise IllegalMove(verdict)
            node = here.reached_by(verdict.move)
            if node is None:
                position, events = self.game.play(here.position, verdict.move)
                seconds = time.monotonic() - self._changed_at
                node = here.grow(Played(verdict.move, events, position, seconds))
            if here.latest is not node:
                here.latest, self._end = node, node.end()
            self._go(node, node.played)
        return self

    def undo(self, count: int = 1) -> Table:
        """Take back moves, as many as there are at the most.

        Raises:
            ValueError: the count is no number of moves.
        """
        with self.lock:
            self._go(self.node.back(_whole(count)))
        return self

    def redo(self, count: int = 1) -> Table:
        """Make moves again that were taken back, as many as there are at the most.

        Raises:
            ValueError: the count is no number of moves.
        """
        with self.lock:
            node = self.node
            for _ in range(min(_whole(count), self.undone)):
                node = node.latest or node
            self._go(node)
        return self

    def restart(self) -> Table:
        """Take back all moves. They can be redone."""
        with self.lock:
            return self.undo(self.node.depth)

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        played = self.node.played
        return tell(self.game, played.events, played.position) if played else ""

    def observe(self, callback: Callable[[Table], object]) -> Callable[[], None]:
        """Call `callback` with this table after every change; the function returned ends that.

        It is called when the lock is free again, in the thread that made the change, and changes are told in their
        order, whatever threads they are made in. If another thread is still telling of a change before, this one waits
        for it, 3 seconds at the most.

        An error in one callback keeps none of the others from being called: the change stands, and a `CallbackError`
        is raised in the end. A callback that changes the table itself hears of that when all have heard of the change
        before.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._observers.enter(callback)

    def on_move(self, callback: Callable[[Table, Played], object]) -> Callable[[], None]:
        """Call `callback` with this table and the move after every move made; the function returned ends that.

        Undo, redo and the like make no moves. When it is called, and as to errors, see `observe`.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._movers.enter(callback)

    def follow(self, callback: Callable[[Table], object]) -> Callable[[], None]:
        """Call `callback` with this table straight after every change, before another thread can make the next one.

        The lock is held meanwhile, so what the callback reads belongs to this change: a board shows it, for example.
        It should be quick, change nothing, and wait for no other thread. As to errors, see `observe`.

        Raises:
            TypeError: the callback cannot be called.
        """
        return self._followers.enter(callback)

    def _go(self, node: Node, played: Played | None = None) -> None:
        """Stand at a node, to which a move has led or not, and tell of it. The lock is held."""
        self.node = node
        self._changed_at = time.monotonic()
        errors: list[Exception] = []
        self.lock.tell_later(
            lambda: errors + (self._movers.call(self, played) if played else []) + self._observers.call(self)
        )
        errors += self._followers.call(self)

    def __getstate__(self) -> dict[str, Any]:
        """All but those who observe: a copy is a game of its own, which nobody watches."""
        with self.lock:
            nodes = all_nodes(self.node.path()[0])
            return {
                "game": self.game,
                "deal": self.deal,
                "deck": self.deck,
                "start": self.start,
                "tree": flatten(nodes),
                "node": nodes.index(self.node),
                "marks": {name: nodes.index(node) for name, node in self._marks.items()},
            }

    def __setstate__(self, state: dict[str, Any]) -> None:
        nodes = rebuild(state["start"], state["tree"])
        self.game, self.deal, self.deck, self.start = (state[name] for name in ("game", "deal", "deck", "start"))
        self.node = nodes[state["node"]]
        self._end = self.node.end()
        self._marks = {name: nodes[place] for name, place in state["marks"].items()}
        self._begin_to_be_watched()

    # --------------------------------------------------------------------------------------------- lines and records

    @property
    def comment(self) -> str:
        """What is written about the position now, "" for nothing. Assign a text to write something."""
        return self.node.comment

    @comment.setter
    def comment(self, text: str) -> None:
        if not _is_text(text):
            raise TypeError(f"a comment is a text, not {text!r}")
        self.node.comment = text

    def mark(self, name: str) -> Table:
        """Give the position now a name to go back to; a name given before moves here.

        Raises:
            ValueError: the name is empty or no text.
        """
        if not _is_text(name) or not name.strip():
            raise ValueError(f"a mark is a name such as 'before the redeal', not {name!r}")
        with self.lock:
            self._marks[name] = self.node
        return self

    @property
    def marks(self) -> dict[str, Node]:
        """The names given by `mark`, with the nodes they name."""
        with self.lock:
            return dict(self._marks)

    def lines(self) -> tuple[Line, ...]:
        """All lines played, each to its end, in the order in which they were begun; `goto` goes to one.

        >>> table = Table("osmosis", deal=17).play("turn").undo().play("r2>f1")
        >>> table.lines()
        (<Line of 1 move: turn>, <Line of 1 move, current: reserve2>foundation1>)
        """
        with self.lock:
            return tuple(Line(end, current=end is self._end) for end in self.node.path()[0].ends())

    def goto(self, where: str | int | Line | Node) -> Table:
        """Go to another position of this table's game. Nothing played is lost.

        Args:
            where: the name of a mark; the number of moves after which the present line stood there, from 0; a line,
                to its end; or a node.

        Raises:
            ValueError: this table has no such mark, or the line not so many moves, or it is another table's.
            TypeError: it is none of these.
        """
        with self.lock:
            node = self._node_meant(where)
            path = node.path()
            if path[0] is not self.node.path()[0]:
                raise ValueError("that is a position of another table")
            for before, after in pairwise(path):
                before.latest = after
            self._end = node.end()
            self._go(node)
        return self

    def _node_meant(self, where: str | int | Line | Node) -> Node:
        if isinstance(where, Node):
            return where
        if isinstance(where, Line):
            return where.end
        if isinstance(where, str):
            if where not in self._marks:
                marks = ", ".join(map(repr, self._marks)) or "none yet: mark('a name') sets one"
                raise ValueError(f"there is no mark {where!r}; the marks are {marks}")
            return self._marks[where]
        if isinstance(where, bool) or not isinstance(where, int):
            raise TypeError(f"go to a mark, a number of moves or a line, not to {where!r}")
        line = self.node.path() + self.node.ahead()
        if not 0 <= where < len(line):
            raise ValueError(f"this line has {len(line) - 1} moves: go to 0 to {len(line) - 1}, not to {where}")
        return line[where]

    def record(self, *, lines: bool = False) -> Record:
        """The game so far on one line, as text; `replay` plays it again anywhere.

        Args:
            lines: whether all lines that were played, comments and marks go in too, and not the moves alone.

        Raises:
            RecordError: the game is not the one that the catalogue has under its name, so nobody could replay it.
        """
        with self.lock:
            return write_record(self, lines=lines)

    @classmethod
    def replay(cls, record: str) -> Table:
        """The table a record describes; every move is checked again.

        Raises:
            ValueError: the text is no record: `RecordError` for its form, `UnknownGame`, `DeckError` or
                `PositionError` for its beginning, `IllegalMove`, `InvalidMove` or `AmbiguousMove` for one of its moves.

        >>> Table.replay("osmosis#17 turn turn")
        <Table osmosis#17: 2 moves, 1 of 52 cards built>
        """
        return replay(record, cls)

    # ----------------------------------------------------------------------------------------------- other forms

    def __str__(self) -> str:
        """The board as aligned text, as the player sees it."""
        return as_text(self.position)

    def _repr_html_(self) -> str:
        with self.lock:
            return as_html(self)

    def to_frame(self) -> pd.DataFrame:
        """The moves made so far as a pandas frame, a row a move; see `patience_widget.frames.table_frame`.

        Raises:
            ImportError: pandas is not installed.
        """
        return as_frame(self)


as_table.register(Record, Table.replay)


def _is_text(value: object) -> bool:
    """Whether it is a text that can be written to a file: half of a pair of surrogates cannot."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _whole(count: int) -> int:
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise ValueError(f"a number of moves is 0 or more, not {count!r}")
    return count
