"""Deals of well-known games of which something is known: that they can be won, and how hard they are.

The deals are data: ``rated.csv`` beside this file, which ``python -m scripts.rate_deals`` writes, and from deal 10,000
on ``python -m scripts.known_deals``. The columns:

* ``game`` and ``deal``: the name of the game, and the number of the deal.
* ``verdict``: what the solver, which sees all cards, found: ``winnable``, ``lost`` or ``unknown``.
* ``won`` and ``of``: how many games the expert won, of so many that it played, each with a seed of its own. It sees
  only what a player sees. A deal that is lost isn't played, nor one from 10,000 on: a board deals one of these, or a
  rated one, where a search finds no winnable deal in time.
* In FreeCell nothing is hidden, and the expert wins nearly every deal. There ``won`` says in how many of the
  three forms with one, two and three cells the solver finds a way to win.

The expert thinks a little less than usual about these games, see `scripts.rate_deals`.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.words import shown

Difficulty = Literal["easy", "medium", "hard"]
"""How hard a deal is, by the share of the games that the expert wins: easy from `EASY` on, hard up to `HARD`, and
medium between them."""
LEVELS: tuple[Difficulty, ...] = get_args(Difficulty)
EASY, HARD = 3 / 4, 1 / 3
FEWEST = 3
"""A level is offered only if so many deals of it are known: with fewer, the same would come again and again."""


class RatedDeal(NamedTuple):
    """A deal, and how often the expert wins it; the module describes the columns.

    Attributes:
        game: the name of the game.
        deal: the number of the deal.
        verdict: what the solver found.
        won: how many games were won.
        of: how many games were played.
    """

    game: str
    deal: int
    verdict: Literal["winnable", "lost", "unknown"]
    won: int
    of: int

    @property
    def is_winnable(self) -> bool:
        """Whether it is known that it can be won."""
        return self.verdict == "winnable" or self.won > 0

    @property
    def level(self) -> Difficulty | None:
        """How hard it is; None if it wasn't played, or if it isn't known that it can be won."""
        if not (self.of and self.is_winnable):
            return None
        share = self.won / self.of
        return "easy" if share >= EASY else "hard" if share <= HARD else "medium"


class UnratedGame(ValueError):
    """No deals of this level are known for a game; the message says which levels are, or which games have some."""


def rated_deals(game: Game | str, level: Difficulty | None = None) -> tuple[RatedDeal, ...]:
    """The winnable deals of a game that were rated, of one level or of all.

    Args:
        game: the game, or its name. A variant has its own deals.
        level: "easy", "medium" or "hard"; None for all of them.

    Returns:
        The deals by number; none if nobody rated any.

    Raises:
        UnknownGame: no game has that name.
        ValueError: there is no such level.

    >>> rated_deals("osmosis/pysolfc")
    ()
    """
    if level is not None and level not in LEVELS:
        raise ValueError(f"a level is easy, medium or hard, not {shown(level)}")
    deals = _rated().get(catalogue.game_of(game).name, ())
    return tuple(one for one in deals if one.level and level in (None, one.level))


def levels_of(game: Game | str) -> tuple[Difficulty, ...]:
    """The levels of which enough deals of a game are known, the easiest first.

    Where only one would be left there is nothing to choose, so there are none.

    Raises:
        UnknownGame: no game has that name.

    >>> levels_of("osmosis/pysolfc")
    ()
    """
    known = [one.level for one in rated_deals(game)]
    levels = tuple(level for level in LEVELS if known.count(level) >= FEWEST)
    return levels if len(levels) > 1 else ()


def rated_games() -> tuple[str, ...]:
    """The names of the games with rated deals of more than one level."""
    return tuple(name for name in _rated() if levels_of(name))


def deals_of_level(game: Game, level: Difficulty) -> tuple[RatedDeal, ...]:
    """The deals to choose from when a player asks for a level.

    Raises:
        UnratedGame: there are too few of them; the message says what there is.
        ValueError: there is no such level.
    """
    deals = rated_deals(game, level)
    levels = levels_of(game)
    if level in levels:
        return deals
    if levels:
        raise UnratedGame(f"no {level} deals of {game.title} are known: choose {' or '.join(levels)}")
    raise UnratedGame(f"no deals of {game.title} are rated: games.rated_games() has the games with rated deals")


def known_deals(game: Game) -> tuple[int, ...]:
    """The deals of a game that are known to be winnable, rated or not; none if nobody looked for any.

    >>> from patience_widget import games
    >>> known_deals(games.find("osmosis/pysolfc"))
    ()
    """
    return tuple(one.deal for one in _rated().get(game.name, ()) if one.is_winnable)


@cache
def _rated() -> dict[str, tuple[RatedDeal, ...]]:
    rows = read_rated(Path(__file__).with_name("rated.csv").read_text(encoding="utf-8"))
    return {name: tuple(row for row in rows if row.game == name) for name in dict.fromkeys(row.game for row in rows)}


def read_rated(text: str) -> list[RatedDeal]:
    """The rows of a file."""
    numbers = ("deal", "won", "of")
    return [
        RatedDeal(**{name: int(row[name]) if name in numbers else row[name] for name in RatedDeal._fields})  # type: ignore[arg-type]
        for row in csv.DictReader(text.splitlines())
    ]
