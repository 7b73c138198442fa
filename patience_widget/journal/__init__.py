"""The journal keeps what you played and learned, in a file on this machine.

The boards of a notebook write it. You can play without it. The environment variable ``PATIENCE_JOURNAL`` names another
file, or turns the journal off with ``off``.

A program that lets somebody play on a table of its own keeps the game as a board does: `begin`, then `KeptGame.moved`
after each change.

>>> from patience_widget import Table, journal
>>> kept = journal.begin(Table("osmosis", deal=17))
>>> kept.table.play("r2>f1", "turn")
<Table osmosis#17: 2 moves, 2 of 52 cards built>
>>> kept.moved()
>>> journal.unfinished()
[<Unfinished osmosis#17: 2 moves, last played ...>]
>>> journal.resume("osmosis").table
<Table osmosis#17: 2 moves, 2 of 52 cards built>
"""

from .daily_results import DayPlayed, Streak, daily, days_played, streak
from .days import todays_deal
from .exchange import FileError, NotKept, clear, export, load
from .game_rows import games
from .game_statistics import GameStatistics, compare, count_games, last_results, statistics
from .learning import (
    KeptLesson,
    PuzzleTry,
    StepTry,
    keep_puzzle,
    lesson_progress,
    lessons_progress,
    puzzle_tries,
    step_tries,
)
from .place import turn_off, turn_on
from .saved_games import CannotGoOn, KeptGame, Unfinished, begin, left_at, resume, unfinished
from .store import JournalError, State, state, where

__all__ = [
    "CannotGoOn",
    "DayPlayed",
    "FileError",
    "GameStatistics",
    "JournalError",
    "KeptGame",
    "KeptLesson",
    "NotKept",
    "PuzzleTry",
    "State",
    "StepTry",
    "Streak",
    "Unfinished",
    "begin",
    "clear",
    "compare",
    "count_games",
    "daily",
    "days_played",
    "export",
    "games",
    "keep_puzzle",
    "last_results",
    "left_at",
    "lesson_progress",
    "lessons_progress",
    "load",
    "puzzle_tries",
    "resume",
    "state",
    "statistics",
    "step_tries",
    "streak",
    "todays_deal",
    "turn_off",
    "turn_on",
    "unfinished",
    "where",
]
