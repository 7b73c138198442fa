"""Rules of Bristol and Belvedere, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games
from patience_widget.core.deals import numbered_deck


def bristol(*lines: str, name: str = "bristol") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


def test_eight_fans_of_three_are_dealt_and_three_reserve_cards() -> None:
    at = Table("bristol", deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 9)] == [3] * 8
    assert [len(at[f"reserve{n}"]) for n in range(1, 4)] == [1] * 3
    assert (len(at["stock"]), at.built()) == (25, 0)


@pytest.mark.parametrize("name", ["bristol", "bristol/belvedere", "bristol/pysolfc", "bristol/belvedere-pysolfc"])
def test_no_king_lies_on_a_card_of_another_rank(name: str) -> None:
    for deal in range(30):
        at = Table(name, deal=deal).position
        for n in range(1, 9):
            kings = [card.rank == 13 for card in at[f"tableau{n}"]]
            assert kings == sorted(kings, reverse=True)


def test_a_king_is_put_under_its_fan_and_in_pysolfc_changes_places() -> None:
    first = ["2C", "2D", "2H", "2S", "3C", "3D", "3H", "3S", "4C", "4D", "4H", "4S", "5C", "5D", "5H", "5S"]
    third = ["KC", "6C", "6D", "6H", "6S", "7C", "7D", "7H"]
    named = {*first, *third}
    rest = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS" if rank + suit not in named]
    deck = [*first, *third, *rest]
    at = Table("bristol", deck=deck).position
    assert [card.code for card in at["tableau1"]] == ["KC", "2C", "4C"]
    assert [card.code for card in at["tableau2"]] == ["2D", "4D", "6C"]
    at = Table("bristol/pysolfc", deck=deck[::-1]).position
    assert [card.code for card in at["tableau1"]] == ["KC", "4C", "2C"]


def test_deal_17_begins_as_in_pysolfc_which_deals_the_shuffled_cards_from_their_other_end() -> None:
    deck = numbered_deck(17)[::-1]
    at = Table("bristol/pysolfc", deal=17).position
    assert [card.code for card in deck[:17:8]] == ["5C", "7S", "KS"]
    assert [card.code for card in at["tableau1"]] == ["KS", "7S", "5C"]
    assert [at[f"tableau{n}"][-1].code for n in range(1, 9)] == ["5C", "2H", "TD", "4C", "AD", "QC", "6H", "JC"]
    assert [at[f"reserve{n}"][0] for n in (1, 2, 3)] == list(deck[24:27])


def test_foundations_are_built_up_in_any_suit_from_the_ace() -> None:
    at = bristol("foundation1: AC", "tableau1: 2H", "tableau2: 3H", "reserve1: AS")
    assert at.why_not("tableau1>foundation1") is None
    assert at.why_not("reserve1>foundation2") is None
    assert at.why_not("tableau2>foundation1") == "The 3 of hearts can't go to foundation 1: it takes any 2 next."
    assert "begins with an ace" in (at.why_not("tableau2>foundation2") or "")
    assert at.play("tableau1>foundation1").why_not("foundation1>tableau2") is not None


def test_fans_are_packed_down_in_any_suit_one_card_at_a_time() -> None:
    at = bristol("tableau1: 9H", "tableau2: TH", "tableau3: TS", "tableau4: 8C", "reserve1: 9C")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("reserve1>tableau3") is None
    assert "can't go on the 8 of clubs" in (at.why_not("tableau1>tableau4") or "")
    assert at.play("tableau1>tableau2").why_not("tableau2>tableau3*2") is not None


def test_a_space_stays_empty() -> None:
    at = bristol("tableau1: 9H")
    assert at.why_not("tableau1>tableau2") == (
        "The 9 of hearts can't go to fan 2: no card can be moved to an empty pile."
    )


def test_a_row_goes_on_the_three_reserve_piles_and_the_last_card_on_the_first() -> None:
    at = Table("bristol", deal=17)
    assert "can't put cards" in (at.why_not("tableau1>reserve1") or "")
    for _ in range(8):
        at.play("deal")
    assert [len(at.position[f"reserve{n}"]) for n in (1, 2, 3)] == [9, 9, 9]
    at.play("deal")
    assert [len(at.position[f"reserve{n}"]) for n in (1, 2, 3)] == [10, 9, 9]
    assert at.why_not("deal") == "The stock is empty."


@pytest.mark.parametrize("name", ["bristol/belvedere", "bristol/belvedere-pysolfc"])
def test_belvedere_begins_with_an_ace_on_a_foundation(name: str) -> None:
    at = Table(name, deal=17).position
    assert [card.rank for card in at["foundation1"]] == [1]
    assert (at.built(), len(at["stock"])) == (1, 24)


def test_in_pysolfc_the_ace_of_belvedere_is_the_first_one_that_would_be_dealt() -> None:
    dealt = numbered_deck(17)[::-1]
    ace = next(card for card in dealt if card.rank == 1)
    assert Table("bristol/belvedere-pysolfc", deal=17).position["foundation1"] == (ace,)


def test_belvedere_is_found_by_its_name() -> None:
    assert games.find("Belvedere").name == "bristol/belvedere"
