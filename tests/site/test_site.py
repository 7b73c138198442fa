"""Somebody who knows nothing but the address of the site plays, learns, finds a word, and opens a notebook."""

import re
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from patience_widget import games
from tests.browser.board import BoardOnPage
from tests.browser.hosts.hosts import run_cell

WHOLE = """() => {
  const holder = document.querySelector(".pw-live-frame");
  const root = holder.querySelector("iframe").contentDocument.querySelector(".pw-root");
  return root.getBoundingClientRect().bottom <= holder.clientHeight;
}"""
"""Whether the lower edge of a live board is in sight."""


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
    expect(page.get_by_role("button", name="Play here")).to_be_hidden()
    expect(page.get_by_role("button", name="New to it?")).to_be_enabled()
    page.wait_for_function(WHOLE)


def test_a_card_at_the_left_edge_of_a_live_board_can_be_moved(address: str, page: Page) -> None:
    page.goto(urljoin(address, "games/castles-in-spain.html"))
    page.get_by_role("button", name="Play it here").click()
    page.locator(".pw-live-alive").wait_for()
    board = BoardOnPage(page.frame_locator("iframe").locator("body"))
    board.click("tableau1")
    board.click("tableau13")
    board.expect_moves(1)


def test_a_live_page_is_called_after_what_it_opens(address: str, page: Page) -> None:
    for asked, title in (("game=osmosis", "Osmosis"), ("lesson=words", "The words of patience")):
        page.goto(urljoin(address, f"live.html?{asked}"))
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{title}"))
        expect(page).to_have_title(re.compile(f"^{title}"))


def test_the_page_on_learning_says_where_to_begin(address: str, page: Page) -> None:
    page.goto(urljoin(address, "learn.html"))
    begin = page.locator("p", has_text="never played patience").get_by_role("link").first
    expect(begin).to_have_attribute("href", "live.html?lesson=words")


def test_a_course_opens_from_the_page_on_learning(address: str, page: Page) -> None:
    page.goto(urljoin(address, "learn.html"))
    page.get_by_role("listitem").get_by_role("link", name="Osmosis, step by step").click()
    page.locator(".pw-live-alive").wait_for()
    shown = page.frame_locator("iframe")
    expect(shown.locator(".pw-root")).to_contain_text("Step 1 of")
    shown.get_by_role("button", name="Next").click()
    shown.locator(".pw-lesson-place", has_text="Step 2 of").wait_for()


def test_an_address_that_opens_nothing_says_so(address: str, page: Page) -> None:
    page.goto(urljoin(address, "live.html?game=no-such-game"))
    expect(page.get_by_role("status")).to_contain_text("There is no game called “no-such-game” here")
    expect(page.locator(".pw-live").get_by_role("link", name="All games")).to_be_visible()


def test_search_finds_how_stuck_is_defined(address: str, page: Page) -> None:
    page.goto(address)
    page.get_by_role("button", name="Search").first.click()
    page.locator("dialog input[type=search]").fill("stuck")
    page.keyboard.press("Enter")
    page.locator("ul.search a", has_text="patience_widget.core.ending.stuck").first.click()
    expect(page.locator("dl", has_text="no line of play gets any further").first).to_be_visible()


def test_the_list_of_games_is_filtered_and_leads_to_a_game(address: str, page: Page) -> None:
    page.goto(urljoin(address, "games/index.html"))
    expect(page.locator(".pw-game")).to_have_count(len(games.gallery()))
    page.get_by_label("Find a game").fill("no such game")
    expect(page.get_by_text("No game fits that.")).to_be_visible()
    page.get_by_label("Find a game").fill("treasure")
    expect(page.locator(".pw-game:visible")).to_have_count(1)
    page.locator(".pw-game:visible").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Osmosis")


def test_a_dark_page_has_the_tables_of_a_notebook_dark_and_all_links_in_one_colour(address: str, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(urljoin(address, "notebooks/odds.html"))
    shown = page.locator(".text_html:has(> table)").first
    expect(shown).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(shown).to_have_css("color", page.evaluate("getComputedStyle(document.body).color"))
    page.goto(urljoin(address, "explore.html"))
    expect(page.locator("td a").first).to_have_css("color", "rgb(111, 199, 166)")


def test_a_player_is_written_in_a_notebook_that_opens_live(address: str, page: Page) -> None:
    page.goto(urljoin(address, "explore.html"))
    page.get_by_role("link", name="A first player, step by step").last.click()
    page.get_by_role("link", name="Open this notebook live").click()
    run_cell(page, 0)
    expect(page.locator(".jp-CodeCell").nth(0)).to_contain_text("tableau7>foundation1")
    run_cell(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1)).to_contain_text("2 of 52 cards built")


def test_stop_ends_a_player_that_plays_in_a_live_notebook(address: str, page: Page) -> None:
    page.goto(urljoin(address, "lite/notebooks/index.html?path=player.ipynb"))
    for cell in (0, 1, 3):
        run_cell(page, cell)
    board = BoardOnPage(page.locator("body"))
    page.locator(".pw-root").wait_for()
    run_cell(page, 4)
    board.button("Stop").click()
    expect(board.button("Stop")).to_be_hidden()
    page.locator(".jp-CodeCell").nth(4).locator(".cm-content").fill("print(playing.why)")
    run_cell(page, 4)
    expect(page.locator(".jp-CodeCell").nth(4)).to_contain_text("Stopped.")
