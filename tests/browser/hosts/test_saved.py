"""A notebook that is read and not run: opened without its kernel, or exported as a page, with no network."""

import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import NewPage, OpenFile, OpenNotebook, Pages
from tests.browser.lab import VIEWPORT, WITHOUT_PORTS
from tests.browser.notebook import Notebook, write

POSITION = "from patience_widget import Table\nTable('osmosis', deal=17).play('reserve4>foundation1').position"
BOARD = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
PLAY = "board.play('reserve4>foundation1').play('turn')\nNone"
TWO_MOVES = "A picture of the board after 2 moves. Run the cell to play."


def expect_picture(page: Page) -> None:
    """Wait until the picture after two moves is to be seen, once, and nothing else of the board."""
    saved = page.locator(".pw-saved")
    expect(saved).to_have_count(1)
    expect(saved.get_by_text(TWO_MOVES)).to_be_visible()
    picture = saved.locator("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth") > 400
    assert "Foundation 1: 4♥ K♥" in (picture.get_attribute("alt") or "")
    expect(page.locator(".pw-root")).to_have_count(0)
    expect(page.get_by_text("ing widget").filter(visible=True)).to_have_count(0)  # "Loading" nor "Error displaying"


@pytest.fixture(scope="module")
def saved(lab: tuple[str, Path], pages: Pages) -> Path:
    """A notebook in which two moves were played by clicks, saved; its kernel has ended."""
    url, folder = lab
    file = folder / "saved.ipynb"
    write(file, (BOARD,))
    page = pages.take()
    notebook = Notebook(page, url, file.name, "light")
    notebook.open()
    board, unsaved = BoardOnPage(notebook.run(0)), page.locator(".lm-TabBar-tab.jp-mod-dirty")
    board.click("reserve4")
    board.click("foundation1")
    board.click("stock")
    expect(page.locator(".pw-saved")).to_contain_text(TWO_MOVES)  # it comes when the player rests
    expect(unsaved).not_to_have_count(0)
    board.pile("stock").focus()
    page.keyboard.press("Control+s")
    expect(unsaved).to_have_count(0)
    notebook.leave()
    pages.give_back(page)
    return file


@pytest.fixture
def played(saved: Path, tmp_path: Path) -> Path:
    """A copy of the saved notebook for one test."""
    return Path(shutil.copy(saved, saved.with_name(f"{tmp_path.name}.ipynb")))


def test_jupyterlab_shows_the_last_position_of_a_board_without_its_kernel(open_file: OpenFile, played: Path) -> None:
    notebook = open_file(played)
    expect_picture(notebook.page)
    board = BoardOnPage(notebook.run(0))
    board.expect_moves(0)
    expect(notebook.page.locator(".pw-saved")).to_be_hidden()


def test_jupyterlab_shows_it_in_a_notebook_of_a_stranger(open_file: OpenFile, played: Path) -> None:
    played.write_text(played.read_text().replace("deal=17", "deal = 17"))  # not as it was when it was trusted
    notebook = open_file(played)
    expect_picture(notebook.page)
    expect(notebook.page.locator(".jp-mod-trusted")).to_have_count(0)


@pytest.mark.long
def test_notebook_7_shows_the_last_position_of_a_board_without_its_kernel(
    lab: tuple[str, Path], page: Page, played: Path
) -> None:
    page.goto(urljoin(lab[0], f"notebooks/{played.name}"))
    expect(page.locator(".jp-KernelName")).to_contain_text("Python")
    expect_picture(page)


def test_a_board_hides_its_picture_in_every_cell_and_each_is_the_last(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(BOARD, "board", PLAY)
    saved = notebook.page.locator(".pw-saved")
    board = BoardOnPage(notebook.run(0).first)
    notebook.run(1)
    board.click("stock")
    expect(saved).to_contain_text(["after 1 move."] * 2)
    notebook.run(2)
    expect(saved).to_contain_text(["after 3 moves."] * 2)
    expect(saved.filter(visible=True)).to_have_count(0)
    expect(notebook.page.locator(".pw-root").filter(visible=True)).to_have_count(2)


@pytest.mark.long
def test_a_picture_whose_output_is_cleared_is_no_error(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(BOARD, "board")
    notebook.run(0)
    board = BoardOnPage(notebook.run(1).first)
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:move-cursor-up')")
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:clear-cell-output')")
    expect(notebook.page.locator(".pw-saved")).to_have_count(1)
    board.click("stock")
    expect(notebook.page.locator(".pw-saved")).to_contain_text("after 1 move.")
    assert notebook.errors == []


SHOWN = """
const read = ({ textContent }) => JSON.parse(textContent);
const { state } = read(document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]'));
for (const place of document.querySelectorAll('script[type="application/vnd.jupyter.widget-view+json"]')) {
    const { _esm, _css, ...traits } = state[read(place).model_id].state;
    const [style, el] = [document.createElement("style"), document.createElement("div")];
    style.textContent = _css;
    place.after(style, el);
    const model = { get: name => traits[name], set() {}, save_changes() {}, on() {}, off() {}, send() {} };
    import(URL.createObjectURL(new Blob([_esm], { type: "text/javascript" }))).then(async ({ default: begin }) => {
        const { initialize, render } = await begin();
        initialize({ model });
        render({ model, el });
    });
}
"""
"""Stands for the public script that shows widgets in an exported page."""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a page that a notebook was run for and exported to."""
    folder = tmp_path_factory.mktemp("exported")
    write(folder / "read.ipynb", (POSITION, BOARD, PLAY))
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--to", "html", "read.ipynb", WITHOUT_PORTS]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return (folder / "read.html").as_uri()


def test_an_exported_notebook_shows_a_position_and_a_board_without_kernel_and_network(
    exported: str, new_page: NewPage
) -> None:
    page = new_page(offline=True)
    page.goto(exported)
    output = page.locator(".jp-OutputArea-output").first
    picture = output.locator("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth") > 400
    assert "Foundation 1: 4♥ K♥" in (picture.get_attribute("alt") or "")
    output.get_by_text("The board as text").click()
    expect(output.locator("pre")).to_contain_text("4♥ K♥")
    expect_picture(page)


def test_an_exported_notebook_with_scripts_shows_the_board_as_its_last_cell_left_it(
    exported: str, new_page: NewPage
) -> None:
    page = new_page(reduced_motion="reduce")
    page.route("**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort())
    page.route("**/embed-amd.js", lambda route: route.fulfill(body=SHOWN, content_type="text/javascript"))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(exported)
    board = BoardOnPage(page.locator("body"))
    board.expect_moves(2)
    board.expect_top("foundation1", "KH")
    expect(board.root).to_have_attribute("data-theme", "jupyter")
    expect(page.locator(".pw-saved")).to_be_hidden()
    height = (board.root.bounding_box() or {"height": 0})["height"]
    assert 500 < height <= VIEWPORT["height"]
    board.click("stock")  # nobody answers
    board.expect_moves(2)
    assert errors == []
