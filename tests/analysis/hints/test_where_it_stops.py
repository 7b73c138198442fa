"""Of a move that loses is told where a way that wins stops after it."""

import pytest

from patience_widget import Move, Position
from patience_widget.analysis.hints.where_it_stops import what_blocks, where_it_stops
from patience_widget.lessons.puzzle.shipped import puzzle_named
from patience_widget.lessons.puzzle.solving import Solving
from patience_widget.lessons.session.solve_puzzle import how_it_ends

HERE = "game: freecell; cell1: 2C; cell2: 3C; tableau1: QS 8H; tableau2: 9C; tableau3: TD 7S; tableau4: rest"
FULL = "tableau5: KC; tableau6: KD; tableau7: KH; tableau8: KS"
CLOSED = "After your move that way is closed: "
AFTER_ONE = "After your move that way ends after one move: "


@pytest.mark.parametrize(
    ("more", "made", "line", "told"),
    [
        (
            f"cell4: 4C; {FULL}",
            "tableau1>tableau2",
            "tableau3>cell3 tableau2>tableau3",
            f"{AFTER_ONE}the 8 of hearts lies on the 9 of clubs, which has to go to the 10 of diamonds.",
        ),
        (
            f"cell3: 4C; {FULL}",
            "tableau1>cell4",
            "tableau3>cell4 tableau2>tableau3",
            f"{CLOSED}no cell is empty for the 7 of spades.",
        ),
        (
            "tableau5: 8D",
            "tableau5>tableau2",
            "tableau1>tableau2",
            f"{CLOSED}the 8 of diamonds lies on the 9 of clubs, where the 8 of hearts goes.",
        ),
        (
            "tableau5: 2H KC; tableau6: KD; tableau7: 2D QD",
            "tableau7>tableau8",
            "tableau1>tableau2 tableau5>tableau8",
            f"{AFTER_ONE}no column is empty for the king of clubs.",
        ),
        (
            "tableau5: 9H 8C; tableau6: TC; tableau7: KD; tableau8: KS; cell3: 4C",
            "tableau1>cell4",
            "tableau5>tableau6*2",
            f"{CLOSED}there is no room to move the 9 of hearts and the card on it together.",
        ),
        (
            "foundation1: AC; cell3: AD; tableau5: 2H KC",
            "cell1>foundation1",
            "tableau5>tableau6 cell3>foundation2",
            "",
        ),
        ("", "tableau1>tableau2", "tableau1>tableau2 tableau3>cell3", ""),
    ],
)
def test_of_a_move_that_loses_is_told_where_the_way_that_wins_stops(more: str, made: str, line: str, told: str) -> None:
    at = Position.parse(f"{HERE}; {more}")
    assert where_it_stops(at, Move(made), tuple(map(Move, line.split()))) == told


def blocks(at: str, made: str, line: str) -> str:
    blocked = what_blocks(Position.parse(at), [Move(made)], [Move(one) for one in line.split()])
    return blocked.why if blocked else ""


def test_a_card_that_left_in_another_pair_is_named() -> None:
    at = "game: nestor; tableau1: 2C 3H; tableau2: 4C 3S; tableau3: 5C 3C; tableau4: 3D; tableau5: rest"
    gone = "the 3 of hearts is cleared already, and the 3 of spades needs it for a pair"
    assert blocks(at, "tableau1>tableau3", "tableau1>tableau2") == gone
    assert blocks(at, "tableau1>tableau3", "tableau2>tableau1") == gone


def test_cards_of_the_waste_are_turned_up_for_the_line_where_that_has_no_limit() -> None:
    at = "game: klondike; stock: [9S] [2C] [4C]; tableau1: TH; tableau2: 9C; tableau7: rest"
    taken = "the 9 of clubs lies on the 10 of hearts, where the 9 of spades goes"
    assert blocks(at, "tableau2>tableau1", "turn waste>tableau1") == taken
    assert blocks(at, "turn", "turn waste>tableau1") == ""


def test_a_card_that_no_longer_comes_up_is_named() -> None:
    said = how_it_ends(Solving(puzzle_named("klondike-596-66")))
    assert "That blocks the way to win: after that, turning alone doesn't bring up the 8 of spades." in said


def test_what_the_move_that_is_blocked_would_have_done_is_told() -> None:
    said = how_it_ends(Solving(puzzle_named("yukon-58-16")))
    assert "where the 9 of spades goes (moving the 9 of spades would turn up a face-down card)." in said
