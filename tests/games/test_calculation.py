"""Rules of Calculation, a legal and an illegal case each."""

from patience_widget import Table

BEGUN = "foundation1: AC; foundation2: 2D; foundation3: 3H; foundation4: 4S"


def calculation(*lines: str) -> Table:
    return Table("calculation", position="; ".join(["game: calculation", BEGUN, *lines, "stock: rest"]))


def test_an_ace_a_two_a_three_and_a_four_begin_the_foundations() -> None:
    at = Table("calculation", deal=17).position
    assert [at[f"foundation{n}"][0].rank for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert len(at["stock"]) == 48


def test_foundations_are_built_by_ones_twos_threes_and_fours_whatever_the_suit() -> None:
    at = calculation("turned: 4H", "heap1: 6C", "heap2: 8D", "heap3: 2S")
    for move in ("turned>foundation2", "heap1>foundation3", "heap2>foundation4", "heap3>foundation1"):
        assert at.why_not(move) is None
    assert at.why_not("turned>foundation1") == ("The 4 of hearts can't go on foundation 1 now: it takes any 2 next.")


def test_each_foundation_ends_with_its_king() -> None:
    game = Table("calculation", deal=17).game
    assert [pile.order[-1] for pile in game.piles if pile.group.role == "foundation"] == [13, 13, 13, 13]


def test_the_turned_card_goes_on_any_heap_and_no_card_goes_from_heap_to_heap() -> None:
    at = calculation("turned: KH", "heap1: 6C")
    assert at.why_not("turned>heap1") is None
    assert at.why_not("turned>heap4") is None
    assert at.why_not("heap1>heap2") == (
        "The 6 of clubs can't go on a heap: only the card just turned from the stock goes there."
    )


def test_the_turned_card_is_placed_before_the_next_is_turned() -> None:
    at = calculation("turned: KH")
    assert at.why_not("turn") == "First place the king of hearts that was turned: it goes to a foundation or to a heap."
    assert at.play("turned>heap1").why_not("turn") is None


def test_the_stock_is_gone_through_once() -> None:
    assert [action.name for action in Table("calculation", deal=17).game.actions] == ["turn"]


def test_in_pysolfc_the_next_card_is_turned_by_itself() -> None:
    at = Table("calculation/pysolfc", deal=17)
    assert len(at.position["turned"]) == 1
    assert len(at.play("turned>heap1").position["turned"]) == 1
