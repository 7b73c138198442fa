"""Rules of Frog, Fly and Fanny, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def frog(*lines: str, game: str = "frog") -> Table:
    return Table(game, position="; ".join([f"game: {game}", *lines, "stock: rest"]))


def coming(table: Table) -> list[str]:
    """The cards to come, the turned one first."""
    return [card.code for card in (*table.position["stock"], *table.position["turned"])][::-1]


def in_order(*first: str) -> str:
    """A deck of two packs that begins with these cards; the aces come last of all others."""
    left = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"] * 2
    for code in first:
        left.remove(code)
    return " ".join((*first, *sorted(left, key=lambda code: code[0] == "A")))


def test_thirteen_cards_are_the_frog_and_aces_among_them_begin_foundations() -> None:
    """Any aces about to be dealt are separated; they are not counted (Wikipedia, Frog)."""
    table = Table("frog", deck=in_order("KC", "AH", "QC", "AD"))
    at = table.position
    assert [card.code for card in at["frog"]][:3] == ["KC", "QC", "2C"]
    assert (len(at["frog"]), len(at["stock"])) == (13, 104 - 15)
    assert [at[f"foundation{n}"][-1].code for n in (1, 2)] == ["AH", "AD"]
    assert not at["foundation3"]


def test_if_no_ace_comes_the_next_one_is_taken_out_of_the_stock() -> None:
    at = Table("frog", deck=in_order()).position
    assert [card.code for card in at["foundation1"]] == ["AC"]
    assert (len(at["frog"]), at.built()) == (13, 1)
    assert Table("frog/pysolfc", deck=in_order()).position.built() == 0


def test_foundations_are_built_up_in_any_suit() -> None:
    at = frog("foundation1: AC", "frog: 5C 2H", "heap1: 3D", "turned: AS")
    assert at.why_not("frog>foundation1") is None
    assert at.why_not("turned>foundation8") is None
    assert at.why_not("heap1>foundation1") == "The 3 of diamonds can't go on foundation 1: it takes any 2 next."


def test_only_the_turned_card_goes_on_one_of_five_heaps() -> None:
    at = frog("frog: 5C 2H", "heap1: 3D", "turned: KS")
    assert at.why_not("turned>heap5") is None
    assert at.why_not("frog>heap2") == (
        "The 2 of hearts can't go on a heap: only the card just turned from the stock goes there."
    )
    assert at.why_not("heap1>heap2") is not None
    assert at.why_not("turned>frog") == "You can't put cards on the frog."


def test_the_frog_shows_its_top_card_alone_and_is_not_filled() -> None:
    at = frog("foundation1: AC", "frog: 2H").play("frog>foundation1")
    assert not at.position["frog"]
    assert at.why_not("frog>foundation2") == "The frog is empty."


def test_there_is_no_redeal() -> None:
    assert [action.name for action in games.find("frog").actions] == ["turn"]


def test_fly_lays_all_aces_out() -> None:
    at = Table("frog/fly", deal=17).position
    assert [at[f"foundation{n}"][0].rank for n in range(1, 9)] == [1] * 8
    assert len(at["fly"]) == 13


def test_fanny_has_a_reserve_of_twelve_of_which_the_top_card_is_face_up() -> None:
    at = Table("frog/fanny", deal=17)
    place = at.game.pile("reserve").index
    assert (len(at.position["reserve"]), at.position.down[place]) == (12, 11)
    assert at.position.built() == 0
    played = frog("foundation1: AC", "reserve: [5C] 2H", "turned: KS", game="frog/fanny").play("reserve>foundation1")
    assert played.told() == "The 2 of hearts goes to foundation 1. The 5 of clubs is turned up on the reserve."


def test_deal_17_is_that_of_pysolfc() -> None:
    """Read from its source: no ace comes among the first thirteen cards."""
    reserve = ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC", "QC", "2H", "JD", "7S", "TH"]
    for name, pile in (("frog", "frog"), ("frog/pysolfc", "frog"), ("frog/fly", "fly"), ("frog/fly-pysolfc", "fly")):
        table = Table(name, deal=17)
        assert [card.code for card in table.position[pile]] == reserve
    assert coming(Table("frog/pysolfc", deal=17))[:5] == ["3D", "JH", "4C", "AH", "3C"]
    assert coming(Table("frog", deal=17))[:4] == ["3D", "JH", "4C", "3C"]
    assert [card.code for card in Table("frog/fanny", deal=17).position["reserve"]] == reserve[:12]
    assert coming(Table("frog/fanny", deal=17))[:3] == ["TH", "3D", "JH"]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [("Toad", "frog"), ("le crapaud", "frog"), ("Fly", "frog/fly"), ("Fanny", "frog/fanny")],
)
def test_they_are_found_by_their_names(wanted: str, name: str) -> None:
    assert games.find(wanted).name == name
