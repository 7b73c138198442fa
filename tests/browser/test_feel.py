"""How the board feels: moves seen before the kernel answers, nothing lost in a rush, figures that come once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from patience_widget import Table
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Notebook, write
from tests.browser.slow import slowed

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
SECONDS = 3.0
"""So late do requests arrive at the kernel: long enough to look at the board meanwhile."""

SEEN = """root => [
    root.querySelector('[data-pile="foundation1"] .pw-top').dataset.card,
    root.querySelector('[data-pile="reserve2"] .pw-top')?.dataset.card,
    root.querySelector('.pw-moves').textContent,
]"""

RUSH = """(root, clicks) => {
    const undo = [...root.querySelectorAll("button")].find(button => button.textContent === "Undo");
    for (const id of clicks) {
        const place = id === "undo" ? undo : root.querySelector(`[data-pile="${id}"]`);
        place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
}"""


@pytest.fixture
def slow(lab: tuple[str, Path], chromium: Browser) -> Iterator[Notebook]:
    """A notebook whose kernel is far away."""
    address, folder = lab
    write(folder / "slow.ipynb", (OSMOSIS,))
    with slowed(address, SECONDS) as far:
        page = chromium.new_context(viewport={"width": 1280, "height": 900}).new_page()
        notebook = Notebook(page, far, "slow.ipynb", "light")
        notebook.open()
        yield notebook
        notebook.close()


def test_a_card_moves_before_the_kernel_has_answered(slow: Notebook) -> None:
    board = BoardOnPage(slow.run(0))
    under, moved = Table("osmosis", deal=17).position["reserve2"][-2:]
    assert moved.code == "AH"
    board.click("reserve2")
    board.click("foundation1")
    assert board.root.evaluate(SEEN) == ["AH", "", "0 moves"]
    card = board.top("foundation1").element_handle()
    board.expect_moves(1)
    board.expect_top("foundation1", "AH")
    board.expect_top("reserve2", under.code)
    assert card is not None
    assert card.evaluate("card => card.isConnected && card.classList.contains('pw-top')")

    board.drag("reserve4", "foundation1")
    assert board.root.evaluate(SEEN)[0::2] == ["KH", "1 move"]
    board.expect_moves(2)
    board.expect_top("foundation1", "KH")


def test_eighty_moves_in_a_rush_are_all_made(open_notebook: OpenNotebook) -> None:
    table = Table("royal-cotillion", deal=32).play("turn")
    clicks: list[str] = []
    while cards := [move for move in table.moves if move.verb == "move" and move.source != "waste"]:
        table.play(cards[0])
        clicks += cards[0].piles
    while not table.why_not("turn"):
        table.play("turn")
        clicks.append("stock")
    undone = 81 - len(table.history)
    table.undo(undone)

    notebook = open_notebook(OSMOSIS.replace("'osmosis', deal=17", "'royal-cotillion', deal=32"))
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    board.root.evaluate(RUSH, clicks + ["undo"] * undone)
    expect(board.button("Redo")).to_have_attribute("aria-disabled", "false", timeout=30_000)
    expect(board.root.locator(".pw-moves")).to_have_text(f"{len(table.history)} moves")
    expect(notebook.run_new("print(board.record())")).to_have_text(str(table.record()))
    for pile in table.game.piles:
        cards_left = table.position.masked()[pile.id]
        if cards_left:
            board.expect_top(pile.id, cards_left[-1].code if cards_left[-1].rank else "")
        else:
            expect(board.top(pile.id)).to_have_count(0)
    assert notebook.errors == []


def test_whoever_wants_no_motion_sees_none(open_notebook: OpenNotebook) -> None:
    board = BoardOnPage(open_notebook(OSMOSIS, reduced_motion="reduce").run(0))
    board.root.evaluate("() => { window.animated = 0; Element.prototype.animate = () => { window.animated += 1; }; }")
    board.click("reserve2")
    board.click("foundation1")
    board.click("stock")
    board.expect_moves(2)
    assert board.root.evaluate("() => window.animated") == 0


def test_figures_of_courts_come_once_for_all_boards_of_a_page(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(OSMOSIS, "Patience('royal-cotillion', deal=3)")
    page = notebook.page
    figure = '[data-card^="K"] .pw-middle svg, [data-card^="Q"] .pw-middle svg, [data-card^="J"] .pw-middle svg'
    shelf = "() => Object.values(globalThis.patienceWidgetCourts)[0].figures"
    first = BoardOnPage(notebook.run(0))
    expect(first.root.locator(figure)).not_to_have_count(0)
    figures = page.evaluate_handle(shelf)
    second = BoardOnPage(notebook.run(1))
    expect(second.root.locator(figure)).not_to_have_count(0)
    expect(page.locator(".pw-letter")).to_have_count(0)
    assert figures.evaluate(f"figures => figures === ({shelf})()")
    assert notebook.errors == []
