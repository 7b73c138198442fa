"""The lesson on the words of patience works, and teaches each of them."""

import pytest

from patience_widget.lessons import Guided, Mastery, Quiz, Session, Try
from patience_widget.lessons.words import WORDS
from tests.lessons.learner import begin, finish, finish_by_help, places, sentences, wrong_moves_are_answered


def test_nothing_is_wrong_with_it() -> None:
    assert not WORDS.validate(), WORDS.validate()


def test_it_is_short_and_ends_in_a_mastery_check() -> None:
    assert 10 <= len(WORDS.steps) <= 14
    assert isinstance(WORDS.steps[-1], Mastery)
    assert max(sentences(step.text) for step in WORDS.steps) <= 3


@pytest.mark.parametrize("word", ["stock", "waste", "foundation", "reserve", "available", "build", "redeal"])
def test_every_word_is_read_first_and_then_asked_for(word: str) -> None:
    read = [index for index, step in enumerate(WORDS.steps) if word in step.text.lower()]
    asked = [
        index
        for index in places(WORDS, Quiz, Try, Mastery)
        if word in " ".join([WORDS.steps[index].text, *getattr(WORDS.steps[index], "options", ())]).lower()
    ]
    assert read[0] <= asked[-1]
    assert asked


def test_its_own_solutions_lead_through_it_with_all_stars() -> None:
    session = Session(WORDS)
    finish(session)
    while session.can_next:
        finish(session.next())
    assert session.complete
    assert all(step["stars"] == step["most_stars"] for step in session.describe()["progress"])


@pytest.mark.parametrize("index", places(WORDS, Guided, Try))
def test_a_wrong_move_is_answered_and_the_lesson_goes_on(index: int) -> None:
    wrong_moves_are_answered(begin(WORDS, index))


@pytest.mark.parametrize("index", range(len(WORDS.steps)))
def test_help_alone_leads_on(index: int) -> None:
    session = begin(WORDS, index)
    finish_by_help(session)
    assert session.finished
