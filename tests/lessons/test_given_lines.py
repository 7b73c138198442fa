"""A position is given as a table, a board, a position, a record or a text, and so is a line."""

import copy
from typing import Any

import pytest

from patience_widget import Patience, Position, Table
from patience_widget.lessons import (
    Demo,
    Exercise,
    Guided,
    LessonError,
    Quiz,
    Refuse,
    Show,
    Step,
    Try,
    can_go,
    gained,
    loads,
    top_of,
)
from tests.lessons.examples import START, lesson

BEGUN = Table("osmosis", deal=17).play("turn")
PLAYED = copy.copy(BEGUN).play("r2>f1").play("r1>f2")
ONE_MOVE = copy.copy(BEGUN).play("r2>f1")
MOVES = ("reserve2>foundation1", "reserve1>foundation2")

GIVEN = {
    "a table": BEGUN,
    "a board": Patience("osmosis", deal=17).play("turn"),
    "a record": BEGUN.record(),
    "a text": "osmosis#17 turn",
    "a position": BEGUN.position,
    "a position as text": str(BEGUN.position),
}
STEPS: list[tuple[type[Step], dict[str, Any]]] = [
    (Show, {}),
    (Demo, {"moves": [("turn", "So.")]}),
    (Guided, {"move": "r2>f1"}),
    (Try, {"goal": gained >= 1}),
    (Exercise, {"goal": gained >= 2}),
    (Refuse, {"move": "r3>f1", "rule": "in_suit"}),
    (Quiz, {"asks": "cards", "answer": can_go("f2")}),
]


@pytest.mark.parametrize("given", GIVEN.values(), ids=list(GIVEN))
@pytest.mark.parametrize(("kind", "rest"), STEPS, ids=[kind.__name__ for kind, _ in STEPS])
def test_every_kind_of_step_takes_every_kind_of_position(kind: type[Step], rest: dict[str, Any], given: object) -> None:
    made = lesson(kind("Do.", position=given, **rest))
    assert not made.validate()
    assert type(made.steps[0].position) is str
    assert made.begin(0).position == BEGUN.position
    assert loads(made.to_json()) == made


def test_a_table_with_the_number_of_its_deal_is_kept_as_its_record() -> None:
    assert Show("Look.", position=BEGUN).position == "osmosis#17 turn"


def test_a_table_without_one_is_kept_as_its_piles() -> None:
    table = Table("osmosis", position=Position.parse(START, "osmosis")).play("7H>f2")
    assert str(Show("Look.", position=table).position).startswith("game: osmosis; redeals: unlimited; reserve1: 2D;")


def test_a_record_too_long_for_a_lesson_file_is_kept_as_its_piles() -> None:
    table = Table("osmosis", deal=17)
    for _ in range(100):
        while not table.why_not("turn"):
            table.play("turn")
        table.play("redeal")
    made = lesson(Show("Look.", position=table))
    assert not made.validate()
    assert made.begin(0).position == table.position


def test_a_table_that_goes_on_later_leaves_the_step_as_it_is() -> None:
    table = copy.copy(BEGUN)
    step = Show("Look.", position=table)
    table.play("r2>f1")
    assert step.position == "osmosis#17 turn"


LINES = {
    "a table": PLAYED,
    "a board": Patience("osmosis", deal=17).play("turn").play("r2>f1").play("r1>f2"),
    "a record": PLAYED.record(),
    "a record as text": "osmosis#17 turn r2>f1 r1>f2",
    "moves": [played.move for played in PLAYED.history[1:]],
    "texts": ["reserve2>foundation1", "reserve1>foundation2"],
    "a text with commas": "reserve2>foundation1, reserve1>foundation2",
    "a text on two lines": "reserve2>foundation1\nreserve1>foundation2",
    "a text with blanks": "reserve2>foundation1 reserve1>foundation2",
}


@pytest.mark.parametrize("position", GIVEN.values(), ids=list(GIVEN))
@pytest.mark.parametrize("given", LINES.values(), ids=list(LINES))
def test_a_solution_is_a_line_of_every_kind(given: object, position: object) -> None:
    made = lesson(Try("Do.", position=position, goal=gained >= 2, solution=given))
    assert not made.validate()
    assert isinstance(made.steps[0], Try)
    assert made.steps[0].solution == MOVES
    assert loads(made.to_json()) == made


@pytest.mark.parametrize("given", [LINES[name] for name in ("a table", "a board", "a record", "a record as text")])
def test_a_demo_says_what_happens_in_a_line(given: object) -> None:
    step = Demo("Watch.", position=BEGUN, moves=given)
    assert step.moves == (
        (MOVES[0], "The ace of hearts goes to foundation 1. The 5 of hearts is turned up on reserve 2."),
        (MOVES[1], "The 4 of spades goes to foundation 2. The 2 of spades is turned up on reserve 1."),
    )
    assert loads(lesson(step).to_json()).steps == (step,)


def test_the_comments_of_a_record_are_what_a_demo_says() -> None:
    step = Demo("Watch.", position="osmosis#17", moves='osmosis#17 turn "Three cards." r2>f1 "An ace: it fits."')
    assert step.moves == (("turn", "Three cards."), (MOVES[0], "An ace: it fits."))


@pytest.mark.parametrize("given", [ONE_MOVE, ONE_MOVE.record(), ONE_MOVE.history[-1].move, MOVES[0]])
def test_the_move_of_a_guided_step_may_be_that_of_a_table(given: object) -> None:
    step = Guided("Do.", position=BEGUN, move=given)
    assert step.move == MOVES[0]
    assert not lesson(step).validate()


def test_the_moves_of_a_table_count_from_the_last_time_it_was_there() -> None:
    step = Try("Do.", position=BEGUN.position, goal=gained >= 2, solution=PLAYED)
    assert step.solution == MOVES


def test_piles_with_a_blank_before_their_number_are_one_move() -> None:
    assert Try("Do.", goal=gained >= 1, solution="reserve 2>foundation 1, turn").solution == (
        "reserve 2>foundation 1",
        "turn",
    )


@pytest.mark.parametrize("after", ["redeal, turn", ["redeal", "turn"], ("redeal", "turn")])
def test_what_comes_before_a_computed_answer_may_be_a_list(after: Any) -> None:
    assert top_of("waste", after=after).after == ("redeal", "turn")


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Try("Do.", goal=gained >= 2, solution=PLAYED), "give the step its position as well"),
        (lambda: Guided("Do.", position=BEGUN, move=PLAYED), "this table has made 2 since the position of the step"),
        (lambda: Guided("Do.", position="osmosis#18", move=PLAYED), "doesn't pass the position of the step"),
        (lambda: Demo("Do.", position="osmosis 17", moves=PLAYED), "'osmosis 17' is neither a record"),
        (lambda: Demo("Do.", position=BEGUN, moves="osmosis#17 fly"), "the moves of a Demo: move 1 of the record"),
    ],
    ids=range(5),
)
def test_a_line_that_cannot_be_meant_is_refused(make: Any, told: str) -> None:
    with pytest.raises(LessonError, match=told):
        make()
