"""A learner going through a lesson: from step to step and back, demos, progress, and who hears of it."""

import pytest

from patience_widget.lessons import (
    Demo,
    LessonError,
    Session,
    Show,
    Try,
    gained,
)
from tests.lessons.examples import EIGHT, START, all_kinds, lesson


def test_a_whole_lesson_is_gone_through_with_every_kind_of_step() -> None:
    session = Session(all_kinds())
    session.next()
    assert session.answer(46).ok is False
    assert session.answer("47").ok is True
    session.next()
    assert session.play("7H>f2")
    session.next()
    assert not session.play("8H>f2")
    assert session.answer("rank_lies_in_row_above")
    session.next().demo_forward().demo_forward().next()
    assert session.play("8H>f2")
    session.next()
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.complete
    assert [step["stars"] for step in session.progress["steps"]] == [0, 2, 0, 3, 0, 3, 3]


def test_a_step_that_is_not_done_is_not_left_forwards() -> None:
    session = Session(lesson(EIGHT, Show("The end.")))
    assert not session.can_next
    with pytest.raises(LessonError, match="first finish this step"):
        session.next()
    with pytest.raises(LessonError, match="first finish step 1"):
        session.goto(1)
    with pytest.raises(LessonError, match="this is the first step"):
        session.back()


def test_the_last_step_has_no_next() -> None:
    with pytest.raises(LessonError, match="this is the last step"):
        Session(lesson(Show("All.", position=START))).next()


def test_back_and_next_show_the_steps_as_they_were_left() -> None:
    session = Session(lesson(EIGHT, Show("The end.")))
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    session.next().back()
    assert len(session.table.history) == 3
    assert session.can_next


def test_a_demo_goes_forward_and_back_and_says_a_sentence_for_each_move() -> None:
    session = Session(lesson(Demo("Watch.", position=START, moves=[("turn", "One."), ("turn", "Two.")])))
    session.demo_forward().demo_forward()
    assert session.finished
    session.demo_back()
    assert session.describe()["demo"] == {
        "place": 1,
        "of": 2,
        "sentence": "One.",
        "can_forward": True,
        "can_back": True,
    }
    session.demo_back().demo_back()
    assert not session.table.history
    session.demo_forward().demo_forward().demo_forward()
    assert len(session.table.history) == 2


def test_the_next_step_goes_on_from_the_line_of_the_author_whatever_the_learner_played() -> None:
    try_it = Try("Build.", position=START, goal=gained >= 1, solution="8C>f1")
    session = Session(lesson(try_it, Show("Look.")))
    session.play("7H>f2")
    session.next()
    assert [card.code for card in session.table.position["foundation1"]] == ["7C", "8C"]


def test_undo_takes_back_moves_of_the_step_only() -> None:
    step = Try("Go on.", position="osmosis#17 turn turn", goal=gained >= 3)
    session = Session(lesson(step))
    session.play("turn")
    session.undo().undo().undo()
    assert len(session.table.history) == 2
    assert not session.describe()["can_undo"]


def test_undo_takes_back_several_moves_and_no_more_than_were_made() -> None:
    session = Session(lesson(Try("Go on.", position="osmosis#17 turn turn", goal=gained >= 3)))
    for _ in range(3):
        session.play("turn")
    assert session.undo(2).state.made == 1
    assert session.undo(0).state.made == 1
    heard: list[Session] = []
    session.observe(heard.append)
    assert session.undo(2**53).state.made == 0
    assert session.undo(10**5000).state.made == 0
    assert len(heard) == 1
    assert len(session.table.history) == 2


@pytest.mark.parametrize("count", [-1, True, 1.0, "1", None, -(10**5000), "x" * 10**6], ids=range(7))
def test_what_is_no_number_of_moves_is_not_taken_back(count: object) -> None:
    session = Session(lesson(Try("Go on.", position="osmosis#17 turn turn", goal=gained >= 3)))
    with pytest.raises(LessonError, match="a number of moves is 0 or more") as error:
        session.undo(count)  # type: ignore[arg-type]
    assert len(str(error.value)) < 120


def test_those_who_observe_hear_of_every_change() -> None:
    session = Session(lesson(EIGHT))
    heard: list[str] = []
    end = session.observe(lambda one: heard.append(one.message.kind))
    session.play("8H>f1")
    session.play("8C>f1")
    session.help()
    session.undo()
    end()
    session.retry()
    assert heard == ["refused", "told", "help", ""]
