"""What is particular in the course of Royal Cotillion."""

import pytest

from patience_widget.lessons import Lesson, Try
from patience_widget.lessons.courses.royal_cotillion import COURSE as ROYAL_COTILLION
from patience_widget.lessons.model.goals import Attempt, search
from tests.lessons.learner import begin, finish, step_with


@pytest.mark.parametrize(
    ("lesson", "words", "mistakes"),
    [
        (ROYAL_COTILLION, "you have only one", {"ladies1>twos3"}),
        (ROYAL_COTILLION, "the 3 of clubs at any time", {"lords6>aces1"}),
    ],
    ids=["the only king", "the lord taken too early"],
)
def test_a_mistake_that_cannot_be_mended_is_explained_and_taken_back(
    lesson: Lesson, words: str, mistakes: set[str]
) -> None:
    index = step_with(lesson, words)
    session, step = begin(lesson, index), lesson.steps[index]
    assert isinstance(step, Try)
    made = set()
    for move in session.table.moves:
        session.play(move)
        if session.message.kind == "failed":
            made.add(str(move))
            assert session.message.text.endswith("Your last move was taken back.")
            assert not session.table.history
            after = lesson.begin(index).play(move)
            assert search(Attempt.since(after, 0), step.goal, widest=20_000) is None
        session.undo()
    assert made == mistakes
    finish(session)
    assert session.stars == 2


def test_the_lord_may_be_kept_even_longer_than_the_author_keeps_him() -> None:
    session = begin(ROYAL_COTILLION, step_with(ROYAL_COTILLION, "the 3 of clubs at any time"))
    for move in ("turn", "turn", "turn", "waste>aces3", "lords6>aces1", "waste>aces3"):
        assert session.play(move)
    assert session.stars == 3


def test_both_foundations_that_want_the_same_card_are_right_answers() -> None:
    session = begin(ROYAL_COTILLION, step_with(ROYAL_COTILLION, "Where can the 7 of hearts go?"))
    assert not session.answer("aces1")
    assert session.answer("twos3")
    assert session.answer("aces3")
