"""What a panel is told of a session."""

import json

import pytest

from patience_widget.lessons import Demo, Guided, LessonError, Quiz, Session, Show, Try, moves, on
from patience_widget.lessons.courses.rosamunds_bower import LATE
from patience_widget.lessons.session.panel_words import heading_and_text
from tests.lessons.examples import START, all_kinds, lesson
from tests.lessons.learner import said


def test_show_points_at_piles_and_cards() -> None:
    session = Session(lesson(Show("Look.", position=START, points=("st", "7C"))))
    assert session.describe()["points"] == {"piles": ["stock"], "cards": ["7C"]}
    assert not session.play("turn")
    assert said(session) == ("told", "There is nothing to play in this step.")
    assert not session.table.history


def test_a_panel_says_why_nothing_can_be_played_now() -> None:
    steps = (Show("Look.", position=START), Guided("Build.", move="7H>f2", position=START))
    session = Session(lesson(*steps, Demo("See.", moves=[("7H>f2", "Hearts.")], position=START)))
    assert session.describe()["not_now"] == "There is nothing to play in this step."
    session.next()
    assert session.describe()["not_now"] == ""
    session.play("7H>f2")
    assert session.describe()["not_now"] == "You have finished this. Go on, or try it again."
    session.next()
    assert session.describe()["not_now"] == "There is nothing to play in this step."


def test_points_that_are_no_list_name_the_step_and_say_how_to_write_them() -> None:
    session = Session(lesson(Show("Look.", position=START, points="9D KD")))
    with pytest.raises(LessonError, match=r'step 1 \(show\): points is a list, as in points=\("9D", "KD"\)'):
        session.describe()


def test_what_must_be_avoided_is_said_in_the_authors_own_sentence_if_there_is_one() -> None:
    fail = (on("f2", "7S") | on("f2", "7D")).saying("The wrong seven opens the row.")
    session = Session(lesson(Try("Open it.", position=START, goal=on("f2", "7H"), fail=fail, warn=True)))
    assert session.describe()["avoid"] == "The wrong seven opens the row."


def test_what_a_panel_is_told_has_always_the_same_keys_and_is_plain() -> None:
    keys = set()
    session = Session(all_kinds())
    for index in range(len(session.lesson.steps)):
        session._enter(index)
        keys.add(frozenset(json.loads(json.dumps(session.describe()))))
    assert len(keys) == 1


@pytest.mark.parametrize(
    ("text", "title", "rest"),
    [
        ("Which card?", "Which card?", ""),
        (
            "Rows are built in suit. Which can go? Choose them all.",
            "Which can go?",
            "Rows are built in suit. Choose them all.",
        ),
        ("Where to? And why?", "And why?", "Where to?"),
        ("Click the ace.", "", "Click the ace."),
    ],
)
def test_the_question_of_a_quiz_is_its_heading(text: str, title: str, rest: str) -> None:
    assert heading_and_text(Quiz(text, position=START, asks="card", answer="7C")) == (title, rest)


def test_an_author_gives_a_step_another_heading() -> None:
    step = Quiz("Which?", title="The rows", position=START, asks="card", answer="7C")
    assert heading_and_text(step) == ("The rows", "Which?")
    assert heading_and_text(Show("Look?", position=START)) == ("", "Look?")


def buttons(session: Session) -> dict[str, str]:
    """Why each button can't be pressed, "" for those that can."""
    return {button["verb"]: button["off"] for button in session.describe()["buttons"]}


def main(session: Session) -> list[str]:
    return [button["label"] for button in session.describe()["buttons"] if button["main"]]


def test_the_buttons_say_what_is_possible_and_which_is_the_way_on() -> None:
    session = Session(lesson(Show("Look.", position=START), Guided("Build.", move="7H>f2", position=START)))
    assert buttons(session) == {"back": "This is the first step.", "next": ""}
    assert main(session) == ["Next"]
    session.next()
    assert buttons(session) == {
        "back": "",
        "retry": "There is nothing to try again yet.",
        "help": "",
        "next": "First do what this step asks for.",
    }
    assert main(session) == []
    session.play("7H>f2")
    assert buttons(session) == {
        "back": "",
        "retry": "",
        "help": "There is no more help here.",
        "next": "This is the last step.",
    }


def test_in_a_demo_the_way_on_goes_through_its_moves_first() -> None:
    session = Session(lesson(Demo("See.", moves=[("7H>f2", "Hearts.")], position=START), Show("So.", position=START)))
    assert list(buttons(session)) == ["back", "retry", "forward"]
    session.demo_forward()
    assert list(buttons(session)) == ["backward", "retry", "next"]
    assert main(session) == ["Next"]
    assert [note["text"] for note in session.describe()["notes"]] == ["Hearts."]


def test_the_dots_name_every_step_and_tell_which_may_be_gone_to() -> None:
    session = Session(
        lesson(
            Show("Look at this.", title="A start", position=START),
            Guided("Build it.", move="7H>f2", position=START),
            Quiz("Now tell. Which card?", position=START, asks="card", answer="7C"),
            Show("So it is.", position=START),
        )
    )

    def standing() -> list[str]:
        return [dot["state"] for dot in session.describe()["dots"]]

    assert [dot["title"] for dot in session.describe()["dots"]] == ["A start", "Build it.", "Which card?", "So it is."]
    assert standing() == ["here", "open", "", ""]
    session.next().play("7H>f2")
    session.back()
    assert standing() == ["here", "done", "open", ""]
    session.goto(2)
    assert standing() == ["done", "done", "here", ""]
    session.answer("7C")
    assert standing() == ["done", "done", "here", "open"]
    assert session.describe()["dots"][2] == {"title": "Which card?", "state": "here", "stars": 3, "most": 3}
    assert session.describe()["head"] == {
        "title": session.lesson.title,
        "place": "Step 3 of 4",
        "right": "★★★",
        "said": "3 of 3 stars",
    }


def test_the_lessons_own_words_stand_in_a_line_after_what_the_board_tells() -> None:
    session = Session(lesson(Guided("Turn.", position=START, move="turn", why="One card at a time.")))
    assert session.play("turn")
    told, own = session.describe()["notes"][-1]["text"].split("\n")
    assert (told, own) == (session.table.told(), "One card at a time.")
    assert session.message.text == f"{told} {own}"


def test_a_pile_that_is_called_by_a_number_is_marked_while_that_is_read() -> None:
    session = Session(lesson(Guided("Play the card of reserve 1.", move="7H>f2", position=START)))
    assert session.describe()["hinted"] == ["reserve1"]
    assert session.describe()["foot"] == "", "the move that is shown has a full line"
    session.play("7H>f2")  # goes to foundation 2, and a card is turned up on reserve 1
    assert set(session.describe()["hinted"]) == {"reserve1", "foundation2"}


def test_what_dotted_frames_mean_is_said_in_the_first_steps_alone() -> None:
    named = [Show(f"Step {number}: this is reserve 1.", position=START) for number in range(1, 8)]
    session = Session(lesson(*named))
    said = []
    for number in range(len(named)):
        session.goto(number)
        assert session.describe()["hinted"] == ["reserve1"]
        said.append(bool(session.describe()["foot"]))
    assert said == [True] * 5 + [False] * 2


def test_a_pile_that_is_named_is_no_longer_marked_when_it_has_been_emptied() -> None:
    redeal = Try(
        "Take heap 2 first.",
        position=LATE + "heap1: 3C 6H; heap2: TC 4H; heap3: 2C 8H 5C; stock: KC",
        goal=on("foundation", "TC"),
    )
    session = Session(lesson(redeal, game="rosamunds-bower"))
    assert session.describe()["hinted"] == ["heap2"]
    assert session.describe()["foot"] == "Dotted frames mark the places that the text names."
    assert session.play("turn")
    assert session.play("turned>heap1")
    assert "heap2" in session.describe()["hinted"]
    assert session.play("redeal heap2+heap1+heap3")
    assert session.describe()["hinted"] == []


@pytest.mark.parametrize(("answer", "typed"), [("7H", False), ("KH", True)])
def test_a_card_is_typed_only_where_it_may_not_be_in_sight(answer: str, *, typed: bool) -> None:
    session = Session(lesson(Quiz("Which card?", position=START, asks="card", answer=answer)))
    question = session.describe()["question"]
    assert question["typed"] == typed
    assert ("type it" in question["how"]) == typed


def test_how_few_moves_do_it_is_not_said_to_a_learner_who_needed_no_more() -> None:
    step = Try("Turn twice.", position=START, goal=moves >= 2, solution="turn, turn")
    session = Session(lesson(step))
    assert session.describe()["pace"] == "Moves made: 0. It can be done in two."
    session.play("turn")
    session.play("turn")
    assert session.describe()["pace"] == "Moves made: 2."
