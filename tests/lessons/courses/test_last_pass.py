"""Contradance, Captive Queens and Royal Quadrille: what is covered in the last pass is lost."""

import pytest

from patience_widget import Table
from patience_widget.lessons import Lesson, Try
from patience_widget.lessons.courses.captive_queens import COURSE as CAPTIVE_QUEENS
from patience_widget.lessons.courses.contradance import COURSE as CONTRADANCE
from patience_widget.lessons.courses.royal_quadrille import COURSE as ROYAL_QUADRILLE
from patience_widget.lessons.model.goals import Attempt, search
from tests.lessons.learner import begin, finish, places


@pytest.mark.parametrize(
    ("lesson", "index"),
    [
        (lesson, index)
        for lesson in (CONTRADANCE, CAPTIVE_QUEENS, ROYAL_QUADRILLE)
        for index in places(lesson, Try)
        if getattr(lesson.steps[index], "fail", None) is not None
    ],
)
def test_a_card_covered_in_the_last_pass_is_said_to_be_lost_and_uncovered_again(lesson: Lesson, index: int) -> None:
    session, step = begin(lesson, index), lesson.steps[index]
    session.play("turn")
    assert session.message.kind == "failed"
    assert "No redeal is left here" in session.message.text
    assert not session.table.history
    assert isinstance(step, Try)
    assert search(Attempt.since(lesson.begin(index).play("turn"), 0), step.goal) is None
    finish(session)
    assert session.stars == 2


def test_the_late_moment_of_captive_queens_comes_about_in_a_game() -> None:
    index = next(
        place for place in places(CAPTIVE_QUEENS, Try) if CAPTIVE_QUEENS.steps[place].title == "Before you turn"
    )
    wanted, game = CAPTIVE_QUEENS.begin(index).position, Table("captive-queens", deal=106)
    while game.position != wanted:
        built = [move for move in game.moves if move.verb == "move"]
        game.play(built[0] if built else next(iter(game.moves)))
    assert len(game.history) > 100


def test_only_where_building_at_once_is_always_right_a_course_says_that_this_is_all() -> None:
    told = {
        course.game
        for course in (CONTRADANCE, CAPTIVE_QUEENS, ROYAL_QUADRILLE)
        if any("This is all you have to watch" in getattr(step, "why", "") for step in course.steps)
    }
    assert told == {"captive-queens", "royal-quadrille"}
