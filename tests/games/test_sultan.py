"""Rules of Sultan, a legal and an illegal case each."""

from patience_widget import Table

LAID_OUT = [f"kings{n}: K{suit}" for n, suit in enumerate("DDSSCCH", 1)] + ["ace: AH", "sultan: KH"]


def sultan(*lines: str, form: str = "sultan", divan: int = 6) -> Table:
    named = " ".join(lines)
    places = [f"divan{n}: 9{'CDHSCDHS'[n - 1]}" for n in range(1, divan + 1) if f"divan{n}:" not in named]
    laid = [line for line in LAID_OUT if f"{line.partition(':')[0]}:" not in named]
    return Table(form, position="; ".join([f"game: {form}", "redeals: 2", *laid, *places, *lines, "stock: rest"]))


def test_kings_and_an_ace_of_hearts_surround_the_sultan_and_six_cards_are_the_divan() -> None:
    at = Table("sultan", deal=5).position
    assert [at[f"kings{n}"][0].code for n in range(1, 8)] == ["KD", "KD", "KS", "KS", "KC", "KC", "KH"]
    assert (at["ace"][0].code, at["sultan"][0].code) == ("AH", "KH")
    assert [len(at[f"divan{n}"]) for n in range(1, 7)] == [1] * 6
    assert len(at["stock"]) == 104 - 9 - 6


def test_an_ace_goes_on_its_king_and_foundations_go_up_in_suit_to_the_queen() -> None:
    at = sultan("waste: AS", "divan1: 2H", "divan2: AD", "kings1: KD AD 2D")
    assert at.why_not("waste>kings3") is None
    assert at.why_not("waste>kings1") is not None
    assert at.why_not("divan1>ace") is None
    assert at.why_not("divan1>kings7") is not None
    assert at.why_not("divan2>kings1") is not None
    assert at.why_not("divan2>kings2") is None
    assert at.why_not("kings1>kings2") is not None


def test_nothing_goes_on_the_sultan() -> None:
    assert sultan("waste: AH").why_not("waste>sultan") is not None
    assert sultan("waste: AH").why_not("waste>kings7") is None


def test_the_divan_takes_one_card_of_the_waste_when_you_like() -> None:
    at = sultan("waste: 4S 8H", "divan1: 2H").play("divan1>ace")
    assert at.position["divan1"] == ()
    assert at.why_not("divan2>divan1") is not None
    assert at.why_not("waste>divan2") is not None
    assert [card.code for card in at.play("waste>divan1").position["divan1"]] == ["8H"]


def test_the_waste_is_turned_over_twice() -> None:
    at = Table("sultan", deal=5)
    for _ in range(2):
        while at.position["stock"]:
            at.play("turn")
        at.play("redeal")
    while at.position["stock"]:
        at.play("turn")
    assert at.why_not("redeal") == "You have no redeals left: you get only two."


def test_a_full_divan_is_filled_from_the_stock_at_once() -> None:
    at = sultan("waste: 4S 8H", "divan1: 2H", form="sultan/filled")
    top = at.position["stock"][-1]
    assert at.play("divan1>ace").position["divan1"] == (top,)
    assert at.why_not("waste>divan1") is not None


def test_eight_cards_are_the_divan_in_one_form() -> None:
    at = Table("sultan/eight", deal=5).position
    assert [len(at[f"divan{n}"]) for n in range(1, 9)] == [1] * 8


def test_a_card_is_turned_by_itself_in_pysolfcs_form() -> None:
    assert len(Table("sultan/pysolfc", deal=3).position["waste"]) == 1
