"""Puzzles from a game that was played in place of a lesson."""

import pytest

from patience_widget import LessonBoard, Table
from patience_widget.lessons import LessonError
from patience_widget.players import greedy, play_out
from tests.waiting import wait

LOST = play_out(Table("osmosis", deal=3), greedy)
"""Which move lost it is found in a hundredth of a second, so the search finds it however busy the machine is."""
HOPELESS = play_out(Table("osmosis", deal=1), greedy)


def played(game: Table) -> LessonBoard:
    """A board of lessons on which a game was played."""
    board = LessonBoard("play/osmosis")
    board._learner.game("osmosis").table = game
    return board


def test_the_move_that_lost_the_game_becomes_a_puzzle_in_its_place() -> None:
    board = played(LOST)
    way = board.board["lesson"]["from_play"]
    assert (way["label"], way["verb"]) == ("Puzzles from this game", "open")
    board.open(way["value"])
    own = "This puzzle is your own: it doesn't count for your rating."
    assert wait(lambda: board.board["lesson"]["foot"] == own)
    assert board.session.step.kind == "solve"
    board.close()


def test_a_game_that_makes_no_puzzle_says_why_and_leads_back() -> None:
    board = played(HOPELESS).open("own/osmosis")
    said = "This deal couldn't be won, so it wasn't your fault."
    assert wait(lambda: board.board["lesson"]["text"] == said)
    buttons = board.board["lesson"]["buttons"]
    assert [one["label"] for one in buttons] == ["All lessons", "Back to the game", "New deal"]
    board.open(buttons[-1]["value"])
    assert board.board["lesson"]["winnable"]["text"] == "This deal can be won."
    board.close()


def test_a_game_without_a_move_has_to_be_played_first() -> None:
    board = played(Table("osmosis", deal=3)).open("own/osmosis")
    assert board.board["lesson"]["text"].startswith("Play the game first:")
    board.close()


def test_who_goes_elsewhere_meanwhile_stays_there() -> None:
    board = played(LOST).open("own/osmosis")
    screen = board._screen
    assert board.board["lesson"]["text"].startswith("Looking for the moves that made your game")
    board.open("learn")
    board._take(screen, None)  # type: ignore[arg-type]
    assert board.board["lesson"]["map"]
    board.close()


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(LessonError, match="no game"):
        LessonBoard("own/nonsense")
