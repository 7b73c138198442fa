"""Cards as SVG, 100 x 140: faces, the back, the edges of a pack. Everything is a presentation attribute: no style."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from patience_widget.core.cards import Card

from .classic_face import define_figures, define_ranks, draw_classic
from .facts import FACTS
from .large_face import draw_large
from .look import WHOLE, Look, Seen
from .shapes import COLOURS, define, define_suits, draw, draw_each_suit, use

_BACK: dict[str, Any] = FACTS["back"]
_PICTURES: dict[str, Any] = FACTS["pictures"]
"""What only pictures need: the style sheet says it to the board."""
_CARD, _LATTICE = "card", "back"


def define_art(picture: Element, look: Look, cards: Iterable[Card], whole: Iterable[Card]) -> None:
    """Define once what cards have in common, at the beginning of a picture.

    Args:
        picture: the picture.
        look: how the cards look.
        cards: the cards of the picture.
        whole: those on which no other card lies.
    """
    defs = draw(picture, "defs")
    define(defs, _CARD, "rect", **FACTS["card"], fill=COLOURS["ground"], stroke=COLOURS["edge"], stroke_width=1.5)
    define_suits(defs)
    whole = set(whole)
    if any(not card.rank for card in whole):
        define(defs, _LATTICE, "path", d=_BACK["lattice"], transform=_BACK["latticeAt"])
    if look.faces == "classic":
        define_ranks(defs, cards)
        codes = sorted(card.code for card in whole if card.rank)
        define_figures(defs, {code: look.figures[code] for code in codes if code in look.figures})


def draw_card(parent: Element, card: Card, look: Look, seen: Seen = WHOLE) -> None:
    """Draw a card; of one that is covered in a fan only what can be seen.

    Args:
        parent: what it is drawn into.
        card: the card, or an unknown one for a back.
        look: how it looks; `define_art` has defined what it uses.
        seen: how its pile is spread, and how much of it is seen.
    """
    use(parent, _CARD)
    if not card.rank:
        _draw_back(parent, COLOURS["backs"][look.back], seen)
        return
    colour = COLOURS["four" if look.four_colours else "two"][card.suit]
    drawing = draw_large if look.faces == "large" else draw_classic
    drawing(draw(parent, "g", fill=colour), card, colour, look, seen)


def draw_pack(parent: Element, cards: int) -> None:
    """Draw the edges of cards that are seen below the top one of a squared pile: more of them the more it has."""
    for number in range(pack_edges(cards), 0, -1):
        offset = number * _PICTURES["edge"]
        use(parent, _CARD, x=offset, y=offset)


def pack_edges(cards: int) -> int:
    """How many edges of cards are seen below the top one."""
    return sum(cards >= least for least in _BACK["packs"])


def _draw_back(parent: Element, colours: Mapping[str, str], seen: Seen) -> None:
    field, lines = colours["field"], colours["lines"]
    draw(parent, "rect", **_BACK["field"], fill=field)
    if seen.covered:
        return
    use(parent, _LATTICE, fill=lines, opacity=_PICTURES["latticeOpacity"])
    draw(parent, "rect", **_BACK["frame"], fill="none", stroke=lines)
    draw(parent, "circle", **_BACK["medal"], fill=field)
    draw(parent, "circle", **_BACK["ring"], fill="none", stroke=lines)
    draw_each_suit(draw(parent, "g", fill=lines), _BACK["suits"])
