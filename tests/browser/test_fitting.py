"""How large a board is: as the cell and the window allow, and over the whole window."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.fitting import measure
from tests.browser.notebook import SETTLED, Notebook
from tests.waiting import wait

RECORDS = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()
GAME = "from patience_widget import Patience\nPatience({game!r}, deal=17)"

WHOLE = """root => {
    const seen = root.closest(".jp-WindowedPanel-outer").getBoundingClientRect();
    const { top, bottom } = root.getBoundingClientRect();
    return top >= seen.top - 1 && bottom <= seen.bottom + 1;
}"""
"""Whether all of a board is seen in its notebook."""


def _resize(notebook: Notebook, width: int, height: int) -> None:
    notebook.page.set_viewport_size({"width": width, "height": height})
    notebook.page.evaluate(SETTLED)


def test_the_cloth_is_filled_by_its_piles_in_windows_of_any_size(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("")
    for game in ("osmosis", "royal-cotillion", "captive-queens"):
        notebook.clear()
        board = BoardOnPage(notebook.run_new(GAME.format(game=game)))
        sizes = []
        for width, height in ((1366, 768), (1920, 1080), (1366, 768)):
            _resize(notebook, width, height)
            fit = measure(board.root)
            sizes.append(fit.card)
            assert max(fit.wide, fit.high) >= 0.9, game
            assert not fit.scrolls, game
        assert sizes[0] == sizes[2] < sizes[1], game


def test_a_board_keeps_its_height_while_it_is_played_and_shows_whole_on_a_laptop(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("")
    _resize(notebook, 1366, 768)
    for game in ("klondike", "duchess"):
        notebook.clear()
        notebook.run_new("from patience_widget import Patience")
        board = BoardOnPage(notebook.run_new(f"b = Patience({game!r}, deal=17)\nb"))
        before = board.root.bounding_box()
        board.python("for _ in range(30):\n    b.play(b.moves[-1] if b.moves[-1].verb == 'move' else b.moves[0])")
        board.expect_moves(30)
        after = board.root.bounding_box()
        assert before is not None
        assert after is not None
        assert before["height"] == after["height"], game
        assert measure(board.root).seen <= 1, game


@pytest.mark.parametrize("begun", ["", "turn"], ids=["new", "begun"])
def test_a_board_is_in_sight_as_a_whole_when_its_player_has_run_the_cell(
    notebook_with: OpenNotebook, begun: str
) -> None:
    code = f"from patience_widget import Patience\nPatience.replay('osmosis#17 {begun}')"
    notebook = notebook_with("print('a line\\n' * 12)", code)
    _resize(notebook, 1366, 768)
    notebook.run(0)
    notebook.cell(1).locator(".jp-InputPrompt").click()
    notebook.page.keyboard.press("Shift+Enter")
    board = BoardOnPage(notebook.output(1))
    wait(lambda: bool(board.root.evaluate(WHOLE)))


def test_a_window_that_gets_lower_makes_the_cards_smaller(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="osmosis"))
    board = BoardOnPage(notebook.run(0))
    _resize(notebook, 1366, 900)
    before = measure(board.root)
    _resize(notebook, 1366, 700)
    assert measure(board.root).card < before.card


@pytest.mark.parametrize("width", [480, 390])
def test_every_wide_game_shows_whole_in_a_narrow_cell(notebook_with: OpenNotebook, width: int) -> None:
    notebook = notebook_with("", width=width)
    for game in ("royal-cotillion", "gavotte", "crescent", "beleaguered-castle", "forty-thieves"):
        notebook.clear()
        fit = measure(BoardOnPage(notebook.run_new(GAME.format(game=game))).root)
        assert not fit.scrolls, game
        assert not fit.cut, game


def test_in_a_narrow_cell_the_tools_stand_at_the_thumb_and_a_tap_fills_the_window(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="klondike"), width=390)
    board = BoardOnPage(notebook.run(0))
    cloth = board.root.locator(".pw-table").bounding_box()
    assert cloth is not None
    for name in ("Undo", "Hint", "What can move", "New deal", "More"):
        tool = board.button(name).bounding_box()
        assert tool is not None
        assert tool["y"] >= cloth["y"] + cloth["height"], name
        assert tool["height"] >= 44, name
    board.button("What can move").click()
    expect(board.message).to_contain_text("can move")
    board.button("Fill the window").click()
    expect(board.root).to_have_class(re.compile("pw-fills"))
    notebook.page.keyboard.press("Escape")
    expect(board.root).not_to_have_class(re.compile("pw-fills"))


def test_in_a_narrow_cell_what_can_move_covers_no_pile_that_it_speaks_of(notebook_with: OpenNotebook) -> None:
    record = next(record for record in RECORDS if record.startswith("klondike#3 "))
    code = f"from patience_widget import Patience\nb = Patience.replay({record!r})\nb.undo(60)\nb"
    board = BoardOnPage(notebook_with(code, width=480).run(0))
    board.button("What can move").click()
    expect(board.root.locator(".pw-noted")).to_have_count(5)
    told = board.root.locator(".pw-told").bounding_box()
    assert told is not None
    assert told["height"] > 100  # all of it is seen
    for pile in board.root.locator(".pw-noted").all():
        box = pile.bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= told["x"] or told["x"] + told["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= told["y"] or told["y"] + told["height"] <= box["y"]


def test_a_board_too_wide_for_its_cell_shows_a_scroll_bar(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="forty-thieves"), width=200)
    board = BoardOnPage(notebook.run(0))
    table = board.root.locator(".pw-table")
    assert measure(board.root).scrolls
    # The browser of the tests draws no scroll bars at all.
    assert table.evaluate("table => getComputedStyle(table, '::-webkit-scrollbar').height") == "10px"


def test_the_board_fills_the_window_and_goes_back_with_the_keyboard_still_on_it(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="osmosis"))
    page = notebook.page
    board = BoardOnPage(notebook.run(0))
    card, place = measure(board.root).card, board.root.bounding_box()
    board.pile("reserve1").focus()
    page.keyboard.press("z")
    page.evaluate(SETTLED)
    size = page.viewport_size
    assert size is not None
    assert board.root.bounding_box() == {"x": 0, "y": 0} | size
    assert measure(board.root).card > card
    assert page.evaluate("document.elementFromPoint(5, 5).closest('.pw-root') !== null")
    expect(board.pile("reserve1")).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate(SETTLED)
    assert board.root.bounding_box() == place
    assert measure(board.root).card == card
    expect(board.pile("reserve1")).to_be_focused()
    for key in ("z", "Enter"):
        page.keyboard.press(key)
    expect(board.root.locator(".pw-picked")).to_have_count(1)
    page.keyboard.press("Escape")  # puts the card back before it leaves the window
    expect(board.root.locator(".pw-picked")).to_have_count(0)
    expect(board.root).to_have_class("pw-root pw-fills")
    page.keyboard.press("Escape")
    expect(board.root).to_have_class("pw-root")


def test_a_button_in_the_row_fills_the_window_of_a_laptop_and_goes_back(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="freecell"), width=930)
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    board.button("Fill the window").click()
    expect(board.root).to_have_class(re.compile("pw-fills"))
    board.button("Fill the window").click()
    expect(board.root).not_to_have_class(re.compile("pw-fills"))


def test_all_sizes_of_cards_stand_in_a_row_among_the_options_beside_a_scroll_bar(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="freecell"), width=930)
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    board.open_menu("Options").click()
    # The browser of the tests draws no scroll bars at all.
    notebook.page.add_style_tag(content=".pw-options { padding-right: 15px !important; }")
    sizes = board.root.get_by_role("radiogroup", name="Size").locator(".pw-swatch").all()
    middles = {round(box["y"] + box["height"] / 2) for box in (size.bounding_box() for size in sizes) if box}
    assert (len(sizes), len(middles)) == (6, 1)


def test_the_board_fills_the_screen_from_the_menu_and_goes_back_into_its_cell(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format(game="osmosis"))
    page = notebook.page
    board = BoardOnPage(notebook.run(0))
    card = measure(board.root).card
    board.open_menu("Full screen").click()
    page.wait_for_function("document.fullscreenElement?.classList.contains('pw-root')")
    page.evaluate(SETTLED)
    assert board.root.evaluate("root => root.offsetHeight === innerHeight && root.offsetWidth === innerWidth")
    assert measure(board.root).card > card
    page.evaluate("document.exitFullscreen()")  # as the browser does at Esc
    expect(board.root).to_have_class("pw-root")
    page.evaluate(SETTLED)
    assert measure(board.root).card == card


def test_a_lesson_leaves_its_board_room_in_the_window(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("from patience_widget import LessonBoard\nLessonBoard('osmosis')")
    board = BoardOnPage(notebook.run(0))
    for width, height in ((1440, 900), (1920, 1080)):
        _resize(notebook, width, height)
        assert measure(board.root).seen <= 1.02
