"""Rules of Patriarchs and Picture Patience, a legal and an illegal case each."""

from patience_widget import Table

from .typed import filled

ACES = {n: f"A{suit}" for n, suit in enumerate("CDHS", 1)}
KINGS = {n: f"K{suit}" for n, suit in enumerate("CDHS", 1)}


NINE = "6D 7D 8D 9D TD 6S 7S 8S 9S"


def patriarchs(
    *reserve: str, waste: str = "KS", name: str = "patriarchs", clubs_up: str = "AC", clubs_down: str = "KC"
) -> Table:
    begun = [f"aces{n}: {cards}" for n, cards in {**ACES, 1: clubs_up}.items()]
    begun += [f"kings{n}: {cards}" for n, cards in {**KINGS, 1: clubs_down}.items()]
    lines = [f"game: {name}", *begun, filled("reserve", reserve, NINE), f"waste: {waste}", "stock: rest"]
    return Table(name, position="; ".join(lines))


def test_an_ace_and_a_king_of_each_suit_are_laid_out_and_nine_cards_dealt_between_them() -> None:
    at = Table("patriarchs", deal=17).position
    assert (at.built(), len(at["stock"]), at["waste"], at.redeals) == (8, 87, (), 1)


def test_deal_17_is_that_of_pysolfc() -> None:
    """Aces and kings of the first pack out, nine cards row by row, one turned (read, not run)."""
    dealt = ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC", "QC"]
    at = Table("patriarchs/pysolfc", deal=17).position
    assert [at[f"reserve{n}"][0].code for n in range(1, 10)] == dealt
    assert at["waste"][0].code == "2H"
    found = Table("picture-patience", deal=17).position
    assert [found[f"reserve{n}"][0].code for n in range(1, 10)] == dealt


def test_foundations_go_up_from_the_ace_and_down_from_the_king_in_suit() -> None:
    at = patriarchs("2C", "QD", "AC")
    assert at.why_not("reserve1>aces1") is None
    assert at.why_not("reserve2>kings2") is None
    assert at.why_not("reserve2>kings1") == (
        "The queen of diamonds is the wrong suit: the clubs foundation that starts with the king is built in clubs "
        "and takes the queen of clubs now."
    )
    assert at.why_not("reserve3>aces1") == (
        "The ace of clubs can't go on the clubs foundation that starts with the ace: it takes the 2 of clubs next."
    )


def test_a_card_goes_from_one_foundation_to_the_other_but_the_first_stays() -> None:
    down = "KC QC JC TC 9C 8C 7C 6C 5C 4C"
    at = patriarchs(clubs_up="AC 2C 3C", clubs_down=down)
    assert at.why_not("aces1>kings1") is None
    assert at.why_not("kings1>aces1") is None
    assert at.play("kings1>aces1").why_not("kings1>reserve1") == "You can't put cards on reserve 1."
    at = patriarchs(clubs_up="AC", clubs_down=f"{down} 3C 2C")
    assert at.why_not("aces1>kings1") == (
        "The ace of clubs can't leave the clubs foundation that starts with the ace: the first card of a "
        "foundation stays there."
    )
    for name, forbidden in (("patriarchs/no-reversals", True), ("patriarchs/pysolfc", False)):
        reason = patriarchs(clubs_up="AC", clubs_down=f"{down} 3C 2C", name=name).why_not("aces1>kings1")
        assert (reason is not None) == forbidden


def test_a_gap_is_filled_from_the_waste_and_then_from_the_stock() -> None:
    at = patriarchs("2C", "3C", waste="9H").play("reserve1>aces1")
    assert at.position["reserve1"][0].code == "9H"
    top = at.position["stock"][-1]
    assert at.play("reserve2>aces1").position["reserve2"] == (top,)


def test_the_waste_is_turned_over_once() -> None:
    at = Table("patriarchs", deal=17)
    while at.position["stock"]:
        at.play("turn")
    assert at.play("redeal").position.redeals == 0
    assert at.why_not("redeal") == "The stock still has cards. Use them up before you redeal."
    while at.position["stock"]:
        at.play("turn")
    assert at.why_not("redeal") == "You have no redeals left: you get only one."


def test_in_picture_patience_aces_and_kings_begin_as_they_turn_up_and_cards_on_foundations_stay() -> None:
    reserve = filled("reserve", ("AC", "KC", "2C"), NINE)
    at = Table("picture-patience", position=f"game: picture-patience; {reserve}; stock: rest")
    assert at.why_not("reserve1>aces1") is None
    assert at.why_not("reserve2>kings1") is None
    assert at.why_not("reserve3>aces1") == (
        "The 2 of clubs can't go on the clubs foundation that starts with the ace: it takes the ace of clubs next."
    )
    at.play("reserve1>aces1").play("reserve3>aces1")
    assert at.why_not("aces1>kings1") is not None
    assert (at.position.redeals, Table("picture-patience/one-redeal", deal=1).position.redeals) == (0, 1)
