"""How a board fits into its cell and into what is seen of the notebook, measured on the page."""

from dataclasses import dataclass

from playwright.sync_api import Locator

MEASURE = """root => {
    const table = root.querySelector(".pw-table").getBoundingClientRect();
    const seen = ".pw-pile:not(.pw-overlapping:not(:has(.pw-card)))"; // not those of a garden that are free
    const piles = [...root.querySelectorAll(seen)].map(pile => pile.getBoundingClientRect());
    const least = name => Math.min(...piles.map(pile => pile[name]));
    const most = name => Math.max(...piles.map(pile => pile[name]));
    const notebook = root.closest(".jp-WindowedPanel-outer");
    return {
        card: parseFloat(root.querySelector(".pw-board").style.getPropertyValue("--pw-width")),
        wide: (most("right") - least("left")) / table.width,
        high: (most("bottom") - least("top")) / table.height,
        around: root.getBoundingClientRect().height - table.height,
        seen: root.getBoundingClientRect().height / notebook.clientHeight,
        scrolls: root.querySelector(".pw-table").scrollWidth > root.querySelector(".pw-table").clientWidth,
        cut: most("right") > root.getBoundingClientRect().right || least("left") < root.getBoundingClientRect().left,
    };
}"""


@dataclass(frozen=True)
class Fit:
    """What is measured of one board.

    Attributes:
        card: the width of a card in pixels.
        wide: the part of the cloth's width that the box around all piles has.
        high: the part of its height.
        around: the height of the row above the cloth and the line below it, in pixels.
        seen: the height of the whole board as a part of what is seen of the notebook.
        scrolls: whether the cloth scrolls sideways.
        cut: whether a pile lies beyond the edge of the cloth.
    """

    card: float
    wide: float
    high: float
    around: float
    seen: float
    scrolls: bool
    cut: bool


def measure(root: Locator) -> Fit:
    """Measure a board, from its root element."""
    return Fit(**root.evaluate(MEASURE))
