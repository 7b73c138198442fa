"""What a board works out in the background for its player: hints, the light, a winning line, a winnable deal.

Nothing of it blocks a click: a process of its own works, and whatever was asked about a board that has changed since is
given up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.hints.careful import careful
from patience_widget.analysis.hints.fair import chances
from patience_widget.analysis.hints.hint import Chances, Hint, game_over, hint
from patience_widget.analysis.solve.solver import solve
from patience_widget.analysis.solve.winnable_deal import LONGEST, Found, NoWinnableDeal, winnable_deal
from patience_widget.analysis.worker_process.client import WORKER, Question, running_loop
from patience_widget.core import catalogue

from .light import Light
from .protocols import BoardAtWork

if TYPE_CHECKING:
    from patience_widget.analysis.solve.search.result import Result

HINT = 0.6
"""The seconds that a hint is thought about."""
PAUSE = 0.05
"""The seconds after which the light begins: the board is sent by a thread that it would hold up."""
SHOW = 10.0
"""The seconds for a winning line that is to be shown."""
UNDER = "This looks under the cards."


class BackgroundWork:
    """The work in the background for one board.

    Args:
        board: the board.
        shine: is told what the light says.
    """

    def __init__(self, board: BoardAtWork, shine: Callable[[dict[str, Any]], object]) -> None:
        self._board = board
        self._asked: list[Question] = []
        self._closed = False
        self.light = Light(self._ask, WORKER.drop, shine)

    def changed(self) -> None:
        """The board has changed: what was asked about it is given up, and the light looks again."""
        self._give_up()
        self.relight()

    def relight(self) -> None:
        """Let the light look at the board as it is now, if it is on: in a moment, when the board has been sent."""
        if not self._board.wants_light:
            self.light.rest()
            return
        loop, revision = running_loop(), self._board.revision
        if loop is None:
            self._look(revision)
        else:
            loop.call_later(PAUSE, self._look, revision)

    def _look(self, revision: int) -> None:
        board = self._board
        if not self._closed and board.wants_light and board.revision == revision:
            self.light.changed(board.table.node, revision)

    def close(self) -> None:
        """Give up everything."""
        self._closed = True
        self._give_up()
        self.light.rest()
        WORKER.leave(self)

    def hint(self, send: Callable[[Hint], object]) -> None:
        """Send a hint from what the player can see, as soon as it is found."""
        table = self._board.table
        over = game_over(table)
        if over:
            send(over)
            return

        def found(weighed: Chances | None) -> None:
            send(hint(table, weighed, careful))

        self._keep(self._ask(chances, table.position.masked(), seconds=HINT, answered=found, urgent=True))

    def show_me(self) -> None:
        """Let a winning line play by itself, as soon as it is found; say why if there is none."""
        table, known = self._board.table, self.light.known(self._board.table.node)

        def found(result: Result | None) -> None:
            if result is None:
                self._board.say("No way to win could be looked for here.")
            elif result.verdict == "winnable":
                self.light.learn(table.position, result)
                self._board.follow(result.line)
            else:
                begins = "This cannot be won from here" if result.verdict == "lost" else "No way to win was found"
                self._board.say(f"{begins}. {result.proof} {UNDER}")

        if known is not None and known.verdict != "unknown":
            found(known)
        else:
            self._keep(self._ask(solve, table.position, seconds=SHOW, answered=found, urgent=True))

    def find_deal(self) -> None:
        """Take a deal that can be won, as soon as one is found."""
        game = self._board.game

        def found(result: Found | None) -> None:
            if result is None or result.deal is None:
                self._board.say(str(NoWinnableDeal(game, result or Found(None, 0))))
            else:
                self._board.new(deal=result.deal)
                self._board.say(f"Deal {result.deal} can be won. {UNDER}")

        self._keep(self._ask(winnable_deal, game, seconds=LONGEST, answered=found, urgent=True))

    def _ask(self, work: Callable[..., object], about: object, **how: Any) -> Question:
        return WORKER.ask(self, work, about, here=not catalogue.holds(self._board.game), **how)

    def _keep(self, question: Question) -> None:
        self._asked.append(question)

    def _give_up(self) -> None:
        asked, self._asked = self._asked, []
        for question in asked:
            WORKER.drop(question)
