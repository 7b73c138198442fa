"""The course of Rosamund's Bower: it is true, it is whole, and it can be gone through."""

import pytest

from patience_widget import games
from patience_widget.lessons import (
    Mastery,
    Refuse,
    Session,
)
from patience_widget.lessons.courses.rosamunds_bower import COURSE
from patience_widget.lessons.mastery.tasks import mastery_positions
from patience_widget.lessons.model.goals import Attempt, search
from tests.lessons.learner import begin, places, step_with

GAME = games.find("rosamunds-bower")


def at_step(text: str) -> Session:
    return begin(COURSE, step_with(COURSE, text))


@pytest.mark.parametrize("index", places(COURSE, Refuse))
def test_another_move_in_a_refuse_does_not_end_it(index: int) -> None:
    session = begin(COURSE, index)
    step = COURSE.steps[index]
    assert isinstance(step, Refuse)
    for move in session.table.moves:
        assert not session.play(move)
        assert "one that isn't" in session.message.text
    session.play(step.move)
    assert session.finished


def test_a_card_of_a_goal_that_is_not_in_sight_is_told_to_come() -> None:
    session = at_step("down to the 7 of hearts")
    assert session.describe()["goal"] == "The 7 of hearts is on top of the foundation."
    assert not any(card.code == "7H" for card in session.table.position.masked()["packet"])
    assert "it comes out of the packet" in session.step.text


def test_a_nine_that_is_wanted_soon_is_not_to_be_buried() -> None:
    session = at_step("Put it on a heap as well")
    session.play("turned>heap1")
    assert session.message.kind == "failed"
    assert session.message.text == (
        "The 9 of clubs is buried. It is wanted soon, and you can't play a card that lies under another. "
        "Your last move was taken back."
    )
    assert [card.code for card in session.table.position["turned"]] == ["2C"]


def test_a_guard_that_takes_the_place_of_the_turned_card_is_taken_back() -> None:
    session = at_step("Play the better 10")
    session.play("outer3>foundation")
    assert session.message.kind == "failed"
    assert session.play("turned>foundation")


def test_a_redeal_in_another_order_takes_more_moves_and_costs_a_star() -> None:
    session = at_step("at the bottom of heap 2")
    for move in ("turn", "turned>heap1", "redeal heap3+heap2+heap1"):
        assert session.play(move)
    while not session.finished:
        session.play("turn")
        ten = session.table.position["turned"][0].code == "TC"
        session.play("turned>foundation" if ten else "turned>heap1")
    assert session.stars == 2


def test_the_last_act_stops_a_card_that_is_laid_where_it_buries_another() -> None:
    session = at_step("no redeal is left")
    session.play("turn")
    session.play("turned>heap2")
    assert session.message.kind == "failed"
    assert session.message.text.startswith("A second card is on heap 2. It covers a card")
    assert session.play("turned>heap3")


def test_help_knows_the_way_of_a_learner_who_plays_the_last_act_in_another_order() -> None:
    session = at_step("no redeal is left")
    for move in ("turn", "turned>heap3", "turn", "turned>foundation", "turn"):
        assert session.play(move)
    while not session.finished:
        assert session.help().level
    assert session.table.outcome() == "won"


@pytest.mark.parametrize("turns", [range(2), pytest.param(range(2, 20), marks=pytest.mark.long)], ids=str)
def test_the_mastery_check_has_new_positions_however_often_it_is_tried(turns: range) -> None:
    step = COURSE.steps[-1]
    assert isinstance(step, Mastery)
    for turn in turns:
        for table in mastery_positions(step, GAME, turn):
            assert search(Attempt.since(table, len(table.history)), step.goal, deepest=step.within)
