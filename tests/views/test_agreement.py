"""Python and TypeScript draw the same board; js/tests/board/agreement.test.ts is the other half."""

import re
from pathlib import Path

import pytest

from patience_widget.views.faces import BACKS
from patience_widget.views.facts import FACTS
from tests.views import agreement

SOURCES = Path(__file__).parents[2] / "js" / "src" / "styles"
STYLE = "".join(file.read_text(encoding="utf-8") for file in sorted(SOURCES.glob("*.css")))


def test_what_the_front_end_is_compared_with_is_what_python_composes() -> None:
    composed = agreement.written(agreement.compose())
    assert agreement.FILE.read_text(encoding="utf-8") == composed, "python -m tests.views.agreement writes it anew"


def _declared(selector: str, name: str) -> str:
    """What the style sheet says last of a property for a selector."""
    rules = re.findall(r"([^{}]*)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", STYLE, flags=re.DOTALL))
    bodies = [body for selectors, body in rules if selector in [one.strip() for one in selectors.split(",")]]
    found: list[str] = re.findall(rf"(?<![-\w]){name}: ([^;]+);", " ".join(bodies))
    return found[-1]


@pytest.mark.parametrize("suit", "SHDC")
def test_suits_have_the_colours_of_the_style_sheet(suit: str) -> None:
    two, four = FACTS["colours"]["two"][suit], FACTS["colours"]["four"][suit]
    assert _declared(f".pw-suit-{suit}", "--pw-suit") == two
    assert four == (two if suit in "SH" else _declared(f".pw-four .pw-suit-{suit}", "--pw-suit"))


@pytest.mark.parametrize(("name", "attribute"), [("ground", "fill"), ("edge", "stroke")])
def test_cards_have_the_colours_of_the_style_sheet(name: str, attribute: str) -> None:
    assert _declared(".pw-edge", attribute) == FACTS["colours"][name]


@pytest.mark.parametrize("back", BACKS)
def test_backs_have_the_colours_of_the_style_sheet(back: str) -> None:
    selector = ".pw-root" if back == "blue" else f'.pw-root[data-back="{back}"]'
    colours = FACTS["colours"]["backs"][back]
    assert [_declared(selector, "--pw-back"), _declared(selector, "--pw-back-lines")] == list(colours.values())
    assert _declared(".pw-back-lattice", "opacity") == str(FACTS["pictures"]["latticeOpacity"])


def test_ranks_are_drawn_with_a_line_as_wide_as_in_the_style_sheet() -> None:
    assert _declared(".pw-rank", "stroke-width") == f"{FACTS['classic']['weight']}px"
    assert _declared(".pw-inlay", "stroke-width") == f"{FACTS['classic']['inlay']['line']}px"


@pytest.mark.parametrize(("part", "sign"), [("index", ""), ("turned", "-")])
def test_in_a_fan_to_the_left_the_classic_indices_change_sides_as_in_the_style_sheet(part: str, sign: str) -> None:
    shift = f"{sign}{FACTS['classic']['opposite']}px"
    assert _declared(f'.pw-pile[data-fan="left"] .pw-classic > .pw-{part}', "translate") == shift
    assert FACTS["classic"]["opposite"] == 100 - 2 * FACTS["classic"]["rank"][0]


def test_pips_give_way_to_a_fan_to_the_side_as_far_as_in_the_style_sheet() -> None:
    aside = FACTS["pictures"]["aside"]
    for fan, shift in (("right", aside), ("left", -aside)):
        selector = f'.pw-pile[data-fan="{fan}"] .pw-large > .pw-middle'
        assert _declared(selector, "transform") == f"translate({shift}px, 0)"


@pytest.mark.parametrize(
    ("selector", "shift"),
    [
        (".pw-large > .pw-index", FACTS["large"]["opposite"]),
        (".pw-side", 100 - 2 * FACTS["large"]["side"][0]),
        (".pw-corner", 100 - 2 * FACTS["large"]["corner"][0]),
    ],
)
def test_in_a_fan_to_the_left_index_and_suits_are_on_the_side_that_is_seen(selector: str, shift: int) -> None:
    assert _declared(f'.pw-pile[data-fan="left"] {selector}', "translate") == f"{shift}px"
