"""The end of a game: a win is celebrated, and a card tells how it went and what to do next; by mouse and by keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from patience_widget import Move, Table
from patience_widget.players import greedy
from tests.browser.board import BoardByKeys, BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import SETTLED

RECORDS = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()
WON = next(record for record in RECORDS if record.startswith("osmosis#10 "))
BUDGETS = """from patience_widget import Patience
from patience_widget.analysis import Budget
from patience_widget.widget.background import budgets
budgets.COULD_WIN = Budget(None, positions=10_000)
"""
"""What is found does not depend on how busy the machine is."""
COUNT_ANIMATIONS = """() => {
    window.animated = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        window.animated += 1;
        return animate.apply(this, how);
    };
}"""


def losing() -> str:
    """A game played until it is lost; its last move is the one that loses it."""
    table = Table("osmosis", deal=17)
    while table.outcome() is None and (move := greedy(table)):
        table.play(move)
    assert table.outcome() == "lost"
    return str(table.record())


def before_the_end(record: str) -> str:
    """The code of a cell that shows a board with one move less than a record has."""
    return f"{BUDGETS}board = Patience.replay({record!r})\nboard.undo()\nboard"


@pytest.fixture
def shown(notebook_with: OpenNotebook) -> Callable[[str], BoardByKeys]:
    """A function that shows a game one move before its end."""

    def show(record: str) -> BoardByKeys:
        return BoardByKeys(notebook_with(before_the_end(record)).run(0))

    return show


def at_its_end(board: BoardByKeys, record: str) -> None:
    """Make the last move by mouse, and wait for the card."""
    BoardOnPage.play(board, Table.replay(record).history[-1].move)
    expect(board.ending).to_be_visible()


def test_a_win_is_celebrated_and_told_and_another_deal_is_two_clicks_away(notebook_with: OpenNotebook) -> None:
    board = BoardByKeys(notebook_with(before_the_end(WON), motion=True).run(0))
    at_its_end(board, WON)
    expect(board.ending.locator(".pw-ending-title")).to_have_text("You won Osmosis")
    expect(board.ending.locator(".pw-ending-facts")).to_contain_text("Deal 10 · 97 moves · ")
    expect(board.root.locator(".pw-celebration")).to_have_count(0)
    board.ending.get_by_role("button", name="New deal").click()
    board.button("Any deal").click()
    expect(board.ending).to_have_count(0)
    board.expect_moves(0)


def test_the_same_deal_can_be_played_again_by_keys(shown: Callable[[str], BoardByKeys]) -> None:
    board = shown(WON)
    at_its_end(board, WON)
    again = board.ending.get_by_role("button", name="Same deal again")
    expect(board.ending.get_by_role("button", name="New deal")).to_be_focused()
    board.tab_to(again)
    board.press("Enter")
    board.expect_moves(0)
    expect(board.root.locator(".pw-deal")).to_have_text("Deal 10")
    assert board.focused(), "the board has the keys again"


def test_the_card_is_closed_by_escape_and_by_a_press_on_the_cloth(shown: Callable[[str], BoardByKeys]) -> None:
    board = shown(WON)
    at_its_end(board, WON)
    board.press("Escape")
    expect(board.ending).to_have_count(0)
    assert board.focused()
    board.press("u")
    board.expect_moves(96)
    board.press("r")
    expect(board.ending).to_be_visible()
    board.press_bare(".pw-table")
    expect(board.ending).to_have_count(0)
    board.expect_moves(97)


def test_the_card_makes_way_for_the_statistics_and_comes_back(shown: Callable[[str], BoardByKeys]) -> None:
    board = shown(WON)
    at_its_end(board, WON)
    new = board.ending.get_by_role("button", name="New deal")
    expect(new).to_be_focused()
    board.press("i")
    statistics = board.root.get_by_role("region", name="Statistics")
    expect(statistics).to_be_visible()
    expect(board.ending).not_to_be_visible(timeout=5000)
    board.press("Escape")
    expect(statistics).to_have_count(0)
    expect(new).to_be_focused()


def test_any_press_ends_the_celebration(notebook_with: OpenNotebook) -> None:
    board = BoardByKeys(notebook_with(before_the_end(WON), motion=True).run(0))
    board.tab_to(board.root.locator('.pw-pile[tabindex="0"]'))
    # So long that nobody could wait for it.
    board.root.evaluate(
        """() => {
            const { animate } = Element.prototype;
            Element.prototype.animate = function (frames, how) {
                return animate.call(this, frames, { ...how, duration: 1e6 });
            };
        }"""
    )
    board.press("r")
    expect(board.root.locator(".pw-celebration")).to_have_count(1)
    board.press("Shift")
    expect(board.ending).to_be_visible()
    expect(board.root.locator(".pw-celebration")).to_have_count(0)


def test_a_loss_says_why_and_whether_it_could_have_been_won(shown: Callable[[str], BoardByKeys]) -> None:
    record = losing()
    board = shown(record)
    at_its_end(board, record)
    why = "You can still move, but no new card can be built or turned up."
    expect(board.ending.locator(".pw-ending-why")).to_have_text(f"{Table.replay(record).told()} {why}")
    expect(board.ending.locator(".pw-ending-more")).to_have_text("This deal could have been won.")
    expect(board.root.locator(".pw-message")).not_to_be_visible()  # the card says it
    card, cloth = board.ending.bounding_box(), board.root.locator(".pw-table").bounding_box()
    assert card is not None
    assert cloth is not None
    assert card["y"] >= cloth["y"] + cloth["height"] - 1
    moves = len(Table.replay(record).history)
    board.ending.get_by_role("button", name="Undo").click()
    board.expect_moves(moves - 1)
    expect(board.ending).to_have_count(0)
    board.press("r")
    expect(board.ending).to_be_visible()
    board.press("Escape")
    expect(board.root.locator(".pw-message")).to_have_text(f"Lost: y{why[1:]} Undo, or take a new deal.")
    board.press("u")
    board.press("r")
    board.ending.get_by_role("button", name="Restart").click()
    board.expect_moves(0)


def test_from_a_loss_it_is_one_press_back_to_the_last_position_that_can_be_won(
    shown: Callable[[str], BoardByKeys],
) -> None:
    record = "freecell#3 t2>c4 t4>c1 t8>c2 t8>c3 t5>f3 t6>f3"
    board = shown(record)
    at_its_end(board, record)
    board.ending.get_by_role("button", name="Back to where it could be won").click()
    board.expect_moves(3)
    expect(board.ending).to_have_count(0)
    board.press("r")
    board.expect_moves(4)


def test_the_card_covers_no_card_of_a_foundation_where_there_is_room(notebook_with: OpenNotebook) -> None:
    record = next(record for record in RECORDS if record.startswith("royal-cotillion#"))
    board = BoardOnPage(notebook_with(before_the_end(record), width=1000).run(0))
    board.play(Table.replay(record).history[-1].move)
    expect(board.ending).to_be_visible()
    card = board.ending.bounding_box()
    assert card is not None
    for pile in board.root.locator('.pw-pile[data-role="foundation"]').all():
        box = pile.bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= card["x"] or card["x"] + card["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= card["y"] or card["y"] + card["height"] <= box["y"]


def test_a_board_that_is_low_at_its_end_has_room_for_the_card(notebook_with: OpenNotebook) -> None:
    record = next(record for record in RECORDS if record.startswith("pyramid#52 "))
    board = BoardOnPage(notebook_with(before_the_end(record), width=1000).run(0))
    board.python(f"board.play({str(Table.replay(record).history[-1].move)!r})")
    expect(board.ending).to_be_visible()
    card, cloth = board.ending.bounding_box(), board.root.locator(".pw-table").bounding_box()
    assert card is not None
    assert cloth is not None
    assert cloth["y"] <= card["y"]
    assert card["y"] + card["height"] <= cloth["y"] + cloth["height"]


def test_who_watches_a_program_lose_sees_the_card_below_the_board(notebook_with: OpenNotebook) -> None:
    record = "freecell#11982 tableau1>cell1 tableau6>cell2 tableau8>cell3 tableau4>cell4"
    notebook = notebook_with(before_the_end(record), width=1000)
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    board.python("board.play('tableau4>cell4')")
    for part in (board.ending.locator(".pw-ending-title"), board.ending.get_by_role("button").first):
        expect(part).to_be_in_viewport(ratio=0.99)


def test_who_loses_on_a_laptop_still_sees_all_cards_and_why_and_what_to_do(notebook_with: OpenNotebook) -> None:
    record = (
        "klondike#2 turn waste>foundation1 tableau5>tableau2 tableau7>tableau6 tableau5>tableau2 tableau7>tableau3 "
        "tableau5>tableau1 turn turn turn turn turn turn turn redeal turn turn turn turn turn waste>tableau6 "
        "waste>tableau7 waste>foundation2 turn turn waste>tableau1 waste>foundation4 tableau5>tableau1"
    )
    notebook = notebook_with(before_the_end(record), width=1000)
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run(0))
    board.play(Move("tableau5>tableau1"))
    expect(board.ending).to_be_visible()
    table, ending = board.root.locator(".pw-table"), board.ending
    for part in (table, ending.locator(".pw-ending-why"), ending.get_by_role("button").first):
        expect(part).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("fills", [False, True])
def test_on_a_phone_the_card_stands_below_the_board_and_covers_no_card(
    notebook_with: OpenNotebook, *, fills: bool
) -> None:
    notebook = notebook_with(before_the_end(WON), width=390)
    board = BoardOnPage(notebook.run(0))
    if fills:
        board.button("Fill the window").click()
        notebook.page.set_viewport_size({"width": 390, "height": 844})
        notebook.page.evaluate(SETTLED)
    board.play(Table.replay(WON).history[-1].move)
    expect(board.ending).to_be_visible()
    notebook.page.evaluate(SETTLED)
    card, cloth = board.ending.bounding_box(), board.root.locator(".pw-table").bounding_box()
    assert card is not None
    assert cloth is not None
    assert card["y"] >= cloth["y"] + cloth["height"] - 1
    for pile in board.root.locator(".pw-pile:has(.pw-card)").all():
        box = pile.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= card["y"]
    if fills:
        assert card["x"] >= 0
        assert card["x"] + card["width"] <= 390
        assert card["y"] + card["height"] <= 844


def test_nothing_moves_where_motion_is_to_be_reduced(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(before_the_end(WON), motion=False)
    notebook.page.evaluate(COUNT_ANIMATIONS)
    board = BoardByKeys(notebook.run(0))
    at_its_end(board, WON)
    board.ending.get_by_role("button", name="New deal").click()
    board.button("Any deal").click()
    board.expect_moves(0)
    assert notebook.page.evaluate("window.animated") == 0
