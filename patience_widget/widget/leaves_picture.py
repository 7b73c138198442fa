"""A board leaves a picture of its table in the notebook, to be seen when the notebook is opened without the kernel."""

from __future__ import annotations

from typing import Any

from patience_widget.core.table import Table

from .saved_picture import SavedPicture, in_notebook, publish, saved_html
from .synced import SyncedWithPage


class LeavesPicture(SyncedWithPage):
    """The part of a board that is put out in a cell, with the picture behind it."""

    tells_hidden = True
    """Whether the saved picture gives a line to go on from also where that line names face-down cards."""
    _table: Table

    def __init__(self, **traits: Any) -> None:
        self._picture = SavedPicture(self._draw_picture)
        super().__init__(**traits)

    def _ipython_display_(self) -> None:
        if not in_notebook():
            raise NotImplementedError  # which tells IPython to print the board as it prints anything
        bundle = self._repr_mimebundle_()
        if bundle is not None:
            publish(*bundle)
            self._picture.show()

    def keep_picture(self) -> None:
        """Bring the picture behind the board up to date: the notebook may be saved or left soon."""
        self._picture.send()

    def _draw_picture(self) -> str:
        four_colours, faces, back = (self.options[name] for name in ("four_colours", "faces", "card_back"))
        return saved_html(self._table, hidden=self.tells_hidden, four_colours=four_colours, faces=faces, back=back)
