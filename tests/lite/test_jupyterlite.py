"""A move played in JupyterLite, whose Python runs in the page, with no server of ours and no network."""

from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.board import BoardOnPage
from tests.browser.hosts.hosts import play, run_cell, serving

SITE = Path(__file__).parents[2] / "build" / "lite" / "site"


def test_jupyterlite_without_a_network(tmp_path: Path, page: Page) -> None:
    assert SITE.exists(), "Run `make lite` first: it builds the site that this test opens."
    with serving(SITE, tmp_path) as url:
        page.goto(urljoin(url, "notebooks/index.html?path=play.ipynb"))
        run_cell(page, 0)
        page.locator(".pw-root").wait_for()
        play(BoardOnPage(page.locator("body")))
        run_cell(page, 1)
        expect(page.locator(".jp-CodeCell").nth(1)).to_contain_text("Three cards are turned")
        BoardOnPage(page.locator("body")).expect_moves(2)
