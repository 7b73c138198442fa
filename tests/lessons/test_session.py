"""A learner going through a lesson: each kind of step, help, stars, progress."""

import json
import re

import pytest

from patience_widget import InvalidMove
from patience_widget.lessons import (
    Demo,
    Exercise,
    Guided,
    LessonError,
    Mastery,
    Quiz,
    Refuse,
    Session,
    Show,
    Try,
    fits,
    gained,
    moves,
    on,
    played,
    takes,
    top_of,
)
from patience_widget.lessons.goal_search import search
from tests.lessons.examples import START, all_kinds, lesson

EIGHT = Exercise("Bring the 8 of hearts home.", position=START, goal=on("f2", "8H"), solution="7H>f2,8C>f1,8H>f2")


def said(session: Session) -> tuple[str, str]:
    return session.message.kind, session.message.text


def test_a_whole_lesson_is_gone_through_with_every_kind_of_step() -> None:
    session = Session(all_kinds())
    session.next()
    assert session.answer(46).ok is False
    assert session.answer("47").ok is True
    session.next()
    assert session.play("7H>f2")
    session.next()
    assert not session.play("8H>f2")
    assert session.answer("rank_lies_in_row_above")
    session.next().demo_forward().demo_forward().next()
    assert session.play("8H>f2")
    session.next()
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    assert session.complete
    assert [step["stars"] for step in session.progress["steps"]] == [0, 2, 0, 3, 0, 3, 3]


def test_a_step_that_is_not_done_is_not_left_forwards() -> None:
    session = Session(lesson(EIGHT, Show("The end.")))
    assert not session.can_next
    with pytest.raises(LessonError, match="first finish this step"):
        session.next()
    with pytest.raises(LessonError, match=r"first finish step 1 \(exercise\)"):
        session.goto(1)
    with pytest.raises(LessonError, match="this is the first step"):
        session.back()


def test_the_last_step_has_no_next() -> None:
    with pytest.raises(LessonError, match="this is the last step"):
        Session(lesson(Show("All.", position=START))).next()


def test_show_points_at_piles_and_cards() -> None:
    session = Session(lesson(Show("Look.", position=START, points=("st", "7C"))))
    assert session.describe()["points"] == {"piles": ["stock"], "cards": ["7C"]}
    assert not session.play("turn")
    assert said(session) == ("told", "There is nothing to play in this step.")
    assert not session.table.history


def test_a_demo_goes_forward_and_back_and_says_a_sentence_for_each_move() -> None:
    session = Session(lesson(Demo("Watch.", position=START, moves=[("turn", "One."), ("turn", "Two.")])))
    session.demo_forward().demo_forward()
    assert session.finished
    session.demo_back()
    assert session.describe()["demo"] == {
        "place": 1,
        "of": 2,
        "sentence": "One.",
        "can_forward": True,
        "can_back": True,
    }
    session.demo_back().demo_back()
    assert not session.table.history
    session.demo_forward().demo_forward().demo_forward()
    assert len(session.table.history) == 2


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
    message = session.describe()["message"]
    assert verdict.rule is not None
    assert message["kind"] == "refused"
    assert message["text"].startswith("The 8 of hearts is of the wrong suit")
    assert message["rule"] == "Build in suit."
    assert message["piles"] == ["reserve2", "foundation1"]
    assert message["cards"] == ["8H"]
    assert message["instead"]
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
    assert session.message.text.endswith("It can be done in 3 moves.")
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


def test_the_next_step_goes_on_from_the_line_of_the_author_whatever_the_learner_played() -> None:
    try_it = Try("Build.", position=START, goal=gained >= 1, solution="8C>f1")
    session = Session(lesson(try_it, Show("Look.")))
    session.play("7H>f2")
    session.next()
    assert [card.code for card in session.table.position["foundation1"]] == ["7C", "8C"]


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
    assert session.describe()["avoid"] == "The move “Turn three cards” is made."
    session.play("7H>f2")
    session.play("turn")
    assert session.message.kind == "failed"
    assert "Then other cards lie on top. Your last move was taken back." in session.message.text
    assert len(session.table.history) == 1
    session.play("8C>f1")
    assert session.stars == 3


def test_what_must_be_avoided_is_said_in_the_authors_own_sentence_if_there_is_one() -> None:
    fail = (on("f2", "7S") | on("f2", "7D")).saying("The wrong seven opens the row.")
    session = Session(lesson(Try("Open it.", position=START, goal=on("f2", "7H"), fail=fail)))
    assert session.describe()["avoid"] == "The wrong seven opens the row."


def test_undo_takes_back_moves_of_the_step_only() -> None:
    step = Try("Go on.", position="osmosis#17 turn turn", goal=gained >= 3)
    session = Session(lesson(step))
    session.play("turn")
    session.undo().undo().undo()
    assert len(session.table.history) == 2
    assert not session.describe()["can_undo"]


def test_undo_takes_back_several_moves_and_no_more_than_were_made() -> None:
    session = Session(lesson(Try("Go on.", position="osmosis#17 turn turn", goal=gained >= 3)))
    for _ in range(3):
        session.play("turn")
    assert session.undo(2).state.made == 1
    assert session.undo(0).state.made == 1
    heard: list[Session] = []
    session.observe(heard.append)
    assert session.undo(2**53).state.made == 0
    assert session.undo(10**5000).state.made == 0
    assert len(heard) == 1
    assert len(session.table.history) == 2


@pytest.mark.parametrize("count", [-1, True, 1.0, "1", None, -(10**5000), "x" * 10**6], ids=range(7))
def test_what_is_no_number_of_moves_is_not_taken_back(count: object) -> None:
    session = Session(lesson(Try("Go on.", position="osmosis#17 turn turn", goal=gained >= 3)))
    with pytest.raises(LessonError, match="a number of moves is 0 or more") as error:
        session.undo(count)  # type: ignore[arg-type]
    assert len(str(error.value)) < 120


def test_refuse_asks_for_the_rule_after_the_try_and_not_before() -> None:
    step = Refuse("Try it.", position=START, move="8H>f1", rule="in_suit", why="Clubs there.")
    session = Session(lesson(step))
    with pytest.raises(LessonError, match="first try the move"):
        session.answer("in_suit")
    assert not session.play("7H>f2")
    assert "That move is legal" in session.message.text
    assert not session.play("8H>f1")
    assert session.message.rule == ""
    question = session.describe()["question"]
    assert "Build in suit." in question["choices"]
    assert len(set(question["choices"])) == len(question["choices"]) == 4
    assert not session.answer(next(choice for choice in question["choices"] if choice != "Build in suit."))
    assert session.answer("Build in suit.")
    assert said(session) == ("right", "Right. Clubs there.")
    assert session.stars == 2


def test_no_rule_that_forbids_the_move_as_well_stands_among_the_wrong_ones() -> None:
    # 9 of hearts on an empty third row: the row above is closed, and a 9 opens no row.
    step = Refuse("Try it.", position="f1: 7C; r1: 9H; stock: rest", move="9H>f3", rule="row_above_is_open")
    session = Session(lesson(step))
    session.play("9H>f3")
    choices = session.describe()["question"]["choices"]
    assert not any(choice.startswith("A row is opened by a card of the same rank") for choice in choices)


@pytest.mark.parametrize(
    ("quiz", "right", "wrong"),
    [
        (Quiz("Which?", asks="card", answer=top_of("r2")), "8h", "7C"),
        (Quiz("Which?", asks="card", answer=fits("f2")), "7S", "8S"),
        (Quiz("Where?", asks="pile", answer=takes("7H")), "foundation 2", "f1"),
        (Quiz("How many?", asks="number", answer=4), " 4 ", 5),
        (Quiz("What?", asks="text", answer=("stock", "the stock")), " The  STOCK. ", "waste"),
        (Quiz("Which?", asks="choice", answer="Yes", options=("Yes", "No")), "Yes", "No"),
    ],
)
def test_a_quiz_takes_the_right_answer_and_not_the_wrong_one(quiz: Quiz, right: object, wrong: object) -> None:
    session = Session(lesson(Show("Look.", position=START), quiz)).next()
    assert not session.answer(wrong)
    assert not session.finished
    assert session.answer(right)
    assert session.stars == 2


@pytest.mark.parametrize(
    ("asks", "answer", "value", "message"),
    [
        ("card", "7C", "C5", "Please name a card, such as QH."),
        ("pile", "waste", "foo", "Please name a pile, such as reserve1."),
        ("number", 3, "forty", "Please type a number, such as 7."),
        ("number", 3, "", "Please type a number, such as 7."),
        ("number", 3, None, "Please type a number, such as 7."),
        ("text", "a", "", "Please type an answer."),
    ],
)
def test_an_answer_of_another_kind_is_an_error_that_says_what_is_asked_for(
    asks: str, answer: object, value: object, message: str
) -> None:
    session = Session(lesson(Quiz("Which?", position=START, asks=asks, answer=answer)))  # type: ignore[arg-type]
    with pytest.raises(LessonError, match=f"^{re.escape(message)}$"):
        session.answer(value)


def test_all_wrong_answers_to_a_question_cost_one_star_together_and_its_answer_another() -> None:
    session = Session(lesson(Quiz("What lies there?", position=START, asks="card", answer=top_of("f1"))))
    for wrong in ("8C", "9C", "TC"):
        session.answer(wrong)
    assert said(session) == ("wrong", "Not quite. Try again.")
    session.answer("7C")
    assert session.stars == 2
    session.retry().answer("8C")
    session.help()
    session.answer("7C")
    assert session.stars == 2
    again = Session(session.lesson)
    again.answer("8C")
    again.help()
    again.answer("7C")
    assert again.stars == 1


def test_help_has_five_levels_and_the_last_plays_the_move() -> None:
    session = Session(lesson(EIGHT))
    given = [session.help() for _ in range(4)]
    assert [one.level for one in given] == [1, 2, 3, 4]
    assert given[1].text == "Look at reserve 1."
    assert given[2].text == "It is the 7 of hearts."
    assert given[2].cards == ("7H",)
    assert given[3].text.startswith("7♥ from reserve 1 to foundation 2. Foundation 2 takes any 7.")
    assert not session.table.history
    session.help()
    assert str(session.table.history[0].move) == "reserve1>foundation2"
    assert session.help().level == 1


def test_the_first_two_levels_of_help_cost_nothing_the_third_a_star_and_the_last_one_more() -> None:
    for levels, stars in ((2, 3), (3, 2), (4, 2), (5, 1)):
        session = Session(lesson(Try("Open.", position=START, goal=on("f2", "7H"))))
        for _ in range(levels):
            session.help()
        if not session.finished:
            session.play("7H>f2")
        assert session.stars == stars


def test_one_star_is_left_however_much_help_there_was_and_however_many_moves() -> None:
    session = Session(lesson(EIGHT))
    session.play("turn")
    while session.help_left:
        session.help()
    assert session.stars == 1


def test_help_finds_the_way_from_a_line_that_is_not_the_authors() -> None:
    session = Session(lesson(EIGHT))
    session.play("8C>f1")
    assert [session.help().text for _ in range(2)][1] == "Look at reserve 1."


def test_help_says_so_when_no_way_leads_to_the_goal_any_more() -> None:
    step = Try("Open the row with hearts.", position=START + "\nredeals: unlimited", goal=on("f2", "7H") & (moves <= 1))
    session = Session(lesson(step))
    session.play("turn")
    given = session.help()
    assert given.level == 0
    assert given.text == "No quick way to the goal was found from here. Undo some moves, or try again."


@pytest.mark.parametrize("said_as", ["7C", "7♣", "7 of clubs", "the 7 of Clubs"])
def test_a_card_may_be_answered_by_its_name(said_as: str) -> None:
    session = Session(lesson(Quiz("What lies there?", position=START, asks="card", answer=top_of("f1"))))
    assert session.answer(said_as)


def test_help_with_a_question_is_its_answer() -> None:
    session = Session(lesson(Quiz("What fits?", position=START, asks="card", answer=fits("f1"))))
    assert session.help().text == "The answer: any club."
    assert session.help_left == 0
    with pytest.raises(LessonError, match="no more help"):
        session.help()
    assert session.progress["steps"][0]["helped"] == 1
    with pytest.raises(LessonError, match="no more help"):
        Session(lesson(Show("Look.", position=START))).help()


def test_help_tries_the_illegal_move_for_a_hand_that_cannot_and_only_the_rule_costs_a_star() -> None:
    step = Refuse("Try it.", position=START, move="8H>f1", rule="in_suit")
    session = Session(lesson(step))
    assert session.help().text == "8♥ from reserve 2 to foundation 1: it was tried for you."
    assert said(session)[0] == "refused"
    assert session.describe()["question"] is not None
    session.answer("in_suit")
    assert session.stars == 3
    session.retry()
    assert [session.help().text for _ in range(2)][1] == "Build in suit."
    assert session.help_left == 0


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("waste>f1", "source_has_cards", "a card from the waste to foundation 1"),
        ("stock>f1", "face_up", "a face-down card from the stock to foundation 1"),
        ("r1>f1*2", "face_up", "a face-down card from reserve 1 to foundation 1"),
        ("8H>r4", "takes_nothing", "8♥ from reserve 2 to reserve 4"),
    ],
)
def test_an_illegal_move_is_told_in_words_whatever_lies_there(move: str, rule: str, words: str) -> None:
    session = Session(lesson(Refuse("Try it.", position=START, move=move, rule=rule)))
    session.play("turn")
    assert said(session) == ("told", f"That move is legal. Here, try one that isn't: {words}.")
    assert session.help().text.lower() == f"{words}: it was tried for you.".lower()


def test_an_illegal_move_of_a_buried_card_names_that_card_alone() -> None:
    session = Session(lesson(Refuse("Try it.", position="osmosis#17 turn", move="waste>f1*2", rule="top_card_only")))
    assert (
        session.help().text
        == f"{session.table.position['waste'][-2]} from the waste to foundation 1: it was tried for you."
    )


def test_back_and_next_show_the_steps_as_they_were_left() -> None:
    session = Session(lesson(EIGHT, Show("The end.")))
    for move in ("8C>f1", "7H>f2", "8H>f2"):
        session.play(move)
    session.next().back()
    assert len(session.table.history) == 3
    assert session.can_next


def test_progress_is_plain_and_goes_on_where_it_stopped() -> None:
    session = Session(all_kinds()).next()
    session.answer(47)
    session.next()
    kept = json.loads(json.dumps(session.progress))
    again = Session(all_kinds(), kept)
    assert again.index == 2
    assert again.describe()["progress"][1] == {"kind": "quiz", "done": True, "stars": 3, "most_stars": 3}
    assert again.back().describe()["done"]
    assert list(again.to_frame().columns) == ["step", "kind", "done", "stars", "tries", "refused", "helped", "answer"]


@pytest.mark.parametrize(
    "changes",
    [
        {"lesson": "other"},
        {"step": 9},
        {"step": True},
        {"steps": []},
        {"steps": None},
        {"steps": [{"kind": "show"}] * 7},
        {"more": 1},
    ],
    ids=str,
)
def test_progress_of_another_lesson_or_in_another_form_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(LessonError):
        Session(all_kinds(), Session(all_kinds()).progress | changes)


@pytest.mark.parametrize("change", [{"stars": "3"}, {"stars": -1}, {"done": 1}, {"more": 1}, {"answer": None}], ids=str)
def test_progress_of_a_step_in_another_form_is_refused(change: dict[str, object]) -> None:
    progress = Session(all_kinds()).progress
    progress["steps"][3] |= change
    with pytest.raises(LessonError, match=r"the progress of step 4 \(refuse\) has"):
        Session(all_kinds(), progress)


def test_those_who_observe_hear_of_every_change() -> None:
    session = Session(lesson(EIGHT))
    heard: list[str] = []
    end = session.observe(lambda one: heard.append(one.message.kind))
    session.play("8H>f1")
    session.play("8C>f1")
    session.help()
    session.undo()
    end()
    session.retry()
    assert heard == ["refused", "told", "help", ""]


def test_what_a_panel_is_told_has_always_the_same_keys_and_is_plain() -> None:
    keys = set()
    session = Session(all_kinds())
    for index in range(len(session.lesson.steps)):
        session._enter(index)
        keys.add(frozenset(json.loads(json.dumps(session.describe()))))
    assert len(keys) == 1


CHECK = Mastery("Build a card in each.", need=2, of=3, goal=gained >= 1, after=(3, 15))


def solve(session: Session) -> None:
    line = search(session.attempt, CHECK.goal)
    assert line
    for move in line:
        assert session.play(move)


def test_a_mastery_check_is_passed_when_enough_positions_are_solved_cleanly() -> None:
    session = Session(lesson(CHECK))
    assert session.describe()["highlights"] is False
    solve(session)
    assert session.describe()["mastery"] == {"place": 1, "of": 3, "need": 2, "passed": 1}
    session.next()
    assert not session.play("stock>foundation1")
    assert session.message.text.endswith(". This position no longer counts.")
    solve(session)
    assert "This one doesn't count because of a wrong try." in session.message.text
    session.next()
    solve(session)
    assert session.complete
    assert session.stars == 2
    assert not session.can_next


def test_beginning_a_position_again_does_not_make_a_wrong_try_undone() -> None:
    session = Session(lesson(CHECK))
    session.play("stock>foundation1")
    session.retry()
    solve(session)
    assert "This one doesn't count because of a wrong try." in session.message.text
    assert session.describe()["mastery"]["passed"] == 0


def test_the_first_help_in_a_mastery_check_says_that_the_position_does_not_count() -> None:
    session = Session(lesson(CHECK))
    assert session.help().text.endswith(" This position no longer counts.")
    assert session.message.text.endswith(" This position no longer counts.")
    assert "no longer counts" not in session.help().text
    solve(session)
    assert "This one doesn't count because of help." in session.message.text


def test_elsewhere_a_wrong_try_and_help_say_nothing_of_positions() -> None:
    session = Session(lesson(EIGHT))
    session.play("8H>f1")
    assert "no longer counts" not in session.message.text
    assert "no longer counts" not in session.help().text


def test_points_that_are_no_list_name_the_step_and_say_how_to_write_them() -> None:
    session = Session(lesson(Show("Look.", position=START, points="9D KD")))
    with pytest.raises(LessonError, match=r'step 1 \(show\): points is a list, as in points=\("9D", "KD"\)'):
        session.describe()


def test_a_mastery_check_that_is_failed_begins_again_with_other_positions() -> None:
    session = Session(lesson(CHECK))
    first = session.table.record()
    for place in range(3):
        session.play("stock>foundation1")
        solve(session)
        if place < 2:
            session.next()
    assert session.message.kind == "wrong"
    assert not session.can_next
    session.retry()
    assert session.table.record() != first
    assert session.describe()["mastery"] == {"place": 1, "of": 3, "need": 2, "passed": 0}


def test_the_positions_of_a_mastery_check_are_the_same_for_everybody() -> None:
    assert Session(lesson(CHECK)).table.record() == Session(lesson(CHECK)).table.record()


def test_the_rule_of_an_action_is_asked_for_as_well() -> None:
    session = Session(lesson(Refuse("Redeal now.", position=START, move="redeal", rule="stock_is_empty")))
    session.play("redeal")
    choices = session.describe()["question"]["choices"]
    assert "You can redeal only when the stock is empty." in choices
    assert "You can redeal only if there are cards to redeal." not in choices  # it forbids it as well
    assert session.answer("You can redeal only when the stock is empty.")


def test_a_pile_that_takes_nothing_is_named_as_such_among_the_rules() -> None:
    session = Session(lesson(Refuse("Put it back.", position=START, move="7H>r2", rule="takes_nothing")))
    session.play("7H>r2")
    assert "You can't put cards on that pile." in session.describe()["question"]["choices"]
