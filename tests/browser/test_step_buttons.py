"""The buttons of a step stay where they are, and the first game after a lesson says that it can be won."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook

CHECK = """from patience_widget import LessonBoard
from patience_widget.lessons import Lesson, Mastery
check = Mastery("Show it.", need=1, of=2, questions=0, puzzles=2)
board = LessonBoard(Lesson("royal-cotillion", "Royal Cotillion", "royal-cotillion", [check])).next()
board"""
SOLVE = """while not board.session.finished:
    board.play(board.session.state.solving.rest[0])"""


def test_the_row_of_buttons_keeps_its_height_when_a_task_is_solved(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(CHECK, SOLVE)
    output = notebook.run(0)
    buttons = output.locator(".pw-lesson-buttons")
    expect(buttons.get_by_role("button")).to_have_text(["Back", "Try again", "Help", "Next"])
    before = buttons.evaluate("row => row.offsetHeight")
    notebook.run(1)
    expect(buttons.locator(".pw-onward")).to_have_text("Play Royal Cotillion")
    assert buttons.evaluate("row => [row.offsetHeight, row.scrollWidth <= row.offsetWidth]") == [before, True]
    buttons.locator(".pw-onward").click()
    expect(output.locator(".pw-game-told")).to_have_text("This deal can be won.")
