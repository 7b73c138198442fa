"""The Chromium, the page without a network and the exported notebook of the browser tests serve here as well."""

from tests.browser.conftest import chromium, new_page
from tests.browser.hosts.conftest import page
from tests.browser.hosts.test_saved import exported

__all__ = ["chromium", "exported", "new_page", "page"]
