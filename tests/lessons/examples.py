"""Small lessons for the tests."""

from __future__ import annotations

from typing import Any

from patience_widget.lessons import Demo, Exercise, Guided, Lesson, Quiz, Refuse, Show, Step, Try, count_of, on

START = "foundation1: 7C; reserve1: [2D] 7H; reserve2: 8H; reserve3: 8C; stock: rest"
"""7♥ opens foundation 2; 8♥ goes there only when 8♣ lies on foundation 1."""

EIGHT = Exercise("Bring the 8 of hearts home.", position=START, goal=on("f2", "8H"), solution="7H>f2,8C>f1,8H>f2")


def lesson(*steps: Step, **more: Any) -> Lesson:
    return Lesson(**{"name": "test", "title": "A test", "game": "osmosis", **more}, steps=steps)


def all_kinds() -> Lesson:
    """A lesson with a step of every kind but the mastery check."""
    return lesson(
        Show("Look.", position=START, points=("stock", "7C")),
        Quiz("How many cards are in the stock?", asks="number", answer=count_of("stock")),
        Guided(
            "Open the next row.", move="7H>f2", why="Sevens open rows.", teaches=("opens_with_base_rank", "turn_up")
        ),
        Refuse("Try the 8 of hearts.", move="8H>f2", rule="rank_lies_in_row_above", why="First the row above."),
        Demo("Watch.", moves=(("8C>f1", "Now an 8 lies above."), ("turn", "And the stock is turned."))),
        Try("Now it goes.", goal=on("foundation2", "8H"), solution="8H>f2", teaches="rank_lies_in_row_above"),
        Exercise(
            "All at once.",
            position=START,
            goal=on("foundation2", "8H"),
            solution="7H>f2, 8C>f1, 8H>f2",
            fail=on("foundation2", "8S"),
            fail_why="It is gone.",
        ),
    )
