"""Rules of Westcliff, Eastcliff and Easthaven, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def laid(name: str, *lines: str, rest: str = "stock") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, f"{rest}: rest"]))


@pytest.mark.parametrize(
    ("name", "columns", "stock"), [("westcliff", 10, 22), ("eastcliff", 7, 31), ("easthaven", 7, 31)]
)
def test_columns_of_three_are_dealt_two_face_down_and_one_face_up(name: str, columns: int, stock: int) -> None:
    at = Table(name, deal=17).position
    piles = [at.game.pile(f"tableau{n}").index for n in range(1, columns + 1)]
    assert [(len(at.piles[pile]), at.down[pile]) for pile in piles] == [(3, 2)] * columns
    assert (len(at["stock"]), at.built()) == (stock, 0)
    assert "tableau8" not in at or columns == 10


@pytest.mark.parametrize("name", ["westcliff", "eastcliff", "easthaven"])
def test_the_deal_is_pysolfcs_row_by_row_from_left_to_right(name: str) -> None:
    in_order = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table(name, deck=in_order).position
    columns = len(at.game.members["tableau"])
    dealt = in_order.split()
    assert [card.code for card in at["tableau2"]] == [dealt[1], dealt[1 + columns], dealt[1 + 2 * columns]]
    assert at["stock"][-1].code == dealt[3 * columns]
    assert Table(f"{name}/pysolfc", deck=in_order).position["tableau2"] == at["tableau2"]


def test_deal_17_begins_as_in_pysolfc() -> None:
    columns = [Table("westcliff", deal=17).position[f"tableau{n}"][-1].code for n in range(1, 11)]
    assert columns == ["TC", "AC", "AS", "KD", "8H", "JD", "7C", "3C", "JC", "6H"]
    columns = [Table("easthaven", deal=17).position[f"tableau{n}"][-1].code for n in range(1, 8)]
    assert columns == ["8C", "KH", "4H", "2C", "7D", "9C", "TC"]


@pytest.mark.parametrize("name", ["westcliff", "eastcliff", "easthaven"])
def test_a_column_is_packed_down_in_alternate_colours_and_a_run_moves_as_one(name: str) -> None:
    at = laid(name, "tableau1: KC 9H 8S 7D", "tableau2: TS", "tableau3: TD", "tableau4: 5C 4H 2S")
    assert at.why_not("tableau1>tableau2*3") is None
    assert at.why_not("tableau1>tableau3*3") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 3 takes the 9 of clubs or the 9 of spades now."
    )
    assert "They must be in order" in (at.why_not("tableau4>tableau3*3") or "")


@pytest.mark.parametrize("name", ["westcliff", "westcliff/westhaven", "eastcliff", "easthaven/pysolfc"])
def test_any_card_or_run_goes_to_a_space(name: str) -> None:
    at = laid(name, "tableau1: KC 9H 8S", "tableau2: 2C")
    assert at.why_not("tableau1>tableau3*2") is None
    assert at.why_not("tableau2>tableau3") is None


def test_in_easthaven_only_a_king_goes_to_a_space() -> None:
    at = laid("easthaven", "tableau1: 2C KH QS", "tableau2: 9H")
    assert at.why_not("tableau1>tableau3*2") is None
    assert at.why_not("tableau2>tableau3") == (
        "The 9 of hearts can't go to tableau 3: only a king can go to an empty pile."
    )


def test_the_stock_is_gone_through_once() -> None:
    at = laid("westcliff", "tableau1: 9H", "stock: [2C] [3C]", rest="tableau2")
    at.play("turn").play("turn")
    assert [card.code for card in at.position["waste"]] == ["3C", "2C"]
    assert at.why_not("turn") == "The stock is empty."


def test_in_easthaven_a_row_goes_to_every_column_and_the_last_row_has_three_cards() -> None:
    at = Table("easthaven", deal=17)
    for _ in range(4):
        at.play("deal")
    assert [len(at.position[f"tableau{n}"]) for n in range(1, 8)] == [7] * 7
    at.play("deal")
    assert [len(at.position[f"tableau{n}"]) for n in range(1, 8)] == [8, 8, 8, 7, 7, 7, 7]
    assert at.why_not("deal") == "The stock is empty."


FIVE = ("tableau2: 2C", "tableau3: 3C", "tableau4: 4C", "tableau5: 5C", "tableau6: 6C")


def test_in_easthaven_a_king_that_can_go_to_a_space_goes_before_a_row_is_dealt() -> None:
    at = laid("easthaven", "tableau1: 9D KH QS", *FIVE)
    assert at.why_not("deal") == "Before you deal, move a king to an empty pile: there is one that can go."
    assert at.play("tableau1>tableau7*2").why_not("deal") is None
    assert laid("easthaven/pysolfc", "tableau1: 9D KH QS", *FIVE).why_not("deal") is None


def test_in_easthaven_a_row_is_dealt_on_spaces_when_no_king_can_go_there() -> None:
    for column in ("KH QS", "9D KH 2S", "[KH] 9D", "9D 8C"):
        at = laid("easthaven", f"tableau1: {column}", *FIVE)
        assert at.why_not("deal") is None
    assert len(at.play("deal").position["tableau7"]) == 1


def test_a_face_down_card_that_comes_to_the_top_is_turned_up() -> None:
    at = laid("westcliff", "tableau1: [2C] 9H", "tableau2: TS").play("tableau1>tableau2")
    assert at.told() == "The 9 of hearts goes to tableau 2. The 2 of clubs is turned up on tableau 1."


def test_foundations_are_built_up_in_suit_and_keep_their_cards_but_for_two_forms_of_pysolfc() -> None:
    lines = "foundation1: AC 2C", "tableau1: 3C", "tableau2: 3H"
    at = laid("westcliff", *lines)
    assert at.why_not("tableau1>foundation1") is None
    assert "is the wrong suit" in (at.why_not("tableau2>foundation1") or "")
    waste = dict.fromkeys(("westcliff/pysolfc", "eastcliff/pysolfc"), ("waste: 9C",))
    stays = [
        name
        for game in ("westcliff", "eastcliff", "easthaven")
        for name in (game, f"{game}/pysolfc")
        if laid(name, *lines, *waste.get(name, ())).why_not("foundation1>tableau2")
    ]
    assert stays == ["westcliff", "westcliff/pysolfc", "eastcliff", "easthaven"]


def test_in_pysolfc_a_card_is_turned_by_itself_when_the_waste_is_empty() -> None:
    assert [len(Table(f"{name}/pysolfc", deal=3).position["waste"]) for name in ("westcliff", "eastcliff")] == [1, 1]


def test_westhaven_deals_rows_on_ten_columns() -> None:
    at = Table("Westhaven", deal=3).play("deal").play("deal").play("deal").position
    assert [len(at[f"tableau{n}"]) for n in range(1, 11)] == [6, 6, 5, 5, 5, 5, 5, 5, 5, 5]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [("American Westcliff", "westcliff"), ("Classic Westcliff", "eastcliff"), ("Eastcliff", "eastcliff")],
)
def test_they_are_found_by_their_other_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name
