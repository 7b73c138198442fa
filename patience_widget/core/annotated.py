"""A game with all that is kept of it: every line that was played, marks to go back to, and comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .history import Line, Node
from .tree import Tree
from .watched import Watched
from .words import BROKEN, is_writable, shown

if TYPE_CHECKING:
    from typing_extensions import Self


class Annotated(Watched):
    """A game whose lines of play are kept, and can be written about."""

    def __init__(self, tree: Tree) -> None:
        super().__init__()
        self._tree = tree

    @property
    def node(self) -> Node:
        """Where the table stands in the tree of all that was played."""
        return self._tree.node

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


def _check_writable(text: str) -> None:
    if not is_writable(text):
        raise ValueError(f"{shown(text)} can't be saved: it has {BROKEN}")
