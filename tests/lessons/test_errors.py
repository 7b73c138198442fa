"""What an author is told who is new to this: each sentence says what to change."""

import inspect
from collections.abc import Callable
from dataclasses import fields

import pytest

from patience_widget import lessons
from patience_widget.lessons import (
    Demo,
    Exercise,
    Guided,
    Lesson,
    LessonError,
    Mastery,
    Quiz,
    Show,
    Step,
    Try,
    can_go,
    count,
    gained,
    loads,
    moves,
    on,
    won,
)
from patience_widget.lessons.model.step_base import EXAMPLES
from patience_widget.lessons.model.steps import STEPS
from tests.lessons.examples import START, lesson

A_GUIDED = 'Guided("Begin row 2.", move="7H>foundation2")'
WRITTEN_WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: Guided("Do."), f"Guided needs move, as in {A_GUIDED}"),  # type: ignore[call-arg]
    (lambda: Guided(move="7H>f2"), f"Guided needs text, as in {A_GUIDED}"),  # type: ignore[call-arg]
    (lambda: Quiz("Which?"), "Quiz needs asks and answer, as in Quiz("),  # type: ignore[call-arg]
    (lambda: Guided("Do.", mvoe="turn"), "Guided has no field 'mvoe': did you mean move? It has text, position"),  # type: ignore[call-arg]
    (lambda: Show("Look.", START), "Show takes its text first, and everything else by its name, as in Show("),  # type: ignore[call-arg]
    (lambda: Show("Look.", text="Look."), "Show is given its text twice"),  # type: ignore[misc]
    (lambda: Lesson("a", "A", "osmosis"), "Lesson needs steps, as in Lesson(name="),  # type: ignore[call-arg]
    (lambda: lesson(Show("Look."), author="me"), "Lesson has no field 'author'"),
    (lambda: Try("Do.", goal=gained), "the goal of a Try compares gained with a number, as in gained >= 2"),  # type: ignore[arg-type]
    (lambda: Try("Do.", goal=count("f1")), "as in count('f1') >= 2"),  # type: ignore[arg-type]
    (lambda: Try("Do.", goal=True), "is a goal, as in goal=on('waste', '7C'), not True"),  # type: ignore[arg-type]
    (lambda: gained >= 2 & moves <= 3, "put each comparison in brackets, as in (gained >= 2) & (moves <= 3)"),
    (
        lambda: Show("Look.", points=3),  # type: ignore[arg-type]
        'give the points of a Show as a list of texts, as in points=("stock", "7C"), not 3',
    ),
    (lambda: Demo("Watch.", moves=["turn"]), 'as in [("turn", "Three cards are turned.")]'),
    (lambda: Demo("Watch.", moves=[("turn", 3)]), 'as in [("turn", "Three cards are turned.")]'),
    (lambda: Exercise("Do.", goal=True), "the goal of an Exercise is a goal, as in"),  # type: ignore[arg-type]
    (lambda: Show("Look.", position=17), "is a text, a table, a position or a record, not 17"),
]


@pytest.mark.parametrize(("make", "told"), WRITTEN_WRONG, ids=range(len(WRITTEN_WRONG)))
def test_what_is_written_wrong_is_told_with_an_example(make: Callable[[], object], told: str) -> None:
    with pytest.raises(LessonError) as caught:
        make()
    assert told in str(caught.value)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_are_right(name: str) -> None:
    written = EXAMPLES[name].replace("steps=[...]", "steps=[Show('Look.')]")
    step = eval(written, vars(lessons))  # noqa: S307  it is our own text
    assert type(step).__name__ == name
    if isinstance(step, Step):
        start = {} if name in ("Mastery", "Solve") else {"position": f"{START}; waste: 9C"}
        assert not lesson(type(step)(**{one.name: getattr(step, one.name) for one in fields(step)} | start)).validate()


def test_every_kind_of_step_has_an_example() -> None:
    assert {kind.__name__ for kind in STEPS.values()} < set(EXAMPLES)


def test_a_notebook_still_shows_the_fields_of_a_step() -> None:
    assert list(inspect.signature(Guided).parameters) == ["text", "position", "title", "move", "why", "teaches"]


DOES_NOT_WORK = [
    (
        Show("Look.", position="foundation1: 7C; reserve1: [2D 7H; stock: rest"),
        "step 1 (show): its position: in 'reserve1: [2D 7H': '[2D' needs both brackets",
    ),
    (Show("Look.", position="foundation1: 7C; row2: 7H; stock: rest"), "in 'row2: 7H': 'row2' isn't one of the piles"),
    (Show("Look.", position="f1: 7C; r1: 7C; stock: rest"), "in 'r1: 7C': the 7 of clubs (7C) is there twice"),
    (Show("Look.", position="f1: 7C; f2: 8H; stock: rest"), "in 'f2: 8H': foundation2 can't have been built like this"),
    (Show("Look.", position="osmosis 17"), "'osmosis 17' is neither a record, as in 'osmosis#17 turn', nor piles"),
    (Guided("Do.", position=START, move="7H f2"), "step 1 (guided): '7H f2' isn't a move in Osmosis: write source>"),
    (Guided("Do.", position=START, move="8H>f1"), "takes any club now. You could write reserve3>foundation1,"),
    (
        Demo("Watch.", position=START, moves=[("turn", "So."), ("8H>f1", "So.")]),
        "step 1 (demo): move 2, 8H>f1: The 8 of hearts is the wrong suit",
    ),
    (
        Try("Do.", position=START, goal=on("f2", "8H"), solution="7H>f2, 8H to f2"),
        "step 1 (try): move 2: '8H to f2' isn't a move",
    ),
    (Try("Do.", position=START, goal=won, solution="turn", wrong={"7H": "No."}), "in wrong: '7H' isn't a move"),
    (
        Try("Do.", position=START, goal=on("f2", "7H"), wrong={"r1>f2": "No."}),
        "r1>f2 is called wrong, and the solution makes this move",
    ),
    (Quiz("Which?", position=START, asks="card", answer="seven"), "'seven' in its answer can't be read. Please name"),
    (Quiz("Which?", position=START, asks="pile", answer="f1", wrong={"row": "No."}), "'row' in its wrong can't be"),
    (
        Quiz("How many?", position=START, asks="number", answer=can_go("f2")),
        "its answer, can_go, goes with asks='card' or asks='cards', not with asks='number'",
    ),
    (Quiz("Which?", position=START, asks="choice", answer="a"), "and no other has them: give options=(...)"),
    (Try("Do.", position=START, goal=won, solution="turn", par="2"), "par has to be a whole number, and this is '2'"),  # type: ignore[arg-type]
    (Mastery("Do.", after=5), "after has to be a list, as in [5, 40], and this is 5"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("step", "told"), DOES_NOT_WORK, ids=range(len(DOES_NOT_WORK)))
def test_what_does_not_work_is_told_with_step_move_and_card(step: Step, told: str) -> None:
    (problem,) = lesson(step).validate()
    assert told in problem.text


def in_a_file(step: str) -> str:
    return f'{{"name": "a", "title": "A", "game": "osmosis", "steps": [{step}]}}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (in_a_file('{"kind": "show", "text": "Look.",}'), "near"),
        ("{'name': 'a'}", "the name of a field belongs here, in double quotes"),
        ('{"name": True}', "a value belongs here: a text in double quotes, a number, true, false"),
        ('{"name": "a" "title": "A"}', 'line 1, letter 14, near \'{"name": "a" "title": "A"}\': a comma is missing'),
        ('{"name": "a\n', "a text ends on its own line"),
        ('{"name": "a"}\n{}', "line 2, letter 1, near '{}': nothing may follow"),
        ('{"name":\n', "line 2, letter 1: a value belongs here"),
        (
            in_a_file('{"kind": "try", "text": "Do.", "goal": "gained >= 2"}'),
            'step 1 (try): goal has to be an object, as in {"gained": {"at_least": 2}}, and this is \'gained >= 2\'',
        ),
        (
            in_a_file('{"kind": "try", "text": "Do.", "goal": {"on": "7H"}}'),
            'goal.on has to be an object, as in {"pile": "foundation2", "card": "8H"}',
        ),
        (
            in_a_file('{"kind": "demo", "text": "Watch.", "moves": ["turn"]}'),
            'entry 1 of moves has to be an object, as in {"move": "turn"',
        ),
        (
            in_a_file('{"kind": "demo", "text": "Watch.", "moves": [{"move": "turn", "say": 3}]}'),
            "say of entry 1 of moves has to be a text, and this is 3",
        ),
        (in_a_file('{"kind": "show", "text": "Look.", "postion": "x"}'), "did you mean 'position'? The fields are"),
        (in_a_file('{"kind": "show", "text": "Look.", "position": 17}'), "position has to be a text, and this is 17"),
    ],
    ids=range(13),
)
def test_what_is_wrong_in_a_file_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(LessonError) as caught:
        loads(text)
    assert told in str(caught.value)


WEAK = [
    (Try("Build two cards.", position=START, goal=gained >= 1), "its text asks for two cards, and its goal is met by"),
    (Try("Build two more cards.", position=START, goal=moves >= 1), "as in gained >= 2"),
    (
        Try("Now bring the 8 of hearts to row 2.", position=START, goal=gained >= 1),
        "its text asks for the 8 of hearts, and its goal is met by reserve1>foundation2, which leaves it where it is",
    ),
    (
        Try("Build some.", position=START, goal=gained >= 1, solution="turn, 7H>f2"),
        "its goal is met by reserve1>foundation2, and its solution takes 2 moves",
    ),
    (Try("Build three cards in two moves.", position=START, goal=gained >= 3), "speaks of 2 moves, and its solution"),
    (Try("Do something.", position=START, goal=moves >= 1), "every legal move meets its goal"),
]


@pytest.mark.parametrize(("step", "told"), WEAK, ids=range(len(WEAK)))
def test_a_goal_that_asks_for_less_than_the_text_is_a_warning(step: Step, told: str) -> None:
    found = lesson(step).validate()
    assert not found
    (warning,) = found.warnings
    assert warning.text.startswith("step 1 (try): ")
    assert told in warning.text
    assert repr(found).startswith("No problems.\n1 warning:\nstep 1 (try): ")


@pytest.mark.parametrize(
    "step",
    [
        Try("Build two cards.", position=START, goal=gained >= 2),
        Try("Bring the 8 of hearts to row 2.", position=START, goal=on("f2", "8H")),
        Try("Build a card. Three cards are turned at once.", position=START, goal=gained >= 1),
        Exercise("Build some.", position=START, goal=gained >= 1, solution="turn, 7H>f2", par=2),
        Try("Do something good.", position=START, goal=moves >= 1, wrong={"turn": "Not yet."}, solution="7H>f2"),
    ],
    ids=range(5),
)
def test_a_goal_that_asks_for_what_the_text_says_is_none(step: Step) -> None:
    found = lesson(step).validate()
    assert repr(found) == "<No problems>"
    assert found.warnings == ()


def test_a_lesson_with_a_warning_can_be_kept_in_a_file() -> None:
    weak = lesson(WEAK[0][0])
    assert loads(weak.to_json()) == weak


def test_steps_that_hang_on_a_broken_one_are_not_warned_of() -> None:
    found = lesson(Show("Look.", position="f1: 7C"), Try("Build two cards.", goal=gained >= 1)).validate()
    assert [one.step for one in found] == [1]
    assert found.warnings == ()
