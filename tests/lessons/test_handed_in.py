"""Everything that a learner can hand in is graded alike: a record, progress, a board, a session, and files of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, Table
from patience_widget.lessons import (
    Guided,
    Lesson,
    LessonError,
    Mastery,
    Quiz,
    Refuse,
    Session,
    Show,
    Try,
    can_go,
    gained,
    on,
    won,
)
from tests.lessons.examples import START, lesson
from tests.lessons.learner import finish

LESSON = lesson(
    Show("Look.", position=START),
    Guided("Open.", move="7H>f2"),
    Quiz("Which?", position=START, asks="cards", answer=can_go("f1")),
    Refuse("Try.", move="8H>f2", rule="opens_with_base_rank"),
    Refuse("Try.", move="8H>f1", rule="in_suit", among=()),
    Try("Build two.", goal=gained >= 2),
)
ASKED = [2, 3, 4, 5, 6]


def gone_through(lesson: Lesson = LESSON, *, steps: int = 6) -> Session:
    """A session in which so many steps were done as their author does them."""
    session = Session(lesson)
    for index in range(steps):
        session.goto(index)
        finish(session)
    return session


def steps_of(report: Any, *, met: bool) -> list[int]:
    return sorted({one.step for one in report.criteria if one.met is met})


@pytest.mark.parametrize("form", ["progress", "session", "file", "json"])
def test_all_that_was_done_in_a_lesson_is_graded(form: str, tmp_path: Path) -> None:
    session = gone_through()
    handed_in: dict[str, Any] = {
        "progress": session.progress,
        "session": session,
        "file": session.save_progress(tmp_path / "ana"),
        "json": json.loads(json.dumps(session.progress)),
    }
    report = LESSON.check(handed_in[form])
    assert report
    assert report.score == 1
    assert steps_of(report, met=True) == ASKED


def test_a_board_is_handed_in_as_it_is_or_as_a_file(tmp_path: Path) -> None:
    board = LessonBoard(LESSON, progress=gone_through().progress)
    assert LESSON.check(board)
    file = board.save_progress(tmp_path / "ana.json")
    assert file == tmp_path / "ana.json"
    assert LESSON.check(file)
    assert LessonBoard(LESSON, progress=json.loads(file.read_text())).session.complete


def test_steps_that_were_not_done_are_not_met() -> None:
    report = LESSON.check(gone_through(steps=3).progress)
    assert not report
    assert steps_of(report, met=True) == [2, 3]
    assert steps_of(report, met=False) == [4, 5, 6]
    assert "✗ step 4, not met: An answer. The step isn't finished." in repr(report)


def test_only_the_steps_asked_for_are_graded() -> None:
    assert LESSON.check(gone_through(steps=3), steps=(2, 3))
    assert not LESSON.check(gone_through(steps=3), steps=(3, 4))
    with pytest.raises(LessonError, match="asks for no answer"):
        LESSON.check(gone_through(), steps=(1,))


@pytest.mark.parametrize(
    ("index", "answer"),
    [(1, ""), (1, "osmosis#17 turn"), (2, "7H"), (3, "in_suit"), (4, "Because."), (5, "osmosis#17")],
)
def test_progress_that_says_done_is_judged_anew(index: int, answer: str) -> None:
    progress = gone_through().progress
    progress["steps"][index]["answer"] = answer
    assert steps_of(LESSON.check(progress), met=False) == [index + 1]


def test_that_a_check_was_passed_is_taken_on_trust() -> None:
    checked = lesson(Mastery("Alone.", need=1, of=1))
    assert "✗ step 1, not met: The check is passed." in repr(checked.check(Session(checked).progress))
    report = checked.check(gone_through(checked, steps=1).progress)
    assert report
    assert "taken on trust" in repr(report)


def test_a_table_is_its_record() -> None:
    assert LESSON.check(LESSON.begin(5).play("7H>f2").play("8C>f1"), steps=(6,))


def test_a_file_may_hold_a_record_or_answers(tmp_path: Path) -> None:
    record = str(LESSON.begin(5).play("7H>f2").play("8C>f1").record())
    (tmp_path / "ana.txt").write_text(f"from patience_widget import Patience; Patience.replay('{record}')\n")
    assert LESSON.check(tmp_path / "ana.txt", steps=(6,))
    (tmp_path / "ben.json").write_text(json.dumps({"4": "opens_with_base_rank", "6": record}))
    assert LESSON.check(tmp_path / "ben.json", steps=(4, 6))


DAMAGED = {
    "empty": (b"", "ana.json is empty"),
    "cut off": (b'{"lesson": "te', "ana.json is damaged"),
    "a list": (b"[1]", "ana.json holds no answers"),
    "not text": (b"\xff\xfe\x00", "ana.json isn't text in UTF-8"),
    "large": (b" " * 1_000_001, "ana.json has more than 1000000 bytes"),
    "deep": (b"[" * 100_000, "ana.json is damaged"),
    "another lesson": (b'{"lesson": "words", "step": 1, "steps": []}', "progress of the lesson 'words', not of 'test'"),
    "other steps": (b'{"lesson": "test", "step": 1, "steps": []}', "has other steps now"),
    "no such step": (b'{"99": "osmosis#17"}', "has the steps 1 to 6, not '99'"),
}


@pytest.mark.usefixtures("without_garbage")
@pytest.mark.parametrize(("data", "told"), DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_file_is_not_met_and_raises_nothing(data: bytes, told: str, tmp_path: Path) -> None:
    (tmp_path / "ana.json").write_bytes(data)
    report = LESSON.check(tmp_path / "ana.json")
    assert not report
    assert report.score == 0
    assert told in repr(report)
    assert "step 0" not in repr(report)
    assert "met" in report._repr_html_()


def test_a_file_that_is_not_there_is_not_met(tmp_path: Path) -> None:
    assert "✗ not met: It can be read. ana.json can't be opened: No such file or directory" in repr(
        LESSON.check(tmp_path / "ana.json")
    )


def test_a_text_is_never_opened_as_a_file(tmp_path: Path) -> None:
    file = gone_through().save_progress(tmp_path / "ana.json")
    report = LESSON.check(str(file))
    assert not report
    assert "is the name of a file: to grade that, hand over Path(" in repr(report)


# ----------------------------------------------------------------------------------------------- rules that were missed


def test_the_rules_that_were_missed_are_noted() -> None:
    session = gone_through(steps=1).next()
    session.play("8H>f1")
    session.play("8H>f1")
    session.play("8H>f2")
    assert session.progress["steps"][1]["missed"] == {"in_suit": 2, "opens_with_base_rank": 1}
    assert session.progress["steps"][1]["refused"] == 3


def test_a_wrong_answer_misses_the_rule_that_speaks_against_it() -> None:
    session = gone_through(steps=2).goto(2)
    session.answer("7H")
    assert session.progress["steps"][2]["missed"] == {"in_suit": 1}
    session = gone_through(steps=3).goto(3)
    session.play("8H>f2")
    session.answer("in_suit")
    assert session.progress["steps"][3]["missed"] == {"opens_with_base_rank": 1}


def test_a_wrong_answer_that_no_rule_speaks_against_misses_none() -> None:
    asked = lesson(Quiz("How many?", position=START, asks="number", answer=4))
    session = Session(asked)
    session.answer(5)
    assert session.progress["steps"][0] == {
        "kind": "quiz", "done": False, "stars": 0, "tries": 1, "refused": 1, "helped": 0, "answer": "", "missed": {},
    }  # fmt: skip


def test_a_bad_move_that_is_legal_misses_no_rule() -> None:
    session = Session(lesson(Try("Do.", position=START, goal=won, solution="turn", fail=on("f2", "7H"))))
    session.play("7H>f2")
    assert session.progress["steps"][0]["refused"] == 1
    assert session.progress["steps"][0]["missed"] == {}


def test_progress_that_was_kept_before_rules_were_noted_is_gone_on_with() -> None:
    progress = gone_through().progress
    for step in progress["steps"]:
        del step["missed"]
    session = Session(LESSON, progress)
    assert session.complete
    assert session.progress["steps"][1]["missed"] == {}
    assert LESSON.check(progress)


@pytest.mark.parametrize(
    "missed", [3, None, [], {"in_suit": "2"}, {"in_suit": 0}, {"in_suit": True}, {3: 1, "\ud800": 1}]
)
def test_rules_missed_in_another_form_are_refused(missed: object) -> None:
    progress = gone_through().progress
    progress["steps"][1]["missed"] = missed
    with pytest.raises(LessonError, match="has missed"):
        Session(LESSON, progress)


def test_a_table_that_begins_elsewhere_is_no_answer() -> None:
    assert "begins from another position" in repr(LESSON.check(Table("osmosis", deal=18).play("turn"), steps=(6,)))


def test_a_folder_that_is_not_there_is_said_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"There is no folder '.*handed'. Make it first, or give a file name"):
        gone_through().save_progress(tmp_path / "handed" / "ana.json")
