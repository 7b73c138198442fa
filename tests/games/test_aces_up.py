"""Rules of Aces Up, a legal and an illegal case each."""

import pytest

from patience_widget import Position, Table

IN_ORDER = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")


def aces_up(*lines: str, form: str = "aces-up") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "stock: rest"]))


def test_four_columns_begin_and_the_stock_holds_twelve_rows() -> None:
    at = Table("aces-up", deck=IN_ORDER).position
    assert [cards[0].code for cards in at.tableau.values()] == ["AC", "AD", "AH", "AS"]
    assert len(at["stock"]) == 48


def test_a_card_is_discarded_if_a_higher_one_of_its_suit_is_on_top_elsewhere() -> None:
    at = aces_up("tableau1: 5H", "tableau2: 9H", "tableau3: JD", "tableau4: KD 2C")
    assert at.why_not("tableau1>discard") is None
    for pile, name in ((2, "9 of hearts"), (3, "jack of diamonds"), (4, "2 of clubs")):
        assert at.why_not(f"tableau{pile}>discard") == (
            f"The {name} can't be discarded: no higher card of its suit is on top of another pile."
        )


def test_an_ace_is_higher_than_a_king_and_is_never_discarded() -> None:
    at = aces_up("tableau1: KS", "tableau2: AS", "tableau3: 2S")
    assert at.why_not("tableau1>discard") is None
    assert at.why_not("tableau3>discard") is None
    assert at.why_not("tableau2>discard") is not None


def test_any_top_card_goes_to_an_empty_column_and_none_onto_a_card() -> None:
    at = aces_up("tableau1: KS 9H", "tableau2: TH", "tableau3: 2C")
    assert at.why_not("tableau1>tableau4") is None
    assert at.why_not("tableau1>tableau2") is not None
    assert at.why_not("tableau1>tableau4*2") is not None


def test_a_row_is_dealt_to_all_columns_also_to_empty_ones() -> None:
    at = aces_up("tableau1: KS 9H", "tableau2: TH").play("deal").position
    assert [len(cards) for cards in at.tableau.values()] == [3, 2, 1, 1]


def test_only_aces_go_to_an_empty_column_in_a_harder_form_and_groups_in_an_easier_one() -> None:
    lines = "tableau1: KS 9H", "tableau2: AH"
    only = aces_up(*lines, form="aces-up/aces-only")
    assert only.why_not("tableau1>tableau4") is not None
    assert only.why_not("tableau2>tableau4") is None
    groups = aces_up(*lines, form="aces-up/groups")
    assert groups.why_not("tableau1>tableau4*2") is None
    assert groups.why_not("tableau1>tableau2*2") is not None


def test_it_is_won_when_only_the_aces_are_left() -> None:
    at = Table(
        "aces-up", position="game: aces-up; tableau1: AC 2D; tableau2: AD; tableau3: AH; tableau4: AS; discard: rest"
    )
    assert at.play("tableau1>discard").outcome() == "won"


def test_no_ace_can_lie_on_the_discard_pile() -> None:
    with pytest.raises(ValueError, match="discard can't have been built like this: the ace of clubs"):
        Position.parse("game: aces-up; discard: AC; stock: rest")


def test_the_cards_count_as_discarded() -> None:
    assert repr(Table("aces-up", deal=1).position) == "<Position of Aces Up: 0 of 48 cards discarded>"
    assert "48 cards are on the discard pile" in Table("aces-up").game.rules()
