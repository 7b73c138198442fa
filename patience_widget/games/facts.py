"""Facts for somebody who chooses a game: a line about it, luck or skill, easy or hard, how often it can be won.

The facts are in ``facts.csv`` beside this file. It has a line for each game, and for some variants. If nobody knows a
fact, it is left empty. The columns:

* ``choice``: what decides, ``luck``, ``skill`` or ``both``. This is PySolFC's class, corrected where the odds notebook
  shows that care hardly helps, or helps a lot.
* ``level``: ``easy`` if the careful player wins 40% of the deals or more, ``hard`` if it wins fewer than 10%, otherwise
  ``medium``. If that player has no rules for the game, or if the 95% interval of its figure holds a limit, it is our
  judgement.
* ``moves``: the median number of moves in games that the careful player won, from deal 10,000 on.
* ``about``: one line for people.

How often a game can be won is what others have published, see `patience_widget.games.odds`. If our own figure is about
as good, or nobody else has one, ours is used.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from patience_widget.core import catalogue
from patience_widget.core.game import Game

from .odds import Share, odds

Choice = Literal["luck", "both", "skill"]
Level = Literal["easy", "medium", "hard"]

SECONDS_A_MOVE = 4
"""How many seconds a person needs for a move, on average. It is our estimate; `Facts.minutes` uses it."""

_WIDE = 5
"""If the two ends of ``won`` are at least this many per cent apart, no single share is named."""
_TOO_WIDE = 50
"""When they are this many per cent apart or more, they say nothing."""
_KNOWN_WELL = 20
"""What good players win is told only if its 95% interval is no wider than so many per cent."""
_FEWEST_DEALS = 100
"""With fewer deals than this we tell people nothing about the odds."""
_NEARLY_ALL = 99
_SHARES = tuple(
    (100 * some / of, f"{some} in {of}")
    for some, of in (
        *((1, 20), (1, 15), (1, 10), (1, 8), (1, 6), (1, 5), (1, 4), (3, 10), (1, 3), (2, 5)),
        *((1, 2), (3, 5), (2, 3), (7, 10), (3, 4), (4, 5), (7, 8), (9, 10), (19, 20)),
    )
)
"""The shares that have a name, in ascending order: a share gets the name of the nearest."""


class Facts(NamedTuple):
    """Facts about a game; ``""`` or None if nobody knows them. The module lists their sources.

    Attributes:
        about: what the game is, in one line.
        choice: what decides, luck, skill or both.
        level: how hard it is to win.
        won: how many per cent of deals can be won, at least and at most.
        moves: how many moves a won game takes.
        source: who measured how often it can be won; ``odds`` is us, in `notebooks/odds.ipynb`.
        good: how many per cent of deals our best player wins, who sees no hidden cards; None if we don't know it to 20
            points, or if it may be as many as can be won.
    """

    about: str
    choice: Choice | Literal[""] = ""
    level: Level | Literal[""] = ""
    won: tuple[float, float] | None = None
    moves: int | None = None
    source: str = ""
    good: float | None = None

    @property
    def odds(self) -> str:
        """How many deals can be won, in words: ``3 in 10``, ``over 9 in 10``, ``nearly all``; "" if nobody knows.

        >>> Facts("", won=(30.7, 30.9)).odds, Facts("", won=(92.0, 99.7)).odds, Facts("", won=(99.5, 100)).odds
        ('3 in 10', 'over 9 in 10', 'nearly all')
        """
        if self.won is None:
            return ""
        least, most = self.won
        if least >= _NEARLY_ALL:
            return "nearly all"
        if most - least >= _WIDE:
            below = [words for share, words in _SHARES if share <= least]
            return f"over {below[-1]}" if below else ""
        return _nearest((least + most) / 2)

    @property
    def good_players(self) -> str:
        """How many deals good players win, in words; "" if nobody knows, or if it may be as many as can be won.

        >>> Facts("", won=(81, 83), good=43.5).good_players
        '2 in 5'
        """
        return "" if self.good is None else _nearest(self.good)

    @property
    def minutes(self) -> int | None:
        """How many minutes a won game takes; from ten minutes on, rounded to five."""
        if self.moves is None:
            return None
        minutes = self.moves * SECONDS_A_MOVE / 60
        return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def _nearest(share: float) -> str:
    """The share with a name that is nearest to so many per cent.

    >>> _nearest(7), _nearest(2)
    ('1 in 15', 'fewer than 1 in 20')
    """
    smallest, name = _SHARES[0]
    if share < smallest / 2:
        return f"fewer than {name}"
    return min(_SHARES, key=lambda named: abs(named[0] - share))[1]


def facts_of(game: Game | str) -> Facts:
    """The facts about a game, or about the game with this name.

    If a game has no line in the file, its aim is the only fact. If a variant has no line, it has the facts of its game.
    But a variant has odds only if it was measured itself, because its rules decide which deals can be won.

    Raises:
        UnknownGame: no game has that name.

    >>> facts_of("osmosis").odds, facts_of("osmosis").minutes
    ('3 in 10', 6)
    """
    game = catalogue.game_of(game)
    lines = _lines()
    found = lines.get(game.name)
    known = lines.get(game.name.partition("/")[0])
    if known is None:
        return _with_odds(game, found or Facts(game.aim))
    if found is None:
        return _with_odds(game, known)
    return _with_odds(
        game,
        found._replace(
            choice=found.choice or known.choice, level=found.level or known.level, moves=found.moves or known.moves
        ),
    )


def _with_odds(game: Game, facts: Facts) -> Facts:
    """With the share that we measured, where it says something and nobody has published a better one."""
    ours = odds(game)
    apart = 100 * (ours.most - ours.least)
    theirs = ours.published
    if ours.deals < _FEWEST_DEALS or apart >= (_TOO_WIDE if theirs is None else _WIDE):
        if theirs is None:
            return facts
        won, source = (100 * theirs, 100 * theirs), "Solvitaire"
    else:
        won, source = (100 * ours.least, 100 * ours.most), "odds"
    return facts._replace(won=won, source=source, good=_good(ours.expert, won[0]))


def _good(expert: Share | None, least: float) -> float | None:
    """How many per cent our best player wins, if that is well known and surely fewer than can be won."""
    if expert is None or 100 * (expert.high - expert.low) > _KNOWN_WELL or 100 * expert.high >= least:
        return None
    return 100 * expert.rate


@cache
def _lines() -> dict[str, Facts]:
    text = Path(__file__).with_name("facts.csv").read_text(encoding="utf-8")
    return {row["name"]: _read(row) for row in csv.DictReader(text.splitlines())}


def _read(row: dict[str, str]) -> Facts:
    moves = int(row["moves"]) if row["moves"] else None
    return Facts(row["about"], cast(Any, row["choice"]), cast(Any, row["level"]), moves=moves)
