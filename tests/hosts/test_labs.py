"""JupyterLabs unlike that of the browser tests: two as of a JupyterHub, one with a strict page, one of old packages."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.board import BoardOnPage
from tests.browser.lab import open_page, running_lab
from tests.browser.notebook import Notebook, Theme, write
from tests.hosts.playing import BOARD, LESSON, PLAYED, in_both_themes, play, take_a_step

Opened = Callable[..., Notebook]

OLD = Path(__file__).parents[2] / "build" / "hosts" / "old" / "bin" / "python"
VERSIONS = {"jupyterlab": "4.0.0", "anywidget": "0.9.18", "ipywidgets": "8.1.0", "traitlets": "5.14.0"}
POLICY = {
    "script-src": "'self' blob: 'unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "default-src": "'self'",
    "connect-src": "'self' ws:",
}
"""The first three are what docs/hosts.md says; JupyterLab itself needs the others."""


@pytest.fixture
def open_lab(tmp_path: Path, chromium: Browser) -> Iterator[Opened]:
    """Opens a notebook with a board and a lesson in a JupyterLab of its own; all is closed with the test."""
    with ExitStack() as stack:

        def open_one(user: str, theme: Theme = "light", *flags: str, **how: str) -> Notebook:
            home = tmp_path / user
            home.mkdir()
            base = f"--ServerApp.base_url=/user/{user}/"
            url, folder = stack.enter_context(running_lab(home, base, *flags, **how))
            write(folder / "board.ipynb", (BOARD, LESSON, "print(board.record())"))
            page = open_page(chromium, reduced_motion="reduce")
            stack.callback(page.context.close)
            notebook = Notebook(page, url, "board.ipynb", theme)
            notebook.open()
            return notebook

        yield open_one


def try_all(notebook: Notebook) -> None:
    """Play at the board, read it in Python, and take a step of the lesson."""
    play(BoardOnPage(notebook.run(0).first))
    take_a_step(BoardOnPage(notebook.run(1)))
    expect(notebook.run(2)).to_have_text(PLAYED)


def test_two_users_of_a_hub_have_boards_of_their_own(open_lab: Opened) -> None:
    ana, ben = open_lab("ana"), open_lab("ben", "dark")
    boards = [BoardOnPage(notebook.run(0).first) for notebook in (ana, ben)]
    boards[1].click("stock")
    boards[1].expect_moves(1)
    boards[0].expect_moves(0)
    try_all(ana)
    expect(ben.run(2)).to_have_text("osmosis#17 turn")
    try_all(ben)


@in_both_themes
def test_a_page_with_a_content_security_policy(open_lab: Opened, mode: Theme) -> None:
    policy = "; ".join(f"{name} {allowed}" for name, allowed in POLICY.items())
    settings = {"headers": {"Content-Security-Policy": policy}}
    notebook = open_lab("ana", mode, f"--ServerApp.tornado_settings={settings}")
    sent = notebook.page.request.get(notebook.page.url).headers["content-security-policy"]
    assert all(f"{name} {allowed}" in sent for name, allowed in POLICY.items())
    try_all(notebook)


@in_both_themes
def test_the_oldest_packages(open_lab: Opened, mode: Theme) -> None:
    asked = f"import json, importlib.metadata as m; print(json.dumps({{p: m.version(p) for p in {list(VERSIONS)}}}))"
    found = subprocess.run([OLD, "-c", asked], check=True, capture_output=True, text=True)
    assert json.loads(found.stdout) == VERSIONS
    try_all(open_lab("ana", mode, python=str(OLD)))
