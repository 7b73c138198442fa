"""Puzzles on a board of lessons: one after the other, each with its rating, and every first try kept."""

from __future__ import annotations

from typing import Any

from patience_widget.core.catalogue import UnknownGame
from patience_widget.glossary import mark
from patience_widget.lessons import LessonError, Puzzle, Puzzles, names, puzzles
from patience_widget.lessons.puzzle.in_short import in_short
from patience_widget.lessons.session import PuzzleSession

from .learner import Learner
from .lesson_journal import LessonJournal
from .screens import Screen


class PuzzleScreen(Screen):
    """Puzzles to solve.

    Args:
        learner: who learns on the board.
        chosen: the puzzles to choose from.
        word: what `LessonBoard.open` calls them; "" for those that no word opens.
        first: the puzzle to begin with; None for the one that should come next.
        name: what is practised: ``Puzzle of the day``.

    Raises:
        LessonError: there are no puzzles; the message says why.
    """

    def __init__(
        self, learner: Learner, chosen: Puzzles, word: str = "", first: Puzzle | None = None, name: str = "Puzzle"
    ) -> None:
        self.word, self.learner = word, learner
        tries, games = learner.puzzle_tries(), learner.games_met()
        self.session: PuzzleSession = PuzzleSession(chosen, tries, first, name=name, lock=learner.lock, games=games)
        self.session.keep_try = learner.puzzle_tried
        self.journal = LessonJournal("puzzles", learner, keep=False)

    def progressed(self) -> None:
        """The session has changed: the tries are kept when they have come out, and nothing else is."""

    def panel(self, shown: dict[str, Any]) -> dict[str, Any]:
        """The panel, with the rules in short for a game that the learner has not met."""
        if not self.session.is_new_game:
            return shown
        game = self.session.puzzle.game
        lesson = game.name if game.name in names() else f"tour/{game.name}"
        link = {"label": f"Learn {game.title} first", "verb": "open", "value": lesson}
        text = in_short(game)
        new = {"kind": "told", "lead": f"{game.title} is new to you.", "text": text, "marked": mark(text), "link": link}
        return shown | {"notes": [new, *shown["notes"]]}

    def __repr__(self) -> str:
        return f"the puzzle {self.session.lesson.name}"


def practice(learner: Learner, game: str) -> PuzzleScreen:
    """Practice with the puzzles of a game; "" for those of all games.

    Raises:
        LessonError: there is no such game, or it has no puzzles; the message says why.
    """
    try:
        chosen = puzzles(game or None)
    except UnknownGame as error:
        raise LessonError(str(error)) from None
    return PuzzleScreen(learner, chosen, f"puzzles/{game}" if game else "puzzles")


def of_today(learner: Learner) -> PuzzleScreen:
    """The puzzle of the day, which is the same for everybody; others come after it."""
    chosen = puzzles()
    return PuzzleScreen(learner, chosen, "today", chosen.daily(), "Puzzle of the day")


def given(learner: Learner, what: Puzzle | Puzzles) -> PuzzleScreen:
    """Puzzles that were handed over: one, after which others of its game come, or several."""
    if isinstance(what, Puzzles):
        return PuzzleScreen(learner, what)
    return PuzzleScreen(learner, puzzles(what.game) or Puzzles([what]), first=what)
