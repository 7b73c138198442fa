"""Records: a game as text that can be played again anywhere.

A record starts with the game and its deal number. The whole deck, or the first position, can stand in braces instead
of the number. The moves follow. A text in double quotes is a comment on the position reached so far, and with ``@``
before it, it is a mark. Round brackets hold a side line, which starts from that position.

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

from patience_widget.core import catalogue
from patience_widget.core.actions import InvalidMove
from patience_widget.core.deals import read_deal_number
from patience_widget.core.forms import as_html, as_svg, as_table
from patience_widget.core.moves.lines import MOVE
from patience_widget.core.moves.notation import AmbiguousMove
from patience_widget.core.position.text import parse_position, write_position
from patience_widget.core.words import BROKEN, is_writable, shown, without_mark

from .history import Node

if TYPE_CHECKING:
    from patience_widget.core.position import Position

    from .table import Table

# No two neighbours in a pattern match the same letters, so that reading takes time in proportion to the text.
_BEGINNING = re.compile(r"([^\n#]+)#(?:([0-9]+)|\{([^}]*)\})(?=\s|$)")
_PART = re.compile(
    rf"""\s*(
        @?"[^"\\]*(?:\\.[^"\\]*)*"                                          # a comment or a mark
        | [()]                                                              # a side line
        | {MOVE}
    )""",
    re.DOTALL | re.VERBOSE,
)


class RecordError(ValueError):
    """A text that isn't a record."""


class Record(str):
    """The text of a game that can be played again: a plain `str` that a notebook shows as a board.

    ``Record.parse(text)`` reads any text that `Table.replay` reads, and writes it out in full.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record, and write out all short forms in full.

        Raises:
            ValueError: see `Table.replay`.

        >>> Record.parse("Osmosis#17 TURN r2>f1")
        'osmosis#17 turn reserve2>foundation1'
        """
        _check_text(text)
        return Record(text).replay().record(lines=True)

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
        RecordError: the catalogue doesn't have this game, so nobody could replay the record.
    """
    beginning = write_beginning(table)
    parts = _lines(table) if lines else [str(played.move) for played in table.history]
    return Record(_joined(beginning, parts))


def write_beginning(table: Table) -> str:
    """How the record of a table begins, before its first move: ``osmosis#17``.

    Raises:
        RecordError: the catalogue doesn't have this game, so nobody could replay the record.
    """
    if not catalogue.holds(table.game):
        raise RecordError(
            f"the catalogue doesn't have this game {table.game.name!r}, so nobody could replay its record"
        )
    if table.deal is not None:
        origin = str(table.deal)
    elif table.deck is not None:
        origin = "{" + " ".join(card.code for card in table.deck) + "}"
    else:
        origin = "{" + write_position(table.start, one_line=True) + "}"
    return f"{table.game.name}#{origin}"


def write_lines(table: Table) -> str:
    """All lines of a table with comments and marks: a record without its beginning."""
    return _joined("", _lines(table))


def _joined(beginning: str, parts: Iterable[str]) -> str:
    """The parts with blanks between them, but not inside brackets."""
    words = [beginning] if beginning else []
    for part in parts:
        if words and words[-1] != "(" and part != ")":
            words.append(" ")
        words.append(part)
    return "".join(words)


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
        main = follows.get(node, node.latest)
        if main:
            open_.append(main)
        # The line visited last is written last, so that redo leads there again after a replay.
        side = sorted((other for other in node.after if other is not main), key=lambda other: other is node.latest)
        for other in reversed(side):
            open_ += [")", other, "("]


def _quoted(text: str) -> str:
    """A text in double quotes, on one line even if the text has several."""
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted.translate({ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"})


class _Part(NamedTuple):
    kind: Literal["move", "comment", "mark", "opens", "closes"]
    text: str


def replay(text: str, new_table: type[Table]) -> Table:
    """The table that a record describes; see `Table.replay`."""
    table, rest = _begin(text, new_table)
    comments: dict[Node, list[str]] = {}
    left: list[Node] = []
    for kind, said in _parts(rest):
        if kind == "move":
            _play(table, said)
        elif kind == "comment":
            comments.setdefault(table.node, []).append(said)
        elif kind == "mark":
            table.mark(said)
        elif kind == "opens":
            left.append(table.node)
        elif left:
            table.goto(left.pop())
        else:
            raise RecordError("the record has a ')' without a '(' before it")
    if left:
        raise RecordError("the record has a '(' without a ')' after it")
    for node, texts in comments.items():
        node.comment = "\n".join(filter(None, texts))
    return table


def dealt(text: str) -> Position | None:
    """The position of a record that is a deal number alone, without the table that moves need; else None.

    Raises:
        ValueError: there is no such game or deal.
    """
    found = _BEGINNING.match(without_mark(text).strip())
    if not found or found[2] is None or found.end() < len(found.string):
        return None
    game = catalogue.find(found[1])
    return game.start(game.deck(read_deal_number(found[2])))


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise RecordError(f"a record is a text such as 'osmosis#17 turn waste>foundation1', not {shown(text)}")


def _begin(text: str, new_table: type[Table]) -> tuple[Table, str]:
    """The table as it was at the beginning, and the text that follows."""
    _check_text(text)
    text = without_mark(text).lstrip()
    found = _BEGINNING.match(text)
    if not found:
        raise RecordError(
            "a record starts with the game and its deal number, as in 'osmosis#17 turn waste>foundation1'"
        )
    game, number, whole = found[1], found[2], found[3]
    if number is not None:
        table = new_table(game, deal=read_deal_number(number))
    elif ":" in whole:
        table = new_table(game, position=parse_position(whole))
    else:
        table = new_table(game, deck=whole)
    return table, text[found.end() :]


def _parts(text: str) -> Iterator[_Part]:
    """The parts of what follows the beginning."""
    at = 0
    while part := _PART.match(text, at):
        yield _part(part[1])
        at = part.end()
    rest = text[at:].strip()
    if rest:
        raise RecordError(
            f'the record can\'t be read from here on: {shown(rest)}; write a comment as "text", a mark as @"name"'
        )


def _part(text: str) -> _Part:
    if text in {"(", ")"}:
        return _Part("opens" if text == "(" else "closes", text)
    if not text.startswith(("@", '"')):
        return _Part("move", text)
    try:
        said = str(json.loads(text.lstrip("@"), strict=False))
    except json.JSONDecodeError as error:
        raise RecordError(f"the text {shown(text)} in the record can't be read: {error.msg}") from None
    if not is_writable(said):
        raise RecordError(f"the record has {BROKEN} in the text {shown(text)}")
    if text.startswith("@") and not said.strip():
        raise RecordError('a mark needs a name, as in @"before the redeal"')
    return _Part("mark" if text.startswith("@") else "comment", said)


def _play(table: Table, move: str) -> None:
    try:
        table.play(move, past_a_win=True)
    except ValueError as error:
        quoted = "" if isinstance(error, InvalidMove | AmbiguousMove) else f", {shown(move)}"
        error.args = (f"move {table.node.depth + 1} of the record{quoted}: {error}",)
        raise
