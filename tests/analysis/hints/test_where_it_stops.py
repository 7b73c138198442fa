"""Of a move that loses is told where a way that wins stops after it."""

import pytest

from patience_widget import Move, Position
from patience_widget.analysis.hints.where_it_stops import where_it_stops

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
