"""The way through the lessons: how far one is, and what comes next."""

from typing import Any

from patience_widget import games, lessons
from patience_widget.lessons import Session
from patience_widget.lessons.courses.catalogue import next_lesson, standing


def done(name: str) -> dict[str, Any]:
    """The progress of somebody who has done a lesson."""
    progress = Session(lessons.find(name)).progress
    return progress | {"steps": [step | {"done": True, "stars": 3} for step in progress["steps"]]}


def test_the_words_come_first_and_then_games_every_featured_one_among_them() -> None:
    first, *others = lessons.names()
    assert first == "words"
    assert {*games.FEATURED} <= {*others}
    assert {lessons.find(name).game for name in others} <= {*games.names()}


def test_how_one_stands_in_a_lesson() -> None:
    words = lessons.find("words")
    assert standing(words, None) == standing(words, {"step": 1, "steps": []})
    session = Session(words)
    assert not standing(words, session.progress).begun
    session.next()
    stands = standing(words, session.progress)
    assert (stands.step, stands.begun, stands.is_done, stands.stars) == (2, True, False, 0)
    assert standing(words, done("words")).is_done


def test_progress_in_a_lesson_that_has_changed_counts_for_nothing() -> None:
    progress = done("words")
    assert standing(lessons.find("words"), progress | {"steps": progress["steps"][1:]}).done == 0


def test_the_next_lesson_is_the_next_one_that_is_not_done() -> None:
    def following(*known: str, after: str = "") -> str | None:
        found = next_lesson({name: done(name) for name in known}, after=after)
        return found.name if found else None

    order = lessons.names()
    assert following() == "words"
    assert following("words", after="words") == order[1]
    assert following(order[1], order[2], after=order[1]) == order[3]
    assert following(order[-1], after=order[-1]) == "words"
    assert following(*order) is None


def test_a_lesson_is_called_as_its_game_is() -> None:
    assert lessons.find("rosamunds-bower").short_title == "Rosamund's Bower"
    assert lessons.tour("klondike").short_title == "A tour of Klondike"
