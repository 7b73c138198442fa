"""The mastery check at the end of each course: no player passes who does not know it."""

from collections.abc import Sequence

import pytest

from patience_widget import lessons
from patience_widget.lessons import Quiz, Session, Solve
from tests.lessons.learner import begin, make_right_move
from tests.lessons.mastery_measure import check_of, share_that_passes, tasks

COURSES = lessons.names()
NO_PUZZLES = (
    "bridesmaids",
    "calculation",
    "canfield",
    "captive-queens",
    "contradance",
    "freecell",
    "gavotte",
    "golf",
    "klondike",
    "klondike-draw1",
    "odd-and-even",
    "osmosis",
    "peek",
    "pyramid",
    "royal-quadrille",
    "spider",
    "tripeaks",
    "words",
    "yukon",
)
"""Courses whose games have no puzzles, or too few: who answers all questions and builds at once passes their checks."""
WITH_PUZZLES = [name for name in COURSES if name not in NO_PUZZLES]


def some_and_many(names: Sequence[str]) -> pytest.MarkDecorator:
    """A few runs of each eighth of these courses each time, quick ones; many of all among the long tests."""
    return pytest.mark.parametrize(
        ("name", "runs", "checks"),
        [
            *(pytest.param(name, 4, 1, id=f"{name}-some") for name in names[2::8]),
            *(pytest.param(name, 24, 5, id=f"{name}-many", marks=pytest.mark.long) for name in names),
        ],
    )


@some_and_many(COURSES)
def test_random_moves_and_clicks_pass_less_than_one_check_in_twenty(name: str, runs: int, checks: int) -> None:
    assert share_that_passes(name, "random", runs, checks=checks) < 1 / 20


@some_and_many(COURSES)
def test_a_greedy_player_who_clicks_anything_passes_less_than_one_check_in_four(
    name: str, runs: int, checks: int
) -> None:
    assert share_that_passes(name, "greedy", runs, checks=checks) < 1 / 4


@some_and_many(WITH_PUZZLES)
def test_a_greedy_player_who_knows_every_rule_passes_less_than_one_check_in_four(
    name: str, runs: int, checks: int
) -> None:
    assert share_that_passes(name, "greedy", runs, knows=True, checks=checks) < 1 / 4


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_no_puzzle_comes_twice_before_all_had_their_turn(name: str) -> None:
    met = [task.asks.to_solve.name for turn in range(2) for task in tasks(name, turn) if isinstance(task.asks, Solve)]
    assert len(met) == len(set(met)) == 2 * check_of(name).puzzles


def at_a_puzzle(name: str) -> Session:
    """A session at the first puzzle of a check, all tasks before it missed."""
    session = begin(lessons.find(name), len(lessons.find(name).steps) - 1).next()
    while not isinstance(session.step, Solve):
        assert isinstance(session.step, Quiz)
        wrong = ["stock", "reserve1"] if session.step.asks == "piles" else ["2C", "3D", "4H", "KS"]
        while not session.finished:
            session.answer(wrong.pop())
        session.next()
    return session


def test_a_question_that_is_missed_does_not_say_that_its_cards_were_found() -> None:
    session = begin(lessons.find("osmosis"), len(lessons.find("osmosis").steps) - 1).next()
    assert isinstance(session.step, Quiz)
    wrong = ["stock", "reserve1"] if session.step.asks == "piles" else ["2C", "3D", "4H", "KS"]
    while not session.finished:
        session.answer(wrong.pop())
    assert session.message.kind == "wrong"
    assert session.describe()["pace"] == ""


def test_the_first_wrong_move_ends_a_puzzle_and_tells_the_right_one() -> None:
    session = at_a_puzzle("rosamunds-bower")
    passed = session.describe()["mastery"]["passed"]
    assert isinstance(session.step, Solve)
    assert session.state.solving
    wrong = session.step.to_solve.refutations[0].move
    why = session.state.solving.judged(wrong).why
    assert not session.play(wrong)
    assert session.finished
    assert session.message.kind == "wrong"
    assert session.message.text.startswith(session.message.lead)
    assert why in session.message.text
    assert " This keeps the win: " in session.message.text
    assert session.describe()["mastery"]["passed"] == passed
    assert session.help_left == 0
    assert session.can_next
    labels = [button["label"] for button in session.describe()["buttons"] if not button["off"]]
    assert labels == ["Back", "Show win", "Next"]
    session.show_win()
    assert session.describe()["buttons"][2]["verb"] == "forward"
    assert session.next().state.showing is None


def test_to_be_shown_the_win_before_it_is_over_does_not_count() -> None:
    session = at_a_puzzle("rosamunds-bower")
    session.show_win()
    assert session.state.spoilt == "help"
    session.retry()
    assert session.state.spoilt == "help"


def test_the_check_says_what_it_is_before_its_first_task() -> None:
    session = begin(lessons.find("osmosis"), len(lessons.find("osmosis").steps) - 1)
    assert session.describe()["text"].startswith("Now show what you know: five questions and five puzzles")
    assert session.describe()["aims"].startswith("Ten tasks: get eight right to pass. ")
    assert session.describe()["question"] is None
    assert not session.next().describe()["text"].startswith("Now show")
    assert session.describe()["notes"] == []


def test_a_puzzle_that_is_solved_at_once_counts() -> None:
    session = at_a_puzzle("rosamunds-bower")
    passed = session.describe()["mastery"]["passed"]
    assert session.describe()["highlights"] is False
    while not session.finished:
        make_right_move(session)
    assert session.message.kind == "right"
    assert session.describe()["mastery"]["passed"] == passed + 1


def test_a_puzzle_with_help_does_not_count() -> None:
    session = at_a_puzzle("rosamunds-bower")
    passed = session.describe()["mastery"]["passed"]
    shown = session.describe()
    assert [one["price"] for one in shown["buttons"] if one["verb"] == "help"] == [""]
    assert shown["foot"] == "If you use Help, the task won't count."
    assert session.help().text.endswith(" This task no longer counts.")
    while not session.finished:
        make_right_move(session)
    assert "This one doesn't count because of help." in session.message.text
    assert session.describe()["mastery"]["passed"] == passed


def test_a_game_without_puzzles_is_told_so() -> None:
    step = check_of("captive-queens")
    course = lessons.find("captive-queens")
    asking = type(step)("Do.", need=8, of=10, questions=5, puzzles=5)
    wrong = type(course)(name="no", title="No", game="captive-queens", steps=[asking])
    assert "leaves nothing to puzzle over" in wrong.validate()[0].text
    too_many = type(course)(name="no", title="No", game="osmosis", steps=[type(step)("Do.", puzzles=5)])
    assert "it has 4 tasks, so puzzles is from 0 to 4, not 5" in too_many.validate()[0].text
