"""A position as a picture: one SVG that needs no script, no style sheet and nothing from anywhere else."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, tostring

from patience_widget.core.cards import SUIT_SIGNS
from patience_widget.core.sentences import place_text
from patience_widget.core.table.table import position_of
from patience_widget.core.words import shown

from .faces import BACKS, FACES, LEAST_CLASSIC, Look, Seen, define_art, draw_card, draw_pack
from .facts import FACTS, load_figures
from .geometry import LYING, Box, Metrics, spread
from .shapes import COLOURS, SANS, draw, draw_pips
from .words import describe_position, heading, reading_order, visible

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import HasPosition, Position

CLOTH = "#2b6250"
INSET, QUIET = "#26574a", "#b9cfc6"
"""The ground of an empty place, and its edge and sign."""
MARKED = "#a8dcff"
TARGET = "#ffb84d"
_SIDEWAYS = f" translate(50 70) rotate(90) scale({LYING / 100}) translate(-50 -70)"
"""Turns a card about its middle."""
_RIM = 8
"""So far the cloth goes on around the board."""
_SUIT_OF_SIGN = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def draw_svg(
    at: Position | HasPosition | str,
    *,
    card_width: int = 60,
    four_colours: bool = False,
    faces: str = "classic",
    back: str = "blue",
    figures: bool = True,
    marked: Iterable[str] | Mapping[str, int] = (),
    targets: Iterable[str] = (),
) -> str:
    """Draw a position as an SVG document. Face-down cards stay hidden.

    Args:
        at: the position; or a table, a board, a record or the text of a position.
        card_width: the width of a card in pixels.
        four_colours: whether each suit has a colour of its own.
        faces: "classic", or "large" for one large index; cards below 50 pixels always have the large index.
        back: the colour of the backs: "blue", "red" or "green".
        figures: whether kings, queens and jacks have figures, which take about 15 kB each; otherwise they have letters.
        marked: the ids of piles whose top card gets a ring, or how many cards of each pile the ring goes around.
        targets: the ids of piles that get a dashed ring.

    Raises:
        TypeError: it is no position.
        ValueError: the text can't be read, the width is not above 0, or there are no such faces or backs.
        KeyError: the game has no such pile.
    """
    at = position_of(at)
    if card_width <= 0:
        raise ValueError(f"the width of a card is a number of pixels above 0, not {shown(card_width)}")
    for name, known, given in (("faces", FACES, faces), ("back", BACKS, back)):
        if given not in known:
            raise ValueError(f"{name} is one of {', '.join(known)}, not {shown(given)}")
    look = Look(
        faces="large" if card_width < LEAST_CLASSIC else faces,
        back=back,
        four_colours=four_colours,
        figures=load_figures() if figures else {},
    )
    at = at.masked()
    metrics = Metrics.of(100, large=look.faces == "large")
    width, height = (side + 2 * _RIM for side in metrics.board(at))
    view = f"{-_RIM} {-_RIM} {width} {height}"
    wide, high = (round(side * card_width / metrics.width) for side in (width, height))
    size = {"width": wide, "height": high, "viewBox": view}
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"} | {k: str(v) for k, v in size.items()})
    draw(svg, "title", heading(at))
    draw(svg, "desc", describe_position(at))
    draw(svg, "path", d=_rounded(width, height), fill=CLOTH)
    cards = [card for cards in at.piles for card in cards]
    define_art(svg, look, cards, whole=[cards[-1] for cards in at.piles if cards])
    for pile in reading_order(at.game):
        _draw_pile(svg, at, pile, metrics, look)
    rings = marked if isinstance(marked, Mapping) else dict.fromkeys(marked, 1)
    for name in targets:
        _draw_ring(svg, _around(at, name, 1, metrics), apart=6, stroke=TARGET, stroke_dasharray="9 5")
    for name, count in rings.items():
        _draw_ring(svg, _around(at, name, count, metrics), apart=0, stroke=MARKED)
    return tostring(svg, encoding="unicode")


def _rounded(width: int, height: int) -> str:
    """The outline of the cloth."""
    turns = [f"a{_RIM} {_RIM} 0 0 1 {x} {y}" for x, y in ((_RIM, _RIM), (-_RIM, _RIM), (-_RIM, -_RIM), (_RIM, -_RIM))]
    wide, high = width - 2 * _RIM, height - 2 * _RIM
    return f"M0 {-_RIM}h{wide}{turns[0]}v{high}{turns[1]}h{-wide}{turns[2]}v{-high}{turns[3]}z"


def _draw_pile(svg: Element, at: Position, pile: Pile, metrics: Metrics, look: Look) -> None:
    cards, place = at.piles[pile.index], spread(at, pile, metrics)
    at_place = f"translate({_n(place.box.x)} {_n(place.box.y)})"
    group = draw(svg, "g", transform=at_place + (_SIDEWAYS if pile.sideways else ""))
    draw(group, "title", pile.id)
    if not cards:
        if not at.game.grid.overlaps[pile.index]:
            _draw_empty(group, place_text(at, pile)[0])
        return
    fan = pile.group.fan
    if not fan:
        draw_pack(group, len(cards))
    seen = visible(at, pile)
    for number in range(len(cards) - seen, len(cards)):
        (x, y), above = place.cards[number], place.cards[number + 1 : number + 2]
        card = draw(group, "g", **{"transform": f"translate({_n(x)} {_n(y)})"} if x or y else {})
        much = abs(above[0].x - x) + abs(above[0].y - y) if above else math.inf
        draw_card(card, cards[number], look, Seen(fan, much))
    if len(cards) > seen or pile.group.role in ("stock", "waste"):
        _draw_count(group, len(cards), place.box)


def _draw_empty(group: Element, symbol: str) -> None:
    draw(group, "rect", **FACTS["card"], **{"fill": INSET, "stroke": QUIET, "stroke-width": 1})
    rank, suit = (symbol[:-1], _SUIT_OF_SIGN[symbol[-1]]) if symbol[-1:] in _SUIT_OF_SIGN else (symbol, "")
    if suit:
        draw_pips(group, suit, [(64 if rank else 50, 70, 26)], fill=QUIET)
    if rank:
        size, y = (20, 77) if len(rank) > 2 else (32, 81)
        letters = {"font_size": size, "text_anchor": "middle", "fill": QUIET, "font_family": SANS}
        draw(group, "text", rank, x=36 if suit else 50, y=y, **letters)


def _draw_count(group: Element, count: int, box: Box) -> None:
    text = str(count)
    width = 14 + 11 * len(text)
    x, y = box.width - width + 6, box.height - 22
    colours = {"fill": "#1f2937", "stroke": COLOURS["ground"], "stroke-width": 1.5}
    draw(group, "rect", x=_n(x), y=_n(y), width=width, height=28, rx=14, **colours)
    label = {"font_size": 20, "font_family": SANS, "text_anchor": "middle", "fill": "#ffffff"}
    draw(group, "text", text, x=_n(x + width / 2), y=_n(y + 21), **label)


def _around(at: Position, name: str, count: int, metrics: Metrics) -> Box:
    """The box around the top cards of a pile, so many of them, or around its empty place."""
    pile = at.game.pile(name)
    place = spread(at, pile, metrics)
    if not place.cards:
        return place.box
    x, y, _, height = place.box
    (left, top), last = place.cards[-count], place.cards[-1]
    return Box(x + min(left, last.x), y + top, metrics.width + abs(last.x - left), height - top)


def _draw_ring(svg: Element, box: Box, *, apart: int, **stroke: object) -> None:
    x, y, width, height = box
    outer = {"x": _n(x - apart), "y": _n(y - apart), "width": _n(width + 2 * apart), "height": _n(height + 2 * apart)}
    draw(svg, "rect", **outer, rx=8, fill="none", stroke_width=4, **stroke)


def _n(number: float) -> str:
    return f"{round(number, 1):g}"
