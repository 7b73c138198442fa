"""Questions of a check about gaps: what is said to fill one is what fills it when the move is made."""

from itertools import islice

import pytest

from patience_widget import Table, games, lessons
from patience_widget.lessons import Mastery, Quiz
from patience_widget.lessons.mastery.questions import ABOUT_A_GAP, NEXT_OF_STOCK, questions_at
from patience_widget.lessons.mastery.tasks import fresh_positions, mastery_tasks

CHECK = Mastery("Show what you know.", need=8, of=10, questions=10, after=(0, 150))


def about_gaps(name: str) -> list[tuple[Table, Quiz]]:
    tables = islice(fresh_positions(CHECK, games.find(name)), 40)
    offered = [(table, questions_at(table.position, number)) for number, table in enumerate(tables)]
    asked = [(table, kinds[ABOUT_A_GAP]) for table, kinds in offered if ABOUT_A_GAP in kinds]
    assert all("fills the gap" in quiz.text for _, quiz in asked)
    return asked


@pytest.mark.parametrize("name", ["gavotte", "royal-cotillion", "odd-and-even"])
def test_the_card_that_is_said_to_fill_a_gap_fills_it(name: str) -> None:
    asked = about_gaps(name)
    assert asked
    for table, quiz in asked:
        stock, waste = table.position["stock"], table.position["waste"]
        move = next(
            move
            for move in table.moves
            if move.verb == "move" and move.source not in ("stock", "waste")
            if f"the {table.position[move.source][-1].name} now" in quiz.text
        )
        table.play(move)
        filled = table.position[move.source][-1]
        if quiz.answer == NEXT_OF_STOCK:
            assert filled == stock[-1]
        else:
            assert (filled, quiz.answer) == (waste[-1], f"The {filled.name}")


def test_both_answers_come_up() -> None:
    answers = {quiz.answer == NEXT_OF_STOCK for _, quiz in about_gaps("gavotte")}
    assert answers == {True, False}


def test_the_check_of_gavotte_asks_about_a_gap() -> None:
    course = lessons.find("gavotte")
    check = course.steps[-1]
    assert isinstance(check, Mastery)
    asked = [task.asks for task in mastery_tasks(check, games.find("gavotte"))]
    assert any(isinstance(quiz, Quiz) and "fills the gap" in quiz.text for quiz in asked)
