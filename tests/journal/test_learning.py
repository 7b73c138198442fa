"""Progress in lessons and puzzles is kept."""

from pathlib import Path

from patience_widget import journal, lessons
from patience_widget.journal.learning import keep_step, step_try
from patience_widget.lessons import Session

from .test_saved_games import rows


def test_a_learner_goes_on_where_the_lesson_was_left(file: Path) -> None:
    session = Session(lessons.find("words"))
    kept = journal.KeptLesson("words")
    assert journal.lesson_progress("words") is None
    kept.progressed(session.next().progress)
    assert rows(file, "SELECT lesson, step FROM lessons") == [("words", 2)]
    progress = journal.lesson_progress("words")
    assert progress == session.progress
    again = Session(lessons.find("words"), progress)
    assert again.index == 1
    assert journal.lesson_progress("osmosis") is None


def test_of_two_boards_with_one_lesson_the_better_result_of_each_step_stays(file: Path) -> None:
    step = {"kind": "try", "done": True, "stars": 3, "tries": 2, "refused": 1, "helped": 0, "answer": "a", "missed": {}}
    worse = step | {"done": False, "stars": 0, "tries": 5, "answer": ""}
    for one in (step, worse):
        journal.KeptLesson("own").progressed({"lesson": "own", "step": 1, "steps": [one]})
        rows(file)
    assert journal.lesson_progress("own") == {"lesson": "own", "step": 1, "steps": [step | {"tries": 5}]}


def test_the_rules_that_were_missed_are_kept_with_the_most_mistakes(file: Path) -> None:
    step = {"kind": "try", "done": True, "stars": 3, "tries": 2, "refused": 0, "helped": 0, "answer": "a"}
    for more in ({"refused": 2, "missed": {"in_suit": 2}}, {"refused": 1, "missed": {"face_up": 1}}, {}):
        journal.KeptLesson("own").progressed({"lesson": "own", "step": 1, "steps": [step | more]})
        rows(file)
    kept = journal.lesson_progress("own")
    assert kept
    assert [(one["refused"], one["missed"]) for one in kept["steps"]] == [(2, {"in_suit": 2})]


def test_a_lesson_that_has_other_steps_now_begins_anew(file: Path) -> None:
    step = {"kind": "try", "done": True, "stars": 3, "tries": 2, "refused": 1, "helped": 0, "answer": "a", "missed": {}}
    new = [step | {"kind": "quiz", "done": False, "stars": 0}, step]
    journal.KeptLesson("own").progressed({"lesson": "own", "step": 1, "steps": [step]})
    rows(file)
    journal.KeptLesson("own").progressed({"lesson": "own", "step": 2, "steps": new})
    rows(file)
    assert journal.lesson_progress("own") == {"lesson": "own", "step": 2, "steps": new}


def test_tries_at_puzzles_are_kept() -> None:
    journal.keep_puzzle("osmosis-1", solved=False)
    journal.keep_puzzle("osmosis-1", solved=True)
    journal.keep_puzzle("peek-1", solved=True)
    assert [(one.puzzle, one.solved) for one in journal.puzzle_tries()] == [
        ("osmosis-1", False),
        ("osmosis-1", True),
        ("peek-1", True),
    ]
    assert len(journal.puzzle_tries("peek-1")) == 1


def test_nothing_is_kept_where_nobody_wants_it(file: Path) -> None:
    journal.KeptLesson("words", keep=False).progressed(Session(lessons.find("words")).progress)
    assert journal.lesson_progress("words") is None
    assert journal.puzzle_tries() == []
    assert not file.exists()


def test_tries_at_steps_are_kept_in_their_order() -> None:
    assert journal.step_tries() == []
    tries = [step_try("words", "a0", solved=False), step_try("words", "a0", solved=True)]
    for one in tries:
        keep_step(one)
    assert journal.step_tries() == tries
    journal.turn_off()
    try:
        keep_step(step_try("words", "a1", solved=False))
        assert journal.step_tries() == []
    finally:
        journal.turn_on()
    assert journal.step_tries() == tries
    journal.clear()
    assert journal.step_tries() == []
