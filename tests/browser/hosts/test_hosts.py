"""A move played by mouse in every program that shows the board, JupyterLab apart: that has tests of its own."""

from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.hosts.hosts import play, run_cell, running_marimo
from tests.browser.notebook import write
from tests.waiting import wait

BOARD = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
ASK = "print(board.record())"
PLAYED = "osmosis#17 reserve4>foundation1"


def test_notebook_7(lab: tuple[str, Path], page: Page) -> None:
    url, folder = lab
    write(folder / "notebook7.ipynb", (BOARD, ASK))
    page.goto(urljoin(url, "notebooks/notebook7.ipynb"))
    run_cell(page, 0)
    page.locator(".pw-root").wait_for()
    play(BoardOnPage(page.locator("body")))
    run_cell(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea-output")).to_have_text(PLAYED)


def test_voila(lab: tuple[str, Path], page: Page) -> None:
    url, folder = lab
    asking = "import ipywidgets\nask = ipywidgets.Button(description='Ask')\ntold = ipywidgets.Label()"
    answering = "ask.on_click(lambda _: setattr(told, 'value', board.record()))\nipywidgets.HBox([ask, told])"
    write(folder / "voila.ipynb", (BOARD, f"{asking}\n{answering}"))
    page.goto(urljoin(url, "voila/render/voila.ipynb"))
    page.locator(".pw-root").wait_for()
    play(BoardOnPage(page.locator("body")))
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_text(PLAYED)).to_be_visible()


def test_marimo(tmp_path: Path, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    for home in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(home, str(tmp_path))
    monkeypatch.delenv("PATIENCE_JOURNAL")
    with running_marimo(tmp_path) as url:
        page.goto(url)
        run = page.locator(".marimo-cell").get_by_test_id("run-button").filter(has=page.locator(".lucide-play"))
        run.nth(0).click()
        page.locator(".pw-root").wait_for()
        board = BoardOnPage(page.locator("body"))
        play(board)
        expect(board.root.locator(".pw-status")).to_be_in_viewport(ratio=1)
        board.pile("stock").focus()
        for key in ("t", "Escape", "o", "Escape", "d"):  # the keyboard stays on the board
            page.keyboard.press(key)
        board.expect_moves(2)
        run.nth(1).click()
        expect(page.get_by_text(f"{PLAYED} turn")).to_be_visible()
        wait(lambda: list(tmp_path.rglob("journal.sqlite3")))
