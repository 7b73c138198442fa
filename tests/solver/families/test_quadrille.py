from dataclasses import replace

import pytest

from patience_widget import Table, games
from patience_widget.core.actions import Redeal, Turn
from patience_widget.players import greedy, play_out
from patience_widget.solver.any_game import general_search
from patience_widget.solver.families.quadrille import decide
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.solver import solve
from tests.solver.exhaustive import agrees, judge
from tests.solver.small_packs import cases
from tests.solver.whole_deals import tables_of

GAMES = [name for name in games.names() if games.find(name).family == "Quadrille"]
ONE_PACK = [name for name in GAMES if games.find(name).packs == 1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("numbers", [range(30), pytest.param(range(30, 500), marks=pytest.mark.long)], ids=str)
def test_a_verdict_on_a_small_pack_is_that_of_plain_search(name: str, numbers: range) -> None:
    for number, at in cases(name, numbers):
        result, truth = judge(at, most=500)
        assert agrees(result, truth), (number, result)


@pytest.mark.parametrize("name", ["contradance", "captive-queens"])
def test_the_general_search_agrees_on_small_packs(name: str) -> None:
    for number, at in cases(name, range(1000, 1040)):
        result, truth = judge(at, general_search, most=500)
        assert agrees(result, truth), (number, result)


@pytest.mark.parametrize("name", ONE_PACK)
@pytest.mark.parametrize("deals", [range(15), pytest.param(range(15, 200), marks=pytest.mark.long)], ids=str)
def test_with_one_pack_the_greedy_player_wins_what_can_be_won(name: str, deals: range) -> None:
    for deal in deals:
        verdict = solve(Table(name, deal=deal), budget=None).verdict
        assert verdict == ("winnable" if play_out(Table(name, deal=deal), greedy).outcome() == "won" else "lost")


def test_in_contradance_building_at_once_can_lose_what_waiting_wins() -> None:
    waits = [
        deal
        for deal in range(40)
        if solve(Table("contradance", deal=deal), budget=Budget(None, positions=1000)).verdict == "winnable"
        and play_out(Table("contradance", deal=deal), greedy).outcome() != "won"
    ]
    assert waits


def test_a_position_in_the_middle_of_a_winning_line_can_still_be_won() -> None:
    table = next(table for table in tables_of("captive-queens") if solve(table, budget=None).line)
    for number, move in enumerate(solve(table, budget=None).line):
        if number % 10 == 0:
            assert solve(table, budget=None).verdict == "winnable"
        table.play(move)
    assert table.outcome() == "won"


def test_a_budget_too_small_is_spent() -> None:
    with pytest.raises(Spent):
        decide(Table("contradance", deal=1).position, Budget(None, positions=0))


def test_a_game_of_another_shape_is_searched() -> None:
    game = replace(games.find("captive-queens"), name="captive-queens/three-a-turn", actions=(Turn(3), Redeal(limit=2)))
    assert solve(Table(game, deal=1), budget=Budget(None, positions=50)).verdict == "unknown"
