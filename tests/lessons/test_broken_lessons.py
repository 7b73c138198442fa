"""A lesson that doesn't work is its author's mistake: no learner's answer is wrong because of it."""

from pathlib import Path
from typing import Any

import pytest

from patience_widget.lessons import (
    Guided,
    Lesson,
    LessonError,
    Quiz,
    Refuse,
    Session,
    Step,
    Try,
    class_frame,
    count_of,
    load,
    on,
    takes,
)
from patience_widget.lessons.__main__ import main
from tests.lessons.examples import START, lesson

BROKEN: dict[str, tuple[Step, Any, str]] = {
    "an answer that isn't there": (
        Quiz("Which?", position=START, asks="piles", answer=takes("QH")),
        ["f1"],
        "no pile takes the queen of hearts",
    ),
    "an answer of another kind": (Quiz("Which?", position=START, asks="card", answer="red"), "7H", "'red' in its"),
    "a legal move": (Refuse("Try.", position=START, move="7H>f2", rule="in_suit"), "in_suit", "is legal"),
    "another rule": (Refuse("Try.", position=START, move="8H>f1", rule="face_up"), "face_up", "is forbidden by"),
    "no such move": (Refuse("Try.", position=START, move="jump", rule="in_suit"), "in_suit", "isn't a move"),
    "no such pile": (Try("Do.", position=START, goal=on("f9", "8H"), solution="turn"), "osmosis#1 turn", "f9"),
    "an illegal move": (Guided("Do.", position=START, move="8H>f1"), "osmosis#1 turn", "8H>f1"),
    "a goal that is met": (Try("Do.", position=START, goal=on("f1", "7C")), "osmosis#1 turn", "met already"),
}
CASES = pytest.mark.parametrize(("step", "answer", "told"), BROKEN.values(), ids=BROKEN)


@CASES
def test_an_answer_to_a_step_that_does_not_work_is_not_graded(
    step: Step, answer: object, told: str, tmp_path: Path
) -> None:
    bad = lesson(step, name="homework")
    assert bad.validate()
    with pytest.raises(LessonError, match=r"^the lesson 'homework' doesn't work: step 1 ") as caught:
        bad.check({1: answer})
    assert told in str(caught.value)
    handed_in = tmp_path / "answer.json"
    handed_in.write_text('{"1": "osmosis#1 turn"}', encoding="utf-8")
    with pytest.raises(LessonError, match="the lesson 'homework' doesn't work"):
        bad.check(handed_in)


@pytest.mark.parametrize("place", [1, 2])
def test_a_record_alone_is_no_answer_to_a_lesson_whose_tasks_do_not_work(place: int) -> None:
    bad = [Guided("Do.", position=START, move="8H>f1"), Guided("Do.", position=START, move="7H>f2")][::place]
    with pytest.raises(LessonError, match="the lesson 'test' doesn't work"):
        lesson(*bad[:1], BROKEN["no such pile"][0]).check("osmosis#1 turn")


def test_the_other_steps_of_a_broken_lesson_can_be_graded() -> None:
    works = Quiz("How many?", position=START, asks="number", answer=count_of("stock"))
    assert lesson(BROKEN["another rule"][0], works).check({2: 47})


@CASES
def test_no_class_is_graded_with_a_lesson_that_does_not_work(step: Step, answer: object, told: str) -> None:
    pytest.importorskip("pandas")
    bad = lesson(Quiz("How many?", position=START, asks="number", answer=47), step, name="homework")
    with pytest.raises(LessonError, match=r"^the lesson 'homework' doesn't work: step 2 ") as caught:
        class_frame({"Ana": Session(lesson(bad.steps[0]))}, bad)
    assert told in str(caught.value)


@CASES
def test_a_lesson_that_does_not_work_is_saved_with_a_warning_and_not_loaded(
    step: Step, answer: object, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "homework.json"
    said = "the lesson 'two-rows' doesn't work: step 1 "
    with pytest.warns(UserWarning, match=f"^homework.json is saved, but {said}") as warned:
        lesson(step, name="two-rows").save(file)
    assert told in str(warned[0].message)
    assert warned[0].filename == __file__
    with pytest.raises(LessonError, match=f"^homework.json: {said}"):
        load(file)
    assert main(["grade", str(tmp_path), "--lesson", str(file)]) == 1
    assert f"homework.json: {said}" in capsys.readouterr().err


def test_what_is_no_lesson_grades_no_class() -> None:
    pytest.importorskip("pandas")
    with pytest.raises(LessonError, match="give a lesson"):
        class_frame({"Ana": {}}, 17)  # type: ignore[arg-type]


def test_a_lesson_of_a_single_step_is_shown_in_english() -> None:
    assert repr(Lesson("m", "x", "osmosis", [])) == "<Lesson m: x, 0 steps>"
    assert repr(lesson(Guided("Do.", move="turn"))) == "<Lesson test: A test, 1 step>"
