"""The Chromium and the page without a network of the other tests serve here as well."""

from tests.hosts.conftest import chromium, new_page, page

__all__ = ["chromium", "new_page", "page"]
