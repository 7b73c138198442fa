"""No key typed on the board does anything to the notebook around it, wherever in the widget was pressed before."""

import string
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.hosts.hosts import run_cell
from tests.browser.notebook import write
from tests.waiting import wait

CELLS = ("1 + 1", "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard", "2 + 2")
NAMED = ["Delete", "Backspace", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Space", "Escape"]
EVERY_KEY = [*string.ascii_lowercase, *string.ascii_uppercase, *string.digits, *NAMED]

PLACES = [".pw-made", ".pw-facts", ".pw-progress", ".pw-bar", ".pw-board", ".pw-table"]
PLACES += [".pw-telling", ".pw-message", ".pw-status"]
"""What can't have the focus itself: each is pressed where nothing else lies over it."""
EDITING = ["d", "d", "b", "u", "r", "b", "Escape", "Enter"]
"""Keys by which a notebook deletes a cell, adds one, or makes it text."""
SOME = [*"abdmrxyz0M", *NAMED]
"""Keys that do something to a notebook."""
MOST = ["d", "x", "m", "0", "Enter"]
"""Keys that do most to one: it deletes or cuts a cell, makes text of it, restarts the kernel, goes into a cell."""


def cells(page: Page) -> list[list[str]]:
    """The kind of each cell, its number of runs and its source."""
    found: list[list[str]] = page.locator(".jp-Notebook .jp-Cell").evaluate_all(
        """cells => cells.map(cell => [
            [...cell.classList].find(name => /^jp-(Code|Markdown|Raw)Cell$/.test(name)),
            ...[".jp-InputPrompt", ".cm-content"].map(part => cell.querySelector(part).textContent),
        ])"""
    )
    return found


def focus(find: Callable[[], Locator]) -> None:
    """Focus what may have to be opened first; keys typed before, carried out when the kernel answers, may close it."""
    wait(lambda: find().evaluate_all("found => found.some(one => (one.focus(), one === document.activeElement))"))


def type_on_the_board(page: Page, keys: list[str]) -> None:
    """Type keys twice each on a pile, and some of them on a button, in a field and in the menu."""
    board = BoardOnPage(page.locator("body"))
    before = cells(page)
    assert [source for _, _, source in before] == [source.replace("\n", "") for source in CELLS]
    # The board keeps keys to itself in one place, wherever the focus is.
    beside = SOME if keys is EVERY_KEY else MOST
    reached: list[tuple[Callable[[], Locator], list[str]]] = [
        (lambda: board.pile("reserve1"), keys),
        (lambda: board.button("Hint"), beside),
        (board.deal_number, beside),
        (lambda: board.open_menu("Restart"), beside),
    ]
    for find, typed in reached:
        for key in typed:
            focus(find)
            page.keyboard.press(key)
            page.keyboard.press(key)  # twice, for `d d` deletes a cell and `0 0` restarts the kernel
            page.keyboard.press("Escape")  # what lies over all of the board lets nothing else be pressed
    assert cells(page) == before
    expect(board.root).to_be_visible()


def press_everywhere(page: Page) -> None:
    board = BoardOnPage(page.locator("body"))
    board.click("stock")  # so that the message line says something
    expect(board.message).not_to_be_empty()
    before = cells(page)
    for place in PLACES:
        board.press_bare(place)
        assert page.evaluate("document.activeElement.closest('.pw-root') !== null"), place
        for key in EDITING:
            page.keyboard.press(key)
        assert cells(page) == before, f"keys after a press on {place}"
    board.open_menu("Rules").click()
    board.button("Close").click()
    expect(board.button("More")).to_be_focused()


@pytest.mark.parametrize(
    "keys", [SOME, pytest.param(EVERY_KEY, marks=pytest.mark.long)], ids=["those of notebooks", "every key"]
)
def test_no_key_typed_on_the_board_reaches_jupyterlab(open_notebook: OpenNotebook, keys: list[str]) -> None:
    notebook = open_notebook(*CELLS)
    notebook.run(1)
    press_everywhere(notebook.page)
    type_on_the_board(notebook.page, keys)


@pytest.mark.long
def test_no_key_typed_on_the_board_reaches_notebook_7(lab: tuple[str, Path], page: Page) -> None:
    """Its notebook is that of JupyterLab, where keys are typed every time."""
    url, folder = lab
    write(folder / "keys.ipynb", CELLS)
    page.goto(urljoin(url, "notebooks/keys.ipynb"))
    run_cell(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-InputPrompt")).to_have_text("[1]:")
    press_everywhere(page)
    type_on_the_board(page, EVERY_KEY)
