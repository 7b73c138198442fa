"""The review of the game on a board, in the background: one move after the other, then what was true of the deal.

Last, the expert plays the deal some times, for how often a good player wins it.

It can be stopped, and goes on where it was. What was found out about a move is kept as long as the board is there.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.boards import Made, judge_made
from patience_widget.analysis.chance import Chance, chance
from patience_widget.analysis.hints.expert_result import Ends, Try, try_again
from patience_widget.analysis.judge import Judged
from patience_widget.analysis.review import Review, graph_of, took_back
from patience_widget.analysis.truth import UNKNOWN, Played, Truth, truth
from patience_widget.analysis.worker_process.question import running_loop
from patience_widget.widget.data.review import describe_judged

from . import budgets

if TYPE_CHECKING:
    import asyncio

    from patience_widget.analysis.worker_process.question import Question
    from patience_widget.core.table.history import Node
    from patience_widget.solver.search.budget import Budget
    from patience_widget.widget.patience import Patience

    from .work import Questions

Send = Callable[[dict[str, Any]], object]
_LATE = "late"
TRIES = 10
"""So often the expert plays the deal."""
FEWEST = 5
"""If one of its games takes too long, it plays no more; after fewer games than this, nothing is said of them."""
CAN_BE_WON = "This deal can be won."
GETTING_READY = "Getting ready …"


class Reviewing:
    """The review of one board. It is used only by those who hold the board.

    Args:
        board: the board.
        questions: the questions of the board.
    """

    def __init__(self, board: Patience, questions: Questions) -> None:
        self._board, self._questions = board, questions
        self._judged: dict[Node, Judged | str] = {}
        self._tried_again: set[Node] = set()
        self._after: dict[Node, Chance | str] = {}
        self._truths: dict[Node, Truth | str] = {}
        self._tries: dict[Node, list[Ends | None]] = {}
        self._path: list[Node] = []
        self._asked: Question | None = None
        self._longest: asyncio.TimerHandle | None = None
        self._told = 0
        self._send: Send | None = None
        self._looks = self._works = False

    @property
    def path(self) -> list[Node]:
        """The line of the table that is reviewed, from the first position on; none if it was another table's."""
        begun = self._board.table.node.path()[0]
        return self._path if self._path[:1] == [begun] else []

    def judged(self, number: int) -> Judged | str | None:
        """What was found out about a move of `path`, by its number from 1; None if it isn't there or not judged yet."""
        path = self.path
        return self._judged.get(path[number]) if number < len(path) else None

    def begin(self, send: Send, *, looks: bool = False) -> None:
        """Review the game on the board, or go on with it.

        Args:
            send: is told how far it has come: a dict, as `describe` says.
            looks: whether to say what was true of a game that isn't over, which takes a look at all cards.
        """
        self.stop()
        node = self._board.table.node
        self._path, self._told = node.path(), 0
        self._judged = {one: found for one, found in self._judged.items() if isinstance(found, Judged)}
        self._tried_again.clear()
        self._after = {one: found for one, found in self._after.items() if isinstance(found, Chance)}
        self._looks, self._works = looks or node.is_over, True
        self._wait_until_ready()
        self._send = send
        send(self.describe())

    def learn(self, path: list[Node], review: Review) -> None:
        """Keep the review of a line that a cell has asked for, so that the board shows the same.

        Args:
            path: the line, from the first position on.
            review: what was found out.
        """
        if [node.played.move for node in path if node.played][: len(review)] != [one.move for one in review]:
            return
        self._judged.update(zip(path[1:], review.moves, strict=False))
        if review.after:
            self._after[path[-1]] = review.after
        if not self._works:
            self._path = path

    def known(self, path: list[Node]) -> Review | None:
        """The review of a line of the table, if all of it was judged here; else None."""
        if self._path != path or not self._is_judged or isinstance(self._after.get(path[-1]), str):
            return None
        review = self.review()
        return None if review.left else review

    def stop(self) -> None:
        """Stop for now."""
        self._questions.drop(self._asked)
        self._asked = self._send = None
        self._works = False
        self._wait_no_longer()

    def _wait_until_ready(self) -> None:
        """Wait until numba is ready, or for as long as that may take; not where nobody looks at the board meanwhile."""
        loop = running_loop()
        if loop is None:
            self._go_on()
            return
        self._longest = loop.call_later(budgets.READY, self._waited_enough)
        self._asked = self._questions.when_ready(self._got_ready)

    def _wait_no_longer(self) -> None:
        if self._longest is not None:
            self._longest.cancel()
            self._longest = None

    def _waited_enough(self) -> None:
        with self._board.hold():
            if self._longest is not None:
                self._questions.drop(self._asked)
                self._got_ready(None)

    def _go_on(self) -> None:
        done = self._done
        if done < len(self._path) - 1:
            self._judge(self._path[done + 1], budgets.REVIEW)
        elif late := self._late:
            self._judge(late, budgets.REVIEW_AGAIN)
        elif not self._is_after_known:
            known = self._path[-1].known
            self._asked = self._questions.by_itself(chance, known, budget=budgets.CHANCE, answered=self._after_came)
        elif not self._is_true:
            moves = tuple(node.played.move for node in self._path if node.played)
            line = Played(self._path[0].position, moves)
            self._asked = self._questions.by_itself(truth, line, budget=budgets.OWN_GAME, answered=self._truth_came)
        elif self._is_to_try:
            again = Try(self._path[0].position, len(self._deal_tries))
            self._asked = self._questions.by_itself(
                try_again, again, budget=budgets.GOOD_PLAYER, answered=self._try_came
            )
        if self._is_judged and self._board.table.node is self._path[-1]:
            self._board.journal.scored(self.review())
            self._board.picture_changed()
        if self._send:
            self._send(self.describe())

    def _judge(self, after: Node, budget: float | Budget) -> None:
        """Ask what the move cost that led to a position of the path."""
        if after.played is not None and after.before is not None:
            made = Made.at(after.before, after.played.move)
            self._asked = self._questions.by_itself(
                judge_made, made, budget=budget, answered=lambda found: self._came(after, found)
            )

    @property
    def _late(self) -> Node | None:
        """The first position whose move there was no time for, and which wasn't tried again."""
        tried = (node for node in self._path[1:] if isinstance(self._judged.get(node), str))
        return next((node for node in tried if node not in self._tried_again), None)

    @property
    def _is_after_known(self) -> bool:
        """Whether the chance after the last move is found out; there is none if the game is over."""
        end = self._path[-1]
        return end.is_over or end.played is None or end in self._after

    @property
    def _is_judged(self) -> bool:
        return self._done == len(self._path) - 1 and self._late is None and self._is_after_known

    @property
    def _is_true(self) -> bool:
        """Whether what was true is found out, or nobody asks for it."""
        return not self._looks or self._path[-1] in self._truths

    @property
    def _deal_tries(self) -> list[Ends | None]:
        return self._tries.setdefault(self._path[0], [])

    @property
    def _is_to_try(self) -> bool:
        """Whether the expert plays the deal once more: not if its last game took too long."""
        tries = self._deal_tries
        return self._looks and len(tries) < TRIES and None not in tries

    @property
    def _is_done(self) -> bool:
        return self._is_judged and self._is_true and not self._is_to_try

    @property
    def _done(self) -> int:
        """How many moves are judged, from the first on."""
        for number, node in enumerate(self._path[1:]):
            if node not in self._judged:
                return number
        return len(self._path) - 1

    def _got_ready(self, _found: object) -> None:
        self._wait_no_longer()
        self._asked = None
        self._go_on()

    def _came(self, node: Node, found: Judged | str | None) -> None:
        self._asked = None
        if node in self._judged:
            self._tried_again.add(node)
            self._told = 0 if isinstance(found, Judged) else self._told
        if isinstance(found, Judged) or not isinstance(self._judged.get(node), Judged):
            self._judged[node] = found or _LATE
        self._go_on()

    def _after_came(self, found: Chance | None) -> None:
        self._asked = None
        self._after[self._path[-1]] = found if found and found.state != "unready" else _LATE
        self._go_on()

    def _truth_came(self, found: Truth | None) -> None:
        self._asked = None
        self._truths[self._path[-1]] = found or _LATE
        self._go_on()

    def _try_came(self, found: Ends | None) -> None:
        self._asked = None
        self._deal_tries.append(found)
        self._go_on()

    def review(self) -> Review:
        """What is judged so far."""
        judged = tuple(found for node in self._path if isinstance(found := self._judged.get(node), Judged))
        end = self._path[-1]
        after = self._after.get(end)
        return Review(
            self._board.game.title,
            judged,
            len(self._path) - 1 - len(judged),
            end.outcome,
            after if isinstance(after, Chance) else None,
            took_back(self._path),
        )

    def _truth_in_words(self, found: Truth | str | None) -> str:
        """What was true of the game. A deal that a good player wins can be won, even if no search found out."""
        if not isinstance(found, Truth):
            return ""
        return CAN_BE_WON if found.text == UNKNOWN and "wins" in self._deal_tries else found.text

    def _heading(self, review: Review) -> str:
        if len(review) or (self._is_judged and self._path[1:]):
            return review.heading
        return "Judging your moves …" if self._longest is None else GETTING_READY

    def picture(self, node: Node) -> str:
        """The graph of the review with a sentence, as HTML; "" if the board stands elsewhere now or nothing is judged.

        Args:
            node: where the table stands.
        """
        if not self._path or node is not self._path[-1]:
            return ""
        review = self.review()
        return f"<p>{escape(review.summary)}</p>{graph_of(review)}" if len(review) > 1 else ""

    def describe(self) -> dict[str, Any]:
        """What the page is told: the moves that it doesn't know yet, from one on, and what they come to."""
        done, first = self._done, self._told
        self._told = done
        moves = [
            describe_judged(found, before.known)
            for before, after in pairwise(self._path[first : done + 1])
            if isinstance(found := self._judged[after], Judged)
        ]
        review, end = self.review(), self._path[-1]
        true = self._truths.get(end)
        return {
            "of": len(self._path) - 1,
            "done": done,
            "first": first,
            "moves": moves,
            "running": self._works and not self._is_done,
            "outcome": end.outcome or "",
            "heading": self._heading(review),
            "summary": review.account if self._is_judged and self._path[1:] else review.lost if len(review) else "",
            "end": None if review.end is None else round(100 * review.end),
            "truth": self._truth_in_words(true),
            "good": _good_player(self._deal_tries),
            "could_win": isinstance(true, Truth) and true.could_win,
            "looked": self._looks,
        }


def _good_player(tries: list[Ends | None]) -> str:
    """How often a good player wins the deal."""
    played = [one for one in tries if one]
    games, is_over = len(played), len(tries) >= TRIES or None in tries
    if not is_over or games < min(FEWEST, TRIES):
        return ""
    won = played.count("wins")
    often = f"{won} times in {games}" if won > 1 else f"once in {games} times" if won else f"never in {games} times"
    return f"A good player who sees no more than you wins this deal {often}."
