"""Runs of cards and a tableau, shown on the Klondike of the benchmarks."""

import random

import pytest

from patience_widget import IllegalMove, InvalidMove, Move, Table
from patience_widget.core import catalogue
from patience_widget.core.deals import numbered_deck
from patience_widget.games.klondike import KLONDIKE


@pytest.fixture(autouse=True)
def _klondike_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._games, KLONDIKE.name, KLONDIKE)


def table(*lines: str) -> Table:
    return Table(KLONDIKE, position="\n".join(["game: klondike", *lines, "stock: rest"]))


def test_a_run_is_packed_as_one() -> None:
    packed = table("tableau1: [2C] 9H 8S 7D", "tableau2: TS").play("tableau1>tableau2*3")
    assert [card.code for card in packed.position["tableau2"]] == ["TS", "9H", "8S", "7D"]
    assert packed.told().endswith("The 2 of clubs is turned up on tableau 1.")


def test_a_card_names_itself_and_what_lies_on_it() -> None:
    packed = table("tableau1: 9H 8S 7D", "tableau2: 9D").play("8S>t2")
    assert str(packed.history[-1].move) == "tableau1>tableau2*2"


def test_a_number_of_cards_that_the_named_card_does_not_have_is_refused() -> None:
    at = table("tableau1: 9H 8S 7D", "tableau3: 8C")
    with pytest.raises(InvalidMove, match="the 8 of spades and the card on it are two cards, not one"):
        at.play("8S>t3*1")
    with pytest.raises(InvalidMove, match="the 9 of hearts and the two cards on it are three cards, not 20"):
        at.play("9H>t3*20")
    with pytest.raises(InvalidMove, match="no card lies on the 7 of diamonds, so you can't move three cards"):
        at.play("7D>t3*3")


def test_a_run_is_told_as_one() -> None:
    packed = table("tableau1: [2C] 9H 8S 7D", "tableau2: TS").play("9H>t2")
    assert packed.told().startswith("The 9 of hearts and the two cards on it go to tableau 2.")


def test_part_of_a_run_may_go() -> None:
    assert list(table("tableau1: 9H 8S", "tableau2: 9D", "tableau3: TC").moves) == [
        Move("move", ("tableau1", "tableau2")),
        Move("move", ("tableau1", "tableau3"), 2),
        Move("move", ("tableau2", "tableau3")),
        Move("turn"),
    ]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("tableau1>tableau2*3", "face_up"),
        ("tableau1>tableau2*4", "enough_cards"),
        ("tableau1>foundation1*2", "one_at_a_time"),
        ("tableau1>tableau2*2", "packs"),
        ("tableau1>tableau3*2", "spaces_for"),
    ],
)
def test_runs_are_refused_with_the_rule(move: str, rule: str) -> None:
    laid = table("tableau1: [AC] 9H 8S", "tableau2: TH")
    with pytest.raises(IllegalMove) as refused:
        laid.play(move)
    assert refused.value.verdict.rule is not None
    assert refused.value.verdict.rule.name == rule


@pytest.mark.parametrize("deal", range(20))
def test_the_legal_moves_are_the_possible_ones_that_no_rule_forbids(deal: int) -> None:
    at = KLONDIKE.start(numbered_deck(deal))
    choose = random.Random(deal)
    for _ in range(30):
        legal = KLONDIKE.legal_moves(at)
        assert set(legal) == {move for move in KLONDIKE.possible_moves if KLONDIKE.refusal(at, move) is None}
        at, _ = KLONDIKE.play(at, choose.choice(legal))
