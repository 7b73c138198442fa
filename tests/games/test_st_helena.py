"""Rules of St. Helena, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games
from patience_widget.core.deals import numbered_deck

BEGUN = [
    f"{name}{n}: {rank}{suit}" for name, rank in (("kings", "K"), ("aces", "A")) for n, suit in enumerate("CDHS", 1)
]


def helena(*lines: str, name: str = "st-helena") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *BEGUN, *lines, "tableau12: rest"]))


def codes(table: Table, pile: str) -> list[str]:
    return [card.code for card in table.position[pile]]


def test_twelve_piles_of_eight_are_dealt_around_a_king_and_an_ace_of_each_suit() -> None:
    table = Table("st-helena", deal=17)
    deck = [card.code for card in numbered_deck(17, packs=2) if card.rank not in (1, 13) or card.pack == 1]
    assert [codes(table, f"tableau{n}") for n in range(1, 13)] == [deck[n::12] for n in range(12)]
    assert codes(table, "tableau1")[:2] == ["4D", "TH"]
    assert (table.position.built(), table.position.redeals) == (8, 2)


def test_in_the_first_round_top_piles_build_on_the_kings_and_bottom_piles_on_the_aces() -> None:
    lines = ("tableau1: 2C", "tableau2: QC", "tableau5: 2D", "tableau6: QD", "tableau7: QH", "tableau8: 2H")
    at = helena(*lines)
    for move in ("tableau2>kings1", "tableau5>aces2", "tableau6>kings2", "tableau8>aces3"):
        assert at.why_not(move) is None
    assert at.why_not("tableau1>aces1") == (
        "The 2 of clubs can't go to the clubs foundation that starts with the ace: cards from tableau 1 can be built "
        "only on the row of foundations next to it. This is the rule in the first round."
    )
    assert at.why_not("tableau7>kings3") is not None
    later = helena("redeals: 1", *lines)
    assert later.why_not("tableau1>aces1") is None
    assert later.why_not("tableau7>kings3") is None


def test_piles_are_packed_up_or_down_in_any_suit_and_not_round_the_corner() -> None:
    at = helena("tableau1: 9H", "tableau2: TS", "tableau3: AS", "tableau4: KD", "tableau5: TH")
    for move in ("tableau1>tableau2", "tableau2>tableau1", "tableau1>tableau5"):
        assert at.why_not(move) is None
    assert (
        at.why_not("tableau3>tableau4")
        == "The ace of spades can't go on the king of diamonds: tableau 4 takes any queen now."
    )
    in_suit = helena("tableau1: 9H", "tableau2: TS", "tableau5: TH", name="st-helena/in-suit")
    assert in_suit.why_not("tableau1>tableau5") is None
    assert in_suit.why_not("tableau1>tableau2") is not None


def test_a_space_stays_empty_but_in_one_form() -> None:
    lines = ("tableau1: 9H", "tableau2: TS")
    assert helena(*lines).why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go to tableau 3: no card can be moved to an empty pile."
    )
    assert helena(*lines, name="st-helena/spaces-filled").why_not("tableau1>tableau3") is None


def test_the_piles_are_gathered_from_the_first_to_the_last_and_dealt_from_the_top() -> None:
    table = Table("st-helena", deal=17)
    packet = [code for n in range(1, 13) for code in codes(table, f"tableau{n}")]
    dealt = packet[::-1]
    table.play("gather")
    assert [codes(table, f"tableau{n}") for n in range(1, 13)] == [dealt[n::12] for n in range(12)]
    assert table.play("gather").why_not("gather") == "You have no redeals left: you get only two."


def test_in_pysolfc_cards_come_back_from_the_foundations() -> None:
    at = helena("tableau1: QC", "tableau2: JD", name="st-helena/pysolfc").play("tableau1>kings1")
    assert at.why_not("kings1>tableau2") is None
    assert helena("tableau1: QC", "tableau2: JD").play("tableau1>kings1").why_not("kings1>tableau2") is not None


def test_no_card_is_lost_when_more_than_96_are_dealt_again() -> None:
    """In PySolFC kings and aces may come back to the piles too: at the most twelve rounds are dealt."""
    at = helena("tableau1: QC", "tableau2: QD", "tableau3: 2C", name="st-helena/pysolfc")
    at.play("kings1>tableau1").play("kings2>tableau2").play("aces1>tableau3").play("gather")
    assert [len(at.position[f"tableau{n}"]) for n in (1, 3, 4, 12)] == [9, 9, 8, 8]


@pytest.mark.parametrize("name", ["Napoleon's Favorite", "washingtons favorite", "Saint Helena"])
def test_it_is_found_by_its_other_names(name: str) -> None:
    assert games.find(name).name == "st-helena"
