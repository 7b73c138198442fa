"""Moves in featured games, by mouse: one in some each time; a few in all and their variants among the long tests."""

from collections.abc import Iterable

import pytest
from playwright.sync_api import expect

from patience_widget import Table, games
from patience_widget.games.featured import featured_names
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Notebook


def opening(name: str, moves: int) -> Table:
    """So many moves from deal 17: a card is built or laid where possible, else the stock turned."""
    table = Table(name, deal=17)
    for _ in range(moves):
        table.play(table.moves[0])
    return table


def put_back(board: BoardOnPage) -> None:
    """Put a picked-up card back, by a press on the empty table and by Esc."""
    pickable = str(board.root.locator(".pw-pickable:not(.pw-acts)").first.get_attribute("data-pile"))
    picked = board.root.locator(".pw-picked")
    board.click(pickable)
    expect(picked).to_have_count(1)
    board.press_bare(".pw-table")
    expect(picked).to_have_count(0)
    board.click(pickable)
    expect(picked).to_have_count(1)
    board.root.page.keyboard.press("Escape")
    expect(picked).to_have_count(0)


VARIANTS = [name for name in featured_names() if name not in games.FEATURED]


def of_family(names: Iterable[str], family: str) -> list[str]:
    """Those of some names that are of a family."""
    return [name for name in names if games.find(name).family == family]


FAMILIES = sorted({games.find(name).family for name in games.FEATURED})


def test_a_move_in_some_featured_games(notebook_with: OpenNotebook) -> None:
    moves_in_each(notebook_with("from patience_widget import Patience"), games.FEATURED[::3], moves=1)


@pytest.mark.long
@pytest.mark.parametrize(
    "names",
    [
        pytest.param(of_family(names, family), id=f"{what} of {family}")
        for family in FAMILIES
        for what, names in (("games", games.FEATURED), ("variants", VARIANTS))
    ],
)
def test_a_few_moves_in_every_featured_game(notebook_with: OpenNotebook, names: list[str]) -> None:
    moves_in_each(notebook_with("from patience_widget import Patience"), names, moves=3)


def moves_in_each(notebook: Notebook, names: Iterable[str], moves: int) -> None:
    """Make so many moves from the deal of each game, and put a card back."""
    notebook.run(0)
    for name in names:
        played = opening(name, moves)
        notebook.clear()  # a board that nobody looks at any more still costs the browser time
        output = notebook.run_new(f"board = Patience({name!r}, deal=17, card_size=60)\nboard")
        board = BoardOnPage(output)
        board.root.scroll_into_view_if_needed()
        for count, step in enumerate(played.history, 1):
            board.play(step.move)
            board.expect_moves(count)
        put_back(board)
        expect(notebook.run_new("print(board.record())")).to_have_text(played.record())
    assert notebook.errors == []
