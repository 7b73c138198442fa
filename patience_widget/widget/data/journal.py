"""How well somebody plays, and where games are kept, as data for a page: words, and a drawing of the last games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import isnan
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.words import count_of
from patience_widget.journal.game_rows import GameRow, last_games
from patience_widget.journal.game_statistics import (
    GameStatistics,
    Result,
    best_points,
    best_with_help,
    count_games,
    last_results,
    untried,
)
from patience_widget.journal.place import has_sqlite, in_words, journal_file
from patience_widget.journal.store import JournalError, state
from patience_widget.journal.writer import WRITER

SOME = 10
"""From so many games on, a share means something."""
LAST = 12
"""How many of the last games can be reviewed or resumed."""
OTHERS = 60
"""How many games are listed at most."""
_NAME = 60
"""The most letters of a game's name that are shown: it may come from a file that was loaded."""
OFF = "Your games aren't saved: see Options, Your games."
HELP = "with hidden cards, a review, moves by a good player or by code, or a deal you knew"
NO_GAMES = "No finished game yet. A game counts when you win or lose it."
NEVER = "This game isn't in the catalogue, so it is never kept."


def describe_statistics(game: Game) -> dict[str, Any]:
    """How well a game is played, beside all others; see `patience_widget.journal.count_games`.

    Returns:
        The `game` and its `title`; what there is to `say`, "" for nothing; a row of two words for each fact (`rows`);
        the `plot` of the last games, None without any; all games together in a line (`together`), and each of them
        (`games`) by name and title with what was played and won. Whether programs have deals left to try: `untried`.
        The `last` games of this kind: the number of each in the journal, what it was, how it ended, its score, and
        whether it can be resumed.
    """
    told: dict[str, Any] = {"game": game.name, "title": game.title, "say": "", "rows": [], "plot": None}
    told |= {"together": "", "games": [], "untried": False, "last": []}
    if state().where == "nowhere":
        return told | {"say": OFF}
    try:
        counted = count_games()
        results = last_results(game, GAMES + OVER - 1) if catalogue.holds(game) else []
        told["last"] = [_last(row) for row in last_games(game, most=LAST)] if catalogue.holds(game) else []
        mine = next((one for one in counted if one.game == game.name), None)
        best = [] if mine is None else _best(game, mine)
        told["untried"] = bool(results and untried(game.name, 1))
    except JournalError as error:
        return told | {"say": f"The file with your games can't be read: {error}."}
    if mine is None:
        told["say"] = NO_GAMES if catalogue.holds(game) else NEVER
    else:
        expert = None if isnan(mine.expert) else mine.expert
        plot = describe_plot(results, expert) if len(results) >= _DRAWN else None
        told |= {"rows": _rows(mine, best), "plot": plot}
    played, won = sum(one.played for one in counted), sum(one.won for one in counted)
    if played:
        alone = " without help" if any(one.helped for one in counted) else ""
        told["together"] = f"All games: won {won:,} of {played:,}{alone} ({won / played:.0%})"
        told["games"] = [_row(one) for one in counted if one.played][:OTHERS]
    return told


def count_so_far(game: Game, *, helped: bool) -> str:
    """What the win that was just made comes to: "won 9 of 26, 2 with help · streak 3"; "" if nobody can say.

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
    won = won_of(one.won + one.helped, one.helped, one.played)
    return won if helped or not one.streak else f"{won} · streak {one.streak:,}"


def won_of(wins: int, helped: int, played: int) -> str:
    """How many games were won, and how many of these wins had help: "won 9 of 26, 2 with help"."""
    some = "" if wins == helped == 1 else "all " if wins == helped else f"{helped:,} "
    return f"won {wins:,} of {played:,}{f', {some}with help' if helped else ''}"


def _best(game: Game, one: GameStatistics) -> list[tuple[str, str]]:
    """The best of the games that were won without help, or with it as long as there are no others."""
    if not (one.won or one.helped):
        return []
    helped = not one.won
    seconds, moves = best_with_help(game) if helped else (one.best_seconds, one.fewest_moves)
    points = best_points(game, helped=helped)
    scored = "" if points is None else f", {count_of(points, 'point')}"
    best = f"{duration(seconds)}, {count_of(round(moves), 'move')}{scored}"
    return [("Best with help" if helped else "Best", best)]


def _rows(one: GameStatistics, best: list[tuple[str, str]]) -> list[tuple[str, str]]:
    rows = _won(one) if one.played else []
    if one.played >= SOME:
        rows.append(("Over many games", f"likely {one.low * 100:.0f} to {one.high * 100:.0f} wins in 100"))
    if one.helped:
        rows.append(("With help", f"{count_of(one.helped, 'more win')}: {HELP}"))
    if one.won:
        if one.with_meter:
            rows.append(("With meter or coach", f"{one.with_meter:,} of your {count_of(one.won, 'win')}"))
        rows.append(("Without hints", f"{one.won - one.with_hints:,} of your {count_of(one.won, 'win')}"))
        rows.append(("Streak", f"{one.streak:,} now, best {one.best_streak:,}"))
    rows += best
    if one.won > 1:
        rows.append(("Typical win", f"{duration(one.median_seconds)}, {count_of(round(one.median_moves), 'move')}"))
    if one.reviewed:
        often = f"{one.mistakes:.1f} mistakes a game" if one.mistakes else "no mistakes"
        rows.append(("Reviewed", f"{count_of(one.reviewed, 'game')}: {one.score:.0f} of 100 on average, {often}"))
    if one.unfinished:
        rows.append(
            ("Unfinished", f"{count_of(one.unfinished, 'game')} to resume under Your last games or Choose a game")
        )
    if one.compared:
        expert = "" if isnan(one.expert) else f"a good player wins {one.expert:.0%}, and "
        rows.append(("Your deals", f"of {one.compared:,}, {expert}{one.solver:.0%} can be won by seeing all cards"))
    return rows


def _won(one: GameStatistics) -> list[tuple[str, str]]:
    share = f" ({one.share:.0%})" if one.played >= SOME else ""
    alone = f"{one.won:,} of {one.played:,}{share}"
    if not one.helped:
        return [("Won", alone)]
    every = won_of(one.won + one.helped, one.helped, one.played).removeprefix("won ")
    return [("Won", every), ("Won without help", alone)]


def _last(row: GameRow) -> tuple[int, str, str, str, bool]:
    deal = row.beginning.rpartition("#")[2]
    day = datetime.fromisoformat(row.played)
    what = f"{f'Deal {deal}' if deal.isdecimal() else 'A position'}, {day.day} {day:%b}"
    score = "" if row.score is None else str(row.score)
    how = f"{row.outcome or 'unfinished'}, {count_of(row.moves, 'move')}"
    return row.id, what, how, score, row.outcome is None


def _row(one: GameStatistics) -> tuple[str, str, str, str, str]:
    try:
        title = catalogue.find(one.game).title
    except catalogue.UnknownGame:
        title = one.game[:_NAME]  # of another version, or from a file that was loaded
    return one.game[:_NAME], title, f"{one.played:,}", f"{one.won:,}", f"{one.share:.0%}"


def duration(seconds: float) -> str:
    """A time as one says it: "6 min 12 s"."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {whole % 60} s" if minutes else f"{whole} s"


_DRAWN = 5
"""From so many games on, there is a drawing."""
GAMES = 30
"""How many games have a mark."""
OVER = 10
"""Of how many games the line says what share was won."""
WIDTH, HEIGHT = 350, 128
_LEFT, _STEP = 44, 10
_TOP, _BOTTOM = 8, 62
"""Where the line stands when all was won, and when nothing was."""
_LINES, _MARKS, _LEGEND = 78, 100, 120
"""How far down the words on the lines stand, then the marks and the words on them."""
_RADIUS = 3.5
_WORDS: dict[Result, str] = {"won": "won", "helped": "won with help", "not won": "not won"}


def describe_plot(results: Sequence[Result], expert: float | None) -> dict[str, Any]:
    """The drawing of the last games.

    Args:
        results: how the games ended, the last one last: up to `GAMES`, and before them those that the line counts too.
        expert: the share of the deals that the expert wins, None if nobody knows.

    Returns:
        The `box` of the drawing, its `text` for those who can't see it, `paths` by what they show, and `words`, each
        with its place.
    """
    last = list(results)[-GAMES:]
    places = [_LEFT + _RADIUS + 1 + _STEP * index for index in range(len(last))]
    before = len(results) - len(last)
    shares = [_share(results[max(0, end - OVER) : end]) for end in range(before + 1, len(results) + 1)]
    right = _LEFT + _STEP * GAMES
    line = "L".join(f"{x} {_height(share)}" for x, share in zip(places, shares, strict=True))
    paths = {
        "frame": "".join(f"M{_LEFT} {y}H{right}" for y in (_TOP, _BOTTOM)),
        "share": f"M{line}{'h.1' if len(places) == 1 else ''}M{_LEFT} {_LINES}h14",
    }
    words: list[tuple[float, float, str]] = [
        (_LEFT - 5, _TOP, "100%"),
        (_LEFT - 5, _BOTTOM, "0%"),
        (_LEFT + 20, _LINES, f"won of the last {OVER}"),
    ]
    if expert is not None:
        paths["expert"] = f"M{_LEFT} {_height(expert)}H{right}M{_LEFT + 140} {_LINES}h14"
        words.append((_LEFT + 160, _LINES, "a good player"))
    at: float = _LEFT
    for kind, said in _WORDS.items():
        marks = [(place, _MARKS) for place, result in zip(places, last, strict=True) if result == kind]
        if marks:
            marks.append((at + _RADIUS + 1, _LEGEND))
            words.append((at + 2 * _RADIUS + 6, _LEGEND, said))
            at += 26 + 6 * len(said)
            paths[kind.replace(" ", "-")] = "".join(_mark(kind, *place) for place in marks)
    counts = ", ".join(f"{last.count(kind)} {said}" for kind, said in _WORDS.items() if kind in last)
    alone = " without help" if "helped" in last else ""
    text = (
        f"Your last games: {counts}. Of the last {min(OVER, len(results))} you won {shares[-1]:.0%}{alone}."
        if len(results) > 1
        else f"Your last game: {_WORDS[last[0]]}."
    )
    return {"box": f"0 0 {WIDTH} {HEIGHT}", "text": text, "paths": paths, "words": words}


def _share(results: Sequence[Result]) -> float:
    return results.count("won") / len(results)


def _height(share: float) -> float:
    return round(_BOTTOM - share * (_BOTTOM - _TOP), 1)


def _mark(result: Result, x: float, y: float) -> str:
    """A circle, and a square on its corner for a game that was won with help: not told apart by colour alone."""
    if result == "helped":
        side = _RADIUS + 1
        return f"M{x - side} {y}l{side} {side} {side} {-side} {-side} {-side}z"
    return f"M{x - _RADIUS} {y}a{_RADIUS} {_RADIUS} 0 1 0 {2 * _RADIUS} 0a{_RADIUS} {_RADIUS} 0 1 0 {-2 * _RADIUS} 0"


_UNTIL = "This lasts until the kernel restarts."


def describe_journal(*, keeps: bool) -> dict[str, Any]:
    """Where games are kept, and what can be done about it.

    Args:
        keeps: whether the board keeps its games while the journal is on.

    Returns:
        Whether they are kept (`on`), None where that can't be chosen, and what there is to tell (`says`).
    """
    if not has_sqlite():
        return {"on": None, "says": ["Your games aren't saved: that needs SQLite, which this Python doesn't have."]}
    if not keeps:
        return {"on": None, "says": ["Your games aren't saved here."]}
    where, fault, _ = state()
    if where == "nowhere":
        return {
            "on": False,
            "says": ["Your games aren't saved. Games that were kept before are still there.", _UNTIL],
        }
    file = journal_file()
    told = fault or "They are kept until Python ends."
    if where != "memory" and file is not None:
        told = f"They are kept in {in_words(file)}, on this computer only."
    return {"on": True, "says": [told, _UNTIL]}
