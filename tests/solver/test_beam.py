"""The beam: its states and moves are those of the engine, and its verdicts those of plain search."""

import random
from collections.abc import Iterator

import pytest

from patience_widget import Position, Table, games
from patience_widget.machine.move_numbers import moves_of
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.solver.beam import decide as beam
from patience_widget.solver.beam.board import Board, moves_singly
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve
from tests.every_game import one_in
from tests.solver.exhaustive import agrees, gives_back, judge
from tests.solver.small_packs import nearly_built

SINGLES = [name for name in games.names() if moves_singly(games.find(name))]
"""Games whose cards move singly."""
MEASURED = [
    "calculation",
    "crescent",
    "frog",
    "jubilee",
    "puss-in-the-corner",
    "queens-audience",
    "royal-rendezvous",
    "st-helena",
    "strategy",
]
WON_SOON = ["calculation#2", "jubilee#2", "puss-in-the-corner#1", "royal-rendezvous#4", "strategy#1"]


def played(name: str, moves: int) -> Iterator[Position]:
    """The positions of a game of moves at random."""
    chance = random.Random(name)
    at = Table(name, deal=chance.randrange(1, 1000)).position
    for _ in range(moves):
        yield at
        legal = at.game.legal_moves(at)
        if not legal:
            return
        at, _ = at.game.play(at, chance.choice(legal))


def check_moves(at: Position) -> None:
    try:
        after = [Board(at.game.play(at, move)[0]) for move in at.game.legal_moves(at)]
    except NotCompiled:  # a choice of the base card is open, say
        return
    board = Board(at)
    ways = [(number, there) for number, there, _ in board.follow(board.start, frozenset())]
    assert {move for number, _ in ways for move in moves_of(at, board.tables, number)} <= set(at.game.legal_moves(at))
    assert {board.key(there) for _, there in ways} == {board.key(one.start) for one in after}


@pytest.mark.parametrize("name", one_in(4, SINGLES))
def test_every_move_leads_where_the_engine_says(name: str) -> None:
    for at in played(name, 40):
        check_moves(at)


@pytest.mark.parametrize("name", [*MEASURED, "osmosis"])  # whose redeals are unlimited
def test_verdicts_on_small_packs_are_those_of_plain_search(name: str) -> None:
    check_verdicts(name, 20)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in SINGLES if not games.find(name).shuffles])
def test_verdicts_on_small_packs_are_those_of_plain_search_in_every_game(name: str) -> None:
    check_verdicts(name, 20)


def check_verdicts(name: str, count: int) -> None:
    """Compare verdicts on positions with few cards left, and in every third one with so few that plain search ends."""
    met = set()
    for number in range(count):
        left = (4, 12) if number % 3 else (1, 3)
        at = nearly_built(name, random.Random(f"{name} {number}"), *left)
        result, truth = judge(at, beam.decide, most=1500)
        assert agrees(result, truth), number
        met.add(truth)
    assert met & {True, False} or gives_back(games.find(name))


def test_a_lost_game_in_which_nothing_better_comes_for_long_is_proved_lost() -> None:
    name = "british-square/four-columns"
    result, truth = judge(nearly_built(name, random.Random(f"{name} 29")), beam.decide, most=1500)
    assert (result.verdict, truth) == ("lost", False)


def test_a_deal_in_which_cards_block_each_other_is_lost_at_a_look() -> None:
    found = beam.decide(Table("capricieuse/nationale", deal=5).position, Budget(None, 0))
    assert found.verdict == "lost"
    assert "Even if no move got in the way of another, only" in found.proof


@pytest.mark.parametrize("record", WON_SOON)
def test_a_deal_is_won_soon(record: str) -> None:
    assert solve(record, budget=Budget(None, 10_000)).verdict == "winnable"
