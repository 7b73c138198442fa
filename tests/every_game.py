"""Which games a test of every game is run with each time, and which among the long tests.

A variant states only what it differs in, so it is tried among the long tests. What takes seconds for a game is tried
with the featured games and the first of every family. Only the conformance test takes them all.
"""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

from patience_widget import games
from patience_widget.games.featured import FEATURED

MAIN = tuple(name for name in games.names() if "/" not in name)
"""All games without their variants."""
KINDS = tuple(
    dict.fromkeys(
        (
            *FEATURED,
            *{games.find(name).family: name for name in reversed(games.names()) if "/" not in name}.values(),
        )
    )
)
"""The featured games, and the first game of every family."""


def each_time(names: Iterable[str], among: Iterable[str] = games.names()) -> list[ParameterSet]:
    """All of these names, those marked `long` that are not to be tried each time."""
    wanted = set(names)
    return [pytest.param(name, marks=[] if name in wanted else [pytest.mark.long]) for name in among]


def one_in(number: int, values: Iterable[object]) -> list[ParameterSet]:
    """One in so many of these values each time, and all others among the long tests."""
    return [pytest.param(value, marks=pytest.mark.long if at % number else []) for at, value in enumerate(values)]


def few_and_many(
    few: object, many: object, each: Iterable[str] = KINDS, among: Iterable[str] = games.names()
) -> list[ParameterSet]:
    """Some games with a few of something each time, and all of these with many among the long tests."""
    return [
        *(pytest.param(name, few) for name in each),
        *(pytest.param(name, many, marks=pytest.mark.long) for name in among),
    ]


every_game = pytest.mark.parametrize("name", each_time(KINDS))
"""Those of each kind are enough each time; all of them are among the long tests."""
SOME = KINDS[::3]
"""For what takes a second a game, and hangs on the game little."""
some_games = pytest.mark.parametrize("name", each_time(SOME))
"""These each time; all of them are among the long tests."""
