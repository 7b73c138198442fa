"""Questions: quizzes, and which rule forbids the move that was tried."""

import re

import pytest

from patience_widget import Table
from patience_widget.lessons import (
    LessonError,
    Quiz,
    Refuse,
    Session,
    Show,
    can_go,
    fits,
    takes,
    top_of,
)
from patience_widget.lessons.model.answers import why_wrong
from tests.lessons.examples import START, lesson
from tests.lessons.learner import said


def test_refuse_asks_for_the_rule_after_the_try_and_not_before() -> None:
    step = Refuse("Try it.", position=START, move="8H>f1", rule="in_suit", why="Clubs there.")
    session = Session(lesson(step))
    with pytest.raises(LessonError, match="first try the move"):
        session.answer("in_suit")
    assert not session.play("7H>f2")
    assert "That move is legal" in session.message.text
    assert not session.play("8H>f1")
    assert session.message.rule == ""
    question = session.describe()["question"]
    assert "Build in suit." in question["choices"]
    assert len(set(question["choices"])) == len(question["choices"]) == 4
    assert not session.answer(next(choice for choice in question["choices"] if choice != "Build in suit."))
    assert session.answer("Build in suit.")
    assert said(session) == ("right", "Right. Clubs there.")
    assert session.stars == 2


def test_no_rule_that_forbids_the_move_as_well_stands_among_the_wrong_ones() -> None:
    # 9 of hearts on an empty third row: the row above is closed, and a 9 opens no row.
    step = Refuse("Try it.", position="f1: 7C; r1: 9H; stock: rest", move="9H>f3", rule="row_above_is_open")
    session = Session(lesson(step))
    session.play("9H>f3")
    choices = session.describe()["question"]["choices"]
    assert not any(choice.startswith("A foundation is opened by a card of the same rank") for choice in choices)


def test_the_rule_of_an_action_is_asked_for_as_well() -> None:
    session = Session(lesson(Refuse("Redeal now.", position=START, move="redeal", rule="stock_is_empty")))
    session.play("redeal")
    choices = session.describe()["question"]["choices"]
    assert "You can redeal only when the stock is empty." in choices
    assert "You can redeal only if there are cards to redeal." not in choices  # it forbids it as well
    assert session.answer("You can redeal only when the stock is empty.")


def test_a_pile_that_takes_nothing_is_named_as_such_among_the_rules() -> None:
    session = Session(lesson(Refuse("Put it back.", position=START, move="7H>r2", rule="takes_nothing")))
    session.play("7H>r2")
    assert "You can't put cards on that pile." in session.describe()["question"]["choices"]


@pytest.mark.parametrize(
    ("quiz", "right", "wrong"),
    [
        (Quiz("Which?", asks="card", answer=top_of("r2")), "8h", "7C"),
        (Quiz("Which?", asks="card", answer=fits("f2")), "7S", "8S"),
        (Quiz("Where?", asks="pile", answer=takes("7H")), "foundation 2", "f1"),
        (Quiz("How many?", asks="number", answer=4), " 4 ", 5),
        (Quiz("What?", asks="text", answer=("stock", "the stock")), " The  STOCK. ", "waste"),
        (Quiz("Which?", asks="choice", answer="Yes", options=("Yes", "No")), "Yes", "No"),
    ],
)
def test_a_quiz_takes_the_right_answer_and_not_the_wrong_one(quiz: Quiz, right: object, wrong: object) -> None:
    session = Session(lesson(Show("Look.", position=START), quiz)).next()
    assert not session.answer(wrong)
    assert not session.finished
    assert session.answer(right)
    assert session.stars == 2


@pytest.mark.parametrize("said_as", ["7C", "7♣", "7 of clubs", "the 7 of Clubs"])
def test_a_card_may_be_answered_by_its_name(said_as: str) -> None:
    session = Session(lesson(Quiz("What lies there?", position=START, asks="card", answer=top_of("f1"))))
    assert session.answer(said_as)


@pytest.mark.parametrize(
    ("asks", "answer", "value", "message"),
    [
        ("card", "7C", "C5", "Please name a card, such as QH."),
        ("pile", "waste", "foo", "Please name a pile, such as reserve1."),
        ("number", 3, "forty", "Please type a number, such as 7."),
        ("number", 3, "", "Please type a number, such as 7."),
        ("number", 3, None, "Please type a number, such as 7."),
        ("text", "a", "", "Please type an answer."),
    ],
)
def test_an_answer_of_another_kind_is_an_error_that_says_what_is_asked_for(
    asks: str, answer: object, value: object, message: str
) -> None:
    session = Session(lesson(Quiz("Which?", position=START, asks=asks, answer=answer)))  # type: ignore[arg-type]
    with pytest.raises(LessonError, match=f"^{re.escape(message)}$"):
        session.answer(value)


def test_each_wrong_answer_to_a_question_costs_a_star_and_its_answer_another_and_one_is_left() -> None:
    session = Session(lesson(Quiz("What lies there?", position=START, asks="card", answer=top_of("f1"))))
    for wrong in ("8C", "9C", "TC"):
        session.answer(wrong)
    assert said(session) == ("wrong", "Not quite. Try again.")
    session.answer("7C")
    assert session.stars == 1
    session.retry().answer("8C")
    session.answer("7C")
    assert session.stars == 2
    again = Session(session.lesson)
    again.answer("8C")
    again.help()
    again.answer("7C")
    assert again.stars == 1


def test_why_a_card_of_a_foundation_is_a_wrong_answer_does_not_tell_the_right_ones() -> None:
    laid = "foundation1: AC; foundation4: AS; tableau1: 2S; stock: rest"
    at = Table("klondike", position=f"game: klondike; {laid}").position
    said = why_wrong(Quiz("Which cards?", asks="cards", answer=can_go("tableau1")), "AC", at)
    assert said.startswith("Pack down in alternate colours")
