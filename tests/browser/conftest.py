"""A real JupyterLab and a real Chromium, both started once a session; each test opens its own notebooks."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.notebook import Notebook, Theme, write

CHROMIUM_FINDER = Path(__file__).parents[2] / "scripts" / "chromium.py"

CHROMIUM_FLAGS = [
    "--no-sandbox",  # which root, as whom tests run in a container, cannot have
    "--disable-gpu",
    # The rest: a browser under test talks to nobody but the notebook's server.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

LAB_FLAGS = [
    "--no-browser",
    "--allow-root",
    "--ServerApp.port=0",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",  # so that a test can end a kernel by a plain request
    "--LabApp.expose_app_in_browser=True",
]

LAB_SETTINGS = {
    # Otherwise a box that asks about news lies over the notebook.
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
}


class OpenNotebook(Protocol):
    """Opens a notebook that holds the given cells: `open_notebook("1 + 1", theme="dark", width=480)`."""

    def __call__(self, *cells: str, theme: Theme = "light", width: int = 800, **context: Any) -> Notebook:
        """The output of a cell is `width` wide; `context` goes to Playwright's `new_context`, as `has_touch=True`."""


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of a JupyterLab that knows nothing of anybody's settings, and the folder it serves."""
    home = tmp_path_factory.mktemp("lab")
    folders = {
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
    }
    for name, values in LAB_SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(values))
    notebooks = home / "notebooks"
    notebooks.mkdir()
    log = home / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *LAB_FLAGS],
            cwd=notebooks,
            env=os.environ | {name: str(folder) for name, folder in folders.items()},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        yield address(server, home / "runtime", log), notebooks
    finally:
        server.terminate()
        server.wait(30)


def address(server: "subprocess.Popen[bytes]", runtime: Path, log: Path) -> str:
    """Wait until the server has written down where it listens."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and server.poll() is None:
        for file in runtime.glob("jpserver-*.json"):
            text = file.read_text()
            if text.endswith("}"):  # otherwise it is still being written
                return str(json.loads(text)["url"])
        time.sleep(0.05)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A headless Chromium."""
    found = subprocess.run([sys.executable, CHROMIUM_FINDER], stdout=subprocess.PIPE, text=True, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


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
