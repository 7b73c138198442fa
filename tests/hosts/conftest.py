"""The JupyterLab and the Chromium of the browser tests serve here as well, and a page without a network."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage, chromium, lab, new_page, open_notebook, used_pages

__all__ = ["chromium", "lab", "new_page", "open_notebook", "page", "used_pages"]


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page that cannot reach the network."""
    page = new_page()
    page.context.route(
        lambda url: not url.startswith(("http://127.0.0.1:", "http://localhost:")), lambda route: route.abort()
    )
    return page
