"""The list of moves beside a game: opened by key and from the menu, any move gone to by mouse and by keys, closed."""

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook

PLAYED = """from patience_widget import Patience
board = Patience("osmosis", deal=17).play("turn").play("turn").play("turn").undo().play("r2>f1")
board"""
TURN, BUILD = "Turn three cards", "A♥ from reserve 2 to foundation 1"
ROWS = ["The deal", f"1.{TURN}", f"2.{TURN}", f"3.{BUILD}", f"3.{TURN}"]
"""The last row is the move that was left by undo."""


class Moves:
    """The list of moves on a board."""

    def __init__(self, board: BoardOnPage) -> None:
        self.board = board
        self.press = board.root.page.keyboard.press
        self.dialog = board.root.get_by_role("dialog", name="Moves", exact=True)
        self.list = self.dialog.get_by_role("listbox")
        self.rows = self.list.get_by_role("option")
        self.here = self.list.locator("[aria-current=true]")
        self.left = self.list.locator(".pw-move-left")

    def open(self) -> None:
        """By its key; wait until the moves have come."""
        self.board.pile("stock").focus()
        self.press("l")
        expect(self.list).to_be_focused()
        expect(self.rows).to_have_text(ROWS)

    def expect_here(self, text: str, moves: int) -> None:
        """Wait until the board stands after so many moves, and the list says so."""
        expect(self.here).to_have_text(text)
        self.board.expect_moves(moves)


@pytest.mark.parametrize("width", [480, pytest.param(800, marks=pytest.mark.long)])
def test_any_move_is_gone_to_by_clicks_one_after_the_other(notebook_with: OpenNotebook, width: int) -> None:
    notebook = notebook_with(PLAYED, width=width)
    board = BoardOnPage(notebook.run(0))
    moves = Moves(board)
    moves.open()
    moves.expect_here(ROWS[3], 3)
    expect(moves.left).to_have_text([ROWS[4]])
    for row in (0, 2, 1, 3):
        moves.rows.nth(row).click()
        moves.expect_here(ROWS[row], min(row, 3))
        expect(moves.list).to_be_focused()
    board.expect_top("foundation1", "AH")
    moves.left.click()
    moves.expect_here(ROWS[4], 3)
    board.expect_top("foundation1", "4H")
    expect(moves.left).to_have_text([ROWS[3]])
    board.button("Close").click()
    expect(moves.dialog).to_have_count(0)
    expect(board.root.locator(".pw-pile:focus")).to_have_count(1)
    assert notebook.errors == []


@pytest.mark.parametrize("width", [800, pytest.param(480, marks=pytest.mark.long)])
def test_the_list_is_opened_from_the_menu_and_gone_through_by_keys(notebook_with: OpenNotebook, width: int) -> None:
    notebook = notebook_with(PLAYED, width=width)
    board = BoardOnPage(notebook.run(0))
    moves = Moves(board)
    board.open_menu("List of moves").click()
    expect(moves.list).to_be_focused()
    moves.expect_here(ROWS[3], 3)
    for keys, row in ((("ArrowUp", "ArrowUp"), 1), (("Home",), 0), (("End",), 4)):
        for key in keys:
            moves.press(key)
        moves.press("Enter")
        moves.expect_here(ROWS[row], min(row, 3))
    board.expect_top("foundation1", "4H")
    moves.press("Escape")
    expect(moves.dialog).to_have_count(0)
    expect(board.root.locator(".pw-pile:focus")).to_have_count(1)
    assert notebook.errors == []


def test_the_menu_opens_over_the_list_and_closes_it(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(PLAYED).run(0))
    moves = Moves(board)
    moves.open()
    board.open_menu("List of moves").click()
    expect(moves.dialog).to_have_count(0)


def test_cards_that_fly_and_lie_below_the_list_are_under_it(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(PLAYED).run(0))
    moves = Moves(board)
    moves.open()
    waste, box = board.top("waste").bounding_box(), moves.dialog.bounding_box()
    assert waste is not None
    assert box is not None
    middle = waste["x"] + waste["width"] / 2
    assert box["x"] < middle < box["x"] + box["width"], "the waste is not under the list"
    moves.rows.first.click()
    board.expect_moves(0)
    moves.rows.nth(2).click()
    for _ in range(2):
        assert moves.dialog.evaluate(
            """(dialog, [x, top, bottom]) => {
                for (let y = top + 2; y < bottom - 2; y += 5)
                    if (!dialog.contains(document.elementFromPoint(x, y))) return false;
                return true;
            }""",
            [middle, box["y"], box["y"] + box["height"]],
        )
        board.expect_moves(2)
