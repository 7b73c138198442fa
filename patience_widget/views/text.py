"""A position as a board of text, for print and for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import SUIT_SIGNS
from patience_widget.core.forms import as_text
from patience_widget.core.piles import find_piles
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.table.table import position_of

from .words import heading, visible

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile

EMPTY = "--"
_BETWEEN = 2
_BETWEEN_MANY = 1
_WIDEST = 120
"""A board that would be wider stands closer together; if that isn't enough, its piles have short names."""
_NARROWEST = 2
_ACROSS = ("left", "right")


def draw_text(at: Position | HasPosition | str) -> str:
    """The board as text: each pile in its place, with its id above its cards.

    On a board that would be too wide for a terminal, piles have short names, such as ``t1``. You can also type these.
    ``▒`` is a face-down card, and ``--`` is an empty place. If a pile is spread, all its cards are shown, sideways or
    downwards. A squared pile shows its top card and, in parentheses, how many cards it has.

    Args:
        at: the position; or a table, a board, a record or the text of a position.

    Raises:
        TypeError: it is no position.
        ValueError: the text can't be read.

    >>> from patience_widget import Table
    >>> print(draw_text(Table("bridesmaids", deal=17).position))
    Bridesmaids: 1 of 52 cards built, redeals without limit
    <BLANKLINE>
    foundation1   stock
    J♥            ▒ (51)
    <BLANKLINE>
    foundation2   waste
    --            --
    <BLANKLINE>
    foundation3
    --
    <BLANKLINE>
    foundation4
    --
    """
    at = position_of(at).masked()
    columns, tops = _Columns(at), _tops(at)
    canvas = [""] * tops[at.game.grid.rows]
    placed = [(columns.begin(pile), pile.index, pile) for pile in at.game.piles]
    for begin, _, pile in sorted(placed):
        top = tops[at.game.grid.places[pile.index][1]]
        for y, line in enumerate(columns.aligned(pile), top):
            canvas[y] = canvas[y].ljust(begin) + line
    return "\n".join([heading(at), "", *(line.rstrip() for line in canvas)]).rstrip()


def _pile_lines(at: Position, pile: Pile) -> list[str]:
    """The id of a pile and its cards, on one line or on one for each card."""
    cards, fan = at.piles[pile.index], pile.group.fan
    shown = [str(card) for card in cards[len(cards) - visible(at, pile) :]] or [EMPTY + SUIT_SIGNS.get(pile.suit, "")]
    if len(cards) > len(shown) or (len(cards) and pile.group.role == "stock"):
        shown[-1] += f" ({len(cards)})"
    if fan == "down":
        return [pile.id, *shown]
    return [pile.id, " ".join(reversed(shown) if fan == "left" else shown)]


def short_name(pile: Pile, piles: tuple[Pile, ...]) -> str:
    """The shortest form of a pile's id that means no other pile."""
    name = pile.id.rstrip("0123456789")
    forms = (name[:length] + pile.id[len(name) :] for length in range(1, len(name)))
    return next((form for form in forms if find_piles(piles, form) == [pile]), pile.id)


class _Columns:
    """Where the columns of a board of text begin: wide enough for their piles, a fan using the free cells beside it.

    Where piles stand in half columns, each column is two.
    """

    def __init__(self, at: Position) -> None:
        grid = self._grid = at.game.grid
        self._parts = 2 if any(x % 1 for x in (grid.columns, *(x for x, _ in grid.places))) else 1
        self._between = _BETWEEN // self._parts
        self._lines = {pile.index: _pile_lines(at, pile) for pile in at.game.piles}
        self._fit(at.game.piles)
        if self._is_too_wide():
            self._between = _BETWEEN_MANY
        if self._is_too_wide():
            for pile in at.game.piles:
                self._lines[pile.index][0] = short_name(pile, at.game.piles)
            self._fit(at.game.piles)

    def _is_too_wide(self) -> bool:
        return sum(self._widths) + (len(self._widths) - 1) * self._between > _WIDEST

    def _fit(self, piles: tuple[Pile, ...]) -> None:
        """Make the columns as wide as their piles."""
        grid = self._grid
        self._widths = [_NARROWEST // self._parts] * int(grid.columns * self._parts)
        rooms = [room if pile.group.fan in _ACROSS else 0 for pile, room in zip(piles, grid.room, strict=True)]
        for _, _, pile in sorted(zip(rooms, grid.places, piles, strict=True), key=lambda each: each[:2]):
            first = self._cells(pile).start
            widest = max(map(len, self._lines[pile.index]))
            self._widths[first] += max(0, widest - self._width(pile))

    def begin(self, pile: Pile) -> int:
        """Where the text of a pile begins."""
        first = self._cells(pile).start
        return sum(self._widths[:first]) + first * self._between

    def aligned(self, pile: Pile) -> list[str]:
        """The lines of a pile; a fan to the left ends where its pile stands."""
        lines = self._lines[pile.index]
        return [line.rjust(self._width(pile)) for line in lines] if pile.group.fan == "left" else lines

    def _cells(self, pile: Pile) -> range:
        """The columns that a pile and the free cells along its fan take."""
        (x, _), room, fan = self._grid.places[pile.index], self._grid.room[pile.index], pile.group.fan
        first = x - room if fan == "left" else x
        last = x + room if fan == "right" else x
        return range(int(first * self._parts), int((last + 1) * self._parts))

    def _width(self, pile: Pile) -> int:
        cells = self._cells(pile)
        return sum(self._widths[cells.start : cells.stop]) + (len(cells) - 1) * self._between


def _tops(at: Position) -> dict[float, int]:
    """The line on which each row begins, and where all end: a column uses the free cells below it."""
    grid = at.game.grid
    rows = sorted({y for _, y in grid.places})
    if all(y % 1 == 0 for y in rows):
        rows = list(range(int(grid.rows)))
    tops: dict[float, int] = {}
    top = 0
    for number, row in enumerate(rows):
        tops[row] = top
        after = rows[number + 1] if number + 1 < len(rows) else grid.rows
        ending = [
            tops[y] + len(_pile_lines(at, pile)) + 1
            for pile, (_, y), room in zip(at.game.piles, grid.places, grid.room, strict=True)
            if y <= row <= y + (room if pile.group.fan == "down" else 0) < after
        ]
        top = max([top + 3, *ending])
    tops[grid.rows] = top
    return tops


as_text.register(Position, draw_text)
