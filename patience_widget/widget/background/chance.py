"""The chance of a board: how good it is to win from here, worked out in the background after every change.

It uses only what the player can see. What it says is of a certain revision of the board.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.chance import Chance, chance

from . import budgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from patience_widget.analysis.worker_process.question import Question
    from patience_widget.core.table.history import Node

    from .work import Questions

_ENDED = Chance("early")


class ChanceOfBoard:
    """What one board knows about the chance. It is used only by those who hold the board.

    Args:
        questions: the questions of the board.
        says: is told what the meter says: a dict of ``revision``, ``state``, ``share``, ``low`` and ``high`` in
            hundredths, ``text`` in a few words, and ``why`` in sentences.
    """

    def __init__(self, questions: Questions, says: Callable[[dict[str, Any]], object]) -> None:
        self._questions, self._says = questions, says
        self._asked: Question | None = None

    def changed(self, node: Node, revision: int) -> None:
        """Look at another position: that of this node, of this revision of the board."""
        self.rest()
        if node.is_over:
            over = Chance("won", 1.0, 1.0, 1.0) if node.is_won else Chance("lost", 0.0, 0.0, 0.0)
            self._say(revision, over, "This game is over.")
            return
        came = partial(self._answered, revision)
        self._asked = self._questions.by_itself(chance, node.known, budget=budgets.CHANCE, answered=came)

    def rest(self) -> None:
        """Look at nothing any more."""
        self._questions.drop(self._asked)
        self._asked = None

    def _answered(self, revision: int, found: Chance | None) -> None:
        self._asked = None
        self._say(revision, found or _ENDED)

    def _say(self, revision: int, found: Chance, why: str = "") -> None:
        numbers = {name: round(100 * getattr(found, name)) for name in ("share", "low", "high")}
        text = {"won": "won", "lost": "lost"}[found.state] if why else found.text
        self._says({"revision": revision, "state": found.state, **numbers, "text": text, "why": why or found.why})
