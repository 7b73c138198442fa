"""Players and measures for tests of studies; they lie in a file of their own so that other processes find them."""

import os
import time
from typing import ClassVar

from patience_widget import Game, Move, Table
from patience_widget.analysis.study.measures import Measure
from patience_widget.analysis.study.results import Row
from patience_widget.players import greedy


def patient(table: Table, *, turns: int) -> Move | None:
    """Play as the greedy player does for so many moves."""
    return greedy(table) if len(table.history) < turns else None


def stumbles(table: Table) -> str:
    return "redeal"


class Parity(Measure):
    """A measure that knows nothing of won games."""

    columns: ClassVar[dict[str, str]] = {"even": "bool"}

    def __call__(self, game: Game, deal: int) -> Row:
        return {"even": deal % 2 == 0}

    @property
    def name(self) -> str:
        return "parity"


class Endless(Parity):
    """A measure that tells which process works on it, and never ends."""

    def __call__(self, game: Game, deal: int) -> Row:
        print(os.getpid(), flush=True)
        while True:
            time.sleep(0.01)
