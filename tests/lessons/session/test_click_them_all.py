"""Questions on the board: all cards or piles of which something is true, clicked in any order."""

import pytest

from patience_widget.lessons import (
    LessonError,
    Quiz,
    Refuse,
    Session,
    Try,
    can_go,
    cannot_go,
    gained,
    loads,
    on,
    takes,
    top_of,
)
from tests.lessons.examples import START, lesson
from tests.lessons.learner import said

ROWS = "foundation1: 7C 8C 9C; foundation2: 7D; reserve1: 7H; reserve2: 8D; reserve3: 9D; reserve4: 9S; stock: rest"
WHICH = Quiz(
    "Which of these may go to row 2? Click them all.",
    position=ROWS,
    asks="cards",
    answer=can_go("foundation2"),
    wrong={"7H": "Right rank, wrong suit."},
    why="Both ranks lie in the row above.",
)


def begin(*steps: object) -> Session:
    taught = lesson(*steps)  # type: ignore[arg-type]
    assert not taught.validate(), taught.validate()
    return Session(taught)


@pytest.mark.parametrize("order", [("8D", "9D"), ("9D", "8D")])
def test_all_are_found_in_any_order_and_then_the_step_is_done(order: tuple[str, str]) -> None:
    session = begin(WHICH)
    assert session.describe()["pace"] == ""
    assert session.answer(order[0])
    assert not session.finished
    assert session.describe()["pace"] == "One found so far."
    assert session.answer(order[0])  # a second click changes nothing
    assert session.describe()["pace"] == "One found so far."
    assert session.answer(order[1])
    assert session.finished
    assert session.describe()["pace"] == "Both found."
    assert session.message.text.endswith("of diamonds: yes. Both ranks lie in the row above.")
    assert session.stars == 3
    assert session.describe()["marks"] == {"8D": "right", "9D": "right"}


def test_every_wrong_click_is_answered_by_its_author_or_by_the_rules() -> None:
    session = begin(WHICH)
    assert not session.answer("7H")
    assert said(session) == ("wrong", "7 of hearts: not quite. Right rank, wrong suit.")
    assert not session.answer("9S")
    assert said(session) == ("wrong", "9 of spades: not quite. Build in suit.")  # which cards fit is not told
    assert not session.answer("7D")
    assert said(session) == ("wrong", "7 of diamonds: not quite. It lies there already.")


def test_what_was_tried_stays_marked_and_what_was_explained_stays_in_view() -> None:
    session = begin(WHICH)
    for card in ("7H", "9S", "8D", "9D"):
        session.answer(card)
    shown = session.describe()
    assert shown["marks"] == {"7H": "wrong", "9S": "wrong", "8D": "right", "9D": "right"}
    notes = [(note["kind"], note["lead"], note["text"]) for note in shown["notes"]]
    assert notes == [
        ("wrong", "7 of hearts: not quite.", "Right rank, wrong suit."),
        ("wrong", "9 of spades: not quite.", "Build in suit."),
        ("right", "9 of diamonds: yes.", "Both ranks lie in the row above."),
    ]
    assert session.stars == 1
    session.retry()
    assert (session.describe()["marks"], session.describe()["notes"]) == ({}, [])


def test_only_what_is_outlined_counts_where_the_choice_is_limited() -> None:
    session = begin(
        Quiz("Which can't go?", position=ROWS, asks="cards", answer=cannot_go("f2"), among="7H, 8D, 9D, 9S")
    )
    assert session.describe()["points"]["cards"] == ["7H", "8D", "9D", "9S"]
    assert not session.answer("7C")
    assert said(session) == ("told", "Choose one that is outlined.")
    assert not session.answer("8D")
    assert said(session) == (
        "wrong",
        "8 of diamonds: not quite. It can go there.",
    )
    assert session.answer("9S")
    assert said(session) == ("right", "9 of spades: yes. Build in suit.")
    assert session.answer("7H")
    assert session.finished


def test_piles_are_clicked_as_well_and_a_wrong_one_says_why() -> None:
    session = begin(
        Quiz(
            "Where?", position="f1: 7C; r1: 7H; stock: rest", asks="piles", answer=takes("7H"), why="A row of its own."
        )
    )
    assert not session.answer("foundation1")
    assert "The 7 of hearts is the wrong suit" in session.message.text
    assert session.answer("f2")
    assert session.message.text == "Foundation 2: yes. A row of its own."


def test_what_will_be_turned_up_is_asked_of_the_engine() -> None:
    at = "foundation1: 7C; waste: rest 2D 4C JS QD"
    session = begin(Quiz("What lies on top?", position=at, asks="card", answer=top_of("waste", after="redeal, turn")))
    answer = session.lesson.begin(0).play("redeal").play("turn").position["waste"][-1].code
    assert not session.answer("QD")
    assert session.answer(answer)


def test_a_number_that_is_wrong_says_in_which_direction() -> None:
    session = begin(Quiz("How many?", position=START, asks="number", answer=4))
    session.answer(9)
    assert session.message.text == "Not quite. That is too many."
    session.answer(1)
    assert session.message.text == "Not quite. That is too few."


def test_grading_wants_them_all() -> None:
    taught = lesson(WHICH)
    assert taught.check({1: ["9D", "8D"]})
    assert taught.check({1: "8D, 9D"})
    assert not taught.check({1: "8D"})
    assert not taught.check({1: ["8D", "9D", "9S"]})


def test_a_lesson_with_all_of_this_goes_to_a_file_and_back() -> None:
    steps = (
        WHICH,
        Quiz("What?", position="f1: 7C; waste: rest QD", asks="card", answer="7C", proof=top_of("f1", after="redeal")),
        Try("Do.", position=START, goal=gained >= 1, wrong={"turn": "Not now."}, fail=on("f1", "8C"), warn=True),
        Refuse("Try.", position=START, move="8H>f1", rule="in_suit", among=()),
    )
    assert loads(lesson(*steps).to_json()) == lesson(*steps)


def test_a_refusal_that_asks_nothing_is_done_by_the_try_and_tells_its_rule() -> None:
    session = begin(Refuse("Try it.", position=START, move="8H>f1", rule="in_suit", among=(), why="Clubs there."))
    assert not session.play("8H>f1")
    assert session.finished
    assert session.describe()["question"] is None
    assert session.describe()["notes"][-1]["text"] == "Clubs there."
    assert session.message.rule == "Build in suit."
    with pytest.raises(LessonError, match="asks no question"):
        session.answer("in_suit")


def test_rules_to_choose_from_are_those_that_the_author_names() -> None:
    session = begin(Refuse("Try it.", position=START, move="8H>f1", rule="in_suit", among="face_up"))
    session.play("8H>f1")
    assert set(session.describe()["question"]["choices"]) == {"Build in suit.", "You can't play a face-down card."}
    session.answer("You can't play a face-down card.")
    assert session.message.text == "Not quite. The move doesn't break that rule."
    assert session.describe()["marks"] == {"You can't play a face-down card.": "wrong"}


def test_a_wrong_move_is_answered_by_its_author_and_taken_back() -> None:
    step = Try(
        "Do.", position=START, goal=on("f2", "8H"), wrong={"turn": "No card helps.", "8H>f1": "Not in this row."}
    )
    session = begin(step)
    assert not session.play("turn")
    assert said(session) == ("failed", "No card helps. Your move was taken back.")
    assert not session.table.history
    assert not session.play("8H>f1")
    assert said(session) == ("refused", "Not in this row.")  # said on the board, beside its cards, and there alone
    assert session.play("7H>f2")
    assert [note["kind"] for note in session.describe()["notes"]] == ["told"]  # the cards lie otherwise now


def test_what_is_written_wrongly_is_refused_at_once() -> None:
    with pytest.raises(LessonError, match="have a text each"):
        Quiz("Which?", asks="card", answer="7H", wrong=["7C"])  # type: ignore[arg-type]
