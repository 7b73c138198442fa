"""A game played in JupyterLite is kept on the storage of its site, over a reload and beside another page."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.hosts.hosts import READY, run_cell, serving

from .test_jupyterlite import SITE

WRITTEN = """
import asyncio
from patience_widget import journal

while not (left := journal.left_at(board.table)) or left.row.moves < len(board.table.history):
    await asyncio.sleep(0.01)
print("written")
"""
"""Waits until the background has written the game on the board."""
UNFINISHED = 'print(sorted(f"{one.record}." for one in journal.unfinished()))'


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a notebook, but for its name."""
    assert SITE.exists(), "Run `make lite` first: it builds the site that this test opens."
    with serving(SITE, tmp_path) as url:
        yield urljoin(url, "notebooks/index.html?path=")


def open_board(page: Page, address: str, code: str) -> BoardOnPage:
    """Open a notebook, write a board into its first cell of code, and run that."""
    page.goto(address)
    run(page, 0, f"from patience_widget import Patience\nboard = {code}\nboard")
    page.locator(".pw-root").wait_for()
    return BoardOnPage(page.locator("body"))


def run(page: Page, index: int, code: str) -> None:
    """Write a cell, and run it. What is written before the notebook is there is lost when it comes."""
    page.wait_for_function(READY)
    page.locator(".jp-CodeCell").nth(index).locator(".cm-content").fill(code)
    run_cell(page, index)


def expect_printed(page: Page, index: int, text: str) -> None:
    """Wait until a cell has printed something."""
    expect(page.locator(".jp-CodeCell").nth(index).locator(".jp-OutputArea-output")).to_contain_text(text)


def turn(page: Page, board: BoardOnPage, moves: int) -> None:
    """Turn the stock, after which so many moves are made, and wait until all of them are written."""
    board.click("stock")
    board.expect_moves(moves)
    run(page, 1, WRITTEN)
    expect_printed(page, 1, "written")


def test_a_game_is_there_after_the_page_is_loaded_again(address: str, page: Page) -> None:
    board = open_board(page, f"{address}play.ipynb", 'Patience("osmosis", deal=17)')
    turn(page, board, 1)
    turn(page, board, 2)
    expect(board.message).to_contain_text("Your games are kept in patience_widget/journal.sqlite3 in this browser.")
    board = open_board(page, f"{address}play.ipynb", 'Patience("osmosis")')
    expect(board.message).to_have_text("You were 2 moves into another deal. Resume?")
    board.button("Resume").click()
    board.expect_moves(2)
    turn(page, board, 3)


def test_two_pages_keep_their_games_beside_each_other(address: str, page: Page) -> None:
    other = page.context.new_page()
    games = [
        (page, open_board(page, f"{address}play.ipynb", 'Patience("osmosis", deal=17)')),
        (other, open_board(other, f"{address}inspect.ipynb", 'Patience("osmosis", deal=18)')),
    ]
    for moves in (1, 2):
        for at, board in games:
            turn(at, board, moves)
    run(page, 2, UNFINISHED)
    expect_printed(page, 2, "['osmosis#17 turn turn.', 'osmosis#18 turn turn.']")
