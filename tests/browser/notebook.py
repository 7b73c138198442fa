"""A notebook in a real JupyterLab, driven as a person would and by JupyterLab's own commands.

Every method returns when the state it names has come; none waits for a time.
"""

import json
from pathlib import Path
from typing import Literal
from urllib.parse import urljoin

from playwright.sync_api import ConsoleMessage, Error, JSHandle, Locator, Page

from tests.waiting import wait

Theme = Literal["light", "dark"]

SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""Ends when the page has been drawn twice: what follows from a new size is done then."""


CLEAN = """() => {
    delete globalThis.patienceWidgetOptions;
    localStorage.removeItem("patience-widget-options");
    Element.prototype.animate = globalThis.ownAnimate;
}"""
"""Forgets what a player has chosen, and what a test has put in place of the animations."""

FORGET = """
import ipywidgets

ipywidgets.Widget.close_all()
get_ipython().reset()
"""
"""Closes all boards of a kernel and takes away all names."""


class Notebook:
    """One open notebook; cells count from 0.

    `page` is Playwright's page, for clicks, keys and everything else. `errors` holds what the browser's
    console has reported as an error since the notebook was opened, uncaught exceptions included. `heard` holds all that
    it has reported while the page was this notebook's, for who looks into a failure.
    """

    def __init__(self, page: Page, address: str, path: str, theme: Theme) -> None:
        self.page = page
        self.errors: list[str] = []
        self.heard: list[str] = []
        self._address = address
        self._path = path
        self._theme = theme
        page.on("console", self._hear)
        page.on("pageerror", self._catch)
        self._panel: JSHandle

    def open(self) -> None:
        """Show this notebook alone, in the JupyterLab of the page or in one that is loaded."""
        if self.page.url == "about:blank":
            self._load()
        self._panel = self._show()
        self.errors.clear()  # JupyterLab now and then reports one of its own while it opens

    def begin_anew(self, cells: tuple[str, ...], theme: Theme) -> None:
        """Hold other cells; its kernel goes on and forgets what the cells before have left there."""
        self._panel.evaluate(
            """async (panel, [cells, code]) => {
                const notebook = panel.content.model.sharedModel;
                notebook.transact(() => {
                    notebook.deleteCellRange(0, notebook.cells.length);
                    notebook.insertCells(0, cells.map(source => ({ cell_type: "code", metadata: {}, source })));
                });
                await panel.sessionContext.session.kernel.requestExecute({ code, store_history: false }).done;
            }""",
            [cells, FORGET],
        )
        self._theme = theme
        if self.page.get_attribute("body", "data-jp-theme-light") != ("true" if theme == "light" else "false"):
            self.change_theme(theme)
        self.errors.clear()

    def pause(self) -> None:
        """Leave the page as another test may find it; `begin_anew` does the rest."""
        self.page.evaluate(CLEAN)
        self.page.mouse.move(0, 0)

    def cell(self, index: int) -> Locator:
        """A whole cell: its code and its output."""
        return self.page.locator(f'.jp-Notebook-cell[data-windowed-list-index="{index}"]')

    def output(self, index: int) -> Locator:
        """What a cell has put out: one element, or one for each output, without the prompts."""
        return self.cell(index).locator(".jp-OutputArea-output")

    def run(self, index: int) -> Locator:
        """Run a cell, wait until the kernel has done with it, and return its output.

        Raises:
            AssertionError: The code raised; the message is its traceback.
        """
        failure = self._panel.evaluate(
            """async (panel, index) => {
                panel.content.activeCellIndex = index;
                await window.jupyterapp.commands.execute("notebook:run-cell");
                const outputs = panel.content.widgets[index].model.outputs.toJSON();
                const error = outputs.find(output => output.output_type === "error");
                return error ? [error.ename, error.evalue, ...error.traceback].join("\\n") : null;
            }""",
            index,
        )
        assert failure is None, failure
        return self.output(index)

    def start(self, index: int) -> JSHandle:
        """Run a cell and do not wait for its end; `ended` does, with what this returns."""
        return self._panel.evaluate_handle(
            """(panel, index) => {
                panel.content.activeCellIndex = index;
                return { done: window.jupyterapp.commands.execute("notebook:run-cell") };
            }""",
            index,
        )

    def ended(self, started: JSHandle, index: int) -> Locator:
        """Wait until the kernel has done with a cell that was started, and return its output."""
        started.evaluate("started => started.done")
        return self.output(index)

    def add(self, code: str) -> int:
        """Append a cell and return its index."""
        index = self._panel.evaluate(
            """async (panel, code) => {
                const notebook = panel.content;
                notebook.activeCellIndex = notebook.widgets.length - 1;
                await window.jupyterapp.commands.execute("notebook:insert-cell-below");
                notebook.activeCell.model.sharedModel.setSource(code);
                return notebook.activeCellIndex;
            }""",
            code,
        )
        return int(index)

    def run_new(self, code: str) -> Locator:
        """Append a cell, run it and return its output."""
        return self.run(self.add(code))

    def clear(self) -> None:
        """Take away the output of every cell."""
        self.page.evaluate('window.jupyterapp.commands.execute("notebook:clear-all-cell-outputs")')

    def restart(self) -> None:
        """Restart the kernel from the menu, and say yes when asked."""
        restarted = self._panel.evaluate_handle(
            '() => ({ done: window.jupyterapp.commands.execute("kernelmenu:restart") })'
        )
        self.page.locator(".jp-Dialog button.jp-mod-accept").click()
        restarted.evaluate("restarted => restarted.done")
        self._panel.evaluate("panel => panel.sessionContext.session.kernel.info")

    def restart_elsewhere(self) -> None:
        """Restart the kernel as another window does: this page is told nothing."""
        kernel = self._panel.evaluate("panel => panel.sessionContext.session.kernel.id")
        base = self.page.evaluate("window.jupyterapp.serviceManager.serverSettings.baseUrl")
        assert self.page.request.post(f"{base}api/kernels/{kernel}/restart").ok

    def reload(self) -> None:
        """Save the notebook and load the page again, until all widgets are found; the kernel goes on."""
        self._panel.evaluate("panel => panel.context.save()")
        self._load()
        self._panel = self._show()
        while self._gave_up():
            self._load()
            self._panel = self._show()

    def _gave_up(self) -> bool:
        """Whether JupyterLab calls a widget missing that the kernel still has.

        Since jupyterlab_widgets 3.0.17 it looks for a widget for two seconds, and doesn't look again if all widgets
        were restored just then (issue 4026 of ipywidgets). On a busy machine they take that long.
        """
        self.page.wait_for_function(
            """() => ![...document.querySelectorAll(".jp-OutputArea-output")].some(
                output => output.textContent === "Loading widget...")"""
        )
        return bool(
            self._panel.evaluate(
                """async panel => {
                    const missing = "Error displaying widget: model not found";
                    const outputs = [...panel.node.querySelectorAll(".jp-OutputArea-output")];
                    if (!outputs.some(output => output.textContent === missing)) return false;
                    const { kernel } = panel.sessionContext.session;
                    const { content } = await kernel.requestCommInfo({ target_name: "jupyter.widget" });
                    return panel.content.widgets
                        .flatMap(cell => cell.model.outputs?.toJSON() ?? [])
                        .flatMap(({ data }) => data?.["application/vnd.jupyter.widget-view+json"] ?? [])
                        .every(view => view.model_id in content.comms);
                }"""
            )
        )

    def resize(self, width: int) -> None:
        """Make the page so wide that the output of a cell has this width, in CSS pixels."""
        editor = self.cell(0).locator(".jp-InputArea-editor")  # as wide as the output under it

        def lacking() -> int:
            self.page.evaluate(SETTLED)
            box = editor.bounding_box()
            assert box is not None
            return width - round(box["width"])

        def fits() -> bool:
            size, less = self.page.viewport_size, lacking()
            assert size is not None
            if less:
                size["width"] += less
                self.page.set_viewport_size(size)
            return not less

        wait(fits)  # once more if JupyterLab was still arranging its panels

    def change_theme(self, theme: Theme) -> None:
        """Change JupyterLab's theme while the notebook is open; a page that is used again gets its theme anew."""
        self.page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })",
            f"JupyterLab {theme.title()}",
        )
        self._has_theme(theme)

    def screenshot(self, path: Path) -> None:
        """Write a picture of the whole page."""
        self.page.screenshot(path=path)

    def leave(self) -> None:
        """Close the notebook and end its kernel; the page keeps its JupyterLab, and nothing of a player or a test."""
        self.page.evaluate(CLEAN)
        self.page.remove_listener("console", self._hear)
        self.page.remove_listener("pageerror", self._catch)
        self._panel.evaluate("panel => panel.dispose()")
        self._end_kernel()

    def close(self) -> None:
        """End the kernel and close the page."""
        self._end_kernel()
        self.page.context.close()

    def _end_kernel(self) -> None:
        sessions = urljoin(self._address, "api/sessions/")
        for session in self.page.request.get(sessions).json():
            if session["path"] == self._path:
                self.page.request.delete(urljoin(sessions, session["id"]))

    def _hear(self, message: ConsoleMessage) -> None:
        self.heard.append(f"{message.type}: {message.text}")
        if message.type == "error":
            self.errors.append(message.text)

    def _catch(self, error: Error) -> None:
        self.heard.append(f"uncaught: {error}")
        # Sometimes JupyterLab removes the picture it opens with twice, and reports that.
        if "removeChild" not in error.message or "jlab_core" not in (error.stack or ""):
            self.errors.append(str(error))

    def _load(self) -> None:
        # Without `reset` it shows what another page has left open.
        self.page.goto(urljoin(self._address, "lab?reset"))

    def _show(self) -> JSHandle:
        """Bring the notebook to the front, its kernel ready and the theme right; return JupyterLab's panel."""
        self.page.wait_for_function("window.jupyterapp")
        is_light = "true" if self._theme == "light" else "false"
        panel = self.page.evaluate_handle(
            """async ([path, theme, isLight]) => {
                const app = window.jupyterapp;
                globalThis.ownAnimate ??= Element.prototype.animate;
                await app.restored;
                if (document.body.dataset.jpThemeLight !== isLight)
                    await app.commands.execute("apputils:change-theme", { theme });
                const panel = await app.commands.execute("docmanager:open", { path });
                await panel.context.ready;
                await panel.sessionContext.ready;
                await panel.sessionContext.session.kernel.info;
                return panel;
            }""",
            [self._path, f"JupyterLab {self._theme.title()}", is_light],
        )
        self._has_theme(self._theme)
        return panel

    def _has_theme(self, theme: Theme) -> None:
        """Wait until the page shows a theme."""
        is_light = "true" if theme == "light" else "false"
        self.page.wait_for_selector(f'body[data-jp-theme-light="{is_light}"]', state="attached")


def write(path: Path, cells: tuple[str, ...]) -> None:
    """Write a notebook file with these cells of code."""
    content = {
        "cells": [
            {
                "cell_type": "code",
                "execution_count": None,
                "id": f"cell-{index}",
                "metadata": {},
                "outputs": [],
                "source": code,
            }
            for index, code in enumerate(cells)
        ],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(content))
