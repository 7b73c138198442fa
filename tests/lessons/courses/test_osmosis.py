"""What is particular in the course of Osmosis, and the mistakes of its family."""

import re

import pytest

from patience_widget.core.fitting import what_fits
from patience_widget.lessons import Demo, Lesson, Refuse, Try
from patience_widget.lessons.courses.bridesmaids import COURSE as BRIDESMAIDS
from patience_widget.lessons.courses.osmosis import COURSE as OSMOSIS
from patience_widget.lessons.courses.peek import COURSE as PEEK
from tests.lessons.learner import begin, finish, places


@pytest.mark.parametrize(
    ("lesson", "index"),
    [
        (lesson, index)
        for lesson in (OSMOSIS, PEEK, BRIDESMAIDS)
        for index in places(lesson, Try)
        if getattr(lesson.steps[index], "fail", None) is not None
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
    assert [before[move.source][-1].rank for move in mistakes] == [base]
    finish(session)
    assert session.stars == 3


def test_the_plays_of_the_worked_example_are_those_that_the_rules_allow() -> None:
    (index,) = places(OSMOSIS, Demo)
    at = OSMOSIS.begin(index).position
    rows = [" ".join(str(card)[:-1] for card in at[f"foundation{row}"]) for row in (1, 2, 3, 4)]
    assert rows == ["7 8 10 2 4 9 K A", "7 A 8 K 9", "7 8 K", ""]
    fits = [{card.code for card in what_fits(at, at.game.pile(f"foundation{row}"))} for row in (1, 2, 3, 4)]
    assert fits == [{"3H", "5H", "6H", "JH", "QH"}, {"2S", "4S", "TS"}, {"AD", "9D"}, {"7C"}]
    played = {move.split(">")[0]: at[move.split(">")[0]][-1].code for move in OSMOSIS.steps[index].line()}
    assert set(played.values()) == {"JH", "TS"}
    refused = [step for step in OSMOSIS.steps[index + 1 : index + 3] if isinstance(step, Refuse)]
    assert [at[step.move.split(">")[0]][-1].code for step in refused] == ["2D", "5C"]
    assert all(re.search(rf"\b{word}\b", OSMOSIS.source) for word in ("hearts", "spades", "diamonds", "clubs"))
