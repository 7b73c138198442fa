"""A game to play in place of the lesson: the page shows a board of its own for it, with all that a game has."""

from __future__ import annotations

from typing import Any

from patience_widget.core import catalogue
from patience_widget.lessons import Lesson, LessonError, Show

from .first_deals import CAN_BE_WON, winnable_origin
from .learner import Learner
from .screens import Screen


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
        try:
            found = catalogue.find(game)
        except catalogue.UnknownGame as error:
            raise LessonError(str(error)) from None
        if deals_again:
            learner.deal_again(found.name)
        # Where a page can't show one board within another, this is what is read.
        code = f"from patience_widget import Patience; Patience({found.name!r})"
        text = f"To play {found.title}, put this in a new cell: {code}"
        step = Show(text, position=f"{found.name}#1")
        lesson = Lesson(name=f"play-{found.name.replace('/', '-')}", title=found.title, game=found.name, steps=(step,))
        super().__init__(lesson, learner, word=f"play/{found.name}", keep=False)

    def panel(self, shown: dict[str, Any]) -> dict[str, Any]:
        board = self.learner.game(self.session.lesson.game)
        origin = winnable_origin(board.table)
        return super().panel(shown) | {
            "plays": board.model_id,
            "winnable": {"origin": origin, "text": CAN_BE_WON} if origin else None,
            "from_play": {
                "label": "Puzzles from this game",
                "verb": "open",
                "value": f"own/{self.session.lesson.game}",
            },
        }
