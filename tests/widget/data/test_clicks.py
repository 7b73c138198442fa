"""Where a click and a double click send cards."""

from __future__ import annotations

import random

import pytest

from patience_widget import Table
from patience_widget.core.actions import Move
from patience_widget.widget.data.board import describe_board
from patience_widget.widget.data.clicks import judge_double_click
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
        ("9S 5H 4H|6H||KC|KD|KH|KS|KC|KD|KH", 2, ("tableau2", "tableau2")),
        ("5H 4H|6H||KC|KD|KH|KS|KC|KD|KH", 2, ("tableau2", "tableau2")),
        ("9S 4H||5S|5C|KD|KH|KS|KC|KD|KH", 1, ("", "tableau3")),  # of several, a card before an empty column
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
        shown = [(pile["id"], lift) for pile in describe_board(table, 1)["piles"] for lift in pile["lifts"]]
        for pile, lift in shown:
            assert {lift.get("click"), lift.get("double")} <= {None, *lift["to"]}
            verdict = judge_double_click(table.position, pile, lift["count"])
            assert verdict.message or verdict.move in table.moves
            if "double" in lift:
                assert verdict.move == Move("move", (pile, lift["double"]), lift["count"])


@every_game
def test_a_double_click_on_any_card_moves_it_or_gives_a_reason(name: str) -> None:
    table = Table(name, deal=17)
    for pile in describe_board(table, 1)["piles"]:
        for count in range(1, len(pile["cards"]) + 1):
            verdict = judge_double_click(table.position, pile["id"], count)
            assert verdict.ok == (verdict.move in table.moves)
            assert verdict.ok or (verdict.message and pile["id"] == verdict.piles[0])


@pytest.mark.parametrize(
    ("columns", "count", "message", "piles"),
    [
        (
            "9S KH QH|KH|8S|8S|7S|7S|6S|6S|5C|5C",
            1,
            "The queen of hearts already lies on a king of hearts: moving it to the other one changes nothing.",
            ("tableau1", "tableau2"),
        ),
        (
            "5S 4S||KC|KD|8S|KS|KC|KD|KS|2D",
            2,
            (
                "The 5 of spades and the card on it already lie on tableau 1: "
                "moving them to an empty column changes nothing."
            ),
            ("tableau1", "tableau2"),
        ),
        (
            "9S 5S 3H|2D|KC|KD|8C|KS|KC|KD|KS|2D",
            2,
            (
                "You can't move the 5 of spades and the card on it. They must be in order, down in suit, and the 3 of "
                "hearts isn't one rank lower than the 5 of spades."
            ),
            ("tableau1",),
        ),
        ("9S QH JH|2D|KC|KD|8C|KS|QC|KD|KC|2D", 2, "", ()),
        ("9S QH JH|2D|2C|7D|8C|2S|QC|2D|2C|2S", 1, "", ()),
        ("9S QH JH|2D|2C|KD|8C|2S|7C|2D|2C|2S", 1, "The jack of hearts can't go anywhere now.", ("tableau1",)),
        (
            "9S QH JH|2D|2C|7D|8C|2S|7C|2D|2C|2S",
            2,
            "The queen of hearts and the card on it can't go anywhere now.",
            ("tableau1",),
        ),
    ],
)
def test_the_reason_why_a_double_click_moves_nothing(columns: str, count: int, message: str, piles: tuple[str]) -> None:
    rows = named("tableau", columns.split("|"))
    table = Table("spider", position=f"game: spider\n{rows}stock: rest")
    verdict = judge_double_click(table.position, "tableau1", count)
    assert (verdict.message, verdict.piles) == (message, piles)


@pytest.mark.parametrize("count", [1, 7, 13])
def test_any_card_of_a_whole_run_sends_all_of_it_to_the_foundation(count: int) -> None:
    run = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
    rows = named("tableau", [f"5S {run}", *["8H", "2S", "KC", "KD", "KS", "KC", "KD", "KS", "TC"]])
    table = Table("spider", position=f"game: spider\n{rows}stock: rest")
    assert str(judge_double_click(table.position, "tableau1", count).move) == "tableau1>foundation1*13"
    assert sent(table, "tableau1", count)[1] == ""
    assert "changes" not in judge_double_click(table.position, "tableau1", 14).message
