"""The widget managers of VS Code and Colab, on pages of the shape of theirs, with a real kernel."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import NewPage
from tests.browser.lab import running_lab
from tests.hosts.playing import BOARD, LESSON, PLAYED, in_both_themes, play, take_a_step

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "build" / "hosts" / "node_modules"

VSCODE = """<body style="margin: 0"><div style="position: relative; height: 860px; overflow: hidden">
    <iframe src="{frame}" allow="local-network-access"
        style="position: absolute; top: -5000px; width: 100%; height: 11400px; border: 0"></iframe>
</div></body>"""
IN_VSCODE = """<head><style>
    body {{ margin: 0; {colours} }}
    #container > div > div:not(.preview) > div {{ overflow-x: auto; }}
    .cell-output-ipywidget-background {{ background: white !important; }}
</style><script src="/ours/requirejs/require.js"></script></head>
<body data-host="vscode" class="vscode-{mode}">
    <div id="container" style="position: absolute; top: 5000px; width: 100%">
        <div><div><div id="outputs"></div></div></div>
    </div>
    <script type="module" src="/ours/managers.js"></script>
</body>"""
COLAB = """<head><style>body {{ margin: 0; {colours} }}</style></head>
<body data-host="colab" data-frame="{frame}"><div id="outputs"></div>
    <script type="module" src="/ours/managers.js"></script>
</body>"""
IN_COLAB = """<head><style>
    html {{ --jp-ui-font-color1: {ink}; --jp-layout-color0: white; --jp-layout-color1: white; }}
    body {{ margin: 0; color: {ink}; }}
</style><script src="/ours/requirejs/require.js"></script>
<script src="/ours/@jupyter-widgets/html-manager/dist/libembed-amd.js"></script></head>
<body data-host="output"><div id="outputs"></div>
    <script type="module" src="/ours/managers.js"></script>
</body>"""
"""The frames have another origin than the page. In VS Code, an output may scroll sideways, and widgets are on white."""

PAGES = {"vscode": (VSCODE, IN_VSCODE), "colab": (COLAB, IN_COLAB)}
COLOURS = {"light": ("white", "#212121"), "dark": ("#1e1e1e", "#d5d5d5")}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with kernels."""
    with running_lab(tmp_path_factory.mktemp("lab")) as (url, _):
        yield url


@pytest.fixture(scope="module")
def managers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script of the pages."""
    built = tmp_path_factory.mktemp("managers") / "managers.js"
    how = ["--bundle", "--format=esm", "--target=es2022", "--external:/ours/*", f"--outfile={built}"]
    command = [str(ROOT / "js/node_modules/.bin/esbuild"), str(Path(__file__).with_name("managers.js")), *how]
    subprocess.run(command, env=os.environ | {"NODE_PATH": str(MODULES)}, check=True, capture_output=True)
    return built


class Host:
    """A page beside the kernels' server, whose frames have another origin."""

    def __init__(self, page: Page, lab: str, managers: Path, mode: str, host: str) -> None:
        port = urlsplit(lab).port
        here, elsewhere = f"http://127.0.0.1:{port}", f"http://localhost:{port}"
        ground, ink = COLOURS[mode]
        told = {"frame": f"{elsewhere}/ours/frame", "mode": mode, "ink": ink}
        colours = f"background: {ground}; color: {ink};"
        self.page = page
        self.errors: list[str] = []
        self._managers = managers
        self._files = {
            name: f"<!doctype html><html>{text.format(colours=colours, **told)}</html>"
            for name, text in zip(("page", "frame"), PAGES[host], strict=True)
        }
        page.context.grant_permissions(["local-network-access"])  # Chromium takes these pages for ones of the internet
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        for origin in (here, elsewhere):
            page.route(f"{origin}/ours/**", self._serve)
        page.goto(f"{here}/ours/page")

    def run(self, code: str, place: Page | Frame) -> str:
        """Run code in the kernel; gives its text."""
        place.wait_for_function("() => window.run !== undefined")
        return str(place.evaluate("code => window.run(code)", code))

    def _serve(self, route: Route) -> None:
        name = urlsplit(route.request.url).path.removeprefix("/ours/")
        [anywidget] = Path(sys.prefix).glob("share/jupyter/nbextensions/anywidget/index.js")
        if name in self._files:
            route.fulfill(body=self._files[name], content_type="text/html")
        elif name == "managers.js":
            route.fulfill(path=self._managers)
        elif name == "anywidget.js":
            route.fulfill(path=anywidget)
        else:
            route.fulfill(path=MODULES / name)


@in_both_themes
def test_vscode(page: Page, lab: str, managers: Path, mode: str) -> None:
    host = Host(page, lab, managers, mode, "vscode")
    frame = page.frames[1]
    for code in (BOARD, LESSON):
        assert host.run(code, frame) == ""
    outputs = frame.locator(".cell-output-ipywidget-background")
    expect(outputs).to_have_count(2)
    board = BoardOnPage(outputs.nth(0))
    expect(board.root).to_have_attribute("data-theme", "light")
    play(board)
    take_a_step(BoardOnPage(outputs.nth(1)))
    assert host.run("print(board.record())", frame) == f"{PLAYED}\n"
    assert host.errors == []


@in_both_themes
def test_colab(page: Page, lab: str, managers: Path, mode: str) -> None:
    host = Host(page, lab, managers, mode, "colab")
    for code in (BOARD, LESSON):
        assert host.run(code, page) == ""
    frames = page.locator("iframe")
    board = BoardOnPage(frames.nth(0).content_frame.locator("body"))
    expect(board.root).to_have_attribute("data-theme", mode)
    play(board)
    take_a_step(BoardOnPage(frames.nth(1).content_frame.locator("body")))
    assert host.run("print(board.record())", page) == f"{PLAYED}\n"
    assert host.errors == []


def test_an_exported_notebook_with_the_scripts_of_public_servers(exported: str, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    [anywidget] = Path(sys.prefix).glob("share/jupyter/nbextensions/anywidget/index.js")
    page.route(lambda url: not url.startswith("file:"), lambda route: route.abort())
    for address, file in (
        ("**/require.min.js", MODULES / "requirejs/require.js"),
        ("**/embed-amd.js", MODULES / "@jupyter-widgets/html-manager/dist/embed-amd.js"),
        ("**/anywidget@*/**", anywidget),
    ):
        page.route(address, partial(Route.fulfill, path=file, content_type="text/javascript"))
    page.goto(exported)
    board = BoardOnPage(page.locator("body"))
    board.expect_moves(2)
    board.expect_top("foundation1", "KH")
