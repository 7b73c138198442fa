"""The accessibility checker axe finds nothing on any board, nor on what opens around it."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from patience_widget import Table, games
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Theme

EVERY_GAME = """
from IPython.display import display
from patience_widget import Patience, games
for name in games.names():
    display(Patience(name, deal=17, card_size=60))
"""


def expect_nothing_found(page: Page) -> None:
    """Let axe look at the boards alone: JupyterLab has findings of its own."""
    found = Axe().run(page, context=".pw-root")
    assert found.violations_count == 0, found.generate_report()


def leave_alone(page: Page) -> None:
    """Take the boards out of the notebook, in whose scrolling panels axe does not judge the contrast of text."""
    page.evaluate(
        """() => {
            document.body.replaceChildren(...document.body.querySelectorAll("link, style, .pw-root"));
            Object.assign(document.body.style, { overflow: "auto", background: "var(--jp-layout-color0)" });
        }"""
    )


def before_redeal() -> Table:
    """A table of Rosamund's Bower whose redeal asks for the order of the heaps."""
    table = Table("rosamunds-bower", deal=17)
    while not table.why_not("turn"):
        table.play("turn").play(f"turned>heap{len(table.history) // 2 % 3 + 1}")
    return table


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_board_of_any_game(open_notebook: OpenNotebook, theme: Theme) -> None:
    notebook = open_notebook(EVERY_GAME, theme=theme)
    boards = notebook.run(0).locator(".pw-root")
    expect(boards).to_have_count(len(games.names()))
    leave_alone(notebook.page)
    expect_nothing_found(notebook.page)


def test_axe_finds_nothing_on_what_opens_around_the_board(open_notebook: OpenNotebook) -> None:
    made = f"from patience_widget import Patience, Table\nPatience(Table.replay({before_redeal().record()!r}))"
    notebook = open_notebook(made)
    notebook.run(0).locator(".pw-root").wait_for()
    leave_alone(notebook.page)
    board = BoardOnPage(notebook.page.locator("body"))
    chooser, keyboard = board.root.locator(".pw-chooser"), notebook.page.keyboard
    board.click("stock")
    expect(chooser.get_by_role("button")).to_have_count(6)
    expect_nothing_found(notebook.page)
    keyboard.press("Escape")
    board.pile("stock").focus()
    keyboard.press("?")
    expect(chooser).to_contain_text("Arrows")
    expect_nothing_found(notebook.page)
    keyboard.press("Escape")
    board.pile("stock").focus()
    keyboard.press("n")
    field = board.root.get_by_label("Deal number")
    expect(field).to_be_focused()
    field.fill("40000")
    field.press("Enter")
    expect(board.message).to_have_text("Leave this game?")
    expect_nothing_found(notebook.page)
    keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    board.pile("stock").focus()
    keyboard.press("/")
    line = board.root.get_by_label("Move or command")
    for text in ("moves", "nonsense"):
        line.fill(text)
        line.press("Enter")
    expect(board.root.get_by_role("log")).to_contain_text("nonsense")
    expect_nothing_found(notebook.page)
