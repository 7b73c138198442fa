"""Programs other than JupyterLab that show a board: each started for a test, and its address."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.browser.board import BoardOnPage
from tests.processes import end
from tests.waiting import wait

# Before a kernel is there it is named and called idle all the same, and Shift+Enter does nothing. What language its
# notebook has comes from the kernel alone; no notebook of the tests names one.
READY = """() =>
    document.querySelector('.jp-Notebook-ExecutionIndicator[data-status="idle"]') &&
    document.querySelector('.jp-CodeCell .cm-content[data-language="python"]')?.textContent
"""

MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    from patience_widget import Patience

    board = Patience("osmosis", deal=17)
    board
    return (board,)


@app.cell
def _(board):
    print(board.record())
    return


if __name__ == "__main__":
    app.run()
"""


def run_cell(page: Page, index: int) -> None:
    """Run a cell of code as a person does in Notebook 7 and JupyterLite: a click and Shift+Enter."""
    page.wait_for_function(READY)
    page.locator(".jp-CodeCell").nth(index).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")


def play(board: BoardOnPage) -> None:
    """Move a card by two clicks, and see that it has gone there."""
    board.click("reserve4")
    board.click("foundation1")
    board.expect_top("foundation1", "KH")
    board.expect_moves(1)


@contextmanager
def running_marimo(folder: Path) -> Iterator[str]:
    """Run marimo's editor with two cells: a board, and what prints its record; gives the address."""
    file = folder / "board.py"
    file.write_text(MARIMO)
    command = ["marimo", "edit", str(file), "--headless", "--no-token", "--skip-update-check"]
    with running([sys.executable, "-u", "-m", *command, "--port", "0"], folder) as url:
        yield url


@contextmanager
def serving(site: Path, log: Path) -> Iterator[str]:
    """Serve a folder of files; gives its address."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(site)]
    with running(command, log) as url:
        yield url


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[str]:
    """Run a server and wait until it has printed its address and answers there: marimo prints it before that."""
    log = folder / "log"
    with log.open("w") as out:
        server = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)

    def told() -> re.Match[str] | None:
        if server.poll() is not None:
            raise RuntimeError(f"{command[3]} did not start:\n{log.read_text()}")
        return re.search(r"http://[^\s)]+", log.read_text())

    def answers() -> bool:
        with suppress(OSError):
            socket.create_connection((where.hostname, where.port)).close()
            return True
        return False

    try:
        address = wait(told)[0]
        where = urlsplit(address)
        wait(answers)
        yield address
    finally:
        end(server)
