"""Rules of Babette and Labyrinth, a legal and an illegal case each."""

from patience_widget import Table, games
from tests.core.vocabulary_games import laid

ACES = {f"foundation{n}": f"A{suit}" for n, suit in enumerate("CDHS", 1)}


def codes(table: Table, *piles: str) -> list[str]:
    return [" ".join(card.code for card in table.position[pile]) for pile in piles]


def row(first: int, cards: str) -> dict[str, str]:
    return {f"garden{n}": card for n, card in enumerate(cards.split(), first) if card != "."}


def places(first: int, cards: str) -> dict[str, str]:
    return {name.replace("garden", "place"): card for name, card in row(first, cards).items()}


def babette(**piles: str) -> Table:
    return laid(games.find("babette"), piles, redeals=2)


def labyrinth(name: str = "labyrinth", **piles: str) -> Table:
    return laid(games.find(name), ACES | piles)


# ------------------------------------------------------------------------------------------------------------ Babette


def test_a_row_of_eight_is_dealt_and_no_foundation() -> None:
    table = Table("babette", deal=17)
    assert (table.position.built(), table.position.redeals, len(table.position["stock"])) == (0, 2, 96)
    assert codes(table, "garden1", "garden8", "garden9") == ["4D", "TC", ""]


def test_aces_and_kings_begin_as_they_become_available_and_are_built_in_suit() -> None:
    at = babette(**row(1, "AC KC 2C QC 9D"))
    assert at.why_not("garden3>aces1") == (
        "The 2 of clubs can't go on the clubs foundation that starts with the ace: it takes the ace of clubs next."
    )
    at.play("garden1>aces1").play("garden3>aces1").play("garden2>kings1").play("garden4>kings1")
    assert at.position.built() == 4
    assert at.why_not("garden5>garden1") == "You can't put cards on place 1 of row 1."


def test_a_card_is_available_when_none_lies_directly_below_it() -> None:
    at = babette(aces1="AC 2C", **row(1, "4C 9D"), **row(9, "3C 8D"))
    assert at.why_not("garden1>aces1") == (
        "The 4 of clubs isn't available: it is behind the 3 of clubs (place 1 of row 2)."
    )
    assert at.play("garden9>aces1").why_not("garden1>aces1") is None


def test_a_gap_stays_and_the_next_row_is_dealt_below_it() -> None:
    at = babette(aces1="AC 2C", **row(1, "4C 9D"), **row(9, "3C 8D"), stock=" ".join(["[KD]"] * 8))
    at.play("garden9>aces1").play("deal")
    assert codes(at, "garden9", "garden17") == ["", "KD"]
    assert at.why_not("garden1>aces1") is None


def test_the_columns_are_taken_up_twice_and_the_last_one_is_dealt_first() -> None:
    at = babette(**row(1, "4C 9D"), **row(9, "3C 8D"), stock="[2H]")
    assert at.why_not("gather") == "The stock still has cards. Use them up before you redeal."
    at.play("deal").play("gather")
    assert codes(at, "stock") == ["2H 3C 4C 8D 9D"]
    assert codes(at.play("deal"), "garden1", "garden2", "garden3", "garden4", "garden5") == [
        "9D",
        "8D",
        "4C",
        "3C",
        "2H",
    ]
    assert at.position.redeals == 1


def test_the_rules_say_where_a_row_goes_and_how_a_column_is_taken_up() -> None:
    written = " ".join(games.find("babette").rules().split())
    assert "a new row from the stock, below the lowest row that still has cards: one card" in written
    assert "each with the card at its lower end on top, laid on those gathered before it. Turn the packet" in written


def test_in_the_other_form_the_first_column_is_dealt_first() -> None:
    at = laid(games.find("babette/one-redeal"), row(1, "4C 9D") | row(9, "3C 8D"), redeals=1).play("gather")
    assert codes(at.play("deal"), "garden1", "garden2", "garden3", "garden4") == ["4C", "3C", "9D", "8D"]
    assert at.why_not("gather") == "You have no redeals left: you get only one."


# ---------------------------------------------------------------------------------------------------------- Labyrinth


def test_aces_are_laid_out_and_a_row_of_eight_is_dealt() -> None:
    table = Table("labyrinth", deal=17)
    assert (table.position.built(), len(table.position["stock"])) == (4, 40)
    assert codes(table, "place1", "place8", "place9") == ["JH", "QD", ""]


def test_a_card_is_available_when_its_upper_or_its_lower_place_is_free() -> None:
    at = labyrinth(**places(1, "2C 9D 5S 5H"), **places(9, "3C 2D 2H 2S"), **places(17, "4C 9H . 9C"))
    for move in ("place1>foundation1", "place11>foundation3"):
        assert at.why_not(move) is None
    assert at.why_not("place10>foundation2") == (
        "The 2 of diamonds isn't available: cards lie directly above it and below it."
    )
    assert at.play("place1>foundation1").why_not("place9>foundation1") is None


def test_a_gap_in_the_first_row_is_filled_from_the_stock_and_other_gaps_are_not() -> None:
    at = labyrinth(**places(1, "2C 9D 5S 5H 6S 6H 7S 7H"), **places(9, "9C 2D"), stock="[KS] [QS]")
    at.play("place1>foundation1").play("place10>foundation2")
    assert codes(at, "place1", "place10", "stock") == ["QS", "", "KS"]


def test_before_the_second_row_alone_in_another_form() -> None:
    first = places(1, "2C 9D 5S 5H 6S 6H 7S 7H")
    at = labyrinth("labyrinth/first-row-alone", **first, stock="[KS] [QS]").play("place1>foundation1")
    assert codes(at, "place1") == ["QS"]
    at = labyrinth("labyrinth/first-row-alone", **first, **places(9, "9C"), stock="[KS] [QS]")
    assert codes(at.play("place1>foundation1"), "place1") == [""]


def test_the_stock_is_gone_through_once() -> None:
    table = Table("labyrinth", deal=17)
    while table.position["stock"]:
        table.play("deal")
    assert table.why_not("deal") == "The stock is empty."


def test_with_two_packs_gaps_are_filled_in_the_lowest_row_alone() -> None:
    table = Table("labyrinth/two-packs", deal=17)
    assert (table.position.built(), len(table.position["stock"])) == (8, 86)
    begun = {"aces1": "AC", "kings1": "KC", "stock": "[KS] [QS]"}
    at = laid(table.game, begun | places(1, "2C") | places(11, "QC 5D 5H 5S 6D 6H 6S 7D 7H 7S"))
    at.play("place1>aces1").play("place11>kings1")
    assert codes(at, "place1", "place11", "stock") == ["", "QS", "KS"]
