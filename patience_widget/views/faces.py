"""Cards as SVG, 100 x 140: the classic face and the one with a large index, the back, the edges of a pack.

Everything is a presentation attribute: no style. The classic face has two indices with drawn ranks, pips that are the
same either way up, and double-headed courts; the large index is for small cards and for those who prefer it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element

from patience_widget.core.cards import Card

from .facts import FACTS, elements_of
from .shapes import COLOURS, SANS, SERIF, define, define_suits, draw, draw_each_suit, draw_pips, placed, use

Spot = Sequence[float]
_CLASSIC: dict[str, Any] = FACTS["classic"]
_CLASSIC_COURT: dict[str, Any] = _CLASSIC["court"]
TURNED: str = _CLASSIC["turned"]
LEAST_CLASSIC = 50
"""Cards narrower than this, in pixels, have the large index: the classic one could hardly be read."""
FACES = ("classic", "large")
BACKS = ("blue", "red", "green")


@dataclass(frozen=True)
class Look:
    """How the cards of a picture look.

    Attributes:
        faces: "classic" or "large", the face with one large index.
        back: "blue", "red" or "green".
        four_colours: whether each suit has a colour of its own.
        figures: the figures of courts, see `load_figures`; letters stand for those that are not there.
    """

    faces: str = "classic"
    back: str = "blue"
    four_colours: bool = False
    figures: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Seen:
    """What is seen of a card in a fan: so much of it from the side that the fan shows, in hundredths of its width."""

    fan: str = ""
    much: float = math.inf

    @property
    def covered(self) -> bool:
        """Whether another card lies on it."""
        return self.much < math.inf

    def shows(self, x: float, y: float, size: float) -> bool:
        """Whether anything is seen of what has this middle and this size."""
        along = {"down": y, "right": x, "left": 100 - x}.get(self.fan, 0)
        return along - size / 2 < self.much


WHOLE = Seen()


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
        _draw_classic_court(middle, card, colour, look, seen)
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
        define(defs, _half(code), "svg", **_CLASSIC_COURT["half"], **_CLASSIC_COURT["cut"]).extend(elements_of(markup))


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


def _draw_classic_court(middle: Element, card: Card, colour: str, look: Look, seen: Seen) -> None:
    frame = {**_CLASSIC_COURT["frame"], "fill": "none", "stroke": colour}
    sign = {"stroke": COLOURS["ground"], "stroke-width": 24, "paint-order": "stroke"}
    if card.code in look.figures and not seen.covered:
        for turn in ({}, {"transform": TURNED}):
            half = draw(middle, "g", **turn)
            use(half, _half(card.code))
            draw_pips(half, card.suit, [_CLASSIC_COURT["suit"]], **sign)
        draw(middle, "rect", **frame)
        return
    draw(middle, "rect", **frame)
    _draw_both(middle, card.suit, [_CLASSIC_COURT["suit"]], seen, **sign)
    if not seen.covered:
        _draw_rank(middle, index_of(card), _CLASSIC_COURT["letter"], colour)


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
