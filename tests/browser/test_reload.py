"""A page that is loaded again: every board is where it was, and what was chosen on one holds for all."""

from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.test_lessons import ROWS, Panel

BOARD = "from patience_widget import LessonBoard, Patience\nboard = Patience('osmosis', deal=17)\nboard"
IN_PLACE = "LessonBoard('play/osmosis')"
BLUE = "Patience('klondike', cloth='blue')"


def test_a_page_loaded_again_shows_each_board_where_it_was_and_what_was_chosen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(BOARD, f"{ROWS}\nboard", IN_PLACE, BLUE)
    board = BoardOnPage(notebook.run(0))
    board.click("reserve2")
    board.click("foundation1")
    board.expect_moves(1)
    board.open_menu("Options").click()
    board.root.get_by_role("radiogroup", name="Table").get_by_title("red").click()
    expect(board.root.locator(".pw-table")).to_have_attribute("data-cloth", "red")
    lesson = BoardOnPage(notebook.run(1))
    lesson.button("Next").click()
    lesson.click("reserve2")
    lesson.click("foundation1")
    lesson.expect_top("foundation1", "9C")
    in_place = BoardOnPage(notebook.run(2).locator(".pw-game-in-place"))
    in_place.click("stock")
    in_place.expect_moves(1)

    notebook.reload()
    notebook.errors.clear()  # JupyterLab now and then reports one of its own while it loads
    board = BoardOnPage(notebook.output(0))
    board.expect_moves(1)
    board.click("reserve4")
    board.click("foundation1")
    board.expect_top("foundation1", "KH")
    lesson = BoardOnPage(notebook.output(1))
    expect(Panel(lesson).place).to_have_text("Step 2 of 7")
    expect(lesson.root.locator(".pw-done")).to_have_count(1)
    lesson.button("Next").click()
    expect(Panel(lesson).text).to_have_text("Try the 7 of hearts.")
    BoardOnPage(notebook.output(2).locator(".pw-game-in-place")).expect_moves(1)
    for cell, cloth in ((0, "red"), (3, "blue")):
        expect(BoardOnPage(notebook.run(cell)).root.locator(".pw-table")).to_have_attribute("data-cloth", cloth)
    assert notebook.errors == []
