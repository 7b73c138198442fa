"""The example assignment: what is handed in decides, task by task, in a namespace that is new each time."""

import json
from pathlib import Path
from typing import Any

import pytest

CELLS = json.loads((Path(__file__).parents[2] / "notebooks" / "assignment.ipynb").read_text(encoding="utf-8"))["cells"]
MARKS: dict[str, dict[str, Any]] = {cell["id"]: cell["metadata"].get("nbgrader", {}) for cell in CELLS}
CODE = {cell["id"]: "".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code" and cell["id"] != "board"}
TASKS = ["1", "2", "3"]


def hand_in(**answers: str) -> set[str]:
    """The tasks that fail when these are the answers, and the right ones otherwise."""
    names: dict[str, Any] = {}
    failed = set()
    for cell, code in CODE.items():
        try:
            exec(code, names)  # noqa: S102  this is what a notebook does with its cells
        except AssertionError:
            failed.add(cell.removeprefix("tests-"))
        names |= {name: answer for name, answer in answers.items() if cell == name.replace("_", "-")}
    return failed


def test_the_right_answers_pass() -> None:
    assert hand_in() == set()


@pytest.mark.parametrize(
    ("task", "answer"),
    [
        ("1", "osmosis#17 turn r1>f2 r2>f1 r2>f1 r4>f1 r4>f1"),
        ("1", "osmosis#17 r1>f2"),
        ("2", "osmosis#17 turn turn r1>f2 r2>f1 r2>f1 waste>f2"),
        ("2", "osmosis#17 turn turn"),
        ("3", "in_suit"),
        *[(task, "") for task in TASKS],
    ],
)
def test_a_wrong_answer_fails_its_own_task_alone(task: str, answer: str) -> None:
    assert hand_in(**{f"answer_{task}": answer}) == {task}


@pytest.mark.parametrize("task", TASKS)
def test_the_marks_of_nbgrader_say_what_is_answered_and_what_is_graded(task: str) -> None:
    answer, tests = MARKS[f"answer-{task}"], MARKS[f"tests-{task}"]
    assert answer["solution"]
    assert not answer["locked"]
    assert "### BEGIN SOLUTION" in CODE[f"answer-{task}"]
    assert tests["grade"]
    assert tests["locked"]
    assert tests["points"] > 0
