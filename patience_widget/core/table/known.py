"""A table as its player knows it: what a player program gets to see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from patience_widget.core.forms import as_text
from patience_widget.core.moves.lines import read_and_judge
from patience_widget.core.words import count_of

from .history import Node

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game, Outcome
    from patience_widget.core.moves import Moves
    from patience_widget.core.moves.judge import Verdict
    from patience_widget.core.position import Position

    from .history import Played


class KnownTable:
    """A table as its player knows it at one moment. Face-down cards that were never seen are unknown.

    You can look at it, but not play on it. It doesn't have the deal and the record of a `Table`, because these would
    give away the face-down cards.

    Attributes:
        game: the game.
        position: the position now; cards that the player has seen stay known after they are turned over.

    >>> from patience_widget import Table
    >>> known = Table("osmosis", deal=17).known
    >>> known
    <KnownTable osmosis: 0 moves, 1 of 52 cards built>
    >>> known.position["stock"][0]
    Card('..')
    """

    def __init__(self, node: Node) -> None:
        self._node = node
        self.game: Game = node.position.game

    def __repr__(self) -> str:
        moves, built = count_of(self._node.depth, "move"), self.position.built()
        return f"<KnownTable {self.game.name}: {moves}, {built} of {self.game.goal} cards {self.game.done}>"

    def __str__(self) -> str:
        """The board as aligned text."""
        return as_text(self.position)

    @property
    def known(self) -> KnownTable:
        """This table itself. So a player can use ``table.known`` whether it gets a `Table` or this."""
        return self

    @property
    def position(self) -> Position:
        """The position now, as the player knows it."""
        return self._node.known

    @property
    def moves(self) -> Moves:
        """The legal moves now; none once the game is won."""
        return self._node.known_moves

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made so far, with what each of them did; positions are as they were known then."""
        nodes = self._node.path()
        return tuple(node.played._replace(position=node.known) for node in nodes if node.played)

    def judge(self, move: Move | str) -> Verdict:
        """Judge a move. It raises the same errors as `Table.judge`."""
        return read_and_judge(self.position, move)

    def why_not(self, move: Move | str) -> str | None:
        """The reason why a move is not legal, None if it is legal. It raises the same errors as `Table.judge`."""
        return self.judge(move).message or None

    def outcome(self) -> Outcome | None:
        """Whether the game is won or lost; None while it isn't over. See `Table.outcome`."""
        return self._node.outcome

    def back(self) -> Iterator[tuple[Position, Move]]:
        """The moves made so far, the last move first, each with the position before it as it was known then."""
        node = self._node
        while node.before and node.played:
            yield node.before.known, node.played.move
            node = node.before

    def __reduce__(self) -> tuple[Callable[..., KnownTable], tuple[object, ...]]:
        """Another process gets what the player knows, and nothing else."""
        first, *others = self._node.path()
        return _known_table, (first.known, [(node.played, node.known) for node in others])

    def __getattr__(self, name: str) -> object:
        """Called only where nothing has this name."""
        if name.startswith("_"):
            return object.__getattribute__(self, name)  # which raises the error as it was
        raise AttributeError(
            f"a player gets the table as it knows it, which has no {name!r}. It has game, position, moves, history, "
            "judge, why_not, outcome and back. If your player should use hidden cards or play on the table, put "
            "@looks_under_cards, from patience_widget.players, above its def.",
            name=name,
            obj=None,
        )


def _known_table(begun: Position, played: Iterable[tuple[Played, Position]]) -> KnownTable:
    node = Node.as_known(begun)
    for move, known in played:
        node = Node(known, move._replace(position=known), node)
    return KnownTable(node)
