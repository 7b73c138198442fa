"""Fair hints and the careful player in every game: advice or a reason, and a whole game."""

from patience_widget import Table
from patience_widget.analysis.hints.fair import fair_hint
from patience_widget.analysis.hints.hint import hint
from patience_widget.players import LONGEST, careful, greedy, play_out
from patience_widget.solver.search.budget import Budget
from tests.every_game import every_game, some_games

LOOKED_AT = 60
MOVES = 20


def check_hint(table: Table) -> None:
    found = fair_hint(table, budget=Budget(None, LOOKED_AT))
    assert all(found.steps)
    if found.move is None:
        assert len(found.steps) == 1
        assert table.outcome() or not any(True for _ in table.moves) or "new deal" in found.steps[0]
    else:
        assert found.move in table.moves
        assert len(found.steps) == 3


@some_games
def test_a_hint_or_a_reason_at_the_start_and_after_some_moves(name: str) -> None:
    table = Table(name, deal=1)
    check_hint(table)
    check_hint(play_out(table, greedy, MOVES))


@every_game
def test_a_hint_says_that_a_pile_will_be_empty_only_if_nothing_fills_it(name: str) -> None:
    table = Table(name, deal=2)
    for _ in range(MOVES):
        found = hint(table)
        if found.move is None:
            break
        table.play(found.move)
        if found.move.verb == "move":
            assert not ("his leaves" in found.steps[-1] and table.position[found.move.source]), found.steps[-1]
            assert not (" then fill" in found.steps[-1] and not table.position[found.move.source]), found.steps[-1]


@every_game
def test_the_careful_player_plays_a_whole_game(name: str) -> None:
    table = play_out(Table(name, deal=1), careful)
    assert len(table.history) < LONGEST
    assert table.outcome() or careful(table) is None
