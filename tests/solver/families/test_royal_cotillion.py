import pytest

from patience_widget import Position, games
from patience_widget.core.deals import numbered_deck
from patience_widget.solver.families.royal_cotillion import decider as royal_cotillion
from patience_widget.solver.families.royal_cotillion.decider import decide
from patience_widget.solver.families.royal_cotillion.easier_game import EasierGame
from patience_widget.solver.families.royal_cotillion.state import read, shapes
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.solver import check_line
from tests.solver.exhaustive import agrees, judge
from tests.solver.small_packs import cases

NAMES = ["royal-cotillion", "royal-cotillion/pysolfc", "odd-and-even", "odd-and-even/pysolfc", "gavotte"]


def start(name: str, deal: int) -> Position:
    return games.find(name).start(numbered_deck(deal, 2))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("numbers", [range(40), pytest.param(range(40, 500), marks=pytest.mark.long)], ids=str)
def test_verdicts_are_those_of_plain_search_on_small_packs(name: str, numbers: range) -> None:
    decided = 0
    for number, at in cases(name, numbers):
        assert at.game.first_settling(at) is None
        result, truth = judge(at, decide, most=800)
        assert agrees(result, truth), f"case {number}: {result.verdict}, but plain search says {truth}\n{at}"
        decided += truth is not None
    assert decided > len(numbers) / 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("numbers", [range(30), pytest.param(range(30, 500), marks=pytest.mark.long)], ids=str)
def test_following_every_line_agrees_with_plain_search(
    name: str, numbers: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(royal_cotillion, "find_line", lambda *_: None)
    for number, at in cases(name, numbers):
        result, truth = judge(at, decide, most=800)
        assert agrees(result, truth), f"case {number}: {result.verdict}, but plain search says {truth}\n{at}"


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_won_by_a_line_that_the_engine_plays(name: str) -> None:
    at = start(name, 1)
    result = decide(at, Budget(None, positions=30_000))
    assert result.verdict == "winnable"
    check_line(at, result.line)


@pytest.mark.parametrize("deal", [8, 22, 25])
def test_a_deal_is_won_in_which_nearly_every_line_is_blocked_sooner_or_later(deal: int) -> None:
    at = start("royal-cotillion", deal)
    check_line(at, decide(at, Budget(None, positions=30_000)).line)


@pytest.mark.parametrize("name", NAMES)
def test_no_position_of_a_winning_line_is_called_lost(name: str) -> None:
    at = start(name, 1)
    line = decide(at, Budget(None)).line
    for number, move in enumerate(line):
        if number % 15 == 14:
            try:
                assert decide(at, Budget(None, positions=2000)).verdict == "winnable"
            except Spent:
                assert len(line) - number > 20
        at, _ = at.game.play(at, move)


@pytest.mark.parametrize("name", NAMES)
def test_what_can_be_won_is_not_lost_by_easier_rules(name: str) -> None:
    at = start(name, 2)
    line = decide(at, Budget(None)).line
    easier = EasierGame(shapes(at.play(*line))[0], Budget(None))
    for move in line:
        assert not easier.lost(read(at), most=1000)
        at, _ = at.game.play(at, move)


def test_a_deal_is_lost_when_the_columns_stand_in_each_others_way() -> None:
    result = decide(start("royal-cotillion/pysolfc", 7), Budget(None, positions=1000))
    assert result.verdict == "lost"
    assert "columns" in result.proof
