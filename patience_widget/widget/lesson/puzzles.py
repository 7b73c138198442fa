"""Puzzles on a board of lessons: one after the other, each with its rating, and their rows on the map."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.catalogue import UnknownGame
from patience_widget.core.words import count_of
from patience_widget.glossary import mark
from patience_widget.journal.days import this_day
from patience_widget.journal.learning import PuzzleTry
from patience_widget.lessons import LessonError, Puzzle, Puzzles, names, puzzles
from patience_widget.lessons.puzzle.in_short import in_short
from patience_widget.lessons.puzzle.practice import day_in_words, learner_rating
from patience_widget.lessons.puzzle.shipped import all_ratings, todays_puzzle
from patience_widget.lessons.session import PuzzleSession

from .learner import Learner, due_puzzles
from .screen import Screen


class PuzzleScreen(Screen):
    """Puzzles to solve.

    Args:
        learner: who learns on the board.
        chosen: the puzzles to choose from.
        first: the puzzle to begin with; None for the one that should come next.
        name: what is practised: ``Puzzle of the day``.

    Raises:
        LessonError: there are no puzzles; the message gives the reason.
    """

    session: PuzzleSession

    def __init__(self, learner: Learner, chosen: Puzzles, first: Puzzle | None = None, name: str = "Puzzle") -> None:
        super().__init__(learner)
        tries, games = learner.puzzle_tries(), learner.games_met()
        self.session = PuzzleSession(chosen, tries, first, name=name, lock=learner.lock, games=games)
        self.session.keep_try = learner.puzzle_tried

    def panel(self) -> dict[str, Any]:
        """The panel, with the rules in short for a game that the learner has not met."""
        shown = self.session.describe()
        if not self.session.is_new_game:
            return shown
        game = self.session.puzzle.game
        lesson = game.name if game.name in names() else f"tour/{game.name}"
        link = {"label": f"Learn {game.title} first", "verb": "open", "value": lesson}
        text = in_short(game)
        lead = f"{game.title} is new to you."
        new = {"kind": "told", "lead": lead, "text": text, "marked": mark(text), "link": link, "folds": True}
        return shown | {"notes": [new, *shown["notes"]]}

    def __repr__(self) -> str:
        return f"the puzzle {self.session.lesson.name}"


def practice(learner: Learner, game: str) -> PuzzleScreen:
    """Practice with the puzzles of a game; "" for those of all games.

    Raises:
        LessonError: there is no such game, or it has no puzzles; the message gives the reason.
    """
    try:
        chosen = puzzles(game or None)
    except UnknownGame as error:
        raise LessonError(str(error)) from None
    return PuzzleScreen(learner, chosen)


def of_today(learner: Learner) -> PuzzleScreen:
    """The puzzle of the day, which is the same for everybody; others come after it."""
    chosen = puzzles()
    return PuzzleScreen(learner, chosen, chosen.daily(), "Puzzle of the day")


def given(learner: Learner, what: Puzzle | Puzzles) -> PuzzleScreen:
    """Puzzles that were handed over: one, after which others of its game come, or several."""
    if isinstance(what, Puzzles):
        return PuzzleScreen(learner, what)
    return PuzzleScreen(learner, puzzles(what.game) or Puzzles([what]), first=what)


def puzzle_rows(tries: Iterable[PuzzleTry]) -> list[dict[str, Any]]:
    """The rows; see `patience_widget.widget.lesson.map.describe_map`.

    Args:
        tries: the learner's tries at puzzles.
    """
    made = list(tries)
    solved = {one.puzzle for one in made if one.solved}
    waiting = due_puzzles(made)
    games = {name: puzzles(name) for name in catalogue.names() if "/" not in name}
    rows = [_game_row(name, there, solved, waiting) for name, there in games.items() if there]
    return [_next_row(made), _today_row(todays_puzzle(), solved), *rows] if rows else []


def _next_row(made: list[PuzzleTry]) -> dict[str, Any]:
    about = f"From games you know if possible, near your rating of {round(learner_rating(made, all_ratings()))}."
    return _row("Next puzzle", about, day_in_words(made, this_day()), "puzzles", done=False)


def _today_row(puzzle: Puzzle, solved: set[str]) -> dict[str, Any]:
    about = f"{puzzle.game.title}, rating {puzzle.rating}. Everybody gets the same one."
    done = puzzle.name in solved
    return _row("Puzzle of the day", about, "Solved" if done else "New today", "today", done=done)


def _game_row(game: str, there: Puzzles, solved: set[str], waiting: set[str]) -> dict[str, Any]:
    names = {puzzle.name for puzzle in there.listed}
    known, back = len(names & solved), len(names & waiting)
    note = f"{known} of {len(names)} solved" if known else f"{count_of(len(names), 'puzzle')}"
    note += f", {back} due" if back else ""
    about = "Find the moves that keep the win."
    return _row(catalogue.find(game).title, about, note, f"puzzles/{game}", done=known == len(names), begun=known > 0)


def _row(title: str, about: str, note: str, value: str, *, done: bool, begun: bool = False) -> dict[str, Any]:
    state = "done" if done else "begun" if begun else "open"
    row = {"title": title, "about": about, "stars": 0, "most": 0, "state": state, "note": note}
    return row | {"verb": "open", "value": value}
