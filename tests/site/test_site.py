"""Somebody who knows nothing but the address of the site plays, learns, finds a word, and opens a notebook."""

from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.hosts.hosts import run_cell


def test_a_move_is_played_on_the_live_board_of_the_front_page(address: str, page: Page) -> None:
    page.goto(address)
    expect(page.get_by_alt_text("The table of Klondike, dealt")).to_be_visible()
    page.get_by_role("button", name="Play here").click()
    expect(page.get_by_role("status")).to_contain_text("Python")
    page.locator(".pw-live-alive").wait_for()
    board = BoardOnPage(page.frame_locator("iframe").locator("body"))
    board.click("tableau7")
    board.click("foundation1")
    board.expect_top("foundation1", "AC")
    board.expect_moves(1)
    expect(page.get_by_alt_text("The table of Klondike, dealt")).to_be_hidden()


def test_a_course_opens_from_the_page_on_learning(address: str, page: Page) -> None:
    page.goto(urljoin(address, "learn.html"))
    page.get_by_role("link", name="Osmosis, step by step").click()
    page.locator(".pw-live-alive").wait_for()
    shown = page.frame_locator("iframe")
    expect(shown.locator(".pw-root")).to_contain_text("Step 1 of")
    shown.get_by_role("button", name="Next").click()
    shown.locator(".pw-lesson-place", has_text="Step 2 of").wait_for()


def test_an_address_that_opens_nothing_says_so(address: str, page: Page) -> None:
    page.goto(urljoin(address, "live.html?game=no-such-game"))
    page.locator(".pw-live-alive").wait_for()
    expect(page.frame_locator("iframe").locator(".jp-RenderedText")).to_contain_text("This can't be opened")


def test_search_finds_how_stuck_is_defined(address: str, page: Page) -> None:
    page.goto(address)
    page.get_by_role("button", name="Search").first.click()
    page.locator("dialog input[type=search]").fill("stuck")
    page.keyboard.press("Enter")
    page.locator("ul.search a", has_text="patience_widget.core.stuck.stuck").first.click()
    expect(page.locator("dl", has_text="no line of play gets any further").first).to_be_visible()


def test_the_list_of_games_is_filtered_and_leads_to_a_game(address: str, page: Page) -> None:
    page.goto(urljoin(address, "games/index.html"))
    expect(page.locator(".pw-game")).to_have_count(58)
    page.get_by_label("Find a game").fill("treasure")
    expect(page.locator(".pw-game:visible")).to_have_count(1)
    page.locator(".pw-game:visible").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Osmosis")


def test_a_player_is_written_in_a_notebook_that_opens_live(address: str, page: Page) -> None:
    page.goto(urljoin(address, "explore.html"))
    page.get_by_role("link", name="Write a player").last.click()
    page.get_by_role("link", name="The player notebook").click()
    page.get_by_role("link", name="Open this notebook live").click()
    run_cell(page, 0)
    expect(page.locator(".jp-CodeCell").nth(0)).to_contain_text("tableau7>foundation1")
    run_cell(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1)).to_contain_text("2 of 52 cards built")
