"""How many deals of each game the solver decides in 2 seconds: a board offers its light if these are enough.

The numbers are data: ``decided.csv`` beside this file, which ``python -m scripts.decided`` writes. Deals are numbered
from 10,000 on. The columns:

* ``game``: its name. A variant without a line of its own has that of its game, since their rules are much the same.
* ``deals``: how many deals the solver was asked about: 10 at least, and more where about half of them were decided.
* ``positions``: how many positions it looks at in 2 seconds of a processor, as Python runs it.
* ``decided``: how many of the deals it found to be winnable, or lost, within so many positions.
* ``deals_with_numba``, ``positions_with_numba``, ``decided_with_numba``: the same where numba (extra ``fast``) has
  compiled the search. 0 where numba doesn't help, or where half of the deals are decided without it.
* ``measured``: the day.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.game import Game

SECONDS = 2.0
"""The time in which a deal has to be decided."""


class Decided(NamedTuple):
    """A line of the file; the module describes its columns."""

    game: str
    deals: int = 0
    positions: int = 0
    decided: int = 0
    deals_with_numba: int = 0
    positions_with_numba: int = 0
    decided_with_numba: int = 0
    measured: str = ""


_WORDS = ("game", "measured")


def decided(game: Game) -> Decided | None:
    """What is known of a game, or of the one that it is a variant of; None for a game that isn't in the catalogue."""
    if not catalogue.holds(game):
        return None
    rows = _rows()
    return rows.get(game.name) or rows.get(game.name.partition("/")[0])


def read_decided(path: Path) -> dict[str, Decided]:
    """The lines of a file by the names of their games; none if there is no file."""
    return _read(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def _rows() -> dict[str, Decided]:
    return _read(Path(__file__).with_name("decided.csv").read_text(encoding="utf-8"))


def _read(text: str) -> dict[str, Decided]:
    return {
        row["game"]: Decided._make(row[name] if name in _WORDS else int(row[name]) for name in Decided._fields)
        for row in csv.DictReader(text.splitlines())
    }
