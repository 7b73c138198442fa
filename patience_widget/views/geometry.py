"""From grid and fans to places on a plane, as the front end lays them out.

Every length is a whole number of pixels, or of 1024ths of a pixel. Floats add such numbers exactly, in any order, so
all Pythons and all browsers come to the same pixels. Shares of a length are whole hundredths.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .facts import FACTS

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

_GEOMETRY = FACTS["geometry"]
MARGIN: int = _GEOMETRY["margin"]
LYING = 84
"""The size of a card that lies sideways, in hundredths of an upright one, so that it fits between upright ones."""
_FINE = 1024
"""How many parts a pixel has. It is a power of two, so floats hold them exactly."""


class Point(NamedTuple):
    """A point, `y` counted downwards."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Metrics:
    """Width and height of a card and the gap between cells, in pixels, or in whatever the width is given in.

    `large` says whether faces have a large index: then more of a card has to be seen in a fan to the side.
    """

    width: int
    height: int
    gap: int
    large: bool = False

    @classmethod
    def of(cls, width: int, *, large: bool = False) -> Metrics:
        """The metrics that go with cards of this width."""
        return cls(width, (width * _GEOMETRY["shape"] + 50) // 100, width * _GEOMETRY["gap"] // 100, large)

    def across(self, cells: float) -> int:
        """How far so many cells reach from left to right, with the gap behind each; halves of pixels are left out."""
        return math.floor(cells * (self.width + self.gap))

    def down(self, cells: float) -> int:
        """How far so many cells reach downwards, likewise."""
        return math.floor(cells * (self.height + self.gap))

    def board(self, at: Position) -> tuple[int, int]:
        """Width and height of a board: those of the grid, and as high as its longest column or the rows of a garden."""
        grid, piles = at.game.grid, at.game.piles
        seen = [pile for pile in piles if at.piles[pile.index] or not grid.overlaps[pile.index]]
        garden = any(grid.overlaps[pile.index] and grid.places[pile.index][1] + 1 >= grid.rows for pile in piles)
        bottoms = [box.y + box.height for box in (spread(at, pile, self).box for pile in seen)]
        high = max(0 if garden else self.down(grid.rows) - self.gap + MARGIN, math.ceil(max(bottoms)))
        return self.across(grid.columns) - self.gap + 2 * MARGIN, high + MARGIN


@dataclass(frozen=True)
class Spread:
    """Where a pile lies: the box around all its cards or its empty place, and each card, measured from the box."""

    box: Box
    cards: tuple[Point, ...]


def spread(at: Position, pile: Pile, metrics: Metrics) -> Spread:
    """Lay out one pile of a position."""
    column, row = at.game.grid.places[pile.index]
    along, fan = fan_steps(at, pile, metrics), pile.group.fan
    reach = along[-1] if along else 0
    x, y = MARGIN + metrics.across(column), MARGIN + metrics.down(row)
    if fan == "right":
        box, cards = Box(x, y, metrics.width + reach, metrics.height), [Point(d, 0) for d in along]
    elif fan == "left":
        box, cards = Box(x - reach, y, metrics.width + reach, metrics.height), [Point(reach - d, 0) for d in along]
    else:
        box, cards = Box(x, y, metrics.width, metrics.height + reach), [Point(0, d) for d in along]
    return Spread(box, tuple(cards))


def fan_steps(at: Position, pile: Pile, metrics: Metrics) -> list[float]:
    """How far each card of a pile lies from the first one, along the fan."""
    cards, group = at.piles[pile.index], pile.group
    if not group.fan:
        return [0] * len(cards)
    size = metrics.height if group.fan == "down" else metrics.width
    share = _GEOMETRY["step"][group.fan]
    squared = max(0, len(cards) - group.last) if group.last else 0
    up = share["large" if metrics.large else "up"]
    steps = [
        0 if place < squared or place == len(cards) - 1 else hundredths(size, up if card.rank else share["down"])
        for place, card in enumerate(cards)
    ]
    grid = at.game.grid
    room = grid.room[pile.index]
    grows = group.fan == "down" and not group.last and grid.places[pile.index][1] + 1 + room >= grid.rows
    if not grows:
        _fit(steps, cards, room * (size + metrics.gap), hundredths(size, _GEOMETRY["leastDown"]))
    return [sum(steps[:place]) for place in range(len(cards))]


def hundredths(length: float, share: int) -> float:
    """So many hundredths of a length."""
    return _share(length, share, 100)


def _share(length: float, part: float, whole: float) -> float:
    """A length by a fraction, without what is less than a 1024th of a pixel; the lengths are whole 1024ths."""
    return length * _FINE * part // whole / _FINE


def _fit(steps: list[float], cards: tuple[Card, ...], room: float, least_down: float) -> None:
    """Shorten the steps until they fit: those of face-down cards first, down to the least, then the others."""

    def shrink(may: Callable[[Card], bool], least: float) -> None:
        over = sum(steps) - room
        part = sum(step for step, card in zip(steps, cards, strict=True) if may(card))
        if over <= 0 or part <= 0:
            return
        kept = max(0, part - over)
        for place, card in enumerate(cards):
            if may(card) and steps[place] > 0:
                steps[place] = max(min(steps[place], least), _share(steps[place], kept, part))

    shrink(lambda card: card.rank == 0, least_down)
    shrink(lambda card: card.rank > 0, 0)
    shrink(lambda _: True, 0)
