"""The course of Rosamund's Bower: it is true, it is whole, and it can be gone through."""

import pytest

from patience_widget import games
from patience_widget.core.actions import Move
from patience_widget.lessons import (
    Demo,
    Exercise,
    Guided,
    Mastery,
    Quiz,
    Refuse,
    Session,
    Show,
    Try,
    covered_rules,
    rules_of,
)
from patience_widget.lessons.mastery import positions
from patience_widget.lessons.positions import attempt, search
from patience_widget.lessons.rosamunds_bower import ROSAMUNDS_BOWER as COURSE

GAME = games.find("rosamunds-bower")

NEVER_REFUSED = {
    "not_complete": "a complete foundation holds all 52 cards, so that none is left to be refused",
    "source_has_cards": "where no card lies there is nothing to pick up, and no sentence that would teach more",
}
"""The rules that no step shows as refused, and why."""


def begin(index: int) -> Session:
    """A session at a step, all before it taken as done."""
    done = {"done": True, "stars": 0, "tries": 1, "refused": 0, "helped": 0, "answer": ""}
    steps = [{"kind": step.kind, **done} for step in COURSE.steps]
    return Session(COURSE, {"lesson": COURSE.name, "step": index + 1, "steps": steps})


def only(kind: type) -> list[int]:
    return [index for index, step in enumerate(COURSE.steps) if isinstance(step, kind)]


def step_with(text: str) -> Session:
    (index,) = (index for index, step in enumerate(COURSE.steps) if text in step.text)
    return begin(index)


def sentences(text: str) -> int:
    return sum(text.count(end) for end in (". ", "? ")) + 1


def test_everything_the_course_says_is_proved() -> None:
    assert not COURSE.validate(), COURSE.validate()


def test_every_rule_of_the_game_is_met_once_as_legal_and_once_as_refused() -> None:
    rules, taught = rules_of(GAME), covered_rules(COURSE)
    assert taught.legal == rules.legal
    assert rules.refused - taught.refused == set(NEVER_REFUSED)


def test_the_course_is_short_and_shows_every_kind_of_step() -> None:
    assert 18 <= len(COURSE.steps) <= 28
    assert {type(step) for step in COURSE.steps} == {Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Mastery}
    assert isinstance(COURSE.steps[-1], Mastery)
    assert [step.text for step in COURSE.steps if sentences(step.text) > 3] == []


def test_the_whole_course_is_gone_through_by_its_own_solutions_and_earns_every_star() -> None:
    session = Session(COURSE)
    for index, step in enumerate(COURSE.steps[:-1]):
        if isinstance(step, Demo):
            while session.describe()["demo"]["can_forward"]:
                session.demo_forward()
        elif isinstance(step, Refuse):
            assert session.play(step.move).rule is not None
            assert session.answer(step.rule)
        elif isinstance(step, Quiz):
            assert session.answer(step.answer)
        else:
            for move in COURSE.line(index):
                assert session.play(move)
        session.next()
    step = COURSE.steps[-1]
    assert isinstance(step, Mastery)
    while not session.complete:
        for move in search(session.attempt, step.goal, deepest=step.within) or ():
            assert session.play(move)
        if session.can_next:
            session.next()
    described = session.describe()
    assert [one["stars"] for one in described["progress"]] == [one["most_stars"] for one in described["progress"]]


@pytest.mark.parametrize("index", only(Guided) + only(Try))
def test_an_illegal_move_is_answered_with_its_reason_and_the_step_goes_on(index: int) -> None:
    session = begin(index)
    verdict = session.play("henry>foundation") if index != only(Exercise)[0] else session.play("inner1>foundation")
    message = session.describe()["message"]
    assert (verdict.ok, message["kind"]) == (False, "refused")
    assert message["text"]
    assert message["rule"]
    assert message["instead"]
    assert not session.finished
    for move in COURSE.line(index):
        session.play(move)
    assert session.finished


@pytest.mark.parametrize("index", only(Refuse))
def test_another_move_in_a_refuse_does_not_end_it_and_a_wrong_rule_is_told(index: int) -> None:
    session = begin(index)
    step = COURSE.steps[index]
    assert isinstance(step, Refuse)
    wanted = Move.parse(step.move, session.table.position)
    for move in session.table.moves:
        assert move != wanted
        assert not session.play(move)
        assert "what is not" in session.message.text
    assert session.describe()["question"] is None
    session.play(step.move)
    question = session.describe()["question"]
    right = COURSE.steps[index].why  # type: ignore[attr-defined]
    answers = [bool(session.answer(choice)) for choice in question["choices"] if not session.finished]
    assert answers[-1]
    assert session.message.text == f"Right. {right}"


def test_the_ladder_of_help_alone_leads_to_the_mastery_check() -> None:
    session = Session(COURSE)
    for step in COURSE.steps[:-1]:
        while session.help_left and not session.finished:
            if isinstance(step, Refuse) and session.visit.tried:
                session.answer(session.help().text)
            elif isinstance(step, Quiz):
                session.answer(session.help().text.removeprefix("The answer: ").rstrip("."))
            else:
                assert session.help().rung
        while isinstance(step, Demo) and session.describe()["demo"]["can_forward"]:
            session.demo_forward()
        assert session.finished, step.text
        session.next()
    while not session.finished:
        assert session.help().rung
    assert "It does not count: there was help" in session.message.text


def test_a_nine_that_is_wanted_soon_is_not_to_be_buried() -> None:
    session = step_with("go on turning")
    session.play("turned>heap1")
    assert session.message.kind == "failed"
    assert session.message.text == (
        "The 9 of clubs is buried. It is wanted soon, and what lies under another card cannot be played. "
        "Your last move is taken back."
    )
    assert [card.code for card in session.table.position["turned"]] == ["4S"]


def test_a_guard_that_takes_the_place_of_the_turned_card_is_taken_back() -> None:
    session = step_with("need not wait for a guard")
    session.play("outer3>foundation")
    assert session.message.kind == "failed"
    assert session.play("turned>foundation")


def test_a_redeal_in_another_order_takes_more_moves_and_costs_a_star() -> None:
    session = step_with("Use up the stock")
    for move in ("turn", "turned>heap1", "redeal heap3+heap2+heap1"):
        assert session.play(move)
    while not session.finished:
        session.play("turn")
        ten = session.table.position["turned"][0].code == "TC"
        session.play("turned>foundation" if ten else "turned>heap1")
    assert session.stars == 2


def test_the_last_act_stops_a_card_that_is_laid_where_it_buries_another() -> None:
    session = step_with("The last act")
    session.play("turn")
    session.play("turned>heap2")
    assert session.message.kind == "failed"
    assert session.message.text.startswith("A card is buried that is wanted soon.")
    assert session.play("turned>heap3")


def test_help_knows_the_way_of_a_learner_who_plays_the_last_act_in_another_order() -> None:
    session = step_with("The last act")
    for move in ("turn", "turned>heap3", "turn", "turned>foundation", "turn"):
        assert session.play(move)
    while not session.finished:
        assert session.help().rung
    assert session.table.outcome() == "won"


def test_the_mastery_check_has_new_positions_however_often_it_is_tried() -> None:
    step = COURSE.steps[-1]
    assert isinstance(step, Mastery)
    for turn in range(20):
        for table in positions(step, GAME, turn):
            assert search(attempt(table, len(table.history)), step.goal, deepest=step.within)
