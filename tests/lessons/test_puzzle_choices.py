"""The search for puzzles in careless games: where a move can lose, and what may be shown of it."""

import random

from patience_widget import Table, lessons
from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import LEAST_MOVES, Judge, Line
from patience_widget.lessons.puzzle.definition import choices as choices_at
from patience_widget.solver.search.result import Verdict
from scripts.puzzle_search.lost_moments import choices, narrowest, won_positions
from scripts.puzzle_search.ship import most_varied

DEAL = 1
JUDGE = Judge(500)
WON = won_positions("agnes-sorel", DEAL)


def test_a_deal_is_won_before_it_is_played_carelessly() -> None:
    assert WON[0] == Table("agnes-sorel", deal=DEAL).position
    assert WON[-1].built() == WON[-1].game.goal
    assert won_positions("fortress", 1) == [], "this deal is proved to be lost"


def test_every_choice_can_be_won_and_tells_whether_a_move_loses() -> None:
    found = list(choices(WON, 10, random.Random(1), JUDGE, lambda _: True))
    assert {loses for _, _, loses in found} == {True, False}
    for number, at, loses in found:
        verdicts = list(JUDGE.verdicts(at).values())
        assert "winnable" in verdicts
        assert ("lost" in verdicts) == loses
        assert len(verdicts) >= LEAST_MOVES
        assert number >= 0


def test_positions_that_are_not_wanted_are_left() -> None:
    asked: list[Position] = []

    def is_wanted(at: Position) -> bool:
        asked.append(at)
        return False

    assert not list(choices(WON, 2, random.Random(1), JUDGE, is_wanted))
    assert asked


class OneNarrowPlace(Judge):
    """Says of one position that a single move wins there, and of all others that every move does."""

    def __init__(self, narrow: Position) -> None:
        super().__init__()
        self._narrow = narrow

    def verdicts(self, at: Position) -> dict[Line, Verdict]:
        lines = list(choices_at(at))
        return {line: "lost" if at == self._narrow and line != lines[0] else "winnable" for line in lines}


def test_play_goes_where_few_moves_win() -> None:
    nexts = choices_at(WON[0])
    assert len(nexts) > 1
    for there in nexts.values():
        if len(choices_at(there)) > 1:
            assert narrowest(nexts, OneNarrowPlace(there), set(), random.Random(1)) == there


def test_what_ships_stays_however_few_are_chosen() -> None:
    puzzles = list(lessons.puzzles("king-albert"))
    shipped = [puzzle.name for puzzle in puzzles[::8]]
    assert len(most_varied(puzzles, 3)) == 3
    assert [puzzle.name for puzzle in most_varied(puzzles, 3, shipped)] == shipped
    assert {puzzle.name for puzzle in most_varied(puzzles, 10, shipped)} > set(shipped)
