"""One JupyterLab and one Chromium a session; each test opens its own notebooks."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import VIEWPORT, open_page, running_chromium, running_lab
from tests.browser.notebook import Notebook, Theme, write
from tests.browser.slow import Way, slowed

_TOLD_OF_THE_LOG = 40
_LEAVE_ALONE = """() => {
    window.aroundTheBoards = [...document.body.childNodes];
    document.body.replaceChildren(...document.body.querySelectorAll("link, style, .pw-root"));
    for (const root of document.body.querySelectorAll(".pw-root")) {
        const frame = document.createElement("section");
        root.replaceWith(frame);
        frame.append(root);
    }
    Object.assign(document.body.style, { overflow: "auto", background: "var(--jp-layout-color0)" });
}"""
"""Takes the boards out of the notebook, in whose scrolling panels axe does not judge the contrast of text."""
_PUT_BACK = """() => {
    document.body.replaceChildren(...window.aroundTheBoards);
    document.body.removeAttribute("style");
}"""


class NewPage(Protocol):
    """Opens a page with cookies, storage and settings of its own."""

    def __call__(self, **context: Any) -> Page:
        """`context` goes to Playwright's `new_context`, as `has_touch=True`."""


class OpenFile(Protocol):
    """Opens a notebook file as `OpenNotebook` does."""

    def __call__(
        self, file: Path, *, theme: Theme = "light", width: int = 800, motion: bool = False, **context: Any
    ) -> Notebook:
        """`file` lies in the folder that JupyterLab serves."""


class OpenNotebook(Protocol):
    """Opens a notebook that holds the given cells: `open_notebook("1 + 1", theme="dark", width=480)`."""

    def __call__(
        self, *cells: str, theme: Theme = "light", width: int = 800, motion: bool = False, **context: Any
    ) -> Notebook:
        """The output of a cell is `width` wide.

        Without `motion` the page is one of those who want none: cards lie at once where they go. `context` goes to
        Playwright's `new_context`, as `has_touch=True`.
        """


class Pages:
    """Pages whose JupyterLab has no notebook open, by their context. Loading one takes longer than most tests."""

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._left: dict[str, list[Page]] = defaultdict(list)

    def take(self, *, motion: bool = False, **context: Any) -> Page:
        """A page that was used before, or an empty one."""
        alike = self._left[repr(context)]
        page = alike.pop() if alike else open_page(self._chromium, **context)
        page.set_viewport_size(VIEWPORT)
        page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        return page

    def give_back(self, page: Page, **context: Any) -> None:
        """Keep a page for other tests."""
        page.mouse.move(0, 0)
        self._left[repr(context)].append(page)


class OpenFar(Protocol):
    """Opens a notebook whose kernel is far away, or out of reach for a while."""

    def __call__(self, *cells: str, delay: float = 0.0) -> tuple[Notebook, Way]:
        """Requests arrive at the kernel `delay` seconds late; the way to it can hold them back."""


def tell(notebook: Notebook, lab: tuple[str, Path]) -> None:
    """Print what a page and its server said, to be shown with the failure of a test."""
    log = (lab[1].parent / "log").read_text().splitlines()
    print("The page said:", *notebook.heard, "The server said last:", *log[-_TOLD_OF_THE_LOG:], sep="\n")


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
def pages(chromium: Browser) -> Pages:
    """The pages with a JupyterLab in which no notebook is open."""
    return Pages(chromium)


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
def open_file(lab: tuple[str, Path], pages: Pages, request: pytest.FixtureRequest) -> Iterator[OpenFile]:
    """A function that opens a notebook of the folder that is served; it is closed and its kernel ends with the test."""
    opened: list[tuple[Notebook, dict[str, Any]]] = []
    failed_before = request.session.testsfailed

    def open_one(
        file: Path, *, theme: Theme = "light", width: int = 800, motion: bool = False, **context: Any
    ) -> Notebook:
        page = pages.take(motion=motion, **context)
        notebook = Notebook(page, lab[0], file.name, theme)
        opened.append((notebook, context))
        notebook.open()
        notebook.resize(width)
        return notebook

    yield open_one
    failed = request.session.testsfailed > failed_before
    for notebook, context in opened:
        if failed:  # who knows what such a page shows
            tell(notebook, lab)
            notebook.close()
        else:
            notebook.leave()
            pages.give_back(notebook.page, **context)


@pytest.fixture
def open_notebook(lab: tuple[str, Path], open_file: OpenFile) -> OpenNotebook:
    """A function that writes a notebook and opens it; it is closed and its kernel ends with the test."""

    def open_one(*cells: str, **how: Any) -> Notebook:
        file = lab[1] / f"{time.monotonic_ns()}.ipynb"  # a new name each time: JupyterLab remembers by path
        write(file, cells)
        return open_file(file, **how)

    return open_one


@pytest.fixture(scope="session")
def shared() -> dict[str, Notebook]:
    """The notebooks that tests share, by the settings of their pages."""
    return {}


@pytest.fixture
def notebook_with(
    lab: tuple[str, Path], pages: Pages, shared: dict[str, Notebook], request: pytest.FixtureRequest
) -> Iterator[OpenNotebook]:
    """A function that puts cells into a notebook which is open already, in place of those of another test.

    That takes a third of the time that a new one takes, for its kernel goes on. It is for tests that leave nothing in
    the kernel but boards and names, and neither load the page again nor restart or end the kernel.
    """
    used: list[str] = []
    failed_before = request.session.testsfailed

    def begin(*cells: str, theme: Theme = "light", width: int = 800, motion: bool = False, **context: Any) -> Notebook:
        alike = repr(context)
        assert alike not in used, "a test that needs two notebooks opens them"
        used.append(alike)
        if alike not in shared:
            file = lab[1] / f"shared-{time.monotonic_ns()}.ipynb"
            write(file, ("",))
            shared[alike] = Notebook(pages.take(motion=motion, **context), lab[0], file.name, theme)
            shared[alike].open()
        notebook = shared[alike]
        notebook.page.set_viewport_size(VIEWPORT)
        notebook.page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        notebook.begin_anew(cells, theme)
        notebook.resize(width)
        return notebook

    yield begin
    failed = request.session.testsfailed > failed_before
    for alike in used:
        if failed:  # who knows what such a page shows
            tell(shared[alike], lab)
            shared.pop(alike).close()
        else:
            shared[alike].pause()


@pytest.fixture(scope="session")
def far(lab: tuple[str, Path], chromium: Browser) -> Iterator[tuple[Way, Pages]]:
    """A way to the JupyterLab on which messages can be late, and the pages that have come by it."""
    with slowed(lab[0]) as way:
        yield way, Pages(chromium)


@pytest.fixture
def open_far(lab: tuple[str, Path], far: tuple[Way, Pages], request: pytest.FixtureRequest) -> Iterator[OpenFar]:
    """A function that opens a notebook whose kernel is far away; its kernel ends with the test."""
    way, pages = far
    opened: list[Notebook] = []
    failed_before = request.session.testsfailed

    def open_one(*cells: str, delay: float = 0.0) -> tuple[Notebook, Way]:
        file = lab[1] / f"{time.monotonic_ns()}.ipynb"
        write(file, cells)
        way.delay = delay
        opened.append(Notebook(pages.take(motion=True), way.address, file.name, "light"))
        opened[-1].open()
        return opened[-1], way

    yield open_one
    way.let_go()
    failed = request.session.testsfailed > failed_before
    for notebook in opened:
        if failed:  # who knows what such a page shows
            tell(notebook, lab)
            notebook.close()
        else:
            notebook.leave()
            pages.give_back(notebook.page)


@pytest.fixture
def leave_alone() -> Iterator[Callable[[Page], None]]:
    """A function that takes everything but the boards from a page; it comes back with the end of the test."""
    left: list[Page] = []

    def leave(page: Page) -> None:
        page.evaluate(_LEAVE_ALONE)
        left.append(page)

    yield leave
    for page in left:
        page.evaluate(_PUT_BACK)
