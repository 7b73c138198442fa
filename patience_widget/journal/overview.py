"""What the journal shows somebody who chooses a game: read in one go, and quickly."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from .daily_results import DayPlayed, Streak, read_days, read_streak
from .days import this_day
from .place import is_off
from .schema import NAME, PLACE
from .store import WAIT_TO_LOOK, JournalError, store

if TYPE_CHECKING:
    import sqlite3

_COUNTS = """
    SELECT game, count(outcome), count(CASE WHEN outcome IS 'won' AND NOT helped THEN 1 END),
        count(CASE WHEN outcome IS 'won' AND helped THEN 1 END), max(played) AS latest
    FROM games WHERE outcome IS NOT NULL OR moves > 0 GROUP BY game ORDER BY latest DESC
"""
_STOPPED = """
    SELECT moves FROM games WHERE game = ? AND id != ? AND outcome IS NULL AND moves > 0 AND moves < 1e9
        AND NOT EXISTS (
        SELECT 1 FROM games later WHERE later.beginning = games.beginning AND later.played > games.played)
    ORDER BY played DESC LIMIT 1
"""
_LESSONS = "SELECT lesson, step, count(*), min(done) FROM lessons JOIN lesson_steps USING (lesson) GROUP BY lesson"


class KnownGame(NamedTuple):
    """What is known of one game.

    Attributes:
        game: its name.
        played: how many games count, as in `patience_widget.journal.game_statistics`.
        won: how many of them were won without help.
        helped: how many more were won with help.
        stopped: after how many moves you left the last unfinished game; 0 if there is none.
    """

    game: str
    played: int
    won: int
    helped: int
    stopped: int


class KnownLesson(NamedTuple):
    """How far somebody has come in a lesson.

    Attributes:
        lesson: its name.
        step: where the learner stands, from 1.
        steps: how many there are.
        done: whether all of them are done.
    """

    lesson: str
    step: int
    steps: int
    done: bool


class Overview(NamedTuple):
    """What is known at one moment.

    Attributes:
        today: the day, in UTC.
        games: the games that were played, the one played last first.
        lessons: the lessons that were begun.
        todays: the deals of today that were played.
        streak: how many days in a row you won a deal of the day.
        is_read: whether the journal could be read; otherwise nothing of it is known.
    """

    today: date
    games: list[KnownGame]
    lessons: list[KnownLesson]
    todays: list[DayPlayed]
    streak: Streak
    is_read: bool = True


def overview(but: int = 0) -> Overview:
    """What the journal has now. If it can't be read at once, nothing is known: no click waits for it.

    Args:
        but: the number of the game on the board, which nobody needs to resume.
    """
    today = this_day()
    nothing = Overview(today, [], [], [], Streak(0, 0))
    if is_off():
        return nothing
    try:
        with store().reading(WAIT_TO_LOOK) as connection:
            return nothing if connection is None else _read(connection, today, but)
    except JournalError:
        return nothing._replace(is_read=False)


def days_at_hand(first: date, last: date) -> tuple[list[DayPlayed], Streak]:
    """The deals of some days that were played, and the streak; nothing if the journal can't be read at once."""
    nothing: tuple[list[DayPlayed], Streak] = ([], Streak(0, 0))
    if is_off():
        return nothing
    try:
        with store().reading(WAIT_TO_LOOK) as connection:
            if connection is None:
                return nothing
            return read_days(connection, first, last), read_streak(connection, this_day())
    except JournalError:
        return nothing


def _read(connection: sqlite3.Connection, today: date, but: int) -> Overview:
    counts = connection.execute(_COUNTS).fetchall()
    return Overview(
        today,
        [
            KnownGame(game, played, won, helped, _stopped(connection, game, but))
            for game, played, won, helped, _latest in counts
            if NAME.fits(game)
        ],
        [
            KnownLesson(lesson, step, steps, done=bool(done))
            for lesson, step, steps, done in connection.execute(_LESSONS)
            if NAME.fits(lesson) and PLACE.fits(step)
        ],
        read_days(connection, today, today),
        read_streak(connection, today),
    )


def _stopped(connection: sqlite3.Connection, game: str, but: int) -> int:
    stopped = connection.execute(_STOPPED, (game, but)).fetchone()
    return int(stopped[0]) if stopped else 0
