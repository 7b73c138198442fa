"""What holds of every lesson that comes with the package, and that there is a course of every featured game."""

import re

import pytest

from patience_widget import games, lessons
from patience_widget.lessons import Guided, Lesson, Mastery, Quiz, Refuse, Session, Show, Try, covered_rules, rules_of
from patience_widget.lessons.model.answers import right_answers
from tests.every_game import one_in
from tests.lessons.learner import begin, finish, finish_by_help, places, sentences, wrong_moves_are_answered

LESSONS = [lessons.find(name) for name in lessons.names()]
NO_CHOICE = ("captive-queens", "royal-quadrille", "contradance")
"""The games in which every card has one place, and a card that fits is never better kept."""

COURSES = lessons.names()
SAYS_SO = re.compile(
    "(other|same|first|new|real) (game|one:|table)|game begins|is the table|this game|Two more|now the 2 of"
)
"""What tells a learner that a new table, or another moment of it, is shown."""

every = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
some = pytest.mark.parametrize("lesson", one_in(5, LESSONS), ids=lambda lesson: lesson.name)
featured_game = pytest.mark.parametrize("name", games.FEATURED)
course = pytest.mark.parametrize("name", COURSES)


@some
def test_everything_a_lesson_says_is_proved(lesson: Lesson) -> None:
    assert repr(lesson.validate()) == "<No problems>"


@every
def test_a_lesson_is_found_by_its_title(lesson: Lesson) -> None:
    assert lessons.find(lesson.title) is lesson


@some
def test_a_lesson_can_be_written_to_a_file_and_read_back(lesson: Lesson) -> None:
    assert lessons.loads(lesson.to_json()) == lesson


@every
def test_a_lesson_never_asks_a_finger_to_click(lesson: Lesson) -> None:
    assert not re.findall(r".{20}\bclick(?! or tap).{9}", lesson.to_json(), re.IGNORECASE)


@featured_game
def test_there_is_a_course_of_every_featured_game(name: str) -> None:
    assert name in lessons.names()
    assert lessons.find(name).game == name


@pytest.mark.parametrize("name", COURSES[1:])
def test_every_rule_of_a_game_is_met_once_as_legal(name: str) -> None:
    course = lessons.find(name)
    assert covered_rules(course).legal == rules_of(games.find(course.game)).legal


@course
def test_a_course_takes_no_longer_than_a_sitting(name: str) -> None:
    assert 10 <= len(lessons.find(name).steps) <= 18


@course
def test_a_course_shows_the_end_first_and_lets_the_learner_win_something_within_three_clicks(name: str) -> None:
    end, *first = lessons.find(name).steps[:3]
    assert isinstance(end, Show)
    assert sum(len(lessons.find(name).line(index)) for index in (1, 2)) <= 3
    assert all(isinstance(step, Guided | Try) for step in first)


@course
def test_in_a_course_most_is_done_and_asked_and_little_refused(name: str) -> None:
    steps = lessons.find(name).steps
    refused = [index for index, step in enumerate(steps) if isinstance(step, Refuse)]
    assert len(refused) * 4 <= len(steps)
    assert all(index > len(steps) / 2 for index in refused), "exceptions come last"
    assert sum(isinstance(step, Quiz) for step in steps) >= 2
    least = 1 if name in NO_CHOICE else 2
    choices = [step for step in steps if isinstance(step, Try) and (step.fail is not None or step.wrong)]
    assert len(choices) >= least
    assert all(step.fail_why for step in choices if step.fail is not None)


@course
def test_in_a_course_wrong_answers_that_are_near_have_an_answer_of_their_own(name: str) -> None:
    assert [step.text for step in lessons.find(name).steps if isinstance(step, Quiz) and not step.wrong] == []


@every
def test_nobody_is_sent_to_click_several_where_there_is_only_one(lesson: Lesson) -> None:
    for index in places(lesson, Quiz):
        quiz, at = lesson.steps[index], lesson.begin(index).position
        assert isinstance(quiz, Quiz)
        if quiz.asks_for_all:
            several = len(right_answers(quiz, at)) > 1
            assert several or "Only one " in quiz.text, quiz.text


@every
def test_the_card_that_no_other_covers_is_called_the_top_card_of_its_column(lesson: Lesson) -> None:
    other_words = r"(?:last card of|(?:at|near) the end of) (?:a|any|each|every|its|the) column"
    assert re.findall(other_words, str(lesson.steps)) == []


@every
def test_a_lesson_ends_in_a_mastery_check(lesson: Lesson) -> None:
    assert isinstance(lesson.steps[-1], Mastery)


@every
def test_what_a_step_says_is_short(lesson: Lesson) -> None:
    assert [step.text for step in lesson.steps if sentences(step.text) > 3] == []


@every
def test_a_step_says_so_when_other_cards_lie_on_the_table_than_at_the_end_of_the_step_before(lesson: Lesson) -> None:
    plan = Session(lesson).state.lesson
    for index, step in enumerate(lesson.steps[:-1]):
        before = plan.begin(max(index - 1, 0))
        before.play(*plan.line(index - 1) if index else ())
        if index and plan.begin(index).position != before.position:
            assert SAYS_SO.search(step.text), step.text


@some
def test_its_own_solutions_lead_through_a_lesson_with_all_stars(lesson: Lesson) -> None:
    session = Session(lesson)
    finish(session)
    while session.can_next:
        finish(session.next())
    assert session.complete
    assert all(step["stars"] == step["most"] for step in session.describe()["dots"])


@some
def test_help_alone_leads_through_a_lesson(lesson: Lesson) -> None:
    for index in range(len(lesson.steps)):
        session = begin(lesson, index)
        finish_by_help(session)
        assert session.finished, lesson.label(index)


@pytest.mark.parametrize("most", [pytest.param(15, id="some"), pytest.param(10_000, id="all", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("lesson", "index"),
    [
        pytest.param(lesson, index, id=f"{lesson.name}-{index + 1}")
        for lesson in LESSONS
        for index in places(lesson, Guided, Try)
    ],
)
def test_a_wrong_move_is_answered_and_the_lesson_goes_on(lesson: Lesson, index: int, most: int) -> None:
    wrong_moves_are_answered(begin(lesson, index), most)
