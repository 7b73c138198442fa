"""Puzzles from a game of one's own."""

import pytest

from patience_widget import LessonBoard, Patience, Table, lessons
from patience_widget.analysis import mistakes
from patience_widget.lessons.puzzle.puzzle import Puzzle
from patience_widget.players import greedy, play_out

LOST = play_out(Table("osmosis", deal=3), greedy)


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    (made,) = lessons.puzzles_from(LOST)
    return made


def test_the_move_that_lost_the_game_is_a_wrong_move(puzzle: Puzzle) -> None:
    (mistake,) = mistakes(LOST)
    assert puzzle.position == mistake.before
    assert mistake.moves[0] in [refutation.move for refutation in puzzle.refutations]
    assert set(puzzle.right).isdisjoint(refutation.line for refutation in puzzle.refutations)
    assert puzzle.line[:1] in puzzle.right


def test_it_is_practised_on_a_board_and_counts_for_no_rating(puzzle: Puzzle) -> None:
    board = LessonBoard(puzzle)
    shown = board.board["lesson"]
    assert shown["foot"] == "This puzzle is your own: it doesn't count for your rating."
    assert shown["head"]["right"] == ""
    while not board.session.finished:
        assert board.session.state.solving
        board.play(board.session.state.solving.rest[0])
    board.next()


def test_mistakes_that_are_known_make_the_same_puzzles(puzzle: Puzzle) -> None:
    assert list(lessons.puzzles_from(mistakes(LOST))) == [puzzle]
    assert list(lessons.puzzles_from(Patience(LOST))) == [puzzle]


def test_a_game_without_mistakes_says_so() -> None:
    assert lessons.puzzles_from(Table("osmosis", deal=1)).why_none == "This deal can't be won."
    with pytest.raises(lessons.LessonError, match="can't be won"):
        LessonBoard(lessons.puzzles_from(Table("osmosis", deal=1)))
