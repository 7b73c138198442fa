"""A position as a board of text, for print and for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import SUIT_SIGNS
from patience_widget.core.forms import as_text
from patience_widget.core.position import Position

from .words import heading, visible

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile

EMPTY = "--"
_BETWEEN = 2
_NARROWEST = 2


def draw_text(at: Position) -> str:
    """The board as text: each pile where it lies, its id above its cards.

    ``▒`` is a card face down, ``--`` an empty place. A fan is written out as it lies, to the right or downwards; of
    a squared pile the top card is shown, and in parentheses how many cards the pile has.

    >>> from patience_widget import Table
    >>> print(draw_text(Table("bridesmaids", deal=17).position))
    Bridesmaids: 1 of 52 cards built, redeals without limit
    <BLANKLINE>
    foundation1         stock
    J♥                  ▒ (51)
    <BLANKLINE>
    foundation2         waste
    --                  --
    <BLANKLINE>
    foundation3
    --
    <BLANKLINE>
    foundation4
    --
    """
    at = at.masked()
    texts = [_pile_lines(at, pile) for pile in at.game.piles]
    lefts, tops = _lefts(at, texts), _tops(at, texts)
    canvas = [""] * tops[-1]
    for column, row, lines in sorted((*place, lines) for place, lines in zip(at.game.grid.places, texts, strict=True)):
        for y, line in enumerate(lines, tops[row]):
            canvas[y] = canvas[y].ljust(lefts[column]) + line
    return "\n".join([heading(at), "", *canvas]).rstrip()


def _pile_lines(at: Position, pile: Pile) -> list[str]:
    """The id of a pile and its cards, on one line or on one for each card."""
    cards = at.piles[pile.index]
    shown = [str(card) for card in cards[len(cards) - visible(at, pile) :]] or [EMPTY + SUIT_SIGNS.get(pile.suit, "")]
    if len(cards) > len(shown) or (len(cards) and pile.group.role == "stock"):
        shown[-1] += f" ({len(cards)})"
    return [pile.id, *shown] if pile.group.fan == "down" else [pile.id, " ".join(shown)]


def _lefts(at: Position, texts: list[list[str]]) -> list[int]:
    """Where each column begins: wide enough for its piles, a fan using the free cells to its right."""
    grid = at.game.grid
    widths = [_NARROWEST] * grid.columns
    rooms = [room if pile.group.fan == "right" else 0 for pile, room in zip(at.game.piles, grid.room, strict=True)]
    for room, (column, _), lines in sorted(zip(rooms, grid.places, texts, strict=True)):
        free = sum(widths[column + 1 : column + room + 1]) + room * _BETWEEN
        widths[column] = max(widths[column], *(len(line) - free for line in lines))
    return [sum(widths[:column]) + column * _BETWEEN for column in range(grid.columns)]


def _tops(at: Position, texts: list[list[str]]) -> list[int]:
    """The line on which each row begins, and the one after the last: a column uses the free cells below it."""
    grid = at.game.grid
    tops = [0]
    for row in range(grid.rows):
        ending = [
            tops[y] + len(lines) + 1
            for pile, (_, y), room, lines in zip(at.game.piles, grid.places, grid.room, texts, strict=True)
            if y + (room if pile.group.fan == "down" else 0) == row
        ]
        tops.append(max([tops[row] + 3, *ending]))
    return tops


as_text.register(Position, draw_text)
