"""A link opens a lesson in JupyterLite: one that is shipped, one from a file, and nothing that is there not."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urljoin

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from patience_widget.lessons import Guided, Lesson
from tests.browser.hosts.hosts import serving

from .test_jupyterlite import SITE

OWN = Lesson(
    name="second-row",
    title="The second row",
    game="osmosis",
    steps=[Guided("Begin row 2.", move="7H>f2", position="foundation1: 7C; reserve1: 7H; stock: rest")],
)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of the page that opens lessons."""
    assert SITE.exists(), "Run `make lite` first: it builds the site that this test opens."
    with serving(SITE, tmp_path) as url:
        yield urljoin(url, "lesson.html")


def opened(page: Page, address: str) -> FrameLocator:
    """Follow a link, and wait until something is shown in place of the note that Python is starting."""
    page.goto(address)
    note = page.get_by_text("Python is starting in your browser.")
    note.wait_for()
    note.wait_for(state="hidden")
    return page.frame_locator("iframe")


def test_a_link_opens_a_lesson_that_is_shipped(address: str, page: Page) -> None:
    shown = opened(page, f"{address}?lesson=osmosis")
    expect(shown.locator(".pw-root")).to_contain_text("Step 1 of")
    shown.get_by_role("button", name="Next").click()
    shown.locator(".pw-lesson-place", has_text="Step 2 of").wait_for()


def test_a_link_opens_a_lesson_file_of_ones_own(address: str, page: Page) -> None:
    page.context.route("**/mine/second-row.json", lambda route: route.fulfill(body=OWN.to_json()))
    shown = opened(page, f"{address}?lesson=mine/second-row.json")
    expect(shown.locator(".pw-root")).to_contain_text("The second row")


@pytest.mark.parametrize("lesson", ['nonsense"\nprint(1)', "files/no-such-lesson.json"])
def test_a_link_to_nothing_says_so(address: str, page: Page, lesson: str) -> None:
    shown = opened(page, f"{address}?lesson={quote(lesson)}")
    expect(shown.locator(".jp-OutputArea-output")).to_contain_text("This lesson can't be opened")
