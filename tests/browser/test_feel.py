"""How the board feels: moves seen before the kernel answers, nothing lost in a rush, figures that come once."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from patience_widget import Move, Table
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenFar, OpenNotebook

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
ROYAL = OSMOSIS.replace("'osmosis', deal=17", "'royal-cotillion', deal=32")
FAR = 0.3
"""So late do requests arrive at a kernel that is far away, in seconds."""

SEEN = """root => [
    root.querySelector('[data-pile="foundation1"] .pw-top').dataset.card,
    root.querySelector('[data-pile="reserve2"] .pw-top')?.dataset.card,
    root.querySelector('.pw-made').textContent,
]"""

RUSH = """(root, clicks) => {
    const undo = root.querySelector('button[aria-label="Undo"]');
    for (const id of clicks) {
        const place = id === "undo" ? undo : root.querySelector(`[data-pile="${id}"]`);
        place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
}"""


WAIT = """
import pathlib, time
while not pathlib.Path("go").exists():
    time.sleep(0.05)
"""

ONE_THING_AT_A_TIME = """() => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const before = kernel.commsOverSubshells;
    kernel.commsOverSubshells = "disabled";
    return before;
}"""
"""As in most programs that show notebooks: otherwise widgets are answered while a cell runs."""
AS_BEFORE = """before => {
    window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.commsOverSubshells = before;
}"""


def agrees(board: BoardOnPage, table: Table) -> None:
    """Wait until the top card of every pile is that of the table."""
    for pile in table.game.piles:
        cards = table.position.masked()[pile.id]
        if cards:
            board.expect_top(pile.id, cards[-1].code if cards[-1].rank else "")
        else:
            expect(board.top(pile.id)).to_have_count(0)


def test_a_card_moves_before_the_kernel_has_answered(open_far: OpenFar) -> None:
    notebook, kernel = open_far(OSMOSIS)
    board = BoardOnPage(notebook.run(0))
    under, moved = Table("osmosis", deal=17).position["reserve2"][-2:]
    assert moved.code == "AH"
    kernel.hold()
    board.click("reserve2")
    board.click("foundation1")
    assert board.root.evaluate(SEEN) == ["AH", "", "0 moves"]
    card = board.top("foundation1").element_handle()
    kernel.let_go()
    board.expect_moves(1)
    board.expect_top("foundation1", "AH")
    board.expect_top("reserve2", under.code)
    assert card is not None
    assert card.evaluate("card => card.isConnected && card.classList.contains('pw-top')")

    kernel.hold()
    board.drag("reserve4", "foundation1")
    assert board.root.evaluate(SEEN)[0::2] == ["KH", "1 move"]
    kernel.let_go()
    board.expect_moves(2)
    board.expect_top("foundation1", "KH")


def test_a_fast_player_turns_moves_and_undoes_with_a_far_kernel(open_far: OpenFar) -> None:
    notebook, kernel = open_far(OSMOSIS, delay=FAR)
    board = BoardOnPage(notebook.run(0))
    board.kernel_at_rest()
    kernel.hold()
    for _ in range(10):
        board.root.evaluate(RUSH, ["stock", "reserve2", "foundation1", "undo"])
    board.root.evaluate(RUSH, ["reserve4", "foundation1"])
    expect(board.message).to_have_text("Waiting for the kernel to answer …")
    kernel.let_go()
    expect(board.root.locator(".pw-made")).to_have_text("11 moves")
    expect(board.root.locator(".pw-board")).to_have_attribute("aria-busy", "false")
    table = Table("osmosis", deal=17)
    for _ in range(10):
        table.play("turn")
    table.play("reserve4>foundation1")
    expect(notebook.run_new("print(board.record())")).to_have_text(str(table.record()))
    agrees(board, table)
    assert notebook.errors == []


def test_moves_are_seen_while_a_cell_runs_and_all_arrive(lab: tuple[str, Path], notebook_with: OpenNotebook) -> None:
    table = Table("royal-cotillion", deal=32)
    moves: list[Move] = []
    for move in table.moves:
        if move.verb == "move" and not any(set(move.piles) & set(made.piles) for made in moves):
            moves.append(move)
    moves = moves[:3]
    cards = [table.position[move.source][-1].code for move in moves]

    notebook = notebook_with(ROYAL)
    subshells = notebook.page.evaluate(ONE_THING_AT_A_TIME)
    board = BoardOnPage(notebook.run(0))
    notebook.add(WAIT)
    notebook.page.evaluate('() => { void window.jupyterapp.commands.execute("notebook:run-cell"); }')
    expect(notebook.cell(1)).to_contain_text("[*]")
    for move, card in zip(moves, cards, strict=True):
        board.play(move)
        board.expect_top(move.target, card)
    board.expect_moves(0)
    expect(board.message).to_have_attribute("data-kind", "busy")
    (lab[1] / "go").touch()
    board.expect_moves(3)
    for move in moves:
        table.play(move)
    expect(notebook.run_new("print(board.record())")).to_have_text(str(table.record()))
    agrees(board, table)
    expect(board.message).not_to_have_attribute("data-kind", "busy")
    notebook.page.evaluate(AS_BEFORE, subshells)
    assert notebook.errors == []


@pytest.mark.long
def test_eighty_moves_in_a_rush_are_all_made(notebook_with: OpenNotebook) -> None:
    table = Table("royal-cotillion", deal=32).play("turn")
    clicks: list[str] = []
    while cards := [move for move in table.moves if move.verb == "move" and move.source != "waste"]:
        table.play(cards[0])
        clicks += cards[0].piles
    while not table.why_not("turn"):
        table.play("turn")
        clicks.append("stock")
    undone = 81 - len(table.history)
    table.undo(undone)

    notebook = notebook_with(ROYAL)
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    board.root.evaluate(RUSH, clicks + ["undo"] * undone)
    expect(board.button("Redo")).to_have_attribute("aria-disabled", "false")
    expect(board.root.locator(".pw-made")).to_have_text(f"{len(table.history)} moves")
    expect(notebook.run_new("print(board.record())")).to_have_text(str(table.record()))
    agrees(board, table)
    assert notebook.errors == []


def test_whoever_wants_no_motion_sees_none(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(OSMOSIS, motion=False).run(0))
    board.root.evaluate("() => { window.animated = 0; Element.prototype.animate = () => { window.animated += 1; }; }")
    board.click("reserve2")
    board.click("foundation1")
    board.click("stock")
    board.expect_moves(2)
    assert board.root.evaluate("() => window.animated") == 0


def test_figures_of_courts_come_once_for_all_boards_of_a_page(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(OSMOSIS, "Patience('royal-cotillion', deal=3)")
    page = notebook.page
    page.evaluate("delete globalThis.patienceWidgetCourts")  # what boards of other tests have left
    figure = '[data-card^="K"] .pw-middle svg, [data-card^="Q"] .pw-middle svg, [data-card^="J"] .pw-middle svg'
    shelf = "() => Object.values(globalThis.patienceWidgetCourts)[0].figures"
    first = BoardOnPage(notebook.run(0))
    expect(first.root.locator(figure)).not_to_have_count(0)
    figures = page.evaluate_handle(shelf)
    second = BoardOnPage(notebook.run(1))
    expect(second.root.locator(figure)).not_to_have_count(0)
    expect(page.locator(".pw-letter")).to_have_count(0)
    assert figures.evaluate(f"figures => figures === ({shelf})()")
    assert notebook.errors == []


def test_a_click_counts_though_the_card_that_is_pressed_leaves_before_the_release(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(ROYAL, motion=True).run(0))
    board.top("stock").hover()
    for turned in (0, 2, 4):
        board.root.page.mouse.down()
        board.python("board.play('turn')")
        board.expect_moves(turned + 1)
        board.root.page.mouse.up()
        board.expect_moves(turned + 2)


def test_a_click_counts_for_the_stock_while_a_card_from_it_still_flies_above(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(ROYAL, motion=True).run(0))
    page = board.root.page
    browser = page.context.new_cdp_session(page)
    browser.send("Animation.enable")
    browser.send("Animation.setPlaybackRate", {"playbackRate": 1e-6})
    board.top("stock").hover()
    for turned in range(5):
        board.root.page.mouse.down()
        board.root.page.mouse.up()
        board.expect_moves(turned + 1)
    browser.detach()


LONG_HINT = """from patience_widget import Move, Patience, Table
from patience_widget.analysis.hints.hint import Hint
from patience_widget.players import greedy, play_out

board = Patience(play_out(Table('spider', deal=17), greedy, limit=30))
move = next(move for move in board.moves if move.verb == 'move')
why = 'In 84 of 100 ways in which the unseen cards may lie, you win after this move; ' * 3
steps = ('Look here.', 'It goes there.', why)
board.background.hint = lambda send: send(Hint(move, move.source, move.target, steps))
board"""
UNDER_BUBBLE = """root => {
    const box = root.querySelector('.pw-told').getBoundingClientRect();
    const covers = ({ left, right, top, bottom }) =>
        left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    return [...root.querySelectorAll('.pw-pile[data-fan=down] .pw-top, .pw-noted .pw-held')]
        .filter(card => covers(card.getBoundingClientRect())).map(card => card.dataset.card);
}"""


@pytest.mark.parametrize("width", [480, 1000])
def test_a_long_hint_covers_neither_its_cards_nor_the_last_ones_of_columns(
    notebook_with: OpenNotebook, width: int
) -> None:
    board = BoardOnPage(notebook_with(LONG_HINT, width=width).run(0))
    for said in ("Look here.", "It goes there.", "In 84 of 100 ways"):
        board.button("Hint").click()
        expect(board.message).to_contain_text(said)
    expect(board.root.locator(".pw-told")).to_be_in_viewport()
    assert board.root.evaluate(UNDER_BUBBLE) == []
