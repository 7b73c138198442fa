"""The courses of Contradance, Captive Queens and Royal Quadrille work, and teach every rule."""

import pytest

from patience_widget import games
from patience_widget.lessons import Guided, Lesson, Mastery, Session, Try, covered_rules, find, loads, rules_of
from patience_widget.lessons.positions import attempt, search
from patience_widget.lessons.quadrille import LESSONS
from patience_widget.lessons.royal_cotillion import ROYAL_COTILLION
from tests.lessons.learner import begin, finish, finish_by_help, places, sentences, wrong_moves_are_answered

IMPOSSIBLE = {"something_to_redeal": "stock and waste are both empty only when the game is won"}
"""What a game of this family cannot refuse while it lasts."""
ELSEWHERE = {
    "face_up": "only the stock lies face down, as in Royal Cotillion, whose course refuses a card of it",
    "gives_nothing": "a built card stays, as in Royal Cotillion, whose course refuses to take one back",
    "in_its_suit": "every foundation has its suit, as in Royal Cotillion, whose course refuses another",
    "source_has_cards": "there is nothing to pick up from an empty place",
    "takes_nothing": "stock and waste take no card by hand, like the places of Royal Cotillion",
    "top_card_only": "the waste is squared; in Royal Cotillion the ladies lie in columns",
}
"""What the course of Royal Cotillion refuses, and these courses do not."""
IN_THE_FAMILY = {
    "contradance": {"stock_has_cards": "Captive Queens refuses it"},
    "captive-queens": {"stock_is_empty": "Contradance and Royal Quadrille refuse it"},
    "royal-quadrille": {"stock_has_cards": "Captive Queens refuses it"},
}
"""What another course of the family refuses."""

course = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def steps_of(*kinds: type) -> list[tuple[Lesson, int]]:
    return [(lesson, index) for lesson in LESSONS for index in places(lesson, *kinds)]


@course
def test_nothing_is_wrong_with_a_course(lesson: Lesson) -> None:
    assert not lesson.validate(), lesson.validate()
    assert find(lesson.title) is lesson


@course
def test_a_course_can_be_written_to_a_file_and_read_back(lesson: Lesson) -> None:
    assert loads(lesson.to_json()) == lesson


@course
def test_a_course_is_short_and_ends_in_a_mastery_check(lesson: Lesson) -> None:
    assert 8 <= len(lesson.steps) <= 12
    assert isinstance(lesson.steps[-1], Mastery)
    assert max(sentences(step.text) for step in lesson.steps) <= 3


@course
def test_every_rule_is_met_once_as_legal(lesson: Lesson) -> None:
    assert covered_rules(lesson).legal == rules_of(games.find(lesson.game)).legal


@course
def test_every_rule_is_met_once_as_refused_but_for_those_listed(lesson: Lesson) -> None:
    lacking = rules_of(games.find(lesson.game)).refused - covered_rules(lesson).refused
    assert lacking == {*IMPOSSIBLE, *ELSEWHERE, *IN_THE_FAMILY[lesson.name]}
    assert set(ELSEWHERE) <= covered_rules(ROYAL_COTILLION).refused
    assert set(IN_THE_FAMILY[lesson.name]) <= covered_rules(*LESSONS).refused


@course
def test_its_own_solutions_lead_through_a_course_with_all_stars(lesson: Lesson) -> None:
    session = Session(lesson)
    finish(session)
    while session.can_next:
        finish(session.next())
    assert session.complete
    assert all(step["stars"] == step["most_stars"] for step in session.describe()["progress"])


@pytest.mark.parametrize(("lesson", "index"), steps_of(Guided, Try))
def test_a_wrong_move_is_answered_and_the_lesson_goes_on(lesson: Lesson, index: int) -> None:
    wrong_moves_are_answered(begin(lesson, index))


@course
def test_help_alone_leads_through_a_course(lesson: Lesson) -> None:
    for index in range(len(lesson.steps)):
        session = begin(lesson, index)
        finish_by_help(session)
        assert session.finished, lesson.label(index)


@pytest.mark.parametrize(
    ("lesson", "index"),
    [(lesson, index) for lesson, index in steps_of(Try) if getattr(lesson.steps[index], "fail", None) is not None],
)
def test_a_card_covered_in_the_last_pass_is_said_to_be_lost_and_uncovered_again(lesson: Lesson, index: int) -> None:
    session, step = begin(lesson, index), lesson.steps[index]
    session.play("turn")
    assert session.message.kind == "failed"
    assert "No redeal is left here" in session.message.text
    assert not session.table.history
    assert isinstance(step, Try)
    assert search(attempt(lesson.begin(index).play("turn"), 0), step.goal) is None
    finish(session)
    assert session.stars == 3
