"""Moves in a step: made or not, right or wrong, and the stars they earn."""

import pytest

from patience_widget import InvalidMove
from patience_widget.lessons import (
    Guided,
    Refuse,
    Session,
    Try,
    gained,
    played,
)
from tests.lessons.examples import EIGHT, START, lesson
from tests.lessons.learner import said


def test_guided_takes_the_move_shown_and_puts_nothing_else_on_the_table() -> None:
    session = Session(lesson(Guided("Open it.", position=START, move="7H>f2", why="A row of its own.")))
    assert session.describe()["points"] == {"piles": ["reserve1", "foundation2"], "cards": ["7H"]}
    assert session.describe()["shown_move"] == "reserve1>foundation2"
    verdict = session.play("turn")
    assert (verdict.ok, verdict.rule) == (False, None)
    assert "legal too" in verdict.message
    assert not session.table.history
    assert session.play("r1>f2")
    assert said(session) == (
        "right",
        "The 7 of hearts goes to foundation 2. The 2 of diamonds is turned up on reserve 1. A row of its own.",
    )
    assert not session.play("turn")
    assert session.message.text == "You have finished this. Go on, or try it again."


def test_an_illegal_try_says_at_once_why_with_the_rule_and_what_would_fit() -> None:
    session = Session(lesson(EIGHT))
    verdict = session.play("8H>f1")
    refusal = session.describe()["refusal"]
    assert verdict.rule is not None
    assert session.message.kind == "refused"
    assert refusal["text"].startswith("The 8 of hearts is the wrong suit")
    assert refusal["rule"] == "Build in suit."
    assert refusal["piles"] == ["reserve2", "foundation1"]
    assert refusal["cards"] == ["8H"]
    assert session.message.instead
    assert session.progress["steps"][0]["refused"] == 1


def test_a_text_that_is_no_move_is_an_error_as_on_a_table() -> None:
    with pytest.raises(InvalidMove):
        Session(lesson(EIGHT)).play("nonsense")


def test_any_line_that_meets_the_goal_is_accepted() -> None:
    session = Session(lesson(EIGHT))
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.finished
    assert session.stars == 3


def test_more_moves_than_par_cost_a_star_and_doing_it_again_well_wins_it_back() -> None:
    session = Session(lesson(EIGHT))
    for move in ("turn", "8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.stars == 2
    assert session.message.text.endswith("It can be done in three moves.")
    session.retry()
    assert not session.finished
    assert session.describe()["done"]
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.stars == 3
    session.retry()
    for move in ("turn", "8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.stars == 3
    assert "turn" not in session.progress["steps"][0]["answer"]


def test_at_the_mistake_that_cannot_be_mended_the_learner_is_told_why_and_put_back() -> None:
    step = Try(
        "Build without turning.",
        position=START,
        goal=gained >= 2,
        solution="7H>f2, 8C>f1",
        fail=played("turn"),
        fail_why="Then other cards lie on top.",
    )
    session = Session(lesson(step))
    assert session.describe()["avoid"] == ""
    session.play("7H>f2")
    session.play("turn")
    assert session.message.kind == "failed"
    assert session.describe()["avoid"] == ""
    assert session.message.text.startswith("Three cards are turned, ")
    assert session.message.text.endswith(" Then other cards lie on top. Your last move was taken back.")
    assert len(session.table.history) == 1
    session.play("8C>f1")
    assert session.stars == 2
    assert session.describe()["foot"].startswith("Wrong tries, ")
    session.retry()
    for move in ("7H>f2", "8C>f1"):
        session.play(move)
    assert session.stars == 3
    assert session.describe()["foot"] == "Three stars: right at the first try."


def test_an_explanation_goes_with_the_next_move_because_the_cards_lie_otherwise_then() -> None:
    step = Try("Build.", position=START, goal=gained >= 3, solution="7H>f2, 8C>f1, 8H>f2", fail=played("turn"))
    session = Session(lesson(step))
    session.play("turn")
    session.help()
    assert [note["kind"] for note in session.describe()["notes"]] == ["wrong", "help"]
    session.play("7H>f2")
    assert [note["kind"] for note in session.describe()["notes"]] == ["told"]


@pytest.mark.parametrize("tries", [0, 1, 2, 3])
def test_every_wrong_try_costs_a_star_and_one_is_left(tries: int) -> None:
    session = Session(lesson(EIGHT))
    for _ in range(tries):
        session.play("8H>f1")
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.stars == max(1, 3 - tries)


def test_elsewhere_a_wrong_try_and_help_say_nothing_of_positions() -> None:
    session = Session(lesson(EIGHT))
    session.play("8H>f1")
    assert "no longer counts" not in session.message.text
    assert "no longer counts" not in session.help().text


OFF_ITS_ROW = Refuse(
    "Try to take the 7 of clubs off its row.",
    position=START,
    move="f1>r4",
    rule="gives_nothing",
    among=(),
    why="It stays.",
)


@pytest.mark.parametrize("place", ["r4", "r2", "f2"])
def test_a_try_that_is_asked_for_counts_wherever_the_card_is_put_against_that_rule(place: str) -> None:
    step = lesson(OFF_ITS_ROW)
    session = Session(step)
    assert not session.play(f"f1>{place}")
    assert session.finished
    assert step.check({1: session.progress["steps"][0]["answer"]})


def test_a_try_of_another_card_or_against_another_rule_is_not_the_one_asked_for() -> None:
    session = Session(lesson(OFF_ITS_ROW))
    assert not session.play("8H>f1")
    assert not session.finished
    assert session.describe()["notes"] == []
    step = Refuse("Try the 8 of hearts on row 1.", position=START, move="8H>f1", rule="in_suit", among=())
    session = Session(lesson(step))
    assert not session.play("8H>r4")
    assert not session.finished
    assert session.noted.refused == 1


def test_where_the_rule_is_asked_for_another_place_counts_as_well() -> None:
    asks = Refuse("Try it.", position=START, move="7H>r4", rule="takes_nothing")
    session = Session(lesson(asks))
    session.play("7H>r2")
    assert session.describe()["question"]["text"] == "Which rule forbids it?"
    assert session.describe()["notes"] == [{"kind": "right", "lead": "Right: it is refused.", "text": "", "links": []}]


def test_the_panel_says_that_the_refusal_asked_for_is_right_and_the_reason_stays_beside_the_cards() -> None:
    session = Session(lesson(OFF_ITS_ROW))
    verdict = session.play("f1>r4")
    told = session.describe()
    assert told["notes"] == [{"kind": "right", "lead": "Right: it is refused.", "text": "It stays.", "links": []}]
    assert told["refusal"]["text"] == verdict.message
    assert told["refusal"]["rule"] == ""  # the reason has said it
