"""Positions of every game to draw: the opening, and one in the middle of a game."""

import random
from functools import cache

import pytest

from patience_widget import Table, games
from patience_widget.core.position import Position
from patience_widget.games.featured import FEATURED
from tests.every_game import KINDS


def midgame(name: str, moves: int = 60) -> Table:
    """A game played at random, building where it can."""
    table, chance = Table(name, deal=17), random.Random(5)
    for _ in range(moves):
        legal = list(table.moves)
        building = [move for move in legal if move.target and table.game.pile(move.target).group.role == "foundation"]
        if legal:
            table.play(chance.choice(building or legal))
    return table


MOMENTS = {"opening": 0, "midgame": 60}
EACH_TIME = {"opening": FEATURED, "midgame": KINDS}
"""Which games are drawn each time: their piles differ most in the middle of a game."""
every_table = pytest.mark.parametrize(
    "table",
    [
        pytest.param(
            (name, moves), marks=[] if name in EACH_TIME[moment] else [pytest.mark.long], id=f"{name} {moment}"
        )
        for name in games.names()
        for moment, moves in MOMENTS.items()
    ],
    indirect=True,
)


@cache
def table_after(name: str, moves: int) -> Table:
    """A game as `midgame` plays it, played once for all tests: they look at it and leave it as it is."""
    return midgame(name, moves)


def with_other_hidden_cards(at: Position) -> Position:
    """The same position to a player: the face-down cards have changed places, and a shuffle to come isn't told."""
    hidden = [card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[:down]][::-1]
    piles = []
    for cards, down in zip(at.piles, at.down, strict=True):
        piles.append((*hidden[:down], *cards[down:]))
        hidden = hidden[down:]
    return Position(at.game, tuple(piles), at.down, at.redeals)
