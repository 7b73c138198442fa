"""The face with one large index, for small cards and for those who prefer it."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from patience_widget.core.cards import Card

from .classic_face import index_of
from .courts import elements_of
from .facts import FACTS
from .look import Look, Seen
from .shapes import SANS, SERIF, draw, draw_pips

_LARGE: dict[str, Any] = FACTS["large"]
_ASIDE: float = FACTS["pictures"]["aside"]
_COURT: dict[str, Any] = _LARGE["court"]


def draw_large(face: Element, card: Card, colour: str, look: Look, seen: Seen) -> None:
    """Draw what is on a card; of one that is covered only what can be seen.

    In a fan to the right the suit stands under the rank as well; in one to the left all is the other way round.
    """
    index = index_of(card)
    text, (corner, side) = _LARGE["ten" if index == "10" else "index"], (_LARGE["corner"], _LARGE["side"])
    left, beside = seen.fan == "left", seen.fan in ("left", "right")
    if left:
        text = text | {"x": text["x"] + _LARGE["opposite"]}
        corner, side = ([100 - x, y, size] for x, y, size in (corner, side))
    draw(face, "text", index, **text, font_family=SANS, font_weight="bold")
    if not (seen.covered and beside):
        draw_pips(face, card.suit, [corner])
    if beside:
        draw_pips(face, card.suit, [side])
    if not seen.covered:
        aside = {"transform": f"translate({-_ASIDE if left else _ASIDE})"} if beside else {}
        middle = draw(face, "g", **aside)
        if index in _LARGE["pips"]:
            draw_pips(middle, card.suit, _LARGE["pips"][index])
        else:
            _draw_court(middle, card, colour, look.figures.get(card.code, ""))


def _draw_court(middle: Element, card: Card, colour: str, figure: str) -> None:
    frame = {"fill-opacity": 0.06, "stroke": colour, "stroke-width": 1.2}
    if figure:
        draw(middle, "rect", **_COURT["figure"], **frame)
        cut = dict(_COURT["cut"])
        width, height = cut.pop("width"), cut.pop("height")
        head = _COURT["head"].get(card.code, _COURT["head"]["other"])
        window = {"viewBox": f"{round(head - width / 2, 3):g} 0 {width:g} {height:g}"}
        draw(middle, "svg", **_COURT["figure"], **cut, **window).extend(elements_of(figure))
        return
    draw(middle, "rect", **_COURT["frame"], **frame)
    draw(middle, "text", card.code[0], **_COURT["letter"], font_family=SERIF, font_weight="bold")
    draw_pips(middle, card.suit, [_COURT["suit"]])
