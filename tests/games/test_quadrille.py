"""Rules of Contradance, Captive Queens and Royal Quadrille, a legal and an illegal case each."""

import pytest

from patience_widget import Table

FIVES = "\n".join(f"fives{n}: 5{suit}" for n, suit in enumerate("CDHSCDHS", 1))
SIXES = "\n".join(f"sixes{n}: 6{suit}" for n, suit in enumerate("CDHSCDHS", 1))


def contradance(waste: str, fives: str = FIVES) -> Table:
    return Table("contradance", position=f"game: contradance\n{fives}\n{SIXES}\nwaste: {waste}\nstock: rest")


def test_fives_are_built_down_to_the_king_and_sixes_up_to_the_queen_in_suit() -> None:
    at = contradance("4C")
    assert at.why_not("waste>fives1") is None
    assert at.why_not("waste>fives5") is None
    assert at.why_not("waste>fives2") == (
        "The 4 of clubs is the wrong suit: the first diamonds foundation that starts with the 5 is built in "
        "diamonds "
        "and takes the 4 of diamonds now."
    )
    assert at.why_not("waste>sixes1") == (
        "The 4 of clubs can't go on the first clubs foundation that starts with the 6: it takes the 7 of clubs next."
    )
    at = contradance("KC", FIVES.replace("5C", "5C 4C 3C 2C AC", 1))
    assert at.why_not("waste>fives1") is None
    assert (at.play("waste>fives1").why_not("fives1>fives5") or "").startswith("You can't take cards from")


def test_contradance_has_one_redeal() -> None:
    at = Table("contradance", deal=2)
    for _ in range(2):
        while at.position["stock"]:
            at.play("turn")
        if at.position.redeals:
            at.play("redeal")
    assert at.why_not("redeal") == "You have no redeals left: you get only one."


@pytest.mark.parametrize(
    ("name", "redeals", "built"),
    [
        ("captive-queens", 2, 0),
        ("captive-queens/queens-out", 2, 4),
        ("captive-queens/all-out", 2, 12),
        ("captive-queens/three-redeals", 3, 0),
        ("royal-quadrille", 2, 0),
        ("contradance", 1, 16),
        ("contradance/as-found", 1, 0),
    ],
)
def test_the_forms_differ_in_what_is_laid_out_and_in_redeals(name: str, redeals: int, built: int) -> None:
    at = Table(name, deal=17).position
    assert (at.redeals, at.built()) == (redeals, built)


def test_captive_queens_are_begun_as_they_turn_up_and_a_queen_stands_alone() -> None:
    def at(card: str, begun: str = "") -> Table:
        return Table("captive-queens", position=f"game: captive-queens\n{begun}waste: {card}\nstock: rest")

    assert at("5H").why_not("waste>fives3") is None
    assert at("QH").why_not("waste>queens3") is None
    assert at("KH").why_not("waste>fives3") == (
        "The king of hearts can't go on the hearts foundation that starts with the 5: it takes the 5 of hearts next."
    )
    assert at("KH", "fives3: 5H 4H 3H 2H AH\n").why_not("waste>fives3") is None
    assert at("KH", "queens3: QH\n").why_not("waste>queens3") == (
        "The hearts foundation that starts with the queen is complete and takes no more cards."
    )


def test_royal_quadrille_is_built_by_twos_to_king_and_queen() -> None:
    game = "game: royal-quadrille\naces1: AC 3C 5C 7C 9C JC\ntwos1: 2C 4C 6C 8C TC\n"
    assert Table("royal-quadrille", position=f"{game}waste: KC\nstock: rest").why_not("waste>aces1") is None
    assert Table("royal-quadrille", position=f"{game}waste: QC\nstock: rest").why_not("waste>twos1") is None
    assert Table("royal-quadrille", position=f"{game}waste: QC\nstock: rest").why_not("waste>aces1") == (
        "The queen of clubs can't go on the clubs foundation that starts with the ace: it takes the king of clubs next."
    )
