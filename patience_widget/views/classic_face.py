"""The classic face: two indices with drawn ranks, pips that are the same either way up, double-headed courts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from patience_widget.core.cards import Card

from .courts import elements_of
from .facts import FACTS
from .look import Look, Seen
from .shapes import COLOURS, define, draw, draw_pips, placed, use

Spot = Sequence[float]
_CLASSIC: dict[str, Any] = FACTS["classic"]
_COURT: dict[str, Any] = _CLASSIC["court"]
TURNED: str = _CLASSIC["turned"]


def draw_classic(face: Element, card: Card, colour: str, look: Look, seen: Seen) -> None:
    """Draw what is seen of a card; `define_figures` has defined the figures of courts."""
    index = index_of(card)
    left = {"transform": f"translate({_CLASSIC['opposite']})"} if seen.fan == "left" else {}
    _draw_index(draw(face, "g", **left), card.suit, index, colour)
    if not seen.covered:
        back = {"transform": f"translate({-_CLASSIC['opposite']})"} if seen.fan == "left" else {}
        _draw_index(draw(draw(face, "g", **back), "g", transform=TURNED), card.suit, index, colour)
    middle = draw(face, "g")
    spots = _CLASSIC["pips"].get(card.code, _CLASSIC["pips"].get(index))
    if spots is None:
        _draw_court(middle, card, colour, look, seen)
        return
    _draw_both(middle, card.suit, spots["upper"], seen)
    _draw_seen(middle, card.suit, spots["middle"], seen)
    inlay = _CLASSIC["inlay"]
    if card.code == inlay["card"]:
        line = {"fill": "none", "stroke": COLOURS["ground"], "stroke-width": inlay["line"]}
        draw(middle, "path", d=inlay["d"], transform=inlay["transform"], **line)


def index_of(card: Card) -> str:
    """The index printed on a card: "10" where its code says "T"."""
    return "10" if card.rank == 10 else card.code[0]


def define_figures(defs: Element, figures: Mapping[str, str]) -> None:
    """Define the upper halves of these figures, by the code of the card, so that faces can use them."""
    for code, markup in figures.items():
        define(defs, _half(code), "svg", **_COURT["half"], **_COURT["cut"]).extend(elements_of(markup))


def define_ranks(defs: Element, cards: Iterable[Card]) -> None:
    """Define the ranks of these cards, each 1000 high around the origin, as lines without a colour."""
    line = {"fill": "none", "stroke-width": _CLASSIC["weight"], "stroke-linecap": "square", "stroke-miterlimit": 1.5}
    for index in sorted({index_of(card) for card in cards if card.rank}):
        define(defs, f"rank-{index}", "path", d=FACTS["ranks"][index], **line)


def _draw_index(group: Element, suit: str, index: str, colour: str) -> None:
    _draw_rank(group, index, _CLASSIC["rank"], colour)
    draw_pips(group, suit, [_CLASSIC["suit"]])


def _draw_rank(group: Element, index: str, spot: Spot, colour: str) -> None:
    x, y, height = spot
    scale = height / (920 + _CLASSIC["weight"])
    use(group, f"rank-{index}", transform=placed(x, y, scale), stroke=colour)


def _draw_court(middle: Element, card: Card, colour: str, look: Look, seen: Seen) -> None:
    frame = {**_COURT["frame"], "fill": "none", "stroke": colour}
    sign = {"stroke": COLOURS["ground"], "stroke-width": 24, "paint-order": "stroke"}
    if card.code in look.figures and not seen.covered:
        for turn in ({}, {"transform": TURNED}):
            half = draw(middle, "g", **turn)
            use(half, _half(card.code))
            draw_pips(half, card.suit, [_COURT["suit"]], **sign)
        draw(middle, "rect", **frame)
        return
    draw(middle, "rect", **frame)
    _draw_both(middle, card.suit, [_COURT["suit"]], seen, **sign)
    if not seen.covered:
        _draw_rank(middle, index_of(card), _COURT["letter"], colour)


def _draw_both(middle: Element, suit: str, upper: list[Spot], seen: Seen, **look: object) -> None:
    """Pips of the upper half, and the same turned round."""
    _draw_seen(middle, suit, upper, seen, **look)
    below = [(x, y, size) for x, y, size in upper if seen.shows(100 - x, 140 - y, size)]
    if below:
        draw_pips(draw(middle, "g", transform=TURNED), suit, below, **look)


def _draw_seen(middle: Element, suit: str, spots: Iterable[Spot], seen: Seen, **look: object) -> None:
    shown = [(x, y, size) for x, y, size in spots if seen.shows(x, y, size)]
    if shown:
        draw_pips(middle, suit, shown, **look)


def _half(code: str) -> str:
    return f"half-{code}"
