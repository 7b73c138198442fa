"""Write the page of the glossary, docs/glossary.md, from the words that the package knows."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from patience_widget.glossary import SOURCES, TERMS, Term

PAGE = Path(__file__).parents[1] / "docs" / "glossary.md"

_HEAD = """\
# The words of patience

<!-- Written by `make docs` from patience_widget/glossary.py: change that. -->

Patience has its own words, and books don't always agree on them. This is what they mean here: on the board, in the
rules, in the lessons. When a word on the board has a dotted line, you can see its meaning: point at it, tap it, or go
to it with Tab. In Python, the words are `patience_widget.glossary.TERMS`.

After each word you find a source that uses it in this sense. The sentences are our own. "Our reading" means that we
know no source that defines the word as we use it.
"""


def page() -> str:
    """The page as Markdown: what each word means and where that comes from, then the sources."""
    words = [_entry(term) for term in TERMS]
    sources = [f"* {name}: [{title}]({address})" for name, (title, address) in SOURCES.items()]
    return "\n".join([_HEAD, *words, "## Sources\n", *sources, ""])


def _entry(term: Term) -> str:
    also = f" Also called {' or '.join(term.also)}." if term.also else ""
    entry = textwrap.fill(f"**{term.name.capitalize()}**: {term.meaning}{also} ({term.source})", 120)
    return f'<a id="{place(term)}"></a>{entry}\n'


def place(term: Term) -> str:
    """The name of a word's place on the page, for links."""
    return "word-" + "-".join(re.findall("[a-z]+", term.name.lower()))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
