"""No puzzle that ships is solved by idling, and few by players who don't think."""

from functools import cache

import pytest

from patience_widget import Table, games, lessons
from patience_widget.lessons import Lesson, Puzzle, Session, Solve
from patience_widget.lessons.puzzle.definition import OF_THE_STOCK, idle_move, plausible_moves, turns_without_limit
from scripts.puzzle_search.idling import MOST, Solved, solved
from scripts.puzzle_search.theme import theme
from tests.every_game import one_in

GAMES = [name for name in games.names() if lessons.puzzles(name)]


@cache
def of_game(name: str) -> dict[str, Solved]:
    return {puzzle.name: solved(puzzle) for puzzle in lessons.puzzles(name)}


@pytest.mark.parametrize("name", one_in(5, GAMES))
def test_idling_solves_none_and_greed_and_chance_at_most_one_in_eight(name: str) -> None:
    found = of_game(name)
    assert [puzzle for puzzle, by in found.items() if by.idle] == []
    assert sum(by.greedy for by in found.values()) <= MOST * len(found)
    assert sum(by.by_chance for by in found.values()) <= MOST * len(found)


@pytest.mark.parametrize("name", GAMES)
def test_turning_without_limit_is_never_right(name: str) -> None:
    if turns_without_limit(games.find(name)):
        for puzzle in lessons.puzzles(name):
            assert not any(move.verb in OF_THE_STOCK for *_, move in puzzle.choices)


@pytest.mark.parametrize("name", GAMES)
def test_who_only_turns_until_the_end_has_not_solved_the_puzzle(name: str) -> None:
    for puzzle in lessons.puzzles(name)[:3]:
        assert not idles_through(puzzle)


def idles_through(puzzle: Puzzle) -> bool:
    session = Session(Lesson("a", "A", puzzle.game.name, [Solve(puzzle=puzzle)]))
    for _ in range(len(puzzle.game.cards)):
        move = idle_move(session.table.position)
        if move is None or session.finished or not session.play(move):
            break
    return session.finished


def test_turning_where_it_comes_round_decides_nothing() -> None:
    table = Table("klondike", deal=3)
    assert [move.verb for move in table.moves if move.verb == "turn"]
    assert all(move.verb == "move" for move in plausible_moves(table.position))
    assert any(move.verb == "turn" for move in plausible_moves(Table("forty-thieves", deal=3).position))


def test_who_moves_a_card_to_leave_a_place_empty_does_not_fill_one_on_the_way() -> None:
    moved = [puzzle for puzzle in lessons.puzzles().theme("keep the space") if puzzle.right[0][0].verb == "move"]
    assert moved
    for puzzle in moved:
        at = puzzle.position
        for move in puzzle.line:
            role = at.game.pile(move.target).group.role if move.target else ""
            assert role not in {"tableau", "cell"} or at[move.target], puzzle.name
            at, _ = at.game.play(at, move)


@pytest.mark.parametrize("idea", ["fill the space", "uncover"])
def test_what_a_wrong_move_does_too_is_not_the_theme(idea: str) -> None:
    for puzzle in lessons.puzzles():
        if puzzle.theme == idea:
            wrong = tuple(one.line for one in puzzle.refutations)
            assert theme(puzzle.position, puzzle.right, wrong, puzzle.line) == idea
