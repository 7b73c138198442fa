"""Rules of Pyramid, a legal and an illegal case each."""

import pytest

from patience_widget import Move, Table
from patience_widget.analysis import solve
from patience_widget.analysis.hints.hint import hint
from patience_widget.players import greedy

DECK = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")


def pyramid(*lines: str, form: str = "pyramid") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "stock: rest"]))


def test_it_is_dealt_as_in_pysolfc_row_by_row_from_the_top() -> None:
    """Read from its source."""
    at = Table("pyramid", deck=DECK).position
    assert [at["pyramid1"][0].code, at["pyramid28"][0].code, at["stock"][-1].code] == ["AC", "7S", "8C"]
    assert (len(at["stock"]), at.down[at.game.pile("stock").index]) == (24, 23)


def test_two_free_cards_that_add_up_to_13_leave_whichever_is_put_on_the_other() -> None:
    for move in ("pyramid22>pyramid23", "pyramid23>pyramid22"):
        at = pyramid("pyramid22: 6C", "pyramid23: 7H", "pyramid24: 8D")
        assert at.why_not(move) is None
        at.play(move)
        assert at.position["pyramid22"] == at.position["pyramid23"] == ()
        assert {card.code for card in at.position["discard"]} == {"6C", "7H"}
        assert at.undo().position["pyramid22"][0].code == "6C"
    assert at.why_not("pyramid22>pyramid24") == (
        "The 6 of clubs makes no pair with the 8 of diamonds: two cards leave together if they add up to 13."
    )


def test_a_card_on_which_another_lies_makes_no_pair() -> None:
    at = pyramid("pyramid16: 6C", "pyramid22: 7H", "pyramid24: 7D")
    assert at.why_not("pyramid24>pyramid16") == "The 7 of diamonds can't go on the 6 of clubs: other cards lie on it."
    assert "isn't available" in (at.why_not("pyramid16>pyramid24") or "")
    assert at.why_not("pyramid22>pyramid16") is not None


def test_a_card_pairs_with_the_top_of_the_waste() -> None:
    at = pyramid("waste: 2C 6C", "pyramid22: 7H", "pyramid23: JH")
    assert at.why_not("pyramid22>waste") is None
    assert at.why_not("waste>pyramid22") is None
    assert at.why_not("waste>pyramid23") is not None
    assert [card.code for card in at.play("waste>pyramid22").position["waste"]] == ["2C"]


def test_the_top_of_the_stock_lies_face_up_and_pairs_too() -> None:
    at = Table("pyramid", position="game: pyramid; waste: 2C 6C; pyramid22: 8H; discard: rest; stock: [5D] 7H")
    assert at.why_not("waste>stock") is None
    assert at.why_not("stock>pyramid22") is not None
    at.play("stock>waste")
    assert at.position["stock"][-1].code == "5D"
    assert at.why_not("stock>pyramid22") is None


def test_a_king_goes_alone_and_no_other_card_does() -> None:
    at = pyramid("pyramid22: KC", "pyramid23: 7H")
    assert at.why_not("pyramid23>discard") == "The 7 of hearts can't go to the discard pile alone: only a king does."
    assert at.play("pyramid22>discard").position["discard"][0].code == "KC"


def test_what_happened_is_told_in_a_sentence() -> None:
    at = pyramid("pyramid22: 6C", "pyramid23: 7H")
    at.play("pyramid22>pyramid23")
    assert at.history[-1].move == Move("pyramid22>pyramid23")


@pytest.mark.parametrize(("form", "redeals"), [("pyramid", 2), ("pyramid/no-redeal", 0), ("pyramid/relaxed", 2)])
def test_redeals(form: str, redeals: int) -> None:
    assert Table(form, deal=1).position.redeals == redeals
    assert Table("pyramid/relaxed-unlimited", deal=1).position.redeals is None


def test_all_cards_must_go_or_the_pyramid_alone() -> None:
    left = "waste: 2C"
    last = pyramid(left, "pyramid1: KC", form="pyramid/relaxed").play("pyramid1>discard")
    assert last.outcome() == "won"
    assert pyramid(left, "pyramid1: KC").play("pyramid1>discard").outcome() is None
    done = Table("pyramid", position="game: pyramid; waste: 2C; pyramid1: JC; discard: rest").play("waste>pyramid1")
    assert done.outcome() == "won"


def test_a_game_is_lost_when_no_pair_can_come_any_more() -> None:
    at = Table("pyramid", position="game: pyramid; redeals: 0; waste: 2C; pyramid1: TC; discard: rest")
    assert at.outcome() == "lost"


def test_the_greedy_player_and_hints_speak_of_pairs() -> None:
    at = Table("pyramid", position="game: pyramid; pyramid22: 6C; pyramid23: 7H; pyramid24: 8D; discard: rest")
    assert greedy(at) in at.moves
    assert hint(at).steps[:2] == (
        "Look at the 6 of clubs in pyramid 22.",
        "It leaves together with the 7 of hearts in pyramid 23.",
    )


def test_the_solver_finds_pairs() -> None:
    found = solve("game: pyramid; redeals: 0; stock: 2C; pyramid1: JC; pyramid2: KC; discard: rest", budget=None)
    assert (found.verdict, len(found.line)) == ("winnable", 2)


def test_giza_has_eight_open_columns_of_three_in_place_of_a_stock() -> None:
    dealt = Table("giza", deck=DECK).position
    assert [card.code for card in dealt["tableau1"]] == ["8C", "TC", "QC"]
    at = Table("giza", position="game: giza; pyramid28: 5H; tableau1: 9C 8S; tableau2: 8C; tableau8: rest")
    assert at.why_not("pyramid28>tableau1") is None
    assert at.why_not("tableau1>tableau2") is not None
    assert at.why_not("tableau1>pyramid28") is None
    assert at.play("tableau1>pyramid28").position["tableau1"][-1].code == "9C"
