"""The search for puzzles follows endings in every line: what it finds there is what the solver finds."""

import pytest

from patience_widget import lessons
from patience_widget.lessons.puzzle.definition import Judge, plausible_moves
from patience_widget.lessons.puzzle.puzzle import Puzzle
from scripts.puzzle_search.ending import Ending, EndingJudge
from scripts.puzzle_search.remembering import RememberingJudge

POSITIONS = 3_000
SOME = lessons.puzzles("calculation")[::12]


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.name)
def test_an_ending_agrees_with_the_solver(puzzle: Puzzle) -> None:
    ending = Ending.of(puzzle.position, POSITIONS)
    assert ending is not None
    knows, solver = EndingJudge(ending, 0), Judge(POSITIONS)
    for at, _ in [*ending.positions.values()][::15]:
        assert knows.verdict(at) == solver.verdict(at)
    line = knows.line(puzzle.position)
    at = puzzle.position
    for move in line:
        at, _ = at.game.play(at, move)
    assert at.built() == at.game.goal
    assert puzzle.position in [one for one, _ in ending.choices(3)]


def test_a_longer_ending_is_left() -> None:
    assert Ending.of(SOME[0].position, 2) is None


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: puzzle.name)
def test_a_judge_who_remembers_agrees_with_the_solver(puzzle: Puzzle) -> None:
    remembers, solver = RememberingJudge(POSITIONS), Judge(POSITIONS)
    for there in [puzzle.position, *plausible_moves(puzzle.position).values()]:
        for at in [there, *plausible_moves(there).values()]:
            assert remembers.verdict(at) == solver.verdict(at)
    line = remembers.line(puzzle.position)
    at = puzzle.position
    for move in line:
        at, _ = at.game.play(at, move)
    assert at.built() == at.game.goal


def test_a_judge_who_remembers_says_what_takes_too_long() -> None:
    assert RememberingJudge(2).verdict(SOME[0].position) == "unknown"
