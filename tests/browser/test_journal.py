"""A game is lost with its kernel, and one goes on with it: as somebody would who has read nothing."""

import os
import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from patience_widget import Table, journal
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.test_choose_a_game import LAST, Choice, expect_game
from tests.waiting import wait

WON = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()[0]


@pytest.fixture
def kept_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A line of a cell that keeps games in a file, in which this process reads them too."""
    file = tmp_path / "journal.sqlite3"
    monkeypatch.setenv("PATIENCE_JOURNAL", str(file))
    return f"import os\nos.environ['PATIENCE_JOURNAL'] = {str(file)!r}\n"


def test_a_game_is_played_lost_with_its_kernel_gone_on_with_and_won(open_notebook: OpenNotebook, kept_in: str) -> None:
    won = Table.replay(WON)
    moves = [str(played.move) for played in won.history]
    notebook = open_notebook(
        f"{kept_in}from patience_widget import Patience\nboard = Patience({won.game.name!r}, deal={won.deal})\nboard",
    )
    board = BoardOnPage(notebook.run(0))
    board.python("\n".join(f"board.play({move!r})" for move in moves[:-3]))
    board.expect_moves(len(moves) - 3)
    wait(lambda: [one for one in journal.unfinished() if one.row.moves == len(moves) - 3])
    notebook.restart()
    expect(board.message).to_have_text("The kernel has stopped. Run the cell again: your game is kept.")
    board = BoardOnPage(notebook.run(0))
    expect(board.message).to_have_text(f"You were {len(moves) - 3} moves into this deal. Resume?")
    board.button("Resume").click()
    board.expect_moves(len(moves) - 3)
    expect(board.button("Resume")).to_be_hidden()
    for played in won.history[-3:]:
        board.play(played.move)
    expect(board.ending).to_be_visible()
    (counted,) = wait(lambda: [one for one in journal.count_games() if one.helped])
    assert (counted.played, counted.won) == (1, 0)  # code made a move, so it is no win of one's own
    board.root.page.keyboard.press("Escape")
    board.root.page.keyboard.press("i")
    statistics = board.root.get_by_role("region", name="Statistics")
    expect(statistics).to_contain_text("0 of 1")
    expect(statistics.get_by_role("img")).to_have_count(0)  # a drawing needs five games
    statistics.get_by_text("All games: won 0 of 1").click()
    expect(statistics.get_by_role("button", name=won.game.title)).to_be_visible()
    board.root.page.keyboard.press("Escape")
    expect(statistics).to_have_count(0)
    assert board.root.evaluate("root => root.contains(document.activeElement)")


def test_the_journal_is_turned_off_and_on_among_the_options(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(f"{kept_in}from patience_widget import Patience\nPatience('osmosis', deal=17)")
    board = BoardOnPage(notebook.run(0))
    games = board.root.get_by_role("group", name="Your games")
    keep = games.get_by_label("Keep my games")
    board.open_menu("Options").click()
    expect(games).to_contain_text("They are kept in ")
    keep.click()
    expect(games).to_contain_text("Your games aren't saved.")
    expect(keep).to_be_focused()
    board.button("Close").click()
    board.click("stock")
    board.expect_moves(1)
    board.open_menu("Statistics").click()
    statistics = board.root.get_by_role("region", name="Statistics")
    expect(statistics).to_contain_text("Your games aren't saved: see Options, Your games.")
    board.button("Close").click()
    assert journal.unfinished() == []
    board.open_menu("Options").click()
    keep.click()
    expect(games).to_contain_text("They are kept in ")
    board.button("Close").click()
    board.click("stock")
    wait(lambda: [one for one in journal.unfinished() if one.row.moves == 2])


def test_a_kernel_that_is_killed_loses_nothing_that_was_there_for_a_moment(
    open_notebook: OpenNotebook, kept_in: str
) -> None:
    notebook = open_notebook(f"{kept_in}from patience_widget import Patience\nboard = Patience('osmosis')\nboard")
    board = BoardOnPage(notebook.run(0))
    board.click("stock")
    board.expect_moves(1)
    board.click("stock")
    board.expect_moves(2)
    wait(lambda: [one for one in journal.unfinished() if one.row.moves == 2])
    os.kill(int(notebook.run_new("print(os.getpid())").inner_text()), signal.SIGKILL)
    expect(board.message).to_have_text("The kernel has stopped. Run the cell again: your game is kept.")
    notebook.page.locator(".jp-Dialog button.jp-mod-accept").click()
    board = BoardOnPage(notebook.run(0))
    expect(board.message).to_have_text("You were 2 moves into another deal. Resume?")
    board.pile("stock").focus()
    board.pile("stock").press("k")
    board.expect_moves(2)
    assert journal.unfinished()[0].row.moves == 2


def test_the_choice_of_games_goes_on_with_what_was_stopped_and_has_the_deal_of_the_day(
    open_notebook: OpenNotebook, kept_in: str
) -> None:
    notebook = open_notebook(
        f"{kept_in}from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
    )
    board = BoardOnPage(notebook.run(0))
    choice = Choice(board)
    for moves in (1, 2):
        board.click("stock")
        board.expect_moves(moves)
    wait(lambda: [one for one in journal.unfinished() if one.row.moves == 2])
    choice.open()
    expect(choice.dialog.locator(".pw-day")).to_contain_text("Osmosis")
    expect(choice.card("Osmosis")).not_to_contain_text("stopped")
    choice.card("Peek").click()
    board.button("New game").click()
    expect_game(board, "Peek", "reserve4")
    choice.open()
    expect(choice.card("Osmosis")).to_contain_text("You stopped after 2 moves")
    choice.dialog.get_by_role("radio", name="Unfinished").click()
    expect(choice.cards).to_have_count(1)
    choice.card("Osmosis").click()
    board.expect_moves(2)
    choice.open()
    choice.keyboard.press("ArrowDown")
    choice.keyboard.press("End")
    choice.keyboard.press("ArrowDown")
    expect(choice.dialog.locator(".pw-day")).to_be_focused()
    expect(choice.dialog.locator(".pw-day")).to_contain_text(LAST)
    choice.card("Peek").focus()
    expect(choice.dialog.locator(".pw-day")).to_contain_text("Peek")
    choice.dialog.locator(".pw-day").focus()
    choice.keyboard.press("Enter")
    board.button("Play today's deal").click()
    expect(board.message).to_contain_text("Peek: the deal of ")
    board.python("board.play(board.moves[0])")
    board.expect_moves(1)
    wait(journal.days_played)
    choice.open()
    board.button("Calendar of the deals of the day").click()
    expect(choice.dialog.locator('.pw-calendar-day[data-state="played"]')).to_have_count(1)
    choice.keyboard.press("Escape")
    expect(board.button("Calendar of the deals of the day")).to_be_focused()
    assert notebook.errors == []


def test_an_older_unfinished_game_is_resumed_from_the_statistics(open_notebook: OpenNotebook, kept_in: str) -> None:
    played = "for deal in (1, 2, 3):\n    board.new(deal=deal).play('turn')\nboard.new(deal=4)\nboard"
    code = f"{kept_in}from patience_widget import Patience\nboard = Patience('osmosis', deal=1)\n{played}"
    board = BoardOnPage(open_notebook(code, width=390).run(0))
    board.root.locator('.pw-pile[tabindex="0"]').focus()
    board.root.page.keyboard.press("i")
    board.root.locator(".pw-last-games summary").click()
    board.root.get_by_role("button", name="Resume Deal 2").click()
    board.expect_moves(1)
    expect(board.root.get_by_role("region", name="Statistics")).to_have_count(0)
    expect(board.root).to_contain_text("Deal 2")
