"""The row above the board and the line below: their height, what finds room in them, and what opens from them."""

from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import SETTLED
from tests.browser.thinking import IN_POSITIONS

GAME = "from patience_widget import Patience\nboard = Patience({!r}, deal=17, light=True)\nboard"
FULLEST = ("rosamunds-bower", "crescent")
"""A game with a long name, and one with a button for what it does with no pile."""
GAMES = ("osmosis", "beleaguered-castle")
TALLEST, TALLEST_IF_NARROW, TALLEST_FOR_FINGERS = 70, 80, 90
"""The row and the line together, in CSS pixels; in a narrow cell the line has room for two lines of text."""
FINGER = 44
"""The least width and height of what fingers press."""
SEEN = """tip => {
    const { left, right, top, bottom } = tip.getBoundingClientRect();
    const corners = [[left + 4, top + 4], [right - 4, bottom - 4]];
    return corners.every(([x, y]) => tip.contains(document.elementFromPoint(x, y)));
}"""
"""Whether nothing lies over a tip, and nothing cuts it off."""
LONG = "All the cards that lie in the reserve, in the waste and in the stock are told in this one sentence. " * 3


def sizes(pressed: Locator) -> list[tuple[float, float]]:
    """Width and height of all that can be seen of it."""
    found = [element.bounding_box() for element in pressed.all() if element.is_visible()]
    return [(box["width"], box["height"]) for box in found if box is not None]


def height(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["height"]


def covered(board: BoardOnPage, piles: str) -> int:
    """How many of these piles lie under what is told."""
    count = board.root.evaluate(
        """(root, piles) => {
            const told = root.querySelector(".pw-told").getBoundingClientRect();
            const covers = ({ left, right, top, bottom }) =>
                left < told.right && told.left < right && top < told.bottom && told.top < bottom;
            return [...root.querySelectorAll(piles)].filter(pile => covers(pile.getBoundingClientRect())).length;
        }""",
        piles,
    )
    return int(count)


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize(
    ("width", "used"),
    [
        (480, "fingers"),
        (800, "mouse"),
        pytest.param(480, "mouse", marks=pytest.mark.long),
        pytest.param(800, "fingers", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("games", [FULLEST, pytest.param(GAMES, marks=pytest.mark.long)], ids=["fullest", "others"])
def test_row_and_line_are_low_and_hold_what_is_in_them(
    notebook_with: OpenNotebook, width: int, used: str, games: tuple[str, ...]
) -> None:
    fingers = used == "fingers"
    touch: dict[str, Any] = {"has_touch": True} if fingers else {}
    notebook = notebook_with("", width=width, **touch)
    for game in games:
        notebook.clear()  # a board that nobody looks at any more still costs the browser time
        board = BoardOnPage(notebook.run_new(GAME.format(game)))
        expect(board.root.locator(".pw-light")).to_be_visible()
        bar, line = board.root.locator(".pw-bar"), board.root.locator(".pw-status")
        tallest = TALLEST_FOR_FINGERS if fingers else TALLEST_IF_NARROW if width == 480 else TALLEST
        assert height(bar) + height(line) <= tallest
        for part in (bar, line):
            assert part.evaluate("part => part.scrollWidth <= part.clientWidth"), f"{game} does not fit"
        name = board.root.locator(".pw-name")
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth"), f"the name of {game} is cut"
        if fingers:
            board.open_menu("Rules")
            pressed = chain.from_iterable(
                sizes(board.root.locator(part))
                for part in (".pw-icon", ".pw-kbd:not(kbd)", ".pw-item", ".pw-bar button")
            )
            assert [size for size in pressed if min(size) < FINGER] == []


def test_what_is_too_long_for_the_line_is_seen_whole_when_it_is_pointed_at(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format("osmosis"), width=480)
    board = BoardOnPage(notebook.run(0))
    told, cloth = board.root.locator(".pw-told"), board.root.locator(".pw-table")
    before = top(cloth), height(board.root)
    plays = "from patience_widget.players import greedy\nboard.autoplay(greedy, pause=3600)"
    notebook.run_new(plays)
    expect(board.button("Stop")).to_be_visible()
    notebook.run_new(f"board.say({LONG!r})")
    expect(board.message).to_have_text(LONG.strip())
    expect(told).to_have_attribute("tabindex", "0")
    folded = height(told)
    assert folded <= FINGER
    told.hover()
    assert height(told) > folded
    assert told.evaluate("told => told.scrollWidth <= told.clientWidth")
    notebook.page.mouse.move(0, 0)
    assert height(told) == folded
    told.focus()
    assert height(told) > folded
    assert (top(cloth), height(board.root)) == before


def test_what_is_too_long_for_one_line_stands_in_two_small_ones_and_nothing_moves(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format("osmosis"), width=930)
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    told, line, cloth = (board.root.locator(part) for part in (".pw-told", ".pw-status", ".pw-table"))
    before = top(line) - top(cloth), height(cloth), height(line), height(board.root)
    notebook.run_new("from patience_widget.players import greedy\nboard.autoplay(greedy, pause=3600)")
    expect(board.button("Stop")).to_be_visible()
    fits = "told => told.scrollWidth <= told.clientWidth && told.scrollHeight <= told.clientHeight"
    for text, cut in ((LONG[:170], False), (LONG, True), ("Short.", False)):
        notebook.run_new(f"board.say({text!r})")
        expect(board.message).to_have_text(text.strip())
        notebook.page.evaluate(SETTLED)
        assert told.evaluate(fits) == (not cut), text
        assert (told.get_attribute("tabindex") == "0") == cut
        assert (top(line) - top(cloth), height(cloth), height(line), height(board.root)) == before


def test_what_a_word_of_the_rules_means_is_seen_whole_where_the_panel_is_narrow(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format("osmosis"), width=480)
    board = BoardOnPage(notebook.run(0))
    board.pile("stock").focus()
    notebook.page.keyboard.press("g")
    word, tip = board.root.locator(".pw-word").last, board.root.locator(".pw-meaning")
    word.scroll_into_view_if_needed()
    word.hover()
    expect(tip).to_be_in_viewport(ratio=1)
    assert tip.evaluate(SEEN)
    notebook.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(board.root.locator(".pw-rules")).to_be_focused()


def test_a_hint_too_long_for_the_line_is_seen_at_once_and_covers_no_card_it_is_about(
    notebook_with: OpenNotebook,
) -> None:
    board = BoardOnPage(notebook_with(IN_POSITIONS + GAME.format("rosamunds-bower"), width=480).run(0))
    for onward in ("for more", "for more", "to play it"):
        before = board.message.text_content() or ""
        board.button("Hint").click()
        expect(board.message).not_to_have_text(before)
        expect(board.message).to_contain_text(f"Press Hint again {onward}.")
    expect(board.root.locator(".pw-noted")).not_to_have_count(0)
    told = board.root.locator(".pw-told")
    assert told.evaluate("told => told.scrollWidth <= told.clientWidth"), "it is cut"
    assert covered(board, ".pw-noted") == 0


def test_on_a_phone_a_refusal_and_why_a_card_goes_nowhere_are_seen_whole_beside_the_cards(
    notebook_with: OpenNotebook,
) -> None:
    made = "from patience_widget import Patience\nPatience('klondike', deal=5)"
    board = BoardOnPage(notebook_with(made, width=364).run(0))
    board.drag("tableau7", "tableau1")
    expect(board.message).to_contain_text("The 5 of hearts can't go on the 7 of hearts")
    told = board.root.locator(".pw-told")
    assert told.evaluate("told => told.scrollWidth <= told.clientWidth"), "it is cut"
    assert covered(board, "[data-pile=tableau1], [data-pile=tableau7]") == 0
    board.click("tableau4")  # and stays picked up
    expect(board.message).to_contain_text("The 10 of diamonds can't go")
    assert told.evaluate("told => told.scrollWidth <= told.clientWidth"), "it is cut"
    assert covered(board, "[data-pile=tableau4]") == 0


def test_the_typed_line_opens_in_its_place_and_the_board_stays_where_it_is(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(GAME.format("klondike"))
    board = BoardOnPage(notebook.run(0))
    stock, line = board.pile("stock"), board.root.locator(".pw-status")
    before = top(stock), top(line), height(line)
    board.button("/ type a move or command").click()
    field = board.root.get_by_label("Move or command")
    expect(field).to_be_focused()
    move = str(field.get_attribute("placeholder")).split(",")[0]
    field.fill(move)
    field.press("Enter")
    board.expect_moves(1)
    field.fill("moves")
    field.press("Enter")
    expect(board.root.get_by_role("log").locator(".pw-text")).to_contain_text("turn")
    assert (top(stock), top(line), height(line)) == before


def test_another_number_of_suits_is_one_click_away_until_a_narrow_board_is_begun(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with("", width=390).run_new(GAME.format("spider")))
    forms = board.root.get_by_role("group", name="New deal with")
    expect(forms.get_by_role("button", pressed=True)).to_have_accessible_name("4 suits")
    forms.get_by_role("button", name="2 suits").click()
    expect(board.root.locator(".pw-name")).to_have_text("Spider with two suits")
    expect(forms.get_by_role("button", pressed=True)).to_have_accessible_name("2 suits")
    board.python("board.play('deal')")
    expect(board.root.locator(".pw-made")).to_have_text("1 move")
    expect(forms).not_to_be_visible()


@pytest.mark.parametrize("width", [390, 480])
def test_in_a_narrow_cell_moves_points_and_time_are_seen_before_the_number_of_the_deal(
    notebook_with: OpenNotebook, width: int
) -> None:
    spider = "Patience('spider/two-suits', deal=511740, timer=True)"
    cell = f"from patience_widget import Patience\nboard = {spider}\nboard.play('deal')\nboard"
    board = BoardOnPage(notebook_with("", width=width).run_new(cell))
    expect(board.root.locator(".pw-made")).to_have_text("1 move")
    facts = board.root.locator(".pw-facts")
    for part in (".pw-made", ".pw-points", ".pw-time"):
        assert top(board.root.locator(part)) == top(facts), part


def test_in_a_narrow_cell_the_menu_says_first_which_deal_it_is_and_how_many_points_there_are(
    notebook_with: OpenNotebook,
) -> None:
    notebook = notebook_with("")
    for width, shown in ((390, True), (800, False)):
        notebook.clear()
        notebook.resize(width)
        board = BoardOnPage(notebook.run_new(GAME.format("spider")))
        board.open_menu("Rules")
        line = board.root.get_by_role("menu").get_by_text("Deal 17 · 0 moves · 500 points")
        assert line.is_visible() == shown
        if shown:
            expect(line).to_be_in_viewport(ratio=1)


def test_the_menu_shows_no_keys_to_fingers(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with("", width=390, has_touch=True).run_new(GAME.format("klondike")))
    rules = board.open_menu("Rules")
    expect(rules).to_be_visible()
    expect(rules).to_have_attribute("aria-keyshortcuts", "g")
    expect(rules.locator("kbd")).not_to_be_visible()


def test_a_refusal_in_freecell_stands_beside_the_card_that_was_tried(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("from patience_widget import Patience\nPatience('freecell', deal=3)", width=930)
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    for source, target in (("tableau1", "tableau2"), ("tableau8", "tableau1")):
        board.click(source)
        board.click(target)
        expect(board.root.locator(".pw-told.pw-bubble")).to_be_visible()
        bubble, card = board.root.locator(".pw-told").bounding_box(), board.top(source).bounding_box()
        assert bubble is not None
        assert card is not None
        assert 0 <= bubble["y"] - card["y"] - card["height"] < 40
        assert covered(board, f"[data-pile={source}], [data-pile={target}]") == 0
        notebook.page.keyboard.press("Escape")
