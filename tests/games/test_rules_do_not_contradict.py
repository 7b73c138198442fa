"""Sentences of the written rules that a stranger would read as a contradiction, in no game of the catalogue."""

import re
from functools import cache

import pytest

from patience_widget import Position, Table, games
from patience_widget.analysis.hints.line_in_words import where_to


def rules_of(name: str) -> str:
    """The written rules of a game, as one line."""
    return " ".join(games.find(name).rules().split())


@cache
def written() -> dict[str, str]:
    """Those of all games, by name: a test looks at all of them, for to start a test takes longer than to look."""
    return {name: rules_of(name) for name in games.names()}


def test_any_card_is_not_said_where_only_some_cards_go() -> None:
    for name in games.names():
        for section in re.split(r"\n\n", games.find(name).rules()):
            told = " ".join(section.split())
            assert not ("Only cards from" in told and "Any card can go" in told), (name, told)


def test_cards_that_leave_as_pairs_do_not_only_move_one_at_a_time() -> None:
    for name, told in written().items():
        pairs = "leave together" in told
        assert pairs == ("if it makes a pair with the card that you put it on, both leave." in told), name
        assert not (pairs and "You move one card at a time. " in told), name


def test_the_stock_is_not_called_face_down_where_its_top_card_shows() -> None:
    for name, told in written().items():
        shows = any(group.role == "stock" and group.face == "top up" for group in games.find(name).groups)
        assert ("All other cards, face down, are the stock." in told and shows) is False, name
        assert ("are the stock, face down but for its top card." in told) is shows, name


def test_the_card_that_can_be_played_is_called_the_top_card() -> None:
    for name, told in written().items():
        assert "last card of each lies" not in told, name
        assert "last card of each column" not in told, name
        assert "the bottom one of them" not in told, name


def test_whoever_fills_a_gap_hears_which_piles_are_empty() -> None:
    for name, told in written().items():
        assert not re.search(r"If there (is|are) none, (it|you)", told), name


def test_what_is_said_of_all_foundations_does_not_seem_to_be_said_of_some() -> None:
    for name, told in written().items():
        assert "a pile of foundations that start with" not in told, name


def test_a_gap_names_the_piles_that_fill_it() -> None:
    assert "If the waste and the stock are empty, you may fill the gap yourself." in rules_of("congress")
    assert "If the packet is empty, the gap stays empty." in rules_of("rosamunds-bower")


def test_a_hole_is_no_foundation_that_cards_lie_on() -> None:
    table = Table("black-hole", deal=1)
    wrong = next(f"fan{n}>hole" for n in range(1, 18) if table.why_not(f"fan{n}>hole"))
    assert "can't go to the hole: it takes any" in str(table.why_not(wrong))
    assert "on the hole" not in rules_of("black-hole")
    assert where_to(table.position, next(iter(table.moves))) == "the hole"


def test_what_begins_an_empty_foundation_is_said() -> None:
    assert "Any card begins it." in rules_of("all-in-a-row")


def test_a_single_cell_is_no_cells() -> None:
    assert "a pile of the right wing or the cell, if it fits there" in rules_of("stronghold")
    assert "the cells, if it fits there" not in rules_of("freecell/one-cell")


@pytest.mark.parametrize(
    ("laid", "move", "empty"),
    [
        ("game: pyramid; pyramid1: 7C; pyramid2: 5C; pyramid3: 6C; stock: rest", "pyramid2>waste", "The waste"),
        ("game: pyramid; pyramid2: 5C; waste: 6C; stock: rest", "waste>pyramid1", "Pyramid 1"),
        ("game: giza; tableau1: 5C; tableau3: rest", "tableau1>tableau2", "Tableau 2"),
        ("game: nestor; tableau1: 5C; tableau2: rest", "tableau1>reserve1", "Reserve 1"),
        ("game: monte-carlo; tableau1: 5C; stock: rest", "tableau1>tableau2", "Place 2 of row 1"),
    ],
)
def test_a_card_that_is_put_on_an_empty_pile_hears_that_it_is_empty(laid: str, move: str, empty: str) -> None:
    told = f"{empty} is empty: no card lies there that could leave as a pair."
    assert Position.parse(laid).why_not(move) == told
