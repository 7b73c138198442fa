"""Rules of Nestor, a legal and an illegal case each."""

import pytest

from patience_widget import Table

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def nestor(*lines: str, form: str = "nestor") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "discard: rest"]))


def test_eight_columns_of_six_and_four_reserve_cards_are_dealt_in_rows() -> None:
    at = Table("nestor", deck=" ".join(PACK)).position
    assert [len(cards) for cards in at.tableau.values()] == [6] * 8
    assert [cards[0].code for cards in at.reserve.values()] == ["KC", "KD", "KH", "KS"]
    assert [cards[0].code for cards in at.tableau.values()] == PACK[:8]


def test_a_rank_that_lies_in_the_column_goes_under_the_pack() -> None:
    deck = [*PACK[1:9], PACK[0], *PACK[9:]]  # AC would be the ninth card, on the AD
    at = Table("nestor", deck=" ".join(deck)).position
    assert [card.code for card in at["tableau1"]][:2] == ["AD", "3D"]
    assert at["reserve4"][0].code == "AC"


@pytest.mark.parametrize("deal", range(1, 40))
def test_no_column_has_a_rank_twice(deal: int) -> None:
    for cards in Table("nestor", deal=deal).position.tableau.values():
        assert len({card.rank for card in cards}) == 6


def test_two_available_cards_of_one_rank_leave_whichever_is_put_on_the_other() -> None:
    for move in ("tableau1>tableau2", "tableau2>tableau1"):
        at = nestor("tableau1: KC 5H", "tableau2: 5S", "tableau3: 6S")
        assert at.why_not("tableau1>tableau3") == (
            "The 5 of hearts makes no pair with the 6 of spades: two cards leave together if they have the same rank."
        )
        at.play(move)
        assert [card.code for card in at.position["tableau1"]] == ["KC"]
        assert {"5H", "5S"} < {card.code for card in at.position["discard"]}


def test_a_card_under_another_waits() -> None:
    at = nestor("tableau1: 5C 6H", "tableau2: 5S", "tableau3: 9C")
    assert at.why_not("tableau2>tableau1") is not None
    assert at.why_not("tableau1>tableau2*2") is not None


def test_all_four_reserve_cards_are_available_and_pair_with_each_other() -> None:
    at = nestor("reserve1: 5C", "reserve2: 5S", "reserve3: 9C", "tableau1: 9H", "tableau2: 2C")
    assert at.why_not("reserve1>reserve2") is None
    assert at.why_not("tableau1>reserve3") is None
    assert at.why_not("reserve3>tableau1") is None
    assert at.why_not("tableau2>reserve3") is not None


def test_no_card_goes_to_an_empty_place_or_alone_to_the_discard_pile() -> None:
    at = nestor("tableau1: 9H", "tableau2: 2C")
    for move in ("tableau1>tableau5", "tableau1>reserve1", "tableau1>discard"):
        assert at.why_not(move) is not None


def test_only_the_last_card_of_an_overlapping_reserve_is_available() -> None:
    at = nestor("reserve: 5C 9C", "tableau1: 9H", "tableau2: 5H", form="nestor/overlapping")
    assert at.why_not("tableau2>reserve") is not None
    assert at.why_not("tableau1>reserve") is None
    assert len(Table("nestor/overlapping", deal=1).position["reserve"]) == 4


def test_it_is_won_when_all_pairs_have_gone() -> None:
    at = nestor("tableau1: 9H", "reserve2: 9C")
    assert at.play("tableau1>reserve2").outcome() == "won"
