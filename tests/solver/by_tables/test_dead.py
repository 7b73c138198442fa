"""A position that is proved lost by what can be reached at the most is lost: no line of play wins it."""

from pathlib import Path

import pytest

from patience_widget import Position, Table
from patience_widget.machine.compile import compiled
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT
from patience_widget.solver.by_tables.dead import is_dead
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, decide, fits
from patience_widget.solver.search.budget import Budget
from tests.every_game import one_in, some_games
from tests.solver.exhaustive import can_win
from tests.solver.small_games import small_cases

MOST = 800
CASES = 14
WON = (Path(__file__).parents[2] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()
RECORDS = [line for line in WON if "#" in line]


def dead(at: Position) -> bool:
    """Whether a position is proved lost."""
    tables = compiled(at)
    return tables.numbers[AT.dead] == 1 and is_dead(tables, state(at, tables, PLAIN))


@some_games
@pytest.mark.parametrize("cases", [range(8), pytest.param(range(8, CASES), marks=pytest.mark.long)], ids=str)
def test_no_line_wins_a_position_that_is_proved_lost(name: str, cases: range) -> None:
    for case, at in small_cases(name, cases):
        if at.built() < at.game.goal and dead(at):
            assert can_win(at, MOST) is not True, f"case {case}"


@pytest.mark.parametrize("record", one_in(8, RECORDS), ids=lambda line: line.split()[0])
def test_no_position_of_a_won_game_is_proved_lost(record: str) -> None:
    table = Table.replay(record)
    if not fits(table.start):
        pytest.skip("it is not compiled")
    at = table.start
    for played in table.history:
        assert not dead(at)
        at = at.play(played.move)


@pytest.mark.parametrize("name", ["klondike#29", "king-albert#24", "beleaguered-castle#3", "fortress#1", "bisley#89"])
def test_a_deal_whose_cards_bury_each_other_is_lost_at_the_first_look(name: str) -> None:
    at = Table.replay(name).start
    budget = Budget(None, 1)
    assert decide(at, budget, AS_THEY_STAND).verdict == "lost"
    assert budget.positions == 1
