"""Rules of Precedence, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def precedence(*lines: str, game: str = "precedence") -> Table:
    return Table(game, position="; ".join([f"game: {game}", *lines, "stock: rest"]))


def test_a_king_begins_the_first_foundation() -> None:
    at = Table("precedence", deal=17).position
    assert at["foundation1"][0].rank == 13
    assert (at.built(), len(at["stock"]), at.redeals) == (1, 103, 2)


def test_a_foundation_begins_only_when_the_one_to_its_left_has() -> None:
    """The jack foundation can't be placed until the queen foundation is in place (Solsuite)."""
    at = precedence("foundation1: KC", "waste: JH QD")
    assert at.why_not("waste>foundation2") is None
    at.play("waste>foundation2")
    assert at.why_not("waste>foundation3") is None
    for card in ("JH", "3C"):
        assert precedence("foundation1: KC", f"waste: {card}").why_not("waste>foundation3") == (
            "The foundation that starts with the jack can't begin yet: the one before it must begin first."
        )


def test_foundations_are_built_down_round_the_corner_in_any_suit() -> None:
    queen = " ".join(f"{rank}H" for rank in "QJT98765432A")
    at = precedence("foundation1: KC", f"foundation2: {queen}", "waste: QS KD")
    assert at.why_not("waste>foundation2") is None
    assert at.why_not("waste>foundation1") == (
        "The king of diamonds can't go on the foundation that starts with the king: it takes any queen next."
    )
    assert at.play("waste>foundation2").why_not("waste>foundation2") == (
        "The foundation that starts with the queen is complete and takes no more cards."
    )


def test_cards_are_turned_one_by_one_and_the_waste_is_turned_over_twice() -> None:
    at = Table("precedence", deal=17)
    for left in (1, 0):
        assert at.why_not("redeal") == "The stock still has cards. Use them up before you redeal."
        while at.position["stock"]:
            at.play("turn")
        at.play("redeal")
        assert at.position.redeals == left
    while at.position["stock"]:
        at.play("turn")
    assert at.why_not("redeal") == "You have no redeals left: you get only two."


def test_the_first_king_may_have_to_be_found() -> None:
    assert Table("precedence/no-king", deal=17).position.built() == 0
    at = precedence("waste: QH KC", game="precedence/no-king")
    assert at.why_not("waste>foundation1") is None
    assert precedence("waste: QH", game="precedence/no-king").why_not("waste>foundation1") == (
        "The queen of hearts can't go on the foundation that starts with the king: it takes any king next."
    )


def test_deal_17_is_that_of_pysolfc() -> None:
    """Read from its source: it takes the king that would be dealt last, and turns a card."""
    coming = ["4D", "3H", "4H", "4S", "QC", "8D"]
    for name in ("precedence", "precedence/pysolfc", "precedence/no-king", "precedence/no-king-pysolfc"):
        at = Table(name, deal=17).position
        assert [card.code for card in at["foundation1"]] == (["KS"] if "no-king" not in name else [])
        assert [card.code for card in (*at["stock"], *at["waste"])][::-1][:6] == coming


@pytest.mark.parametrize("wanted", ["Order of Precedence", "Succession", "Panama", "panama canal", "Downing Street"])
def test_it_is_found_by_its_other_names(wanted: str) -> None:
    assert games.find(wanted).name == "precedence"
    assert games.find("Precedence (No King)").name == "precedence/no-king"
