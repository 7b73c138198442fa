"""What is particular in the course of Osmosis, and the mistakes of its family."""

import pytest

from patience_widget.lessons import Lesson, Try
from patience_widget.lessons.courses.bridesmaids import COURSE as BRIDESMAIDS
from patience_widget.lessons.courses.osmosis import COURSE as OSMOSIS
from patience_widget.lessons.courses.peek import COURSE as PEEK
from patience_widget.lessons.puzzle.definition import Judge
from tests.lessons.learner import begin, finish, places, step_with

WAITING = [
    (OSMOSIS, step_with(OSMOSIS, "or turn the stock first?")),
    (PEEK, step_with(PEEK, "Four cards are left")),
    (BRIDESMAIDS, step_with(BRIDESMAIDS, "you know the next six")),
    (BRIDESMAIDS, step_with(BRIDESMAIDS, "But do you have to?")),
]
"""The steps whose mistake is a card played too early, and not a row opened with the wrong suit."""


@pytest.mark.parametrize(
    ("lesson", "index"),
    [
        (lesson, index)
        for lesson in (OSMOSIS, PEEK, BRIDESMAIDS)
        for index in places(lesson, Try)
        if getattr(lesson.steps[index], "fail", None) is not None and (lesson, index) not in WAITING
    ],
)
def test_a_mistake_that_cannot_be_mended_is_explained_and_taken_back(lesson: Lesson, index: int) -> None:
    session = begin(lesson, index)
    before = session.table.position
    (base,) = (card.rank for card in before["foundation1"][:1])
    mistakes = []
    for move in session.table.moves:
        session.play(move)
        if session.message.kind == "failed":
            mistakes.append(move)
            assert "Your last move was taken back." in session.message.text
        else:
            session.undo()
        assert session.table.position == before
    assert {before[move.source][-1].rank for move in mistakes} == {base}
    finish(session)
    assert session.stars == max(1, 3 - len(mistakes))


@pytest.mark.parametrize(("lesson", "index"), WAITING)
def test_a_card_that_is_played_as_soon_as_it_comes_can_be_the_mistake(lesson: Lesson, index: int) -> None:
    session = begin(lesson, index)
    while session.message.kind != "failed":
        moves = [str(move) for move in session.table.moves]
        session.play(max(moves, key=lambda move: move.startswith("waste")))
    assert "Your last move was taken back." in session.message.text


def test_in_osmosis_a_card_that_fits_is_left_because_to_play_it_would_lose() -> None:
    index = step_with(OSMOSIS, "or turn the stock first?")
    table, judge = OSMOSIS.begin(index), Judge()
    verdicts = {str(move): judge.verdict(table.game.play(table.position, move)[0]) for move in table.moves}
    assert verdicts == {"waste>foundation4": "lost", "turn": "winnable"}
