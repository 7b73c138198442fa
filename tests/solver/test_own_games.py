"""Games of one's own never crash the solver, and never make it say what isn't true."""

import random
from dataclasses import replace

import pytest

from patience_widget import Table, games
from patience_widget.analysis import Budget, Spent, solve
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES, foundations
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.by_tables.decide import AS_THEY_STAND
from patience_widget.solver.solver import check_line
from tests.every_game import KINDS, MAIN, SOME, one_in
from tests.solver.exhaustive import agrees
from tests.solver.own_games import own_case

BUDGET = 60


@pytest.mark.parametrize("name", ["sir-tommy", "calculation", "jubilee", "frog"])
def test_a_foundation_that_takes_nothing_is_no_error(name: str) -> None:
    game = games.find(name)
    discard = foundations(1, "discard", takes=NEVER_TAKES)
    own = replace(game, name="own", groups=(*game.groups, discard))
    assert solve(Table(own, deal=1), budget=Budget(None, BUDGET)).verdict == "unknown"


@pytest.mark.parametrize("name", one_in(2, ["osmosis", "captive-queens/all-out", "contradance", "royal-quadrille"]))
@pytest.mark.parametrize("role", ["waste", "reserve"])
def test_cards_that_no_pile_gives_are_not_built(name: str, role: str) -> None:
    game = games.find(name)
    groups = tuple(replace(group, gives=NEVER_GIVES) if group.role == role else group for group in game.groups)
    own = replace(game, name="own", groups=groups)
    for deal in range(20) if groups != game.groups else ():
        assert solve(Table(own, deal=deal), budget=Budget(None, BUDGET)).verdict != "winnable"


@pytest.mark.parametrize(
    ("name", "seeds"),
    [pytest.param(name, range(1), marks=[] if name in SOME else pytest.mark.long) for name in KINDS]
    + [pytest.param(name, range(1, 12), marks=pytest.mark.long) for name in MAIN],
)
def test_a_changed_game_never_crashes_the_solver(name: str, seeds: range) -> None:
    for seed in seeds:
        case = own_case(name, random.Random(f"{name} {seed}"))
        if case is None:
            continue
        at, truth = case
        found = solve(at, budget=Budget(None, BUDGET))
        assert found.verdict == "unknown" or agrees(found, truth), seed
        if by_tables.fits(at):  # a beam may have come first
            try:
                found = by_tables.decide(at, Budget(None, BUDGET), AS_THEY_STAND)
            except Spent:
                continue
            assert agrees(found, truth), seed
            if found.line:
                check_line(at, found.line)
