import pytest

from patience_widget import Position, Table, games
from patience_widget.solver.any_game import general_search
from patience_widget.solver.families.osmosis.decider import decide
from patience_widget.solver.families.osmosis.state import read_piles
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.solver import solve
from tests.solver.exhaustive import agrees, judge
from tests.solver.small_packs import cases
from tests.solver.whole_deals import tables_of

GAMES = [name for name in games.names() if games.find(name).family == "Osmosis"]
ONE_A_TURN = [name for name in GAMES if name.endswith("/draw1")]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("numbers", [range(30), pytest.param(range(30, 500), marks=pytest.mark.long)], ids=str)
def test_a_verdict_on_a_small_pack_is_that_of_plain_search(name: str, numbers: range) -> None:
    for number, at in cases(name, numbers):
        result, truth = judge(at, most=500)
        assert agrees(result, truth), (number, result)


def test_small_packs_are_won_and_lost_often_enough_to_tell() -> None:
    for name in ("osmosis", "osmosis/draw1", "bridesmaids"):
        verdicts = [decide(at, Budget(None)).verdict for _, at in cases(name, range(150))]
        assert min(verdicts.count("winnable"), verdicts.count("lost")) > 20


@pytest.mark.parametrize("name", ["osmosis", "peek/draw1"])
def test_the_general_search_agrees_on_small_packs(name: str) -> None:
    for number, at in cases(name, range(1000, 1040)):
        result, truth = judge(at, general_search, most=500)
        assert agrees(result, truth), (number, result)


@pytest.mark.parametrize("name", ONE_A_TURN)
def test_one_a_turn_every_deal_is_decided_by_a_few_games(name: str) -> None:
    game = games.find(name)
    for deal in range(200):
        result = decide(Table(game, deal=deal).start, Budget(None, positions=6 + 6 * 35))
        assert result.verdict in {"winnable", "lost"}


@pytest.mark.parametrize("name", GAMES)
def test_a_position_in_the_middle_of_a_winning_line_can_still_be_won(name: str) -> None:
    table = next(table for table in tables_of(name) if solve(table, budget=None).line)
    for number, move in enumerate(solve(table, budget=None).line):
        if number % 10 == 0:
            assert solve(table, budget=None).verdict == "winnable"
        table.play(move)
    assert table.outcome() == "won"


def test_a_loss_says_what_was_proved() -> None:
    results = (solve(table, budget=None) for table in tables_of("osmosis"))
    lost = next(result for result in results if result.verdict == "lost")
    assert "The suits can open the foundations in" in lost.proof


def test_a_budget_too_small_is_spent() -> None:
    with pytest.raises(Spent):
        decide(Table("bridesmaids", deal=1).position, Budget(None, positions=3))


def test_a_won_position_is_won_without_a_move() -> None:
    won = Position.parse(
        "game: osmosis; foundation1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC;"
        " foundation2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD; foundation3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH;"
        " foundation4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    )
    assert solve(won, budget=None).verdict == "winnable"
    assert solve(won, budget=None).line == ()


def _without(at: Position, missing: str) -> Position:
    """The position, a card missing in stock, waste or reserves."""
    kept = [
        tuple(card for card in cards if card.code != missing or pile.group.role == "foundation")
        for pile, cards in zip(at.game.piles, at.piles, strict=True)
    ]
    return Position(at.game, tuple(kept), tuple(min(*pair) for pair in zip(at.down, map(len, kept), strict=True)), 0)


@pytest.mark.parametrize("missing", ["", "KS", "8H"])
def test_what_the_reserves_say_about_reach_is_what_playing_all_cards_says(missing: str) -> None:
    said = []
    for deal in range(20):
        table = Table("osmosis", deal=deal)
        for _ in range(deal % 20):
            table.play(table.moves[deal % len(table.moves)])
        piles = read_piles(_without(table.position, missing))
        for order in piles.orders():
            state = piles.state(order)
            said.append(piles.all_in_reach(order))
            assert said[-1] == (state.reach() == state.all)
    assert 3 < said.count(True) < len(said)
