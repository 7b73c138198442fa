"""Mastery checks: passed, failed, tried again."""

import pytest

from patience_widget.lessons import LessonError, Mastery, Session, gained
from patience_widget.lessons.model.goals import search
from tests.lessons.examples import lesson

CHECK = Mastery("Build a card in each.", need=2, of=3, goal=gained >= 1, after=(3, 15))


def solve(session: Session) -> None:
    line = search(session.attempt, CHECK.goal)
    assert line
    for move in line:
        assert session.play(move)


def test_before_the_first_task_a_page_says_what_is_asked() -> None:
    session = Session(lesson(CHECK))
    shown = session.describe()
    assert shown["text"] == "Build a card in each."
    assert shown["aims"] == (
        "Three tasks: get two right to pass. As soon as you have two, the check is over. "
        "Only your first try at each counts. If you use Help, the task doesn't count."
    )
    assert [(one["label"], one["off"]) for one in shown["buttons"]][1:] == [("Begin the check", "")]
    assert (shown["can_play"], shown["not_now"]) == (False, "First press “Begin the check”.")
    assert shown["notes"] == []
    assert shown["mastery"] == {"place": 0, "of": 3, "need": 2, "passed": 0}
    assert session.can_next
    assert session.next().describe()["text"] == ""
    head = session.describe()["head"]
    assert (head["place"], head["right"], head["said"]) == ("Task 1 of 3", "0 right", "")


def test_nothing_of_a_check_can_be_done_before_it_is_begun() -> None:
    session = Session(lesson(CHECK))
    assert not session.play(session.table.moves[0])
    assert session.message.text == "First press “Begin the check”."
    with pytest.raises(LessonError):
        session.help()
    assert session.next().state.spoilt == ""


def test_a_mastery_check_is_passed_when_enough_positions_are_solved_cleanly() -> None:
    session = Session(lesson(CHECK)).next()
    assert session.describe()["highlights"] is False
    solve(session)
    assert session.describe()["mastery"] == {"place": 1, "of": 3, "need": 2, "passed": 1}
    session.next()
    assert not session.play("stock>foundation1")
    assert session.message.text.endswith(". This task no longer counts.")
    solve(session)
    assert "This one doesn't count because of a wrong try." in session.message.text
    session.next()
    solve(session)
    assert session.message.text.endswith(" You have passed the check.")
    shown = session.describe()
    assert shown["cheer"] == {"title": "Check passed: 2 right answers, and 2 were needed.", "gain": "", "text": ""}
    assert "right so far" not in session.message.text
    assert shown["head"]["place"].startswith("Step ")
    assert session.complete
    assert session.stars == 2
    assert not session.can_next


def test_a_check_that_is_passed_before_its_last_task_says_so() -> None:
    session = Session(lesson(CHECK))
    for _ in range(2):
        solve(session.next())
    assert session.complete
    assert session.message.text.endswith("You have passed the check, so you don't need the last task.")


def test_a_check_that_is_left_has_other_tasks_when_the_learner_comes_back() -> None:
    session = Session(lesson(CHECK)).next()
    first = session.table.record()
    back = Session(lesson(CHECK), session.progress)
    assert back.state.introduces
    assert back.next().table.record() != first


def test_beginning_a_position_again_does_not_make_a_wrong_try_undone() -> None:
    session = Session(lesson(CHECK)).next()
    session.play("stock>foundation1")
    session.retry()
    solve(session)
    assert "This one doesn't count because of a wrong try." in session.message.text
    assert session.describe()["mastery"]["passed"] == 0


def test_the_first_help_in_a_mastery_check_says_that_the_position_does_not_count() -> None:
    session = Session(lesson(CHECK)).next()
    assert session.help().text.endswith(" This task no longer counts.")
    assert session.message.text.endswith(" This task no longer counts.")
    assert "no longer counts" not in session.help().text
    solve(session)
    assert "This one doesn't count because of help." in session.message.text


def test_a_mastery_check_that_is_failed_begins_again_with_other_positions() -> None:
    session = Session(lesson(CHECK)).next()
    first = session.table.record()
    for place in range(3):
        session.play("stock>foundation1")
        solve(session)
        if place < 2:
            session.next()
    assert session.message.kind == "wrong"
    assert not session.can_next
    session.retry()
    assert session.table.record() != first
    assert not session.state.introduces
    assert session.describe()["mastery"] == {"place": 1, "of": 3, "need": 2, "passed": 0}


def test_the_positions_of_a_mastery_check_are_the_same_for_everybody() -> None:
    assert Session(lesson(CHECK)).table.record() == Session(lesson(CHECK)).table.record()
