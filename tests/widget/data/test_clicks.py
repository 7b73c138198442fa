"""Where a click and a double click send cards."""

from __future__ import annotations

import random

import pytest

from patience_widget import Table
from patience_widget.widget.data.board import describe_board
from tests.every_game import every_game


def sent(table: Table, pile: str, count: int = 1) -> tuple[str, str]:
    """Where a click and a double click send the top cards of a pile, "" for nowhere."""
    [lifts] = [shown["lifts"] for shown in describe_board(table, 1)["piles"] if shown["id"] == pile]
    [lift] = [lift for lift in lifts if lift["count"] == count]
    return lift.get("click", ""), lift.get("double", "")


def named(group: str, piles: list[str]) -> str:
    """The lines of a position for the piles of a group."""
    return "".join(f"{group}{number}: {pile}\n" for number, pile in enumerate(piles, 1))


@pytest.mark.parametrize(
    ("columns", "cells", "pile", "expected"),
    [
        ("2C 9H|2S|3S|5S|6S|7S|8S|rest KS", "", "tableau1", ("cell1", "cell1")),  # the first of equal empty cells
        ("2C 9H|TS|3S|5S|6S|7S|8S|rest KS", "", "tableau1", ("", "cell1")),  # or packed: a click picks it up
        ("2C 9H||3S|5S|6S|7S|8S|rest KS", "QC QD QH QS", "tableau1", ("tableau2", "tableau2")),
        ("2C||3S|5S|6S|7S|8S|rest KS", "QC QD QH QS", "tableau1", ("", "")),  # it would only change its column
        ("2C|TS|3S|5S|6S|7S|8S|rest KS", "9H", "cell1", ("tableau2", "tableau2")),  # not to another cell
        ("2C|2S|3S|5S|6S|7S|8S|rest KS", "9H", "cell1", ("", "")),  # it would only change its cell
        ("2C AC|2S|3S|5S|6S|7S|8S|rest KS", "", "tableau1", ("foundation1", "")),  # the kernel sends it to a foundation
    ],
)
def test_cards_of_a_game_with_cells_are_sent(columns: str, cells: str, pile: str, expected: tuple[str, str]) -> None:
    rows = named("tableau", columns.split("|")) + named("cell", cells.split())
    assert sent(Table("freecell", position=f"game: freecell\n{rows}"), pile) == expected


@pytest.mark.parametrize(
    ("columns", "count", "expected"),
    [
        ("9S 4H|5S|5S|KC|KD|KH|KS|KC|KD|KH", 1, ("tableau2", "tableau2")),  # the first of equal cards
        ("9S 4H|5S|5H|KC|KD|KH|KS|KC|KD|KH", 1, ("tableau3", "tableau3")),  # a card of its suit before another one
        ("9S 4H||5H|KC|KD|KH|KS|KC|KD|KH", 1, ("tableau3", "tableau3")),  # or before an empty column
        ("5S 4H|5S||KC|KD|KH|KS|KC|KD|KH", 1, ("tableau3", "tableau3")),  # not onto a card like the one it lies on
        ("9S 5H 4H|6H||KC|KD|KH|KS|KC|KD|KH", 2, ("tableau2", "")),  # a double click takes one card
        ("5H 4H|6H||KC|KD|KH|KS|KC|KD|KH", 2, ("tableau2", "")),
    ],
)
def test_runs_are_sent_to_their_suit(columns: str, count: int, expected: tuple[str, str]) -> None:
    rows = named("tableau", columns.split("|"))
    assert sent(Table("spider", position=f"game: spider\n{rows}stock: rest"), "tableau1", count) == expected


def test_a_foundation_comes_before_a_column_of_the_same_suit() -> None:
    rows = named("tableau", ["9C AH", "2H", "7C", "rest KS"])
    table = Table("bakers-game", position=f"game: bakers-game\n{rows}")
    assert sent(table, "tableau1") == ("foundation3", "")


def test_a_whole_run_goes_to_a_foundation_before_its_top_card_to_any_other_place() -> None:
    run = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
    rows = named("tableau", [run, *["2S", "KC", "KD", "KS", "KC", "KD", "KH", "KS", "TC"]])
    table = Table("spider", position=f"game: spider\n{rows}stock: rest")
    assert sent(table, "tableau1") == ("tableau2", "")
    assert sent(table, "tableau1", 13) == ("foundation1", "")


@every_game
def test_whatever_is_sent_goes_to_a_legal_place(name: str) -> None:
    table = Table(name, deal=17)
    choose = random.Random(2)
    for _ in range(20):
        if not table.moves:
            break
        table.play(choose.choice(list(table.moves)))
        for lift in (lift for pile in describe_board(table, 1)["piles"] for lift in pile["lifts"]):
            assert {lift.get("click"), lift.get("double")} <= {None, *lift["to"]}
            assert lift["count"] == 1 or "double" not in lift
