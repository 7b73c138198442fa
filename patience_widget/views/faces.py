"""Card faces, the back and the suits as SVG, 100 x 140. Everything is a presentation attribute: no style, no id."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree.ElementTree import Element, SubElement, fromstring

from patience_widget.core.cards import Card

from .facts import FACTS

COLOURS: dict[str, Any] = FACTS["colours"]
SANS = "Arial, Helvetica, sans-serif"
SERIF = "Georgia, Times, serif"


def draw(parent: Element, tag: str, text: str = "", /, **attributes: object) -> Element:
    """Add an element; an underscore in the name of an attribute stands for a hyphen."""
    named = {
        name.replace("_", "-"): f"{value:g}" if isinstance(value, float) else str(value)
        for name, value in attributes.items()
    }
    element = SubElement(parent, tag, named)
    element.text = text or None
    return element


def draw_card(
    parent: Element,
    card: Card,
    figures: Mapping[str, str],
    *,
    four_colours: bool,
    fan: str = "",
    covered: bool = False,
) -> None:
    """Draw a card; of one that is covered in a fan only what can be seen.

    Args:
        parent: what it is drawn into.
        card: the card, or an unknown one for a back.
        figures: the figures of courts, see `load_figures`; letters stand for those that are not there.
        four_colours: whether each suit has a colour of its own.
        fan: how its pile is spread; to the right the suit stands under the rank as well, to the left all is the other
            way round.
        covered: whether another card lies on it.
    """
    edge = {"fill": COLOURS["ground"], "stroke": COLOURS["edge"], "stroke-width": 1.5}
    draw(parent, "rect", **FACTS["card"], **edge)
    if not card.rank:
        _draw_back(parent, covered=covered)
        return
    index = "10" if card.rank == 10 else card.code[0]
    colour = COLOURS["four" if four_colours else "two"][card.suit]
    group = draw(parent, "g", fill=colour)
    text, (corner, side) = FACTS["ten" if index == "10" else "index"], (FACTS["corner"], FACTS["side"])
    left = fan == "left"
    if left:
        text = text | {"x": text["x"] + FACTS["opposite"]}
        corner, side = ([100 - x, y, size] for x, y, size in (corner, side))
    draw(group, "text", index, **text, font_family=SANS, font_weight="bold")
    beside = fan in ("left", "right")
    if not (covered and beside):
        draw_pips(group, card.suit, [corner])
    if beside:
        draw_pips(group, card.suit, [side])
    if not covered:
        aside = {"transform": f"translate({-FACTS['aside'] if left else FACTS['aside']})"} if beside else {}
        middle = draw(group, "g", **aside)
        if index in FACTS["pips"]:
            draw_pips(middle, card.suit, FACTS["pips"][index])
        else:
            _draw_court(middle, card, figures.get(card.code, ""), colour)


def _draw_court(group: Element, card: Card, figure: str, colour: str) -> None:
    court = FACTS["court"]
    frame = {"fill-opacity": 0.06, "stroke": colour, "stroke-width": 1.2}
    if figure:
        draw(group, "rect", **court["figure"], **frame)
        draw(group, "svg", **court["figure"], **court["cut"]).extend(_elements(figure))
        return
    draw(group, "rect", **court["frame"], **frame)
    draw(group, "text", card.code[0], **court["letter"], font_family=SERIF, font_weight="bold")
    draw_pips(group, card.suit, [court["suit"]])


@cache
def load_figures() -> Mapping[str, str]:
    """The figures of courts as SVG markup by the code of the card; none where the file of them is missing."""
    file = files("patience_widget").joinpath("static", "courts.json")
    figures: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return figures


@cache
def _elements(markup: str) -> tuple[Element, ...]:
    return tuple(fromstring(f"<svg>{markup}</svg>"))  # noqa: S314  it comes from our own file


def draw_pips(parent: Element, suit: str, spots: Iterable[Sequence[float]], **attributes: object) -> None:
    """Draw a suit in several spots, given as x, y and a size that is the same for all."""
    at = [(x * 100 / size, y * 100 / size, size) for x, y, size in spots]
    path = "".join(f"M{round(x, 1):g} {round(y, 1):g}{FACTS['suits'][suit]}" for x, y, _ in at)
    draw(parent, "path", d=path, transform=f"scale({at[0][2] / 100:g})", **attributes)


def _draw_back(parent: Element, *, covered: bool) -> None:
    back = FACTS["back"]
    draw(parent, "rect", **back["field"], fill=COLOURS["back"])
    if not covered:
        draw(parent, "path", d=back["lattice"], fill="none", stroke=COLOURS["lattice"], stroke_width=1.4)
        draw(parent, "rect", **back["field"], fill="none", stroke=COLOURS["back"], stroke_width=4)
