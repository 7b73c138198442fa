"""What a board works out in the background.

These are hints, the light, the chance, whether the game is lost or can be played home, a line that wins, a winnable
deal, and whether a lost deal could have been.

Nothing of it blocks a click: a process of its own works, and whatever was asked about a board that has changed since is
given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.boards import hint_of_board, move_of_board
from patience_widget.analysis.hints.expert_result import Ends, expert_result
from patience_widget.analysis.hints.hint import Hint, game_over
from patience_widget.analysis.rating import Found as FoundLevel
from patience_widget.analysis.rating import OfLevel, deal_of_level, none_of_level
from patience_widget.analysis.truth import Played, WayBack, way_back
from patience_widget.analysis.worker_process.client import WORKER, can_be_started
from patience_widget.analysis.worker_process.question import Question, running_loop
from patience_widget.core import catalogue
from patience_widget.core.words import count_of
from patience_widget.journal.days import POSITIONS, Wanted, deal_at_hand, keep_deal, look_for_deal, todays_deal
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve
from patience_widget.solver.winnable_deal import Found, none_found, winnable_deal
from patience_widget.widget.data import solver_words

from . import budgets
from .chance_and_coach import ChanceOfBoard, Coach
from .deal_trials import DealTrials
from .ending import Ending
from .light import Light
from .own_puzzle import OwnPuzzle
from .reviewing import Reviewing

if TYPE_CHECKING:
    from datetime import date

    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.table.history import Node
    from patience_widget.core.table.known import KnownTable
    from patience_widget.games.rated import Difficulty
    from patience_widget.solver.search.result import Result
    from patience_widget.widget.patience import Patience

ENDED = "The search for {} was ended before it found anything. Try again."
"""What is said if the process that searched was ended from outside, or failed."""
NO_WAY_BACK = "The solver found no position in time from which you could win. Undo some moves, or try again."
_LOOK_FOR_DEALS = (winnable_deal, deal_of_level, look_for_deal)
"""What looks for a deal to take. Only the last one that was wanted is taken."""


def back_in_words(back: WayBack) -> str:
    """What is said where a lost game was taken back to."""
    last = "This is the last position from which you can win."
    if back.doubts:
        last = f"You can win from here. The solver couldn't decide the next {count_of(back.doubts, 'position')}."
    return f"{last} A win now counts as helped. Redo brings your moves back."


class BackgroundWork:
    """The work in the background for one board. Whoever changes something here holds the board.

    Args:
        board: the board.
        light_says: is told what the light says.
        chance_says: is told what the chance is.
        coach_says: is told what the coach says.
    """

    def __init__(
        self,
        board: Patience,
        light_says: Callable[[dict[str, Any]], object],
        chance_says: Callable[[dict[str, Any]], object],
        coach_says: Callable[[dict[str, Any]], object],
    ) -> None:
        self._board = board
        self._questions = Questions(board, self, answered=self._show_again)
        self._hints_to: list[Callable[[Hint], object]] = []
        self._verdicts_to: list[Callable[[Result | None], object]] = []
        self._trials = DealTrials(self)
        self._expert_to: dict[Node, list[Callable[[Ends | None], object]]] = {}
        self._to_show_again = False
        self._has_waited = False
        self._light = Light(self._questions, light_says)
        self._chance = ChanceOfBoard(self._questions, chance_says)
        self._coach = Coach(board, self._questions, coach_says)
        self.review = Reviewing(board, self._questions)
        self.puzzle = OwnPuzzle(board, self._questions)
        self._ending = Ending(board, self._questions, self._found_out)

    def changed(self) -> None:
        """The board has changed: what was asked about it is given up, and what nobody asks for begins again."""
        self._coach.goes_on(self._board.table.node, by_player=not self._board.plays_for_you)
        self._give_up()
        self.look_again()
        self._ending.changed()

    def look_again(self) -> None:
        """Let light, chance and coach look at the board as it is now, if they are on: in a moment, when it is sent."""
        if not self._board.wants_light:
            self._light.rest()
        if not self._board.wants_chance:
            self._chance.rest()
        if not self._board.wants_coach:
            self._coach.rest()
        if not (self._board.wants_light or self._board.wants_chance or self._board.wants_coach):
            return
        loop, revision = running_loop(), self._board.revision
        if loop is None:
            self._look(revision)
        else:
            loop.call_later(budgets.PAUSE, self._look, revision)

    def _look(self, revision: int) -> None:
        board = self._board
        with board.hold() as table:
            if self._questions.closed or board.revision != revision:
                return
            if board.wants_light:
                self._light.changed(table.node, revision)
            if board.wants_chance:
                self._chance.changed(table.node, revision)
            if board.wants_coach and not board.plays_for_you:
                self._coach.changed(table.node)

    def _found_out(self) -> None:
        self._to_show_again = True
        self._show_again()

    def _show_again(self) -> None:
        """Show what was found out about the board; if the player waits for something, after that."""
        if self._to_show_again and not self._questions.awaited:
            self._board.show_again()

    def known(self, node: Node) -> Result | None:
        """What is known already about winning from a node of the table, None if nothing is."""
        with self._board.hold():
            return self._light.known(node)

    def close(self) -> None:
        """Give up everything."""
        self._trials.close()
        self._give_up()
        self._light.rest()
        self._chance.rest()
        self.review.stop()
        self.puzzle.rest()
        self._questions.close()

    def hint(self, send: Callable[[Hint], object]) -> None:
        """Send a hint from what the player knows, as soon as it is found."""
        table = self._board.table
        over = game_over(table)
        if over:
            send(over)
            return
        self._board.hinted()
        self._hints_to.append(send)

        if len(self._hints_to) > 1:  # once is enough
            return

        def found(given: Hint | None) -> None:
            waiting, self._hints_to = self._hints_to, []
            for send_it in waiting:
                send_it(given or Hint(None, "", "", (ENDED.format("a hint"),)))

        self._questions.about_now(hint_of_board, table.known, budget=budgets.HINT, answered=found)

    def show_me(self) -> None:
        """Let a winning line play by itself, as soon as it is found; say why if there is none."""
        table = self._board.table
        known = self._light.known(table.node)

        def found(result: Result | None) -> Callable[[], object] | None:
            if result is not None:
                self._board.looked()
            if result is None:
                self._board.say(ENDED.format("a way to win"))
            elif result.verdict == "winnable":
                self._light.learn(table.position, result)
                return self._board.ready_to_follow(result.line).start
            else:
                lost = f"This can't be won from here. {result.proof} {solver_words.found(table.game)}"
                unknown = f"{result.proof} {solver_words.searched(table.game)}"
                self._board.say(lost if result.verdict == "lost" else unknown)
            return None

        if known is None or known.verdict == "unknown":
            self._questions.about_now(solve, table.position, budget=budgets.SHOW_ME, answered=found)
        else:
            start = found(known)
            if start:
                start()

    def go_back(self) -> None:
        """Go back to the last position of a lost game from which it can be won, when it is found, or say why not."""
        path = self._board.table.node.path()
        known = self._light.known(path[0])

        def found(back: WayBack | None) -> None:
            if back is None:
                self._board.say(ENDED.format("a position that can be won"))
                return
            self._board.looked()
            node = path[back.moves]
            self._light.learn(node.position, back.found)
            if back.found.verdict == "winnable":
                self._board.go_back(node, back_in_words(back))
            elif back.found.verdict == "lost":
                self._board.say(f"It could not be won from the start. {back.found.proof}")
            else:
                self._board.say(NO_WAY_BACK)

        if known is not None and known.verdict == "lost":
            found(WayBack(known))
            return
        game = Played(path[0].position, tuple(node.played.move for node in path if node.played))
        self._questions.about_now(way_back, game, budget=budgets.WAY_BACK, answered=found)

    async def expert_move(self, known: KnownTable) -> Move | None:
        """The move with which the expert goes on, None if it finds nothing that gets further, or the search failed.

        Before its first move it waits until numba is ready, or for as long as that may take: until then it would guess.
        """
        if not self._has_waited:
            await self._until_ready()
        choice: asyncio.Future[Move | None] = asyncio.get_running_loop().create_future()

        def came(move: Move | None) -> None:
            if not choice.done():
                choice.set_result(move)

        question = self._questions.ask(move_of_board, known, budget=budgets.MOVE, answered=came, urgent=True)
        try:
            return await choice
        finally:
            self._questions.drop(question)

    async def _until_ready(self) -> None:
        """Wait until numba is ready, but no longer than `budgets.READY`."""
        ready = asyncio.Event()
        question = self._questions.when_ready(lambda _none: ready.set())
        try:
            await asyncio.wait_for(ready.wait(), budgets.READY)
        except asyncio.TimeoutError:
            pass
        finally:
            self._questions.drop(question)
        self._has_waited = True

    def find_deal(self) -> None:
        """Take a winnable deal, as soon as one is found."""
        game = self._board.game

        def found(result: Found | None) -> None:
            if result is None:
                self._board.say(ENDED.format("a winnable deal"))
            elif result.deal is None:
                self._board.say(none_found(game, result))
            else:
                self._board.take_deal(result.deal, f"Deal {result.deal} can be won. {solver_words.found(game)}")

        self._look_for_deal(winnable_deal, game, budgets.WINNABLE_DEAL, found)

    def find_level(self, level: Difficulty) -> None:
        """Take a deal of a level, as soon as one is found."""
        game = self._board.game

        def found(result: FoundLevel | None) -> None:
            if result is None:
                self._board.say(ENDED.format(f"a deal that is {level}"))
            elif result.deal is None:
                self._board.say(none_of_level(game, level, result))
            else:
                deal, won = result.deal.deal, f"{result.deal.won or 'none'} of {result.deal.of}"
                said = f"Deal {deal} is {level}, and it can be won: a good player won {won} games."
                self._board.take_deal(deal, said)

        self._look_for_deal(deal_of_level, OfLevel(game, level), budgets.LEVEL, found)

    def take_days_deal(self, game: Game, day: date) -> None:
        """Take the deal of a day: at once if it is at hand, else as soon as it is found."""

        def found(deal: int | None) -> None:
            if deal is None:
                self._board.say(ENDED.format("this deal of the day"))
            else:
                keep_deal(game.name, day, deal)
                self._board.show_days_deal(game, day, deal)

        known = deal_at_hand(game, day)
        if known is not None or not can_be_started():
            found(todays_deal(game, day) if known is None else known)
        else:
            self._look_for_deal(look_for_deal, Wanted(game, day), Budget(None, positions=POSITIONS), found)

    def _look_for_deal(
        self, work: Callable[..., object], about: object, budget: float | Budget, found: Answered
    ) -> None:
        """Look for a deal to take, in place of the one that was wanted before."""
        self._questions.drop_others(_LOOK_FOR_DEALS, (work, about))
        self._questions.about_now(work, about, budget=budget, answered=found)

    def could_win(self, send: Callable[[Result | None], object]) -> None:
        """Send whether the deal could be won from its beginning, as soon as that is found out; None: that failed."""
        begun = self._board.table.node.path()[0]
        known = self._light.known(begun)
        if known is not None and known.verdict != "unknown":
            send(known)
            return
        self._verdicts_to.append(send)

        def found(result: Result | None) -> None:
            if result is not None:
                self._light.learn(begun.position, result)
            waiting, self._verdicts_to = self._verdicts_to, []
            for send_it in waiting:
                send_it(result)

        self._questions.about_now(solve, begun.position, budget=budgets.COULD_WIN, answered=found)

    def expert(self, send: Callable[[Ends | None], object]) -> None:
        """Send whether the expert wins the deal, as soon as that is found out; None: that failed."""
        begun = self._board.table.node.path()[0]
        waiting = self._expert_to.setdefault(begun, [])
        waiting.append(send)
        if len(waiting) > 1:  # once is enough
            return

        def came(found: Ends | None) -> None:
            with self._board.hold() as table:
                is_shown = not self._questions.closed and table.node.path()[0] is begun
                for send_it in self._expert_to.pop(begun, []):
                    if is_shown:
                        send_it(found)

        self._questions.ask(expert_result, begun.position, budget=budgets.EXPERT, answered=came, urgent=True)

    def try_deals(self, game: Game, tell: Callable[[str], object]) -> None:
        """Let programs try deals of a game that were played, and say how far that has come, "" at the end."""
        self._trials.begin(game.name, tell)

    def _give_up(self) -> None:
        self._hints_to, self._verdicts_to = [], []
        self._questions.give_up()
        self._ending.rest()
        self._to_show_again = False


Asked = tuple[Callable[..., object], object]
"""What was asked: the function that answers, and about what."""
Answered = Callable[[Any], Callable[[], object] | None]
"""Takes an answer while the board is held. What it returns, if anything, is called when the board is free again."""


class Questions:
    """The questions of one board. Whoever asks holds the board.

    Args:
        board: the board.
        user: for whom the process works.
        answered: is called when something was answered that the player waited for.
    """

    def __init__(self, board: Patience, user: object, answered: Callable[[], object]) -> None:
        self._board, self._user, self._answered = board, user, answered
        self._asked: dict[Asked, Question | None] = {}
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether no answer counts any more."""
        return self._closed

    @property
    def awaited(self) -> bool:
        """Whether the player waits for an answer."""
        return bool(self._asked)

    def about_now(self, work: Callable[..., object], about: object, budget: float | Budget, answered: Answered) -> None:
        """Ask what the player waits for; the answer counts only while the board is as it was. Once is enough."""
        asked = (work, about)
        if asked in self._asked:
            return
        revision = self._board.revision

        def came(value: Any) -> None:
            with self._board.hold():
                if self._closed or self._board.revision != revision:
                    return
                self._asked.pop(asked, None)
                after = answered(value)
                if self._board.revision == revision:
                    self._answered()
            if after:
                after()

        self._asked[asked] = None
        question = self.ask(work, about, budget=budget, answered=came, urgent=True)
        if asked in self._asked:  # and not answered at once
            self._asked[asked] = question

    def drop_others(self, works: Container[Callable[..., object]], kept: Asked) -> None:
        """Drop what the player doesn't wait for any more: what one of these functions was asked, all but one thing."""
        for asked in [one for one in self._asked if one[0] in works and one != kept]:
            self.drop(self._asked.pop(asked))

    def by_itself(self, work: Callable[..., object], about: object, answered: Answered, **how: Any) -> Question:
        """Ask for what nobody waits for."""

        def came(value: Any) -> None:
            with self._board.hold():
                answered(value)

        return self.ask(work, about, answered=came, **how)

    def ask(self, work: Callable[..., object], about: object, **how: Any) -> Question:
        """Ask anything, here if the process does not know the game; `how` goes to the process."""
        return WORKER.ask(self._user, work, about, in_this_process=not catalogue.holds(self._board.game), **how)

    def when_ready(self, answered: Answered) -> Question:
        """Say once when the process is as fast as it gets: numba has done its work, or never will."""

        def came(value: Any) -> None:
            with self._board.hold():
                answered(value)

        return WORKER.when_ready(self._user, came)

    def drop(self, question: Question | None) -> None:
        """Give a question up, if there is one."""
        WORKER.drop(question)

    def give_up(self) -> None:
        """Give up what the player waits for."""
        asked, self._asked = self._asked, {}
        for question in asked.values():
            self.drop(question)

    def close(self) -> None:
        """Give up everything, whoever asked it."""
        self._closed = True
        self.give_up()
        WORKER.leave(self._user)
