"""Thumbnails and the gallery: what is dealt is seen in them, small, and nothing that is hidden."""

import re
from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from patience_widget import Position, Table, games
from patience_widget.games.gallery import next_game
from patience_widget.views.thumbnail import APART, DEAL, shown_position, thumbnail, thumbnail_svg
from patience_widget.views.thumbnail import _shapes as shapes_of
from tests.every_game import every_game


def shapes(path: str) -> list[tuple[int, ...]]:
    """The numbers of each shape of a path: x, y, and width and height where it is no dot."""
    return [tuple(int(number) for number in re.findall(r"\d+", shape)[:4]) for shape in path.split("M")[1:]]


def seen_empty(at: Position) -> int:
    """How many empty places are drawn: those that lie on others are not."""
    return sum(not cards and not overlaps for cards, overlaps in zip(at.piles, at.game.grid.overlaps, strict=True))


@every_game
def test_a_thumbnail_has_each_pile_inside_its_edges(name: str) -> None:
    game = games.find(name)
    small = thumbnail(game)
    seen = [shape for path in (small.places, small.backs, small.faces) for shape in shapes(path)]
    at = shown_position(game)
    assert len(seen) >= seen_empty(at) + sum(map(bool, at.piles))
    for x, y, width, height in seen:
        assert 0 <= x < x + width <= small.width
        assert 0 <= y < y + height <= small.height


@every_game
def test_what_a_thumbnail_rounds_is_exact_so_that_halves_go_the_same_way_everywhere(name: str) -> None:
    at = shown_position(games.find(name))
    measured = [number for pile in at.game.piles for _, box in shapes_of(at, pile) for number in box]
    assert all(number * 1024 % 1 == 0 for number in measured)


@every_game
def test_a_thumbnail_shows_what_lies_face_up_and_what_is_empty(name: str) -> None:
    at = shown_position(games.find(name))
    small = thumbnail(at.game)
    assert len(shapes(small.places)) == seen_empty(at)
    dots = len(shapes(small.red)) + len(shapes(small.black))
    assert dots <= len(shapes(small.faces))
    tops = [cards[-1] for cards in at.piles if cards]
    assert len(shapes(small.faces)) >= sum(bool(card.rank) for card in tops)
    assert len(shapes(small.backs)) >= sum(not card.rank for card in tops)


def test_an_opening_deal_is_shown_and_where_it_shows_nothing_a_little_later() -> None:
    dealt = {name: Table(name, deal=DEAL).position.masked() for name in ("klondike", "royal-quadrille")}
    assert shown_position(games.find("klondike")) == dealt["klondike"]
    later = shown_position(games.find("royal-quadrille"))
    assert later != dealt["royal-quadrille"]
    assert sum(bool(cards and cards[-1].rank) for cards in later.piles) >= 4


def test_a_thumbnail_is_small() -> None:
    for name in games.names():
        small = thumbnail(games.find(name))
        assert sum(map(len, (small.places, small.backs, small.faces, small.red, small.black))) < 3000, name


def test_a_fan_is_seen_card_by_card() -> None:
    klondike = thumbnail(games.find("klondike"))
    assert len(shapes(klondike.backs)) == 21 + 1  # those under the columns, and the stock as one
    castle = thumbnail(games.find("beleaguered-castle"))
    assert len(shapes(castle.faces)) == 52
    left = [shape for shape in shapes(castle.faces) if shape[2] < 15]
    assert len(left) == 8 * 5  # covered, of two fans that go different ways


def test_cards_that_lie_sideways_stay_between_those_that_stand() -> None:
    cards = shapes(thumbnail(games.find("crazy-quilt")).faces)
    for x, y, width, height in cards:
        beside = [right for right, above, _, down in cards if right > x and y - down < above < y + height]
        assert all(x + width + APART <= right for right in beside)


@every_game
def test_a_thumbnail_is_an_svg_that_needs_nothing(name: str) -> None:
    svg = thumbnail_svg(games.find(name))
    assert fromstring(svg).tag.endswith("svg")  # noqa: S314  it is our own
    assert not re.search(r"<script|<style|href|url\(", svg)


def test_the_gallery_is_a_list_in_a_terminal_and_pictures_in_a_notebook() -> None:
    shown = games.gallery()
    assert [game.name for game in shown] == [entry.name for entry in games.table()]
    assert repr(shown).splitlines()[0].startswith("osmosis ")
    html = shown._repr_html_()
    assert html.count("<img ") == len(shown)
    for game in shown:
        assert game.title.replace("'", "&#x27;") in html
    assert "Treasure Trove" in html
    assert "<script" not in html


def test_the_gallery_shows_some_games_also_variants() -> None:
    assert [game.name for game in games.gallery(["klondike/draw1", "treasure trove"])] == ["osmosis", "klondike/draw1"]
    assert len(games.gallery([])) == 0
    with pytest.raises(games.UnknownGame):
        games.gallery(["no such game"])


def test_families_stand_together() -> None:
    families = [game.family for game in games.gallery()]
    assert families == sorted(families, key=families.index)


def test_the_next_game_goes_round_all_of_them() -> None:
    game, seen = games.find("osmosis"), []
    for _ in games.gallery():
        game = next_game(game)
        seen.append(game.name)
    assert sorted(seen) == sorted(game.name for game in games.gallery())
    assert next_game(games.find("osmosis/draw1")).name == "peek"


@pytest.mark.parametrize(
    "way",
    [
        ["spider/one-suit", "spider/two-suits", "spider", "spiderette"],
        ["klondike/draw1", "klondike", "thumb-and-pouch"],
    ],
)
def test_the_next_game_is_the_harder_form_where_there_is_one(way: list[str]) -> None:
    for name, following in pairwise(way):
        assert next_game(games.find(name)).name == following
