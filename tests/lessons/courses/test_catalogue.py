"""The courses that come with the package are found by their names."""

import pytest

from patience_widget import lessons
from patience_widget.lessons import LessonError


def test_a_lesson_is_found_by_its_name_or_title_in_any_spelling() -> None:
    words = lessons.find("words")
    assert words.name in lessons.names()
    assert lessons.find("The WORDS of patience") is words


def test_a_name_that_no_lesson_has_is_answered_with_names_that_are_near() -> None:
    with pytest.raises(LessonError, match="there is no lesson 'wrods': did you mean words"):
        lessons.find("wrods")
    with pytest.raises(LessonError, match="the lessons are words"):
        lessons.find("chess")


def test_names_of_lessons_are_there_once() -> None:
    assert len(set(lessons.names())) == len(lessons.names())
