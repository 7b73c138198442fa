"""What holds of every view of every game."""

import re
from collections.abc import Callable
from xml.etree.ElementTree import fromstring

import pytest

from patience_widget import Table
from patience_widget.core.moves import Moves
from patience_widget.views import (
    draw_svg,
    draw_text,
    moves_html,
    moves_svg,
    position_html,
    record_html,
    record_svg,
)
from tests.views.positions import every_table, midgame, with_other_hidden_cards

PICTURES: tuple[Callable[[Table], str], ...] = (
    lambda table: draw_svg(table.position),
    lambda table: moves_svg(table.moves),
    record_svg,
)
PAGES: tuple[Callable[[Table], str], ...] = (
    lambda table: position_html(table.position),
    lambda table: moves_html(table.moves),
    record_html,
)
VIEWS = (lambda table: draw_text(table.position), *PICTURES, *PAGES)


@every_table
def test_no_view_shows_a_face_down_card(table: Table) -> None:
    at, other = table.position, with_other_hidden_cards(table.position)
    assert (at != other) == (sum(at.down) > 1 or at.shuffle is not None)
    for draw in (draw_text, draw_svg, position_html):
        assert draw(at) == draw(other)
    assert moves_html(Moves(at)) == moves_html(Moves(other))
    assert moves_svg(Moves(at)) == moves_svg(Moves(other))
    begun, otherwise = (Table(at.game, position=position) for position in (at, other))
    assert record_svg(begun) == record_svg(otherwise)
    assert record_html(begun) == record_html(otherwise)


@pytest.mark.parametrize("name", ["osmosis", "rosamunds-bower", "royal-cotillion"])
def test_the_same_game_looks_the_same_every_time(name: str) -> None:
    for view in VIEWS:
        assert view(midgame(name)) == view(midgame(name))


@every_table
def test_a_picture_is_one_xml_document_that_needs_nothing_else(table: Table) -> None:
    for picture in PICTURES:
        text = picture(table)
        root = fromstring(text)  # noqa: S314  written a line above
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("role") == "img"
        tags = {element.tag.partition("}")[2] for element in root.iter()}
        assert tags <= {"svg", "title", "desc", "defs", "use", "g", "rect", "circle", "path", "text"}
        attributes = {name for element in root.iter() for name in element.attrib}
        assert not {name for name in attributes if name.startswith("on") or name == "style" or name.endswith("}href")}
        # What is used is in the picture, under a name that is ours: two pictures on a page mean the same by it.
        defined = [element.get("id", "") for element in root.iter() if "id" in element.attrib]
        assert len(set(defined)) == len(defined)
        used = {element.get("href", "") for element in root.iter() if "href" in element.attrib}
        assert used <= {f"#{name}" for name in defined}
        assert all(name.startswith("pw-") for name in defined)
        assert "://" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "url(" not in text


@every_table
def test_a_picture_is_called_by_its_game_and_described_pile_by_pile(table: Table) -> None:
    root = fromstring(draw_svg(table.position))  # noqa: S314  likewise
    assert (root[0].text or "").startswith(table.game.title)
    described = [phrase.partition(":")[0].lower() for phrase in (root[1].text or "").split("; ")]
    assert sorted(described) == sorted(pile.label.lower() for pile in table.game.piles)


@every_table
def test_a_page_has_no_script_and_its_elements_are_closed(table: Table) -> None:
    for page in PAGES:
        text = page(table)
        root = fromstring(re.sub(r"(<img [^>]*)>", r"\1/>", text))  # noqa: S314  likewise
        tags = {element.tag for element in root.iter()}
        known = "div p img details summary pre table thead tbody tr th td code ol li"
        assert tags <= set(known.split())
        assert all(not name.startswith("on") for element in root.iter() for name in element.attrib)
