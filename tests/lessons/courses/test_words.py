"""The lesson on the words of patience works, and teaches each of them."""

import pytest

from patience_widget.lessons import Mastery, Quiz, Try
from patience_widget.lessons.courses.words import COURSE as WORDS
from tests.lessons.learner import places


def test_it_is_short() -> None:
    assert 10 <= len(WORDS.steps) <= 14


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


def test_what_was_never_taught_is_said_in_the_last_step() -> None:
    assert "The sign on each foundation shows what it takes next." in WORDS.steps[-1].text
    assert "Two of the three tables are enough." in WORDS.steps[-1].text
