"""Whatever a learner, a browser or a file hands to a lesson: the answer is documented, short and quick."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from types import FrameType
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from patience_widget import AmbiguousMove, InvalidMove, Table
from patience_widget.lessons import (
    Exercise,
    Goal,
    Guided,
    Lesson,
    LessonError,
    Mastery,
    Quiz,
    Refuse,
    Session,
    Show,
    Solve,
    Try,
    built,
    count,
    find,
    gained,
    loads,
    moves,
    on,
    played,
    top,
    won,
)
from patience_widget.lessons.files.write_json import to_data
from patience_widget.lessons.model.goals import search
from patience_widget.lessons.model.steps import STEPS
from patience_widget.lessons.session import help_levels
from tests.lessons.examples import START, all_kinds, lesson
from tests.lessons.learner import begin

ALL = lesson(
    Show("Look.", position=START),
    Guided("Open.", move="7H>f2"),
    Quiz("Which card?", position=START, asks="card", answer="7C"),
    Quiz("Which pile?", position=START, asks="pile", answer="stock"),
    Quiz("How many?", position=START, asks="number", answer=4),
    Quiz("What is it?", position=START, asks="text", answer="a foundation"),
    Quiz("Is it?", position=START, asks="choice", answer="Yes", options=("Yes", "No")),
    Refuse("Try it.", position=START, move="8H>f2", rule="opens_with_base_rank"),
    Exercise(
        "Build.",
        position="osmosis#17 turn",
        goal=on("f1", "AH") & on("f2", "4S") & (moves <= 3),
        fail=played("r4>f1"),
    ),
    Mastery("Now you.", need=1, of=1),
    Solve(puzzle="rosamunds-bower-1038-209"),
)
ANSWERED = [2, 3, 4, 5, 6, 7, 8, 9, 11]
"""The steps of it whose answers can be graded, from 1."""
LARGE = 1_000_000
"""The letters of a text that is larger than any that means something."""


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


ODD: list[Any] = [
    10**5000,
    -(10**5000),
    10**20,
    float("nan"),
    3 + 4j,
    object(),
    len,
    nested(100_000),
    [["a"] * 1000] * 1000,
    {"a": {"b": "c" * LARGE}},
    {number: number for number in range(10_000)},
    b"a" * LARGE,
    "9" * 6000,
    "9" * LARGE,
    " " * LARGE,
    "\ud800",
    "a\udc00" * 1000,
    "\x00",
    "٣",
    "½",
    "replay('" * 2000,
    "replay('')" + " " * 19_000 + "x",
]
"""What is unlikely and nobody should send."""
ANY_TEXT = st.text(st.characters(), max_size=60)
"""Text of all of Unicode, halves of surrogate pairs included."""
LIKELY = st.text('rwfhst123>*+ 10QKCDHS♥"@()\\#{};:[].-\n\ud800\x00', max_size=40)
"""Text of what means something."""
ODD_THINGS = st.sampled_from(range(len(ODD))).map(lambda place: ODD[place])
THINGS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT | LIKELY | st.binary(max_size=20) | ODD_THINGS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(ANY_TEXT | st.integers(), inner, max_size=3)
        | st.tuples(inner, inner)
    ),
    max_leaves=8,
)
ANSWERS = st.one_of(
    THINGS,
    LIKELY.map(lambda text: f"osmosis#17 turn {text}"),
    ANY_TEXT.map(lambda text: f'osmosis#17 turn "{text}"'),
    ANY_TEXT.map(lambda text: f"Table.replay('osmosis#17 turn {text}')"),
)
"""Things, and what looks like the record of a game."""


def check_message(error: Exception) -> None:
    """Check that an error is one line, can be printed, and repeats little of what was given."""
    text = str(error)
    text.encode()
    assert len(text) < 400
    assert "\n" not in text


def accepts(work: Callable[..., object], *given: Any, errors: tuple[type[ValueError], ...] = (LessonError,)) -> bool:
    """Whether something is done without an error; with one of its documented errors it is not."""
    try:
        work(*given)
    except errors as error:
        check_message(error)
        return False
    return True


# ------------------------------------------------------------------------------------------------------------- grading


@given(ANSWERS, st.sampled_from(ANSWERED))
def test_whatever_is_handed_in_is_graded(answer: Any, step: int) -> None:
    reports = [ALL.check({step: answer})]
    if not isinstance(answer, dict):
        reports.append(ALL.check(answer))
    for report in reports:
        shown = repr(report) + report._repr_html_()
        shown.encode()
        assert len(shown) < 4000
        assert 0 <= report.score <= 1


@pytest.mark.parametrize("place", range(len(ODD)))
def test_odd_answers_are_graded_too(place: int) -> None:
    for step in ANSWERED:
        assert not ALL.check({step: ODD[place]})


def test_one_odd_answer_does_not_end_the_grading_of_many() -> None:
    right = "osmosis#17 turn r2>f1 r1>f2"
    handed_in = [right, 'osmosis#17 turn "\ud800"', 'osmosis#17 turn "\\ud800"', right]
    assert [bool(ALL.check({9: answer})) for answer in handed_in] == [True, False, False, True]


@given(st.one_of(st.none(), st.integers(), st.floats(), ANY_TEXT, st.tuples(ANY_TEXT), st.just(10**5000).map(abs)))
def test_a_step_that_is_not_there_is_a_lesson_error(step: Any) -> None:
    accepts(lambda: ALL.check({step: "turn"}))


@given(THINGS)
def test_steps_to_be_graded_are_numbers_or_a_lesson_error(steps: Any) -> None:
    accepts(lambda: ALL.check({9: "osmosis#17 turn"}, steps=steps))


# ------------------------------------------------------------------------------------------------------------ sessions

SESSIONS = [begin(ALL, index) for index in range(len(ALL.steps))]
PROGRESS = Session(all_kinds()).progress


@given(st.sampled_from(SESSIONS), ANSWERS)
@example(SESSIONS[5], "osmosis#17 turn \udc00")
def test_whatever_a_browser_sends_is_answered_shortly_and_the_lesson_goes_on(session: Session, sent: Any) -> None:
    here = session.index
    for verb in (session.answer, session.undo, session.goto):
        accepts(verb, sent)
        session.goto(here)
    accepts(session.play, sent, errors=(InvalidMove, AmbiguousMove))
    json.dumps(session.describe(), ensure_ascii=False).encode()
    again = json.loads(json.dumps(session.progress))
    assert Session(ALL, again).progress["steps"][here + 1 :] == session.progress["steps"][here + 1 :]
    if session.finished:
        session.retry()


@given(st.sampled_from(list(PROGRESS)), st.sampled_from(list(PROGRESS["steps"][0])), st.integers(0, 6), THINGS)
def test_progress_of_any_form_is_taken_or_refused(name: str, field: str, index: int, odd: Any) -> None:
    in_a_step = copy.deepcopy(PROGRESS)
    in_a_step["steps"][index][field] = odd
    for progress in (odd, PROGRESS | {name: odd}, in_a_step):
        if accepts(Session, all_kinds(), progress):
            session = Session(all_kinds(), progress)
            json.dumps([session.describe(), session.progress], ensure_ascii=False).encode()


def test_half_a_letter_in_progress_is_refused() -> None:
    progress = copy.deepcopy(PROGRESS)
    progress["steps"][1]["answer"] = "\ud800"
    with pytest.raises(LessonError, match="has a broken character"):
        Session(all_kinds(), progress)


@given(THINGS)
def test_a_lesson_is_looked_for_by_any_name(name: Any) -> None:
    accepts(find, name)


# ------------------------------------------------------------------------------------------------- files and authors

DATA = to_data(ALL)
WORDS = st.sampled_from(["on", "won", "pile", "card", "not", "all", "any", "say", "takes", "count_of", "at_least"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | ANY_TEXT | LIKELY | st.sampled_from(["x" * 3000, 10**20, "A" * 99]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT | WORDS, inner, max_size=3),
    max_leaves=6,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a lesson."""
    if path:
        yield path
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield from places(value, (*path, key))


@given(st.sampled_from(list(places(DATA))), JSON)
def test_a_file_with_anything_anywhere_is_read_or_refused(place: tuple[Any, ...], odd: Any) -> None:
    data = copy.deepcopy(DATA)
    inner: Any = data
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = odd
    accepts(loads, json.dumps(data))


@given(THINGS | LIKELY)
def test_what_is_no_lesson_file_is_refused(text: Any) -> None:
    assert not accepts(loads, text)


GOALS: list[Callable[[Any, Any], Any]] = [
    on,
    top,
    lambda one, _: count(one) <= 2,
    lambda one, two: count(one) >= two,
    lambda one, _: played(one),
    lambda one, _: built >= one,
    lambda one, _: gained < one,
    lambda one, _: moves > one,
    lambda one, _: moves == one,
    lambda one, two: won.saying(one) & on("f1", "7C", say=two),
]


@given(st.sampled_from(range(len(GOALS))), THINGS, THINGS | st.just("7C"))
def test_a_goal_of_anything_is_refused_or_a_problem_of_the_lesson(kind: int, one: Any, two: Any) -> None:
    if accepts(GOALS[kind], one, two):
        goal = GOALS[kind](one, two)
        assert isinstance(goal, Goal)
        for step in (Try("Do.", position=START, goal=goal), Try("Do.", position=START, goal=won, fail=goal)):
            repr(lesson(step).validate()).encode()


def test_a_goal_nested_too_deep_is_a_problem_of_the_lesson() -> None:
    goal: Goal = won
    for _ in range(50_000):
        goal = ~goal
    assert lesson(Try("Do.", position=START, goal=goal)).validate()


FIELDS = [(kind, field.name) for kind, step in STEPS.items() for field in fields(step)]
STEP_OF = {step.kind: step for step in ALL.steps} | {step.kind: step for step in all_kinds().steps}


@given(st.sampled_from(FIELDS), THINGS)
def test_a_step_of_anything_is_refused_or_a_problem_of_the_lesson(place: tuple[str, str], odd: Any) -> None:
    kind, field = place
    step = STEP_OF[kind] if kind in ("mastery", "solve") else replace(STEP_OF[kind], position=START)
    if accepts(lambda: replace(step, **{field: odd})):
        made = lesson(replace(step, **{field: odd}))
        repr(made.validate()).encode()
        made.preview()


@given(st.sampled_from(["name", "title", "game", "about", "source", "steps"]), THINGS)
def test_a_lesson_of_anything_is_refused_or_has_problems(field: str, odd: Any) -> None:
    given = {"name": "a", "title": "A", "game": "osmosis", "steps": [Show("Look.", position=START)]} | {field: odd}
    if accepts(lambda: Lesson(**given)):
        made = Lesson(**given)
        repr(made.validate()).encode()
        made.preview()


# -------------------------------------------------------------------------------------------------------- work, counted


def work_of(work: Callable[[], object]) -> int:
    """How many lines of Python something runs: the same on every machine, however busy."""
    steps = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Any:
        nonlocal steps
        steps += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return steps


def long_game(size: int) -> str:
    """The record of a game in which the stock of deal 17 is turned again and again."""
    table = Table("osmosis", deal=17)
    while not table.why_not("turn"):
        table.play("turn")
    once = ["turn"] * len(table.history) + ["redeal"]
    return "osmosis#17 " + " ".join((once * (size // len(once) + 1))[:size])


@pytest.mark.parametrize(
    "goal",
    [on("f1", "AH"), played("r2>f1") | played("redeal") & won, played("r2>f1") & (moves <= 900), gained >= 1],
    ids=range(4),
)
def test_an_answer_four_times_as_long_is_four_times_the_work_to_grade(goal: Goal) -> None:
    graded = lesson(Exercise("Do.", position="osmosis#17", goal=goal, solution="reserve2>foundation1"))
    short, long = long_game(100), long_game(400)
    assert work_of(lambda: graded.check(long)) < 5 * work_of(lambda: graded.check(short))


@pytest.mark.parametrize("count", [1, 2**53, 10**5000], ids=["one", "many", "huge"])
def test_undo_is_the_same_work_however_many_moves_are_asked_for(count: int) -> None:
    def session() -> Session:
        begun = Session(lesson(Try("Go on.", position="osmosis#17", goal=won, solution="turn")))
        begun.play("turn")
        return begun

    one, many = session(), session()
    assert abs(work_of(lambda: many.undo(count)) - work_of(lambda: one.undo(1))) < 10


def test_help_looks_for_the_next_move_once_where_the_learner_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []

    def look(*given: Any, **more: Any) -> Any:
        looked.append(given)
        return search(*given, **more)

    monkeypatch.setattr(help_levels, "search", look)
    session = Session(lesson(Try("Do.", position=START, goal=on("f2", "7H") & (moves <= 1))))
    session.play("turn")
    assert [session.help().level for _ in range(3)] == [0, 0, 0]
    assert len(looked) == 1
    session.undo().play("8C>f1")
    session.help()
    assert len(looked) == 2


@pytest.mark.parametrize(
    ("begins", "goes_on", "ends"),
    [
        ("replay(", "'", ""),
        ("", "replay('", ""),
        ("replay('')", " ", "x"),
        ("replay('", "')", "x"),
        ("replay('", "' ) ; ", "x"),
        ("", "\n", "replay("),
        ("", ";", ""),
    ],
)
def test_an_answer_that_looks_like_code_is_read_in_one_go(begins: str, goes_on: str, ends: str) -> None:
    text = begins + goes_on * (19_900 // len(goes_on)) + ends
    assert not ALL.check({9: text})
