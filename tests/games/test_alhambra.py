"""Rules of Alhambra, a legal and an illegal case each."""

from patience_widget import Table

BEGUN = "; ".join(
    f"{name}{n}: {rank}{suit}" for name, rank in (("aces", "A"), ("kings", "K")) for n, suit in enumerate("CDHS", 1)
)


def alhambra(*lines: str, name: str = "alhambra") -> Table:
    return Table(name, position="; ".join([f"game: {name}", BEGUN, *lines, "stock: rest"]))


def test_an_ace_and_a_king_of_each_suit_are_laid_out_and_eight_piles_of_four_dealt() -> None:
    at = Table("alhambra", deal=17).position
    assert (at.built(), len(at["stock"]), at.redeals) == (8, 64, 2)
    assert all(len(at[f"reserve{n}"]) == 4 for n in range(1, 9))


def test_deal_17_is_that_of_pysolfc() -> None:
    """Aces and kings of the first pack out, the reserve dealt in rounds, one card turned (read, not run)."""
    at = Table("alhambra/pysolfc", deal=17).position
    assert [card.code for card in at["reserve1"]] == ["4D", "QC", "3C", "6D"]
    assert [card.code for card in at["reserve8"] + at["waste"]] == ["TC", "4C", "5C", "9C", "TH"]


def test_the_top_of_a_reserve_pile_goes_to_a_foundation_or_is_packed_on_the_waste() -> None:
    at = alhambra("reserve1: 5H 2C", "reserve2: 8H", "reserve3: 6H", "reserve4: 7C", "waste: 7H")
    assert at.why_not("reserve1>aces1") is None
    assert at.why_not("reserve2>waste") is None
    assert at.why_not("reserve3>waste") is None
    assert at.why_not("reserve4>waste") == (
        "The 7 of clubs can't go on the 7 of hearts: the waste takes the 6 or 8 of hearts now."
    )
    assert at.why_not("reserve1>reserve2") == "You can't put cards on reserve 2."


def test_the_waste_is_packed_round_the_corner() -> None:
    at = alhambra("reserve1: AC", "reserve2: KD", "waste: KC")
    assert at.why_not("reserve1>waste") is None
    assert at.why_not("reserve2>waste") is not None


def test_nothing_is_packed_on_an_empty_waste_but_in_pysolfc() -> None:
    assert alhambra("reserve1: 9C").why_not("reserve1>waste") == (
        "The 9 of clubs can't go to the waste: no card can be moved to an empty pile."
    )
    assert alhambra("reserve1: 9C", name="alhambra/pysolfc").why_not("reserve1>waste") is None


def turned_out(name: str) -> Table:
    table = Table(name, deal=17)
    while table.position["stock"]:
        table.play("turn")
    return table


def test_the_waste_is_turned_over_twice_with_what_was_packed_on_it() -> None:
    table = turned_out("alhambra")
    first = table.position["waste"][0]
    for left in (1, 0):
        assert table.play("redeal").position["stock"][-1] is first
        assert (table.position["waste"], table.position.redeals) == ((), left)
        while table.position["stock"]:
            table.play("turn")
    assert table.why_not("redeal") == "You have no redeals left: you get only two."


def test_in_pysolfc_a_redeal_turns_the_first_card() -> None:
    table = turned_out("alhambra/pysolfc")
    first = table.position["waste"][0]
    assert table.play("redeal").position["waste"] == (first,)
