"""Verdicts are those of plain search, on small positions of every game that compiles."""

import pytest

from patience_widget import Table
from patience_widget.machine.compile import compiled as compiled_game
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.tables import AT
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, SEARCHING, Searching, decide
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import check_line
from tests.every_game import some_games
from tests.solver.exhaustive import agrees, can_win
from tests.solver.small_games import compiles, small_games

CASES = 8
MOST = 800


@pytest.fixture(scope="module")
def compiled() -> Searching:
    return SEARCHING.compile_now()


def verdict(name: str, case: int, use: Searching) -> Result | None:
    """What is said about a small position, None if it can't be compiled, as where no base card is chosen yet."""
    try:
        found = decide(small_games(name, case), Budget(None), use)
    except NotCompiled:
        return None
    if found.verdict == "winnable":
        check_line(small_games(name, case), found.line)
    return found


@some_games
@pytest.mark.parametrize("cases", [range(4), pytest.param(range(4, CASES), marks=pytest.mark.long)], ids=str)
def test_verdicts_are_those_of_plain_search(name: str, cases: range) -> None:
    if not compiles(name):
        pytest.skip("it is not compiled")
    for case in cases:
        at = small_games(name, case)
        truth = can_win(at, MOST)
        found = verdict(name, case, AS_THEY_STAND) if truth is not None else None
        assert found is None or agrees(found, truth), f"case {case}: {found}"


@pytest.mark.parametrize("name", ["klondike", "canfield", "easthaven", "forty-thieves", "bisley", "eagle-wing"])
def test_compiled_functions_find_the_same(name: str, compiled: Searching) -> None:
    for case in range(CASES):
        assert verdict(name, case, compiled) == verdict(name, case, AS_THEY_STAND), f"case {case}"


@pytest.mark.parametrize("name", ["klondike", "westcliff", "emperor/sequences", "red-and-black"])
def test_runs_that_are_split_only_for_a_card_to_be_built_miss_no_win(name: str) -> None:
    for case in range(CASES, CASES + 12):
        at = small_games(name, case)
        assert compiled_game(at).numbers[AT.splits] == 1
        truth = can_win(at, MOST)
        found = verdict(name, case, AS_THEY_STAND) if truth is not None else None
        assert found is None or agrees(found, truth), f"case {case}: {found}"


def test_where_runs_go_on_behind_their_last_rank_they_are_split_freely() -> None:
    at = small_games("canfield/any-group", 55)
    assert compiled_game(at).numbers[AT.splits] == 0
    found = verdict("canfield/any-group", 55, AS_THEY_STAND)
    assert found is not None
    assert found.verdict == "winnable"


def test_a_deal_is_won_in_which_runs_could_be_split_in_many_ways(compiled: Searching) -> None:
    at = Table("klondike", deal=16).position
    assert decide(at, Budget(None, 200_000), compiled).verdict == "winnable"


def test_cards_that_come_only_after_a_redeal_are_in_sight_at_once() -> None:
    found = verdict("bridesmaids/pysolfc", 384, AS_THEY_STAND)
    assert found is not None
    assert found.verdict == "winnable"
