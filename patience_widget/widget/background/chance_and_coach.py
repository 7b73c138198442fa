"""What helps while one plays: the chance to win, and the coach. Both are worked out beside the play, after each change.

Both use only what the player can see. The coach compares a move with the best one in the same worlds. To who has played
on meanwhile it speaks of the earlier move, and to who comes back to a move it says its word again. Until numba is ready
they find out only what is easy; they say that they are getting ready, and look again as soon as it is.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.boards import Made, judge_made
from patience_widget.analysis.chance import Chance, chance
from patience_widget.analysis.judge import Judged
from patience_widget.core.latest import keep
from patience_widget.widget.data.review import coach_says, why_better

from . import budgets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from patience_widget.analysis.worker_process.question import Question
    from patience_widget.core.table.history import Node
    from patience_widget.widget.patience import Patience

    from .work import Questions

_ENDED = Chance("early")
_KEPT = 1_000
"""For so many positions the coach remembers how good the move was that led there."""
_BACK = 5
"""So many of the last moves, and of those that moved cards, are judged and spoken of when the player has played on."""
_FARTHEST = 40
"""It speaks of no move that lies farther back. Players turn the stock about once a second, so this isn't long."""
_TO_READ = 2.0
"""A word that stood for fewer seconds than this can't have been read, and is said again about the earlier move."""
_LATE, _NOT_YOURS = "late", "not yours"
"""What is known of a move that there was no time for, or that a program made."""
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
        says: is told what it says: a dict of the number of the ``node`` where the board stands, the ``cost`` of the
            move, of 100, the ``text``, ``why`` the other move is better, and how many moves to take ``back``; only
            ``node`` and ``text`` if it can't judge the move yet; nothing of these if it has nothing to say. Besides,
            how many moves of this line it has ``judged``, if it has.
        clock: tells the seconds, for how long a word was there.
    """

    def __init__(
        self,
        board: Patience,
        questions: Questions,
        says: Callable[[dict[str, Any]], object],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._board, self._questions, self._says, self._clock = board, questions, says, clock
        self._asked: Question | None = None
        self._judging: Node | None = None
        self._node: Node | None = None
        self._found: dict[Node, Judged | str] = {}
        """What was found out about the move that led to a position: "" before it was asked, or why nothing was."""
        self._said: tuple[Node, float] | None = None
        """The position that it speaks of now, and since when."""
        self._heard: set[Node] = set()
        """The positions that it spoke of for long enough."""
        self._is_late = False
        """Whether it has said so of the last moves that there was no time for."""
        self._lost: set[Node] = set()
        """Where it has said that the game is lost, or that it sees no way to win."""

    def changed(self, node: Node) -> None:
        """The board has changed: judge the move that led there, whether it was made just now or others were undone."""
        if node is self._node:
            return
        self._note_what_was_heard()
        self._node = node
        made = next(self._last_moves)
        if made.played is not None and not made.is_won and self._found.get(made, _LATE) == _LATE:
            keep(self._found, made, "", _KEPT)
        if self._judging not in self._to_speak_of:
            self._drop()
        self._tell()
        self._go_on()

    def goes_on(self, node: Node, *, by_player: bool) -> None:
        """Take back a word about another game, and skip what programs do: at each change, before anybody looks.

        Args:
            node: where the board stands.
            by_player: whether the player made the move that led there, and no program.
        """
        if self._node and self._node.path()[0] is not node.path()[0]:
            self.rest()
        if self._node and not by_player:
            keep(self._found, node, _NOT_YOURS, _KEPT)

    def rest(self) -> None:
        """Say nothing any more."""
        self._drop()
        self._node = self._said = None
        self._tells()

    @property
    def _at(self) -> int | None:
        """The number of where the board stands."""
        return self._node.number if self._node else None

    @property
    def _last_moves(self) -> Iterator[Node]:
        """The positions to which the player's moves led, the last one first, and the first position of the table."""
        node = self._node
        while node:
            if not node.by_itself:
                yield node
            node = node.before

    @property
    def _to_speak_of(self) -> dict[Node, int]:
        """Where the last moves led that it saw, the last one first, and how many moves to take back to undo each."""
        last = [(node, back) for back, node in enumerate(islice(self._last_moves, _FARTHEST), 1) if node in self._found]
        moved = [node for node, _ in last if _moved_cards(node)][:_BACK]
        return {node: back for node, back in last if back <= _BACK or node in moved}

    def _note_what_was_heard(self) -> None:
        if self._said and self._clock() - self._said[1] >= _TO_READ:
            self._heard.add(self._said[0])

    def _drop(self) -> None:
        self._questions.drop(self._asked)
        self._asked = self._judging = None

    def _go_on(self) -> None:
        """Judge a move that isn't judged yet, the last first: cards before turns, which seldom cost anything."""
        if self._asked is None:
            left = [node for node in self._to_speak_of if self._found[node] == ""]
            if left:
                self._ask(next(filter(_moved_cards, left), left[0]))

    def _ask(self, node: Node, *, again: bool = False) -> None:
        if node.before and node.played:
            self._judging = node
            came = partial(self._answered, node, again)
            made = Made.at(node.before, node.played.move)
            self._asked = self._questions.by_itself(judge_made, made, budget=budgets.COACH, answered=came)

    def _answered(self, node: Node, again: bool, found: Judged | str | None) -> None:  # noqa: FBT001  in a partial
        self._asked = self._judging = None
        is_last = node is next(self._last_moves, None)
        if found == "unready" and not again:
            if is_last and not self._said:
                self._tells(node=self._at, text=UNREADY)
            self._judging, self._asked = node, self._questions.when_ready(lambda _: self._ask(node, again=True))
            return
        self._found[node] = found if isinstance(found, Judged) else _LATE
        if isinstance(found, Judged):
            self._is_late = False
        self._tell()
        if found == _LATE and is_last and not self._is_late and not self._said:
            self._is_late = True
            self._tells(node=self._at, text=LATE)
        self._go_on()

    def _tell(self) -> None:
        """Speak of the last move, or of one before it that the player hasn't heard of yet."""
        if self._node and self._board.table.node is self._node and not self._node.is_won:
            for node, back in self._to_speak_of.items():
                found = self._found.get(node)
                is_new = back == 1 or node not in self._heard
                if isinstance(found, Judged) and is_new and self._blames(node, found, back):
                    return
            last = next(self._last_moves)
            found = self._found.get(last)
            if isinstance(found, Judged) and found.was_lost and not any(one in self._lost for one in last.path()[:-1]):
                self._lost.add(last)
                self._say(last, WAS_LOST)
                return
        self._said = None
        self._tells()

    def _blames(self, node: Node, found: Judged, back: int) -> bool:
        """Say what a move cost and what was better, if it cost enough."""
        known = found.known
        if not known or not (found.least > self._board.options["coach_points"] or found.doubt):
            return False
        text, why = coach_says(found, known.position, late=back > 1), why_better(found, known.position)
        self._say(node, text, cost=round(found.cost), why=why, back=back)
        if found.loses or found.doubt:
            self._lost.add(node)
        return True

    def _say(self, node: Node, text: str, **more: object) -> None:
        if self._said is None or self._said[0] is not node:
            self._said = (node, self._clock())
        self._tells(node=self._at, text=text, **more)

    def _tells(self, **word: object) -> None:
        judged = sum(isinstance(self._found.get(node), Judged) for node in self._last_moves)
        self._says(word | ({"judged": judged} if judged else {}))


def _moved_cards(node: Node) -> bool:
    """Whether the move that led to a position moved cards, and no stock was turned, dealt from or made anew."""
    return node.played is not None and node.played.move.verb == "move"
