"""Rules of Monte Carlo and its kin, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def monte_carlo(*lines: str, form: str = "monte-carlo", rest: str = "discard: rest") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, rest]))


def codes(table: Table) -> str:
    """The cards of the square in reading order, a dash for a gap."""
    return " ".join(cards[-1].code if cards else "-" for cards in table.position.tableau.values())


def test_five_rows_of_five_are_dealt_in_reading_order() -> None:
    table = Table("monte-carlo", deck=" ".join(PACK))
    assert codes(table).split() == PACK[:25]
    assert len(table.position["stock"]) == 27
    assert table.game.pile("tableau7").label == "place 2 of row 2"


@pytest.mark.parametrize("place", [1, 2, 3, 6, 8, 11, 12, 13])
def test_two_cards_of_a_rank_leave_if_they_touch_in_any_of_eight_ways(place: int) -> None:
    at = monte_carlo("tableau7: 5H", f"tableau{place}: 5S", "tableau9: 5C")
    at.play(f"tableau{place}>tableau7")
    assert {"5H", "5S"} < {card.code for card in at.position["discard"]}
    assert codes(at).split().count("-") == 24


def test_cards_that_do_not_touch_or_have_another_rank_stay() -> None:
    at = monte_carlo("tableau5: 5H", "tableau6: 5S", "tableau7: 6S", "tableau17: 5C")
    for move in ("tableau5>tableau6", "tableau7>tableau17"):
        assert at.why_not(move) is not None
    assert at.why_not("tableau6>tableau5") == (
        "The 5 of spades doesn't touch the 5 of hearts: they must lie side by side, one above the other or corner to "
        "corner."
    )
    assert at.why_not("tableau6>tableau7") == (
        "The 5 of spades makes no pair with the 6 of spades: two cards leave together if they have the same rank."
    )
    assert at.why_not("tableau6>tableau1") is not None


def test_closing_up_keeps_the_order_and_brings_cards_from_the_stock() -> None:
    at = monte_carlo("tableau2: 2C", "tableau6: 3C", "tableau25: 4C", "stock: [8H] [9H]")
    at.play("close")
    assert codes(at) == "2C 3C 4C 9H 8H" + " -" * 20
    assert at.told() == "The cards close up. Two cards are dealt from the stock."
    assert at.why_not("close") == "There is no gap to close."
    assert at.undo().position["tableau25"][0].code == "4C"


def test_it_is_won_when_all_pairs_have_gone() -> None:
    at = monte_carlo("tableau1: 9H", "tableau13: 9C")
    assert at.play("close").play("tableau2>tableau1").outcome() == "won"


def test_it_is_lost_when_nothing_touches_and_nothing_closes() -> None:
    assert monte_carlo("tableau1: 9H", "tableau2: 4C", "tableau3: 9C", "tableau4: 4D").outcome() == "lost"


def test_four_rows_are_known_too() -> None:
    table = Table("monte-carlo/four-rows", deal=1)
    assert (len(table.position.tableau), len(table.position["stock"])) == (20, 32)


def test_in_thirteens_two_cards_that_touch_add_up_to_13_and_kings_go_alone() -> None:
    at = monte_carlo("tableau1: 5H", "tableau7: 8S", "tableau3: 8C", "tableau4: KC", form="monte-carlo-thirteens")
    assert at.why_not("tableau1>tableau7") is None
    assert at.why_not("tableau1>tableau3") is not None
    assert at.why_not("tableau4>discard") is None
    assert at.why_not("tableau3>discard") == "The 8 of clubs can't go to the discard pile alone: only a king does."


def test_in_weddings_cards_move_straight_up() -> None:
    at = monte_carlo("tableau7: 2C", "tableau21: 3C", "tableau22: 4C", "stock: [8H]", form="monte-carlo/weddings")
    at.play("close")
    assert codes(at) == "3C 2C 8H - - - 4C" + " -" * 18
    assert at.why_not("close") == "There is no gap to close."
    assert games.find("Weddings").name == "monte-carlo/weddings"
