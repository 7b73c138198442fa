"""Whether the game is lost, or the rest can be played home: found out in the background, when the board has been sent.

Nobody asks for it, and nothing waits for it. Where no event loop runs, as in a script, nobody looks at the board
meanwhile, and nothing is looked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.solve.home import find_way_home
from patience_widget.analysis.solve.stuck import search_longer
from patience_widget.analysis.worker_process.question import Question, running_loop

from . import budgets
from .board_at_work import BoardAtWork

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.ending import Answer
    from patience_widget.core.table.history import Node


class LostOrHome:
    """What one board finds out about the position that it shows. It is used only by those who hold the board.

    Args:
        board: the board.
        ask: asks for work in the background: a function, its argument, a budget, and whom to answer, holding the board.
        drop: gives a question up.
        found: is called when the pages can be shown more than before.
    """

    def __init__(
        self,
        board: BoardAtWork,
        ask: Callable[..., Question],
        drop: Callable[[Question | None], object],
        found: Callable[[], object],
    ) -> None:
        self._board, self._ask, self._drop, self._found = board, ask, drop, found
        self._asked: list[Question] = []
        self._revision: int | None = None

    def changed(self) -> None:
        """Look at the board as it is now, in a moment, for what was not found out at once."""
        self.rest()
        board, node, loop = self._board, self._board.table.node, running_loop()
        self._revision = board.revision
        if loop is None:
            return
        if board.tells_lost and node.stuck == "unknown":
            loop.call_later(budgets.PAUSE, self._look_whether_lost, board.revision)
        if board.offers_finish and node.home is None:  # it is () until every card is known
            loop.call_later(budgets.PAUSE, self._look_for_way_home, board.revision)

    def rest(self) -> None:
        """Look for nothing any more."""
        self._revision = None
        for question in self._asked:
            self._drop(question)
        self._asked = []

    def _look_whether_lost(self, revision: int) -> None:
        def keep(node: Node, answer: Answer | None) -> bool:
            if answer in ("yes", "no"):
                node.stuck = answer
            return answer == "yes"

        self._look(revision, search_longer, lambda node: node.known, budgets.STUCK, keep)

    def _look_for_way_home(self, revision: int) -> None:
        def keep(node: Node, line: tuple[Move, ...] | None) -> bool:
            if line is not None:
                node.home = line
            return bool(line)

        self._look(revision, find_way_home, lambda node: node.position, budgets.HOME, keep, urgent=True)

    def _look(
        self,
        revision: int,
        work: Callable[..., object],
        about: Callable[[Node], object],
        budget: object,
        keep: Callable[[Node, Any], bool],
        **how: Any,
    ) -> None:
        """Ask for work about the position; `keep` keeps the answer, and tells whether the pages show it."""
        with self._board.hold() as table:
            if not self._is_at(revision):
                return
            node = table.node

            def came(answer: Any) -> None:
                if keep(node, answer) and self._is_at(revision):
                    self._found()

            self._asked.append(self._ask(work, about(node), budget=budget, answered=came, **how))

    def _is_at(self, revision: int) -> bool:
        """Whether the board is still as it was with this number, and open."""
        return revision == self._revision == self._board.revision
