"""A game to play in place of a lesson, on a board of its own, and puzzles from the game that was just played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience_widget.analysis.hints.mistakes import NO_WAY, mistakes
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.table import Table
from patience_widget.lessons import LessonError, Puzzles, puzzles_from
from patience_widget.widget.background import budgets

from .first_deals import CAN_BE_WON, winnable_origin
from .learner import Learner
from .screen import ALL_LESSONS, Screen, plain_panel

if TYPE_CHECKING:
    from patience_widget.solver.search.budget import Budget


class PlayScreen(Screen):
    """A game, on a board of its own. It goes on where it was left when it is opened again.

    Args:
        game: the name of the game.
        learner: who learns on the board.
        deals_again: whether to take another deal first.

    Raises:
        LessonError: there is no such game.
    """

    def __init__(self, game: str, learner: Learner, *, deals_again: bool = False) -> None:
        super().__init__(learner)
        self._game = _found(game)
        self._table = Table(self._game, deal=1)
        if deals_again:
            learner.deal_again(self._game.name)

    def __repr__(self) -> str:
        return self._game.title

    def panel(self) -> dict[str, Any]:
        game, board = self._game, self.learner.game(self._game.name)
        # Where a page can't show one board within another, this is what is read.
        code = f"from patience_widget import Patience; Patience({game.name!r})"
        text = f"To play {game.title}, put this in a new cell: {code}"
        origin = winnable_origin(board.table)
        return plain_panel(_named("play", game), game.title, text, [ALL_LESSONS]) | {
            "plays": board.model_id,
            "winnable": {"origin": origin, "text": CAN_BE_WON} if origin else None,
            "from_play": {"label": "Puzzles from this game", "verb": "open", "value": f"own/{game.name}"},
        }


def _found(name: str) -> Game:
    """The game of this name.

    Raises:
        LessonError: there is no such game.
    """
    try:
        return catalogue.find(name)
    except catalogue.UnknownGame as error:
        raise LessonError(str(error)) from None


def _named(word: str, game: Game) -> str:
    return f"{word}-{game.name.replace('/', '-')}"


_LOOKING = (
    "Looking for the moves that made your game impossible to win. This looks at the face-down cards too, "
    "and takes up to half a minute."
)
_NOT_YOUR_FAULT = "This deal couldn't be won, so it wasn't your fault."
_NOT_PLAYED = "Play the game first: puzzles are made from the moves you have played."
_FAILED = "Something went wrong while looking at your game. Play on, and try again."


class OwnGameScreen(Screen):
    """Says that puzzles from a game are looked for, or why there are none.

    Args:
        name: the name of the game, as it lies on the learner's board.
        learner: who learns on the board.

    Raises:
        LessonError: there is no such game.
    """

    def __init__(self, name: str, learner: Learner) -> None:
        super().__init__(learner)
        self._game = _found(name)
        played = learner.game(self._game.name).table
        self._table = Table(position=played.position)
        self._record, self._played = played.record(), bool(played.history)
        self._said, self._could_win = _LOOKING if self._played else _NOT_PLAYED, True

    def __repr__(self) -> str:
        return f"puzzles from {self._game.title}"

    def opened(self, take: Callable[[Screen, Puzzles], object], show_again: Callable[[], object]) -> None:
        def came(found: Puzzles | None) -> None:
            if found:
                take(self, found)
            else:
                self._could_win = found is None or found.why_none != NO_WAY
                self._said = _NOT_YOUR_FAULT if not self._could_win else found.why_none if found else _FAILED
                show_again()

        if not self._played:
            return
        here = not catalogue.holds(self._game)
        WORKER.ask(
            self, puzzles_in, self._record, budget=budgets.OWN_GAME, answered=came, urgent=True, in_this_process=here
        )

    def left(self) -> None:
        WORKER.leave(self)

    def panel(self) -> dict[str, Any]:
        game = self._game
        back = {"label": "Back to the game", "verb": "open", "value": f"play/{game.name}"}
        again = {"label": "New deal", "verb": "open", "value": f"deal/{game.name}"}
        ways = [ALL_LESSONS, back] if self._could_win else [ALL_LESSONS, back, again]
        return plain_panel(_named("own", game), game.title, self._said, ways) | {"title": "Puzzles from your game"}


def puzzles_in(record: str, *, budget: Budget) -> Puzzles:
    """The puzzles in a game, as `patience_widget.lessons.puzzles_from` finds them."""
    return puzzles_from(mistakes(Table.replay(record), budget=budget))
