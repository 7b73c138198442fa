"""The Chromium and the page without a network of the browser tests serve here as well."""

from tests.browser.conftest import chromium, new_page
from tests.browser.hosts.conftest import page

__all__ = ["chromium", "new_page", "page"]
