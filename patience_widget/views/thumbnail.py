"""A thumbnail of a game: where its piles lie after an opening deal, as a few paths that a page or a picture draws."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, tostring

from patience_widget.core.table import Table

from .geometry import LYING, Box, Metrics, hundredths, spread
from .shapes import COLOURS, draw

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

DEAL = 17
"""The deal that is shown; it is the one that the README shows, too."""
CARD = 20
"""The width of a card of a thumbnail, in units of its paths."""
_FINER = 5
"""Shapes are measured so many times finer than the units, which keeps them exact, and rounded at the end."""
APART = 2
"""So much is left out at the right and lower edge of a card, so that the cards of a fan can be told apart."""
LEAST = (190, 110)
"""A picture is at least so wide and high, so that the cards of small games aren't larger than those of others."""
_FEW = 4
"""Where fewer piles show a face, the picture is of empty places and tells nothing."""
_MARGIN = 12
_DOT = 4
"""The width of the dot of a card."""
_CLOTH = "#2a6050"
_METRICS = Metrics.of(CARD * _FINER)


@dataclass(frozen=True)
class Thumbnail:
    """The opening of a game, small: `width` and `height` in units, and SVG path data for each kind of thing in it.

    `places` are empty, `backs` and `faces` are cards as far as they can be seen, `red` and `black` a dot on each face.
    """

    width: int
    height: int
    places: str
    backs: str
    faces: str
    red: str
    black: str


@lru_cache(maxsize=256)
def thumbnail(game: Game) -> Thumbnail:
    """The thumbnail of a game."""
    at = shown_position(game)
    seen = [shape for pile in game.piles for shape in _shapes(at, pile)]
    left, top = min(box.x for _, box in seen), min(box.y for _, box in seen)
    wide, high = max(box.x + box.width for _, box in seen) - left, max(box.y + box.height for _, box in seen) - top
    width, height = max(LEAST[0], _units(wide)), max(LEAST[1], _units(high))
    x, y = left - (width * _FINER - wide) / 2, top - (height * _FINER - high) / 2
    paths: dict[str, str] = dict.fromkeys(("places", "backs", "faces", "red", "black"), "")
    for kind, box in seen:
        paths[kind] += _path(_units(box.x - x), _units(box.y - y), _units(box.width), _units(box.height))
    return Thumbnail(width, height, **paths)


def shown_position(game: Game) -> Position:
    """The position that a thumbnail shows: the opening deal, or a later one if hardly anything lies face up then."""
    table = Table(game, deal=DEAL)
    if _faces(table.position) >= _FEW:
        return table.position.masked()
    from patience_widget.players import greedy  # noqa: PLC0415  an import of the package then loads no player

    while _faces(table.position) < max(_FEW, len(game.piles) // 2):
        move = greedy(table)
        if move is None:
            break
        table.play(move)
    return table.position.masked()


def _faces(at: Position) -> int:
    """How many piles show a face."""
    return sum(bool(cards and cards[-1].rank) for cards in at.masked().piles)


def thumbnail_svg(game: Game) -> str:
    """The thumbnail as an SVG document on a green cloth."""
    small = thumbnail(game)
    width, height = small.width + 2 * _MARGIN, small.height + 2 * _MARGIN
    corner = f"{-_MARGIN} {-_MARGIN}"
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"{corner} {width} {height}"})
    draw(svg, "rect", x=-_MARGIN, y=-_MARGIN, width=width, height=height, fill=_CLOTH)
    joined = {"stroke_width": 2, "stroke_linejoin": "round"}
    ground = COLOURS["ground"]
    draw(svg, "path", d=small.places, fill="#000", fill_opacity=0.15, stroke="#fff", stroke_opacity=0.45)
    back = COLOURS["backs"]["blue"]
    draw(
        svg, "path", d=small.backs, fill=back["field"], stroke=back["lines"], stroke_width=0.6, stroke_linejoin="round"
    )
    draw(svg, "path", d=small.faces, fill=ground, stroke=ground, **joined)
    for dots, colour in ((small.red, COLOURS["two"]["H"]), (small.black, COLOURS["two"]["S"])):
        draw(svg, "path", d=dots, stroke=colour, stroke_width=4, stroke_linecap="round")
    return tostring(svg, encoding="unicode")


def _shapes(at: Position, pile: Pile) -> list[tuple[str, Box]]:
    """What is seen of a pile: its empty place, or each card as far as no other lies on it, and its dot."""
    cards, place = at.piles[pile.index], spread(at, pile, _METRICS)
    wide, high, dot = _METRICS.width, _METRICS.height, (_DOT // 2 + 1) * _FINER
    if not cards and at.game.grid.overlaps[pile.index]:
        return []
    if not cards:
        return [("places", _inner(Box(place.box.x, place.box.y, wide, high)))]
    shapes: list[tuple[str, Box]] = []
    for number, (card, (dx, dy)) in enumerate(zip(cards, place.cards, strict=True)):
        x, y, width, height = place.box.x + dx, place.box.y + dy, float(wide), float(high)
        if number < len(cards) - 1:
            right, down = place.cards[number + 1].x - dx, place.cards[number + 1].y - dy
            if not (right or down):
                continue
            x, width = (x + wide + right, -right) if right < 0 else (x, right or wide)
            height = down or high
        if pile.sideways:
            width, height = hundredths(high, LYING), hundredths(wide, LYING)
            x, y = x + (wide - width) / 2, y + (high - height) / 2
        shapes.append(("faces" if card.rank else "backs", _inner(Box(x, y, width, height))))
        if card.rank and min(width, height) > _DOT * _FINER:
            shapes.append(("red" if card.suit in "HD" else "black", Box(x + dot, y + dot, 0, 0)))
    return shapes


def _inner(box: Box) -> Box:
    """The box without its edge: a stroke is drawn around it, and a little of the cloth is left between two cards."""
    x, y, width, height = box
    least, apart = _FINER, (1 + APART) * _FINER
    return Box(x + least, y + least, max(least, width - apart), max(least, height - apart))


def _units(length: float) -> int:
    """The nearest whole number of units; halves go up, so that places that are as far apart stay so."""
    return math.floor((length + _FINER / 2) / _FINER)


def _path(x: int, y: int, width: int, height: int) -> str:
    return f"M{x} {y}h{width}v{height}h-{width}z" if width else f"M{x} {y}z"
