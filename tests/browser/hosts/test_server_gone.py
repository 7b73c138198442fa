"""What the board says of a server that can't be reached, of a new one in its place, of a kernel that is gone or busy.

In JupyterLab and in Notebook 7: other hosts have no such server, or tell nothing of it.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import NewPage
from tests.browser.cut import Way, way_to
from tests.browser.hosts.hosts import run_cell
from tests.browser.lab import running_lab
from tests.browser.notebook import write

BOARD = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
HOSTS = {"JupyterLab": "lab/tree/{}?reset", "Notebook 7": "notebooks/{}"}
CUT = "The notebook's server can't be reached. The game continues when it answers again."
BUSY = "The kernel is busy. Waiting for it to answer …"
GONE = "The kernel has stopped, and this game with it. Run the cell again to start this deal from the beginning."

FROZEN = """
import ctypes, pathlib, time
while not pathlib.Path("freeze").exists():
    time.sleep(0.05)
ctypes.PyDLL(None).system(b"touch frozen; while [ ! -e thaw ]; do sleep 0.05; done")
"""
"""Keeps the kernel busy, and when there is a file of this name holds all of it, as code in C can."""


@pytest.fixture
def way(lab: tuple[str, Path]) -> Iterator[Way]:
    """A way to the JupyterLab of the tests, which also serves Notebook 7."""
    with way_to(lab[0]) as found:
        yield found


@pytest.fixture
def folder(lab: tuple[str, Path]) -> Path:
    """A new folder among those that are served."""
    return Path(tempfile.mkdtemp(dir=lab[1]))


@pytest.fixture(params=["JupyterLab", pytest.param("Notebook 7", marks=pytest.mark.long)])
def board(way: Way, folder: Path, new_page: NewPage, request: pytest.FixtureRequest) -> BoardOnPage:
    """A board after one move, in a notebook that is reached by that way."""
    write(folder / "board.ipynb", (BOARD, FROZEN))
    page = new_page(reduced_motion="reduce")
    page.goto(urljoin(way.address, HOSTS[request.param].format(f"{folder.name}/board.ipynb")))
    # What Jupyter itself tells of a lost server and a dead kernel lies over the board.
    page.add_locator_handler(page.locator(".jp-Dialog"), lambda: page.keyboard.press("Escape"))
    run_cell(page, 0)
    found = BoardOnPage(page.locator("body"))
    found.click("stock")
    found.expect_moves(1)
    return found


@pytest.mark.long
def test_a_lost_server_that_comes_back_a_busy_kernel_and_one_that_is_gone_are_told_apart(
    board: BoardOnPage, way: Way, lab: tuple[str, Path], folder: Path
) -> None:
    a_server_that_comes_back_gets_what_was_played_meanwhile(board, way, lab[0])
    a_busy_kernel_is_waited_for(board, folder)
    before = str(board.top("foundation1").get_attribute("data-card"))
    lose_the_server_and_play(board, way)
    end_kernels(board.root.page, lab[0], folder)
    way.lead_to(lab[0])
    expect(board.message).to_contain_text(GONE)
    board.expect_top("foundation1", before)


@pytest.mark.long
def test_a_killed_kernel_is_told(board: BoardOnPage) -> None:
    """In JupyterLab one is killed every time in a test of the journal, in which the game is kept."""
    kill(board.root.page)
    expect(board.message).to_contain_text(GONE)


def a_server_that_comes_back_gets_what_was_played_meanwhile(board: BoardOnPage, way: Way, address: str) -> None:
    way.cut()
    expect(board.message).to_have_text(CUT)
    board.click("reserve4")
    board.click("foundation1")
    board.expect_top("foundation1", "KH")
    board.click("stock")
    board.expect_moves(1)
    way.lead_to(address)
    expect(board.root.locator(".pw-made")).to_have_text("3 moves")
    expect(board.message).to_have_attribute("data-kind", "said")
    board.click("stock")
    board.expect_moves(4)


def a_busy_kernel_is_waited_for(board: BoardOnPage, folder: Path) -> None:
    run_cell(board.root.page, 1)
    expect(board.root.page.locator(".jp-Notebook-ExecutionIndicator")).to_have_attribute("data-status", "busy")
    # Asked for by the board when the player rests, and answered beside the cell: that must not pass for its end.
    expect(board.root.page.locator(".pw-saved")).to_contain_text("after 4 moves.")
    (folder / "freeze").touch()
    board.root.page.wait_for_function(IS_THERE, arg=f"/files/{folder.name}/frozen")
    board.click("stock")
    expect(board.message).to_have_text(BUSY)
    (folder / "thaw").touch()
    board.expect_moves(5)
    expect(board.message).to_have_attribute("data-kind", "said")


@pytest.mark.long
def test_a_new_server_in_its_place_has_no_kernel(board: BoardOnPage, way: Way, tmp_path: Path) -> None:
    before = str(board.top("foundation1").get_attribute("data-card"))
    with running_lab(tmp_path) as (address, _):  # before the cut: Jupyter tries for about a minute to reach a server
        lose_the_server_and_play(board, way)
        way.lead_to(address)
        expect(board.message).to_contain_text(GONE)
        board.expect_top("foundation1", before)


def lose_the_server_and_play(board: BoardOnPage, way: Way) -> None:
    """Play a card that then lies there, though no kernel has heard of it."""
    card = str(board.top("reserve2").get_attribute("data-card"))
    way.cut()
    board.click("reserve2")
    board.click("foundation1")
    board.expect_top("foundation1", card)
    expect(board.message).to_have_text(CUT)


def end_kernels(page: Page, address: str, folder: Path) -> None:
    """End the kernel of the notebook, as if it had been lost with its server."""
    for session in page.request.get(urljoin(address, "api/sessions")).json():
        if session["path"].startswith(f"{folder.name}/"):
            page.request.delete(urljoin(address, f"api/sessions/{session['id']}"))


IS_THERE = "async address => (await fetch(address)).ok"


def kill(page: Page) -> None:
    """Let the kernel end itself as if it were killed."""
    cell = page.locator(".jp-CodeCell").nth(1).locator(".cm-content")
    cell.fill("import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    run_cell(page, 1)
