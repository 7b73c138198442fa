"""Rules of Cruel and Perseverance, a legal and an illegal case each, and how their columns are cut into fours again."""

from patience_widget import Table

ACES = ("foundation1: AC", "foundation2: AD", "foundation3: AH", "foundation4: AS")


def of(name: str, *lines: str) -> Table:
    redeals = "redeals: 2" if name.startswith("perseverance") else "redeals: unlimited"
    return Table(name, position="\n".join([f"game: {name}", redeals, *ACES, *lines]))


def columns(table: Table) -> list[str]:
    return [" ".join(card.code for card in cards) for cards in table.position.tableau.values() if cards]


FIRST = "2C 3C 4C 5C 6C", "7C 8C 9C", "TC JC QC KC 2D 3D"


def long_columns(name: str) -> Table:
    """Clubs and diamonds lie in four columns, and all other cards are built."""
    built = [
        "foundation1: AC",
        "foundation2: AD",
        "foundation3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        "foundation4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
    ]
    rest = "4D 5D 6D 7D 8D 9D TD JD QD KD"
    lines = [f"game: {name}", *built, *(f"tableau{n}: {cards}" for n, cards in enumerate((*FIRST, rest), 1))]
    redeals = "redeals: 2" if name.startswith("perseverance") else "redeals: unlimited"
    return Table(name, position="\n".join([lines[0], redeals, *lines[1:]]))


def test_the_aces_are_laid_out_and_twelve_columns_of_four_are_dealt_row_by_row() -> None:
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    table = Table("cruel", deck=deck)
    assert [len(cards) for cards in table.position.tableau.values()] == [4] * 12
    assert columns(table)[0] == "2C 5C 8C JC"
    assert [cards[0].code for cards in table.position.foundation.values()] == ["AC", "AD", "AH", "AS"]


def test_columns_are_packed_down_in_suit_one_card_at_a_time_and_a_space_stays() -> None:
    columns = ["QC 9H", "TH", "TD", "2H", "8S 7S", "9S", "rest"]
    at = of("cruel", *(f"tableau{n}: {cards}" for n, cards in enumerate(columns, 1)))
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 3 takes the 9 of diamonds now."
    )
    assert "you can move only the top card" in (at.why_not("tableau5>tableau6*2") or "")
    assert at.why_not("tableau1>tableau12") == (
        "The 9 of hearts can't go to tableau 12: no card can be moved to an empty pile."
    )
    assert at.why_not("tableau4>foundation3") is None


def test_a_card_comes_back_from_a_foundation() -> None:
    built = Table(
        "cruel",
        position="game: cruel; redeals: unlimited; foundation1: AC 2C; foundation2: AD; foundation3: AH; "
        "foundation4: AS; tableau1: 3C; tableau2: rest",
    )
    assert built.why_not("foundation1>tableau1") is None
    assert built.why_not("foundation1>tableau12") is not None


def test_cruel_is_cut_from_the_tops_of_its_columns() -> None:
    table = long_columns("cruel")
    again = ["3C 4C 5C 6C", "7C 8C 9C 2C", "QC KC 2D 3D", "QD KD TC JC", "8D 9D TD JD", "4D 5D 6D 7D"]
    assert columns(table.play("gather")) == again
    assert table.position.redeals is None


def test_cards_slide_on_and_the_last_pile_gets_those_that_are_left() -> None:
    table = long_columns("cruel").play("gather tableau2>foundation1 gather")
    assert columns(table) == ["3C 4C 5C 6C", "3D 7C 8C 9C", "JC QC KC 2D", "JD QD KD TC", "7D 8D 9D TD", "4D 5D 6D"]


def test_the_form_bottoms_is_cut_from_the_bottoms() -> None:
    again = ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "2D 3D 4D 5D", "6D 7D 8D 9D", "TD JD QD KD"]
    assert columns(long_columns("cruel/bottoms").play("gather")) == again


def test_a_redeal_without_a_move_before_it_changes_nothing() -> None:
    table = Table("cruel", deal=5)
    before = table.position
    assert table.play("gather").position == before


def test_cards_in_order_move_together_in_perseverance() -> None:
    at = of("perseverance", "tableau1: 8S 7S", "tableau2: 9S", "tableau3: 8H 7C", "tableau4: 9H", "tableau5: rest")
    assert at.why_not("tableau1>tableau2*2") is None
    assert "in order" in (at.why_not("tableau3>tableau4*2") or "")


def test_perseverance_has_two_redeals_and_takes_the_last_column_first_in_its_other_form() -> None:
    table = long_columns("perseverance")
    assert columns(table.play("gather")) == columns(long_columns("cruel").play("gather"))
    assert table.play("gather").why_not("gather") == "You have no redeals left: you get only two."
    again = ["TD JD QD KD", "6D 7D 8D 9D", "2D 3D 4D 5D", "TC JC QC KC", "6C 7C 8C 9C", "2C 3C 4C 5C"]
    assert columns(long_columns("perseverance/last-first").play("gather")) == again
