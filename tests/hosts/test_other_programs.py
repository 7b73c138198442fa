"""Programs that few have: each opens a board, plays a click and a drop that Python knows, and takes a lesson's step."""

import sys
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.hosts.hosts import running
from tests.browser.lab import WITHOUT_PORTS
from tests.browser.notebook import write
from tests.hosts.playing import BOARD, LESSON, PLAYED, in_both_themes, play, take_a_step

pytest.importorskip("shinywidgets", reason="make test-hosts installs it")

SHINY = """
from patience_widget import LessonBoard, Patience
from shiny import App, reactive, render, ui
from shinywidgets import output_widget, render_widget

page = ui.page_fluid(
    ui.input_dark_mode(mode="{mode}"),
    output_widget("board"),
    output_widget("lesson", fillable=False, fill=False, height="auto"),
    ui.input_action_button("ask", "Ask"),
    ui.output_text("told"),
)


def server(input, output, session):
    made = Patience("osmosis", deal=17)

    @render_widget
    def board():
        return made

    @render_widget
    def lesson():
        return LessonBoard("osmosis")

    @render.text
    @reactive.event(input.ask)
    def told():
        return made.record()


app = App(page, server)
"""
PANEL = """
import panel as pn
from patience_widget import LessonBoard, Patience

pn.extension("ipywidgets", theme="{mode}")
board = Patience("osmosis", deal=17)
told, ask = pn.pane.Str(""), pn.widgets.Button(name="Ask")
ask.on_click(lambda _: setattr(told, "object", board.record()))
shown = pn.pane.IPyWidget(board, sizing_mode="stretch_width")
pn.Column(shown, pn.pane.IPyWidget(LessonBoard("osmosis")), ask, told).servable()
"""


@in_both_themes
def test_shiny(tmp_path: Path, page: Page, mode: str) -> None:
    (tmp_path / "app.py").write_text(SHINY.format(mode=mode))
    with running([sys.executable, "-m", "shiny", "run", str(tmp_path / "app.py"), "--port", "0"], tmp_path) as url:
        page.goto(url)
        board = BoardOnPage(page.locator("#board"))
        expect(board.root).to_have_attribute("data-theme", mode)
        play(board)
        take_a_step(BoardOnPage(page.locator("#lesson")))
        page.get_by_role("button", name="Ask").click()
        expect(page.get_by_text(PLAYED)).to_be_visible()


def test_nbclassic_below_an_address_as_of_jupyterhub(tmp_path: Path, page: Page) -> None:
    write(tmp_path / "board.ipynb", (BOARD, LESSON, "print(board.record())"))
    command = [sys.executable, "-m", "jupyter", "nbclassic", "--no-browser", "--allow-root", WITHOUT_PORTS]
    settings = ["--ServerApp.port=0", "--ServerApp.base_url=/user/ana/", "--IdentityProvider.token="]
    with running([*command, *settings], tmp_path) as url:
        page.goto(urljoin(url, "/user/ana/nbclassic/notebooks/board.ipynb"))
        page.locator(".kernel_idle_icon").wait_for()
        cells = page.locator(".code_cell")
        for index in range(2):
            cells.nth(index).locator(".CodeMirror").click()
            page.keyboard.press("Control+Enter")
            expect(cells.nth(index).locator(".pw-root")).to_be_visible()
        play(BoardOnPage(cells.nth(0)))
        take_a_step(BoardOnPage(cells.nth(1)))
        cells.nth(2).locator(".CodeMirror").click()
        page.keyboard.press("Control+Enter")
        expect(cells.nth(2).locator(".output")).to_contain_text(PLAYED)


@in_both_themes
def test_panel(tmp_path: Path, page: Page, mode: str) -> None:
    (tmp_path / "app.py").write_text(PANEL.format(mode="dark" if mode == "dark" else "default"))
    [ours] = Path(sys.prefix).glob("share/jupyter/nbextensions/anywidget/index.js")
    page.route(
        "https://unpkg.com/anywidget@*/**", lambda route: route.fulfill(path=ours, content_type="text/javascript")
    )
    command = [sys.executable, "-u", "-m", "panel", "serve", str(tmp_path / "app.py"), "--port", "0"]
    with running(command, tmp_path) as url:
        page.goto(urljoin(url, "/app"))
        roots = page.locator(".pw-root")
        expect(roots).to_have_count(2)
        board, lesson = (BoardOnPage(roots.nth(index).locator("..")) for index in range(2))
        expect(board.root).to_have_attribute("data-theme", mode)
        assert (board.root.bounding_box() or {"width": 0})["width"] > 1000
        play(board)
        take_a_step(lesson)
        page.get_by_role("button", name="Ask").click()
        expect(page.get_by_text(PLAYED)).to_be_visible()
