"""Help: its levels, what they cost, and where there is none."""

import pytest

from patience_widget.lessons import (
    LessonError,
    Quiz,
    Refuse,
    Session,
    Show,
    Try,
    fits,
    moves,
    on,
)
from tests.lessons.examples import EIGHT, START, lesson
from tests.lessons.learner import said


def test_help_has_five_levels_and_the_last_plays_the_move() -> None:
    session = Session(lesson(EIGHT))
    given = [session.help() for _ in range(4)]
    assert [one.level for one in given] == [1, 2, 3, 4]
    assert given[1].text == "Look at reserve 1."
    assert given[2].text == "It is the 7 of hearts."
    assert given[2].cards == ("7H",)
    assert given[3].text.startswith("7♥ from reserve 1 to foundation 2. Foundation 2 takes any 7.")
    assert not session.table.history
    session.help()
    assert str(session.table.history[0].move) == "reserve1>foundation2"
    assert session.help().level == 1


def test_the_first_two_levels_of_help_cost_nothing_the_third_a_star_and_the_last_one_more() -> None:
    for levels, stars in ((2, 3), (3, 2), (4, 2), (5, 1)):
        session = Session(lesson(Try("Open.", position=START, goal=on("f2", "7H"))))
        for _ in range(levels):
            session.help()
        if not session.finished:
            session.play("7H>f2")
        assert session.stars == stars


def test_one_star_is_left_however_much_help_there_was_and_however_many_moves() -> None:
    session = Session(lesson(EIGHT))
    session.play("turn")
    while session.help_left:
        session.help()
    assert session.stars == 1


def test_help_finds_the_way_from_a_line_that_is_not_the_authors() -> None:
    session = Session(lesson(EIGHT))
    session.play("8C>f1")
    assert [session.help().text for _ in range(2)][1] == "Look at reserve 1."


def test_help_says_so_when_no_way_leads_to_the_goal_any_more() -> None:
    step = Try("Open the row with hearts.", position=START + "\nredeals: unlimited", goal=on("f2", "7H") & (moves <= 1))
    session = Session(lesson(step))
    session.play("turn")
    given = session.help()
    assert given.level == 0
    assert given.text == "No quick way to the goal was found from here. Undo some moves, or try again."


def test_help_with_a_question_is_its_answer() -> None:
    session = Session(lesson(Quiz("What fits?", position=START, asks="card", answer=fits("f1"))))
    assert session.help().text == "The answer: any club."
    assert session.help_left == 0
    with pytest.raises(LessonError, match="no more help"):
        session.help()
    assert session.progress["steps"][0]["helped"] == 1
    with pytest.raises(LessonError, match="no more help"):
        Session(lesson(Show("Look.", position=START))).help()


def test_help_tries_the_illegal_move_for_a_hand_that_cannot_and_only_the_rule_costs_a_star() -> None:
    step = Refuse("Try it.", position=START, move="8H>f1", rule="in_suit")
    session = Session(lesson(step))
    assert session.help().text == "8♥ from reserve 2 to foundation 1: it was tried for you."
    assert said(session)[0] == "refused"
    assert session.describe()["question"] is not None
    session.answer("in_suit")
    assert session.stars == 3
    session.retry()
    assert [session.help().text for _ in range(2)][1] == "Build in suit."
    assert session.help_left == 0


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("waste>f1", "source_has_cards", "a card from the waste to foundation 1"),
        ("stock>f1", "face_up", "a face-down card from the stock to foundation 1"),
        ("r1>f1*2", "face_up", "a face-down card from reserve 1 to foundation 1"),
        ("8H>r4", "takes_nothing", "8♥ from reserve 2 to reserve 4"),
    ],
)
def test_an_illegal_move_is_told_in_words_whatever_lies_there(move: str, rule: str, words: str) -> None:
    session = Session(lesson(Refuse("Try it.", position=START, move=move, rule=rule)))
    session.play("turn")
    assert said(session) == ("told", f"That move is legal. Here, try one that isn't: {words}.")
    assert session.help().text.lower() == f"{words}: it was tried for you.".lower()


def test_an_illegal_move_of_a_buried_card_names_that_card_alone() -> None:
    session = Session(lesson(Refuse("Try it.", position="osmosis#17 turn", move="waste>f1*2", rule="top_card_only")))
    assert (
        session.help().text
        == f"{session.table.position['waste'][-2]} from the waste to foundation 1: it was tried for you."
    )
