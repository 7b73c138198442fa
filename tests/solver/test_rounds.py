"""Games whose rules ask in which round the game is."""

from patience_widget import Game, Table
from patience_widget.analysis import Budget, solve
from patience_widget.core.actions import Gather
from patience_widget.core.cards import SUITS
from patience_widget.core.deals import Rounds, TakeOut
from patience_widget.core.piles import foundations, reserve
from patience_widget.core.rules import in_its_suit, next_in_order, not_complete
from patience_widget.core.rules.gates import InRound, OnlyTo

_DEAL = Rounds("reserve", sentence="Four cards, face up.")
WAITING = Game(
    name="waiting",
    title="Waiting",
    family="Made up",
    aim="Build all cards on the foundations.",
    groups=(
        foundations(4, takes=(not_complete, in_its_suit, next_in_order), suits=tuple(SUITS), orders=((1, 2),) * 4),
        reserve(4, gives=(InRound(1, OnlyTo(("reserve",))),)),
    ),
    deal=(TakeOut(tuple((f"A{suit}", f"foundation{n}") for n, suit in enumerate(SUITS, 1))), _DEAL),
    actions=(Gather(("reserve",), turned=True, then=(_DEAL,), limit=1),),
    layout="f1 f2 f3 f4\nreserve1 reserve2 reserve3 reserve4",
    source="Made up for tests: nothing is built in the first round.",
    ranks=(1, 2),
)


def test_a_position_that_comes_again_in_a_later_round_is_another_one() -> None:
    result = solve(Table(WAITING, deal=1), budget=Budget(None, positions=100))
    assert result.verdict == "winnable"
    assert str(result.line[0]) == "gather"
