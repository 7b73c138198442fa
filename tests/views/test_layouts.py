"""Layouts that no game of the catalogue needs all at once, in a picture: half cells, raised rows, fans to all sides."""

import math
from collections.abc import Callable, Iterable
from xml.etree.ElementTree import Element, fromstring

import pytest

from patience_widget import Table, games
from patience_widget.views import geometry
from patience_widget.views.facts import FACTS
from patience_widget.views.geometry import MARGIN, Metrics, spread
from patience_widget.views.svg import draw_svg
from tests.every_game import KINDS
from tests.views.agreement import crowded
from tests.views.odd_layout import ODD

AT = Table(ODD, deal=3).position
METRICS = Metrics.of(100)
CELL = METRICS.width + METRICS.gap
STEP = FACTS["geometry"]["step"]["right"]["up"]


def _rings(svg: str) -> list[Element]:
    return [element for element in fromstring(svg) if element.tag.endswith("rect")]  # noqa: S314  written just now


def _box(ring: Element) -> tuple[float, ...]:
    return tuple(float(ring.get(name, 0)) for name in ("x", "y", "width", "height"))


def test_a_fan_to_the_left_begins_at_its_place_and_its_top_card_is_the_outermost() -> None:
    place = spread(AT, ODD.pile("left1"), METRICS)
    assert [card.x for card in place.cards] == [3 * STEP, 2 * STEP, STEP, 0]
    assert place.box.x + place.box.width == MARGIN + 2 * CELL + METRICS.width


def test_a_ring_goes_around_the_cards_on_top_whichever_way_they_are_spread() -> None:
    left, right, down = (
        _box(ring) for ring in _rings(draw_svg(AT, card_width=100, marked={"left1": 2, "right1": 2, "tableau1": 3}))
    )
    edge = MARGIN + 2 * CELL + METRICS.width
    assert left == (edge - 3 * STEP - METRICS.width, MARGIN, METRICS.width + STEP, METRICS.height)
    assert right == (MARGIN + 4 * CELL + 2 * STEP, MARGIN, METRICS.width + STEP, METRICS.height)
    assert down[2] == METRICS.width
    assert METRICS.height < down[3] < METRICS.height * 2


def test_a_column_at_the_lower_edge_makes_the_picture_taller_and_no_other_does() -> None:
    _, short = METRICS.board(AT)
    packed = AT.piles[ODD.pile("tableau1").index] * 3
    for name, grows in (("tableau1", True), ("right1", False), ("left1", False)):
        piles = list(AT.piles)
        piles[ODD.pile(name).index] = packed
        wide, high = METRICS.board(ODD.position(tuple(piles), AT.down, AT.redeals))
        assert (high > short) == grows
        assert wide == METRICS.board(AT)[0]


def test_a_garden_makes_the_picture_as_tall_as_the_rows_that_are_dealt() -> None:
    table = Table("labyrinth", deal=17)
    _, short = METRICS.board(table.position)
    table.play("deal")
    assert METRICS.board(table.position)[1] == short + METRICS.down(0.5)


def _backwards(numbers: Iterable[float]) -> float:
    return sum(reversed([*numbers]))


@pytest.mark.parametrize("name", [*KINDS, ODD.name])
@pytest.mark.parametrize("add", [math.fsum, _backwards])
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_a_board_is_the_same_to_the_pixel_however_floats_are_added(
    name: str, add: Callable[[Iterable[float]], float], every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.12 adds floats more exactly than older ones, and browsers one after the other."""
    at = crowded(ODD if name == ODD.name else games.find(name), 3)

    def laid_out() -> list[object]:
        all_metrics = [Metrics.of(width, large=width < 50) for width in range(38, 141, every)]
        return [(one.board(at), [spread(at, pile, one) for pile in at.game.piles]) for one in all_metrics]

    expected = laid_out()
    monkeypatch.setattr(geometry, "sum", add, raising=False)
    assert laid_out() == expected
