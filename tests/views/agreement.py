"""What the two composers of boards, in Python and in TypeScript, have to agree on.

``python -m tests.views.agreement`` writes it to agreement.json, which a test on either side compares with what its
own side composes.
"""

import json
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from patience_widget import games
from patience_widget.core.cards import FACE_DOWN, Card, pack_of_cards
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.views.faces import FACES, LEAST_CLASSIC, TURNED, Look, Seen, define_art, draw_card
from patience_widget.views.facts import FACTS
from patience_widget.views.geometry import Metrics, spread
from patience_widget.views.shapes import draw
from tests.views.odd_layout import ODD

FILE = Path(__file__).with_name("agreement.json")
BOARDS = (
    (games.find("osmosis"), 60),
    (games.find("osmosis"), 75),
    (games.find("royal-cotillion"), 38),
    (games.find("royal-cotillion"), 60),
    (games.find("rosamunds-bower"), 90),
    (ODD, 60),
    (ODD, 75),
)

FIGURES = {"QH": '<path d="M0 0h168v240z"/>'}
"""One figure, so that a court with one and courts without are compared."""


def compose() -> dict[str, Any]:
    """Boards with many cards in every fan, and all faces with the back."""
    return {
        "boards": [_board(crowded(game, seed), width) for seed, (game, width) in enumerate(BOARDS)],
        "faces": {
            faces: {card.code if card.rank else "": _face(card, faces) for card in (*pack_of_cards(), FACE_DOWN)}
            for faces in FACES
        },
    }


def crowded(game: Game, seed: int) -> Position:
    """All cards thrown on the piles, which no game would allow, so that fans have to be squeezed."""
    chance = random.Random(seed)
    piles: list[list[Card]] = [[] for _ in game.piles]
    fans = [pile.index for pile in game.piles if pile.group.fan]
    for card in game.cards:
        piles[chance.choice(fans or range(len(piles)))].append(card)
    down = tuple(chance.randrange(len(cards) + 1) for cards in piles)
    return Position(game, tuple(map(tuple, piles)), down, 0).masked()


def _board(at: Position, width: int) -> dict[str, Any]:
    metrics, grid = Metrics.of(width, large=width < LEAST_CLASSIC), at.game.grid
    piles = []
    for pile in at.game.piles:
        place = spread(at, pile, metrics)
        piles.append(
            {
                "id": pile.id,
                "place": list(grid.places[pile.index]),
                "fan": pile.group.fan,
                "last": pile.group.last,
                "room": grid.room[pile.index],
                "cards": [card.code if card.rank else "" for card in at.piles[pile.index]],
                "box": [_thousandth(number) for number in place.box],
                "at": [[_thousandth(x), _thousandth(y)] for x, y in place.cards],
            }
        )
    size = {"columns": grid.columns, "rows": grid.rows}
    return {"width": width, "grid": size, "board": list(metrics.board(at)), "piles": piles}


def _thousandth(number: float) -> float:
    """Rounded as JavaScript rounds it: half a thousandth upwards."""
    return math.floor(number * 1000 + 0.5) / 1000


def _face(card: Card, faces: str) -> list[list[object]]:
    """The shapes of a face in their order: rectangles, text, suits with their middle and size, other paths."""
    drawn, look = Element("g"), Look(faces=faces, figures=FIGURES)
    define_art(drawn, look, [card], whole=[card])
    face = draw(drawn, "g")
    draw_card(face, card, look, Seen("right" if faces == "large" else ""))
    defined = {element.get("id", "")[3:]: element for element in drawn.iter() if "id" in element.attrib}
    return list(_shapes(face, defined))


def _shapes(element: Element, defined: dict[str, Element], *, turned: bool = False) -> Iterator[list[object]]:
    """The shapes of an element and all in it, each with whether it is turned round."""
    place = element.get("transform", "")
    turned ^= place == TURNED
    if element.tag == "use":
        name = element.get("href", "").removeprefix("#pw-")
        element = defined[name]
        place = element.get("transform", place)
        own = [_pip(name, place)] if name in FACTS["suits"] else _own_shapes(element, place)
    else:
        own = _own_shapes(element, place)
    for shape in own:
        yield [*shape, "turned"] if turned else shape
    for inside in element:
        yield from _shapes(inside, defined, turned=turned)


def _own_shapes(element: Element, place: str) -> list[list[object]]:
    if element.tag == "rect":
        return [["rect", *_numbers(element, "x", "y", "width", "height", "rx")]]
    if element.tag == "circle":
        return [["circle", *_numbers(element, "cx", "cy", "r")]]
    if element.tag == "svg":
        return [["svg", *_numbers(element, "x", "y", "width", "height"), element.get("viewBox"), element.get("fill")]]
    if element.tag == "text":
        return [["text", element.text, *_numbers(element, "x", "y", "font-size", "textLength")]]
    if element.tag == "path":
        return [["path", element.get("d"), place]]
    return []


def _numbers(element: Element, *names: str) -> list[float]:
    return [float(element.get(name, 0)) for name in names]


def _pip(suit: str, place: str) -> list[object]:
    """A suit with its middle and size."""
    x, y, scale = map(float, re.findall(r"[\d.]+", place))
    return [suit, round(x, 1), round(y, 1), round(scale * 100, 1)]


def written(agreed: dict[str, Any]) -> str:
    """As text, a pile or a face a line, so that a change can be read."""
    boards = []
    for board in agreed["boards"]:
        piles = ",\n".join(f"  {json.dumps(pile)}" for pile in board["piles"])
        head = json.dumps({name: value for name, value in board.items() if name != "piles"})
        boards.append(f'{head[:-1]}, "piles": [\n{piles}\n]}}')
    decks = []
    for name, deck in agreed["faces"].items():
        faces = ",\n".join(f"{json.dumps(code)}: {json.dumps(shapes)}" for code, shapes in deck.items())
        decks.append(f"{json.dumps(name)}: {{\n{faces}\n}}")
    return f'{{"boards": [\n{",".join(boards)}\n],\n"faces": {{\n{",".join(decks)}\n}}}}\n'


if __name__ == "__main__":
    FILE.write_text(written(compose()), encoding="utf-8")
