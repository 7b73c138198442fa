"""Another game is chosen on the board: by mouse and by keys, by any of its names, and a game under way is not lost."""

import pytest
from playwright.sync_api import Locator, expect

from patience_widget import games
from patience_widget.games.featured import WELL_KNOWN
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"


LAST = [one.title for one in games.table() if one.name not in WELL_KNOWN][-1]
"""The last game in the choice of games: the well-known ones stand above all others."""


class Choice:
    """The choice of a game on a board."""

    def __init__(self, board: BoardOnPage) -> None:
        self.board = board
        self.dialog = board.root.get_by_role("dialog", name="Choose a game")
        self.search = self.dialog.get_by_role("searchbox")
        self.cards = self.dialog.locator(".pw-game:visible")
        self.keyboard = board.root.page.keyboard

    def open(self) -> None:
        """By the name of the game in the bar; wait until the games have come."""
        self.board.root.locator(".pw-bar .pw-title").click()
        expect(self.cards.first).to_be_visible()

    def card(self, title: str) -> Locator:
        """The picture and name that open a game."""
        return self.cards.filter(has=self.board.root.page.get_by_text(title, exact=True)).locator(".pw-game-open")


def expect_game(board: BoardOnPage, title: str, pile: str) -> None:
    """Wait until a game lies on the board as it was dealt."""
    expect(board.root.locator(".pw-bar .pw-title")).to_contain_text(title)
    expect(board.pile(pile)).to_be_visible()
    board.expect_moves(0)
    expect(board.button("Undo")).to_have_attribute("aria-disabled", "true")


def test_a_game_is_chosen_by_mouse(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    choice = Choice(board)
    choice.open()
    expect(choice.cards).to_have_count(len(games.table()))
    expect(choice.card("Osmosis")).to_have_attribute("aria-current", "true")
    choice.card("Royal Cotillion").click()
    expect(choice.dialog).to_have_count(0)
    expect_game(board, "Royal Cotillion", "stock")
    board.python("assert board.game.name == 'royal-cotillion' and not board.history, board")
    choice.open()
    choice.dialog.get_by_role("radio", name="Two packs").click()
    expect(choice.cards).to_have_count(sum(entry.packs == 2 for entry in games.table()))
    expect(choice.card("Royal Cotillion")).to_have_attribute("aria-current", "true")
    assert notebook.errors == []


def test_a_game_is_found_by_keys_alone_under_any_of_its_names(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    choice = Choice(board)
    escape_leads_back_and_changes_nothing(board, choice)
    choice.keyboard.press("t")
    expect(choice.search).to_be_focused()
    choice.keyboard.type("lords and")
    expect(choice.search).to_have_value("lords and")
    expect(choice.cards).to_have_count(1)
    expect(choice.cards).to_contain_text("Also called Lords and Ladies")
    choice.keyboard.press("Enter")
    expect_game(board, "Royal Cotillion", "stock")
    assert board.root.evaluate("root => root.contains(document.activeElement)")
    choice.keyboard.press("t")
    expect(choice.cards.first).to_be_visible()
    choice.keyboard.press("ArrowDown")
    expect(choice.card("Royal Cotillion")).to_be_focused()
    choice.keyboard.press("ArrowRight")
    expect(choice.card("Odd and Even")).to_be_focused()
    choice.keyboard.press("Enter")
    expect_game(board, "Odd and Even", "reserve1")
    assert notebook.errors == []


def escape_leads_back_and_changes_nothing(board: BoardOnPage, choice: Choice) -> None:
    board.pile("reserve1").focus()
    choice.keyboard.press("t")
    expect(choice.search).to_be_focused()
    choice.keyboard.press("Escape")
    expect(choice.dialog).to_have_count(0)
    expect(board.pile("reserve1")).to_be_focused()
    expect(board.root.locator(".pw-bar .pw-title")).to_contain_text("Osmosis")


def test_a_game_under_way_is_left_only_after_a_question(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(OSMOSIS).run(0))
    choice = Choice(board)
    board.click("stock")
    board.expect_moves(1)
    choice.open()
    choice.card("Peek").click()
    expect(board.root.get_by_role("group", name="Leave this game?")).to_be_visible()
    board.button("Keep playing").click()
    expect(choice.card("Peek")).to_be_visible()
    board.python("assert board.game.name == 'osmosis' and len(board.history) == 1")
    choice.card("Peek").click()
    board.button("New game").click()
    expect_game(board, "Peek", "reserve4")


def test_variants_rules_and_the_lesson_are_one_press_away(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    choice = Choice(board)
    choice.open()
    choice.card("Klondike").hover()
    board.button("Rules of Klondike").click()
    rules = board.root.get_by_role("region", name="Rules of Klondike")
    expect(rules).to_contain_text("Seven columns")
    choice.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    choice.card("Peek").hover()
    board.button("Lesson of Peek").click()
    expect(choice.dialog.get_by_role("status")).to_contain_text('LessonBoard("peek")')
    choice.card("Klondike").hover()
    board.button("Variants of Klondike").click()
    board.button("Klondike, one card a turn").click()
    expect_game(board, "Klondike, one card a turn", "tableau7")
    board.python("assert board.game.name == 'klondike/draw1'")
    assert notebook.errors == []


@pytest.mark.parametrize("width", [480, pytest.param(800, marks=pytest.mark.long)])
def test_all_games_can_be_reached_on_a_board_of_any_width(notebook_with: OpenNotebook, width: int) -> None:
    board = BoardOnPage(notebook_with(OSMOSIS, width=width).run(0))
    choice = Choice(board)
    choice.open()
    inside, outside = choice.dialog.bounding_box(), board.root.bounding_box()
    assert inside is not None
    assert outside is not None
    assert outside["x"] <= inside["x"]
    assert inside["x"] + inside["width"] <= outside["x"] + outside["width"]
    assert inside["y"] + inside["height"] <= outside["y"] + outside["height"] + 1
    assert choice.dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    choice.keyboard.press("ArrowDown")
    choice.keyboard.press("End")
    last = choice.card(LAST)
    expect(last).to_be_focused()
    expect(last).to_be_in_viewport(ratio=0.5)


def test_a_lesson_offers_no_other_game(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with("from patience_widget import LessonBoard\nLessonBoard('words')").run(0))
    board.root.locator(".pw-pile").first.focus()
    board.root.page.keyboard.press("t")
    board.kernel_at_rest()
    expect(board.root.get_by_role("dialog")).to_have_count(0)
