"""Rules of Sir Tommy, Strategy and Puss in the Corner, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def laid(game: str, *lines: str, rest: str = "stock: rest") -> Table:
    return Table(game, position="; ".join([f"game: {game}", *lines, rest]))


def coming(table: Table) -> list[str]:
    """The cards to come, the turned one first."""
    return [card.code for card in (*table.position["stock"], *table.position["turned"])][::-1]


# -------------------------------------------------------------------------------------------------------- Sir Tommy


def test_in_sir_tommy_nothing_is_laid_out_and_an_ace_begins_any_foundation() -> None:
    assert len(Table("sir-tommy", deal=17).position["stock"]) == 52
    at = laid("sir-tommy", "foundation1: AC", "turned: AH", "heap1: 2S", "heap2: 4D")
    assert at.why_not("turned>foundation4") is None
    assert at.why_not("heap1>foundation2") == "The 2 of spades can't go on foundation 2: it takes any ace next."


def test_sir_tommy_is_built_up_in_any_suit() -> None:
    at = laid("sir-tommy", "foundation1: AC 2H", "turned: 3D", "heap1: 4D")
    assert at.why_not("turned>foundation1") is None
    assert at.why_not("heap1>foundation1") == "The 4 of diamonds can't go on foundation 1: it takes any 3 next."


def test_the_turned_card_goes_on_any_heap_and_waits_there() -> None:
    at = laid("sir-tommy", "turned: KH", "heap1: 6C")
    assert at.why_not("turn") == "Place the king of hearts first, on a foundation or on a heap."
    assert at.why_not("turned>heap1") is None
    assert at.why_not("heap1>heap3") == (
        "The 6 of clubs can't go on a heap: only the card just turned from the stock goes there."
    )


def test_by_fours_four_cards_are_laid_before_any_is_built() -> None:
    """Four cards are turned up, and must all be placed before making other moves (Wikipedia, Sir Tommy)."""
    at = Table("sir-tommy/by-fours", deal=17)
    for number in range(4):
        at.play("turn")
        assert at.why_not("turned>foundation1") == (
            "No card can go to foundation 1 yet: all four cards must be on the heaps first."
        )
        assert at.why_not("turn") == f"Place the {at.position['turned'][0].name} first."
        at.play(f"turned>heap{number % 2 + 1}")
    assert (
        at.why_not("heap1>foundation1")
        == f"The {at.position['heap1'][-1].name} can't go on foundation 1: it takes any ace next."
    )


def test_sir_tommy_has_no_redeal() -> None:
    assert [action.name for action in games.find("sir-tommy").actions] == ["turn"]


def test_in_pysolfc_a_card_may_go_from_one_foundation_of_sir_tommy_to_another() -> None:
    lines = ("foundation1: AC 2H", "foundation2: AD", "turned: KS")
    assert laid("sir-tommy/pysolfc", *lines).why_not("foundation1>foundation2") is None
    assert laid("sir-tommy", *lines).why_not("foundation1>foundation2") is not None


# --------------------------------------------------------------------------------------------------------- Strategy


def test_strategy_lays_all_cards_on_eight_heaps_before_it_builds() -> None:
    """Other than aces, cards can't be played to the foundations until the stock is empty (Pretty Good Solitaire)."""
    at = laid("strategy", "foundation1: AC", "turned: AH", "heap1: 2C", "heap8: KD")
    assert at.why_not("turned>foundation3") is None
    assert at.why_not("turned>heap8") is None
    assert at.why_not("heap1>foundation1") == (
        "The 2 of clubs can't go to the clubs foundation yet: until all cards are on the heaps, only aces go "
        "to the foundations."
    )
    assert at.why_not("heap1>foundation3") == (
        "The 2 of clubs is the wrong suit: the hearts foundation is built in hearts and takes the ace of hearts now."
    )


def test_its_last_card_goes_on_a_heap_before_anything_is_built() -> None:
    at = laid("strategy", "foundation1: AC", "heap1: 3C 2C", "turned: KH", rest="heap2: rest")
    assert at.why_not("heap1>foundation1") is not None
    at.play("turned>heap2")
    assert at.why_not("heap1>foundation1") is None


def test_strategy_is_built_in_suit() -> None:
    at = laid("strategy", "foundation1: AC", "foundation2: AD", "heap1: 2C", rest="heap2: rest")
    assert at.why_not("heap1>foundation2") == (
        "The 2 of clubs is the wrong suit: the diamonds foundation is built in diamonds and takes the 2 of diamonds "
        "now."
    )
    assert at.why_not("heap1>foundation1") is None


def test_a_turned_card_of_strategy_is_placed_before_the_next() -> None:
    at = laid("strategy", "turned: KH")
    assert at.why_not("turn") == "Place the king of hearts first."
    assert at.play("turned>heap5").why_not("turn") is None


def test_pysolfc_takes_the_aces_of_strategy_out_beforehand() -> None:
    table = Table("strategy/pysolfc", deal=17)
    assert table.position.built() == 4
    assert table.why_not("turned>foundation3") == (
        "The jack of hearts can't go to the hearts foundation yet: all cards must be on the heaps first."
    )
    assert table.why_not("turned>foundation1") == (
        "The jack of hearts is the wrong suit: the clubs foundation is built in clubs and takes no card now."
    )


# ----------------------------------------------------------------------------------------------- Puss in the Corner

ACES = "; ".join(f"foundation{n}: A{suit}" for n, suit in enumerate("CDHS", 1))


def test_puss_in_the_corner_begins_with_the_four_aces() -> None:
    table = Table("puss-in-the-corner", deal=17)
    assert [table.position[f"foundation{n}"][0].rank for n in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert (len(table.position["stock"]), table.position.redeals) == (48, 1)


def test_it_is_built_by_colour() -> None:
    """Diamonds and hearts on one another, and likewise spades and clubs (Wikipedia, Puss in the Corner)."""
    at = laid("puss-in-the-corner", ACES, "turned: 2H", "heap1: 2S", "heap2: 3D")
    assert at.why_not("turned>foundation2") is None
    assert at.why_not("heap1>foundation1") is None
    assert at.why_not("heap1>foundation2") == (
        "The 2 of spades can't go to foundation 2: it takes the 2 of diamonds or the 2 of hearts next."
    )
    assert at.why_not("heap2>foundation3") is not None


def test_foundations_are_complete_with_the_king() -> None:
    red = " ".join(f"{rank}{suit}" for rank, suit in zip("A23456789TJQK", "DHDHDHDHDHDHD", strict=True))
    text = (
        f"game: puss-in-the-corner; foundation1: AC; foundation2: {red}; foundation3: AH; foundation4: AS; turned: KH"
    )
    at = Table("puss-in-the-corner", position=f"{text}; stock: rest")
    assert at.why_not("turned>foundation2") == "Foundation 2 is complete and takes no more cards."


def test_its_heaps_are_gathered_once_in_any_order_the_first_dealt_first() -> None:
    lines = (ACES, "heap1: 5C 6D", "heap2: KC", "heap3: QC")
    at = laid("puss-in-the-corner", *lines, "redeals: 1", rest="heap4: rest")
    at.play("redeal heap3+heap1+heap2+heap4")
    assert coming(at)[:4] == ["QC", "5C", "6D", "KC"]
    assert at.position.redeals == 0
    later = laid("puss-in-the-corner", *lines, "redeals: 0", rest="heap4: rest")
    assert later.why_not("redeal") == "You have no redeals left: you get only one."


def test_a_redeal_waits_for_the_turned_card() -> None:
    at = laid("puss-in-the-corner", ACES, "turned: KH", rest="heap4: rest")
    assert at.why_not("redeal") == ("Place the king of hearts first, on a foundation or on a heap.")


def test_pysolfc_gathers_the_heaps_from_the_last_to_the_first() -> None:
    at = laid("puss-in-the-corner/pysolfc", ACES, "heap4: KC QC", "heap3: JC", "heap2: TC", rest="heap1: rest")
    at.play("redeal")
    assert coming(at)[:4] == ["KC", "QC", "JC", "TC"]


# --------------------------------------------------------------------------------------------------- deals and names


@pytest.mark.parametrize("name", ["sir-tommy", "strategy", "puss-in-the-corner"])
def test_deal_17_is_that_of_pysolfc(name: str) -> None:
    """Read from its source: a deck without the aces, or as it is, turned card by card."""
    dealt = ["JH", "8S", "5D", "6C", "3S", "JS", "9S", "QD", "2S", "5H", "6D", "7H"]
    assert [code for code in coming(Table(name, deal=17)) if code[0] != "A"][:12] == dealt
    pysolfc = Table(f"{name}/pysolfc", deal=17)
    assert len(pysolfc.position["turned"]) == 1
    assert [code for code in coming(pysolfc) if code[0] != "A"][:12] == dealt


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Numerica", "sir-tommy"),
        ("Old Patience", "sir-tommy"),
        ("try again", "sir-tommy"),
        ("Strategy", "strategy"),
        ("Puss in Corner", "puss-in-the-corner"),
    ],
)
def test_they_are_found_by_their_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name
