"""The rows of the map for puzzles: the next, that of the day, and those of each game with what is solved and due."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.words import count_of
from patience_widget.journal.learning import PuzzleTry
from patience_widget.journal.today import this_day
from patience_widget.lessons import Puzzle, Puzzles, puzzles
from patience_widget.lessons.puzzle.practice import day_in_words, learner_rating
from patience_widget.lessons.puzzle.shipped import all_ratings, todays_puzzle

from .learner import due_puzzles


def puzzle_rows(tries: Iterable[PuzzleTry]) -> list[dict[str, Any]]:
    """The rows; see `patience_widget.widget.map_screen.describe_map`.

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
    names = {puzzle.name for puzzle in there}
    known, back = len(names & solved), len(names & waiting)
    note = f"{known} of {len(names)} solved" if known else f"{count_of(len(names), 'puzzle')}"
    note += f", {back} due" if back else ""
    about = "Find the moves that keep the win."
    return _row(catalogue.find(game).title, about, note, f"puzzles/{game}", done=known == len(names), begun=known > 0)


def _row(title: str, about: str, note: str, value: str, *, done: bool, begun: bool = False) -> dict[str, Any]:
    state = "done" if done else "begun" if begun else "open"
    row = {"title": title, "about": about, "stars": 0, "most": 0, "state": state, "note": note}
    return row | {"verb": "open", "value": value}
