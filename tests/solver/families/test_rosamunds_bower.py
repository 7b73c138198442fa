import pytest

from patience_widget import Position, games
from patience_widget.core.cards import RANKS, Card
from patience_widget.core.deals import numbered_deck
from patience_widget.solver.families.rosamunds_bower import decider as rosamunds_bower
from patience_widget.solver.families.rosamunds_bower.decider import decide
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import check_line
from tests.solver.exhaustive import agrees, judge
from tests.solver.small_packs import cases, fewer_ranks

NAMES = ["rosamunds-bower", "rosamunds-bower/ring", "rosamunds-bower/suitor"]


def start(name: str, deal: int) -> Position:
    return games.find(name).start(numbered_deck(deal))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("numbers", [range(40), pytest.param(range(40, 500), marks=pytest.mark.long)], ids=str)
def test_verdicts_are_those_of_plain_search_on_packs_of_fewer_ranks(name: str, numbers: range) -> None:
    decided = 0
    for number, at in cases(name, numbers):
        assert at.game.first_settling(at) is None
        result, truth = judge(at, decide, most=1000)
        assert agrees(result, truth), f"case {number}: {result.verdict}, but plain search says {truth}\n{at}"
        decided += truth is not None
    assert decided > len(numbers) / 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("numbers", [range(500, 520), pytest.param(range(520, 700), marks=pytest.mark.long)], ids=str)
def test_following_every_line_agrees_with_plain_search(
    name: str, numbers: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rosamunds_bower, "find_line", lambda *_: None)
    for number, at in cases(name, numbers):
        result, truth = judge(at, decide, most=1000)
        assert agrees(result, truth), f"case {number}: {result.verdict}, but plain search says {truth}\n{at}"


def test_a_card_of_the_stock_can_spare_a_guard_whose_gap_would_be_filled_badly() -> None:
    game = fewer_ranks("rosamunds-bower/suitor", ranks=4, cards=12)
    cards = {"henry": "AS", "stock": "4S", "packet": "3C 3D"}
    cards |= {"outer1": "4C", "inner1": "AC", "outer2": "AD", "inner2": "2C"}
    cards |= {"outer3": "2D", "inner3": "2H", "outer4": "3H", "inner4": "4H"}
    piles = tuple(tuple(map(Card, cards.get(pile.id, "").split())) for pile in game.piles)
    down = tuple(
        len(laid) if pile.id in ("stock", "packet") else 0 for pile, laid in zip(game.piles, piles, strict=True)
    )
    at = Position(game, piles, down, 0)
    result, truth = judge(at, decide, most=100_000)
    assert truth
    assert result.verdict == "winnable"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_deals_are_won_by_a_line_that_the_engine_plays(name: str, deal: int) -> None:
    at = start(name, deal)
    result = decide(at, Budget(None, positions=20_000))
    assert result.verdict == "winnable"
    check_line(at, result.line)


def test_a_deal_is_lost_when_the_guards_stand_in_each_others_way() -> None:
    result = decide(start("rosamunds-bower", 18), Budget(None, positions=1000))
    assert result.verdict == "lost"
    assert "at any time" in result.proof


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_winning_line_can_be_won(name: str) -> None:
    at = start(name, 1)
    for number, move in enumerate(decide(at, Budget(None)).line):
        if number % 11 == 10:
            result = decide(at, Budget(None, positions=50_000))
            assert result.verdict == "winnable"
            check_line(at, result.line)
        at, _ = at.game.play(at, move)


@pytest.mark.parametrize(("redeals", "verdict"), [(0, "lost"), (1, "winnable")])
def test_a_card_under_one_that_is_wanted_later_needs_a_redeal(redeals: int, verdict: str) -> None:
    suits = {rank: list("SCDH") for rank in range(1, 14)} | {13: list("CDHS")}
    built = [RANKS[rank - 1] + suits[rank].pop(0) for rank in start(NAMES[0], 1).game.pile("foundation").order[:46]]
    at = Position.parse(
        f"game: rosamunds-bower; redeals: {redeals}; henry: KS; rosamund: QH; foundation: {' '.join(built)}; "
        "heap1: 4H 3H; stock: AH 2H"
    )
    result = decide(at, Budget(None))
    assert result.verdict == verdict
    assert bool(result.line) == (verdict == "winnable")


def test_a_position_in_which_something_happens_by_itself_is_decided_too() -> None:
    at = next(at for _, at in cases("rosamunds-bower/ring", range(100)) if at["turned"] and len(at["stock"]) < 3)
    turned, stock = at.game.pile("turned").index, at.game.pile("stock").index
    piles, down = list(at.piles), list(at.down)
    piles[stock], piles[turned] = at.piles[stock] + at.piles[turned], ()
    down[stock] += 1
    unsettled = Position(at.game, tuple(piles), tuple(down), at.redeals)
    assert unsettled.game.first_settling(unsettled)
    result, truth = judge(unsettled, decide)
    assert agrees(result, truth)
