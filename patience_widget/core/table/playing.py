"""Playing: moves are judged, made, taken back and made again; every line is kept, with its marks and comments."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from patience_widget.core.ending import way_home
from patience_widget.core.mistakes import whole
from patience_widget.core.moves import Moves
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.moves.lines import judged_line, read_and_judge
from patience_widget.core.rules.shared import game_goes_on
from patience_widget.core.sentences import tell
from patience_widget.core.words import BROKEN, is_writable, shown

from .history import Line, Node, Played
from .known import KnownTable
from .tree import Tree
from .watching import Watched

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game, Outcome
    from patience_widget.core.position import Position


LONGEST_PAUSE = 120.0
"""The most seconds that count between two changes: after a longer time, the player has been away."""
MOST_SECONDS = 359_999
"""The most seconds, or hints, that a game can show: 99 hours, 59 minutes and 59 seconds."""


class Tally:
    """The seconds of one game, and the hints of its deal.

    Seconds are counted from the first move on, also while lines are tried and taken back, even to the start. A restart
    counts them anew, and redo then brings back those from before. Hints stay: the player has seen them. No time is
    counted when the game is over, nor at the start as long as less than a second was played.
    """

    def __init__(self, seconds: float = 0.0, hints: int = 0) -> None:
        self._seconds = seconds
        self._before_restart = 0.0
        self._hints = hints
        self._hinted: Node | None = None

    def copy(self) -> Tally:
        """A tally of its own that goes on from here."""
        again = Tally(self._seconds, self._hints)
        again._before_restart = self._before_restart
        return again

    @property
    def seconds(self) -> int:
        """Whole seconds at play, up to the last change; a pause counts at most two minutes."""
        return min(int(self._seconds), MOST_SECONDS)

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return min(self._hints, MOST_SECONDS)

    def changed(self, before: Node, *, by_move: bool, restarted: bool, seconds: float) -> None:
        """Count what a change from this node brings.

        Args:
            before: where the table stood.
            by_move: whether a move was made, and not undo, redo or the like.
            restarted: whether the game was started again.
            seconds: the time since the change before.
        """
        self._hinted = None
        if before.depth == 0 and self.seconds == 0:
            self._seconds = 0.0 if by_move else self._before_restart
            self._before_restart = 0.0
        elif not before.is_over:
            self._seconds += min(seconds, LONGEST_PAUSE)
        if restarted:
            self._before_restart, self._seconds = self._seconds, 0.0

    def hint_at(self, node: Node) -> None:
        """Count a hint at this node; asked again before anything has changed, it is the same hint."""
        if node is not self._hinted:
            self._hinted = node
            self._hints += 1


class Playing(Watched):
    """A game that is played from a tree of positions, all of which it keeps.

    Attributes:
        game: the game.
        start: the position at the beginning.
    """

    game: Game
    start: Position

    def __init__(self, tree: Tree) -> None:
        super().__init__()
        self._tree = tree
        self.start = tree.root.position
        self.game = self.start.game
        self._tally = Tally()
        self._changed_at = time.monotonic()

    # --------------------------------------------------------------------------------------------------- reading

    @property
    def node(self) -> Node:
        """Where the table stands in the tree of all that was played."""
        return self._tree.node

    @property
    def position(self) -> Position:
        """The position now."""
        return self.node.position

    @property
    def known(self) -> KnownTable:
        """The table as its player knows it now; see `KnownTable`."""
        return KnownTable(self.node)

    @property
    def moves(self) -> Moves:
        """The legal moves now; none once the game is won."""
        return Moves(self.position)

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made so far, with what each of them did."""
        return tuple(node.played for node in self.node.path() if node.played)

    @property
    def undone(self) -> int:
        """How many moves can be redone."""
        with self.lock:
            return self._tree.end.depth - self.node.depth

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move without making it.

        Raises:
            InvalidMove: the text isn't a move of this game.
            AmbiguousMove: the text can mean several moves.
        """
        return read_and_judge(self.position, move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is legal. It raises the same errors as `judge`."""
        return self.judge(move).message or None

    def outcome(self) -> Outcome | None:
        """Whether the game is won or lost; None while it isn't over.

        It is lost when a short search proves, from what the player knows, that no card can be built any more, and that
        no unseen card can be reached. The player knows the cards that lie face up, and those that lay face up earlier.
        """
        return self.node.outcome

    @property
    def seconds(self) -> int:
        """How many seconds were played, from the first move to the last change; a break counts at most two minutes."""
        return self._tally.seconds

    @property
    def hints(self) -> int:
        """How many hints were asked for on a board on this deal, also before a restart."""
        return self._tally.hints

    def count_hint(self) -> None:
        """Count a hint. If it is asked for again before anything has changed, it counts once."""
        with self.lock:
            self._tally.hint_at(self.node)

    def count_from(self, seconds: float, hints: int) -> Self:
        """Count on from these numbers when a saved game is resumed."""
        with self.lock:
            self._tally = Tally(seconds, hints)
            self._changed_at = time.monotonic()
        return self

    def told(self) -> str:
        """What the last move did, in words; "" before the first."""
        played = self.node.played
        return tell(played.move, played.events, played.position) if played else ""

    # ---------------------------------------------------------------------------------------- lines, marks, comments

    def lines(self) -> tuple[Line, ...]:
        """All lines played, each to its end, in the order in which they were begun; `goto` goes to one.

        >>> from patience_widget import Table
        >>> table = Table("osmosis", deal=17).play("turn").undo().play("r2>f1")
        >>> table.lines()
        (<Line of 1 move: turn>, <Line of 1 move, current: reserve2>foundation1>)
        """
        with self.lock:
            return self._tree.lines()

    def mark(self, name: str) -> Self:
        """Give the position now a name to go back to; a name given before moves here.

        Raises:
            ValueError: the name is empty, no text, or no text that can be written to a file.
        """
        if not isinstance(name, str) or not name.strip():
            raise ValueError(f"a mark is a name such as 'before the redeal', not {shown(name)}")
        _check_writable(name)
        with self.lock:
            self._tree.marks[name] = self.node
        return self

    @property
    def marks(self) -> dict[str, Node]:
        """The names given by `mark`, with the nodes they name."""
        with self.lock:
            return dict(self._tree.marks)

    @property
    def comment(self) -> str:
        """What is written about the position now, "" for nothing. Assign a text to write something.

        Raises:
            ValueError: the text can't be written to a file.
            TypeError: it isn't a text.
        """
        return self.node.comment

    @comment.setter
    def comment(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a comment is a text, not {shown(text)}")
        _check_writable(text)
        self.node.comment = text

    # --------------------------------------------------------------------------------------------------- playing

    def play(self, *moves: Move | str, by_itself: bool = False, past_a_win: bool = False) -> Self:
        """Make a move, or several: all of them, or none if one is wrong. Undo takes them back one by one.

        If there was an undo before, the old line is kept: `lines` lists it, and `goto` goes back to it.

        Args:
            *moves: each is a move, or a text of one or several moves with blanks between them.
            by_itself: whether the moves belong to the move before, so that undo and redo treat all of them as one.
            past_a_win: whether they may go on after the game is won, as in records of earlier versions.

        Returns:
            The table, so that calls can be chained.

        Raises:
            IllegalMove: the rules forbid one of them, or the game is won; nothing has changed. The message says which.
            InvalidMove: one of them isn't a move of this game.
            AmbiguousMove: the text of one can mean several moves.

        >>> from patience_widget import Table
        >>> Table("osmosis", deal=17).play("turn", "r2>f1").play("turn turn").record()
        'osmosis#17 turn reserve2>foundation1 turn turn'
        """
        with self.lock:
            node = self.node
            for move in judged_line(node.position, moves, past_a_win=past_a_win):
                reached = node.reached_by(move)
                if reached is None:
                    position, events = self.game.play(node.position, move)
                    seconds = time.monotonic() - self._changed_at
                    node = node.grow(Played(move, events, position, seconds, by_itself))
                else:
                    node = reached
                    if node.played and node.by_itself != by_itself:
                        node.played = node.played._replace(by_itself=by_itself)
                self._go(node, node.played)
        return self

    def undo(self, count: int = 1) -> Self:
        """Take back moves, each with the moves that the board made by itself after it.

        If there are fewer, it takes back all. With none the game stays as it is.

        Raises:
            ValueError: the count isn't a number of moves.
        """
        with self.lock:
            return self._go(self.node.undone(_whole(count)))

    def redo(self, count: int = 1) -> Self:
        """Make moves again that were taken back: all, if there are fewer, and nothing if there are none.

        Raises:
            ValueError: the count isn't a number of moves.
        """
        with self.lock:
            return self._go(self.node.redone(_whole(count)))

    def way_home(self) -> tuple[Move, ...]:
        """The moves that win from here without a choice: build if a card can be built, otherwise turn the stock.

        The player must know every card: each lies face up, or lay face up earlier in this game.

        Raises:
            ValueError: there are no such moves; the message gives the reason.
        """
        with self.lock:
            node = self.node
        if node.home is None:
            node.home = way_home(node.position)
        if not node.home:
            raise ValueError(_why_not_home(node))
        return node.home

    def finish(self) -> Self:
        """Play the rest to the foundations, if no choice is left: see `way_home`. One undo takes all of it back.

        Raises:
            ValueError: it needs a choice, or not every card is known, or the game is won; nothing has changed.
        """
        with self.lock:
            for count, move in enumerate(self.way_home()):
                self.play(move, by_itself=count > 0)
        return self

    def numbered(self, number: int) -> Node:
        """The node of a number, see `Node.number`; `goto` goes there.

        Raises:
            ValueError: this table has no such node.
        """
        with self.lock:
            return self._tree.numbered(number)

    def restart(self) -> Self:
        """Take back all moves, and count the time anew. Redo brings both back."""
        with self.lock:
            return self._go(self._tree.root, restarted=True)

    def goto(self, where: str | int | Line | Node) -> Self:
        """Go to another position of this table's game. Nothing played is lost.

        Args:
            where: the name of a mark; a number of moves from the beginning of the current line; a line, to go to its
                end; or a node.

        Raises:
            ValueError: this table has no such mark or line, or the line doesn't have so many moves.
            TypeError: it is none of these.
        """
        with self.lock:
            return self._go(self._tree.find(where))

    def _go(self, node: Node, played: Played | None = None, *, restarted: bool = False) -> Self:
        """Stand at a node, to which a move may have led, and call back about it. The lock is held.

        Where the table stands there already, nothing has changed, and nobody is called.
        """
        if node is self.node:
            return self
        before, now = self.node, time.monotonic()
        self._tree.go(node)
        self._tally.changed(before, by_move=played is not None, restarted=restarted, seconds=now - self._changed_at)
        self._changed_at = now
        self._tell(played)
        return self


def _why_not_home(node: Node) -> str:
    if node.is_won:
        return game_goes_on.reason
    if not node.knows_all:
        return "The rest can't be played without you yet: there are cards that you haven't seen."
    return "The rest can't be played without you: building and turning alone don't win."


def _whole(count: int) -> int:
    moves = whole(count)
    if moves is None or moves < 0:
        raise ValueError(f"a number of moves is 0 or more, not {shown(count)}")
    return moves


def _check_writable(text: str) -> None:
    if not is_writable(text):
        raise ValueError(f"{shown(text)} can't be saved: it has {BROKEN}")
