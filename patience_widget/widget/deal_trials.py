"""Lets programs try the deals that somebody has played, one after the other in the background."""

from __future__ import annotations

from collections.abc import Callable

from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.journal.comparison import POSITIONS, Trial, TriedDeal, try_deal, untried
from patience_widget.journal.faults import JournalError
from patience_widget.journal.stores import store
from patience_widget.journal.writer import WRITER

from .aside import aside

MOST = 100
"""So many deals are tried at the most before somebody asks again."""
_TOLD = 10
"""After so many deals it is told how far it has come."""


class DealTrials:
    """The careful player and the solver at work on deals of the journal. What they find is kept in it.

    Args:
        user: for whom the worker process works.
    """

    def __init__(self, user: object) -> None:
        self._user = user
        self._left: list[str] = []
        self._tried = 0
        self._is_at_work = False
        self._tell: Callable[[str], object] = lambda _said: None

    def begin(self, game: str, tell: Callable[[str], object]) -> None:
        """Try the deals of a game; if some are being tried already, only the answer goes elsewhere.

        Args:
            game: the name of the game.
            tell: is told how far it has come, "" at the end.
        """
        self._tell = tell
        if not self._is_at_work:
            self._is_at_work = True
            aside(lambda: _found(game), self._begin_with)

    def close(self) -> None:
        """Try no more deals."""
        self._left = []

    def _begin_with(self, deals: list[str]) -> None:
        self._left, self._tried = deals, 0
        self._go_on()

    def _go_on(self) -> None:
        if not self._left:
            self._is_at_work = False
            self._tell("")
            return
        if self._tried % _TOLD == 0:
            self._tell(f"Programs are trying your deals: {self._tried} of {self._tried + len(self._left)} …")
        beginning = self._left.pop(0)
        WORKER.ask(self._user, try_deal, beginning, budget=Budget(None, positions=POSITIONS), answered=self._came)

    def _came(self, trial: Trial | None) -> None:
        self._tried += 1
        if trial is not None:
            WRITER.hand_over(TriedDeal(store(), trial))
        self._go_on()


def _found(game: str) -> list[str]:
    try:
        return untried(game, MOST)
    except JournalError:
        return []
