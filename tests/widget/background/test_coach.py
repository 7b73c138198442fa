"""The coach of a board says what a move surely cost, and stays silent if the player has moved on."""

from collections.abc import Callable

import pytest

from patience_widget import Patience
from patience_widget.analysis.judge import Judged, Made, judge_made
from patience_widget.core.actions import Move
from patience_widget.core.table.known import KnownTable
from patience_widget.players.shares import Interval
from patience_widget.widget.background.chance_and_coach import Coach
from patience_widget.widget.background.work import Questions

Answer = Callable[[object], object]


class Asked(Questions):
    """Stands in for the questions of a board: a test answers them."""

    def __init__(self) -> None:
        self.open: dict[object, Answer] = {}
        self.made: list[object] = []

    def by_itself(self, work: object, about: object, answered: Answer, **_: object) -> object:  # type: ignore[override]
        assert work is judge_made
        question = object()
        self.open[question] = answered
        self.made.append(about)
        return question

    def drop(self, question: object) -> None:
        self.open.pop(question, None)

    def answer(self, value: object) -> None:
        for answered in list(self.open.values()):
            answered(value)


@pytest.fixture
def board() -> Patience:
    return Patience("osmosis", deal=17)


def judged(board: Patience, least: float) -> Judged:
    before = board.table.node.before
    assert before
    better = Move("turn")
    known = KnownTable(before)
    return Judged(1, better, 0.6, Interval(0.5, 0.7), least + 5, least, (better,), "It shows a card.", known)


def test_it_speaks_of_a_move_that_surely_cost_more(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node, board.came_from)
    asked.answer(judged(board, 12))
    assert said[-1]["node"] == board.table.node.number
    assert "about 17 points" in str(said[-1]["text"])
    assert said[-1]["why"] == "It shows a card."


@pytest.mark.parametrize("least", [0, 9.9])
def test_it_says_nothing_that_is_not_sure(board: Patience, least: float) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node, board.came_from)
    asked.answer(judged(board, least))
    assert said[-1] == {}


def test_it_is_silent_if_the_player_has_moved_on(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node, board.came_from)
    board.play("turn")
    one.changed(board.table.node, board.came_from)
    assert len(asked.open) == 1
    assert said[-1] == {}


def test_moves_that_are_taken_back_are_not_judged(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("turn")
    board.undo()
    one.changed(board.table.node, board.came_from)
    assert asked.made == []


def test_it_is_told_nothing_that_the_player_could_not_know(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("turn")
    one.changed(board.table.node, board.came_from)
    [made] = asked.made
    assert isinstance(made, Made)
    assert ".." in str(made.known)
