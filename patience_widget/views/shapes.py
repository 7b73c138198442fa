"""What faces, backs and boards are put together from: elements, and shapes that a picture defines once and uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

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


def define(defs: Element, name: str, tag: str, **attributes: object) -> Element:
    """Define a shape under a name that is the same in every picture, so that two of them on a page agree."""
    return draw(defs, tag, id=f"pw-{name}", **attributes)


def use(parent: Element, name: str, **attributes: object) -> None:
    """Draw a shape that the picture defines."""
    draw(parent, "use", href=f"#pw-{name}", **attributes)


def placed(x: float, y: float, scale: float) -> str:
    """The transform that brings a shape around the origin to a place."""
    return f"translate({x:g} {y:g})scale({round(scale, 5):g})"


def define_suits(defs: Element) -> None:
    """Define the four suits, each 100 high around the origin."""
    for suit, path in FACTS["suits"].items():
        define(defs, suit, "path", d=path)


def draw_pips(parent: Element, suit: str, spots: Iterable[Sequence[float]], **attributes: object) -> None:
    """Draw a suit in several spots, each given as x, y and a size."""
    for x, y, size in spots:
        use(parent, suit, transform=placed(x, y, size / 100), **attributes)


def draw_each_suit(parent: Element, spots: Mapping[str, Sequence[float]]) -> None:
    """Draw each suit in its spot."""
    for suit, spot in spots.items():
        draw_pips(parent, suit, [spot])
