"""Write the page of the glossary, docs/glossary.md, from the words that the package knows."""

from __future__ import annotations

import textwrap
from pathlib import Path

from patience_widget.glossary import SOURCES, TERMS, Term

PAGE = Path(__file__).parents[1] / "docs" / "glossary.md"

_HEAD = """\
# The words of patience

<!-- Written by `make docs` from patience_widget/glossary/terms.py: change that. -->

Card patience has words of its own, and books don't always mean the same by them. This is what they mean here: on the
board, in the rules, in the lessons. On the board, a dotted line under a word says that it shows its meaning: point at
it, tap it, or go to it with Tab. In Python, the words are `patience_widget.glossary.TERMS`.

Behind each word stands a source that uses it in this sense; the sentences are our own. "Our reading" means that we know
no source that defines the word, or none that defines it as it is used here.
"""


def page() -> str:
    """The page as Markdown: what each word means and where that comes from, then the sources."""
    words = [_entry(term) for term in TERMS]
    sources = [f"* {name}: [{title}]({address})" for name, (title, address) in SOURCES.items()]
    return "\n".join([_HEAD, *words, "## Sources\n", *sources, ""])


def _entry(term: Term) -> str:
    also = f" Also called {' or '.join(term.also)}." if term.also else ""
    return textwrap.fill(f"**{term.name.capitalize()}**: {term.meaning}{also} ({term.source})", 120) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
