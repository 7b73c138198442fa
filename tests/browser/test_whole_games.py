"""A game of each kind to its end by clicks alone: its last moves and the won message, or the whole game."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from patience_widget import Table
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Notebook

WON = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()
LAST = {"osmosis": 2, "rosamunds-bower": 2, "klondike/draw1-pysolfc#1": 3}
"""So many moves of a won game are played every time; that runs are moved by clicks has tests of its own."""
OTHERS = ("calculation", "royal-cotillion", "beleaguered-castle", "crescent", "klondike#3")
ALL = 1000


def test_games_are_won_by_clicks_alone(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("")
    for begins, last in LAST.items():
        win_by_clicks(notebook, begins, last)


@pytest.mark.long
@pytest.mark.parametrize("begins", [*LAST, *OTHERS])
def test_a_whole_game_is_won_by_clicks_alone(notebook_with: OpenNotebook, begins: str) -> None:
    win_by_clicks(notebook_with(""), begins, ALL)


def win_by_clicks(notebook: Notebook, begins: str, last: int) -> None:
    """Make the last moves of a won game on a new board."""
    name, _, deal = begins.partition("#")
    record = next(record for record in WON if record.startswith(f"{name}#{deal}"))
    won, table = Table.replay(record), Table.replay(record)
    table.undo(min(last, len(won.history)))
    before, made = str(table.record()), len(table.history)
    notebook.clear()  # a board that nobody looks at any more still costs the browser time
    board = BoardOnPage(
        notebook.run_new(
            f"from patience_widget import Patience\nboard = Patience.replay({before!r}, card_size=60)\nboard"
        )
    )
    board.root.scroll_into_view_if_needed()
    for count, step in enumerate(won.history[made:], made + 1):
        board.play(step.move)
        board.expect_moves(count)
    expect(board.message).to_have_attribute("data-kind", "won")
    expect(board.message).to_have_text(f"Won! All {won.game.goal} cards are built, in {len(won.history)} moves.")
    expect(notebook.run_new("print(board.record())")).to_have_text(record)
    assert notebook.errors == []
