"""Which search a game gets, and what happens when one has no room left."""

import random
from dataclasses import replace

import pytest

from patience_widget import Card, Table, games
from patience_widget.analysis import solve
from patience_widget.core.deals import Rest, Rounds
from patience_widget.lessons import puzzles
from patience_widget.solver import any_game
from patience_widget.solver.any_game import general_search
from patience_widget.solver.beam import decide as beam
from patience_widget.solver.by_tables.decide import SEARCHING
from patience_widget.solver.search.budget import Budget, Spent
from tests.solver.exhaustive import agrees, judge


def test_a_game_without_room_for_every_line_goes_to_the_beam(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Table("queens-audience", deal=1).position
    with pytest.raises(Spent, match="no room"):
        general_search(at, Budget(memory=0.025))
    monkeypatch.setattr(any_game, "_ROOM", 5)
    assert any_game.decide(at, Budget(None, 20_000)).verdict == "winnable"


def test_the_beam_is_not_begun_with_a_budget_that_is_used_up() -> None:
    with pytest.raises(Spent):
        any_game.decide(Table("queens-audience", deal=2).position, Budget(None, 0))


@pytest.mark.parametrize(("name", "deal"), [("the-plot", 1), ("babette", 10_029)])
def test_a_deal_that_a_simple_player_wins_is_soon_known_to_be_winnable(name: str, deal: int) -> None:
    found = solve(Table(name, deal=deal), budget=Budget(None, 20_000))
    assert found.verdict == "winnable"
    assert found.positions < 2_000


@pytest.mark.parametrize(("seconds", "positions"), [(None, 1000), (0.05, None), (0.05, 100_000), (60, 1000)])
def test_a_small_budget_is_spent_on_the_search_alone(
    seconds: float | None, positions: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(any_game, "greedy_line", None)
    assert solve("klondike#16", budget=Budget(seconds, positions)).verdict == "unknown"


@pytest.mark.parametrize(
    "name", ["forty-thieves-65-150", "forty-thieves-173-185", "babette-46-100", "sir-tommy-113-118"]
)
def test_late_positions_are_proved_without_numba(name: str) -> None:
    puzzle = puzzles(name.rsplit("-", 2)[0]).named(name)
    for move, verdict in [(puzzle.right[0][0], "winnable"), (puzzle.refutations[0].move, "lost")]:
        assert solve(puzzle.position.play(move), budget=Budget(None, 20_000)).verdict == verdict


@pytest.mark.parametrize("name", ["calculation", "crescent", "royal-rendezvous", "interregnum"])
def test_games_of_heaps_or_of_two_packs_are_for_the_beam(name: str) -> None:
    assert beam.fits(Table(name, deal=1).position)


@pytest.mark.parametrize("name", ["klondike", "amazons"])
def test_others_are_not(name: str) -> None:
    assert not beam.fits(Table(name, deal=1).position)


@pytest.mark.parametrize(("name", "deal"), [("la-nivernaise", 1), ("calculation", 2), ("crescent", 2)])
def test_once_it_is_compiled_the_search_by_tables_goes_before_the_beam(
    name: str, deal: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SEARCHING, "ready", SEARCHING.compile_now)
    monkeypatch.setattr(beam, "decide", None)
    assert solve(Table(name, deal=deal), budget=Budget(None, 200_000)).verdict == "winnable"


@pytest.mark.parametrize(
    ("name", "verdicts"),
    [
        ("duchess", {"winnable", "lost"}),
        pytest.param("duchess/sequences", {"winnable", "lost"}, marks=pytest.mark.long),
        # So small a deal is hardly ever lost there.
        pytest.param("duchess/pysolfc", {"winnable"}, marks=pytest.mark.long),
    ],
)
def test_a_game_that_begins_with_a_choice_is_searched_after_each_choice(name: str, verdicts: set[str]) -> None:
    game = replace(games.find(name), never_built=44, deal=(Rounds("reserve"), Rounds("tableau"), Rest()))
    cards = [Card(rank + suit) for rank in "A234" for suit in "CD"]
    met = set()
    for number in range(20):
        at = game.start(tuple(random.Random(number).sample(cards, 8)))
        found, truth = judge(at, any_game.decide)
        assert agrees(found, truth), number
        if truth is not None:
            met.add(found.verdict)
    assert met == verdicts


def test_a_whole_deal_of_such_a_game_is_decided() -> None:
    assert solve(Table("duchess", deal=10_004), budget=Budget(None, 20_000)).verdict == "winnable"


def test_what_is_lost_at_a_look_is_so_for_compiled_searches_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SEARCHING, "ready", SEARCHING.compile_now)
    puzzle = next(puzzle for puzzle in puzzles("sir-tommy") if puzzle.name == "sir-tommy-22-130")
    assert solve(puzzle.position.play("heap1>foundation2"), budget=Budget(None, 100)).verdict == "lost"
