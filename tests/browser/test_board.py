"""The board and its kernel: mouse, reasons, history, other cells, other views, a kernel that is gone."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Response, expect

from patience_widget import Table
from patience_widget.core.moves.judge import judge_building
from tests.browser.board import EDGE, BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.loop import run_loop
from tests.browser.notebook import SETTLED

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
STUDY = "print(board.record())"


def test_a_card_is_dragged_to_its_foundation(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.carry("reserve4", "foundation1")
    place = board.pile("foundation1").bounding_box()
    assert place is not None
    notebook.page.mouse.move(place["x"] - 3, place["y"] + 20)  # the card lies over its place, the pointer beside it
    notebook.page.mouse.up()
    board.expect_moves(1)
    board.expect_top("foundation1", "KH")
    board.expect_top("reserve4", "7H")
    board.drag("reserve4", "reserve1")
    expect(board.message).to_contain_text("You can't put cards on reserve 1")
    expect(notebook.run_new(STUDY)).to_have_text("osmosis#17 reserve4>foundation1")


def test_a_card_is_dragged_though_the_text_of_the_page_is_selected(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(OSMOSIS).run(0))
    board.root.page.evaluate("getSelection().selectAllChildren(document.body)")
    board.drag("reserve4", "foundation1")
    board.expect_moves(1)


def test_a_drag_that_is_cut_short_leaves_no_card_picked_up(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("from patience_widget import Patience\nboard = Patience('osmosis', deal=2)\nboard")
    board, page = BoardOnPage(notebook.run(0)), notebook.page
    board.click("stock")
    board.expect_top("waste", "6C")
    up = board.root.locator(".pw-picked, .pw-dragged")

    for cut in ("Escape", "the right button"):
        board.carry("waste", "foundation1")
        expect(up).to_have_count(2)
        if cut == "Escape":
            page.keyboard.press(cut)
        else:
            page.mouse.down(button="right")
            page.mouse.up(button="right")
        expect(up).to_have_count(0)
        page.mouse.up()
        page.evaluate(SETTLED)
        expect(up).to_have_count(0)
    board.carry("waste", "foundation1")
    page.keyboard.press("d")  # another card comes to lie under the pointer
    board.expect_moves(2)
    page.mouse.up()
    page.evaluate(SETTLED)
    expect(up).to_have_count(0)
    expect(notebook.run_new(STUDY)).to_have_text("osmosis#2 turn turn")


def test_a_double_click_sends_a_card_to_its_foundation(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(OSMOSIS).run(0))
    board.top("reserve2").dblclick()
    board.expect_moves(1)
    board.expect_top("foundation1", "AH")


def test_legal_destinations_light_up_and_a_refused_move_says_why(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.click("reserve1")
    expect(board.pile("foundation2")).to_have_class("pw-pile pw-target")
    expect(board.root.locator(".pw-target")).to_have_count(1)
    board.click("foundation1")
    expect(board.message).to_have_attribute("data-kind", "refused")
    expect(board.message).to_have_text(Table("osmosis", deal=17).why_not("reserve1>foundation1") or "")
    board.expect_top("reserve1", "4S")
    board.expect_moves(0)
    expect(notebook.run_new(STUDY)).to_have_text("osmosis#17")


def test_undo_to_the_start_redo_restart_and_deals_by_number(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    for count, pile in enumerate(("stock", "stock", "stock"), 1):
        board.click(pile)
        board.expect_moves(count)
    for count in (2, 1, 0):
        board.button("Undo").click()
        board.expect_moves(count)
    expect(board.button("Undo")).to_have_attribute("aria-disabled", "true")
    expect(board.top("waste")).to_have_count(0)
    board.button("Redo").click()
    board.expect_moves(1)
    board.open_menu("Restart").click()
    board.expect_moves(0)
    board.deal_number().fill("40000")
    board.deal_number().press("Enter")
    board.button("Play deal 40000").click()  # what is undone could be done again
    expect(board.root.locator(".pw-deal")).to_have_text("Deal 40000")
    expect(board.deal_number()).to_have_value("")
    board.deal_number().fill("forty")
    board.button("Deal").click()
    expect(board.message).to_have_text("A deal number is a whole number from 0, such as 17. 'forty' isn't one.")
    board.button("New deal").click()
    board.button("Any deal").click()
    expect(board.root.locator(".pw-deal")).not_to_have_text("Deal 40000")


def test_a_game_under_way_is_left_only_on_purpose(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    panel = board.root.locator(".pw-question")
    board.click("stock")
    board.expect_moves(1)
    for _ in range(2):  # the key pressed twice plays on
        board.button("New deal").press("Enter")
        expect(panel).to_be_visible()
        expect(board.message).to_have_text("Leave this game?")
        notebook.page.keyboard.press("Enter")
        expect(panel).to_have_count(0)
    expect(board.button("New deal")).to_be_focused()
    field = board.deal_number()
    field.fill("40000")
    field.press("Enter")
    panel.get_by_role("button", name="Keep playing").click()
    expect(board.root.locator(".pw-deal")).to_have_text("Deal 17")
    expect(field).to_be_focused()
    field.press("Enter")
    panel.get_by_role("button", name="Play deal 40000").click()
    expect(board.root.locator(".pw-deal")).to_have_text("Deal 40000")
    expect(board.deal_number()).to_have_value("")
    board.expect_moves(0)


def test_a_card_with_nowhere_to_go_says_why_and_stays_picked_up(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    why = judge_building(Table("osmosis", deal=17).position, "reserve3").message
    board.click("reserve3")
    expect(board.message).to_have_text(why)
    expect(board.root.locator('[aria-live="polite"]')).to_have_text(why)
    expect(board.message).to_have_attribute("data-kind", "said")
    expect(board.pile("reserve3")).to_have_class("pw-pile pw-pickable pw-picked")
    board.click("foundation2")
    expect(board.message).to_have_attribute("data-kind", "refused")
    expect(notebook.run_new(STUDY)).to_have_text("osmosis#17")


def test_a_click_on_a_covered_card_says_which_one_is_available(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(OSMOSIS.replace("osmosis", "royal-cotillion")).run(0))
    board.pile("ladies2").locator('.pw-card[data-card="8D"]').click(position={"x": 10, "y": 10})
    expect(board.message).to_have_text("The 8 of diamonds is covered: the jack of diamonds lies on it.")
    expect(board.root.locator(".pw-picked")).to_have_count(0)


def test_a_covered_card_is_seen_while_a_button_is_held_and_the_board_keeps_the_keys(
    notebook_with: OpenNotebook,
) -> None:
    """A menu of the notebook would take the keys, and over the window it opens behind the board."""
    notebook = notebook_with("from patience_widget import Patience\nboard = Patience('freecell', deal=1)\nboard")
    board, page = BoardOnPage(notebook.run(0)), notebook.page
    covered = board.pile("tableau1").locator(".pw-card:not(.pw-top)").first
    whole, picked, menu = (page.locator(which) for which in (".pw-peek", ".pw-picked", ".lm-Menu"))
    for fills in (False, True):
        if fills:
            page.keyboard.press("z")
        for button in ("right", "left"):
            covered.hover(position=EDGE)
            page.mouse.down(button=button)
            expect(whole).to_have_count(1)
            page.mouse.up(button=button)
            expect(whole).to_have_count(0)
            page.evaluate(SETTLED)
            expect(picked).to_have_count(0)
            expect(menu).to_have_count(0)
            expect(board.pile("tableau1")).to_be_focused()
        board.root.locator(".pw-table").click(button="right", position={"x": 3, "y": 3})
        expect(menu).to_have_count(0)
        expect(board.pile("tableau1")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(board.pile("tableau1")).to_be_focused()
    board.root.locator(".pw-status").click(button="right")
    expect(menu).to_have_count(1)


def test_there_is_nothing_to_scroll(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    output = notebook.run(0).first  # behind it lies a hidden picture
    for width in (480, 800):
        notebook.resize(width)
        for area in (BoardOnPage(output).root, output):
            scrolled, seen = area.evaluate("area => [area.scrollHeight, area.clientHeight]")
            assert scrolled == seen, width


def test_what_another_cell_plays_appears_in_every_view(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS, "board")
    first, second = BoardOnPage(notebook.run(0)), BoardOnPage(notebook.run(1))
    notebook.run_new("board.play('turn').play('r2>f1');")
    for board in (first, second):
        board.expect_moves(2)
        board.expect_top("foundation1", "AH")
    second.click("reserve4")
    second.click("foundation1")
    for board in (first, second):
        board.expect_moves(3)
        board.expect_top("foundation1", "KH")
    assert notebook.errors == []


def test_a_loop_in_a_cell_is_seen_step_by_step(notebook_with: OpenNotebook, tmp_path: Path) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.root.evaluate(
        """root => {
            const moves = root.querySelector(".pw-made");
            window.seen = [];
            new MutationObserver(() => window.seen.push(moves.textContent))
                .observe(moves, { childList: true, characterData: true, subtree: true });
        }"""
    )
    run_loop(notebook, "board.table.play('turn')", 5, tmp_path, seen=board.expect_moves)
    assert notebook.page.evaluate("window.seen") == ["1 move", "2 moves", "3 moves", "4 moves", "5 moves"]


def test_the_order_of_the_heaps_is_chosen_on_the_board(notebook_with: OpenNotebook) -> None:
    table = Table("rosamunds-bower", deal=17)
    while not table.why_not("turn"):
        table.play("turn").play(f"turned>heap{len(table.history) // 2 % 3 + 1}")
    made = len(table.history)
    notebook = notebook_with(f"from patience_widget import Patience, Table\nPatience(Table.replay({table.record()!r}))")
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    panel = board.root.locator(".pw-question")
    expect(panel.get_by_role("button")).to_have_count(6)
    expect(board.message).to_have_text("Redeal: which heap is dealt first, which next?")
    expect(board.root.get_by_role("group", name="Redeal: which heap")).to_be_visible()
    for pile in ("stock", "heap1", "heap2", "heap3"):
        assert not _overlap(panel, board.pile(pile))
    panel.get_by_role("button", name="heap 2, heap 1, heap 3").click()
    board.expect_moves(made + 1)
    expect(board.root.locator(".pw-redeals")).to_have_text("2 redeals left")
    board.click("stock")
    table.play("redeal heap2+heap1+heap3").play("turn")
    board.expect_top("turned", table.position["turned"][-1].code)


def test_a_restarted_kernel_leaves_a_board_that_says_what_to_do(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    board.click("reserve1")
    expect(board.root.locator(".pw-target")).to_have_count(1)
    notebook.restart()
    expect(board.root.locator(".pw-target, .pw-picked")).to_have_count(0)
    expect(board.message).to_have_text(
        "The kernel has stopped, and this game with it. Run the cell again to start this deal from the beginning. "
        "To keep the game, choose Copy as code in the menu, and paste the line into a cell after restarting."
    )
    assert board.root.locator(".pw-told").evaluate("told => told.scrollWidth <= told.clientWidth"), "it is cut"
    board.expect_top("foundation1", "4H")
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)


def test_a_kernel_that_was_restarted_elsewhere_is_noticed_after_a_click(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    notebook.restart_elsewhere()
    board.click("stock")
    expect(board.message).to_contain_text("The kernel has stopped, and this game with it. Run the cell again")
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)


def test_the_notebook_is_saved_from_the_board(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    is_dirty = "window.jupyterapp.shell.currentWidget.context.model.dirty"
    for open_control in _reachable(board):
        control = open_control()
        notebook.add("1 + 1")
        notebook.page.wait_for_function(is_dirty)
        control.focus()
        # JupyterLab ignores the key while it saves, which ends with a checkpoint.
        with notebook.page.expect_response(_is_checkpoint):
            notebook.page.keyboard.press("Control+s")
        notebook.page.wait_for_function(f"!{is_dirty}")
        expect(control).to_be_focused()
        expect(control).to_have_attribute("data-lm-suppress-shortcuts", "true")


def _reachable(board: BoardOnPage) -> list[Callable[[], Locator]]:
    """A pile, a button and a field, which is opened where it has to be."""
    return [lambda: board.pile("reserve1"), lambda: board.button("Undo"), board.deal_number]


def _is_checkpoint(response: Response) -> bool:
    return response.request.method == "POST" and "/checkpoints" in response.url


def _overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    return not (beside or a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"])
