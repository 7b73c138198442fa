"""Layouts: a picture of the table in the game's file becomes places in a grid, in card units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .piles import Pile, find_piles


@dataclass(frozen=True)
class Layout:
    """Where the piles lie: `places` holds (column, row) of each pile, in the order of the piles.

    `room` is how many free cells each pile has in the direction of its fan.
    """

    columns: int
    rows: int
    places: tuple[tuple[int, int], ...]
    room: tuple[int, ...]


def read_layout(picture: str, piles: Sequence[Pile]) -> Layout:
    """Read a picture: one line a row, one word a cell, ``.`` a free cell, else a pile's id or a short form (``r1``).

    Raises:
        ValueError: a word names no pile or several, a pile is missing or stands there twice.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    found: dict[int, tuple[int, int]] = {}
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word == ".":
                continue
            meant = find_piles(piles, word)
            if len(meant) != 1:
                raise ValueError(f"layout: {word!r} means {[pile.id for pile in meant] or 'no pile'}")
            if meant[0].index in found:
                raise ValueError(f"layout: {meant[0].id} stands there twice")
            found[meant[0].index] = (x, y)
    missing = [pile.id for pile in piles if pile.index not in found]
    if missing:
        raise ValueError(f"layout: no place for {', '.join(missing)}")
    columns = max(len(row) for row in rows)
    taken = set(found.values())
    room = tuple(_room(pile.group.fan, found[pile.index], columns, len(rows), taken) for pile in piles)
    return Layout(columns, len(rows), tuple(found[pile.index] for pile in piles), room)


def _room(fan: str, place: tuple[int, int], columns: int, rows: int, taken: set[tuple[int, int]]) -> int:
    step = {"right": (1, 0), "down": (0, 1)}.get(fan)
    if step is None:
        return 0
    free = 0
    x, y = place[0] + step[0], place[1] + step[1]
    while x < columns and y < rows and (x, y) not in taken:
        free, x, y = free + 1, x + step[0], y + step[1]
    return free
