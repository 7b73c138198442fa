"""The board and the text beside it: typed lines, copied code, loops and players, pictures that need no kernel."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from patience_widget import Table
from tests.browser.board import BoardOnPage
from tests.browser.conftest import NewPage, OpenNotebook
from tests.browser.loop import run_loop
from tests.browser.notebook import Notebook

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
RECORD = "print(board.record())"


def test_a_typed_line_plays_answers_and_refuses(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.pile("reserve1").focus()
    notebook.page.keyboard.press("/")
    line = board.root.get_by_label("Move or command")
    expect(line).to_be_focused()
    answers = board.root.get_by_role("log")
    for typed in ("4s>f2", "turn", "undo"):
        line.fill(typed)
        line.press("Enter")
        expect(line).to_have_value("")
    board.expect_moves(1)
    board.expect_top("foundation2", "4S")
    line.fill("moves")
    line.press("Enter")
    expect(answers).to_contain_text("reserve2>foundation1")
    line.fill("r3>f1")
    line.press("Enter")
    expect(board.message).to_contain_text("The 8 of clubs is the wrong suit")
    line.fill("state")
    line.press("Enter")
    expect(answers).to_contain_text("reserve1")
    line.fill("xyzzy")
    line.press("Enter")
    expect(answers).to_contain_text("'help' lists what you can type")
    line.press("Escape")
    expect(board.root.locator(".pw-pile:focus")).to_have_count(1)
    expect(notebook.run_new(RECORD)).to_have_text("osmosis#17 reserve1>foundation2")


@pytest.fixture
def clipboard(notebook_with: OpenNotebook) -> Iterator[OpenNotebook]:
    """`notebook_with`, on a page that may read and write the clipboard."""
    used: list[Page] = []

    def begin(*cells: str, **how: Any) -> Notebook:
        notebook = notebook_with(*cells, **how)
        notebook.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        used.append(notebook.page)
        return notebook

    yield begin
    for page in used:
        page.context.clear_permissions()


def test_copied_code_rebuilds_the_position_where_no_name_is_known(clipboard: OpenNotebook) -> None:
    notebook = clipboard(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    board.open_menu("Copy as code").click()
    expect(board.message).to_have_text("Copied: a line of Python that rebuilds this position.")
    code = notebook.page.evaluate("navigator.clipboard.readText()")
    notebook.run_new("get_ipython().reset()")
    rebuilt = BoardOnPage(notebook.run_new(code))
    rebuilt.expect_moves(1)
    rebuilt.expect_top("waste", Table("osmosis", deal=17).play("turn").position["waste"][-1].code)


def test_code_of_a_typed_position_is_fetched_and_copied(clipboard: OpenNotebook) -> None:
    typed = "game: osmosis; foundation1: 7C; reserve1: [2C] 7H; stock: rest"
    notebook = clipboard(
        f"from patience_widget import Patience\nboard = Patience('osmosis', position='{typed}')\nboard"
    )
    board = BoardOnPage(notebook.run(0))
    board.top("reserve1").dblclick()
    board.expect_moves(1)
    board.open_menu("Copy as code").click()
    expect(board.message).to_have_text("Copied: a line of Python that rebuilds this position.")
    code = notebook.page.evaluate("navigator.clipboard.readText()")
    rebuilt = BoardOnPage(notebook.run_new(code))
    rebuilt.expect_moves(1)
    rebuilt.expect_top("reserve1", "2C")


def test_a_loop_in_a_cell_is_seen_at_every_step(notebook_with: OpenNotebook, tmp_path: Path) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.root.evaluate(
        """root => {
            window.seen = [];
            const count = () => Number(root.querySelector('[data-pile="waste"] .pw-badge').textContent);
            new MutationObserver(() => {
                if (window.seen.at(-1) !== count()) window.seen.push(count());
            }).observe(root, { childList: true, characterData: true, subtree: true });
        }"""
    )
    run_loop(notebook, "board.play('turn')", 5, tmp_path, seen=board.expect_moves)
    assert notebook.page.evaluate("window.seen") == [3, 6, 9, 12, 15]


def test_a_player_plays_between_cells_and_is_stopped_by_its_button(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    notebook.run_new("def back_and_forth(table):\n    return 'turn' if 'turn' in table.moves else 'redeal'")
    notebook.run_new("autoplay = board.autoplay(back_and_forth, pause=0.05)")
    expect(board.root.locator('[data-pile="waste"] .pw-badge')).not_to_be_empty()
    board.button("Stop").click()
    expect(board.button("Stop")).to_have_count(0)
    expect(notebook.run_new("print(autoplay.playing, autoplay.why)")).to_have_text("False Stopped.")


def test_a_player_stops_when_the_board_asks_whether_to_leave_the_game(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    panel = board.root.locator(".pw-question")
    notebook.run_new("def back_and_forth(table):\n    return 'turn' if 'turn' in table.moves else 'redeal'")
    notebook.run_new("autoplay = board.autoplay(back_and_forth, pause=0.05)")
    expect(board.root.locator('[data-pile="waste"] .pw-badge')).not_to_be_empty()
    board.button("New deal").click()
    expect(panel.locator(".pw-question-label")).to_have_text("The program has stopped. Leave this game?")
    expect(board.button("Undo")).to_be_visible()
    expect(notebook.run_new("print(autoplay.playing)")).to_have_text("False")
    panel.get_by_role("button", name="Keep playing").click()
    expect(board.root.locator(".pw-deal")).to_have_text("Deal 17")
    expect(board.button("Stop")).to_have_count(0)


def test_a_saved_notebook_shows_positions_moves_and_records_without_kernel_or_script(
    notebook_with: OpenNotebook, new_page: NewPage, tmp_path: Path
) -> None:
    notebook = notebook_with("from patience_widget import Table\nTable('osmosis', deal=17).play('turn').record()")
    notebook.run(0)
    picture = notebook.output(0).locator("img")
    expect(picture).to_be_visible()
    page = tmp_path / "page.html"
    page.write_text(f"<meta charset=utf-8>{notebook.output(0).inner_html()}")
    reader = new_page(java_script_enabled=False)
    reader.goto(page.as_uri())
    expect(reader.locator("img")).to_be_visible()
    box = reader.locator("img").bounding_box()
    assert box is not None
    assert box["width"] > 300
    expect(reader.get_by_role("img", name="Reserve 1: 3 face down, 4♠;")).to_be_visible()
