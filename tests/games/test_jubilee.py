"""Rules of Jubilee, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games

KINGS = "; ".join(f"foundation{n}: K{suit}" for n, suit in enumerate("CDHSCDHS", 1))


def jubilee(*lines: str, game: str = "jubilee", rest: str = "stock: rest") -> Table:
    return Table(game, position="; ".join([f"game: {game}", *lines, rest]))


def test_all_eight_kings_are_laid_out() -> None:
    table = Table("jubilee", deal=17)
    assert [table.position[f"foundation{n}"][0].rank for n in range(1, 9)] == [13] * 8
    assert (len(table.position["stock"]), table.position.redeals) == (96, 2)


def test_each_foundation_runs_to_and_fro_in_suit_until_its_queen() -> None:
    """K-A-J-2-10-3-9-4-8-5-7-6-Q (Wikipedia, Jubilee), by suit (McNeely)."""
    at = jubilee(KINGS, "turned: AC", "heap1: AD", "heap2: JC")
    assert at.why_not("turned>foundation5") is None
    assert at.why_not("heap1>foundation1") is not None
    at.play("turned>foundation1")
    assert at.why_not("heap2>foundation1") is None
    assert at.why_not("heap2>foundation5") == (
        "The jack of clubs can't go on the second clubs foundation that starts with the king: it takes the ace "
        "of clubs "
        "next."
    )
    assert {pile.order for pile in at.game.piles if pile.order} == {(13, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12)}


def test_suits_do_not_matter_where_the_article_is_taken_as_it_stands() -> None:
    at = jubilee(KINGS, "turned: AD", game="jubilee/any-suit")
    assert at.why_not("turned>foundation1") is None
    assert "Our reading" in at.game.rules()


def test_the_turned_card_goes_on_one_of_four_heaps_before_the_next_is_turned() -> None:
    at = jubilee(KINGS, "turned: 5D", "heap1: 6D")
    assert at.why_not("turned>heap4") is None
    assert at.why_not("heap1>heap2") is not None
    assert at.why_not("turn") == "Place the 5 of diamonds first, on a foundation or on a heap."


@pytest.mark.parametrize(("game", "redeals"), [("jubilee", 2), ("jubilee/any-suit", 2), ("jubilee/one-redeal", 1)])
def test_the_heaps_are_gathered_from_the_fourth_so_often(game: str, redeals: int) -> None:
    lines = (KINGS, "heap4: 2C 3C", "heap3: 4C", "heap2: 5C")
    at = jubilee(*lines, f"redeals: {redeals}", game=game, rest="heap1: rest").play("redeal")
    assert [card.code for card in at.position["stock"]][::-1][:4] == ["2C", "3C", "4C", "5C"]
    assert at.position.redeals == redeals - 1
    last = jubilee(*lines, "redeals: 0", game=game, rest="heap1: rest")
    assert (last.why_not("redeal") or "").startswith("You have no redeals left: you get only")


def test_the_stock_is_used_up_before_a_redeal() -> None:
    assert jubilee(KINGS, "heap1: 5C").why_not("redeal") == (
        "The stock still has cards. Use them up before you redeal."
    )


def test_it_is_found_by_its_name() -> None:
    assert games.find("Jubilee").name == "jubilee"
