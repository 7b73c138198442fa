"""What a panel is told of a session."""

import json

import pytest

from patience_widget.lessons import (
    LessonError,
    Session,
    Show,
    Try,
    on,
)
from tests.lessons.examples import START, all_kinds, lesson
from tests.lessons.learner import said


def test_show_points_at_piles_and_cards() -> None:
    session = Session(lesson(Show("Look.", position=START, points=("st", "7C"))))
    assert session.describe()["points"] == {"piles": ["stock"], "cards": ["7C"]}
    assert not session.play("turn")
    assert said(session) == ("told", "There is nothing to play in this step.")
    assert not session.table.history


def test_points_that_are_no_list_name_the_step_and_say_how_to_write_them() -> None:
    session = Session(lesson(Show("Look.", position=START, points="9D KD")))
    with pytest.raises(LessonError, match=r'step 1 \(show\): points is a list, as in points=\("9D", "KD"\)'):
        session.describe()


def test_what_must_be_avoided_is_said_in_the_authors_own_sentence_if_there_is_one() -> None:
    fail = (on("f2", "7S") | on("f2", "7D")).saying("The wrong seven opens the row.")
    session = Session(lesson(Try("Open it.", position=START, goal=on("f2", "7H"), fail=fail, warn=True)))
    assert session.describe()["avoid"] == "The wrong seven opens the row."


def test_what_a_panel_is_told_has_always_the_same_keys_and_is_plain() -> None:
    keys = set()
    session = Session(all_kinds())
    for index in range(len(session.lesson.steps)):
        session._enter(index)
        keys.add(frozenset(json.loads(json.dumps(session.describe()))))
    assert len(keys) == 1
