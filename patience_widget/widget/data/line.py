"""The moves of a game as data for the list of moves: the present line, and the lines that leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.core.words import capitalised
from patience_widget.views.words import moved_in_words

if TYPE_CHECKING:
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node

WINDOW = 40
"""How many moves of the present line are listed before the place that is looked at, and after it."""
LEFT = 3
"""How many moves of a line that leaves the present one are listed."""
LINES = 4
"""How many lines that leave the present one after the same move are listed."""
ROWS = 200
"""How many rows are listed in all."""
_LONGEST = 80
"""The most letters of a comment, and of the names of marks."""


def describe_line(table: Table, at: int | None) -> dict[str, Any]:
    """The moves around a place of the present line, a row each; after a row the lines that were left for it by undo.

    A row has the `node` it leads to, how many moves lead there (`depth`), its `text` in words, and where there are any
    `marks` and a `comment`. Of a line that was left, the rows say `left`; the last of them says in `more` how many
    further moves the line has, and in `end` the node that it ends with.

    Args:
        table: the table.
        at: the number of moves after which the line is looked at; None for where the table stands.

    Returns:
        The rows, with the node where the table stands (`here`), and how many moves of the present line are not told
        `before` and `after` them.
    """
    with table.lock:
        here, length = table.node, table.node.depth + table.undone
        middle = here.depth if at is None else min(at, length)
        first, last = max(0, middle - WINDOW), min(length, middle + WINDOW)
        marks: dict[Node, list[str]] = {}
        for name, node in table.marks.items():
            marks.setdefault(node, []).append(name)
        rows: list[dict[str, Any]] = []
        main = _from_to(here, first, last)
        for node in main:
            rows.append(_row(node, marks))
            room = ROWS - len(main) - sum("left" in row for row in rows)
            others = [other for other in (node.before.after if node.before else []) if other is not node]
            for other in others[-LINES:]:
                told = _left(other, marks)
                if len(told) > room:
                    break
                rows += told
                room -= len(told)
    return {"here": here.number, "rows": rows, "before": first, "after": length - last}


def _from_to(here: Node, first: int, last: int) -> list[Node]:
    """The nodes of the present line from one depth to another, both included."""
    node = here.back(here.depth - last) if last < here.depth else here
    while node.depth < last and node.latest:
        node = node.latest
    nodes = [node]
    while nodes[-1].depth > first and nodes[-1].before:
        nodes.append(nodes[-1].before)
    return nodes[::-1]


def _left(node: Node, marks: dict[Node, list[str]]) -> list[dict[str, Any]]:
    """The first rows of a line that was left."""
    nodes = [node]
    while len(nodes) < LEFT and nodes[-1].latest:
        nodes.append(nodes[-1].latest)
    rows = [_row(node, marks) | {"left": True} for node in nodes]
    end = nodes[-1].end()
    if end is not nodes[-1]:
        rows[-1] |= {"more": end.depth - nodes[-1].depth, "end": end.number}
    return rows


def _row(node: Node, marks: dict[Node, list[str]]) -> dict[str, Any]:
    text = "The deal"
    if node.played and node.before:
        text = capitalised(moved_in_words(node.before.position, node.played.move))
    row: dict[str, Any] = {"node": node.number, "depth": node.depth, "text": text}
    if node.by_itself:
        row["by_itself"] = True
    if node in marks:
        row["marks"] = _short(", ".join(marks[node]))
    if node.comment:
        row["comment"] = _short(node.comment)
    return row


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
