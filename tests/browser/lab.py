"""A real JupyterLab and a real Chromium, for the browser tests and the benchmarks."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.processes import end
from tests.waiting import LONGEST, wait

CHROMIUM_FINDER = Path(__file__).parents[2] / "scripts" / "chromium.py"

VIEWPORT: ViewportSize = {"width": 1280, "height": 900}

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

# Kernels talk through files: a port that is free when it is chosen may be taken when the kernel has started, which
# then never answers.
WITHOUT_PORTS = "--KernelManager.transport=ipc"

LAB_FLAGS = [
    WITHOUT_PORTS,
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


SLOW_KERNEL = """
import time

import ipywidgets

handle = ipywidgets.Widget._handle_msg


def handle_late(widget, message):
    if type(widget).__module__.startswith("patience_widget"):
        time.sleep({})
    return handle(widget, message)


ipywidgets.Widget._handle_msg = handle_late
"""
"""What a kernel runs first to answer each message of a board so many seconds late."""


@contextmanager
def running_lab(home: Path, *flags: str, python: str = sys.executable) -> Iterator[tuple[str, Path]]:
    """Run a JupyterLab that knows nothing of anybody's settings, its files in `home`.

    `python` is the one that has it. Gives its address and the folder it serves. With SLOW_KERNEL=0.4 in the
    environment its kernels answer each message of a board 0.4 seconds late, so that a test fails which waits for what
    was there before.
    """
    with tempfile.TemporaryDirectory(prefix="lab", dir="/tmp") as runtime:  # a socket's path has at most 107 bytes
        folders = {
            "IPYTHONDIR": home / "ipython",
            "JUPYTER_CONFIG_DIR": home / "config",
            "JUPYTER_DATA_DIR": home / "data",
            "JUPYTER_RUNTIME_DIR": Path(runtime),
            "JUPYTERLAB_SETTINGS_DIR": home / "settings",
            "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        }
        _settle(home)
        notebooks = home / "notebooks"
        notebooks.mkdir()
        log = home / "log"
        with log.open("w") as out:
            server = subprocess.Popen(
                [python, "-m", "jupyterlab", *LAB_FLAGS, *flags],
                cwd=notebooks,
                env=os.environ | {"PATIENCE_JOURNAL": "off"} | {name: str(folder) for name, folder in folders.items()},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        try:
            yield _address(server, Path(runtime), log), notebooks
        finally:
            end(server)


def _settle(home: Path) -> None:
    """Write what JupyterLab and its kernels read when they start."""
    for name, values in LAB_SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(values))
    if late := os.environ.get("SLOW_KERNEL"):
        startup = home / "ipython" / "profile_default" / "startup"
        startup.mkdir(parents=True)
        (startup / "slow_kernel.py").write_text(SLOW_KERNEL.format(float(late)))


def _address(server: "subprocess.Popen[bytes]", runtime: Path, log: Path) -> str:
    """Wait until the server has written down where it listens."""

    def told() -> str | None:
        if server.poll() is not None:
            raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()}")
        texts = [file.read_text() for file in runtime.glob("jpserver-*.json")]
        return next((text for text in texts if text.endswith("}")), None)  # otherwise it is still being written

    return str(json.loads(wait(told))["url"])


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Run a headless Chromium."""
    expect.set_options(timeout=LONGEST * 1000)
    found = subprocess.run([sys.executable, CHROMIUM_FINDER], stdout=subprocess.PIPE, text=True, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


def open_page(browser: Browser, **context: Any) -> Page:
    """Open an empty page; `context` goes to Playwright's `new_context`, as `has_touch=True`."""
    opened = browser.new_context(**({"viewport": VIEWPORT} | context))
    opened.set_default_timeout(LONGEST * 1000)
    return opened.new_page()
