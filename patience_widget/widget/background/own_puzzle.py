"""A mistake of the player's own game as a puzzle on the same board: which move is better than the one that was played?

Any move solves it that is as good as any, judged by what the player can know. To turn or redeal without limit decides
nothing, so that neither solves it nor misses it.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from patience_widget.analysis.boards import Made, judge_made
from patience_widget.analysis.hints.line_in_words import in_short
from patience_widget.analysis.judge import Judged
from patience_widget.players.by_weighing import free_turns

from . import budgets

if TYPE_CHECKING:
    from patience_widget.analysis.worker_process.question import Question
    from patience_widget.core.table.history import Node
    from patience_widget.widget.patience import Patience

    from .work import Questions

WAITS = "Looking at your move …"
DECIDES_NOTHING = "That decides nothing yet. Find the move that does."
UNKNOWN = "There was no time to judge this move. Undo, and try another one."


class OwnPuzzle:
    """The puzzle on one board. It is used only by those who hold the board.

    Args:
        board: the board.
        questions: the questions of the board.
    """

    def __init__(self, board: Patience, questions: Questions) -> None:
        self._board, self._questions = board, questions
        self._start: Node | None = None
        self._mistake: Judged | None = None
        self._said: dict[Node, str] = {}
        self._asked: Question | None = None
        self._is_solved = False

    def begin(self, start: Node, mistake: Judged) -> None:
        """Ask for a better move.

        Args:
            start: where the table of the puzzle stands, which the board is about to show.
            mistake: the move of the game, as it was judged.
        """
        self.rest()
        self._start, self._mistake, self._is_solved = start, mistake, False
        played = f"Move {mistake.number} of your game: you played {in_short(start.known, mistake.move)}"
        self._said = {start: f"{played}. {mistake.fall} Find a better move."}

    def says(self, node: Node) -> str:
        """What is said where the table stands, "" if there is no puzzle. A move is judged when it is met first.

        Args:
            node: where the table stands.
        """
        start, mistake = self._start, self._mistake
        if start is None or mistake is None or start not in node.path():
            self.rest()
            return ""
        while node.by_itself and node.before:
            node = node.before
        if node not in self._said and not self._is_solved:
            self._questions.drop(self._asked)
            self._said[node] = self._judge(node, mistake)
        return self._said.get(node, "")

    def rest(self) -> None:
        """Ask for nothing any more."""
        self._questions.drop(self._asked)
        self._asked = self._start = self._mistake = None
        self._said = {}

    def _judge(self, node: Node, mistake: Judged) -> str:
        before, played = node.before, node.played
        if before is None or played is None:
            return ""
        if before is not self._start and self._said.get(before) != DECIDES_NOTHING:
            return self._said.get(before, "")  # the puzzle waits for the move before to be taken back
        known, move = before.known, played.move
        if any(move == turn for _, turn in islice(free_turns(known), 1)):
            return DECIDES_NOTHING
        if move == mistake.move:
            return f"That is what you played. {mistake.fall} Undo, and try another move."
        if before is self._start and move == mistake.better[0]:
            return self._solved(mistake.why)
        made = Made.at(before, move)._replace(number=mistake.number)
        self._said[node] = WAITS
        self._asked = self._questions.by_itself(
            judge_made, made, budget=budgets.REVIEW, answered=partial(self._answered, node)
        )
        return self._said[node]

    def _solved(self, why: str = "") -> str:
        self._is_solved = True
        return f"Solved: no move is better. {why}".strip()

    def _answered(self, node: Node, found: Judged | str | None) -> None:
        self._asked = None
        if not isinstance(found, Judged):
            self._said[node] = UNKNOWN
        elif found.better:
            self._said[node] = f"{found.fall} Undo, and try another move."
        else:
            self._said[node] = self._solved()
        self._board.show_again()
