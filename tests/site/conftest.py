"""The site that `make site` has built, served; the page cannot reach the network, and waits long for Python."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.hosts.hosts import serving
from tests.lite.conftest import chromium, new_page, page, page_without_network

__all__ = ["chromium", "new_page", "page", "page_without_network"]

SITE = Path(__file__).parents[2] / "build" / "site"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, with a slash at its end."""
    assert SITE.exists(), "Run `make site` first: it builds the site that this test opens."
    with serving(SITE, tmp_path_factory.mktemp("server")) as url:
        yield url
