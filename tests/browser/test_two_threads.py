"""Clicks and keys on a board while a cell plays on it: a notebook may answer them in another thread than the cell's."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook

BOARD = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
OWN_THREAD = """
# Since 7.4 ipykernel hands a click to the thread that was the last to send something to the page: while a cell plays
# that is nearly always the cell's, where the click waits for its end. Here, as before, clicks have their own.
from ipykernel.comm.comm import BaseComm

BaseComm._reply_subshell_for = lambda comm, data, subshell: subshell
"""
WATCHED = """
import threading

cell, made, told = threading.get_ident(), [], []


def follow(table, depths=[0]):
    # Nobody redoes anything here, so a table that stands one move further has made one.
    if table.node.depth == depths[-1] + 1:
        made.append((str(table.node.played.move), threading.get_ident()))
    depths.append(table.node.depth)


asked = []
board.on_msg(lambda *_: asked.append(threading.get_ident()))
board.table.follow(follow)
board.on_move(lambda table, played: told.append((str(played.move), threading.get_ident())))
"""
LOOP = """
import pathlib, random, time
from patience_widget import IllegalMove

choose, too_late = random.Random(1), 0
while not pathlib.Path({end!r}).exists():
    moves = board.moves
    try:
        if moves and board.table.node.depth < 40:
            board.play(choose.choice(moves))
        else:
            board.restart()
    except IllegalMove:  # a click has taken the card meanwhile
        too_late += 1
    time.sleep(choose.choice([0, 0, 0.2]))  # at times the page sees the board as it is
"""
CHECKED = """
from patience_widget import Table

record = board.table.record(lines=True)
assert Table.replay(record).record(lines=True) == record
at = board.position.masked()
shown = {pile["id"]: pile["cards"] for pile in board.board["piles"]}
assert shown == {pile.id: [card.code if card.rank else "" for card in at[pile.id]] for pile in at.game.piles}
assert told == made, (len(told), len(made))
assert len(made) > 0
print(len(board.history), *(pile.id + ":" + at[pile.id][-1].code for pile in at.game.piles
      if at[pile.id] and at[pile.id][-1].rank))
"""
COUNTED = """
print(len(asked), 'requests,', sum(thread != cell for thread in asked), 'in another thread than the cell;',
      len(made), 'moves,', sum(thread != cell for _, thread in made), 'by the page')
"""


@pytest.mark.parametrize(
    "rounds", [10, pytest.param(100, marks=pytest.mark.long)], ids=["a moment", "about 20 seconds"]
)
@pytest.mark.parametrize(
    "thread",
    ["clicks in their own thread", pytest.param("clicks where the kernel puts them", marks=pytest.mark.long)],
)
def test_clicks_and_keys_while_a_cell_plays_leave_a_board_that_shows_its_table(
    open_notebook: OpenNotebook, tmp_path: Path, rounds: int, thread: str
) -> None:
    end = tmp_path / "end"
    notebook = open_notebook(BOARD)
    board = BoardOnPage(notebook.run(0))
    if thread == "clicks in their own thread":
        notebook.run_new(OWN_THREAD)
    notebook.run_new(WATCHED)
    loop = notebook.add(LOOP.format(end=str(end)))
    board.click("stock")
    board.expect_moves(1)
    started = notebook.start(loop)
    expect(board.root.locator(".pw-made")).not_to_have_text("1 move")
    board.pile("stock").focus()
    mouse, keys = notebook.page.mouse, notebook.page.keyboard
    for turn in range(rounds):
        stock = board.pile("stock").bounding_box()
        assert stock is not None
        mouse.click(stock["x"] + stock["width"] / 2, stock["y"] + stock["height"] / 2)
        keys.press("d")
        keys.press("u")
        board.pile(f"reserve{turn % 4 + 1}").dispatch_event("dblclick")
        keys.press("u")
    end.touch()
    notebook.ended(started, loop)
    # What comes too late is refused, and with it whatever waits behind it and may depend on it, such as a key.
    board.kernel_at_rest()
    expect(board.root.locator("[aria-busy]")).to_have_attribute("aria-busy", "false")
    keys.press("g")
    expect(board.root.locator(".pw-question")).to_be_visible()
    keys.press("Escape")
    counted = notebook.run_new(COUNTED).inner_text().split()
    print(*counted)
    if thread == "clicks in their own thread":
        assert int(counted[2]) > 0
    moves, *tops = notebook.run_new(CHECKED).inner_text().split()
    board.expect_moves(int(moves))
    for top in tops:
        board.expect_top(*top.split(":"))
    assert notebook.errors == []
