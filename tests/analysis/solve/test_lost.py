"""A lost verdict on a position that any player goes on to win from is a fault."""

import pytest

from patience_widget import Table, games
from patience_widget.analysis import Budget
from patience_widget.analysis.hints.careful import careful
from patience_widget.analysis.solve.solver import solve
from patience_widget.players import greedy, play_out, random_player

DEALS = 24
RARELY_WON = "contradance/as-found"
"""Of 150 deals none was won by these players."""


@pytest.mark.parametrize("name", games.names())
def test_no_position_of_a_game_that_a_player_wins_is_called_lost(name: str) -> None:
    won = 0
    for deal in range(1, DEALS + 1):
        for player in (careful, greedy, random_player(deal)):
            table = play_out(Table(name, deal=deal), player)
            if table.outcome() == "won":
                won += 1
                for at in [table.start, *[played.position for played in table.history[::30]]]:
                    assert solve(at, budget=Budget(None, positions=50)).verdict != "lost", (deal, player)
    assert won or name == RARELY_WON
