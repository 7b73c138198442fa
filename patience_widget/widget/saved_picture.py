"""The picture that lies behind a board in its notebook, for when the notebook is opened without the kernel.

A notebook keeps what its cells put out. A board, which needs its kernel, leaves nothing to be seen there. So a picture
is put out after it, hidden while the board is there. It is exchanged when the player rests, when a cell has ended, and
when the page says that it may be saved or left soon: never on the way of a click.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from IPython import get_ipython

from patience_widget.core import catalogue
from patience_widget.core.words import count_of
from patience_widget.views.html import position_html

from .data.board import code_of

if TYPE_CHECKING:
    from patience_widget.core.table import Table

REST = 4.0
"""Seconds without a change before a picture is sent: who plays on before that has no use for it."""

# In JupyterLab, Notebook 7 and exported pages the picture is the output that follows its board. Of other pages this is
# all that is known: if there is a board, there is its kernel. A widget that is loaded or lost is a line of text with no
# element in it. A new board needs a moment, in which the picture would flash.
_STYLE = """
.jp-OutputArea-child:has(.pw-root) + .jp-OutputArea-child:has(.pw-saved),
:root:has(.pw-root):not(:has(.jp-OutputArea-child)) .pw-saved,
.jp-OutputArea-child:has(+ .jp-OutputArea-child .pw-saved):not(:has(.jp-OutputArea-output > *)) { display: none }
.pw-saved { animation: pw-saved 1s }
@keyframes pw-saved { from, to { max-height: 0; overflow: hidden } }
"""


def in_notebook() -> bool:
    """Whether there is a kernel, and with it a page that keeps what is put out."""
    return getattr(get_ipython(), "kernel", None) is not None


def in_marimo() -> bool:
    """Whether somebody works in a marimo notebook; one that is run as an app has many visitors."""
    marimo = sys.modules.get("marimo")
    return marimo is not None and marimo.app_meta().mode == "edit"


def publish(data: dict[str, Any], metadata: dict[str, Any] | None = None, **kinds: Any) -> None:
    """Put something out in the notebook: `data` by media type."""
    shell = get_ipython()
    if shell is not None:
        shell.display_pub.publish(data=data, metadata=metadata or {}, **kinds)


def saved_html(table: Table, *, hidden: bool = True, more: str = "", **look: Any) -> str:
    """A picture of a table as HTML, which says that it is one, with a line of Python to go on from it.

    Args:
        table: the table.
        hidden: whether the line may name cards that lie face down, as that of a typed position or deck does.
        more: HTML that is shown under the picture.
        look: how the cards look: `four_colours`, `faces` and `back` of `draw_svg`.
    """
    with table.lock:
        at, made, line = table.position, table.node.own_moves, _to_go_on(table, hidden=hidden)
    # Letters on the courts: figures would make a notebook three times as large.
    picture = position_html(at, **look, figures=False)
    when = f"after {count_of(made, 'move')}" if made else "at the start"
    return saved_words(f"A picture of the board {when}. Run the cell to play.", f"{picture}{more}{line}")


def saved_words(said: str, picture: str = "") -> str:
    """What is seen in place of a board, as HTML: a sentence, and perhaps a picture under it."""
    return f'<div class="pw-saved"><style>{_STYLE}</style><p><em>{said}</em></p>{picture}</div>'


def _to_go_on(table: Table, *, hidden: bool) -> str:
    """The line of Python, folded: who unfolds it has been told what it gives away."""
    tells = table.deal is None and any(table.start.down)
    if not catalogue.holds(table.game) or (tells and not hidden):
        return ""
    warning = " (this names the face-down cards)" if tells else ""
    return f"<details><summary>To resume from here{warning}</summary><pre>{escape(code_of(table))}</pre></details>"


class SavedPicture:
    """The picture behind one board, the same in every cell that shows the board.

    Args:
        draw: gives the picture of the board now, as HTML.
    """

    def __init__(self, draw: Callable[[], str]) -> None:
        self._draw = draw
        self._name = {"display_id": uuid4().hex}
        self._shown = self._due = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._changed_at = 0.0
        self._sent = ""

    def show(self) -> None:
        """Put the picture out, in the cell that runs."""
        shell = get_ipython()
        if shell is None:
            return
        self.send()
        self._sent = self._draw()
        publish({"text/html": self._sent}, transient=self._name)
        if not self._shown:
            self._shown = True
            # A page may be written as soon as its cells have run: pictures are right at the end of each. The event
            # `post_execute` would come with every click as well.
            shell.events.register("post_run_cell", self._cell_ended)
            try:
                self._loop = asyncio.get_running_loop()
            except RuntimeError:  # then they are right at the end of each cell, and only then
                self._loop = None

    def changed(self) -> None:
        """Take note that the board looks different now. It may be another thread that changed it."""
        self._changed_at = time.monotonic()
        if self._shown and not self._due:
            self._due = True
            if self._loop and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._wait)

    def send(self) -> None:
        """Exchange the picture now, if there is another to be seen."""
        if self._due:
            self._due = False
            drawn = self._draw()
            if drawn != self._sent:
                self._sent = drawn
                publish({"text/html": drawn}, transient=self._name, update=True)

    def close(self) -> None:
        """Exchange the picture a last time."""
        if not self._shown or sys.is_finalizing():  # a board is closed at the end of Python too, when IPython has gone
            return
        self.send()
        self._shown = False
        shell = get_ipython()
        if shell is not None:
            shell.events.unregister("post_run_cell", self._cell_ended)

    def _cell_ended(self, _result: object) -> None:
        self.send()

    def _wait(self) -> None:
        left = self._changed_at + REST - time.monotonic()
        if left > 0 and self._due and self._loop:
            self._loop.call_later(left, self._wait)
        else:
            self.send()
