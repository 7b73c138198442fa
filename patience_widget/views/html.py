"""Positions, moves and games as HTML without script, for static notebooks.

The picture goes in as an image, because pages that show notebooks of other people's strip an SVG that stands in the
HTML, and the same board follows as text, for those that strip the image too.
"""

from __future__ import annotations

from base64 import b64encode
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from patience_widget.core import catalogue
from patience_widget.core.forms import as_html, as_svg
from patience_widget.core.moves import Moves
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.sentences import tell
from patience_widget.core.table import Table
from patience_widget.core.table.record import write_lines
from patience_widget.core.table.table import position_of, table_of

from .svg import draw_svg
from .text import draw_text
from .words import describe_position, heading, moved_in_words, record_heading

if TYPE_CHECKING:
    from patience_widget.core.table.history import Node
    from patience_widget.core.table.table import HasTable

LEGEND = "Solid rings: what can be played. Dashed rings: where it can go."


def position_html(at: Position | HasPosition | str, **look: Any) -> str:
    """A position: its picture, and its board as text to unfold. `look` are arguments of `draw_svg`."""
    at = position_of(at)
    return f"<div><p>{escape(heading(at))}</p>{_picture(at, draw_svg(at, **look))}</div>"


def moves_svg(moves: Moves | HasPosition | str, **look: Any) -> str:
    """A picture of the board. Cards that can be played have a solid ring, and their destinations a dashed one."""
    moves = _the_moves(moves)
    at = moves.position
    marked: dict[str, int] = {}
    targets = []
    for move in moves:
        pile = move.source or at.game.action(move.verb).pile
        if pile:
            marked[pile] = max(marked.get(pile, 1), move.cards)
        targets += [move.target] if move.target else []
    return draw_svg(at, marked=marked, targets=dict.fromkeys(targets), **look)


def _the_moves(given: Moves | HasPosition | str) -> Moves:
    return given if isinstance(given, Moves) else position_of(given).moves


def moves_html(moves: Moves | HasPosition | str, **look: Any) -> str:
    """The legal moves: a picture of the board with marks, and each move as text and in words."""
    moves = _the_moves(moves)
    at = moves.position
    if not moves:
        return f"<div><p>{escape(heading(at))}. There is no legal move.</p>{_picture(at, draw_svg(at, **look))}</div>"
    rows = "".join(
        f"<tr><td {_LEFT}><code>{escape(str(move))}</code></td><td {_LEFT}>{escape(moved_in_words(at, move))}</td></tr>"
        for move in moves
    )
    head = f"<tr><th {_LEFT}>move</th><th {_LEFT}>what it does</th></tr>"
    return (
        f"<div><p>{escape(heading(at))}. {LEGEND}</p>{_picture(at, moves_svg(moves, **look))}"
        f"<table><thead>{head}</thead><tbody>{rows}</tbody></table></div>"
    )


def record_svg(table: Table | HasTable | str, **look: Any) -> str:
    """A picture of the position of a table, with a ring around the card that moved last."""
    table = table_of(table)
    last = table.node.played
    moved = [event for event in last.events if event.kind in ("move", "turn")] if last else []
    marked = {moved[0].target: last.move.cards} if last and moved else {}
    at = table.position
    return draw_svg(at, marked={pile: count for pile, count in marked.items() if len(at[pile]) >= count}, **look)


def record_html(table: Table | HasTable | str, **look: Any) -> str:
    """A game so far: its deal, the position with the last move marked, each move with what it did, and its record.

    The record has all lines, comments and marks. If its beginning would show face-down cards, that is left out. `look`
    are arguments of `draw_svg`.
    """
    table = table_of(table)
    start, *path = table.node.path()
    items = "".join(f"<li>{_made(table, node)}</li>" for node in path)
    parts = [
        f"<p>{escape(record_heading(table))}</p>",
        _picture(table.position, record_svg(table, **look)),
        f"<p>{_comment(start)}</p>" if start.comment else "",
        f"<ol>{items}</ol>" if items else "",
    ]
    whole = table.record(lines=True) if table.deal is not None and catalogue.holds(table.game) else write_lines(table)
    parts.append(f"<pre {_WRAPPED}>{escape(whole)}</pre>" if whole else "")
    return f"<div>{''.join(parts)}</div>"


def _made(table: Table, node: Node) -> str:
    if node.played is None:
        return ""
    did = tell(node.played.move, node.played.events, node.position)
    return f"<code>{escape(str(node.played.move))}</code> {escape(did)} {_comment(node)}".rstrip()


def _comment(node: Node) -> str:
    return f"<em>{escape(node.comment)}</em>" if node.comment else ""


_WRAPPED = 'style="white-space:pre-wrap"'
_LEFT = 'style="text-align:left"'


def _picture(at: Position, svg: str) -> str:
    data = b64encode(svg.encode()).decode()
    words, board = escape(describe_position(at)), escape(draw_text(at).partition("\n\n")[2])
    return (
        f'<img src="data:image/svg+xml;base64,{data}" alt="{words}" style="max-width:100%">'
        f"<details><summary>The board as text</summary><pre>{board}</pre></details>"
    )


as_html.register(Position, position_html)
as_html.register(Moves, moves_html)
as_html.register(Table, record_html)
# Without the figures of the courts, each of which takes 10 kB.
as_svg.register(Position, partial(draw_svg, figures=False))
as_svg.register(Moves, partial(moves_svg, figures=False))
as_svg.register(Table, partial(record_svg, figures=False))
