"""The journal keeps what you played and learned, in a file on this machine.

The boards of a notebook write it. You can play without it. The environment variable ``PATIENCE_JOURNAL`` names another
file, or turns the journal off with ``off``.
"""

from .comparison import compare
from .daily_results import DayPlayed, Streak, daily, days_played, streak
from .exchange import NotKept, clear, export, load
from .exchange_form import FileError
from .faults import JournalError
from .game_statistics import GameStatistics, count_games, last_results, statistics
from .going_on import CannotGoOn, Unfinished, begin, left_at, resume, unfinished
from .kept_game import KeptGame
from .learning import KeptLesson, PuzzleTry, keep_puzzle, lesson_progress, lessons_progress, puzzle_tries
from .place import turn_off, turn_on
from .stores import State, state, where
from .tables import games
from .today import todays_deal
from .tried_steps import StepTry, step_tries

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
