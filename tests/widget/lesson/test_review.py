"""What was missed in a lesson comes back: after a day, and after three, seven and twenty-one more."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, journal, lessons
from patience_widget.journal.days import this_day
from patience_widget.journal.learning import PuzzleTry, StepTry, keep_step
from patience_widget.lessons import LessonError, Quiz, Refuse, Try
from patience_widget.lessons.courses.review_lesson import ReviewLesson, comes_back, fingerprint, missed_steps
from tests.lessons.learner import finish

OSMOSIS = lessons.find("osmosis")
TRIES = [index for index, step in enumerate(OSMOSIS.steps) if comes_back(step)]


@pytest.fixture
def journal_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal of its own for the test."""
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))


def tried(index: int, days_ago: int, *, solved: bool = False) -> StepTry:
    """A try at a step of Osmosis some days ago."""
    day = this_day() - timedelta(days_ago)
    return StepTry("osmosis", fingerprint(OSMOSIS.steps[index]), f"{day} 08:00:00.000000", solved)


def map_of(board: LessonBoard) -> dict[str, Any]:
    """The rows of the map by what they open."""
    return {row["value"]: row for group in board.board["lesson"]["map"]["groups"] for row in group["rows"]}


def days_left(*tries: StepTry) -> list[int]:
    """In how many days the steps come back."""
    return [(missed.back - this_day()).days for missed in missed_steps(tries)]


def test_a_missed_step_comes_back_after_a_day_and_then_later_and_later() -> None:
    step = TRIES[0]
    assert days_left(tried(step, 0)) == [1]
    assert days_left(tried(step, 1)) == [0]
    assert days_left(tried(step, 1), tried(step, 0, solved=True)) == [3]
    assert days_left(tried(step, 4), tried(step, 3, solved=True), tried(step, 0, solved=True)) == [7]
    assert days_left(tried(step, 0, solved=True)) == []


def test_a_step_that_its_lesson_no_longer_has_does_not_come_back() -> None:
    now = f"{this_day()} 08:00:00.000000"
    for one in (StepTry("osmosis", "a0", now, solved=False), StepTry("no-lesson", "a0", now, solved=False)):
        assert missed_steps([one]) == []
    assert missed_steps([StepTry("tour-no-game", "a0", now, solved=False)]) == []


def test_help_or_a_wrong_try_brings_a_step_back_and_a_clean_one_does_not(journal_file: None) -> None:
    board = LessonBoard("osmosis")
    while not isinstance(board.session.step, Try | Quiz | Refuse):
        finish(board.session)
        board.next()
    first = board.session.index
    board.help()
    finish(board.session)
    board.retry()
    finish(board.session)
    board.next()
    while not isinstance(board.session.step, Try | Quiz | Refuse):
        finish(board.session)
        board.next()
    second = board.session.index
    finish(board.session)
    assert [(one.step, one.solved) for one in journal.step_tries()] == [
        (fingerprint(OSMOSIS.steps[first]), False),
        (fingerprint(OSMOSIS.steps[first]), True),
        (fingerprint(OSMOSIS.steps[second]), True),
    ]
    assert [one.step for one in missed_steps(journal.step_tries())] == [first]
    row = map_of(LessonBoard())["review/all"]
    assert (row["title"], row["note"]) == ("Review", "Tomorrow")


def test_what_was_missed_yesterday_is_reviewed_today_and_is_then_gone(journal_file: None) -> None:
    for index in TRIES[:2]:
        keep_step(tried(index, 1))
    board = LessonBoard()
    assert map_of(board)["review"]["note"] == "2 steps now"
    board.open("review")
    assert repr(board) == "<LessonBoard of review: step 1 of 2>"
    assert board.session.step == OSMOSIS.steps[TRIES[0]]
    finish(board.session)
    board.next()
    board.help()
    finish(board.session)
    assert [one.back - this_day() for one in missed_steps(journal.step_tries())] == [timedelta(1), timedelta(3)]
    again = LessonBoard("review")
    assert "Nothing to review today. 2 steps come back, the first tomorrow." in again.board["lesson"]["text"]
    shown = again.board["lesson"]["map"]
    assert (shown["onward"]["title"], shown["onward"]["value"]) == ("Review all of them now", "review/all")
    assert shown["text"] == again.board["lesson"]["text"]
    assert repr(LessonBoard("review/all")) == "<LessonBoard of review: step 1 of 2>"
    assert journal.lesson_progress("review") is None


def test_a_review_without_a_journal_is_of_what_was_missed_on_this_board() -> None:
    board = LessonBoard("osmosis")
    assert "Nothing to review." in board.open("review").board["lesson"]["text"]
    board.open("osmosis")
    while not isinstance(board.session.step, Try | Quiz | Refuse):
        finish(board.session)
        board.next()
    board.help()
    assert isinstance(board.open("review/all").lesson, ReviewLesson)
    with pytest.raises(LessonError, match="'review' or 'review/all'"):
        board.open("review/osmosis")


@pytest.mark.parametrize("name", lessons.names())
def test_every_step_that_comes_back_can_be_done_in_a_review(name: str) -> None:
    now = f"{date(2001, 11, 22)} 08:00:00.000000"
    steps = [step for step in lessons.find(name).steps if comes_back(step)]
    assert len({fingerprint(step) for step in steps}) == len(steps)
    missed = missed_steps(StepTry(name, fingerprint(step), now, solved=False) for step in steps)
    session = lessons.Session(ReviewLesson(missed))
    for index in range(len(steps)):
        finish(session.goto(index))
    assert session.complete


def test_the_end_of_a_review_leads_to_the_puzzles_that_are_due(journal_file: None) -> None:
    keep_step(tried(TRIES[0], 1))
    board = LessonBoard("review")
    finish(board.session)
    assert board.board["lesson"]["notes"][-1]["links"] == []
    missed = PuzzleTry(
        lessons.puzzles("rosamunds-bower")[0].name, f"{this_day() - timedelta(1)} 08:00:00.000000", solved=False
    )
    board._learner._tries.append(missed)
    board.open("review/all")
    finish(board.session)
    panel = board.board["lesson"]
    assert "1 puzzle is due as well." in panel["notes"][-1]["text"]
    assert panel["notes"][-1]["links"][0]["value"] == "puzzles"
    assert panel["buttons"][-1]["label"] == "All lessons"
