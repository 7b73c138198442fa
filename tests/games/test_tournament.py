"""Rules of Tournament and La Nivernaise, a legal and an illegal case each."""

import pytest

from patience_widget import Table
from patience_widget.core.deals import numbered_deck

FULL = tuple(f"tableau{n}: {rank}C" for n, rank in enumerate("3456T", 2))


def of(name: str, *lines: str) -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines]))


def codes(table: Table, pile: str) -> list[str]:
    return [card.code for card in table.position[pile]]


def dealt(table: Table) -> list[str]:
    """The cards in the order in which they were dealt."""
    cells = [codes(table, f"cell{n}")[0] for n in range(1, 9)]
    return cells + [code for n in range(1, 7) for code in codes(table, f"tableau{n}")] + codes(table, "stock")[::-1]


def test_eight_cells_and_six_columns_of_four_are_dealt() -> None:
    deck = [card.code for card in numbered_deck(20, packs=2)]
    assert any(code[0] in "AK" for code in deck[:8])
    for name in ("tournament", "la-nivernaise"):
        assert dealt(Table(name, deal=20)) == deck
    assert Table("tournament", deal=20).position.redeals == 2


def test_if_no_ace_or_king_is_among_the_first_eight_cards_the_last_one_of_the_pack_comes_first() -> None:
    deck = [card.code for card in numbered_deck(17, packs=2)]
    assert deck[:8] == ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC"]
    last = next(n for n in range(103, -1, -1) if deck[n][0] in "AK")
    assert dealt(Table("tournament", deal=17)) == [deck[last], *deck[:last], *deck[last + 1 :]]
    assert dealt(Table("la-nivernaise/pysolfc", deal=17)) == dealt(Table("tournament", deal=17))
    assert dealt(Table("la-nivernaise", deal=17)) == deck


def test_cells_take_a_card_from_the_tableau_and_columns_take_none() -> None:
    at = of("tournament", "cell1: 9H", "tableau1: 8S 7D", *FULL, "stock: rest")
    assert at.why_not("tableau1>cell2") is None
    assert at.why_not("tableau1>cell1") == "Cell 1 has a card already: it holds only one."
    assert at.why_not("cell1>cell2") == "The 9 of hearts can't go to cell 2, which takes only cards from the tableau."
    assert at.why_not("cell1>tableau1") == "You can't put cards on tableau 1."


def test_foundations_begin_as_they_are_found_and_the_two_of_a_suit_exchange_cards() -> None:
    lines = ("aces1: AC 2C 3C", "kings1: KC QC JC TC 9C 8C 7C 6C 5C 4C", "cell1: KD", "cell2: QH", "tableau1: AH")
    at = of("tournament", *lines, "tableau2: rest")
    assert at.why_not("cell1>kings2") is None
    assert at.why_not("cell2>kings3") == (
        "The queen of hearts can't go on the hearts foundation that starts with the king: it takes the king of "
        "hearts next."
    )
    assert at.why_not("kings1>aces1") is None
    assert at.why_not("aces1>kings1") is None
    assert at.why_not("kings1>cell3") == (
        "The 4 of clubs can't go to cell 3: cards from the clubs foundation that starts with the king can go only to "
        "the foundations."
    )
    assert of("tournament/pysolfc", *lines, "tableau2: rest").why_not("kings1>cell3") is None


def test_an_empty_column_gets_four_cards_at_once_and_a_deal_gives_four_to_each() -> None:
    at = of("tournament", "tableau1: 8S", *FULL, "stock: rest")
    stock = codes(at, "stock")
    assert codes(at.play("tableau1>cell1"), "tableau1") == stock[:-5:-1]
    at.play("deal")
    assert [len(at.position[f"tableau{n}"]) for n in range(1, 7)] == [8, 5, 5, 5, 5, 5]
    assert codes(at, "tableau1")[4:] == stock[-5:-9:-1]


def test_the_columns_are_gathered_and_dealt_again_when_the_stock_is_used_up() -> None:
    """The right column lies on its left neighbour and so on; the packet is turned and dealt by fours."""
    table = Table("tournament", deal=17)
    assert table.why_not("gather") == "The stock still has cards. Use them up before you redeal."
    while table.position["stock"]:
        table.play("deal")
    packet = [code for n in range(1, 7) for code in codes(table, f"tableau{n}")]
    table.play("gather")
    assert [code for n in range(1, 7) for code in codes(table, f"tableau{n}")] == packet[:24]
    assert codes(table, "stock")[::-1] == packet[24:]
    assert table.position.redeals == 1


@pytest.mark.parametrize(("name", "redeals"), [("tournament", 2), ("la-nivernaise", 1), ("la-nivernaise/pysolfc", 2)])
def test_redeals(name: str, redeals: int) -> None:
    assert Table(name, deal=1).position.redeals == redeals


def test_in_la_nivernaise_an_empty_cell_takes_the_next_card_of_the_stock() -> None:
    at = of("la-nivernaise", "cell1: 9H", "tableau1: 8S 7D", *FULL, "stock: rest")
    following = codes(at, "stock")[-1]
    assert codes(at.play("fill"), "cell2") == [following]
    while not at.why_not("fill"):
        at.play("fill")
    assert at.why_not("fill") == "Every cell has a card already."
