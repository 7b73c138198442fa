"""The board without a mouse: whole games won by keys alone, and a focus that no repaint loses."""

import re

import pytest
from playwright.sync_api import expect

from patience_widget import Move, Table
from patience_widget.analysis.hints.fair import fair_hint
from patience_widget.core.moves.judge import judge_building
from tests.browser.board import BoardByKeys, BoardOnPage, before_redeal
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Notebook
from tests.browser.test_whole_games import ALL, WON
from tests.browser.thinking import IN_POSITIONS, for_a_hint

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
LOOKS = [
    ("mirror", True, '.pw-row:first-child > [data-pile="stock"]:first-child'),
    ("mirror", False, '.pw-row:first-child > [data-pile="reserve1"]:first-child'),
    ("four_colours", True, ".pw-four"),
    ("four_colours", False, ".pw-root:not(.pw-four)"),
    ("high_contrast", True, ".pw-contrast"),
    ("high_contrast", False, ".pw-root:not(.pw-contrast)"),
    ("card_size", 60, '.pw-board[style*="--pw-width: 60px"]'),
    ("card_size", 48, '.pw-board[style*="--pw-width: 48px"]'),
]
"""Options, and where on the page each is seen."""
EACH_FAMILY = ["osmosis#40009", "rosamunds-bower#2", "royal-cotillion#50", "captive-queens/all-out#1"]


def test_a_game_is_won_by_keys_alone(notebook_with: OpenNotebook) -> None:
    win_by_keys(notebook_with(""), EACH_FAMILY[0], last=4)


@pytest.mark.long
@pytest.mark.parametrize("deal", EACH_FAMILY)
def test_a_whole_game_is_won_by_keys_alone(notebook_with: OpenNotebook, deal: str) -> None:
    win_by_keys(notebook_with(""), deal, last=ALL)


def win_by_keys(notebook: Notebook, deal: str, last: int) -> None:
    """Make the last moves of a won game on a new board."""
    record = next(record for record in WON if record.startswith(f"{deal} "))
    won, table = Table.replay(record), Table.replay(record)
    table.undo(min(last, len(won.history)))
    before, made = str(table.record()), len(table.history)
    notebook.clear()
    board = BoardByKeys(
        notebook.run_new(
            f"from patience_widget import Patience\nboard = Patience.replay({before!r}, card_size=60)\nboard"
        )
    )
    board.enter()
    for count, played in enumerate(won.history[made:], made + 1):
        move, focused = played.move, board.focused()
        if count % 2 and move.verb == "move" and judge_building(table.position, move.source).move == move:
            board.go(focused := move.source)
            board.press("f")
        else:
            board.play(move)
            focused = move.target if move.verb == "move" else focused
        table.play(move)
        board.expect_moves(count)
        if count < len(won.history):
            assert board.focused() == focused
    expect(board.ending.get_by_role("button", name="New deal")).to_be_focused()
    end = f"Won! All {won.game.goal} cards are built, in {len(won.history)} moves."
    expect(board.message).to_have_text(end)
    expect(notebook.run_new("print(board.record())")).to_have_text(record)
    assert notebook.errors == []


def test_cards_go_to_cells_and_come_from_them_by_one_key_and_moves_are_undone_by_the_usual_ones(
    notebook_with: OpenNotebook,
) -> None:
    notebook = notebook_with("from patience_widget import Patience\nboard = Patience('freecell', deal=1)\nboard")
    board, keys = BoardOnPage(notebook.run(0)), notebook.page.keyboard
    table = Table("freecell", deal=1)
    cards = [table.position.piles[table.game.pile(name).index][-1].code for name in ("tableau1", "tableau2")]
    board.pile("tableau1").focus()
    for key in "1020":
        keys.press(key)
    board.expect_moves(2)
    for cell, card in zip(("cell1", "cell2"), cards, strict=True):
        board.expect_top(cell, card)
        keys.press("0")
        expect(board.root.locator(".pw-picked")).to_have_attribute("data-pile", cell)
    keys.press("0")
    expect(board.root.locator(".pw-picked")).to_have_count(0)
    for key, moves in ("Control+z", 1), ("Control+y", 2), ("Meta+z", 1), ("Control+Shift+Z", 2):
        keys.press(key)
        board.expect_moves(moves)
    expect(board.pile("cell2")).to_be_focused()
    expect(notebook.cell(0)).to_contain_text("deal=1")


def test_the_cards_are_one_tab_stop_that_is_come_back_to(notebook_with: OpenNotebook) -> None:
    board = BoardByKeys(notebook_with(OSMOSIS).run(0))
    board.enter()
    board.go("foundation2")
    board.press("Tab")
    expect(board.button("/ type a move or command")).to_be_focused()
    board.press("Shift+Tab")
    assert board.focused() == "foundation2"
    board.press("Shift+Tab")
    expect(board.button("Fill the window")).to_be_focused()


def test_the_focus_stays_on_its_pile_whatever_is_repainted(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardByKeys(notebook.run(0))
    board.enter()
    board.play(Move("move", ("reserve4", "foundation1")))
    board.expect_moves(1)
    assert board.focused() == "foundation1"
    for key, moves in (("u", 0), ("r", 1), ("d", 2), ("b", 0), ("r", 1)):
        board.press(key)
        board.expect_moves(moves)
        assert board.focused() == "foundation1"
    board.go("reserve2")
    for code, moves in (
        ("board.play('turn')", 2),
        ("board.play('r2>f1')", 3),
        ("board.undo(2)", 1),
        ("board.redo()", 2),
    ):
        board.python(code)
        board.expect_moves(moves)
        assert board.focused() == "reserve2"
    for option, value, seen in LOOKS:
        board.python(f"board.{option} = {value}")
        notebook.page.locator(seen).wait_for()
        assert board.focused() == "reserve2"
    for width in (480, 800):
        notebook.resize(width)
        assert board.focused() == "reserve2"
    board.python("board.autoplay(lambda table: None)")
    expect(board.button("Stop")).to_have_count(0)
    assert board.focused() == "reserve2"
    board.python("board.new(deal=40000)")
    expect(board.root.locator(".pw-deal")).to_have_text("Deal 40000")
    assert board.focused() == "reserve2"
    board.python("board.new('royal-cotillion', deal=3)")
    expect(board.pile("reserve2")).to_have_count(0)
    assert board.focused() == board.root.locator(".pw-pile").first.get_attribute("data-pile")


def test_a_press_goes_past_the_cell_straight_to_what_is_pressed(notebook_with: OpenNotebook) -> None:
    """A cell that gets the focus for a moment has the browser work out the styles of all that is in it, twice."""
    notebook = notebook_with("1 + 1", OSMOSIS)
    board = BoardOnPage(notebook.run(1))
    notebook.page.evaluate(
        """() => {
            window.focused = [];
            document.addEventListener("focus", ({ target }) => focused.push(target.className), { capture: true });
        }"""
    )
    presses = (board.top("stock"), 1), (board.top("stock"), 2), (board.button("Undo"), 1)
    for pressed, moves in presses:
        notebook.cell(0).locator(".cm-content").click()
        pressed.click()
        board.expect_moves(moves)
        expect(notebook.cell(1)).to_have_class(re.compile("jp-mod-active"))
        assert board.root.evaluate("root => root.contains(document.activeElement)")
    focused = notebook.page.evaluate("window.focused")
    assert [name for name in focused if "jp-Cell" in name.split()] == []
    assert any("pw-pile" in name.split() for name in focused)


def test_what_is_closed_gives_the_focus_back(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(f"{IN_POSITIONS}\n{OSMOSIS}")
    board = BoardByKeys(notebook.run(0))
    board.enter()
    board.go("reserve3")
    panel = board.root.locator(".pw-question")
    for key in ("g", "o", "?"):
        board.press(key)
        expect(panel.locator(":focus")).to_have_count(1)
        board.press("Escape")
        expect(panel).to_have_count(0)
        assert board.focused() == "reserve3"
    menu = board.root.get_by_role("menu")
    for name, opener in (("Rules", "More"), ("Options", "More"), ("", "? keys")):
        board.tab_to(board.button(opener), "Shift+Tab" if name == "Rules" else "Tab")
        board.press("Enter")
        if name:
            board.tab_to(menu.get_by_role("menuitem", name=name), "ArrowDown")
            board.press("Enter")
            expect(menu).to_have_count(0)
        expect(panel.locator(":focus")).to_have_count(1)
        board.tab_to(board.button("Close"))
        board.press("Enter")
        expect(panel).to_have_count(0)
        expect(board.button(opener)).to_be_focused()
    board.tab_to(board.pile("reserve3"), "Shift+Tab")
    hint = fair_hint(Table("osmosis", deal=17), budget=for_a_hint())
    which, where, why = hint.steps
    for told in (
        f"{which} Press Hint again for more.",
        f"{where} Press Hint again for more.",
        f"{why} Press Hint again to play it.",
    ):
        board.press("h")
        expect(board.message).to_have_text(told)
        expect(board.pile(hint.source)).to_have_class(re.compile("pw-noted"))
        assert board.focused() == "reserve3"
    for key, label in (("/", "Move or command"), ("n", "Deal number")):
        board.press(key)
        expect(board.root.get_by_label(label)).to_be_focused()
        board.press("Escape")
        assert board.focused() == "reserve3"


@pytest.mark.long
def test_options_are_chosen_by_keys_and_the_focus_comes_back(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS)
    board = BoardByKeys(notebook.run(0))
    board.enter()
    board.go("reserve3")
    board.press("o")
    names = {
        "mirror": "For the left hand: swap left and right",
        "four_colours": "Four colours",
        "high_contrast": "High contrast",
    }
    for option, _, seen in LOOKS[:6]:
        box = board.root.get_by_label(names[option])
        board.tab_to(box, "Shift+Tab")
        board.press("Space")
        notebook.page.locator(seen).wait_for()
        expect(box).to_be_focused()
    size = board.root.get_by_role("radiogroup", name="Size").locator("input:checked")
    board.tab_to(size, "Shift+Tab")
    board.press("ArrowDown")
    notebook.page.locator(LOOKS[-1][2]).wait_for()
    expect(size).to_be_focused()
    board.press("Escape")
    assert board.focused() == "reserve3"


@pytest.mark.long
def test_a_question_that_is_left_or_answered_gives_the_focus_back(notebook_with: OpenNotebook) -> None:
    made = before_redeal()
    notebook = notebook_with(f"from patience_widget import Patience\nPatience.replay({str(made.record())!r})")
    board = BoardByKeys(notebook.run(0))
    board.enter()
    board.go("heap2")
    panel = board.root.locator(".pw-question")
    for key, answer, moves in (("d", "Escape", 0), ("a", "Escape", 0), ("a", "Enter", 0), ("d", "Enter", 1)):
        board.press(key)
        expect(panel.get_by_role("button").and_(panel.locator(":focus"))).to_have_count(1)
        board.press(answer)
        expect(panel).to_have_count(0)
        board.expect_moves(len(made.history) + moves)
        assert board.focused() == "heap2"
    board.press("a")
    board.tab_to(board.button("New game").and_(panel.get_by_role("button")), "Shift+Tab")
    board.press("Enter")
    board.expect_moves(0)
    assert board.focused() == "heap2"


def test_a_button_keeps_the_focus_when_there_is_nothing_more_to_do(notebook_with: OpenNotebook) -> None:
    board = BoardByKeys(notebook_with(OSMOSIS).run(0))
    board.enter()
    board.press("d")
    board.expect_moves(1)
    for name, moves in (("Undo", 0), ("Redo", 1)):
        board.tab_to(board.button(name), "Shift+Tab" if name == "Undo" else "Tab")
        board.press("Enter")
        board.expect_moves(moves)
        expect(board.button(name)).to_have_attribute("aria-disabled", "true")
        expect(board.button(name)).to_be_focused()
