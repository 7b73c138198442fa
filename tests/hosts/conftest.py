"""The JupyterLab and the Chromium of the browser tests serve here as well, and a page without a network."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import chromium, lab, open_notebook

__all__ = ["chromium", "lab", "open_notebook", "page"]


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """An empty page that cannot reach the network."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.route(
        lambda url: not url.startswith(("http://127.0.0.1:", "http://localhost:")), lambda route: route.abort()
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()
