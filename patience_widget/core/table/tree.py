"""All that was played on a table: the tree of its positions, where the table stands in it, and its marks."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from patience_widget.core.mistakes import whole
from patience_widget.core.position import Position
from patience_widget.core.words import count_of, shown

from .history import Line, Node, Played, all_nodes


class FlatNode(NamedTuple):
    """A node without references: the places of the nodes before and after it in a list, -1 for none."""

    before: int
    latest: int
    played: Played | None
    comment: str


class FlatTree(NamedTuple):
    """A tree as values that can be copied and pickled, however long the game is."""

    nodes: list[FlatNode]
    here: int
    marks: dict[str, int]


class Tree:
    """The tree of the positions that were reached in one game.

    Attributes:
        root: the first node.
        node: where the table stands.
        marks: nodes by the names that were given to them.
    """

    def __init__(self, start: Position) -> None:
        self.root = self.node = Node(start)
        self.marks: dict[str, Node] = {}
        self._end: Node | None = self.node

    @property
    def end(self) -> Node:
        """The node that redo leads to in the end."""
        if self._end is None:
            self._end = self.node.end()
        return self._end

    def go(self, node: Node) -> None:
        """Stand at a node; redo then leads along the line on which it was reached last.

        Raises:
            ValueError: it is a node of another tree.
        """
        turns = []
        here, there = self.node, node
        while there is not here:
            if there.depth < here.depth:
                here = here.before or here
            elif there.before is None:
                raise ValueError("that is a position of another table")
            else:
                turns += [there] if there.before.latest is not there else []
                there = there.before
        for turn in turns:
            if turn.before:
                turn.before.latest = turn
        self.node = node
        if turns:
            self._end = None if node.latest else node

    def find(self, where: str | int | Line | Node) -> Node:
        """The node of a mark, after a number of moves on the current line, or at the end of a line; or the node itself.

        Raises:
            ValueError: there is no such mark, or the line doesn't have so many moves.
            TypeError: it is none of these.
        """
        if isinstance(where, Node):
            return where
        if isinstance(where, Line):
            return where.end
        if isinstance(where, str):
            if where not in self.marks:
                raise ValueError(f"there is no mark {shown(where)}; {self._named()}")
            return self.marks[where]
        moves = whole(where)
        if moves is None:
            raise TypeError(
                f"go to a mark, a line, or a number such as 12 (the position after 12 moves), not to {shown(where)}"
            )
        most = self.end.depth
        if not 0 <= moves <= most:
            if not most:
                raise ValueError(f"there are no moves on this line yet: type 0, not {shown(where)}")
            numbers = "0 or 1" if most == 1 else f"a number from 0 to {most}"
            raise ValueError(f"this line has {count_of(most, 'move')}: type {numbers}, not {shown(where)}")
        return self.end.back(most - moves)

    def numbered(self, number: int) -> Node:
        """The node of this number.

        Raises:
            ValueError: the tree has no such node.
        """
        wanted = whole(number)
        node = next((node for node in all_nodes(self.root) if node.number == wanted), None)
        if node is None:
            raise ValueError(f"there is no move number {shown(number)} on this table")
        return node

    def _named(self) -> str:
        if not self.marks:
            return "there are none yet: mark('a name') sets one"
        some = ", ".join(map(shown, islice(self.marks, 5)))
        return f"the marks so far: {some}" + (f" and {len(self.marks) - 5} more" if len(self.marks) > 5 else "")

    def lines(self) -> tuple[Line, ...]:
        """All lines, each to its end, in the order in which they were begun."""
        return tuple(Line(end, current=end is self.end) for end in self.root.ends())

    def flat(self) -> FlatTree:
        """The tree as plain values."""
        nodes = all_nodes(self.root)
        places = {node: place for place, node in enumerate(nodes)}
        flat = [
            FlatNode(
                places[node.before] if node.before else -1,
                places[node.latest] if node.latest else -1,
                node.played,
                node.comment,
            )
            for node in nodes
        ]
        return FlatTree(flat, places[self.node], {name: places[node] for name, node in self.marks.items()})

    @classmethod
    def of(cls, start: Position, flat: FlatTree) -> Tree:
        """The tree from its plain values; it begins with the position `start`."""
        tree = cls(start)
        nodes = [tree.node]
        for before, _, played, _ in flat.nodes[1:]:
            if played:
                nodes.append(nodes[before].grow(played))
        for node, (_, latest, _, comment) in zip(nodes, flat.nodes, strict=True):
            node.latest = nodes[latest] if latest >= 0 else None
            node.comment = comment
        tree.node = nodes[flat.here]
        tree._end = None
        tree.marks = {name: nodes[place] for name, place in flat.marks.items()}
        return tree
