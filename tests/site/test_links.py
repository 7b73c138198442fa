"""Every link of the site to itself leads somewhere, and the reference has every public name."""

import importlib
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.test_reference import DESCRIBED

from .conftest import SITE


class Links(HTMLParser):
    """What a page links to, and the places in it that a link can lead to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.to: set[str] = set()
        self.places: set[str] = {"", "top"}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.places.add(value)
            elif name == "src" or (name == "href" and tag in {"a", "link"}):
                self.to.add(value or "")


links = cache(Links)


def broken() -> Iterator[str]:
    """The links that lead nowhere, each with its page."""
    pages = [path for path in SITE.rglob("*.html") if path.relative_to(SITE).parts[0] not in {"lite", "_static"}]
    assert len(pages) > 80, "the site is not whole"
    for page in pages:
        for link in links(page).to:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or "%7B" in link:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            is_there = target.is_file() and (
                target.suffix != ".html" or unquote(parts.fragment) in links(target).places
            )
            if not is_there:
                yield f"{page.relative_to(SITE)} -> {link}"


def test_every_internal_link_leads_somewhere() -> None:
    assert list(broken()) == []


def test_no_page_asks_another_host_for_anything() -> None:
    asks = re.compile(
        r"<(?:script|img|iframe|source|audio|video|embed)\b[^>]*\bsrc=[\"']?(?:https?:)?//[^\"' >]*"
        r"|<link\b(?![^>]*\brel=[\"']?(?:canonical|search|index|next|prev))[^>]*\bhref=[\"']?(?:https?:)?//[^\"' >]*"
        r"|(?:@import|url\()\s*[\"']?(?:https?:)?//[^\"') ]*"
    )
    files = [path for path in SITE.rglob("*") if path.suffix in {".html", ".css"}]
    assert len(files) > 200, "the site is not whole"
    found = {path.relative_to(SITE): asks.findall(path.read_text(encoding="utf-8")) for path in files}
    assert {path: asked for path, asked in found.items() if asked} == {}


def test_the_reference_has_every_public_name() -> None:
    known = {place for page in (SITE / "reference").glob("*.html") for place in links(page).places}
    short = {name.rsplit(".")[-1] for name in known}
    public = {name: getattr(importlib.import_module(name), "__all__", ()) for name in DESCRIBED}
    assert {f"{module}.{name}" for module, names in public.items() for name in names if name not in short} == set()
    assert {f"patience_widget.{name}" for name in ("Table.play", "Patience.play", "LessonBoard.next")} <= known
