"""The lesson on the words of patience teaches each of them, and asks for it."""

import pytest

from patience_widget import games
from patience_widget.lessons import Mastery, Quiz, Refuse, Try
from patience_widget.lessons.courses.words import COURSE as WORDS
from tests.lessons.learner import begin, places, step_with

ALL = (
    *("deal", "tableau", "stock", "waste", "foundation", "reserve"),
    *("available", "build", "pack", "redeal", "suit sequence"),
)


def read(index: int) -> str:
    step = WORDS.steps[index]
    return " ".join([step.text, *getattr(step, "options", ()), getattr(step, "why", "")]).lower()


@pytest.mark.parametrize("word", ALL)
def test_every_word_is_read_and_then_asked_for_or_used(word: str) -> None:
    first = min(index for index in range(len(WORDS.steps)) if word in WORDS.steps[index].text.lower())
    asked = [index for index in places(WORDS, Quiz, Try, Refuse, Mastery) if index >= first and word in read(index)]
    assert asked


def test_the_check_says_what_its_tasks_are() -> None:
    check = next(step for step in WORDS.steps if isinstance(step, Mastery))
    assert (check.of, check.questions, check.within) == (6, 3, 3)
    assert "three tasks and three questions" in check.text


def test_two_games_are_met_and_the_words_are_the_course_of_none() -> None:
    met = {begin(WORDS, index).table.game.name for index in range(len(WORDS.steps))}
    assert met == {"klondike", "osmosis"}
    assert WORDS.name not in games.names()


def test_the_queen_with_nothing_below_is_the_better_one() -> None:
    session = begin(WORDS, step_with(WORDS, "Which one is better?"))
    assert not session.play("tableau7>tableau6")
    assert session.message.text.endswith("Your move was taken back.")
    assert session.play("tableau7>tableau1")
    assert session.stars == 2
