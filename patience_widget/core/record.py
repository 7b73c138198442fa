"""Records: a game as text, which plays it again anywhere.

A record begins with the game and its deal number, or with the explicit deck or the first position in braces; then
come the moves. It may tell more: a text in double quotes is a comment on the position reached so far, one after ``@``
is a mark, and round brackets hold a side line, which begins at that position.

>>> from patience_widget import Table
>>> table = Table.replay('osmosis#17 turn "what now?" (turn turn @"too late") reserve2>foundation1')
>>> table.lines()
(<Line of 3 moves: turn turn turn>, <Line of 2 moves, current: turn reserve2>foundation1>)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from . import catalogue
from .forms import as_html, as_svg, as_table
from .history import Node
from .position_text import parse_position, write_position

if TYPE_CHECKING:
    from .table import Table

_BEGINNING = re.compile(r"\s*([^\n#]+)#(?:(\d{1,21})|\{([^}]*)\})(?=\s|$)", re.ASCII)
_PART = re.compile(r'\s*(@?"(?:[^"\\]|\\.)*"|[()]|[^\s"()@>]+(?:\s*>\s*[^\s"()@>]+)*(?:\s+\w+(?:\+\w+)+)?)', re.DOTALL)


class RecordError(ValueError):
    """A text that is no record."""


class Record(str):
    """The text of a game that can be played again: a plain `str` that a notebook shows as a board.

    ``Record.parse(text)`` reads any text that `Table.replay` reads, and gives it its proper form.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record, with short forms of moves or without, and write it out in full.

        Raises:
            ValueError: what `Table.replay` raises.

        >>> Record.parse("Osmosis#17 TURN r2>f1")
        'osmosis#17 turn reserve2>foundation1'
        """
        tells_more = any(part.kind != "move" for part in _read(text).parts)
        return Record(text).replay().record(lines=tells_more)

    def replay(self) -> Table:
        """The table that the record describes; see `Table.replay`."""
        return as_table(self)

    def _repr_html_(self) -> str:
        return as_html(self.replay())

    def _repr_svg_(self) -> str:
        return as_svg(self.replay())


def write_record(table: Table, *, lines: bool) -> Record:
    """The record of a table: its moves up to the position now, or all its lines with comments and marks.

    Raises:
        RecordError: the game is not the one that the catalogue has under its name, so nobody could replay it.
    """
    if not catalogue.holds(table.game):
        raise RecordError(
            f"the catalogue has another game named {table.game.name!r}, or none: nobody could replay its record"
        )
    if table.deal is not None:
        origin = str(table.deal)
    elif table.deck is not None:
        origin = "{" + " ".join(card.code for card in table.deck) + "}"
    else:
        origin = "{" + write_position(table.start, one_line=True) + "}"
    parts = _lines(table) if lines else [str(played.move) for played in table.history]
    return Record(_joined(f"{table.game.name}#{origin}", parts))


def write_lines(table: Table) -> str:
    """All lines of a table, with comments and marks, as a record has them after its beginning."""
    return _joined("", _lines(table))


def _joined(text: str, parts: Iterable[str]) -> str:
    for part in parts:
        text += part if not text or text.endswith("(") or part == ")" else f" {part}"
    return text


def _lines(table: Table) -> Iterator[str]:
    """What stands at a position and the side lines from there, then the main line, which ends at the position now."""
    path = table.node.path()
    follows = dict(zip(path, [*path[1:], None], strict=True))
    names: dict[Node, list[str]] = {}
    for name, marked in table.marks.items():
        names.setdefault(marked, []).append(name)
    open_: list[Node | str] = [path[0]]
    while open_:
        node = open_.pop()
        if isinstance(node, str):
            yield node
            continue
        if node.played:
            yield str(node.played.move)
        if node.comment:
            yield _quoted(node.comment)
        yield from ("@" + _quoted(name) for name in names.get(node, []))
        goes_on = follows.get(node, node.latest)
        if goes_on:
            open_.append(goes_on)
        # What was visited last is written last, so that redo leads there again after a replay.
        side = sorted((other for other in node.after if other is not goes_on), key=lambda other: other is node.latest)
        for other in reversed(side):
            open_ += [")", other, "("]


def _quoted(text: str) -> str:
    """A text in double quotes, on one line whatever stands in it."""
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted.translate({ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"})


class _Part(NamedTuple):
    kind: Literal["move", "comment", "mark", "opens", "closes"]
    text: str


class _Read(NamedTuple):
    game: str
    number: str | None
    whole: str
    parts: list[_Part]


def _read(text: str) -> _Read:
    found = _BEGINNING.match(text) if isinstance(text, str) else None
    if not found:
        if not isinstance(text, str):
            raise RecordError(f"a record is a text, as in 'osmosis#17 turn waste>foundation1', not {text!r}")
        raise RecordError(
            "a record begins with the game and its deal, a number from 0, as in 'osmosis#17 turn waste>foundation1'"
        )
    parts: list[_Part] = []
    at = found.end()
    while part := _PART.match(text, at):
        parts.append(_part(part[1]))
        at = part.end()
    if text[at:].strip():
        rest = text[at:].strip()[:30]
        raise RecordError(
            f'the record cannot be read from here on: {rest!r}; a comment is written as "text", a mark as @"name"'
        )
    return _Read(found[1], found[2], found[3], parts)


def _part(text: str) -> _Part:
    if text in {"(", ")"}:
        return _Part("opens" if text == "(" else "closes", text)
    if not text.startswith(("@", '"')):
        return _Part("move", " ".join(text.split()))
    try:
        said = str(json.loads(text.lstrip("@"), strict=False))
    except json.JSONDecodeError as error:
        raise RecordError(f"the text {text[:30]} in the record cannot be read: {error.msg}") from None
    return _Part("mark" if text.startswith("@") else "comment", said)


def replay(text: str, new_table: type[Table]) -> Table:
    """The table that a record describes; see `Table.replay`."""
    read = _read(text)
    table = _begin(read, new_table)
    left: list[Node] = []
    for part in read.parts:
        if part.kind == "opens":
            left.append(table.node)
        elif part.kind == "closes":
            if not left:
                raise RecordError("the record closes a side line that it did not open: there is a ')' too many")
            table.goto(left.pop())
        else:
            _carry_out(table, part)
    if left:
        raise RecordError("the record does not close a side line that it opened: a ')' is missing")
    return table


def _begin(read: _Read, new_table: type[Table]) -> Table:
    if read.number is not None:
        return new_table(read.game, deal=int(read.number))
    if ":" in read.whole:
        return new_table(read.game, position=parse_position(read.whole))
    return new_table(read.game, deck=read.whole)


def _carry_out(table: Table, part: _Part) -> None:
    if part.kind == "move":
        _play(table, part.text)
    elif part.kind == "comment":
        table.comment = "\n".join(filter(None, [table.comment, part.text]))
    elif part.text.strip():
        table.mark(part.text)
    else:
        raise RecordError('a mark in a record is a name, as in @"before the redeal"')


def _play(table: Table, move: str) -> None:
    try:
        table.play(move)
    except ValueError as error:
        error.args = (f"move {table.node.depth + 1} of the record, {move}: {error}",)
        raise
