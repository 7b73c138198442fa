"""The Chromium and the page without a network of the other tests serve here as well."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import chromium, new_page
from tests.browser.hosts.conftest import page as page_without_network
from tests.waiting import LONGEST

__all__ = ["chromium", "new_page", "page", "page_without_network"]

IN_A_BROWSER = 10
"""So many times longer than elsewhere does Python take in a browser that shares its machine."""


@pytest.fixture
def page(page_without_network: Page) -> Page:
    """An empty page that cannot reach the network, and waits long for Python."""
    for waits in (page_without_network, page_without_network.context):
        waits.set_default_timeout(IN_A_BROWSER * LONGEST * 1000)
    return page_without_network
