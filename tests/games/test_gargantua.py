"""Rules of Gargantua and Double Klondike, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def gargantua(*lines: str, name: str = "gargantua") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


def test_nine_columns_are_dealt_with_the_last_card_of_each_face_up() -> None:
    at = Table("gargantua", deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 10)] == list(range(1, 10))
    assert [at.down[at.game.pile(f"tableau{n}").index] for n in range(1, 10)] == list(range(9))
    assert (len(at["stock"]), at.built(), at.redeals) == (59, 0, 1)


def test_the_deal_is_pysolfcs_covered_cards_first_from_left_to_right_then_the_last_ones() -> None:
    in_order = " ".join(rank + suit for _ in range(2) for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table("gargantua", deck=in_order).position
    assert [card.code for card in at["tableau2"]] == ["AC", "TD"]
    assert [card.code for card in at["tableau9"]] == ["2S", "4H", "6C", "7D", "8D", "9C", "9H", "9S", "QC"]
    assert [at[f"tableau{n}"][-1].code for n in (1, 3)] == ["TC", "TH"]
    assert at["stock"][-1].code == "QD"


def test_deal_17_begins_as_in_pysolfc() -> None:
    at = Table("gargantua", deal=17).position
    assert [at[f"tableau{n}"][-1].code for n in range(1, 10)] == ["2D", "JC", "AS", "QD", "2S", "3S", "8C", "9D", "6H"]
    assert [at[f"tableau{n}"][-1].code for n in range(1, 10)] == [
        Table("gargantua/double", deal=17).position[f"tableau{n}"][-1].code for n in range(1, 10)
    ]


def test_a_column_is_packed_down_in_alternate_colours_and_a_run_moves_as_one() -> None:
    at = gargantua("tableau1: KC 9H 8S 7D", "tableau2: TS", "tableau3: TD")
    assert at.why_not("tableau1>tableau2*3") is None
    assert at.why_not("tableau1>tableau3*3") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 3 takes the 9 of clubs or the 9 of spades now."
    )


def test_only_a_king_goes_to_a_space() -> None:
    at = gargantua("tableau1: 2C KH QS", "tableau2: QD")
    assert at.why_not("tableau1>tableau3*2") is None
    assert at.why_not("tableau2>tableau3") == (
        "The queen of diamonds can't go to tableau 3: only a king can go to an empty pile."
    )


def test_each_suit_has_two_foundations_that_give_cards_back() -> None:
    at = gargantua("aces1: AC 2C 3C", "tableau1: AC", "tableau2: AH", "tableau3: 4H", "tableau4: 5H")
    assert at.why_not("tableau1>aces5") is None
    assert "is the wrong suit" in (at.why_not("tableau2>aces5") or "")
    assert at.why_not("aces1>tableau3") is None
    assert at.why_not("aces1>tableau4") is not None


@pytest.mark.parametrize(
    ("name", "turned", "redeals"),
    [("gargantua", 1, 1), ("gargantua/double", 1, None), ("gargantua/double-draw3", 3, None)],
)
def test_the_forms_differ_in_the_cards_turned_and_the_redeals(name: str, turned: int, redeals: int | None) -> None:
    at = Table(name, deal=3).play("turn").position
    assert (len(at["waste"]), at.redeals) == (turned, redeals)
    form = "gargantua/pysolfc" if name == "gargantua" else f"{name}-pysolfc"
    assert len(Table(form, deal=3).position["waste"]) == turned


def test_a_second_redeal_is_refused() -> None:
    at = gargantua("redeals: 0", "waste: 2C")
    while at.position["stock"]:
        at.play("turn")
    assert "no redeals left" in (at.why_not("redeal") or "")


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Jumbo", "gargantua"),
        ("Double Klondike", "gargantua/double"),
        ("Double Klondike by Threes", "gargantua/double-draw3"),
        ("Double Klondike (Draw 3)", "gargantua/double-draw3"),
    ],
)
def test_it_is_found_by_its_other_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name
