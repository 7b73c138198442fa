"""Rules of Algerian, a legal and an illegal case each."""

import pytest

from patience_widget import Table
from patience_widget.core.deals import numbered_deck

KINGS = [f"kings{n}: K{suit}" for n, suit in enumerate("CDHS", 1)]


def algerian(*lines: str, name: str = "algerian") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *KINGS, *lines, "stock: rest"]))


def codes(table: Table, pile: str) -> list[str]:
    return [card.code for card in table.position[pile]]


def test_kings_a_card_to_each_pile_and_six_to_each_reserve_are_dealt() -> None:
    table = Table("algerian", deal=17)
    deck = [card.code for card in numbered_deck(17, packs=2) if card.rank != 13 or card.pack == 1]
    assert [codes(table, f"kings{n}") for n in (1, 2, 3, 4)] == [["KC"], ["KD"], ["KH"], ["KS"]]
    assert [codes(table, f"tableau{n}")[0] for n in range(1, 9)] == deck[:8]
    assert deck[:4] == ["4D", "3H", "4H", "4S"]
    assert [codes(table, f"reserve{n}") for n in range(1, 7)] == [deck[n:44:6] for n in range(8, 14)]
    assert len(codes(table, "stock")) == 56


def test_two_cards_go_to_each_reserve_and_the_last_eight_to_the_piles() -> None:
    table = Table("algerian", deal=17)
    stock = codes(table, "stock")[::-1]
    table.play("deal")
    assert [codes(table, f"reserve{n}")[6:] for n in range(1, 7)] == [stock[n:12:6] for n in range(6)]
    for _ in range(4):
        table.play("deal")
    assert [codes(table, f"tableau{n}")[-1] for n in range(1, 9)] == stock[48:]
    assert table.why_not("deal") == "The stock is empty."


def test_piles_are_packed_up_or_down_in_suit_round_the_corner_and_any_card_fills_a_space() -> None:
    at = algerian("tableau1: 9H", "tableau2: TH", "tableau3: AS", "tableau4: KS", "tableau5: TD", "reserve1: 2S 8H")
    for move in (
        "tableau1>tableau2",
        "tableau2>tableau1",
        "tableau3>tableau4",
        "reserve1>tableau1",
        "tableau5>tableau8",
    ):
        assert at.why_not(move) is None
    assert at.why_not("tableau1>tableau5") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 5 takes the 9 or jack of diamonds now."
    )


def test_foundations_go_down_from_the_kings_and_up_from_the_aces_that_turn_up() -> None:
    at = algerian("tableau1: AH", "tableau2: QS", "tableau3: 2D")
    assert at.why_not("tableau1>aces3") is None
    assert at.why_not("tableau2>kings4") is None
    assert at.why_not("tableau3>aces2") == (
        "The 2 of diamonds can't go on the diamonds foundation that starts with the ace: it takes the ace of "
        "diamonds next."
    )
    assert at.why_not("kings4>tableau4") is not None
    assert algerian("tableau1: QS AS", name="algerian/pysolfc").why_not("kings4>tableau1") is None


def test_in_goodsols_form_an_empty_reserve_takes_one_card_from_the_tableau_only() -> None:
    at = algerian("tableau1: 9H", "reserve1: TS 2C", name="algerian/from-tableau")
    assert at.why_not("reserve1>reserve2") == (
        "The 2 of clubs can't go to reserve 2, which takes only cards from the tableau."
    )
    assert at.why_not("tableau1>reserve1") is not None
    assert at.why_not("tableau1>reserve2") is None


def test_an_empty_reserve_takes_any_one_card_but_for_the_form_with_four_cards() -> None:
    lines = ("tableau1: 9H", "reserve1: TS")
    at = algerian(*lines)
    assert at.why_not("tableau1>reserve2") is None
    assert at.why_not("tableau1>reserve1") == "Reserve 1 has cards: only an empty reserve pile takes one."
    assert (
        algerian(*lines, name="algerian/four-cards").why_not("tableau1>reserve2") == "You can't put cards on reserve 2."
    )


@pytest.mark.parametrize(
    ("name", "reserve", "piles", "built"),
    [
        ("algerian", 6, [1] * 8, 4),
        ("algerian/four-cards", 4, [1] * 8, 4),
        ("algerian/as-found", 4, [2] * 4 + [1] * 4, 0),
        ("algerian/as-found-six", 6, [2] * 4 + [1] * 4, 0),
    ],
)
def test_the_forms_differ_in_what_is_dealt_and_in_all_the_last_eight_go_to_the_piles(
    name: str, reserve: int, piles: list[int], built: int
) -> None:
    table = Table(name, deal=3)
    assert {len(table.position[f"reserve{n}"]) for n in range(1, 7)} == {reserve}
    assert [len(table.position[f"tableau{n}"]) for n in range(1, 9)] == piles
    assert table.position.built() == built
    while table.position["stock"]:
        table.play("deal")
    assert [len(table.position[f"tableau{n}"]) for n in range(1, 9)] == [count + 1 for count in piles]


def test_kings_that_are_found_exchange_cards_with_the_aces() -> None:
    name = "algerian/as-found"
    lines = ("aces1: AC 2C 3C", "kings1: KC QC JC TC 9C 8C 7C 6C 5C 4C", "tableau1: 5C", "stock: rest")
    at = Table(name, position="\n".join([f"game: {name}", *lines]))
    assert at.why_not("kings1>aces1") is None
    assert at.why_not("kings1>tableau1") is not None
