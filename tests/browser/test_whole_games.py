"""A whole game of each kind, from the deal to the won message, by clicks alone."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from patience_widget import Table
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook

WON = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", ["osmosis", "rosamunds-bower", "royal-cotillion"])
def test_a_game_is_won_by_clicks_alone(open_notebook: OpenNotebook, name: str) -> None:
    record = next(record for record in WON if record.startswith(f"{name}#"))
    won = Table.replay(record)
    notebook = open_notebook(
        f"from patience_widget import Patience\nboard = Patience({name!r}, deal={won.deal}, card_size=60)\nboard"
    )
    board = BoardOnPage(notebook.run(0))
    for count, played in enumerate(won.history, 1):
        board.play(played.move)
        board.expect_moves(count)
    expect(board.message).to_have_attribute("data-kind", "won")
    expect(board.message).to_have_text(f"Won! All {won.game.goal} cards are built, in {len(won.history)} moves.")
    expect(notebook.run_new("print(board.record())")).to_have_text(record)
    assert notebook.errors == []
