"""The history of a game in progress: a tree of positions, so that a line is kept after undo."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import count, islice
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.actions.stock import Redeal
from patience_widget.core.cards import Card
from patience_widget.core.ending import Answer, stuck, way_home_after
from patience_widget.core.moves import Moves
from patience_widget.core.position import Event, Position
from patience_widget.core.words import count_of

if TYPE_CHECKING:
    from patience_widget.core.game import Outcome


class Played(NamedTuple):
    """A move that was made.

    Attributes:
        move: the move.
        events: what happened, in order: the move itself, then what followed by itself.
        position: the position after the move.
        seconds: the time between the previous change and this move.
        by_itself: whether the board made it by itself after the move before, as with a safe card. Undo takes back both.
    """

    move: Move
    events: tuple[Event, ...]
    position: Position
    seconds: float = 0.0
    by_itself: bool = False

    @property
    def card(self) -> Card | None:
        """The card that was moved; the lowest card of a run. None for an action."""
        return self.events[0].card if self.move.verb == "move" else None

    def __repr__(self) -> str:
        return f"<Played {self.move}>"


class Node:
    """A position in the tree of a game.

    Attributes:
        position: the position.
        played: the move that led here, None for the first position.
        before: the node before this one, None for the first node.
        depth: how many moves lead here.
        after: the nodes that moves from here led to, in the order in which they were first reached.
        latest: the last of them that was visited; redo goes there.
        comment: what somebody wrote about this position.
        number: its number in the tree, in the order in which nodes were first reached; the first node has 0.
        numbers: gives the next node of the tree its number.
        seen: the cards that lie face up, or lay face up on the way here. Nothing is ever shuffled, so their places stay
            known after they are turned over.
    """

    __slots__ = (
        "_home",
        "_known",
        "_known_moves",
        "_stuck",
        "after",
        "before",
        "comment",
        "depth",
        "latest",
        "number",
        "numbers",
        "played",
        "position",
        "seen",
    )

    def __init__(self, position: Position, played: Played | None = None, before: Node | None = None) -> None:
        self.position = position
        self.played = played
        self.before = before
        self.depth: int = before.depth + 1 if before else 0
        self.after: list[Node] = []
        self.latest: Node | None = None
        self.comment = ""
        self.numbers: Iterator[int] = before.numbers if before else count()
        self.number = next(self.numbers)
        self.seen = _seen(position, before)
        self._known: Position | None = None
        self._known_moves: Moves | None = None
        self._stuck: Answer | None = None
        self._home: tuple[Move, ...] | None = None

    @classmethod
    def as_known(cls, known: Position) -> Node:
        """The first node of what a player knows: every card that isn't unknown was seen, wherever it lies."""
        node = cls(known)
        node.seen = frozenset(card for cards in known.piles for card in cards if card.rank)
        return node

    def __repr__(self) -> str:
        path = [str(node.played.move) for node in self.path() if node.played]
        return f"<Node after {count_of(len(path), 'move')}: {' '.join(path)}>" if path else "<Node at the start>"

    @property
    def known(self) -> Position:
        """The position as the player knows it. A face-down card that was never seen is unknown."""
        if self._known is None:
            self._known = self.position.masked(self.seen)
        return self._known

    @property
    def known_moves(self) -> Moves:
        """The legal moves of the position as the player knows it, worked out once."""
        if self._known_moves is None:
            self._known_moves = Moves(self.known)
        return self._known_moves

    @property
    def stuck(self) -> Answer:
        """Whether the game is stuck, as far as a short search finds out; see `patience_widget.core.ending`."""
        if self._stuck is None:
            self._stuck = stuck(self.known)
        return self._stuck

    @stuck.setter
    def stuck(self, answer: Answer) -> None:
        """Keep the answer of a longer search."""
        self._stuck = answer

    @property
    def knows_all(self) -> bool:
        """Whether the player knows every card, because each lies face up now or lay face up before."""
        return len(self.seen) == sum(map(len, self.position.piles))

    @property
    def home(self) -> tuple[Move, ...] | None:
        """The moves that win from here without a choice; None if that isn't known yet. See `way_home` there."""
        if self._home is None and not self.knows_all:
            return ()
        return self._home

    @home.setter
    def home(self, line: tuple[Move, ...] | None) -> None:
        """Keep these moves."""
        self._home = line

    @property
    def came_round(self) -> bool:
        """Whether the last move has led back to a position that the player knew as well before: nothing was gained.

        A redeal does so at once, moves of cards only the third time: who moves one back may only have tried it.
        """
        if self.played is None:
            return False
        verb = self.played.move.verb
        if verb != "move" and not isinstance(self.position.game.action(verb), Redeal):
            return False
        most = 2 if verb == "move" else 1
        met = (node for node in self.path()[:-1] if node.known == self.known)
        return len(list(islice(met, most))) == most

    @property
    def outcome(self) -> Outcome | None:
        """How the game stands here; see `Table.outcome`."""
        if self.is_won:
            return "won"
        return "lost" if self.stuck == "yes" else None

    @property
    def is_won(self) -> bool:
        """Whether the game is won: all cards that belong on the foundations are there."""
        return self.position.is_won

    @property
    def is_over(self) -> bool:
        """Whether the game is won here, or already known to be lost. It doesn't search."""
        return self.is_won or self._stuck == "yes"

    def reached_by(self, move: Move) -> Node | None:
        """The node that this move led to when it was made here before, None if it wasn't."""
        return next((node for node in self.after if node.played and node.played.move == move), None)

    def grow(self, played: Played) -> Node:
        """Add the node that a move made here leads to."""
        node = Node(played.position, played, self)
        if self._home:
            node.home = way_home_after(self._home, played.move, played.position)
        self.after.append(node)
        return node

    def back(self, count: int) -> Node:
        """The node `count` moves before this one, or the first node if there are fewer."""
        node = self
        for _ in range(min(count, self.depth)):
            node = node.before or node
        return node

    @property
    def by_itself(self) -> bool:
        """Whether the move that led here followed the one before by itself."""
        return self.played is not None and self.played.by_itself

    @property
    def own_moves(self) -> int:
        """How many moves the player made to come here: without those that the board made by itself."""
        return sum(not node.by_itself for node in self.path() if node.before)

    def undone(self, count: int) -> Node:
        """The node after `count` times undo. Moves that the board made by itself are taken back with the one before."""
        node = self
        while count and node.before:
            count -= not node.by_itself
            node = node.before
        return node

    def redone(self, count: int) -> Node:
        """The node after `count` times redo. Moves that the board made by itself are made again with the one before."""
        node = self
        while count and node.latest:
            node, count = node.latest, count - 1
            while node.latest and node.latest.by_itself:
                node = node.latest
        return node

    def path(self) -> list[Node]:
        """The nodes from the first node to this one."""
        path = [self]
        while path[-1].before:
            path.append(path[-1].before)
        return path[::-1]

    def ahead(self) -> list[Node]:
        """The nodes that redo leads to, the next node first."""
        ahead = []
        node = self.latest
        while node:
            ahead.append(node)
            node = node.latest
        return ahead

    def end(self) -> Node:
        """The last node that redo leads to."""
        node = self
        while node.latest:
            node = node.latest
        return node

    def ends(self) -> Iterator[Node]:
        """The last nodes of all lines through this node, in the order in which the lines were begun."""
        open_ = [self]
        while open_:
            node = open_.pop()
            if not node.after:
                yield node
            open_ += reversed(node.after)


class Line:
    """One line of play of a table, from the first position to its end.

    Attributes:
        end: the last node.
        current: whether the table stood on this line when it was listed.
    """

    def __init__(self, end: Node, *, current: bool) -> None:
        self.end = end
        self.current = current

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Its moves."""
        return tuple(node.played.move for node in self.end.path() if node.played)

    @property
    def position(self) -> Position:
        """The position at its end."""
        return self.end.position

    def __len__(self) -> int:
        return self.end.depth

    def __str__(self) -> str:
        return " ".join(map(str, self.moves))

    def __repr__(self) -> str:
        here = ", current" if self.current else ""
        moves = f": {self}" if self.moves else ""
        return f"<Line of {count_of(len(self), 'move')}{here}{moves}>"


def all_nodes(root: Node) -> list[Node]:
    """All nodes of a tree, each after the node before it."""
    nodes = [root]
    for node in nodes:
        nodes += node.after
    return nodes


def _seen(at: Position, before: Node | None) -> frozenset[Card]:
    """The cards seen before, with those that have come to lie face up."""
    if before is None:
        return frozenset(card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:])
    seen, earlier = before.seen, before.position
    for index, (cards, down) in enumerate(zip(at.piles, at.down, strict=True)):
        if (cards is not earlier.piles[index] or down < earlier.down[index]) and not seen.issuperset(cards[down:]):
            seen = seen.union(cards[down:])
    return seen
