"""No step of a course teaches a bad move: the solver judges every move that a step demands or praises."""

from collections.abc import Iterator

import pytest

from patience_widget import Move, lessons
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.position import Position
from patience_widget.lessons import Guided, Lesson, Try
from patience_widget.lessons.model.goals import Attempt
from patience_widget.lessons.puzzle.definition import Judge
from tests.every_game import one_in
from tests.lessons.learner import begin, places, step_with

LONGEST, MOST = 4, 300
"""Lines of so many moves are tried that meet a goal, from so many positions."""

STEPS = [(lessons.find(name), index) for name in lessons.names() for index in places(lessons.find(name), Guided, Try)]
PLAYED = [(lesson, index) for lesson, index in STEPS if isinstance(lesson.steps[index], Try)]

LEAVES_CARDS = (
    ("osmosis", "or turn the stock first?"),
    ("peek", "You can play the queen of clubs now"),
    ("bridesmaids", "you know the next six"),
    ("bridesmaids", "But do you have to?"),
    ("royal-cotillion", "Which card of the waste do you want"),
    ("odd-and-even", "it can wait"),
    ("odd-and-even", "what comes: 7 of hearts"),
    ("gavotte", "they can wait"),
    ("rosamunds-bower", "what you bury may never come out again"),
)
"""Steps in which a card that fits is left for a good reason, which they tell."""

JUDGE = Judge()


@pytest.mark.parametrize("step", one_in(4, STEPS))
def test_no_move_that_a_step_demands_loses_a_game_that_can_be_won(step: tuple[Lesson, int]) -> None:
    lesson, index = step
    at = lesson.begin(index).position
    for move in lesson.line(index):
        before = JUDGE.verdict(at)
        at, _ = at.game.play(at, move)
        assert before == "lost" or JUDGE.verdict(at) == "winnable", move


@pytest.mark.parametrize("step", one_in(4, PLAYED))
def test_no_line_that_a_step_praises_loses_a_game_that_can_be_won(step: tuple[Lesson, int]) -> None:
    lesson, index = step
    table = lesson.begin(index)
    if JUDGE.verdict(table.position) == "winnable":
        for line, at in _praised(lesson, index):
            assert JUDGE.verdict(at) == "winnable", line


def _praised(lesson: Lesson, index: int) -> Iterator[tuple[tuple[Move, ...], Position]]:
    """The lines that meet the goal of a step, of few moves, and where they lead."""
    step, table = lesson.steps[index], lesson.begin(index)
    assert isinstance(step, Try)
    waiting = [Attempt.since(table, table.node.depth)]
    seen: set[Position] = set()
    while waiting and len(seen) < MOST:
        here = waiting.pop(0)
        at = here.position
        for move in at.game.legal_moves(at):
            after = here.after(move, at.game.play(at, move)[0])
            if move in _taken_back(step, at) or (step.fail is not None and step.fail.met(after)):
                continue
            if step.goal.met(after):
                yield after.moves, after.position
            elif after.position not in seen and len(after.moves) < min(LONGEST, len(lesson.line(index))):
                seen.add(after.position)
                waiting.append(after)


def _taken_back(step: Try, at: Position) -> set[Move]:
    found = set()
    for move in step.wrong:
        try:
            found.add(parse_move(at, move))
        except ValueError:
            continue
    return found


@pytest.mark.parametrize(("lesson", "index"), STEPS)
def test_the_stock_is_turned_only_where_no_card_can_be_built_or_the_step_says_why(lesson: Lesson, index: int) -> None:
    if any(lesson.name == name and words in lesson.steps[index].text for name, words in LEAVES_CARDS):
        return
    at = lesson.begin(index).position
    for move in lesson.line(index):
        if move.verb == "turn":
            assert [one for one in at.game.legal_moves(at) if _builds(at, one)] == []
        at, _ = at.game.play(at, move)


def _builds(at: Position, move: Move) -> bool:
    return move.verb == "move" and at.game.pile(move.target).group.role == "foundation"


def test_the_steps_that_leave_a_card_are_there() -> None:
    for name, words in LEAVES_CARDS:
        assert isinstance(begin(lessons.find(name), step_with(lessons.find(name), words)).step, Guided | Try)
