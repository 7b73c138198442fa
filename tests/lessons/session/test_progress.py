"""Progress: plain values that are kept and given back."""

import json
from pathlib import Path

import pytest

from patience_widget import lessons
from patience_widget.lessons import (
    LessonError,
    Session,
)
from tests.lessons.examples import all_kinds


def test_progress_is_plain_and_goes_on_where_it_stopped() -> None:
    session = Session(all_kinds()).next()
    session.answer(47)
    session.next()
    kept = json.loads(json.dumps(session.progress))
    again = Session(all_kinds(), kept)
    assert again.index == 2
    assert [dot["state"] for dot in again.describe()["dots"]][:3] == ["done", "done", "here"]
    assert [(dot["stars"], dot["most"]) for dot in again.describe()["dots"]][1] == (3, 3)
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


@pytest.mark.parametrize(
    ("progress", "said"),
    [
        ({}, "this progress is empty"),
        ({"lesson": "all-kinds"}, "this progress lacks 'step' and 'steps'"),
        ([], r"progress is the dict that `board.progress` gives, not \[\]"),
        (Path("ana.json"), r"not a file: read it with json.loads\(Path\('ana.json'\).read_text\(\)\)"),
    ],
    ids=str,
)
def test_what_is_no_progress_of_this_lesson_is_refused_with_the_reason(progress: object, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        Session(all_kinds(), progress)


def test_progress_of_another_lesson_is_refused() -> None:
    with pytest.raises(LessonError, match="this is progress of the lesson 'peek', not of '"):
        Session(all_kinds(), Session(lessons.find("peek")).progress)


@pytest.mark.parametrize("change", [{"stars": "3"}, {"stars": -1}, {"done": 1}, {"more": 1}, {"answer": None}], ids=str)
def test_progress_of_a_step_in_another_form_is_refused(change: dict[str, object]) -> None:
    progress = Session(all_kinds()).progress
    progress["steps"][3] |= change
    with pytest.raises(LessonError, match=r"the progress of step 4 \(refuse\) has"):
        Session(all_kinds(), progress)
