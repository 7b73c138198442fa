"""Rules of Agnes Sorel and Agnes Bernauer, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games

IN_ORDER = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
FORMS = ("agnes-sorel", "agnes-sorel/pysolfc", "agnes-bernauer", "agnes-bernauer/pysolfc")


def laid(name: str, *lines: str) -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


@pytest.mark.parametrize("name", FORMS)
def test_seven_columns_are_dealt_all_face_up_then_the_card_that_begins_the_foundations(name: str) -> None:
    at = Table(name, deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 8)] == list(range(1, 8))
    assert not any(at.down[pile.index] for pile in at.game.piles if pile.id != "stock")
    assert (len(at["foundation1"]), at.built()) == (1, 1)
    assert len(at["stock"]) == (23 if "sorel" in name else 16)


def test_the_deals_are_pysolfcs_from_right_to_left_then_the_reserve_then_the_base() -> None:
    sorel, bernauer = (Table(name, deck=IN_ORDER).position for name in ("agnes-sorel", "agnes-bernauer"))
    assert [card.code for card in sorel["tableau7"]] == ["AC", "2H", "3S", "4S", "5H", "6C", "6D"]
    assert sorel["tableau1"][0].code == "7S"
    assert sorel["foundation1"][0].code == "8C"
    assert sorel["tableau7"] == bernauer["tableau7"]
    assert [bernauer[f"reserve{n}"][0].code for n in (1, 7)] == ["8C", "9H"]
    assert bernauer["foundation1"][0].code == "9S"


def test_deal_17_begins_as_in_pysolfc() -> None:
    sorel, bernauer = (Table(name, deal=17).position for name in ("agnes-sorel", "agnes-bernauer"))
    assert [sorel[f"tableau{n}"][-1].code for n in range(1, 8)] == ["3C", "7C", "JD", "8H", "KD", "AS", "AC"]
    assert (sorel["foundation1"][0].code, bernauer["foundation1"][0].code) == ("JC", "KS")
    assert [bernauer[f"reserve{n}"][0].code for n in range(1, 8)] == ["JC", "6H", "QC", "KC", "4C", "TD", "2H"]


def test_foundations_begin_with_the_rank_of_the_first_one_and_go_round_the_corner_in_suit() -> None:
    at = laid("agnes-sorel", "foundation1: QC KC", "tableau1: QH", "tableau2: KH", "tableau3: AC", "tableau4: AD")
    assert at.why_not("tableau1>foundation2") is None
    assert at.why_not("tableau3>foundation1") is None
    assert "which takes" in (at.why_not("tableau2>foundation2") or "")
    assert at.why_not("tableau4>foundation1") is not None
    assert at.why_not("foundation1>tableau4") is not None  # cards on foundations stay there


def test_agnes_sorel_is_packed_down_in_one_colour_round_the_corner() -> None:
    at = laid(
        "agnes-sorel", "foundation1: 5C", "tableau1: 9H", "tableau2: TD", "tableau3: TS", "tableau4: KS", "tableau5: AC"
    )
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau4>tableau5") is None
    assert at.why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go on the 10 of spades: tableau 3 takes the 9 of clubs or the 9 of spades now."
    )


def test_in_agnes_sorel_only_cards_of_one_suit_move_together_in_pysolfc_those_of_one_colour() -> None:
    lines = "foundation1: 5C", "tableau1: 2C 9H 8H", "tableau2: 3C 9D 8D 7H", "tableau3: TD"
    at = laid("agnes-sorel", *lines)
    assert at.why_not("tableau1>tableau3*2") is None
    assert at.why_not("tableau2>tableau3*3") == (
        "You can't move the 9 of diamonds and the two cards on it. They must be in order, down in suit, and the 7 of "
        "hearts isn't of the suit of the 8 of diamonds."
    )
    assert laid("agnes-sorel/pysolfc", *lines).why_not("tableau2>tableau3*3") is None


def test_in_agnes_sorel_any_card_or_run_goes_to_a_space_in_pysolfc_none() -> None:
    lines = "foundation1: 5C", "tableau1: 2C 9H 8H"
    assert laid("agnes-sorel", *lines).why_not("tableau1>tableau2*2") is None
    for name in ("agnes-sorel/pysolfc", "agnes-sorel/face-down"):
        at = laid(name, *lines)
        assert at.why_not("tableau1>tableau2") == (
            "The 8 of hearts can't go to tableau 2: no card can be moved to an empty pile."
        )
        assert len(at.play("deal").position["tableau2"]) == 1


def test_in_agnes_sorel_rows_go_on_the_columns_and_the_last_one_has_two_cards() -> None:
    at = Table("agnes-sorel", deal=17).play("deal").play("deal").play("deal")
    assert [len(at.position[f"tableau{n}"]) for n in range(1, 8)] == [4, 5, 6, 7, 8, 9, 10]
    at.play("deal")
    assert [len(at.position[f"tableau{n}"]) for n in (1, 2, 3)] == [5, 6, 6]
    assert at.why_not("deal") == "The stock is empty."


def test_in_aisleriot_the_columns_lie_face_down_but_for_the_last_cards() -> None:
    at = Table("agnes-sorel/face-down", deal=17).position
    assert [at.down[at.game.pile(f"tableau{n}").index] for n in range(1, 8)] == list(range(7))
    table = laid("agnes-sorel/face-down", "foundation1: 5C", "tableau1: [2C] 9H", "tableau2: TD")
    assert table.play("tableau1>tableau2").told().endswith("The 2 of clubs is turned up on tableau 1.")


def test_agnes_bernauer_is_packed_down_in_alternate_colours_and_a_run_moves_as_one() -> None:
    at = laid("agnes-bernauer", "foundation1: 5C", "tableau1: 2C AH KS", "tableau2: 2S", "tableau3: 2D", "reserve1: AD")
    assert at.why_not("tableau1>tableau2*2") is None
    assert at.why_not("reserve1>tableau2") is None
    assert at.why_not("tableau1>tableau3*2") == (
        "The ace of hearts can't go on the 2 of diamonds: tableau 3 takes the ace of clubs or the ace of spades now."
    )


def test_in_agnes_bernauer_a_space_takes_the_rank_below_the_first_cards_of_the_foundations() -> None:
    at = laid("agnes-bernauer", "foundation1: 5C", "tableau1: 2C 4H 3S", "reserve1: 4D", "reserve2: 9D")
    assert at.why_not("tableau1>tableau2*2") is None
    assert at.why_not("reserve1>tableau2") is None
    assert at.why_not("reserve2>tableau2") == (
        "The 9 of diamonds can't go to tableau 2: it takes any 4 now, one rank below the base card."
    )
    kings = laid("agnes-bernauer", "foundation1: AC", "tableau1: KH", "tableau2: QH")
    assert kings.why_not("tableau1>tableau3") is None
    assert kings.why_not("tableau2>tableau3") is not None


def test_the_reserve_takes_nothing_and_gets_two_rows_and_the_last_two_cards_get_places_of_their_own() -> None:
    at = Table("agnes-bernauer", deal=17)
    assert "can't put cards" in (at.why_not("tableau1>reserve1") or "")
    at.play("deal").play("deal")
    assert [len(at.position[f"reserve{n}"]) for n in range(1, 8)] == [3] * 7
    at.play("deal")
    assert [len(at.position[f"spares{n}"]) for n in (1, 2)] == [1, 1]
    assert [len(at.position[f"reserve{n}"]) for n in range(1, 8)] == [3] * 7
    assert at.why_not("deal") == "The stock is empty."


def test_in_pysolfc_the_last_two_cards_go_on_the_first_two_reserve_piles() -> None:
    at = Table("agnes-bernauer/pysolfc", deal=17).play("deal").play("deal").play("deal").position
    assert [len(at[f"reserve{n}"]) for n in range(1, 8)] == [4, 4, 3, 3, 3, 3, 3]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [("Agnes", "agnes-bernauer"), ("Agnes Bernauer", "agnes-bernauer"), ("Agnes Sorel", "agnes-sorel")],
)
def test_they_are_found_by_their_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name
