"""Rules of Crazy Quilt and Persian Rug, a legal and an illegal case each."""

from patience_widget import Table, games
from tests.core.vocabulary_games import laid

BEGUN = {
    f"{name}{n}": f"{rank}{suit}" for name, rank in (("aces", "A"), ("kings", "K")) for n, suit in enumerate("CDHS", 1)
}


def quilt(name: str = "crazy-quilt", **piles: str) -> Table:
    return laid(games.find(name), BEGUN | piles, redeals=1)


def test_eight_rows_of_eight_are_woven() -> None:
    at = Table("crazy-quilt", deal=17).position
    assert (at.built(), len(at["stock"]), at.redeals) == (8, 32, 1)
    sideways = [at.game.pile(f"quilt{n}").sideways for n in range(1, 65)]
    assert sideways[:9] == [False, True] * 4 + [True]
    assert sum(sideways) == 32
    assert games.find("Indian Carpet").name == "crazy-quilt/two-redeals"


def test_sixteen_cards_at_the_rim_are_free_at_first() -> None:
    at = Table("crazy-quilt", deal=17)
    free = [n for n in range(1, 65) if "isn't available" not in (at.why_not(f"quilt{n}>aces1") or "")]
    assert free == [1, 3, 5, 7, 8, 9, 24, 25, 40, 41, 56, 57, 58, 60, 62, 64]


def test_a_card_that_stands_is_free_when_there_is_a_gap_above_or_below_it() -> None:
    blocked = {"quilt2": "9H", "quilt10": "2C", "quilt18": "8H", "quilt9": "7H", "quilt11": "6H"}
    assert quilt(**blocked).why_not("quilt10>aces1") == (
        "The 2 of clubs isn't available: cards lie at both its short edges, the 9 of hearts (place 2 of row 1) and the "
        "8 of hearts (place 2 of row 3)."
    )
    for gap, free in (("quilt2", True), ("quilt18", True), ("quilt9", False), ("quilt11", False)):
        left = {name: card for name, card in blocked.items() if name != gap}
        assert (quilt(**left).why_not("quilt10>aces1") is None) == free


def test_a_card_that_lies_sideways_is_free_when_there_is_a_gap_left_or_right_of_it() -> None:
    blocked = {"quilt3": "9H", "quilt10": "7H", "quilt11": "2C", "quilt12": "6H", "quilt19": "8H"}
    assert quilt(**blocked).why_not("quilt11>aces1") is not None
    for gap, free in (("quilt10", True), ("quilt12", True), ("quilt3", False), ("quilt19", False)):
        left = {name: card for name, card in blocked.items() if name != gap}
        assert (quilt(**left).why_not("quilt11>aces1") is None) == free


def test_free_cards_go_to_foundations_or_are_packed_on_the_waste_in_suit() -> None:
    at = quilt(quilt1="8H", quilt3="6H", quilt5="7C", quilt7="QD", waste="7H")
    for move in ("quilt1>waste", "quilt3>waste", "quilt7>kings2"):
        assert at.why_not(move) is None
    assert at.why_not("quilt5>waste") == (
        "The 7 of clubs can't go on the 7 of hearts: the waste takes the 6 or 8 of hearts now."
    )
    assert at.why_not("waste>quilt2") == "You can't put cards on place 2 of row 1."
    assert quilt(quilt1="AC", waste="KC").why_not("quilt1>waste") is not None


def test_nothing_is_packed_on_an_empty_waste() -> None:
    assert quilt(quilt1="8H").why_not("quilt1>waste") == (
        "The 8 of hearts can't go to the waste: no card can be moved to an empty pile."
    )


def test_the_waste_is_turned_over_once_or_twice() -> None:
    for name, often in (("crazy-quilt", 1), ("crazy-quilt/two-redeals", 2)):
        table = Table(name, deal=17)
        for _ in range(often):
            while table.position["stock"]:
                table.play("turn")
            table.play("redeal")
        assert table.position.redeals == 0


def test_persian_rug_has_eight_piles_instead_of_a_stock() -> None:
    at = Table("crazy-quilt/persian-rug", deal=17).position
    assert all(len(at[f"pile{n}"]) == 4 for n in range(1, 9))
    table = quilt("crazy-quilt/persian-rug", quilt1="8H", pile1="7H", pile2="6H", pile3="9D")
    for move in ("quilt1>pile1", "pile2>pile1", "quilt1>pile4", "pile1>pile4"):
        assert table.why_not(move) is None
    assert table.why_not("quilt1>pile3") is not None
    assert games.find("Persian Rug").name == "crazy-quilt/persian-rug"
