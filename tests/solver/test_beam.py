"""The beam: its states and moves are those of the engine, and its verdicts those of plain search."""

import random
from collections.abc import Iterator

import pytest

from patience_widget import Position, Table, games
from patience_widget.core.cards import pack_of_cards
from patience_widget.solver.beam import decider as beam
from patience_widget.solver.beam.compiled_game import can_compile, compiled
from patience_widget.solver.beam.deadlock import Deadlock
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve
from tests.solver.exhaustive import agrees, can_win, judge
from tests.solver.small_packs import nearly_built

SINGLES = [name for name in games.names() if can_compile(Table(name, deal=1).position)]
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
OTHERS = [name for name in SINGLES if name not in MEASURED and beam.fits(Table(name, deal=1).position)]
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
    game = compiled(at)
    state = game.read(at)
    ways = [*game.moves(state), *game.actions(state)]
    legal = at.game.legal_moves(at)
    assert {move for move, _ in ways} <= set(legal)
    assert {game.key(there) for _, there in ways} == {game.key(game.read(at.game.play(at, move)[0])) for move in legal}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if "/" in name else []) for name in SINGLES]
)
def test_every_move_leads_where_the_engine_says(name: str) -> None:
    for at in played(name, 40):
        check_moves(at)


@pytest.mark.parametrize("name", [*MEASURED, "osmosis"])  # whose redeals are unlimited
def test_verdicts_on_small_packs_are_those_of_plain_search(name: str) -> None:
    check_verdicts(name, 20)


@pytest.mark.long
@pytest.mark.parametrize("name", SINGLES)
def test_verdicts_on_small_packs_are_those_of_plain_search_in_every_game(name: str) -> None:
    check_verdicts(name, 60)


def check_verdicts(name: str, count: int) -> None:
    met = set()
    for number in range(count):
        at = nearly_built(name, random.Random(f"{name} {number}"))
        result, truth = judge(at, beam.decide, most=1500)
        assert agrees(result, truth), number
        met.add(truth)
    assert met & {True, False}


@pytest.mark.parametrize("name", ["calculation", "frog", "jubilee", "royal-rendezvous", "sir-tommy", "strategy"])
def test_cards_that_block_each_other_lose(name: str) -> None:
    blocked = 0
    for number in range(100):
        at = nearly_built(name, random.Random(f"blocked {name} {number}"))
        game = compiled(at)
        if Deadlock(game).blocks(game.read(at)):
            blocked += 1
            assert can_win(at, most=1500) is not True, number
    assert blocked or name == "royal-rendezvous"


@pytest.mark.parametrize(("heap", "verdict"), [("QS KS", "lost"), ("KS QS", None)])
def test_a_king_on_the_queen_of_its_suit_loses_at_once(heap: str, verdict: str | None) -> None:
    stock = " ".join(card.code for card in pack_of_cards() if card.code not in heap)
    at = Position.parse(f"game: strategy\nheap1: {heap}\nstock: {stock}")
    game = compiled(at)
    assert Deadlock(game).blocks(game.read(at)) == (verdict == "lost")
    if verdict:
        assert "lie on each other" in solve(at, budget=Budget(None, 0)).proof


@pytest.mark.parametrize("record", WON_SOON)
def test_a_deal_is_won_soon(record: str) -> None:
    assert solve(record, budget=Budget(None, 10_000)).verdict == "winnable"
