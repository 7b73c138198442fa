"""One JupyterLab and one Chromium a session; each test opens its own notebooks."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import VIEWPORT, open_page, running_chromium, running_lab
from tests.browser.notebook import Notebook, Theme, write
from tests.browser.slow import Way, slowed


class NewPage(Protocol):
    """Opens a page with cookies, storage and settings of its own."""

    def __call__(self, **context: Any) -> Page:
        """`context` goes to Playwright's `new_context`, as `has_touch=True`."""


class OpenNotebook(Protocol):
    """Opens a notebook that holds the given cells: `open_notebook("1 + 1", theme="dark", width=480)`."""

    def __call__(
        self, *cells: str, theme: Theme = "light", width: int = 800, fresh: bool = False, **context: Any
    ) -> Notebook:
        """The output of a cell is `width` wide; `fresh` asks for a page that no other test has used.

        `context` goes to Playwright's `new_context`, as `has_touch=True`, for a page of its own likewise.
        """


class OpenFar(Protocol):
    """Opens a notebook whose kernel is far away, or out of reach for a while."""

    def __call__(self, *cells: str, delay: float = 0.0) -> tuple[Notebook, Way]:
        """Requests arrive at the kernel `delay` seconds late; the way to it can hold them back."""


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


@pytest.fixture(scope="session")
def used_pages() -> list[Page]:
    """Pages with a JupyterLab in which no notebook is open. Loading one takes longer than most tests."""
    return []


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """A function that opens an empty page; it is closed with the test."""
    opened: list[Page] = []

    def open_one(**context: Any) -> Page:
        opened.append(open_page(chromium, **context))
        return opened[-1]

    yield open_one
    for page in opened:
        page.context.close()


@pytest.fixture
def open_notebook(
    lab: tuple[str, Path], chromium: Browser, used_pages: list[Page], request: pytest.FixtureRequest
) -> Iterator[OpenNotebook]:
    """A function that opens a notebook; it is closed and its kernel ends with the test."""
    url, folder = lab
    opened: list[Notebook] = []
    kept: list[Notebook] = []
    failed_before = request.session.testsfailed

    def open_one(
        *cells: str, theme: Theme = "light", width: int = 800, fresh: bool = False, **context: Any
    ) -> Notebook:
        file = folder / f"{time.monotonic_ns()}.ipynb"  # a new name each time: JupyterLab remembers by path
        write(file, cells)
        alone = fresh or bool(context)
        page = used_pages.pop() if used_pages and not alone else open_page(chromium, **context)
        page.set_viewport_size(VIEWPORT)
        notebook = Notebook(page, url, file.name, theme)
        (opened if alone else kept).append(notebook)
        notebook.open()
        notebook.resize(width)
        return notebook

    yield open_one
    if request.session.testsfailed > failed_before:  # who knows what such a page shows
        opened, kept = opened + kept, []
    for notebook in opened:
        notebook.close()
    for notebook in kept:
        notebook.leave()
        notebook.page.mouse.move(0, 0)
        used_pages.append(notebook.page)


@pytest.fixture
def open_far(lab: tuple[str, Path], new_page: NewPage) -> Iterator[OpenFar]:
    """A function that opens a notebook whose kernel is far away; its kernel ends with the test."""
    url, folder = lab

    with ExitStack() as at_the_end:

        def open_one(*cells: str, delay: float = 0.0) -> tuple[Notebook, Way]:
            file = folder / f"{time.monotonic_ns()}.ipynb"
            write(file, cells)
            way = at_the_end.enter_context(slowed(url, delay))
            notebook = Notebook(new_page(), way.address, file.name, "light")
            notebook.open()
            at_the_end.callback(notebook.close)
            at_the_end.callback(way.let_go)
            return notebook, way

        yield open_one
