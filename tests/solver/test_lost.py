"""A lost verdict on a position that any player goes on to win from is a fault."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from patience_widget import Position, Table
from patience_widget.analysis import Budget
from patience_widget.games.featured import FEATURED, featured_names
from patience_widget.machine.fast import uncompiled
from patience_widget.players import careful, greedy, play_out, random_player
from patience_widget.solver.solver import solve

DEALS = 24
RARELY_WON = "contradance/as-found"
"""Of 150 deals none was won by these players."""


def won_games(name: str) -> Iterator[Table]:
    """The games that some player wins, of the first deals."""
    for deal in range(1, DEALS + 1):
        for player in (careful, greedy, random_player(deal)):
            table = play_out(Table(name, deal=deal), player)
            if table.outcome() == "won":
                yield table


def called_lost(table: Table) -> list[Position]:
    """The positions of a game that the solver calls lost, of every thirtieth."""
    looked_at = [table.start, *[played.position for played in table.history[::30]]]
    return [at for at in looked_at if solve(at, budget=Budget(None, positions=50)).verdict == "lost"]


def lost_late(name: str) -> Iterator[Position]:
    """Positions of games at random that are lost, after ever more moves."""
    for deal in range(1, DEALS + 1):
        table = play_out(Table(name, deal=deal), random_player(deal))
        yield from [played.position for played in table.history[::9]][-3:] if table.outcome() != "won" else ()


@pytest.mark.parametrize(
    "name",
    [
        "captive-queens",
        "contradance",
        "duchess",
        "klondike",
        "odd-and-even",
        "osmosis",
        "peek/draw1",
        "rosamunds-bower",
        "royal-cotillion",
        "babette",
    ],
)
def test_a_lost_verdict_says_in_numbers_what_was_looked_at(name: str) -> None:
    with uncompiled():  # a beam says more than one thing
        found = [solve(at, budget=Budget(None, positions=300)) for at in islice(lost_late(name), 9)]
    proofs = {result.proof for result in found if result.verdict == "lost"}
    assert proofs
    for proof in proofs - {"No move gets any further, and the game isn't won."}:
        assert re.search(r"\d|order", proof), proof


@pytest.mark.parametrize("name", [name for name in FEATURED if name != RARELY_WON])
def test_no_position_of_a_game_that_a_player_wins_is_called_lost(name: str) -> None:
    won = list(islice(won_games(name), 1))
    assert won
    for table in won:
        assert called_lost(table) == []


@pytest.mark.long
@pytest.mark.parametrize("name", featured_names())
def test_no_position_of_any_featured_game_that_a_player_wins_is_called_lost(name: str) -> None:
    won = 0
    for table in won_games(name):
        won += 1
        assert called_lost(table) == []
    assert won or name == RARELY_WON
