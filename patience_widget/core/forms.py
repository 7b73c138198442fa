"""Other forms of what the core has: HTML, a picture, text, a data frame, a table. Files that read the core give them.

The core imports nothing that reads it. Each form is a function that its readers fill, a type at a time, when
`patience_widget` is imported: ``as_html.register(Position, position_html)`` (see `functools.singledispatch`).
"""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

    from .table import Table


@singledispatch
def as_html(value: object) -> str:
    """HTML without script, which a notebook shows."""
    _unknown(value)


@singledispatch
def as_svg(value: object) -> str:
    """A picture."""
    _unknown(value)


@singledispatch
def as_text(value: object) -> str:
    """A board of aligned text."""
    _unknown(value)


@singledispatch
def as_frame(value: object) -> pd.DataFrame:
    """A pandas frame."""
    _unknown(value)


@singledispatch
def as_table(value: object) -> Table:
    """A new table on which a game can go on."""
    _unknown(value)


def _unknown(value: object) -> NoReturn:
    raise TypeError(f"a {type(value).__name__} has no such form")


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
