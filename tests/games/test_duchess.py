"""Rules of Duchess, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games
from patience_widget.core.deals import numbered_deck

COLUMNS = ("tableau1: 9H", "tableau2: TS", "tableau3: KC", "tableau4: AD")
CHOOSE = "First choose the base card: move one of the top cards of the reserve to its foundation."


def duchess(*lines: str, name: str = "duchess") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


def codes(table: Table, pile: str) -> list[str]:
    return [card.code for card in table.position[pile]]


def test_four_fans_of_three_and_four_columns_are_dealt() -> None:
    table = Table("duchess", deal=17)
    deck = [card.code for card in numbered_deck(17)]
    assert [codes(table, f"reserve{n}") for n in (1, 2, 3, 4)] == [deck[n:12:4] for n in range(4)]
    assert codes(table, "reserve1") == ["JH", "3S", "2S"]
    assert [codes(table, f"tableau{n}")[0] for n in (1, 2, 3, 4)] == deck[12:16]
    assert (len(codes(table, "stock")), table.position.redeals, table.position.built()) == (36, 1, 0)


@pytest.mark.parametrize("name", ["Dutchess", "Glenwood", "Duchess"])
def test_it_is_found_by_all_its_names(name: str) -> None:
    assert games.find(name).name == "duchess"


def test_nothing_comes_before_a_top_card_of_the_reserve_is_chosen_for_the_base_card() -> None:
    at = duchess("reserve1: 5C 8C", "reserve2: 9D", *COLUMNS)
    for move in ("turn", "tableau1>tableau2", "tableau4>foundation2", "reserve2>tableau2"):
        assert at.why_not(move) == CHOOSE
    assert {str(move) for move in at.moves} == {"reserve1>foundation1", "reserve2>foundation2"}
    at.play("reserve1>foundation1")
    for move in ("turn", "tableau1>tableau2", "reserve2>tableau2"):
        assert at.why_not(move) is None


def test_all_foundations_begin_with_the_rank_that_was_chosen() -> None:
    at = duchess("foundation1: KC AC", "reserve1: KD", "reserve2: QH", "reserve3: 2C", "tableau1: 9H")
    assert at.why_not("reserve1>foundation2") is None
    assert at.why_not("reserve3>foundation1") is None
    assert at.why_not("reserve2>foundation3") == (
        "The queen of hearts can't begin the hearts foundation, which takes the king of hearts now: all foundations "
        "begin with the same rank."
    )


def test_the_rules_say_once_where_a_whole_pile_and_a_top_card_go() -> None:
    rules = " ".join(games.find("duchess").rules().split())
    assert "you move the whole pile. The top card alone can go only to a foundation." in rules
    assert "never a part" not in rules


def test_columns_are_packed_down_in_alternate_colours_and_move_only_as_a_whole() -> None:
    lines = ("foundation1: 5C", "tableau1: 9H 8S", "tableau2: TS", "tableau3: 9D", "tableau4: AD", "reserve1: KS")
    at = duchess(*lines)
    assert at.why_not("tableau1>tableau2*2") is None
    assert at.why_not("reserve1>tableau4") is None
    assert at.why_not("tableau1>tableau3") == (
        "The 8 of spades can't go to tableau 3: from tableau 1 you can move only the whole pile to another one."
    )
    assert duchess(*lines, name="duchess/sequences").why_not("tableau1>tableau3") is None


def test_an_empty_column_has_no_card_to_move() -> None:
    at = duchess("foundation1: 5C", "tableau1: 9H 8S", "tableau2: TS", "tableau3: 9D")
    assert at.why_not("tableau4>tableau1") == "Tableau 4 is empty."


def test_a_space_takes_a_card_from_the_reserve_and_then_from_the_waste() -> None:
    at = duchess("foundation1: 5C", "tableau2: TS", "tableau3: KC", "tableau4: AD", "reserve1: 7H", "waste: 2S")
    assert at.why_not("reserve1>tableau1") is None
    assert at.why_not("waste>tableau1") == (
        "The 2 of spades can't go to tableau 1: only a card from the reserve can go to an empty pile, or one from "
        "the waste once the reserve is used up."
    )
    at = duchess("foundation1: 5C", "tableau2: TS", "tableau3: KC", "tableau4: AD", "waste: 2S")
    assert at.why_not("waste>tableau1") is None
    assert at.why_not("tableau2>tableau1") is not None
    assert (
        duchess("foundation1: 5C", "tableau2: TS", "waste: 2S", name="duchess/pysolfc").why_not("tableau2>tableau1")
        is None
    )


def test_in_pysolfc_reserve_cards_may_be_packed_first_and_a_card_is_turned_once_the_base_is_chosen() -> None:
    at = duchess("reserve1: 5C 8C", "reserve2: 9D", *COLUMNS, name="duchess/pysolfc")
    assert at.why_not("reserve2>tableau2") is None
    assert at.why_not("tableau1>tableau2") == CHOOSE
    assert at.why_not("turn") == CHOOSE
    assert len(at.play("reserve1>foundation1").position["waste"]) == 1


@pytest.mark.parametrize(("reserve", "free"), [("reserve1: -", True), ("reserve4: 7S", False)])
def test_in_pysolfc_a_space_takes_a_card_from_the_waste_once_the_four_reserves_are_empty(
    reserve: str, *, free: bool
) -> None:
    lines = ("foundation1: AC 2C", "tableau1: KD", "tableau2: QC", "tableau3: 5H", "waste: 9S", reserve)
    at = duchess(*lines, name="duchess/pysolfc")
    assert (at.why_not("waste>tableau4") is None) == free
    assert at.why_not("tableau2>tableau4") is None
    rules = " ".join(games.find("duchess/pysolfc").rules().split())
    assert "or one from the waste once the reserve is used up" in rules
