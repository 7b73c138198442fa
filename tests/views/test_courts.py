"""Court figures, which are made by `npm run build:courts`."""

import gzip
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import patience_widget
from patience_widget import Table
from patience_widget.views import draw_svg
from patience_widget.views.facts import load_figures

FILE = Path(patience_widget.__file__).parent / "static" / "courts.json"


def test_there_is_a_figure_for_every_court_and_all_differ() -> None:
    figures = load_figures()
    assert sorted(figures) == sorted(rank + suit for rank in "JQK" for suit in "CDHS")
    assert len(set(figures.values())) == 12


def test_figures_refer_to_nothing() -> None:
    for figure in load_figures().values():
        elements = list(fromstring(f"<svg>{figure}</svg>").iter())[1:]  # noqa: S314  it is our own file
        assert {element.tag for element in elements} <= {"g", "path"}
        attributes = {name for element in elements for name in element.attrib}
        assert not attributes & {"id", "class", "style", "href"}
        assert "url(" not in figure


def test_all_figures_together_are_loaded_in_no_time() -> None:
    assert len(gzip.compress(FILE.read_bytes())) <= 80_000


def test_letters_stand_for_figures_that_are_not_wanted_or_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Table("rosamunds-bower", deal=17).position
    letters = draw_svg(at, figures=False)
    assert ">Q</text>" in draw_svg(at, figures=False, faces="large")
    assert 'href="#pw-rank-Q"' in letters
    assert "pw-half-" not in letters
    assert len(letters) < len(draw_svg(at)) / 2
    monkeypatch.setattr("patience_widget.views.svg.load_figures", dict)
    assert draw_svg(at) == letters
