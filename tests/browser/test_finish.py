"""The cascade at the end of a game, in a notebook: offered, played by a click, and taken back."""

from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.games.test_way_home import CASTLE

NEARLY_WON = f"""from patience_widget import Patience, Table
board = Patience(Table('beleaguered-castle', position={CASTLE!r}))
board"""


def test_the_rest_plays_itself_home_and_one_undo_takes_it_back(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(NEARLY_WON)
    board = BoardOnPage(notebook.run(0))
    board.button("Finish").click()
    board.expect_top("foundation4", "KS")
    board.expect_moves(1)  # what the board makes by itself is a single move of the player
    expect(board.button("Finish")).to_be_hidden()
    expect(board.root.locator(":focus")).to_have_count(1)
    board.root.page.keyboard.press("Escape")
    board.root.page.keyboard.press("u")
    board.expect_moves(0)
    expect(board.button("Finish")).to_be_visible()
    assert notebook.errors == []
