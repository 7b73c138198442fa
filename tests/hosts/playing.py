"""What each program is to show: a click and a drop that Python knows, what keys open, and a step of a lesson."""

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage

BOARD = "from patience_widget import LessonBoard, Patience\nboard = Patience('osmosis', deal=17)\nboard"
LESSON = "LessonBoard('osmosis')"
PLAYED = "osmosis#17 reserve4>foundation1 reserve2>foundation1"
in_both_themes = pytest.mark.parametrize("mode", ["light", "dark"])


def play(board: BoardOnPage) -> None:
    """Play by a click and by a drop, and open and close what keys open."""
    board.click("reserve4")
    board.click("foundation1")
    board.expect_moves(1)
    board.drag("reserve2", "foundation1")
    board.expect_moves(2)
    keyboard = board.root.page.keyboard
    for key, shown in (("o", ".pw-question"), ("t", ".pw-games"), ("l", ".pw-moves")):
        board.pile("reserve1").focus()
        keyboard.press(key)
        expect(board.root.locator(shown)).to_have_count(1)
        keyboard.press("Escape")
        expect(board.root.locator(shown)).to_have_count(0)


def take_a_step(lesson: BoardOnPage) -> None:
    """Go to the next step of a lesson."""
    lesson.button("Next").click()
    expect(lesson.root.locator(".pw-lesson-place")).to_have_text("Step 2 of 17")
