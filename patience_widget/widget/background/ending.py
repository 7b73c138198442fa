"""Whether the game is lost, or the rest can be played home: found out in the background, when the board has been sent.

Nobody asks for it, and nothing waits for it. Where no event loop runs, as in a script, nobody looks at the board
meanwhile, and nothing is looked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.worker_process.question import Question, running_loop
from patience_widget.solver.ending import find_way_home, search_longer

from . import budgets

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.ending import Answer
    from patience_widget.core.table.history import Node
    from patience_widget.widget.patience import Patience

    from .work import Questions


class Ending:
    """What one board finds out about the position that it shows. It is used only by those who hold the board.

    Args:
        board: the board.
        questions: the questions of the board.
        found: is called when the pages can be shown more than before.
    """

    def __init__(self, board: Patience, questions: Questions, found: Callable[[], object]) -> None:
        self._board, self._questions, self._found = board, questions, found
        self._asked: list[Question] = []
        self._revision: int | None = None

    def changed(self) -> None:
        """Look at the board as it is now, in a moment, for what was not found out at once."""
        self.rest()
        board, node = self._board, self._board.table.node
        self._revision = board.revision
        looks = []
        if node.stuck == "unknown":
            looks.append(self._look_whether_lost)
        if node.home is None:  # it is () until every card is known
            looks.append(self._look_for_way_home)
        loop = running_loop() if looks else None
        if loop is not None:
            for look in looks:
                loop.call_later(budgets.PAUSE, look, board.revision)

    def rest(self) -> None:
        """Look for nothing any more."""
        self._revision = None
        for question in self._asked:
            self._questions.drop(question)
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

            self._asked.append(self._questions.by_itself(work, about(node), budget=budget, answered=came, **how))

    def _is_at(self, revision: int) -> bool:
        """Whether the board is still as it was with this number, and open."""
        return revision == self._revision == self._board.revision
