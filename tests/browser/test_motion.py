"""How cards move: a deal is seen to be dealt, and whoever presses something has seen enough."""

import pytest
from playwright.sync_api import expect

from patience_widget import Table
from tests.browser.board import BoardByKeys, BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.test_game_end import COUNT_ANIMATIONS

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
SLOWLY = """() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, how) {
        return animate.call(this, frames, { ...how, duration: 1e6, delay: (how.delay ?? 0) * 1e4 });
    };
}"""
"""So slowly that nobody could wait for the end."""
LIES = """(card, pile) => {
    const { left, top } = card.getBoundingClientRect();
    const box = card.closest(".pw-pile").getBoundingClientRect();
    return Math.abs(top - box.top) < 1 && left - box.left >= -1 && left < box.right;
}"""
"""Whether a card lies where it belongs."""


def test_a_deal_is_seen_and_another_one_too(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS, motion=True)
    notebook.page.evaluate(SLOWLY)
    board = BoardByKeys(notebook.run(0), dealt=False)
    dealing = board.root.locator(".pw-dealing")
    expect(dealing).to_have_count(1)
    assert not board.top("reserve4").evaluate(LIES)
    notebook.page.keyboard.press("Shift")  # the focus is in the notebook: this is none of the board's business
    expect(dealing).to_have_count(1)
    board.tab_to(board.root.locator('.pw-pile[tabindex="0"]'))
    board.press("Shift")
    expect(dealing).to_have_count(0)
    assert board.top("reserve4").evaluate(LIES)
    board.press("a")
    board.button("Any deal").click()
    expect(dealing).to_have_count(1)
    board.press("d")
    expect(dealing).to_have_count(0)
    board.expect_moves(1)


def test_a_press_during_the_deal_settles_it_and_plays(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS, motion=True)
    notebook.page.evaluate(SLOWLY)
    board = BoardOnPage(notebook.run(0), dealt=False)
    expect(board.root.locator(".pw-dealing")).to_have_count(1)
    move = next(move for move in Table("osmosis", deal=17).moves if move.verb == "move")
    for name in (move.source, move.target):
        box = board.pile(name).bounding_box()
        assert box is not None
        notebook.page.mouse.click(box["x"] + box["width"] - 20, box["y"] + box["height"] / 2)
    board.expect_moves(1)
    expect(board.root.locator(".pw-dealing")).to_have_count(0)


@pytest.mark.parametrize("why", ["the page", "the player"])
def test_nothing_is_seen_to_be_dealt_where_that_is_not_wanted(notebook_with: OpenNotebook, why: str) -> None:
    cell = OSMOSIS if why == "the page" else OSMOSIS.replace("deal=17", "deal=17, animation=False")
    notebook = notebook_with(cell, motion=why != "the page")
    notebook.page.evaluate(COUNT_ANIMATIONS)
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    board.button("New deal").click()
    board.button("Any deal").click()
    board.expect_moves(0)
    assert notebook.page.evaluate("window.animated") == 0


def test_a_game_that_has_begun_is_not_dealt_again(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(f"{OSMOSIS.removesuffix('board')}board.play('turn')", "board", motion=True)
    notebook.run(0)
    notebook.page.evaluate(COUNT_ANIMATIONS)
    board = BoardOnPage(notebook.run(1))
    board.expect_moves(1)
    assert notebook.page.evaluate("window.animated") == 0


def test_a_card_in_flight_lies_above_all_others(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS, motion=True)
    board = BoardByKeys(notebook.run(0))
    notebook.page.evaluate(SLOWLY)
    board.tab_to(board.root.locator('.pw-pile[tabindex="0"]'))
    board.press("d")
    flying = board.root.locator('[data-pile="waste"] > .pw-top')
    expect(flying).not_to_have_css("z-index", "auto")
    above = flying.evaluate("card => Number(getComputedStyle(card).zIndex)")
    others = board.root.locator(".pw-pile, .pw-marks").evaluate_all(
        "elements => elements.map(element => Number(getComputedStyle(element).zIndex) || 0)"
    )
    assert above > max(others)
