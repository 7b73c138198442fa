"""The meter, the coach and the review on a board in a notebook: turned on, painted, read aloud, and used.

The end of a game in which every card is seen is judged at once, with numba and without it.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from patience_widget import Table
from patience_widget.players import greedy, play_out
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.hosts.test_axe import expect_nothing_found
from tests.browser.notebook import Theme

FANS = "2 3 13 7 1 17 13 12 1 1 6 2 4 4 11 16 11 14 17 14 10 10 6 6 7 12 16 3 15 3"
LOSES = "fan5>hole"
"""After these fans it gives a won game away."""
WITHOUT_LIMIT = """
from patience_widget import Patience, Table
from patience_widget.analysis import Budget
from patience_widget.widget.background import budgets
budgets.CHANCE = budgets.COACH = budgets.REVIEW = Budget(None)
budgets.READY = 0.1
budgets.OWN_GAME = Budget(None, positions=10_000)
"""
NEAR_THE_END = f"""{WITHOUT_LIMIT}
at = Table("black-hole", deal=5).play(*(f"fan{{fan}}>hole" for fan in "{FANS}".split())).position
board = Patience("black-hole", position=at)
board
"""
LONG = f"""{WITHOUT_LIMIT}
budgets.REVIEW = Budget(None, positions=50)
board = Patience.replay({str(play_out(Table("klondike", deal=4), greedy, 108).record())!r})
board
"""
CAN_BE_WON = "You have seen every card, and this can be won."
SLOW = 60_000
"""So many milliseconds may pass on a busy machine until something is worked out."""


def turn_on(board: BoardOnPage, *options: str) -> None:
    board.open_menu("Options").click()
    for option in options:
        board.root.get_by_label(option, exact=True).check()
    board.button("Close").click()


def meter(board: BoardOnPage) -> Locator:
    return board.root.locator(".pw-chance")


def review(board: BoardOnPage) -> Locator:
    return board.root.locator(".pw-review")


def rows(board: BoardOnPage) -> Locator:
    return review(board).locator(".pw-review-row")


def aloud(board: BoardOnPage) -> Locator:
    return board.root.locator('[aria-live="polite"]').first


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_meter_is_turned_on_painted_and_read_aloud(notebook_with: OpenNotebook, theme: Theme) -> None:
    notebook = notebook_with(NEAR_THE_END, theme=theme)
    board = BoardOnPage(notebook.run(0))
    expect(meter(board)).to_be_hidden()
    turn_on(board, "Show my chance")
    expect(meter(board)).to_have_attribute("aria-label", CAN_BE_WON, timeout=SLOW)
    board.pile("fan5").focus()
    notebook.page.keyboard.press("x")
    expect(board.message).to_have_text(CAN_BE_WON)
    expect(aloud(board)).to_have_text(CAN_BE_WON)
    expect_nothing_found(notebook.page)
    board.python(f"board.play_by_hand({LOSES!r})")
    expect(meter(board)).to_contain_text("can't be won", timeout=SLOW)


def test_the_coach_says_what_a_move_cost_why_and_takes_it_back(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(NEAR_THE_END)
    board = BoardOnPage(notebook.run(0))
    turn_on(board, "Coach: tell me when a move cost me")
    coach = board.root.locator(".pw-coach")
    board.click("fan5")
    board.click("hole")
    expect(coach).to_contain_text("That loses the game. Better:", timeout=SLOW)
    expect(aloud(board)).to_contain_text("That loses the game.")
    expect_nothing_found(notebook.page)
    board.button("Why?").click()
    expect(board.message).to_contain_text("After the move you made: ")
    board.button("Take back").click()
    expect(coach).to_be_empty()
    expect(board.button("Why?")).to_be_hidden()
    board.expect_moves(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_word_of_the_coach_the_meter_and_the_review_are_easy_to_read(
    notebook_with: OpenNotebook, leave_alone: Callable[[Page], None], theme: Theme
) -> None:
    notebook = notebook_with(f"{NEAR_THE_END.strip()}.play({LOSES!r})", NEAR_THE_END, theme=theme)
    reviewed, coached = BoardOnPage(notebook.run(0)), BoardOnPage(notebook.run(1))
    reviewed.open_menu("Review this game").click()
    rows(reviewed).first.click(timeout=SLOW)
    turn_on(coached, "Show my chance", "Coach: tell me when a move cost me")
    coached.click("fan5")
    coached.click("hole")
    expect(coached.root.locator(".pw-coach")).to_contain_text("Better:", timeout=SLOW)
    leave_alone(notebook.page)
    expect_nothing_found(notebook.page)


def test_who_plays_on_at_once_hears_of_the_earlier_move_and_takes_both_back(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(NEAR_THE_END)
    board = BoardOnPage(notebook.run(0))
    turn_on(board, "Coach: tell me when a move cost me")
    coach = board.root.locator(".pw-coach")
    board.click("fan5")
    board.click("hole")
    board.expect_moves(1)
    board.click("fan7")
    board.click("hole")
    board.expect_moves(2)
    expect(coach).to_contain_text("to the hole: that loses the game. Better:", timeout=SLOW)
    expect(coach).to_contain_text("Move 1, ")
    board.button("Take 2 moves back").click()
    expect(coach).to_be_empty()
    board.expect_moves(0)


@pytest.mark.parametrize("width", [800, 390])
def test_a_review_shows_what_was_better_and_fits_into_a_phone(notebook_with: OpenNotebook, width: int) -> None:
    notebook = notebook_with(NEAR_THE_END, width=width)
    board = BoardOnPage(notebook.run(0))
    board.python(f"board.play_by_hand({LOSES!r})")
    board.expect_moves(1)
    board.pile("fan5").focus()
    notebook.page.keyboard.press(".")
    expect(review(board)).to_be_focused()
    rows(board).first.click(timeout=SLOW)
    expect(review(board).locator(".pw-review-detail")).to_contain_text("That loses the game.")
    expect_nothing_found(notebook.page)
    assert review(board).evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    assert review(board).evaluate("panel => panel.getBoundingClientRect().width") <= width
    expect(board.pile("fan5").locator(".pw-card")).not_to_have_count(0)
    board.button("Show the better line").click()
    expect(review(board).locator(".pw-review-said")).to_contain_text("1 of ")
    notebook.page.keyboard.press("Escape")
    expect(review(board)).to_have_count(0)
    board.expect_moves(1)


def test_a_mistake_becomes_a_puzzle_on_the_board(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(NEAR_THE_END)
    board = BoardOnPage(notebook.run(0))
    board.python(f"board.play_by_hand({LOSES!r})")
    board.expect_moves(1)
    board.open_menu("Review this game").click()
    rows(board).first.click(timeout=SLOW)
    board.button("Make it a puzzle").click()
    expect(board.message).to_contain_text("Move 1 of your game: you played")
    board.expect_moves(0)
    board.drag("fan5", "hole")
    expect(board.message).to_contain_text("That is what you played.")
    board.button("Undo").click()
    board.expect_moves(0)
    board.drag("fan14", "hole")
    expect(board.message).to_contain_text("Solved: no move is better.", timeout=SLOW)


def test_a_review_is_stopped_and_goes_on_where_it_was(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(LONG)
    board = BoardOnPage(notebook.run(0))
    board.open_menu("Review this game").click()
    work = review(board).locator(".pw-review-tools button").last
    expect(work).to_contain_text("Stop (", timeout=SLOW)
    work.click()
    expect(work).to_have_text("Go on")
    work.click()
    expect(work).to_contain_text("Stop (", timeout=SLOW)
    notebook.page.keyboard.press("Escape")
    expect(review(board)).to_have_count(0)
