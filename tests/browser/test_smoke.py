"""The fixtures themselves: a notebook opens, runs, restarts and reloads, in either theme and at any width."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Theme

BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="Press")
button.on_click(lambda pressed: setattr(pressed, "description", "Pressed"))
button
"""


def test_a_cell_runs_and_its_error_is_one_of_the_test(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("1 + 1")
    expect(notebook.run(0)).to_have_text("2")
    expect(notebook.run_new("2 + 2")).to_have_text("4")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_new("1 / 0")
    assert notebook.errors == []


@pytest.mark.parametrize(("theme", "width"), [("light", 800), pytest.param("dark", 480, marks=pytest.mark.long)])
def test_a_widget_answers(open_notebook: OpenNotebook, tmp_path: Path, theme: Theme, width: int) -> None:
    notebook = open_notebook(BUTTON, theme=theme, width=width)
    button = notebook.run(0).locator("button")
    button.click()
    expect(button).to_have_text("Pressed")
    box = notebook.output(0).bounding_box()
    assert box is not None
    assert box["width"] == width
    notebook.screenshot(tmp_path / "page.png")
    assert (tmp_path / "page.png").exists()


@pytest.mark.long
def test_a_reload_keeps_the_kernel_and_a_restart_empties_it(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(BUTTON)
    button = notebook.run(0).locator("button")
    notebook.reload()
    button.click()
    expect(button).to_have_text("Pressed")
    notebook.restart()
    expect(notebook.run_new("'button' in globals()")).to_have_text("False")
