"""Grading: what a learner hands in is replayed and judged, without a board."""

import pytest

from patience_widget import Table
from patience_widget.lessons import (
    Exercise,
    Guided,
    LessonError,
    Quiz,
    Refuse,
    Session,
    Show,
    gained,
    moves,
    no_hints,
    on,
    played,
    top_of,
)
from tests.lessons.examples import START, lesson

LESSON = lesson(
    Show("Look.", position=START),
    Guided("Open.", move="7H>f2"),
    Quiz("Which card?", position=START, asks="card", answer=top_of("r2")),
    Refuse("Try.", move="8H>f2", rule="opens_with_base_rank"),
    Exercise(
        "Build.",
        position="osmosis#17 turn",
        goal=on("f1", "AH") & on("f2", "4S") & (moves <= 3),
        fail=played("r4>f1"),
        fail_why="The king is wanted elsewhere.",
    ),
)
RIGHT = "osmosis#17 turn r2>f1 r1>f2"


def test_a_record_that_reaches_the_goal_meets_every_criterion() -> None:
    report = LESSON.check(RIGHT)
    assert report
    assert report.score == 1
    assert [one.asked for one in report.criteria] == [
        "The answer begins where the step does.",
        "Every move is legal.",
        "The ace of hearts is on foundation 1.",
        "The 4 of spades is on foundation 2.",
        "No more than three moves are made.",
        "The move “r4>f1” is not made.",
    ]


@pytest.mark.parametrize("name", ["Patience", "Table"])
@pytest.mark.parametrize("quote", ["'", '"'])
def test_the_line_that_the_board_copies_is_an_answer(name: str, quote: str) -> None:
    assert LESSON.check(f"from patience_widget import {name}; {name}.replay({quote}{RIGHT}{quote})\n")


def test_what_a_session_notes_as_answer_is_one() -> None:
    session = Session(LESSON)
    session.next().play("7H>f2")
    assert LESSON.check({2: session.progress["steps"][1]["answer"]})


def test_what_is_missing_is_told_criterion_by_criterion() -> None:
    report = LESSON.check("osmosis#17 turn r2>f1")
    assert not report
    assert report.score == 0, "a step counts only when all of it is right"
    missed = [one for one in report.criteria if not one.met]
    assert [one.asked for one in missed] == ["The 4 of spades is on foundation 2."]
    assert "✗ step 5, not met: The 4 of spades is on foundation 2. This isn't reached." in repr(report)
    assert "not met" in report._repr_html_()


def test_an_answer_that_makes_no_move_meets_nothing() -> None:
    report = LESSON.check({5: str(LESSON.begin(4).record())})
    assert report.score == 0
    assert {one.message for one in report.criteria} <= {"No move was made.", "This isn't reached."}


def test_the_score_is_the_share_of_steps_that_are_right() -> None:
    nothing = Session(LESSON).progress
    assert LESSON.check(nothing).score == 0
    assert LESSON.check({}).score == 0
    assert "It holds no answers" in repr(LESSON.check({}))
    assert LESSON.check({3: "8H", 4: "in_suit", 5: "osmosis#17 turn"}).score == pytest.approx(1 / 3)
    assert LESSON.check({3: "8H", 4: "opens_with_base_rank", 5: RIGHT}).score == 1


def test_moves_made_after_the_goal_is_reached_take_nothing_away() -> None:
    assert LESSON.check(f"{RIGHT} turn turn turn r4>f1")


def test_a_mistake_before_the_goal_counts_even_if_the_goal_is_reached_later() -> None:
    report = LESSON.check("osmosis#17 turn r4>f1 r2>f1 r1>f2")
    assert not report
    assert report.criteria[-1].message == "The king is wanted elsewhere."


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("osmosis#18 turn", "It begins from another position"),
        ("osmosis#17", "It begins from another position"),
        ("osmosis#17 r2>f1 r1>f2", "It begins from another position"),
        ("osmosis#17 turn r3>f1", "The 8 of clubs is the wrong suit"),
        ("osmosis#17 turn fly", "'fly' isn't a move"),
        ("hello", "a record starts with the game and its deal"),
        ("", "there is no record of a game in it"),
        (None, "there is no record of a game in it"),
        (17, "there is no record of a game in it"),
        ("Table.replay(open('x').read())", "a record starts with the game"),
        ("x" * 20_001, "an answer has at most 20000 letters"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_an_answer_that_cannot_count_fails_with_its_reason_and_raises_nothing(answer: object, message: str) -> None:
    report = LESSON.check({5: answer})
    assert not report
    assert message in repr(report)


def test_a_deck_of_ones_own_is_no_way_to_the_goal() -> None:
    cards = Table("osmosis", deal=17).deck
    assert cards is not None
    codes = [card.code for card in cards]
    codes[3], codes[4] = codes[4], codes[3]
    report = LESSON.check("osmosis#{" + " ".join(codes) + "} turn r2>f1 r1>f2")
    assert "don't deal cards of your own" in repr(report)


def test_the_same_position_typed_is_as_good_as_the_deal() -> None:
    begun = Table.replay("osmosis#17 turn")
    typed = Table("osmosis", position=begun.position).play("r2>f1").play("r1>f2")
    assert LESSON.check(typed.record())


def test_several_steps_are_graded_at_once_and_those_asked_for_must_be_there() -> None:
    answers = {3: "8H", 4: "opens_with_base_rank", 5: RIGHT}
    assert LESSON.check(answers)
    assert LESSON.check({str(step): answer for step, answer in answers.items()})
    report = LESSON.check({3: "7H", 5: RIGHT}, steps=(3, 4, 5))
    assert [(one.step, one.met) for one in report.criteria][:2] == [(3, False), (4, False)]
    assert "Nothing was handed in." in repr(report)


def test_another_move_than_the_one_shown_is_not_the_answer_to_a_guided_step() -> None:
    table = Table("osmosis", position=LESSON.begin(1).position)
    assert not LESSON.check({2: table.play("turn").record()})
    assert LESSON.check({2: table.undo().play("7H>f2").record()})


@pytest.mark.parametrize("step", [0, 6, 1, "x", True, None])
def test_a_step_that_cannot_be_graded_is_the_teachers_mistake(step: object) -> None:
    with pytest.raises(LessonError):
        LESSON.check({step: RIGHT})


def test_a_record_that_can_answer_two_steps_is_asked_back() -> None:
    twice = lesson(
        Exercise("One.", position=START, goal=gained >= 1),
        Exercise("Two.", position=START, goal=gained >= 2),
    )
    record = str(twice.begin(0).play("7H>f2").record())
    with pytest.raises(LessonError, match="steps 1, 2 begin alike"):
        twice.check(record)
    assert twice.check({1: record})


def test_a_record_that_can_answer_two_steps_answers_the_one_that_it_comes_to_last() -> None:
    two = lesson(
        Exercise("One.", position="osmosis#17", goal=played("turn")),
        Exercise("Two.", goal=on("f1", "AH")),
    )
    assert {one.step for one in two.check("osmosis#17 turn r2>f1").criteria} == {2}
    assert {one.step for one in two.check("osmosis#17 r2>f1").criteria} == {1}


def test_that_a_record_tells_nothing_of_help_is_said() -> None:
    graded = lesson(Exercise("One.", position="osmosis#17", goal=played("turn") & no_hints))
    assert "A record doesn't show whether help was used" in repr(graded.check("osmosis#17 turn"))
