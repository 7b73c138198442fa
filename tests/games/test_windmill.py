"""Rules of Windmill, a legal and an illegal case each."""

import pytest

from patience_widget import Table

TWICE = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS" for _ in range(2))


def windmill(*lines: str, form: str = "windmill") -> Table:
    redeals = ["redeals: 2"] if form.endswith("redeals") else []
    sails = [f"sail{n}: 7{suit}" for n, suit in zip(range(3, 9), "CDHSCD", strict=True)]
    return Table(form, position="; ".join([f"game: {form}", *redeals, *sails, *lines, "stock: rest"]))


def test_an_ace_lies_in_the_middle_and_eight_sails_around_it() -> None:
    at = Table("windmill", deck=TWICE).position
    assert at["middle"][0].code == "AC"
    assert [at[f"sail{n}"][0].code for n in range(1, 9)] == ["AC", "AD", "AD", "AH", "AH", "AS", "AS", "2C"]
    assert len(at["stock"]) == 95


def test_the_middle_goes_up_in_any_suit_round_the_corner() -> None:
    at = windmill("middle: AC", "sail1: 2H", "sail2: 3H")
    assert at.why_not("sail1>middle") is None
    assert at.why_not("sail2>middle") == "The 3 of hearts can't go on the middle foundation: it takes any 2 next."
    once_round = "middle: AC 2D 3D 4D 5D 6D 8D"
    with pytest.raises(ValueError, match="8 of diamonds"):
        windmill(once_round)
    full = "middle: AC 2D 3D 4D 5D 6D 7H 8D 9D TD JD QD KD"
    assert windmill(full, "sail1: AH", "sail2: 2H").why_not("sail1>middle") is None
    assert windmill(full, "sail1: AH", "sail2: 2H").why_not("sail2>middle") is not None


def test_a_king_begins_a_corner_which_goes_down_in_any_suit_to_the_ace() -> None:
    at = windmill("middle: AC", "corner1: KC QH", "sail1: KD", "sail2: JS", "waste: TD")
    assert at.why_not("sail1>corner2") is None
    assert at.why_not("sail2>corner1") is None
    assert at.why_not("sail2>corner2") is not None
    assert at.why_not("waste>corner1") is not None
    done = windmill("middle: AC", "corner1: KC QH JC TC 9C 8C 7H 6C 5C 4C 3C 2C AD", "sail1: KD", "sail2: KH")
    assert done.why_not("sail1>corner1") == "Corner 1 is complete and takes no more cards."


def test_cards_go_between_the_middle_and_the_corners_but_not_those_that_these_began_with() -> None:
    at = windmill("middle: AC 2H", "corner1: KC QH JC TC 9C 8C 7H 6C 5C 4C 3C", "corner2: KD", "sail1: 9H", "sail2: 9S")
    assert at.why_not("corner1>middle") is None
    assert at.why_not("middle>corner1") is None
    queen = "middle: AC 2D 3D 4D 5D 6D 7H 8D 9D TD JD QD"
    stays = windmill(queen, "corner2: KH", "sail1: 9H", "sail2: 9S").why_not("corner2>middle")
    assert stays == "The king of hearts can't leave corner 2: the first card of a foundation stays there."
    theirs = windmill(queen, "corner2: KH", "sail1: 9H", "sail2: 9S", "waste: TS", form="windmill/pysolfc")
    assert theirs.why_not("corner2>middle") is None
    wants_an_ace = windmill("middle: AC", "corner2: KH QS JS TS 9S 8S 7H 6S 5S 4S 3S 2S", "sail1: 9H", "sail2: 9C")
    assert "stays there" in (wants_an_ace.why_not("middle>corner2") or "")


def test_a_gap_is_filled_from_the_waste_or_else_from_the_stock_and_by_nobody_else() -> None:
    at = windmill("middle: AC", "sail1: 2H", "sail2: 9H", "waste: 8S JS").play("sail1>middle").position
    assert [at["sail1"][0].code, at["waste"][-1].code] == ["JS", "8S"]
    other = windmill("middle: AC", "sail1: 2H", "sail2: 9H")
    top = other.position["stock"][-1]
    assert other.play("sail1>middle").position["sail1"] == (top,)
    assert other.why_not("sail2>sail1") is not None


def test_there_is_no_redeal_but_for_two_in_one_form() -> None:
    assert "There is no redeal" in Table("windmill").game.rules()
    assert Table("windmill/redeals").position.redeals == 2


def test_a_card_is_turned_by_itself_in_pysolfcs_form() -> None:
    assert len(Table("windmill/pysolfc", deal=3).position["waste"]) == 1
    assert len(Table("windmill", deal=3).position["waste"]) == 0
