"""A table as HTML, as notebooks show one."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def html_table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table as HTML, with its text to the left.

    Args:
        head: the names of the columns.
        rows: the rows; what they hold is shown as ``str`` writes it.

    >>> html_table(["game"], [["Osmosis & Peek"]]).partition("<tbody>")[2]
    '<tr><td style=text-align:left>Osmosis &amp; Peek</td></tr></tbody></table>'
    """
    body = "".join(f"<tr>{_cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{_cells('th', head)}</tr></thead><tbody>{body}</tbody></table>"


def _cells(tag: str, texts: Iterable[object]) -> str:
    return "".join(f"<{tag} style=text-align:left>{escape(str(text))}</{tag}>" for text in texts)
