"""Rules of Interregnum and Amazons, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def laid(game: str, *lines: str, rest: str = "stock: rest") -> Table:
    return Table(game, position="; ".join([f"game: {game}", *lines, rest]))


_CARDS = ("4C", "KD", "9H", "9S", "2C", "5D", "TH", "JS")
INDEX = "; ".join(f"index{n}: {card}" for n, card in enumerate(_CARDS, 1))


# ------------------------------------------------------------------------------------------------------ Interregnum


def test_interregnum_has_eight_index_cards_and_a_row_of_eight() -> None:
    at = Table("interregnum", deal=17).position
    assert all(len(at[f"{name}{n}"]) == 1 for name in ("index", "tableau") for n in range(1, 9))
    assert (len(at["stock"]), at.built()) == (88, 0)


def test_a_foundation_begins_one_rank_above_its_index_card_in_any_suit() -> None:
    """A 5 above a 4, an ace above a king (Wikipedia, Interregnum)."""
    at = laid("interregnum", INDEX, "tableau1: 5H", "tableau2: AC", "tableau3: 4H")
    assert at.why_not("tableau1>foundation1") is None
    assert at.why_not("tableau2>foundation2") is None
    assert at.why_not("tableau3>foundation1") == (
        "The 4 of hearts can't begin foundation 1, which takes any 5 now: it begins one rank above its index card."
    )


def test_foundations_are_built_up_round_the_corner_in_any_suit() -> None:
    at = laid("interregnum", INDEX, "foundation7: JD QD KC", "tableau1: AH", "tableau2: QS")
    assert at.why_not("tableau1>foundation7") is None
    assert at.why_not("tableau2>foundation7") == "The queen of spades can't go to foundation 7: it takes any ace next."


def test_the_thirteenth_card_is_the_index_card_and_no_other() -> None:
    twelve = " ".join(f"{rank}C" for rank in "56789TJQKA23")
    at = laid("interregnum", INDEX, f"foundation1: {twelve}", "tableau1: 4D")
    assert at.why_not("index1>foundation1") is None
    assert at.why_not("tableau1>foundation1") == (
        "The 4 of diamonds can't go on foundation 1: only its index card can be its last card."
    )
    assert at.why_not("index6>foundation1") is not None


def test_an_index_card_waits_until_it_is_the_last() -> None:
    at = laid("interregnum", INDEX, "foundation5: 3C")
    assert at.why_not("index1>foundation5") == (
        "The 4 of clubs can't go to foundation 5: cards from index place 1 can go only to foundation 1."
    )
    assert at.why_not("index1>foundation1") is not None


def test_in_one_form_a_row_is_dealt_only_when_no_card_can_move() -> None:
    """When no more moves are possible, a card is dealt onto each pile (Wikipedia, Interregnum)."""
    at = laid("interregnum/when-stuck", INDEX, "tableau1: 5H", "tableau2: 7C")
    assert at.why_not("deal") == "You can still move a card: a row is dealt only when you can't."
    assert at.play("tableau1>foundation1").why_not("deal") is None
    assert laid("interregnum", INDEX, "tableau1: 5H", "tableau2: 7C").why_not("deal") is None


def test_nothing_is_packed_on_the_row_and_a_new_row_fills_its_gaps() -> None:
    at = laid("interregnum", INDEX, "tableau1: 5H", "tableau2: AC")
    assert at.why_not("tableau1>tableau2") == "You can't put cards on tableau 2."
    at.play("deal")
    assert [len(at.position[f"tableau{n}"]) for n in range(1, 9)] == [2, 2, 1, 1, 1, 1, 1, 1]
    assert at.told() == "Eight cards are dealt from the stock."


def test_the_stock_is_dealt_in_eleven_rows_and_there_is_no_redeal() -> None:
    at = Table("interregnum", deal=17)
    for _ in range(11):
        at.play("deal")
    assert at.why_not("deal") == "The stock is empty."
    assert [action.name for action in at.game.actions] == ["deal"]


def test_in_the_form_with_bases_eight_cards_begin_the_foundations() -> None:
    at = Table("interregnum/bases", deal=17).position
    assert at.built() == 8
    table = laid("interregnum/bases", "foundation1: QC KD", "tableau1: AH", "tableau2: 2H")
    assert table.why_not("tableau1>foundation1") is None
    assert table.why_not("tableau2>foundation1") is not None


def test_deal_17_of_interregnum_is_that_of_pysolfc() -> None:
    """Read from its source: a row to the piles, then the cards of the reserves."""
    at = Table("interregnum", deal=17).position
    assert [at[f"tableau{n}"][0].code for n in range(1, 9)] == ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC"]
    assert [at[f"index{n}"][0].code for n in range(1, 9)] == ["QC", "2H", "JD", "7S", "TH", "3D", "JH", "4C"]


# ---------------------------------------------------------------------------------------------------------- Amazons


def test_amazons_is_played_with_28_cards_and_a_row_of_four() -> None:
    table = Table("amazons", deal=17)
    assert {card.rank for card in table.game.cards} == {1, 7, 8, 9, 10, 11, 12}
    assert (len(table.position["stock"]), table.position.redeals) == (24, None)


def test_aces_begin_the_foundations_from_left_to_right_wherever_they_lie() -> None:
    at = laid("amazons", "foundation1: AC", "reserve4: AH", "reserve1: 7H")
    assert at.why_not("reserve4>foundation2") is None
    assert at.why_not("reserve4>foundation3") == "Foundation 3 can't begin yet: the one before it must begin first."


def test_a_card_goes_only_to_the_foundation_above_it_and_in_suit() -> None:
    at = laid("amazons", "foundation1: AC", "foundation2: AD", "reserve1: 7C", "reserve2: 7H", "reserve3: 7D")
    assert at.why_not("reserve1>foundation1") is None
    assert at.why_not("reserve3>foundation2") == (
        "The 7 of diamonds can't go to foundation 2: cards from reserve 3 can go only to foundation 3."
    )
    assert at.why_not("reserve2>foundation2") is not None


def test_a_queen_goes_to_her_foundation_from_any_pile() -> None:
    """The exception to this rule is a queen, which can be moved from any pile (Wikipedia, Amazons)."""
    at = laid("amazons", "foundation1: AC 7C 8C 9C TC JC", "reserve3: QC", "reserve4: QD")
    assert at.why_not("reserve3>foundation1") is None
    assert at.why_not("reserve4>foundation1") is not None


def test_seven_follows_the_ace() -> None:
    at = laid("amazons", "foundation1: AC", "reserve1: 8C")
    assert (
        at.why_not("reserve1>foundation1") == "The 8 of clubs can't go on foundation 1: it takes the 7 of clubs next."
    )


def test_no_more_cards_come_below_a_complete_foundation() -> None:
    at = laid("amazons", "foundation1: AD", "foundation2: AC 7C 8C 9C TC JC QC", "reserve1: 7H").play("deal")
    assert [len(at.position[f"reserve{n}"]) for n in (1, 2, 3, 4)] == [2, 0, 1, 1]


def test_piles_are_gathered_each_on_its_right_hand_neighbour_and_turned_over_as_often_as_you_like() -> None:
    at = laid("amazons", "reserve4: 7C 8C", "reserve3: 9C", "reserve2: TC", rest="reserve1: rest")
    assert at.why_not("deal") == "The stock is empty."
    at.play("gather")
    assert [card.code for card in at.position["stock"]][::-1][:4] == ["7C", "8C", "9C", "TC"]
    assert at.position.redeals is None
    assert at.why_not("gather") is not None


def test_pysolfc_builds_amazons_in_any_suit_and_an_ace_begins_any_foundation() -> None:
    at = laid("amazons/pysolfc", "foundation1: AC", "reserve4: AH", "reserve1: 7H", "reserve2: 7D")
    for move in ("reserve4>foundation3", "reserve1>foundation1"):
        assert at.why_not(move) is None
    assert at.why_not("reserve2>foundation1") is not None


@pytest.mark.parametrize("name", ["amazons", "amazons/pysolfc"])
def test_deal_17_of_amazons_is_that_of_pysolfc(name: str) -> None:
    """Read from its source: the stripped pack is dealt as it comes out of the shuffle."""
    at = Table(name, deal=17).position
    assert [at[f"reserve{n}"][0].code for n in (1, 2, 3, 4)] == ["9S", "AS", "QS", "7D"]
    assert [card.code for card in at["stock"]][::-1][:4] == ["TS", "QH", "JH", "8C"]


@pytest.mark.parametrize(("wanted", "name"), [("Constitution", "interregnum"), ("AMAZONS", "amazons")])
def test_they_are_found_by_their_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name
