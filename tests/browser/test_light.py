"""What uses hidden cards, on a board in a notebook: the light, a line that wins, a winnable deal."""

import re

from playwright.sync_api import Locator, expect

from patience_widget import Table
from patience_widget.analysis import solve
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.thinking import IN_POSITIONS

LOSING = 41
"""A deal of Osmosis, one card a turn, in which the first move can lose."""
HARD = f"""
from patience_widget import Patience
{IN_POSITIONS}
budgets.LIGHT = Budget(None)
board = Patience("royal-cotillion", deal=56, light=True)
board
"""
"""A deal that the solver does not decide in minutes, and a light that never gives it up."""


def board_of(game: str, deal: int, **options: object) -> str:
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    return (
        f"from patience_widget import Patience\n{IN_POSITIONS}\nboard = Patience({game!r}, deal={deal}{given})\nboard"
    )


def light_sign(board: BoardOnPage) -> Locator:
    return board.root.locator(".pw-light")


def test_the_light_tells_a_line_that_is_lost_and_undo_brings_it_back(notebook_with: OpenNotebook) -> None:
    table = Table("osmosis/draw1", deal=LOSING)
    losing = next(
        move for move in table.moves if solve(table.game.play(table.position, move)[0], budget=None).verdict == "lost"
    )
    board = BoardOnPage(notebook_with(board_of("osmosis/draw1", LOSING)).run(0))
    expect(light_sign(board)).to_be_hidden()
    board.open_menu("Options").click()
    board.root.get_by_label("Light: can this still be won?").check()
    expect(light_sign(board)).to_have_text("can be won")
    board.button("Close").click()
    board.play(losing)
    expect(light_sign(board)).to_have_text("can't be won any more")
    expect(board.root.locator('[aria-live="polite"]')).to_have_text("Light: this can't be won any more.")
    board.button("Undo").click()
    expect(light_sign(board)).to_have_text("can be won")
    expect(light_sign(board)).to_have_attribute("aria-label", re.compile("The light uses hidden cards"))


def test_clicks_and_hints_are_answered_while_the_solver_is_at_work(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(HARD)
    board = BoardOnPage(notebook.run(0))
    expect(light_sign(board)).to_have_text("…")
    for moves in (1, 2, 3):
        board.click("stock")
        board.expect_moves(moves)
    board.button("Hint").click()
    expect(board.message).to_contain_text("Press Hint again for more.")
    board.click("stock")
    board.expect_moves(4)
    expect(light_sign(board)).to_have_text("…")
    assert notebook.errors == []


def test_a_line_that_wins_plays_by_itself_until_it_is_stopped(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(board_of("osmosis/draw1", LOSING)).run(0))
    board.pile("reserve1").focus()
    board.root.page.keyboard.press("v")
    expect(board.button("Keep playing")).to_be_focused()
    board.button("Show me").click()
    expect(board.message).to_contain_text("hidden cards")
    expect(board.root.locator(".pw-made")).to_have_text(re.compile(r"(\d\d|[2-9]) moves"))
    board.button("Stop").click()
    expect(board.button("Stop")).to_be_hidden()


def test_where_no_line_wins_that_is_said_with_the_proof_and_nothing_of_it_is_cut(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(board_of("osmosis/draw1", 0)).run(0))
    board.root.page.set_viewport_size({"width": 1000, "height": 800})
    board.open_menu("Options").click()
    board.button("Show me a way to win").click()
    board.button("Show me").click()
    proof = solve("osmosis/draw1#0", budget=None).proof
    expect(board.message).to_have_text(
        f"This can't be won from here. {proof} This was found with the help of hidden cards."
    )
    told = board.root.locator(".pw-told")
    expect(told).to_have_class(re.compile("pw-whole|pw-bubble"))
    assert told.evaluate("box => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1")


def test_a_deal_that_can_be_won_comes_by_a_key(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(board_of("osmosis/draw1", 0)).run(0))
    board.pile("reserve1").focus()
    board.root.page.keyboard.press("y")
    board.button("Any that can be won").click()
    expect(board.message).to_have_text(
        re.compile(r"Deal \d+ can be won\. This was found with the help of hidden cards\.")
    )
    deal = int((board.root.locator(".pw-deal").text_content() or "").removeprefix("Deal "))
    assert solve(f"osmosis/draw1#{deal}", budget=None).verdict == "winnable"
