"""How well you play: for each kind of game, how many you won, how quickly, and how many one after the other.

A game counts when you win or lose it. One that you left is unfinished: you can resume it, and until then it is
neither won nor lost. A win counts as helped if you used hidden cards or a review, if a program or code made moves, if
you played on from a record or a position, and if you had won the deal before. It neither lengthens nor ends a streak.
Hints use only what you can see, so a game that you won with hints is won.

`compare` finds out how the expert, a good player that can't see hidden cards, and the solver do on the same deals.
"""

from __future__ import annotations

import time
import warnings
from contextlib import suppress
from math import nan
from typing import TYPE_CHECKING, Literal, NamedTuple, get_type_hints

from patience_widget.analysis.hints.expert_result import Ends, expert_result
from patience_widget.core.actions import InvalidMove, Move
from patience_widget.core.game import Game
from patience_widget.core.mistakes import whole_between
from patience_widget.core.table import Table
from patience_widget.frames import frame_of
from patience_widget.players.shares import wilson
from patience_widget.solver.by_tables.decide import SEARCHING
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve

from .game_rows import name_of
from .place import is_off, why_off
from .schema import NAME, SECONDS, good_rows
from .store import store
from .writer import WRITER, NewRow, up_to_date

if TYPE_CHECKING:
    import sqlite3

    import pandas as pd


Result = Literal["won", "helped", "not won"]
"""How a game that counts ended: won, won with help, or not won."""


class GameStatistics(NamedTuple):
    """How well you play one kind of game.

    Attributes:
        game: its name.
        played: how many games count: those that you won or lost.
        won: how many of them you won without using hidden cards.
        helped: how many more you won after using hidden cards, with moves made by a program, or on a deal won before.
        with_meter: in how many of the games `won` your chance was shown or the coach was on.
        with_hints: in how many of the games `won` you asked for hints.
        unfinished: how many games you can resume.
        reviewed: how many games were reviewed to their end.
        score: the mean score of the games `reviewed`, from 0 to 100; not a number if there are none.
        mistakes: how many mistakes they have on average.
        share: `won` divided by `played`; not a number if nothing counts yet.
        low: the lower end of the 95% interval of `share`, by Wilson.
        high: its upper end.
        streak: how many games you won one after the other, up to now.
        best_streak: your longest streak.
        median_seconds: the median time of the games `won`; not a number if there are none.
        median_moves: the median number of moves of the games `won`.
        best_seconds: the shortest time of the games `won`; not a number if there are none.
        fewest_moves: the fewest moves of the games `won`.
        compared: how many of these deals `compare` gave to the expert and the solver.
        expert: the share of those deals that the expert wins, without those where its game took too long; not a number
            if there are none.
        solver: the share of all of them that the solver proves to be winnable.
    """

    game: str
    played: int
    won: int
    helped: int
    with_meter: int
    with_hints: int
    unfinished: int
    reviewed: int
    score: float
    mistakes: float
    share: float
    low: float
    high: float
    streak: int
    best_streak: int
    median_seconds: float
    median_moves: float
    best_seconds: float
    fewest_moves: float
    compared: int
    expert: float
    solver: float


def count_games(game: Game | str | None = None) -> list[GameStatistics]:
    """How well you play each kind of game. The kind that you played most comes first.

    Args:
        game: only this game, or the game with this name; None for all that you played.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message gives the reason.

    >>> from patience_widget import Table, journal
    >>> kept = journal.begin(Table("osmosis", deal=17))
    >>> move = kept.table.play("turn")
    >>> kept.moved()
    >>> [(one.game, one.won, one.unfinished) for one in count_games()]
    [('osmosis', 0, 1)]
    """
    name = name_of(game)
    with up_to_date() as connection:
        if connection is None:
            return []
        names = connection.execute("SELECT DISTINCT game FROM games").fetchall() if name is None else [(name,)]
        counted = [_count(connection, one) for (one,) in names if NAME.fits(one)]
    return sorted((one for one in counted if one.played or one.unfinished), key=lambda one: (-one.played, one.game))


def games_played() -> set[str]:
    """The names of the games that the journal knows of.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        found = connection.execute("SELECT DISTINCT game FROM games") if connection else ()
        return {name for (name,) in found if NAME.fits(name)}


def deals_played(game: Game | str) -> set[str]:
    """The deals of a game that the journal knows of, each by its record before the first move, such as ``osmosis#17``.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message says why.
    """
    with up_to_date() as connection:
        found = connection.execute(_BEGINNINGS, (name_of(game),)) if connection else ()
        return {beginning for (beginning,) in found if NAME.fits(beginning)}


def statistics(game: Game | str | None = None) -> pd.DataFrame:
    """How well you play each kind of game, as a pandas frame with the columns of `GameStatistics`.

    Args:
        game: only this game, or the game with this name; None for all that you played.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message gives the reason.
        ImportError: pandas is not installed.

    >>> list(statistics().columns)[:6]
    ['game', 'played', 'won', 'helped', 'with_meter', 'with_hints']
    """
    if is_off():
        warnings.warn(f"the journal is off, so there are no statistics: {why_off()}", stacklevel=2)
    types = {str: "string", int: "int64", float: "float64"}
    columns = {name: types[kind] for name, kind in get_type_hints(GameStatistics).items()}
    return frame_of(count_games(game), columns)


def best_points(game: Game, *, helped: bool = False) -> int | None:
    """The most points of the games of one kind that you won; None if there are none, or no points are counted.

    Args:
        game: the game.
        helped: whether those won with help count, and no others.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    best: list[int] = []
    with up_to_date() as connection:
        if connection is None or game.points is None:
            return None
        for row in good_rows(connection, "games", _WON_SO, (game.name, helped)):
            with suppress(InvalidMove):  # in a file that was loaded
                moves = row["record"][len(row["beginning"]) :].split()
                best.append(game.points.of(game, [Move(move) for move in moves]))
    return max(best, default=None)


def best_with_help(game: Game) -> tuple[float, float]:
    """The shortest time, in seconds, and the fewest moves of the games of one kind that you won with help.

    Each is not a number if there are none.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        if connection is None:
            return nan, nan
        found = connection.execute(_BEST_WITH_HELP, (game.name,)).fetchone()
    seconds, moves = (value if SECONDS.fits(value) else nan for value in found)
    return seconds, moves


def last_results(game: Game | str, most: int = 30) -> list[Result]:
    """How the last games of one kind ended, if they count. The game that you played last comes last.

    Args:
        game: the game, or its name.
        most: how many games, at most.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be read; the message gives the reason.
    """
    name = name_of(game) or ""
    most = whole_between("last_results", 0, None, most=most)
    with up_to_date() as connection:
        if connection is None:
            return []
        found = connection.execute(_LAST, (name, most)).fetchall()
        return ["not won" if outcome != "won" else "helped" if helped else "won" for outcome, helped in reversed(found)]


_WON_SO = "WHERE game = ? AND outcome = 'won' AND helped = ?"
_BEST_WITH_HELP = "SELECT min(seconds), min(moves) FROM games WHERE game = ? AND outcome = 'won' AND helped"
_BEGINNINGS = "SELECT DISTINCT beginning FROM games WHERE game = ?"
_LETTERS = """
    SELECT group_concat(CASE WHEN outcome IS NULL THEN '.' WHEN outcome = 'lost' THEN '-'
        WHEN helped THEN 'l' WHEN hints > 0 THEN 'h' ELSE 'w' END, '')
    FROM (SELECT outcome, helped, hints FROM games
        WHERE game = ? AND (outcome IS NOT NULL OR moves > 0) ORDER BY played)
"""
"""A letter for each game, in order: unfinished, lost, won with help, won with hints, won."""
_LAST = """
    SELECT outcome, helped FROM games WHERE game = ? AND outcome IS NOT NULL ORDER BY played DESC LIMIT ?
"""
_WITH_METER = "SELECT count(*) FROM games WHERE game = ? AND outcome = 'won' AND NOT helped AND meter"
_REVIEWED = "SELECT count(*), avg(score), avg(mistakes) FROM games WHERE game = ? AND score IS NOT NULL"
_COMPARED = """
    SELECT count(*), avg(CASE expert WHEN 'wins' THEN 1 WHEN 'loses' THEN 0 END), avg(solver = 'winnable')
    FROM deals WHERE EXISTS (
        SELECT 1 FROM games WHERE games.beginning = deals.beginning AND game = ? AND outcome IS NOT NULL)
"""


def _count(connection: sqlite3.Connection, game: str) -> GameStatistics:
    """Several short questions with an index each, so that it takes no longer with many games."""
    (found,) = connection.execute(_LETTERS, (game,)).fetchone()
    unfinished = (found or "").count(".")
    letters = (found or "").replace(".", "")
    played, won = len(letters), letters.count("w") + letters.count("h")
    streaks = [len(wins) for wins in letters.replace("l", "").split("-")]
    compared, expert, solver = connection.execute(_COMPARED, (game,)).fetchone()
    reviewed, score, mistakes = connection.execute(_REVIEWED, (game,)).fetchone()
    low, high = wilson(won, played)
    return GameStatistics(
        game=game,
        played=played,
        won=won,
        helped=letters.count("l"),
        with_meter=connection.execute(_WITH_METER, (game,)).fetchone()[0],
        with_hints=letters.count("h"),
        unfinished=unfinished,
        reviewed=reviewed,
        score=nan if score is None else score,
        mistakes=nan if mistakes is None else mistakes,
        share=won / played if played else nan,
        low=low,
        high=high,
        streak=streaks[-1],
        best_streak=max(streaks),
        median_seconds=_median(connection, game, "seconds", won),
        median_moves=_median(connection, game, "moves", won),
        best_seconds=_least(connection, game, "seconds"),
        fewest_moves=_least(connection, game, "moves"),
        compared=compared,
        expert=nan if expert is None else expert,
        solver=nan if solver is None else solver,
    )


def _median(connection: sqlite3.Connection, game: str, of: Literal["seconds", "moves"], count: int) -> float:
    won = "FROM games WHERE game = ? AND outcome = 'won' AND NOT helped"
    middle = f"SELECT {of} {won} ORDER BY {of} LIMIT 2 - ? % 2 OFFSET (? - 1) / 2"
    found = connection.execute(middle, (game, count, count)) if count else ()
    values = [value for (value,) in found if SECONDS.fits(value)]
    return sum(values) / len(values) if values else nan


def _least(connection: sqlite3.Connection, game: str, of: Literal["seconds", "moves"]) -> float:
    least = f"SELECT min({of}) FROM games WHERE game = ? AND outcome = 'won' AND NOT helped"  # noqa: S608
    (value,) = connection.execute(least, (game,)).fetchone()
    return value if SECONDS.fits(value) else nan


POSITIONS = 20_000
"""How many positions the solver may look at for a deal."""
_NEW_TRIAL = "INSERT OR REPLACE INTO deals VALUES (?, ?, ?)"
_NEXT = """
    SELECT DISTINCT beginning FROM games
    WHERE beginning >= coalesce(:game, '') AND (game = :game OR :game IS NULL)
    AND beginning NOT IN (SELECT beginning FROM deals) LIMIT :most
"""
"""A beginning starts with the name of its game, so an index leads to the first one."""


def compare(game: Game | str | None = None, *, most: int = 100, positions: int = POSITIONS) -> int:
    """Let the expert and the solver try deals that you have played; `statistics` then has their results.

    Each deal is tried once, and the result is kept in the journal. It takes a few seconds for each deal. Without numba
    the expert is too slow, and only the solver tries.

    Args:
        game: only deals of this game, or of the game with this name; None for all games.
        most: how many deals are tried, at most.
        positions: how many positions the solver may look at for each deal.

    Returns:
        How many deals were tried; 0 if none is left.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be used; the message gives the reason.
    """
    tried = 0
    for beginning in untried(name_of(game), whole_between("compare", 0, None, most=most)):
        trial = try_deal(beginning, positions, budget=LONGEST)
        if trial is not None:
            with store().writing() as connection:
                connection.execute(_NEW_TRIAL, trial)
            tried += 1
    return tried


class Trial(NamedTuple):
    """What came of a deal.

    Attributes:
        beginning: its record before the first move: ``osmosis#17``.
        expert: how the expert's game ended; ``unknown`` if it took too long, or numba is missing.
        solver: what the solver found: ``winnable``, ``lost`` or ``unknown``.
    """

    beginning: str
    expert: Ends | Literal["unknown"]
    solver: str


def untried(game: str | None, most: int) -> list[str]:
    """Deals that were played and that no program has tried, each by its record before the first move.

    Args:
        game: only of the game of this name; None for all.
        most: how many at the most.

    Raises:
        JournalError: the journal can't be read; the message gives the reason.
    """
    with up_to_date() as connection:
        found = () if connection is None else connection.execute(_NEXT, {"game": game, "most": most})
        return [beginning for (beginning,) in found if NAME.fits(beginning)]


LONGEST = 60.0
"""The seconds for a deal. Most of them go to waiting for numba, which may have to compile first."""
_FOR_EXPERT = 1 / 10
"""The part of them in which the expert plays; it takes a second or two for most games."""
_GLANCE = 0.05
"""So many seconds pass at the most until a trial that waits and is given up ends."""


def try_deal(beginning: str, positions: int = POSITIONS, *, budget: float | Budget) -> Trial | None:
    """Let the solver and the expert try a deal; None if this version can't deal it.

    Args:
        beginning: its record before the first move.
        positions: how many positions the solver may look at.
        budget: what may be spent on all of it.
    """
    spends = Budget.of(budget)
    try:
        table = Table.replay(beginning)
    except ValueError:  # of a newer version
        return None
    SEARCHING.prepare()
    while SEARCHING.is_awaited and not spends.is_used_up:
        time.sleep(_GLANCE)
    is_fast = SEARCHING.ready().is_compiled
    verdict = solve(table, budget=spends.part(1, most=positions)).verdict
    ends = expert_result(table.position, budget=spends.part(1, _FOR_EXPERT)) if is_fast else None
    return Trial(beginning, ends or "unknown", verdict)


def keep_trial(trial: Trial) -> None:
    """Keep what came of a deal, in the background."""
    WRITER.hand_over(NewRow(store(), _NEW_TRIAL, trial))
