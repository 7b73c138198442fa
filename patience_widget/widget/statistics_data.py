"""How well somebody plays as data for a page: rows of words, a small drawing, and the other games."""

from __future__ import annotations

from math import isnan
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.words import count_of
from patience_widget.journal.comparison import untried
from patience_widget.journal.faults import JournalError
from patience_widget.journal.game_statistics import GameStatistics, count_games, last_results
from patience_widget.journal.stores import state
from patience_widget.journal.writer import WRITER

from .request_fields import NAME
from .statistics_plot import GAMES, OVER, describe_plot

OTHERS = 60
"""So many games are listed at the most."""
OFF = "Your games aren't kept: see Options, Your games."
NO_GAMES = "No finished game yet. A game counts when you win it, lose it or leave it for another deal."
NEVER = "This game isn't in the catalogue of the package, so it is never kept."


def describe_statistics(game: Game) -> dict[str, Any]:
    """How well a game is played, beside all others; see `patience_widget.journal.count_games`.

    Returns:
        The `game` and its `title`; what there is to `say`, "" for nothing; a row of two words for each fact (`rows`);
        the `plot` of the last games, None without any; all games together in a line (`together`), and each of them
        (`games`) by name and title with what was played and won. Whether programs have deals left to try: `untried`.
    """
    told: dict[str, Any] = {"game": game.name, "title": game.title, "say": "", "rows": [], "plot": None}
    told |= {"together": "", "games": [], "untried": False}
    if state().where == "nowhere":
        return told | {"say": OFF}
    try:
        counted = count_games()
        results = last_results(game, GAMES + OVER - 1) if catalogue.holds(game) else []
        told["untried"] = bool(results and untried(game.name, 1))
    except JournalError as error:
        return told | {"say": f"The file with your games can't be read: {error}."}
    mine = next((one for one in counted if one.game == game.name), None)
    if mine is None or not results:
        told["say"] = NO_GAMES if catalogue.holds(game) else NEVER
    else:
        careful = mine.careful if mine.compared else None
        told |= {"rows": _rows(mine), "plot": describe_plot(results, careful)}
    played, won = sum(one.played for one in counted), sum(one.won for one in counted)
    if played:
        told["together"] = f"All games: won {won:,} of {played:,} ({won / played:.0%})"
        told["games"] = [_row(one) for one in counted if one.played][:OTHERS]
    return told


def count_so_far(game: Game, *, helped: bool) -> str:
    """What the win that was just made comes to: "Won 9 of 26 · streak 3"; "" if nobody can say.

    Args:
        game: the game that was won.
        helped: whether this win counts as helped.
    """
    try:
        one = next(iter(count_games(game)), None) if WRITER.flush() else None
    except JournalError:
        return ""
    if one is None or not one.played:
        return ""
    won = f"{'this win counts as helped · won' if helped else 'won'} {one.won:,} of {one.played:,}"
    return won if helped or not one.streak else f"{won} · streak {one.streak:,}"


def _rows(one: GameStatistics) -> list[tuple[str, str]]:
    rows = [("Won", f"{one.won:,} of {one.played:,}, which is {one.share:.0%}")]
    rows.append(("In the long run", f"probably {one.low:.0%} to {one.high:.0%}"))
    if one.helped:
        rows.append(("With help", f"{one.helped:,} more: you looked under the cards, or a program made moves"))
    if one.won:
        hints = f"in {one.with_hints:,} of {count_of(one.won, 'win')}" if one.with_hints else "in none of your wins"
        rows.append(("Hints", hints))
        rows.append(("Streak", f"{one.streak:,} now, {one.best_streak:,} at best"))
        rows.append(("Typical win", f"{duration(one.median_seconds)}, {count_of(round(one.median_moves), 'move')}"))
    if one.unfinished:
        rows.append(("Unfinished", f"{one.unfinished:,} to go on with, under Choose a game"))
    rows.append(("Same deals", _reached(one)))
    return rows


def _reached(one: GameStatistics) -> str:
    if not one.compared or isnan(one.careful):
        return "no program has tried them yet"
    return (
        f"{one.compared:,} tried: a careful program that sees what you see wins {one.careful:.0%}, one that sees all "
        f"cards {one.solver:.0%}"
    )


def _row(one: GameStatistics) -> tuple[str, str, str, str, str]:
    try:
        title = catalogue.find(one.game).title
    except catalogue.UnknownGame:
        title = one.game[:NAME]  # of another version, or from a file that was loaded
    return one.game[:NAME], title, f"{one.played:,}", f"{one.won:,}", f"{one.share:.0%}"


def duration(seconds: float) -> str:
    """A time as one says it: "6 min 12 s"."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {whole % 60} s" if minutes else f"{whole} s"
