import gc
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from patience_widget import Card, Patience, Position, Table, games
from patience_widget.analysis import Budget, Result, Spent, solved, wait_until_compiled
from patience_widget.core.actions import Move, Redeal, Turn
from patience_widget.core.alike import interchangeable_piles
from patience_widget.core.deals import Rest
from patience_widget.games.klondike import KLONDIKE
from patience_widget.machine import fast
from patience_widget.solver import any_game, solver
from patience_widget.solver.any_game import general_search
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, Searching
from patience_widget.solver.families.osmosis import decider as osmosis
from patience_widget.solver.search.safe_moves import SafeMoves
from patience_widget.solver.solver import Decider, Searches, has_decider, solve, solve_many
from tests.every_game import some_games
from tests.solver.exhaustive import can_win

BUILDS = (("tableau3", "foundation3"), ("tableau2", "foundation2"), ("tableau1", "foundation1"))
ALMOST_WON = """
    game: osmosis
    foundation1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC
    foundation2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
    foundation3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
    foundation4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS
    waste: KS QS
"""


@some_games
def test_every_game_gets_a_verdict_and_a_winning_line_wins(name: str) -> None:
    table = Table(name, deal=3)
    result = solve(table, budget=Budget(None, positions=1000))
    assert result.verdict in {"winnable", "lost", "unknown"}
    assert result.proof
    if result.verdict == "winnable":
        for move in result.line:
            table.play(move)
        assert table.outcome() == "won"


def test_a_line_wins_where_the_stock_also_turns_by_itself() -> None:
    result = solve("canfield/pysolfc#1", budget=Budget(None, positions=3000))
    assert result.verdict == "winnable"
    assert Table("canfield/pysolfc", deal=1).play(*result.line).outcome() == "won"


def test_what_is_asked_about_can_be_given_in_several_ways() -> None:
    table = Table("osmosis/draw1", deal=2).play("turn")
    board = Patience("osmosis/draw1", deal=2).play("turn")
    found = solve(table.position, budget=None)
    for given in (table, board, table.record(), str(table.position)):
        result = solve(given, budget=None)
        assert (result.verdict, result.line) == (found.verdict, found.line)


def test_a_thing_without_a_position_is_refused() -> None:
    with pytest.raises(TypeError, match="a position, a table, a board, a record or the text"):
        solve(17)  # type: ignore[arg-type]


def test_a_position_with_unknown_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="needs every card"):
        solve(Table("osmosis", deal=1).position.masked())


def test_a_position_without_a_move_is_not_counted_as_one_of_several() -> None:
    aces = "; ".join(f"foundation{n}: A{suit}" for n, suit in enumerate("CDHS", 1))
    jacks = "; ".join(f"right{n}: J{suit}" for n, suit in enumerate("CDHS", 1))
    stuck = f"game: beleaguered-castle; {aces}; left1: rest KC; left2: KD; left3: KH; left4: KS; {jacks}"
    assert (
        general_search(Position.parse(stuck), Budget(None)).proof == "No move gets any further, and the game isn't won."
    )
    assert solve(stuck, budget=None).proof.endswith("only 4 of the 52 cards could be built.")


def test_a_result_is_no_truth_value() -> None:
    with pytest.raises(TypeError, match=r"result\.verdict"):
        bool(Result("lost"))


def test_a_result_shows_its_moves_in_a_notebook() -> None:
    shown = solve(ALMOST_WON, budget=None)._repr_html_()
    assert "winnable in 2 moves" in shown
    assert "waste&gt;foundation4" in shown
    assert repr(Result("winnable", (Move("turn"),), "", 1)) == "<Result winnable in 1 move:  (1 position, 0.000 s)>"


def test_an_unknown_result_says_what_was_spent() -> None:
    result = solve(Table(KLONDIKE, deal=1), budget=Budget(None, positions=20))
    assert result.verdict == "unknown"
    assert "20 positions" in result.proof
    assert result.positions == 20


class Late:
    """Functions that numba hasn't compiled yet: it is done as soon as somebody waits for it."""

    def __init__(self) -> None:
        self.is_awaited = True

    def wait(self) -> None:
        self.is_awaited = False

    def ready(self) -> Searching:
        return AS_THEY_STAND


SLOW = "The search is not compiled yet"


@pytest.mark.parametrize(("name", "is_said"), [("klondike", True), ("osmosis", False)])
def test_a_search_that_numba_is_not_ready_for_says_so_if_it_finds_nothing(
    name: str, *, is_said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(by_tables, "SEARCHING", Late())
    assert (SLOW in solve(f"{name}#1", budget=Budget(None, positions=5)).proof) is is_said
    assert SLOW not in solve(f"{name}#1", budget=Budget(None, positions=5), wait=True).proof


def test_a_game_with_a_decider_asks_no_other_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(any_game, "decide", None)
    for name in games.names():
        if has_decider(games.find(name)):
            assert solve(f"{name}#1", budget=Budget(None, positions=50)).verdict in {"winnable", "lost", "unknown"}


@pytest.mark.parametrize(("name", "waits"), [("klondike", True), ("osmosis", False)])
def test_a_study_waits_for_numba_only_where_the_game_needs_it(
    name: str, *, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = Late()
    monkeypatch.setattr(by_tables, "SEARCHING", late)
    solved(None, positions=5)(games.find(name), 1)
    assert late.is_awaited is not waits


def test_whether_the_search_is_compiled_can_be_waited_for() -> None:
    with fast.uncompiled():  # as without numba
        assert not wait_until_compiled()
    program = "from patience_widget.analysis import wait_until_compiled as wait; print(wait(), wait())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True True\n"


@pytest.mark.parametrize("name", ["klondike/draw1", "osmosis"])
def test_a_position_that_comes_again_is_not_searched_again_and_the_same_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches, searched = Searches(), []

    def counted(decide: Callable[..., Result]) -> Callable[..., Result]:
        def with_count(*of: Any, **named: Any) -> Result:
            searched.append(1)
            return decide(*of, **named)

        return with_count

    monkeypatch.setattr(by_tables.Solver, "decide", counted(by_tables.Solver.decide))
    monkeypatch.setattr(solver, "FAMILIES", [Decider(osmosis.fits, counted(osmosis.decide))])

    def found(deal: int, positions: int) -> tuple[object, ...]:
        at, budget = Table(name, deal=deal).position, Budget(None, positions)
        result = searches.decide(at, budget, line=False)
        return result.verdict, result.proof, result.positions, budget.positions, tuple(islice(searches.way(at), 9))

    deals = (2, 17)
    first = [found(deal, positions) for deal in deals for positions in (10, 3_000)]
    assert len({verdict for verdict, *_ in first}) > 1
    count = len(searched)
    assert [found(deal, 3_000) for deal in deals] == first[1::2]
    assert len(searched) == count
    assert [found(deal, 10) for deal in deals] == first[::2]


BEGINS_EARLY = """
from patience_widget import Table
from patience_widget.analysis import Budget, wait_until_compiled
from patience_widget.machine import fast
from patience_widget.solver.solver import Searches
with fast.uncompiled():
    searches = Searches()
wait_until_compiled()
searches.decide(Table("klondike", deal=1).position, Budget(None, positions=5))
print(searches._solver.is_compiled)
"""


def test_searches_that_began_before_numba_was_ready_go_on_with_the_compiled_one() -> None:
    done = subprocess.run([sys.executable, "-c", BEGINS_EARLY], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_what_decides_a_game_is_chosen_by_its_rules_and_not_by_its_family() -> None:
    assert has_decider(replace(games.find("osmosis"), family="My own"))
    assert not has_decider(replace(games.find("klondike"), family="Osmosis"))
    assert games.find("royal-rendezvous").family == games.find("royal-cotillion").family
    assert not has_decider(games.find("royal-rendezvous"))


@pytest.mark.parametrize("until_compiled", [False, True])
def test_a_decider_may_stand_back_as_soon_as_the_search_is_compiled(
    monkeypatch: pytest.MonkeyPatch, *, until_compiled: bool
) -> None:
    own = Decider(osmosis.fits, lambda _at, _budget: Result("lost", proof="its own"), until_compiled)
    monkeypatch.setattr(solver, "FAMILIES", [own])
    monkeypatch.setattr(any_game, "decide", lambda _at, _budget: Result("lost", proof="a search"))
    at = Table("osmosis", deal=17).position
    assert solver.decide(at, Budget(1.0)).proof == "its own"
    assert not Searches.are_quick(at, Budget(1.0))
    compiled = AS_THEY_STAND._replace(is_compiled=True)
    monkeypatch.setattr(type(by_tables.SEARCHING), "ready", lambda _guest: compiled)
    assert solver.decide(at, Budget(1.0)).proof == ("a search" if until_compiled else "its own")
    assert Searches.are_quick(at, Budget(1.0)) == until_compiled


def decides_osmosis_with(move: Move, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the decider of Osmosis say that a move wins."""
    decider = Decider(osmosis.fits, lambda _at, _budget: Result("winnable", (move,)))
    monkeypatch.setattr(solver, "FAMILIES", [decider])


def test_a_line_that_does_not_win_is_a_fault_of_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    decides_osmosis_with(Move("turn"), monkeypatch)
    with pytest.raises(RuntimeError, match="fault of the solver"):
        solve("osmosis#17")


def test_a_line_with_an_illegal_move_is_a_fault_of_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    decides_osmosis_with(Move("redeal"), monkeypatch)
    with pytest.raises(RuntimeError, match="move 1, redeal"):
        solve("osmosis#17")


class CancelledFromAnotherThread(Budget):
    """A budget that another thread cancels while a search goes on."""

    def spend(self, positions: int = 1) -> None:
        super().spend(positions)
        if self.positions == 100:
            other = threading.Thread(target=self.cancel)
            other.start()
            other.join()


def test_a_search_ends_when_its_budget_is_cancelled() -> None:
    budget = CancelledFromAnotherThread(None)
    with pytest.raises(Spent, match="cancelled"):
        general_search(Table(KLONDIKE, deal=1).position, budget)
    assert budget.positions == 101


def test_pythons_garbage_collector_goes_on_after_a_search_that_ended_early() -> None:
    was_on = gc.isenabled()
    gc.enable()
    try:
        assert solve("osmosis#11", budget=Budget(None, positions=5)).verdict == "unknown"
        assert gc.isenabled()
    finally:
        if not was_on:
            gc.disable()


def test_a_budget_of_no_time_is_spent_at_once() -> None:
    assert solve(Table(KLONDIKE, deal=1), budget=0).verdict == "unknown"


# ------------------------------------------------------------------------------------------------- the general search


def _small_klondike(deal: int) -> Position:
    """Klondike with three piles, the ace to the three of four suits, one card a turn and one redeal."""
    groups = tuple(replace(group, size=3, ids=()) if group.role == "tableau" else group for group in KLONDIKE.groups)
    game = replace(KLONDIKE, groups=groups, actions=(Turn(1 + deal % 2), Redeal(limit=1)), never_built=52 - 12)
    cards = [Card(rank + suit) for suit in "CDHS" for rank in "A23"]
    random.Random(deal).shuffle(cards)
    return game.start(tuple(cards))


def test_the_general_search_agrees_with_plain_search_on_small_klondikes() -> None:
    met = []
    for deal in range(50):
        at = _small_klondike(deal)
        truth = can_win(at, 1000)
        if truth is not None:
            assert general_search(at, Budget(None)).verdict == ("winnable" if truth else "lost"), deal
            met.append(truth)
    assert met.count(True) > 5
    assert met.count(False) > 5


def test_columns_and_heaps_and_reserves_can_stand_for_one_another() -> None:
    assert [len(places) for places in interchangeable_piles(KLONDIKE)] == [7]
    assert [len(places) for places in interchangeable_piles(games.find("osmosis"))] == [4]
    assert 3 in [len(places) for places in interchangeable_piles(games.find("rosamunds-bower"))]


def test_heaps_gathered_in_a_fixed_order_do_not_stand_for_one_another() -> None:
    bower = games.find("rosamunds-bower")
    fixed = tuple(
        replace(action, any_order=False) if isinstance(action, Redeal) else action for action in bower.actions
    )
    assert 3 not in [len(places) for places in interchangeable_piles(replace(bower, actions=fixed))]


def test_foundations_and_covered_piles_do_not_stand_for_one_another() -> None:
    bower = games.find("rosamunds-bower")
    for game in (bower, KLONDIKE):
        free = {index for places in interchangeable_piles(game) for index in places}
        assert not free & set(game.foundations)
        assert not any(game.blockers[index] for index in free)


def test_building_is_safe_if_nothing_left_needs_the_card_to_be_packed_on() -> None:
    piles = {"foundation1": "AC 2C", "foundation2": "AD", "tableau1": "3C", "tableau2": "2D", "tableau3": "AH"}
    laid = tuple(tuple(Card(code) for code in piles.get(pile.id, "").split()) for pile in KLONDIKE.piles)
    at = Position(KLONDIKE, laid, (0,) * len(laid), None)
    ace, two, three = (Move("move", ends) for ends in BUILDS)
    safe = SafeMoves(KLONDIKE)
    assert {ace, two, three} <= set(KLONDIKE.legal_moves(at))
    assert safe.first(at, [ace]) == ace
    assert safe.first(at, [two]) == two
    assert safe.first(at, [three]) is None  # the 2 of hearts may need it


def test_turning_three_leaves_no_card_of_the_waste_safe() -> None:
    game = games.find("captive-queens")
    three = replace(game, actions=(Turn(3), Redeal(limit=2)), deal=(Rest(),))
    at = Table(three, deal=1).play("turn").position
    move = Move("move", ("waste", "fives1"))
    assert SafeMoves(three).first(at, [move]) is None


@pytest.mark.parametrize("name", ["osmosis/draw1", "captive-queens", "rosamunds-bower", "royal-cotillion"])
def test_a_game_that_is_won_before_all_cards_are_built_is_judged_by_its_own_goal(name: str) -> None:
    game = games.find(name)
    near = replace(game, name=f"{name}/near", never_built=len(game.cards) - 20)
    assert solve(Table(near, deal=1), budget=None).verdict == "winnable"


@pytest.mark.parametrize(("name", "deal"), [("rosamunds-bower", 18), ("royal-cotillion/pysolfc", 8)])
def test_a_lost_deal_is_not_called_lost_by_other_rules(name: str, deal: int) -> None:
    game = games.find(name)
    other = replace(game, name=f"{name}/other", effects=())
    budget = Budget(None, positions=50)
    assert solve(Table(game, deal=deal), budget=None).verdict == "lost"
    assert solve(Table(other, deal=deal), budget=budget).verdict == "unknown"


@pytest.mark.parametrize("name", ["captive-queens", "osmosis/draw1"])
def test_a_stock_turned_through_in_vain_can_still_be_won_in_the_next_pass(name: str) -> None:
    for deal in (deal for deal in range(1, 30) if solve(Table(name, deal=deal), budget=None).verdict == "winnable"):
        table = Table(name, deal=deal)
        while "turn" in [move.verb for move in table.moves]:
            table.play("turn")
        at = table.position
        given_back = Position(at.game, at.piles, at.down, 3)
        assert solve(given_back, budget=None).verdict == "winnable"


@pytest.mark.parametrize("lines", [True, False])
def test_many_positions_get_the_verdicts_that_they_get_one_by_one(lines: bool) -> None:  # noqa: FBT001  a parameter
    names = ["beleaguered-castle", "canfield", "beleaguered-castle", "osmosis"]
    tables = [Table(name, deal=deal) for name in names for deal in (1, 2, 3)]
    with fast.uncompiled():
        found = list(solve_many(tables, positions_each=150, lines=lines))
        alone = [solve(table, budget=Budget(None, 150)) for table in tables]
    assert [result.verdict for result in found] == [result.verdict for result in alone]
    assert [result.positions for result in found] == [result.positions for result in alone]
    assert {"winnable", "unknown"} <= {result.verdict for result in found}
    assert not lines or [result.line for result in found] == [result.line for result in alone]


def test_a_store_of_arrays_is_used_again_as_if_it_were_new() -> None:
    starts = [Table("beleaguered-castle", deal=deal).position for deal in (3, 1, 2)]
    compiled = by_tables.SEARCHING.compile_now()
    one_by_one = [by_tables.Solver(compiled) for _ in starts]
    together = [by_tables.Solver(compiled)] * len(starts)

    def met(solvers: list[by_tables.Solver]) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        for one, at in zip(solvers, starts, strict=True):
            budget = Budget(None, 900)
            try:
                found.append((one.decide(at, budget).verdict, budget.positions))
            except Spent:
                found.append(("unknown", budget.positions))
        return found

    assert met(together) == met(one_by_one)
