"""Rules of Calculation and Imaginary Thirteen, a legal and an illegal case each."""

from patience_widget import Table, games

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
    assert at.why_not("turned>foundation1") == ("The 4 of hearts can't go on foundation 1: it takes any 2 next.")


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
    assert at.why_not("turn") == "Place the king of hearts first, on a foundation or on a heap."
    assert at.play("turned>heap1").why_not("turn") is None


def test_the_stock_is_gone_through_once() -> None:
    assert [action.name for action in Table("calculation", deal=17).game.actions] == ["turn"]


def test_in_pysolfc_the_next_card_is_turned_by_itself() -> None:
    at = Table("calculation/pysolfc", deal=17)
    assert len(at.position["turned"]) == 1
    assert len(at.play("turned>heap1").position["turned"]) == 1


# ----------------------------------------------------------------------------------------------- Imaginary Thirteen

_CARDS = ("AC", "2D", "3H", "4S", "5C", "6D", "7H", "8S")
EIGHT = "; ".join(f"foundation{n}: {card}" for n, card in enumerate(_CARDS, 1))


def imaginary_thirteen(*lines: str) -> Table:
    return Table("imaginary-thirteen", position="; ".join(["game: imaginary-thirteen", EIGHT, *lines, "stock: rest"]))


def test_imaginary_thirteen_has_eight_foundations_from_ace_to_eight_and_four_heaps() -> None:
    at = Table("imaginary-thirteen", deal=17).position
    assert [at[f"foundation{n}"][0].rank for n in range(1, 9)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len(at["stock"]) == 96
    assert {pile.id for pile in at.game.piles if pile.group.role == "heap"} == {"heap1", "heap2", "heap3", "heap4"}


def test_its_steps_go_from_one_to_eight_and_past_the_king_thirteen_is_taken_off() -> None:
    at = imaginary_thirteen("turned: 2H", "heap1: 3S", "heap2: TD", "heap3: AS", "heap4: QS")
    for move in ("turned>foundation1", "heap1>foundation8", "heap2>foundation5", "heap3>foundation7"):
        assert at.why_not(move) is None
    assert at.why_not("heap4>foundation8") == "The queen of spades can't go on foundation 8: it takes any 3 next."
    assert {pile.order[-1] for pile in at.game.piles if pile.group.role == "foundation"} == {13}


def test_its_written_rules_count_up_by_sevens_and_eights() -> None:
    text = " ".join(Table("imaginary-thirteen", deal=17).game.rules().split())
    assert "On foundation 7, build up by sevens: 7 A 8 2 9 3 10 4 J 5 Q 6 K" in text
    assert "On foundation 8, build up by eights: 8 3 J 6 A 9 4 Q 7 2 10 5 K" in text
    assert text.count("After the king, count on from the ace.") == 1


def test_markers_only_remind_of_the_steps_and_the_cards_below_them_begin() -> None:
    """An ace to an eight in a row, and below each a card of twice its value (Wikipedia, Imaginary Thirteen)."""
    table = Table("imaginary-thirteen/markers", deal=17)
    at = table.position
    assert [at[f"marker{n}"][0].rank for n in range(1, 9)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [at[f"foundation{n}"][0].rank for n in range(1, 9)] == [2, 4, 6, 8, 10, 12, 1, 3]
    assert (len(at["stock"]), table.game.goal) == (88, 96)
    assert table.why_not("marker3>foundation1") == "You can't take cards from marker 3."


def test_deal_17_of_imaginary_thirteen_is_that_of_pysolfc() -> None:
    """Read from its source: for each rank it takes the card that would be dealt last."""
    for name in ("imaginary-thirteen", "imaginary-thirteen/pysolfc"):
        at = Table(name, deal=17).position
        begun = [at[f"foundation{n}"][0].code for n in range(1, 9)]
        assert begun == ["AC", "2D", "3D", "4D", "5D", "6H", "7S", "8S"]
        coming = [card.code for card in (*at["stock"], *at["turned"])][::-1]
        assert coming[:6] == ["4D", "3H", "4H", "4S", "QC", "8D"]


def test_imaginary_thirteen_is_found_by_its_other_name() -> None:
    assert games.find("Pythagor").name == "imaginary-thirteen"
