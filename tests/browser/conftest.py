"""One JupyterLab and one Chromium a session; each test opens its own notebooks."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import running_chromium, running_lab
from tests.browser.notebook import Notebook, Theme, write


class OpenNotebook(Protocol):
    """Opens a notebook that holds the given cells: `open_notebook("1 + 1", theme="dark", width=480)`."""

    def __call__(self, *cells: str, theme: Theme = "light", width: int = 800, **context: Any) -> Notebook:
        """The output of a cell is `width` wide; `context` goes to Playwright's `new_context`, as `has_touch=True`."""


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of a JupyterLab, and the folder it serves."""
    with running_lab(tmp_path_factory.mktemp("lab")) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A headless Chromium."""
    with running_chromium() as browser:
        yield browser


@pytest.fixture
def open_notebook(lab: tuple[str, Path], chromium: Browser) -> Iterator[OpenNotebook]:
    """A function that opens a notebook; its kernel and its page end with the test."""
    url, folder = lab
    opened: list[Notebook] = []

    def open_one(*cells: str, theme: Theme = "light", width: int = 800, **context: Any) -> Notebook:
        file = folder / f"{time.monotonic_ns()}.ipynb"  # a new name each time: JupyterLab remembers by path
        write(file, cells)
        page = chromium.new_context(viewport={"width": 1280, "height": 900}, **context).new_page()
        notebook = Notebook(page, url, file.name, theme)
        opened.append(notebook)
        notebook.open()
        notebook.resize(width)
        return notebook

    yield open_one
    for notebook in opened:
        notebook.close()
