"""Layouts: the picture of the table in a game's file says where each pile lies in a grid.

A picture has a line for each row of the table, and a word for each place in it:

* a pile's id or a short form of it (``r1``), or several piles of one group: ``t1..t8``, or backwards ``t8..t1``;
* ``.`` is a free place, and ``:`` is half of one;
* ``^`` at the beginning of a line raises this row, and all rows below it, by half a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .piles import Pile, find_piles

_Halves = tuple[int, int]
"""A place in half cells: half columns from the left, half rows from above."""


@dataclass(frozen=True)
class Layout:
    """Where the piles lie: `places` has (column, row) of each pile, in the order of the piles.

    `room` is how many free places each pile has in the direction of its fan. Numbers of places are whole or half
    numbers. `overlaps` says of each pile whether another place lies partly on it, as in a garden.
    """

    columns: float
    rows: float
    places: tuple[tuple[float, float], ...]
    room: tuple[float, ...]
    overlaps: tuple[bool, ...]


def read_layout(picture: str, piles: Sequence[Pile]) -> Layout:
    """Read a picture; the module says how to write one.

    Raises:
        ValueError: a word means no pile or several, a pile is missing or appears twice, or a row is raised
            although there is no row above it.
    """
    found: dict[int, _Halves] = {}
    columns = rows = 0
    for y, words in _rows(picture):
        x = 0
        for word in words:
            if word in _FREE:
                x += _FREE[word]
                continue
            for pile in _meant(word, piles):
                if pile.index in found:
                    raise ValueError(f"layout: {pile.id} appears twice")
                found[pile.index] = (x, y)
                x += 2
        columns, rows = max(columns, x), y + 2
    missing = [pile.id for pile in piles if pile.index not in found]
    if missing:
        raise ValueError(f"layout: no place for {', '.join(missing)}")
    taken = set(found.values())
    below = _below_wastes(piles, found, columns, rows)
    in_the_way = {"down": taken, "left": taken | below, "right": taken | below, "": taken}
    room = tuple(
        _cells(_room(pile.group.fan, found[pile.index], columns, rows, in_the_way[pile.group.fan])) for pile in piles
    )
    places = tuple((_cells(found[pile.index][0]), _cells(found[pile.index][1])) for pile in piles)
    overlaps = tuple(_overlaps(found[pile.index], taken) for pile in piles)
    return Layout(_cells(columns), _cells(rows), places, room, overlaps)


_FREE = {".": 2, ":": 1}


def _rows(picture: str) -> Iterator[tuple[int, list[str]]]:
    """The words of each row, and how many half cells it lies below the first one."""
    y = 0
    for number, line in enumerate(picture.strip().splitlines()):
        raised = line.strip().startswith("^")
        if raised and number == 0:
            raise ValueError("layout: the first line can't begin with ^: there is no row above it")
        y -= raised
        yield y, line.replace("^", " ", 1).split() if raised else line.split()
        y += 2


def _meant(word: str, piles: Sequence[Pile]) -> list[Pile]:
    """The piles of a word: one, or those of a span."""
    names = _span(word) if ".." in word else [word]
    found = []
    for name in names:
        meant = find_piles(piles, name)
        if len(meant) != 1:
            raise ValueError(f"layout: {name!r} means {[pile.id for pile in meant] or 'no pile'}")
        found += meant
    return found


def _span(word: str) -> list[str]:
    ends = re.fullmatch(r"(\D+)(\d+)\.\.(\D+)(\d+)", word)
    if ends is None or ends[1] != ends[3]:
        raise ValueError(f"layout: {word!r} isn't a span: write it as t1..t8, with the same letters at both ends")
    first, last = int(ends[2]), int(ends[4])
    step = 1 if first <= last else -1
    return [f"{ends[1]}{number}" for number in range(first, last + step, step)]


def _room(fan: str, place: _Halves, columns: int, rows: int, taken: set[_Halves]) -> int:
    """The free half cells beside a pile: as far as the next pile that its cards would lie on, or the edge."""
    x, y = place
    ahead = [columns - x - 2 if fan == "right" else x if fan == "left" else rows - y - 2]
    for other_x, other_y in taken:
        across = abs(other_x - x) if fan == "down" else abs(other_y - y)
        along = {"right": other_x - x, "left": x - other_x, "down": other_y - y}.get(fan, 0)
        if across < 2 and along > 0:  # it lies in the way of the fan
            ahead.append(max(0, along - 2))
    return min(ahead) if fan else 0


def _below_wastes(piles: Sequence[Pile], found: dict[int, _Halves], columns: int, rows: int) -> set[_Halves]:
    """The cells over which cards of a waste spread downwards: no fan to the side reaches into them."""
    taken = set(found.values())
    below: set[_Halves] = set()
    for pile in piles:
        if pile.group.fan == "down" and pile.group.last:
            x, y = found[pile.index]
            below |= {(x, y + down) for down in range(1, _room("down", (x, y), columns, rows, taken) + 1)}
    return below


def _overlaps(place: _Halves, taken: set[_Halves]) -> bool:
    x, y = place
    near = [(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    return any(other in taken for other in near if other != place)


def _cells(halves: int) -> float:
    """Half cells as cells: a whole number where it is one."""
    return halves // 2 if halves % 2 == 0 else halves / 2
