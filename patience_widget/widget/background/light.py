"""The light of a board: whether the game can still be won, worked out in the background after every change.

All cards are looked at, those that lie face down too. What is known of a position is kept, so that going back, and
going along the line that the solver has found, asks nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.worker_process.question import Question
from patience_widget.core.latest import keep
from patience_widget.core.words import count_of
from patience_widget.solver.in_time import why_undecided
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import solve
from patience_widget.widget.data import solver_words

from . import budgets

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.core.table.history import Node

    from .work import Questions

LOOK_LONGER = "In Python, board.verdict(budget=60) looks at a position for up to 60 seconds."
_KEPT = 5000
_ENDED = "The search was ended before it found anything."


class Light:
    """What one board knows about winning. It is used only by those who hold the board.

    Args:
        questions: the questions of the board.
        says: is told what the light says: a dict of ``revision``, ``state`` ("winnable", "no longer", "lost",
            "unknown", or "none" in a game that has no light), ``text`` in a few words, and ``why`` in sentences.
    """

    def __init__(self, questions: Questions, says: Callable[[dict[str, Any]], object]) -> None:
        self._questions, self._says = questions, says
        self._known: dict[Position, Result] = {}
        self._asked: Question | None = None
        self._revision: int | None = None

    def changed(self, node: Node, revision: int) -> None:
        """Look at another position: that of this node, of this revision of the board."""
        self.rest()
        undecided = why_undecided(node.position.game)
        if undecided:
            why = f"{undecided} {LOOK_LONGER}"
            self._says({"revision": revision, "state": "none", "text": "no light here", "why": why})
            return
        self._revision = revision
        self._look(node, revision)

    def rest(self) -> None:
        """Look at nothing any more."""
        self._revision = None
        if self._asked:
            self._questions.drop(self._asked)
            self._asked = None

    def known(self, node: Node) -> Result | None:
        """What is known about the position of a node, None if nothing is."""
        found = self._known.get(node.position)
        if found is None:
            found = self._follows(node)
            if found is not None:
                self.learn(node.position, found)
        return found

    def learn(self, at: Position, found: Result) -> None:
        """Keep what was found about a position."""
        keep(self._known, at, found, _KEPT)

    def _follows(self, node: Node) -> Result | None:
        """What the position before tells about this one."""
        before = self._known.get(node.before.position) if node.before else None
        if before is None or node.played is None:
            return None
        if before.verdict == "lost":
            return before
        if before.line[:1] == (node.played.move,):
            return Result("winnable", before.line[1:], before.proof)
        return None

    def _look(self, node: Node, revision: int) -> None:
        """Say what is known, or ask for what is not: about the position, and if that is lost, about the beginning."""
        here = self.known(node)
        if here is None:
            return self._ask_about(node, revision, node.position)
        if here.verdict != "lost":
            return self._say(node, revision, *_told(here))
        path = node.path()
        results = [self._known.get(earlier.position) for earlier in path]
        if any(found is not None and found.verdict == "winnable" for found in results):
            return self._say(node, revision, "no longer", "can't be won any more", f"{_NO_LONGER} {here.proof}")
        begun = results[0]
        if begun is None:
            return self._ask_about(node, revision, path[0].position)
        lost = _LOST if begun.verdict == "lost" else _LOST_FROM_HERE
        return self._say(node, revision, "lost", "can't be won", f"{lost} {here.proof}")

    def _ask_about(self, node: Node, revision: int, at: Position) -> None:
        self._asked = self._questions.by_itself(
            solve, at, budget=budgets.LIGHT, answered=partial(self._answered, node, revision, at)
        )

    def _answered(self, node: Node, revision: int, at: Position, found: Result | None) -> None:
        if found is not None:
            self.learn(at, found)
        if revision != self._revision:
            return
        self._asked = None
        if found is None:  # it is asked again after the next change
            self._say(node, revision, "unknown", "unknown", _ENDED)
        else:
            self._look(node, revision)

    def _say(self, node: Node, revision: int, state: str, text: str, why: str) -> None:
        why = f"{why} {solver_words.light(node.position.game)}"
        self._says({"revision": revision, "state": state, "text": text, "why": why})


_NO_LONGER = "It can't be won from here any more, but it could be earlier. Undo takes you back."
_LOST = "This deal can't be won."
_LOST_FROM_HERE = "This can't be won from here. It isn't known whether the deal could be won at the start."


def _told(found: Result) -> tuple[str, str, str]:
    if found.verdict == "winnable":
        if not found.line:
            return "winnable", "won", "This is won."
        return "winnable", "can be won", f"This can be won: one way takes {count_of(len(found.line), 'move')}."
    return "unknown", "unknown", "A quick search found no way to win, and no proof that there is none."
