"""Actions about whole groups: rows dealt, piles gathered, pairs moved."""

import pytest

from patience_widget import InvalidMove, Position, Table
from patience_widget.core.actions import DealRow
from patience_widget.core.alike import interchangeable_piles
from patience_widget.core.piles import NEVER_TAKES, heaps, reserve, stock
from tests.core.vocabulary_games import (
    BABETTE,
    CAPRICIEUSE,
    EASTHAVEN,
    INTERREGNUM,
    QUEENS_AUDIENCE,
    ST_HELENA,
    TOURNAMENT,
    laid,
    short_game,
)


def codes(at: Position, *piles: str) -> list[str]:
    return [" ".join(card.code for card in at[pile]) for pile in piles]


# ---------------------------------------------------------------------------------------------------------- rows


def test_a_row_goes_to_every_pile_and_the_last_one_may_be_short() -> None:
    table = laid(INTERREGNUM, heap1="2H", stock="[KC] [2C] [3C] [4C] [5C] [6C] [7C] [8C] [9C]").play("deal")
    assert codes(table.position, "heap1", "heap2", "heap8", "stock") == ["2H 9C", "8C", "2C", "KC"]
    assert table.told() == "Eight cards are dealt from the stock."
    table.play("deal")
    assert codes(table.position, "heap1", "heap2") == ["2H 9C KC", "8C"]
    assert table.told() == "One card is dealt from the stock."
    assert table.why_not("deal") == "The stock is empty."


def test_each_pile_may_get_several_cards() -> None:
    stock = "[2H] [3H] [2C] [3C] [4C] [5C]"
    table = laid(TOURNAMENT, {f"tableau{n}": "KD" for n in range(1, 7)}, stock=stock).play("deal")
    assert codes(table.position, "tableau1", "tableau2", "tableau3") == ["KD 5C 4C 3C 2C", "KD 3H 2H", "KD"]


def test_the_cards_of_a_row_may_be_dealt_one_by_one() -> None:
    game = short_game(
        "One by One",
        (heaps(3, takes=NEVER_TAKES), stock()),
        (),
        actions=(DealRow("heap", cards=2, in_rounds=True),),
    )
    table = laid(game, stock="[3C] [4C] [5C] [6C] [7C]").play("deal")
    assert codes(table.position, "heap1", "heap2", "heap3", "stock") == ["7C 4C", "6C 3C", "5C", ""]


def test_a_row_may_have_to_wait_until_empty_piles_are_filled() -> None:
    table = laid(EASTHAVEN, tableau1="9H", stock="[2C]")
    assert table.why_not("deal") == "Fill the empty columns first: a row is dealt only when none is empty."


def test_the_last_cards_too_few_for_a_row_may_have_places_of_their_own() -> None:
    game = short_game(
        "Spare Places",
        (heaps(3, takes=NEVER_TAKES), reserve(2, "last"), stock()),
        (),
        actions=(DealRow("heap", rest="last"),),
    )
    table = laid(game, stock="[2C] [3C] [4C] [5C] [6C]").play("deal")
    assert codes(table.position, "heap1", "heap2", "heap3", "last1") == ["6C", "5C", "4C", ""]
    table.play("deal")
    assert codes(table.position, "heap1", "last1", "last2", "stock") == ["6C", "3C", "2C", ""]
    assert table.told() == "Two cards are dealt from the stock."
    assert game.actions[0].sentence.endswith("when too few are left for a whole row, they go to the last, one each.")


def test_the_places_of_a_row_matter_to_a_search() -> None:
    heaps = set(INTERREGNUM.members["heap"])
    assert not any(heaps & set(places) for places in interchangeable_piles(INTERREGNUM))


# -------------------------------------------------------------------------------------------------------- the garden


def test_a_garden_is_dealt_row_by_row_and_a_card_is_free_when_none_lies_below_it() -> None:
    table = Table(BABETTE, deal=1).play("deal").play("deal")
    at = table.position
    assert all(len(at[f"garden{n}"]) == (1 if n <= 16 else 0) for n in range(1, 105))
    above, below = at["garden1"][0], at["garden9"][0]
    assert table.why_not("garden1>aces1") == (
        f"The {above.name} isn't available: it is behind the {below.name} (place 1 of row 2)."
    )


def test_a_gap_frees_the_card_above_it_for_good() -> None:
    table = laid(BABETTE, aces1="AC 2C", garden81="4C", garden89="3C", garden90="9H", stock=" ".join(["[KD]"] * 8))
    table.play("garden89>aces1").play("deal")
    assert codes(table.position, "garden89", "garden97") == ["", "KD"]
    assert table.judge("garden81>aces1")


def test_a_row_is_dealt_below_the_lowest_one_that_has_cards_however_many_are_left() -> None:
    table = laid(BABETTE, garden1="4C", garden10="9H", stock="[KD] [QD] [JD]").play("deal")
    assert codes(table.position, "garden9", "garden17", "garden18", "garden19") == ["", "JD", "QD", "KD"]


# -------------------------------------------------------------------------------------------------------- gathering


def test_a_garden_is_gathered_by_columns_and_dealt_again_from_its_first_row() -> None:
    table = laid(BABETTE, redeals=1, garden1="2C", garden9="3C", garden2="4C", garden10="5C", garden104="KH")
    table.play("gather")
    assert codes(table.position, "stock") == ["3C 2C 5C 4C KH"]
    assert table.told() == "The cards of the garden are gathered to make a new stock: no redeals left."
    table.play("deal")
    assert codes(table.position, "garden1", "garden2", "garden5", "garden6") == ["KH", "4C", "3C", ""]
    assert table.why_not("gather") == "You have no redeals left: you get only one."


def test_piles_are_gathered_in_their_order_and_dealt_again() -> None:
    table = laid(TOURNAMENT, redeals=2, tableau1="2C 3C", tableau2="4C", cell1="5C").play("gather")
    assert codes(table.position, "tableau1", "tableau2", "tableau3", "cell1") == ["2C", "3C", "4C", "5C"]
    assert table.told() == "The cards of the tableau are gathered and dealt again: 1 redeal left."


def test_piles_of_several_groups_are_gathered_backwards() -> None:
    table = laid(ST_HELENA, redeals=2, top1="2C 3C", left2="4C 5C", right1="9H").play("gather")
    assert codes(table.position, "top1", "top2", "top3", "top4", "right1") == ["3C", "2C", "9H", "5C", "4C"]


def test_cards_that_fit_are_built_while_they_are_dealt_again() -> None:
    table = laid(CAPRICIEUSE, redeals=2, aces1="AC", tableau1="2C 9H 8D").play("gather")
    assert codes(table.position, "aces1", "tableau1", "tableau2") == ["AC 2C", "8D", "9H"]


def test_nothing_is_gathered_where_nothing_lies() -> None:
    assert laid(ST_HELENA, redeals=2, aces1="AC").why_not("gather") == "There are no cards to gather."


# ------------------------------------------------------------------------------------------------------------ pairs


def test_a_pair_leaves_together() -> None:
    table = laid(QUEENS_AUDIENCE, antechamber1="QH", antechamber2="3C", waste="KH", stock="[9C]")
    assert [str(move) for move in table.moves] == ["turn", "pair antechamber1+waste"]
    table.play("pair KH+QH")
    assert codes(table.position, "audience3", "antechamber1") == ["KH QH", "9C"]
    assert table.told() == (
        "The king of hearts and the queen of hearts go together to audience 3. The 9 of clubs fills antechamber 1."
    )


def test_what_a_pair_begins_is_built_on_card_by_card() -> None:
    table = laid(QUEENS_AUDIENCE, antechamber1="JC", antechamber2="AC", antechamber3="TC")
    assert table.why_not("antechamber2>jacks1") == (
        "The ace of clubs can't go to jacks 1 alone: a pair of cards begins it."
    )
    table.play("pair antechamber1+antechamber2").play("antechamber3>jacks1")
    assert codes(table.position, "jacks1") == ["AC JC TC"]


_PAIRS = "a pair is a king and a queen of one suit or an ace and a jack of one suit."


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("pair", "Name the two cards, as in pair QH+KH."),
        (
            "pair antechamber1+antechamber3",
            f"The queen of hearts and the king of spades can't go as a pair: {_PAIRS}",
        ),
        ("pair antechamber1+antechamber9", "Antechamber 9 has no card that is available."),
    ],
)
def test_what_is_no_pair_is_refused_with_the_cards(typed: str, reason: str) -> None:
    table = laid(QUEENS_AUDIENCE, antechamber1="QH", antechamber2="KH", antechamber3="KS")
    assert table.why_not(typed) == reason


def test_where_there_is_no_pair_a_player_hears_what_one_is() -> None:
    assert laid(QUEENS_AUDIENCE, antechamber1="QH").why_not("pair") == (f"There is no pair to move now: {_PAIRS}")


def test_a_pair_is_named_by_two_piles() -> None:
    table = laid(QUEENS_AUDIENCE, antechamber1="QH", waste="KH")
    with pytest.raises(InvalidMove, match="write which piles, as in pair antechamber1"):
        table.play("pair antechamber1")
