"""The lessons that come with the package, and mastery checks in every game."""

import pytest

from patience_widget import games, lessons
from patience_widget.lessons import LessonError, Mastery
from patience_widget.lessons.goal_search import search
from patience_widget.lessons.goals import Attempt
from patience_widget.lessons.mastery_positions import mastery_positions


def test_a_lesson_is_found_by_its_name_or_title_in_any_spelling() -> None:
    words = lessons.find("words")
    assert words.name in lessons.names()
    assert lessons.find("Patience in FIVE minutes") is words


def test_a_name_that_no_lesson_has_is_answered_with_names_that_are_near() -> None:
    with pytest.raises(LessonError, match="there is no lesson 'wrods': did you mean words"):
        lessons.find("wrods")
    with pytest.raises(LessonError, match="the lessons are words"):
        lessons.find("chess")


def test_names_of_lessons_are_there_once() -> None:
    assert len(set(lessons.names())) == len(lessons.names())


@pytest.mark.parametrize("name", [entry.name for entry in games.table()])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_in_every_game_a_mastery_check_finds_positions_that_can_be_solved(name: str, player: str) -> None:
    step = Mastery("Build.", need=1, of=2, player=player)  # type: ignore[arg-type]
    found = list(mastery_positions(step, games.find(name)))
    assert len(found) == 2
    for table in found:
        assert table.deal is not None
        line = search(Attempt.since(table, len(table.history)), step.goal)
        assert line
        assert len(line) <= step.within
