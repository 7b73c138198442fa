"""A class at a glance: learners by steps and by rules missed, with damaged files told and not fatal."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, lessons
from patience_widget.lessons import LessonError, Session, class_frame, heat_map
from tests.lessons.examples import lesson
from tests.lessons.test_handed_in import LESSON, gone_through

pd = pytest.importorskip("pandas")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What three learners have handed in: one without a mistake, one with some, one who stopped early."""
    gone_through().save_progress(tmp_path / "Ana.json")
    ben = gone_through(steps=6)
    ben.goto(1).retry()
    for move in ("8H>f1", "8H>f1", "8H>f2", "7H>f2"):
        ben.play(move)
    ben.save_progress(tmp_path / "Ben.json")
    cleo = gone_through(steps=3).goto(3)
    cleo.play("8C>r1")
    cleo.save_progress(tmp_path / "Cleo.json")
    return tmp_path


def test_a_folder_of_files_is_a_frame_of_learners(folder: Path) -> None:
    frame = class_frame(folder)
    assert list(frame.index) == ["Ana", "Ben", "Cleo"]
    assert list(frame["stars"].columns) == [1, 2, 3, 4, 5, 6]
    assert frame["stars"].loc["Ana"].tolist() == [pd.NA, pd.NA, 3, 3, 3, 3]
    assert frame["stars"].loc["Cleo"].tolist() == [pd.NA, pd.NA, 3, 0, pd.NA, pd.NA]
    assert frame["tries"].loc["Ben"].tolist() == [1, 2, 1, 1, 1, 1]
    assert list(frame["missed"].columns) == ["in_suit", "opens_with_base_rank", "takes_nothing"]
    assert frame["missed"].to_numpy().tolist() == [[0, 0, 0], [2, 1, 0], [0, 0, 1]]
    assert frame["problem"].tolist() == ["", "", ""]


def test_files_learners_and_progress_are_taken_alike(folder: Path) -> None:
    files = sorted(folder.glob("*.json"))
    frame = class_frame(folder)
    assert class_frame(files).equals(frame)
    assert class_frame([str(file) for file in files]).equals(frame)
    read = {file.stem: json.loads(file.read_text()) for file in files}
    assert class_frame(read).equals(frame)
    assert (
        class_frame({name: Session(LESSON, progress).progress for name, progress in read.items()}).shape == frame.shape
    )
    assert class_frame({"Ana": folder / "Ana.json", "Ben": LessonBoard(LESSON), "Cleo": Session(LESSON)}).shape[0] == 3


def test_files_of_one_name_are_told_apart_by_their_folders(folder: Path) -> None:
    for name in ("dora", "emil"):
        (folder / name).mkdir()
        gone_through().save_progress(folder / name / "homework.json")
    assert list(class_frame(folder).index) == ["Ana", "Ben", "Cleo", "dora/homework", "emil/homework"]


DAMAGED: dict[str, tuple[Any, str]] = {
    "empty": ("", "Dan.json is empty"),
    "cut off": ('{"lesson": "te', "Dan.json is damaged"),
    "no progress": ('{"4": "in_suit"}', "this is no progress that board.save_progress has written"),
    "odd steps": ('{"lesson": "test", "step": 1, "steps": [3]}', "this is no progress"),
    "a lesson": (LESSON.to_json(), "this is a lesson, not what a learner handed in: move it to another folder"),
    "another lesson": (lambda: Session(lesson(*LESSON.steps, name="other")), "of the lesson 'other', not of 'test'"),
    "other steps": (lambda: Session(lesson(*LESSON.steps[:2])), "with other steps than those of the others"),
    "wrong numbers": (
        lambda: json.dumps({"lesson": "test", "step": 1, "steps": [{"kind": "show", "stars": -1}]}),
        "the progress of step 1 has other fields",
    ),
}


@pytest.mark.parametrize(("made", "told"), DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_file_has_a_row_that_says_so(folder: Path, made: Any, told: str) -> None:
    before = class_frame(folder)
    given = made() if callable(made) else made
    if isinstance(given, Session):
        given.save_progress(folder / "Dan.json")
    else:
        (folder / "Dan.json").write_text(given)
    frame = class_frame(folder)
    assert told in frame["problem"]["Dan"]
    assert frame.drop(index="Dan").equals(before)
    assert frame["stars"].loc["Dan"].isna().all()


def test_a_lesson_that_lies_in_the_folder_is_named_as_one_where_the_lesson_is_given(folder: Path) -> None:
    LESSON.save(folder / "homework.json")
    assert class_frame(folder, LESSON)["problem"]["homework"].startswith("this is a lesson, not what a learner")


def test_a_class_of_which_nothing_can_be_read_is_told_row_by_row(tmp_path: Path) -> None:
    (tmp_path / "Dan.json").write_text("")
    assert class_frame(tmp_path)["problem"].tolist() == ["Dan.json is empty"]


def test_the_lesson_may_be_named(folder: Path) -> None:
    given = class_frame(folder, LESSON)
    assert given.drop(columns="score", level=0).equals(class_frame(folder).drop(columns="score", level=0))
    assert set(class_frame(folder, "words")["problem"]) == {"this is progress of the lesson 'test', not of 'words'"}
    with pytest.raises(LessonError, match="there is no lesson"):
        class_frame(folder, "wrods")


def test_progress_of_a_lesson_that_is_shipped_is_read_by_its_own_steps(tmp_path: Path) -> None:
    peek = Session(lessons.find("peek"))
    peek.save_progress(tmp_path / "Ana")
    frame = class_frame(tmp_path)
    assert frame["tries"].columns[-1] == len(peek.lesson.steps)
    assert frame["problem"]["Ana"] == ""


@pytest.mark.parametrize("files", ["no such folder", [], {}])
def test_a_class_of_nobody_is_refused(files: Any) -> None:
    with pytest.raises(LessonError, match="give a folder"):
        class_frame(files)


def colours(html: str, cell: str) -> str:
    """The strength of the colour of a cell, as the style sheet of a page says it, "" if it has none."""
    found = re.search(rf"#T_\w+_{cell}[^{{]*{{\s*background-color: rgba\(217, 119, 6, ([\d.]+)\)", html)
    return found[1] if found else ""


def test_the_heat_map_is_darkest_where_the_trouble_is(folder: Path) -> None:
    (folder / "Dan.json").write_text("")
    frame = class_frame(folder)
    missed = heat_map(frame, "missed").to_html()
    rows, rules = frame.index, frame["missed"].columns
    assert "Ben" in missed
    assert {name: colours(missed, f"row{row}_col0") for row, name in enumerate(rows)} == {
        "Ana": "", "Ben": "0.60", "Cleo": "", "Dan": "",
    }  # fmt: skip
    assert colours(missed, f"row1_col{list(rules).index('opens_with_base_rank')}") == "0.30"
    stars = heat_map(frame, "stars").to_html()
    assert colours(stars, "row2_col3") == "0.60"
    assert colours(stars, "row0_col5") == ""
    assert colours(stars, "row0_col0") == ""
    assert "Dan.json is empty" in heat_map(frame).to_html()


def test_the_heat_map_colours_numbers_that_became_floats(folder: Path) -> None:
    (folder / "Dan.json").write_text("")
    frame = class_frame(folder)
    floats = frame.astype(dict.fromkeys(frame["missed"].columns.map(lambda rule: ("missed", rule)), float))
    assert colours(heat_map(floats, "missed").to_html(), "row1_col0") == "0.60"
    assert colours(heat_map(floats, "missed").to_html(), "row3_col0") == ""


def test_the_heat_map_of_a_class_without_mistakes_has_no_colour(tmp_path: Path) -> None:
    gone_through().save_progress(tmp_path / "Ana.json")
    frame = class_frame(tmp_path)
    assert "background-color" not in heat_map(frame).to_html()
    assert "Ana" in heat_map(frame, "missed").to_html()


def test_a_step_that_was_not_begun_is_blank_and_one_that_failed_is_dark(folder: Path) -> None:
    frame = class_frame(folder)
    assert frame["tries"].loc["Cleo"].tolist() == [1, 1, 1, 1, 0, 0]
    stars = heat_map(frame, "stars").to_html()
    assert re.search(r'id="T_\w+_row2_col3"[^>]*>0<', stars)
    assert colours(stars, "row2_col3") == "0.60"
    assert re.search(r'id="T_\w+_row2_col5"[^>]*><', stars)
    assert colours(stars, "row2_col5") == ""


def test_the_heat_map_names_rules_in_words(folder: Path) -> None:
    html = heat_map(class_frame(folder), "missed").to_html()
    assert "opens with base rank" in html
    assert "opens_with_base_rank" not in html


def test_the_score_is_what_a_check_finds_and_answers_alike_are_named(folder: Path) -> None:
    (folder / "Dora.json").write_text((folder / "Ana.json").read_text())
    (folder / "Emil.json").write_text("{}")
    frame = class_frame(folder, LESSON)
    for name in ("Ana", "Ben", "Cleo"):
        assert frame["score"][name] == LESSON.check(folder / f"{name}.json").score
    assert pd.isna(frame["score"]["Emil"])
    assert frame["problem"]["Emil"]
    assert "Dora" in frame["alike"]["Ana"]
    assert frame["alike"]["Cleo"] == ""
    assert class_frame(folder)["score"].isna().all(), "the lesson isn't known"


def test_without_openpyxl_an_excel_file_says_what_to_install(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(ImportError, match="pip install openpyxl"):
        heat_map(class_frame(folder)).to_excel(tmp_path / "class.xlsx", engine="openpyxl")


def test_a_folder_is_graded_in_a_process_of_its_own(folder: Path) -> None:
    LESSON.save(folder.parent / "test-lesson.json")
    command = [sys.executable, "-m", "patience_widget.lessons", "grade", str(folder)]
    told = subprocess.run(
        [*command, "--lesson", str(folder.parent / "test-lesson.json")], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert told[0] == "learner,score,alike,problem"
    assert told[1].startswith("Ana,1.00,")
    missing = subprocess.run([*command[:-1], str(folder / "none")], capture_output=True, text=True, check=False)
    assert missing.returncode == 1
    assert "there is no folder" in missing.stderr
