"""What helps while one plays: the chance to win, and the coach. Both are worked out beside the play, after each change.

Both use only what the player can see. The coach compares a move with the best one in the same worlds. Its word belongs
to a position: it is silent if the player has moved on meanwhile, and says it again to who comes back. Until numba is
ready they find out only what is easy; they say that they are getting ready, and look again as soon as it is.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.boards import Made, judge_made
from patience_widget.analysis.chance import Chance, chance
from patience_widget.analysis.judge import Judged
from patience_widget.core.latest import keep
from patience_widget.widget.data.review import coach_says, why_better

from . import budgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from patience_widget.analysis.worker_process.question import Question
    from patience_widget.core.table.history import Node
    from patience_widget.widget.patience import Patience

    from .work import Questions

_ENDED = Chance("early")
_KEPT = 1_000
"""For so many positions the coach remembers how good the move was that led there."""
UNREADY = "The coach is getting ready. Wait a moment, or review the game later."
LATE = "The machine is busy: some moves can't be judged just now."
WAS_LOST = "This game can't be won: it was lost before this move."


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
            self._say(revision, over, f"This game is {over.state}.")
            return
        self._ask(node, revision)

    def _ask(self, node: Node, revision: int, *, again: bool = False) -> None:
        came = partial(self._answered, node, revision, again)
        self._asked = self._questions.by_itself(chance, node.known, budget=budgets.CHANCE, answered=came)

    def rest(self) -> None:
        """Look at nothing any more."""
        self._questions.drop(self._asked)
        self._asked = None

    def _answered(self, node: Node, revision: int, again: bool, found: Chance | None) -> None:  # noqa: FBT001  in a partial
        self._asked = None
        if found is None or (again and found.state == "unready"):
            found = _ENDED
        self._say(revision, found)
        if found.state == "unready":
            self._asked = self._questions.when_ready(lambda _: self._ask(node, revision, again=True))

    def _say(self, revision: int, found: Chance, why: str = "") -> None:
        numbers = {name: round(100 * getattr(found, name)) for name in ("share", "low", "high")}
        text = {"won": "won", "lost": "lost"}[found.state] if why else found.text
        self._says({"revision": revision, "state": found.state, **numbers, "text": text, "why": why or found.why})


class Coach:
    """What the coach of one board says. It is used only by those who hold the board.

    Args:
        board: the board.
        questions: the questions of the board.
        says: is told what it says: a dict of the number of the ``node`` after the move, the ``cost`` of 100, the
            ``text`` and ``why`` the other move is better; only ``node`` and ``text`` if it can't judge the move yet;
            nothing if it says nothing.
    """

    def __init__(self, board: Patience, questions: Questions, says: Callable[[dict[str, Any]], object]) -> None:
        self._board, self._questions, self._says = board, questions, says
        self._asked: Question | None = None
        self._node: Node | None = None
        self._judged: dict[Node, Judged] = {}
        self._is_late = False
        """Whether it has said so of the last moves that there was no time for."""
        self._lost: set[Node] = set()
        """Where it has said that the game is lost, or that it sees no way to win."""

    def changed(self, node: Node) -> None:
        """The board has changed: judge the move that led there, whether it was made just now or others were undone."""
        if node is self._node:
            return
        self.rest()
        self._node = node
        made = node
        while made.by_itself and made.before:
            made = made.before
        if made.before is None or made.played is None or made.is_won:
            return
        if node in self._judged:
            self._say(node, self._judged[node])
        else:
            self._ask(node, Made.at(made.before, made.played.move))

    def rest(self) -> None:
        """Say nothing any more."""
        self._questions.drop(self._asked)
        self._asked = self._node = None
        self._says({})

    def _ask(self, node: Node, made: Made, *, again: bool = False) -> None:
        came = partial(self._answered, node, made, again)
        budget = budgets.COACH_AGAIN if again else budgets.COACH
        self._asked = self._questions.by_itself(judge_made, made, budget=budget, answered=came)

    def _answered(self, node: Node, made: Made, again: bool, found: Judged | str | None) -> None:  # noqa: FBT001  in a partial
        self._asked = None
        if node is not self._node:
            return
        if isinstance(found, Judged):
            self._is_late = False
            keep(self._judged, node, found, _KEPT)
            self._say(node, found)
        elif found == "unready" and not again:
            self._says({"node": node.number, "text": UNREADY})
            self._asked = self._questions.when_ready(lambda _: self._ask(node, made, again=True))
        elif found == "late" and not again:
            self._ask(node, made, again=True)
        elif found == "late" and not self._is_late:
            self._is_late = True
            self._says({"node": node.number, "text": LATE})
        else:
            self._says({})

    def _say(self, node: Node, found: Judged) -> None:
        known = found.known
        if known and (found.least > self._board.options["coach_points"] or found.doubt):
            text, why = coach_says(found, known.position), why_better(found, known.position)
            self._says({"node": node.number, "cost": round(found.cost), "text": text, "why": why})
            if found.loses or found.doubt:
                self._lost.add(node)
        elif found.was_lost and not any(said in self._lost for said in node.path()[:-1]):
            self._lost.add(node)
            self._says({"node": node.number, "text": WAS_LOST})
        else:
            self._says({})
