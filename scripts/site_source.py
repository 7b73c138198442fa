"""Put the pages of the site together in build/site_source: docs/, the notebooks, a page a game, and what lies beside.

A file is written only if it has changed, so that Sphinx builds only the pages that are new.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from scripts.game_pages import game_pages

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "build" / "site_source"
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages of the site that lie in the first folder of the project."""

CONTENTS = {
    "play": ("notebooks/play", "journal", "hosts"),
    "learn": ("notebooks/teach", "puzzles", "glossary"),
    "explore": ("script", "notebooks/inspect", "players", "study", "notebooks/odds", "agents", "equivalents", "games"),
    "class": ("lessons", "authoring", "notebooks/author", "notebooks/assignment"),
    "how_it_works": ("sources", "CHANGELOG", "CONTRIBUTING", "SECURITY"),
}
"""Which pages stand under which page of docs/, in order."""

_LINK = re.compile(r"(?<=\]\()(?:\.\./|docs/)(?=[\w./#-]+\))")


def linked(text: str) -> str:
    """The text with its links as the site needs them, where docs/ and the folders beside it are one."""
    return _LINK.sub("", text)


def toctree(names: Iterable[str]) -> str:
    """The pages that stand under a page, for its end: the list at the side shows them, the page itself doesn't."""
    return "\n".join(("", "```{toctree}", ":hidden:", *names, "```", ""))


def pages() -> Iterator[tuple[str, bytes]]:
    """All files of the site's source, by their path there."""
    for path in sorted((ROOT / "docs").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield str(path.relative_to(ROOT / "docs")), _read(path)
    for folder in ("notebooks", "examples"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts):
                yield str(path.relative_to(ROOT)), path.read_bytes()
    for name in BESIDE:
        yield name, _read(ROOT / name)
    for name, text in game_pages():
        yield f"games/{name}", text.encode()


def _read(path: Path) -> bytes:
    if path.suffix != ".md":
        return path.read_bytes()
    under = CONTENTS.get(path.stem)
    return (linked(path.read_text(encoding="utf-8")) + (toctree(under) if under else "")).encode()


def main() -> None:
    """Write what has changed, and take away what is no longer a page."""
    wanted = dict(pages())
    for path in SOURCE.rglob("*"):
        if path.is_file() and str(path.relative_to(SOURCE)) not in wanted:
            path.unlink()
    for name, data in wanted.items():
        path = SOURCE / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


if __name__ == "__main__":
    main()
