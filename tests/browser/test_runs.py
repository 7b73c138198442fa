"""Runs of cards on a real board: by mouse, by keys, by touch, in a small window."""

import re

from playwright.sync_api import expect

from patience_widget import Table
from tests.browser.board import EDGE, BoardByKeys, BoardOnPage
from tests.browser.conftest import OpenNotebook

POSITION = """
game: klondike
foundation1: AC
tableau1: [2C] [3D] 9H 8S 7D
tableau2: TS
tableau3: JH 7C
tableau4: [5C] 8D
tableau5: KS
tableau6: 2D
stock: rest
"""
KLONDIKE = f"from patience_widget import Patience\nboard = Patience('klondike', position={POSITION!r})\nboard"
LAST = "print(board.history[-1].move)"
LONG = """
game: klondike
tableau1: [2C] [3D] [4S] [5C] [6H] [7S] KH QC JH TC 9H 8C 7H 6C 5H 4C 3H 2S AD
tableau2: KS
stock: rest
"""


def cards(board: BoardOnPage, pile: str) -> list[str]:
    """The cards of a pile as they are drawn, from the bottom; those face down are ""."""
    found: list[str] = (
        board.pile(pile).locator(".pw-card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    )
    return found


def test_a_run_is_picked_up_by_any_of_its_cards_and_moved_by_clicks(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(KLONDIKE)
    board = BoardOnPage(notebook.run(0))
    board.click("tableau1", 3)
    expect(board.root.locator(".pw-picked > .pw-held")).to_have_count(3)
    expect(board.root.locator(".pw-target")).to_have_count(1)
    board.click("tableau2")
    board.expect_moves(1)
    assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]
    assert cards(board, "tableau1") == ["", "3D"]
    expect(board.message).to_contain_text("The 9 of hearts and the two cards on it go to tableau 2.")
    expect(notebook.run_new(LAST)).to_have_text("tableau1>tableau2*3")
    assert notebook.errors == []


def test_a_run_is_dragged_as_one_and_goes_home_as_one_with_the_reason(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(KLONDIKE).run(0))
    board.carry("tableau1", "tableau2", 3)
    expect(board.root.locator(".pw-dragged")).to_have_count(3)
    shifts = board.root.locator(".pw-dragged").evaluate_all("cards => cards.map(card => card.style.transform)")
    assert len(set(shifts)) == 1
    assert re.fullmatch(r"translate\(.+px, .+px\)", shifts[0])
    board.root.page.mouse.up()
    board.expect_moves(1)
    assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]
    board.drag("tableau2", "tableau5", 4)
    expect(board.message).to_have_attribute("data-kind", "refused")
    expect(board.message).to_contain_text("The 10 of spades can't go on the king of spades")
    board.at_rest()
    assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]
    assert not any(
        board.pile("tableau2").locator(".pw-card").evaluate_all("cards => cards.map(c => c.style.transform)")
    )


def test_cards_that_are_no_run_are_taken_and_refused_with_the_rule(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(KLONDIKE).run(0))
    why = Table("klondike", position=POSITION).why_not("tableau3>tableau4*2") or ""
    board.drag("tableau3", "tableau4", 2)
    expect(board.message).to_have_text(why)
    assert cards(board, "tableau3") == ["JH", "7C"]
    board.click("tableau3", 2)
    expect(board.message).not_to_have_text(why)
    board.click("tableau4")
    expect(board.message).to_have_text(why)
    assert cards(board, "tableau3") == ["JH", "7C"]


def test_a_double_click_sends_a_card_or_a_run_or_says_beside_it_why_it_stays(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(KLONDIKE).run(0))
    board.card("tableau1", 3).dblclick(position=EDGE)
    board.expect_moves(1)
    assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]
    board.card("tableau3", 2).dblclick(position=EDGE)
    expect(board.root.locator(".pw-bubble")).to_contain_text("You can't move the jack of hearts and the card on it.")
    expect(board.root.locator(".pw-picked")).to_have_count(0)
    board.expect_moves(1)
    board.top("tableau6").dblclick()
    expect(board.root.locator(".pw-bubble")).to_contain_text("The 2 of diamonds can't go on")
    board.expect_moves(1)
    board.click("foundation1")
    board.click("tableau6")
    board.expect_moves(2)
    board.top("tableau6").dblclick()
    board.expect_moves(3)
    board.expect_top("foundation1", "AC")


def test_cards_let_go_half_a_column_aside_and_below_go_to_the_column_that_takes_them(
    notebook_with: OpenNotebook,
) -> None:
    board = BoardOnPage(notebook_with(KLONDIKE).run(0))
    taker, last = board.top("tableau2").bounding_box(), board.top("tableau1").bounding_box()
    assert taker is not None
    assert last is not None
    board.carry("tableau1", "tableau2", 3)
    board.root.page.mouse.move(taker["x"] + 10 - 0.45 * taker["width"], last["y"] + 1.2 * last["height"])
    board.root.page.mouse.up()
    board.expect_moves(1)
    assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]


def test_a_stock_that_refuses_says_so_beside_it_and_marks_the_empty_columns(notebook_with: OpenNotebook) -> None:
    position = "game: spider\ntableau1: 9S\ntableau2: rest\nstock: 2S 3S 4S 5S 6S 7S 8S TS JS QS"
    cell = f"from patience_widget import Patience\nboard = Patience('spider', position={position!r})\nboard"
    board = BoardOnPage(notebook_with(cell).run(0))
    board.click("stock")
    expect(board.root.locator(".pw-bubble")).to_contain_text("Fill the empty columns first")
    for column in (3, 10):
        expect(board.pile(f"tableau{column}")).to_have_class(re.compile("pw-asked"))


def test_a_card_comes_back_from_its_foundation(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(KLONDIKE).run(0))
    board.click("foundation1")
    board.click("tableau6")
    board.expect_moves(1)
    assert cards(board, "tableau6") == ["2D", "AC"]


def test_a_card_that_stays_on_its_foundation_says_so_when_it_is_dragged(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(
        "from patience_widget import Patience\nboard = Patience('beleaguered-castle', deal=3)\nboard"
    )
    board = BoardOnPage(notebook.run(0))
    board.drag("foundation2", "left1")
    reason = Table("beleaguered-castle", deal=3).why_not("foundation2>left1")
    expect(board.message).to_have_text(reason or "")
    expect(board.root.locator(".pw-picked")).to_have_count(0)


def test_by_keys_shift_and_arrows_say_how_many_cards_are_meant(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(KLONDIKE)
    board = BoardByKeys(notebook.run(0))
    board.enter()
    board.go("tableau1")
    board.press("Shift+ArrowUp", "Shift+ArrowUp")
    said = board.root.locator('[aria-live="polite"]')
    expect(said).to_have_text("The 9 of hearts and the two cards on it can go to tableau 2.")
    board.press("Enter")
    expect(board.pile("tableau1")).to_have_attribute("aria-label", re.compile("3 cards picked up"))
    board.go("tableau2")
    board.press("Space")
    board.expect_moves(1)
    assert board.focused() == "tableau2"
    expect(said).to_contain_text("The 9 of hearts and the two cards on it go to tableau 2.")
    expect(notebook.run_new(LAST)).to_have_text("tableau1>tableau2*3")
    assert notebook.errors == []


def test_by_touch_a_run_is_tapped_and_tapped(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(KLONDIKE, has_touch=True).run(0))
    board.card("tableau1", 3).tap(position=EDGE)
    expect(board.root.locator(".pw-picked > .pw-held")).to_have_count(3)
    board.top("tableau2").tap()
    board.expect_moves(1)
    assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]
    grip = board.card("tableau2", 3).evaluate("card => getComputedStyle(card).touchAction")
    assert grip == "none"  # else the browser would scroll the page with the finger that drags the run


def test_by_touch_a_run_is_dragged_with_a_finger_and_the_next_tap_counts(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(KLONDIKE, has_touch=True)
    board = BoardOnPage(notebook.run(0))
    finger = notebook.page.context.new_cdp_session(notebook.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    for _ in range(5):  # a browser that sees a fling makes no click of the tap after it, though not every time
        board.at_rest()
        start, end = board.card("tableau1", 3).bounding_box(), board.pile("tableau2").bounding_box()
        assert start is not None
        assert end is not None
        x, y, far = start["x"] + EDGE["x"], start["y"] + EDGE["y"], end["x"] + 20
        touch("touchStart", {"x": x, "y": y})
        for part in (0.25, 0.5, 0.75, 1):
            touch("touchMove", {"x": x + part * (far - x), "y": y})
        expect(board.root.locator(".pw-dragged")).to_have_count(3)
        touch("touchEnd")
        board.expect_moves(1)
        assert cards(board, "tableau2") == ["TS", "9H", "8S", "7D"]
        board.button("Undo").tap()
        board.expect_moves(0)
    assert notebook.errors == []


def test_a_column_of_19_cards_leaves_the_board_in_a_small_window(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(
        f"from patience_widget import Patience\nboard = Patience('klondike', position={LONG!r})\nboard"
    )
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    notebook.page.wait_for_function(
        "board => board.getBoundingClientRect().height <= 768 * 0.7",
        arg=board.root.locator(".pw-board").element_handle(),
    )
    column = board.pile("tableau1")
    down, up = (
        column.locator(".pw-card").evaluate_all(
            "(cards, [first, last]) => cards.slice(first, last).map((c, i) => "
            "cards[first + i + 1].offsetTop - c.offsetTop)",
            bounds,
        )
        for bounds in ([0, 6], [6, 18])
    )
    assert max(down) < min(up)
    assert min(up) > 12


def test_an_action_of_no_pile_is_a_button_and_is_counted_by_its_own_name(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("from patience_widget import Patience\nboard = Patience('crescent', deal=3)\nboard")
    board = BoardOnPage(notebook.run(0))
    left, rotate = board.root.locator(".pw-redeals"), board.button("Rotate the piles")
    expect(left).to_have_text("3 rotations left")
    rotate.click()
    board.expect_moves(1)
    expect(left).to_have_text("2 rotations left")
    rotate.press("d")
    board.expect_moves(2)
    rotate.click()
    board.expect_moves(3)
    expect(left).to_have_text("no rotations left")
    rotate.click()
    expect(board.message).to_have_attribute("data-kind", "refused")
    reason = Table("crescent", deal=3).play("rotate").play("rotate").play("rotate").why_not("rotate")
    expect(board.message).to_have_text(reason or "")
    expect(rotate).to_have_attribute("title", reason or "")


def test_a_game_without_a_stock_says_nothing_about_one(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("from patience_widget import Patience")
    notebook.run(0)
    for name, pile in (("beleaguered-castle", "left1"), ("crescent", "tableau1")):
        notebook.clear()
        board = BoardOnPage(notebook.run_new(f"Patience({name!r}, deal=3)"))
        board.top(pile).click()
        board.root.page.keyboard.press("?")
        keys = board.root.locator(".pw-keys")
        expect(keys).to_be_visible()
        assert not re.search("stock|redeal|turn", keys.inner_text())
        board.root.page.keyboard.press("Escape")
        assert not re.search("stock|redeal", board.root.inner_text())


def test_by_touch_a_column_tells_how_many_cards_it_has_only_while_it_is_touched(notebook_with: OpenNotebook) -> None:
    made = "from patience_widget import Patience\nPatience('freecell', deal=3)"
    board = BoardOnPage(notebook_with(made, has_touch=True).run(0))
    board.top("tableau1").tap(position=EDGE)
    expect(board.pile("tableau1")).to_have_attribute("aria-selected", "true")
    expect(board.pile("tableau1").locator(".pw-badge")).to_have_text("7")
    expect(board.pile("tableau1").locator(".pw-badge")).not_to_be_visible(timeout=5000)
