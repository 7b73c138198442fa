"""From grid and fans to places on a plane, as the front end lays them out."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .facts import FACTS

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.layout import Layout
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

_GEOMETRY = FACTS["geometry"]
MARGIN: int = _GEOMETRY["margin"]


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
    """Width and height of a card and the gap between cells, in pixels, or in whatever the width is given in."""

    width: int
    height: int
    gap: int

    @classmethod
    def of(cls, width: int) -> Metrics:
        """The metrics that go with cards of this width."""
        return cls(width, round(width * _GEOMETRY["shape"]), math.floor(width * _GEOMETRY["gap"]))

    def board(self, grid: Layout) -> tuple[int, int]:
        """Width and height of a board with this grid."""
        wide = grid.columns * self.width + (grid.columns - 1) * self.gap
        high = grid.rows * self.height + (grid.rows - 1) * self.gap
        return wide + 2 * MARGIN, high + 2 * MARGIN


@dataclass(frozen=True)
class Spread:
    """Where a pile lies: the box around all its cards or its empty place, and each card, measured from the box."""

    box: Box
    cards: tuple[Point, ...]


def spread(at: Position, pile: Pile, metrics: Metrics) -> Spread:
    """Lay out one pile of a position."""
    width, height, gap = metrics.width, metrics.height, metrics.gap
    column, row = at.game.grid.places[pile.index]
    along = fan_steps(at, pile, metrics)
    right = pile.group.fan == "right"
    reach = along[-1] if along else 0
    box = Box(
        MARGIN + column * (width + gap),
        MARGIN + row * (height + gap),
        width + (reach if right else 0),
        height + (0 if right else reach),
    )
    return Spread(box, tuple(Point(d, 0) if right else Point(0, d) for d in along))


def fan_steps(at: Position, pile: Pile, metrics: Metrics) -> list[float]:
    """How far each card of a pile lies from the first one, along the fan."""
    cards, group = at.piles[pile.index], pile.group
    if not group.fan:
        return [0] * len(cards)
    size = metrics.width if group.fan == "right" else metrics.height
    share = _GEOMETRY["step"][group.fan]
    squared = max(0, len(cards) - group.last) if group.last else 0
    steps = [
        0 if place < squared or place == len(cards) - 1 else size * share["up" if card.rank else "down"]
        for place, card in enumerate(cards)
    ]
    room = at.game.grid.room[pile.index] * (size + metrics.gap)
    _fit(steps, cards, room, size * _GEOMETRY["leastDown"])
    return [sum(steps[:place]) for place in range(len(cards))]


def _fit(steps: list[float], cards: tuple[Card, ...], room: float, least_down: float) -> None:
    """Shorten the steps until they fit: those of face-down cards first, down to the least, then the others."""

    def shrink(may: Callable[[Card], bool], least: float) -> None:
        over = sum(steps) - room
        part = sum(step for step, card in zip(steps, cards, strict=True) if may(card))
        if over <= 0 or part <= 0:
            return
        ratio = max(0, 1 - over / part)
        for place, card in enumerate(cards):
            if may(card) and steps[place] > 0:
                steps[place] = max(min(steps[place], least), steps[place] * ratio)

    shrink(lambda card: card.rank == 0, least_down)
    shrink(lambda card: card.rank > 0, 0)
    shrink(lambda _: True, 0)
