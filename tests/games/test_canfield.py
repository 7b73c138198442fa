"""Rules of Canfield, Storehouse and Eagle Wing, a legal and an illegal case each."""

import pytest

from patience_widget import Table
from patience_widget.core.deals import numbered_deck


def of(name: str, *lines: str) -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


def codes(table: Table, pile: str) -> list[str]:
    return [card.code for card in table.position[pile]]


# -------------------------------------------------------------------------------------------------------- Canfield


def test_a_deal_number_brings_pysolfcs_cards() -> None:
    """The base card first, then thirteen cards in reserve, the columns from right to left."""
    table = Table("canfield", deal=17)
    deck = [card.code for card in numbered_deck(17)]
    assert codes(table, "foundation3") == deck[:1] == ["JH"]
    assert codes(table, "reserve") == deck[1:14]
    assert table.position.down[table.game.pile("reserve").index] == 12
    assert [codes(table, f"tableau{n}")[0] for n in (4, 3, 2, 1)] == deck[14:18] == ["8C", "KH", "4H", "2C"]
    assert codes(table, "stock")[::-1] == deck[18:]


def test_foundations_begin_with_the_rank_of_the_base_card_and_are_built_in_suit_round_the_corner() -> None:
    at = of("canfield", "foundation3: QH KH", "tableau1: QS", "tableau2: AH", "tableau3: KS", "tableau4: 2H")
    assert at.why_not("tableau1>foundation4") is None
    assert at.why_not("tableau2>foundation3") is None
    assert at.why_not("tableau3>foundation4") == (
        "The king of spades can't begin the spades foundation, which takes the queen of spades now: all foundations "
        "begin with the same rank."
    )
    assert at.why_not("tableau4>foundation3") == (
        "The 2 of hearts can't go to the hearts foundation: it takes the ace of hearts next."
    )
    assert at.why_not("tableau1>foundation1") == (
        "The queen of spades is the wrong suit: the clubs foundation is built in clubs and takes the queen of clubs "
        "now."
    )


def test_columns_are_packed_down_in_alternate_colours_round_the_corner() -> None:
    at = of("canfield", "foundation3: QH", "tableau1: 9H", "tableau2: TS", "tableau3: KC", "tableau4: AD")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau3>tableau4") is None
    assert at.why_not("tableau4>tableau3") is not None
    assert at.why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go on the king of clubs: tableau 3 takes the queen of diamonds now."
    )


def test_a_single_card_or_a_whole_column_moves() -> None:
    at = of("canfield", "foundation3: QH", "tableau1: 9H 8S 7D", "tableau2: TS", "tableau3: 8C", "tableau4: 9D")
    assert at.why_not("tableau1>tableau2*3") is None
    assert at.why_not("tableau1>tableau3") is None
    assert at.why_not("tableau1>tableau4*2") == (
        "You can't move the 8 of spades and the card on it: you can move the top card of tableau 1, or the whole pile, "
        "but not a part of it."
    )


def test_a_space_is_filled_from_the_reserve_and_then_with_any_card() -> None:
    at = of(
        "canfield",
        "foundation3: QH",
        "reserve: [5D] 6D",
        "tableau1: KH",
        "tableau2: 3C",
        "tableau3: 5H",
        "tableau4: 7H",
    )
    at.play("tableau1>foundation3")
    assert codes(at, "tableau1") == ["6D"]
    assert at.told().endswith("The 6 of diamonds fills tableau 1. The 5 of diamonds is turned up on the reserve.")
    at = of("canfield", "foundation3: QH KH", "tableau2: 3C 2D", "tableau3: 5H", "tableau4: 7H", "waste: 9S")
    for move in ("waste>tableau1", "tableau3>tableau1", "tableau2>tableau1"):
        assert at.why_not(move) is None


def test_three_cards_are_turned_at_a_time_and_the_waste_is_turned_over_without_limit() -> None:
    at = Table("canfield", deal=17).play("turn")
    assert (len(at.position["waste"]), at.position.redeals) == (3, None)
    while at.position["stock"]:
        assert "stock still has cards" in (at.why_not("redeal") or "")
        at.play("turn")
    assert at.why_not("redeal") is None


def test_in_the_form_with_any_group_parts_of_columns_move_and_cards_come_back_but_for_base_cards() -> None:
    name = "canfield/any-group"
    at = of(
        name,
        "foundation3: QH KH",
        "foundation4: QS",
        "tableau1: 9H 8S 7D",
        "tableau2: AS",
        "tableau3: 9D",
        "tableau4: KD",
    )
    assert at.why_not("tableau1>tableau3*2") is None
    assert at.why_not("foundation3>tableau2") is None
    assert (
        at.why_not("foundation4>tableau4") == "The queen of spades stays on the spades foundation: it is a base card."
    )


def test_in_the_form_with_whole_columns_a_top_card_goes_only_to_a_foundation() -> None:
    lines = ("foundation3: QH", "tableau1: TS 9H", "tableau2: TC", "tableau3: JD", "tableau4: AS KH")
    at = of("canfield/whole-columns", *lines)
    assert at.why_not("tableau1>tableau2") == (
        "The 9 of hearts can't go to tableau 2: from tableau 1 you can move only the whole pile to another one."
    )
    assert at.why_not("tableau1>tableau3*2") is None
    assert at.why_not("tableau4>foundation3") is None


def test_in_the_stricter_form_spaces_are_filled_from_the_waste() -> None:
    lines = ("foundation3: QH KH", "tableau2: 3C", "tableau3: 5H", "tableau4: 7H", "waste: 9S")
    at = of("canfield/from-the-waste", *lines)
    assert at.why_not("waste>tableau1") is None
    assert at.why_not("tableau2>tableau1") == (
        "The 3 of clubs can't go to tableau 1: only a card from the waste can go to an empty pile."
    )


# ------------------------------------------------------------------------------------------------------ Storehouse


def test_in_storehouse_the_twos_are_laid_out_and_the_rest_is_dealt_as_in_canfield() -> None:
    table = Table("storehouse", deal=17)
    deck = [card.code for card in numbered_deck(17) if card.rank != 2]
    assert [codes(table, f"twos{n}") for n in (1, 2, 3, 4)] == [["2C"], ["2D"], ["2H"], ["2S"]]
    assert codes(table, "reserve") == deck[:13]
    assert codes(table, "reserve")[:3] == ["JH", "8S", "5D"]
    assert [codes(table, f"tableau{n}")[0] for n in (4, 3, 2, 1)] == deck[13:17]
    assert (len(codes(table, "stock")), table.position.redeals) == (31, 2)
    assert len(table.play("turn").position["waste"]) == 1


def test_storehouse_is_built_up_to_the_ace_and_packed_down_in_suit() -> None:
    two = [f"twos{n}: 2{suit}" for n, suit in enumerate("CDHS", 1)]
    at = of("storehouse", *two, "tableau1: 9H", "tableau2: TH 8H", "tableau3: 9S", "tableau4: 3D")
    assert at.why_not("tableau4>twos2") is None
    assert at.why_not("tableau2>tableau1") is None
    assert (at.why_not("tableau2>tableau3") or "").startswith("The 8 of hearts can't go on the 9 of spades")


def test_spaces_of_storehouse_are_filled_from_the_reserve_and_then_from_the_waste() -> None:
    two = [f"twos{n}: 2{suit}" for n, suit in enumerate("CDHS", 1)]
    columns = ("tableau1: 3C", "tableau2: TH", "tableau3: 9S", "tableau4: 3D")
    at = of("storehouse", *two, *columns, "reserve: [5S] 6S").play("tableau1>twos1")
    assert codes(at, "tableau1") == ["6S"]
    at = of("storehouse", *two, *columns, "waste: KD").play("tableau1>twos1")
    assert at.why_not("waste>tableau1") is None
    assert at.why_not("tableau2>tableau1") == (
        "The 10 of hearts can't go to tableau 1: only a card from the waste can go to an empty pile."
    )
    by_hand = of("storehouse/by-hand", *two, *columns, "reserve: [5S] 6S", "waste: KD").play("tableau1>twos1")
    assert codes(by_hand, "tableau1") == []
    assert by_hand.why_not("reserve>tableau1") is None
    assert by_hand.why_not("waste>tableau1") is None
    assert by_hand.why_not("tableau2>tableau1") is not None
    pysolfc = of("storehouse/pysolfc", *two, *columns, "waste: KD").play("tableau1>twos1")
    assert pysolfc.why_not("tableau2>tableau1") is None


# ------------------------------------------------------------------------------------------------------ Eagle Wing

WINGS = ["9H", "KS", "QD", "JC", "5S", "9C", "9D"]


def wing(*lines: str, first: str = "TH", name: str = "eagle-wing") -> Table:
    wings = [f"wing{n}: {card}" for n, card in enumerate([first, *WINGS], 1)]
    return of(name, "foundation4: 7S", *wings, *lines)


def test_an_eagle_has_a_trunk_of_thirteen_cards_and_eight_wings() -> None:
    table = Table("eagle-wing", deal=17)
    deck = [card.code for card in numbered_deck(17)]
    assert codes(table, "foundation3") == deck[:1]
    assert codes(table, "trunk") == deck[1:14]
    assert table.position.down[table.game.pile("trunk").index] == 13
    assert [codes(table, f"wing{n}")[0] for n in range(8, 0, -1)] == deck[14:22]
    assert deck[14:16] == ["8C", "KH"]
    assert table.position.redeals == 2


def test_wings_are_packed_down_in_suit_up_to_three_cards() -> None:
    at = wing("trunk: [2C] [3C] [4C]")
    assert (at.why_not("wing7>wing1") or "").startswith("The 9 of clubs can't go on the 10 of hearts")
    assert at.play("wing2>wing1").why_not("wing1>wing2") is not None
    assert wing("waste: 7H", first="TH 8H").why_not("waste>wing1") is None
    others = [f"wing{n}: {n}C" for n in range(2, 9)]
    full = of("eagle-wing", "foundation4: 7S", "wing1: TH 9H 8H", "waste: 7H", *others)
    assert full.why_not("waste>wing1") == "The 7 of hearts can't go on wing 1: a pile holds at most three cards."


def test_gaps_of_the_wings_are_filled_from_the_trunk_whose_last_card_is_turned_up() -> None:
    at = wing("trunk: [2C] [8S]").play("wing2>wing1")
    assert codes(at, "wing2") == ["8S"]
    assert at.told().endswith("The 8 of spades fills wing 2. The 2 of clubs is turned up on the trunk.")
    assert "face down" in (wing("trunk: [2C] [8S]").why_not("trunk>foundation4") or "")
    last = wing("trunk: 8S")
    assert last.why_not("trunk>foundation4") is None
    assert last.play("trunk>foundation4").play("wing2>wing1").why_not("wing3>wing2") is None


def test_in_the_form_without_packing_wings_take_cards_only_from_the_waste_when_they_are_empty() -> None:
    at = wing("waste: 9S TC", first="8S", name="eagle-wing/no-packing").play("wing1>foundation4")
    assert at.why_not("waste>wing1") is None
    assert at.why_not("waste>wing7") == "Wing 7 has a card already: it holds only one."
    assert at.why_not("wing7>wing1") == "The 9 of clubs can't go to wing 1, which takes only cards from the waste."


def test_with_an_open_trunk_its_top_card_plays_and_cards_in_order_move_together() -> None:
    wings = ["wing1: 8S 7S", "wing2: 9S", "wing3: 9C", *(f"wing{n}: {n}H" for n in range(4, 9))]
    at = of("eagle-wing/open-trunk", "foundation3: KH", *wings, "trunk: [4D] 8C")
    assert at.why_not("wing1>wing2*2") is None
    assert at.why_not("trunk>wing3") is None
    at.play("trunk>wing3")
    assert at.position["trunk"][-1].code == "4D"
    assert at.position.down[at.position.game.pile("trunk").index] == 0
    assert of("eagle-wing", "foundation3: KH", *wings).why_not("wing1>wing2*2") is not None


@pytest.mark.parametrize(("name", "turned"), [("canfield", 3), ("storehouse", 1), ("eagle-wing", 1)])
def test_in_pysolfc_cards_are_turned_by_themselves(name: str, turned: int) -> None:
    assert len(Table(name, deal=3).position["waste"]) == 0
    assert len(Table(f"{name}/pysolfc", deal=3).position["waste"]) == turned
