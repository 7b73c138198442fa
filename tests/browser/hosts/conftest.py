"""A page without a network; the JupyterLab and the Chromium are those of all browser tests."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page that cannot reach the network, of somebody who wants no motion."""
    page = new_page(reduced_motion="reduce")
    page.context.route(
        lambda url: not url.startswith(("http://127.0.0.1:", "http://localhost:")), lambda route: route.abort()
    )
    return page
