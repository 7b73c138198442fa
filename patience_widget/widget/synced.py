"""The traits that a board shares with the pages that show it."""

from __future__ import annotations

import pathlib
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import anywidget
import traitlets

from .options import DEFAULTS, checked, option

_STATIC = pathlib.Path(__file__).parents[1] / "static"


def built(name: str) -> str:
    """A part of the front end as js/ builds it: ``widget.js``."""
    return (_STATIC / name).read_text(encoding="utf-8")


class SyncedWithPage(anywidget.AnyWidget):
    """The part of a board that is kept in step with every page that shows it."""

    # As text: of a path anywidget 0.11 keeps hold of every widget that was ever made (its issue 929).
    _esm = built("widget.js")
    _css = built("widget.css")

    board = traitlets.Dict(help="What the front end draws; written here, never read.").tag(sync=True)
    options = traitlets.Dict(help="How the board looks and helps; a page may write it too.").tag(sync=True)
    light_says = traitlets.Dict(help="What the light says of which revision; written here, never read.").tag(sync=True)
    given: traitlets.List[str] = traitlets.List(help="The options that Python has set, to be left so.").tag(sync=True)

    card_size = option("card_size")
    four_colours = option("four_colours")
    high_contrast = option("high_contrast")
    mirror = option("mirror")
    animation = option("animation")
    destinations = option("destinations")
    ranks = option("ranks")
    light = option("light")
    cloth = option("cloth")
    faces = option("faces")
    card_back = option("card_back")
    show_next = option("show_next")
    play_safe = option("play_safe")

    @traitlets.validate("options")
    def _validate_options(self, proposal: dict[str, Any]) -> dict[str, Any]:
        return checked(DEFAULTS | self.options | proposal["value"])

    def hold(self) -> AbstractContextManager[Any]:
        """Keep other threads from changing the board, for ``with``."""
        raise NotImplementedError

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        """Call callbacks when the lock, which this thread holds, is free again."""
        raise NotImplementedError

    def notify_change(self, change: Any) -> None:
        """Send what has changed at once, and tell programs of it when the lock is free again."""
        if change["name"] not in ("board", "light_says"):
            super().notify_change(change)
            return
        with self.hold():
            self.send_state(change["name"])
            self._tell_later(lambda: self._tell(change))

    def _tell(self, change: Any) -> list[Exception]:
        try:
            traitlets.HasTraits.notify_change(self, change)
        except Exception as error:  # noqa: BLE001  the lock raises it when all have been told
            return [error]
        return []

    def set_state(self, sync_data: object) -> None:
        """Take over what a page wrote: good options, and nothing else of the state."""
        options = sync_data.get("options") if isinstance(sync_data, dict) else None
        if isinstance(options, dict):
            with self.hold():
                try:
                    self._validate_options({"value": options})
                except traitlets.TraitError:
                    self.send_state("options")  # so that the page shows again what holds
                else:
                    super().set_state({"options": options})
