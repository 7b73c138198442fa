"""How a class did in a lesson: a frame of learners by steps and by the rules they missed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from math import isnan
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from patience_widget.core.mistakes import missing
from patience_widget.core.words import shown
from patience_widget.lessons.checking.grading import GRADED, check
from patience_widget.lessons.checking.handed_in import contents, read_file
from patience_widget.lessons.checking.validate import broken, find_problems
from patience_widget.lessons.courses.catalogue import find, names
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.lesson_plan import check_lesson
from patience_widget.lessons.model.progress import StepProgress, from_dict, read_step

if TYPE_CHECKING:
    import pandas as pd
    from pandas.io.formats.style import Styler


HandedIn: TypeAlias = str | os.PathLike[str] | Iterable[str | os.PathLike[str]] | Mapping[str, Any]
"""A folder, files, or whatever each learner hands in, by name."""
_NO_STARS = ("show", "demo", "guided")
"""The kinds of steps that earn none."""
_PLAYED = ("try", "exercise", "solve")
"""The kinds of steps that learners answer in their own way, by moves."""


class Learner(NamedTuple):
    """What one learner has handed in: progress and the score that a check finds, or why it can't be read."""

    name: str
    lesson: str = ""
    kinds: tuple[str, ...] = ()
    steps: tuple[StepProgress, ...] = ()
    problem: str = ""
    score: float | None = None


def class_frame(files: HandedIn, lesson: Lesson | str | None = None) -> pd.DataFrame:
    """How each learner of a class did in each step of a lesson, and how often each rule was missed.

    If a file can't be read, or belongs to another lesson, its row mentions it.

    Args:
        files: a folder, for all files ``*.json`` in it and in its folders; or the files; or a dict with the name of
            each learner and what the learner handed in: progress, a board, a session or the path of a file.
            ``board.save_progress("ana.json")`` writes such a file.
        lesson: the lesson, or the name of a lesson of the package. If left out, the lesson that most files belong to.

    Returns:
        A frame with a row for each learner, named after the file without ``.json``. Its columns have two levels.

        * ``frame["stars"]``: the stars by step, from 1; 0 if the step was begun but isn't done; missing if it was not
          begun, or has no stars;
        * ``frame["tries"]``: how often each step was begun;
        * ``frame["missed"]``: how often each rule was broken or not recognised, by its name; the rule that was missed
          most comes first. If nobody missed a rule, this part isn't there;
        * ``frame["score"]``: the share of the steps that are right, from 0 to 1, as ``lesson.check`` finds it when it
          judges the answers again; missing if the lesson isn't known: then give it;
        * ``frame["alike"]``: the learners with the same answers to all tasks, to the letter, "" if there are none. A
          short task has few answers, so this proves nothing;
        * ``frame["problem"]``: why there are no results of this learner, "" if there are.

    Raises:
        LessonError: there is no such folder or lesson, there are no files, or the lesson doesn't work.
        ImportError: pandas is not installed.

    >>> from patience_widget import lessons
    >>> words = lessons.Session(lessons.find("words"))
    >>> class_frame({"Ana": words, "Ben": "no progress"})["problem"].to_dict()
    {'Ana': '', 'Ben': 'this is no progress that board.save_progress has written'}
    """
    try:
        import pandas as pd  # noqa: PLC0415  it is an extra
    except ImportError as error:
        raise ImportError(missing("data frames need pandas", "frames")) from error
    learners = read_class(files, lesson)
    kinds = max((one.kinds for one in learners), key=len)
    missed = Counter[str]()
    for learner in learners:
        for step in learner.steps:
            missed.update(step.missed)
    rules = sorted(missed, key=lambda rule: (-missed[rule], rule))
    columns: list[tuple[str, object]] = [
        (part, number) for part in ("stars", "tries") for number in range(1, len(kinds) + 1)
    ]
    columns += [("missed", rule) for rule in rules]
    frame = pd.DataFrame(
        [_row(learner, kinds, rules) for learner in learners],
        index=pd.Index([learner.name for learner in learners], name="learner"),
        columns=pd.MultiIndex.from_tuples(columns, names=["", "step or rule"]),
        dtype="Int64",
    )
    frame["score", ""] = pd.array([learner.score for learner in learners], dtype="Float64")
    frame["alike", ""] = alike(learners)
    frame["problem", ""] = [learner.problem for learner in learners]
    return frame


def read_class(files: HandedIn, lesson: Lesson | str | None = None) -> list[Learner]:
    """What each learner of a class has handed in, graded; the arguments are those of `class_frame`.

    Raises:
        LessonError: there is no such folder or lesson, there are no files, or the lesson doesn't work.
    """
    taught = find(lesson) if isinstance(lesson, str) else lesson
    if taught and not isinstance(lesson, str):
        check_lesson(taught)
        problem = next(find_problems(taught, GRADED), None)
        if problem:
            raise broken(taught, problem.text)
    learners = [_read(name, one, taught) for name, one in _handed_in(files)]
    if not learners:
        raise LessonError(
            "there is nothing to read: give a folder with files ending in .json, files, or a dict of learners"
        )
    return _of_one_lesson(learners)


def _handed_in(files: HandedIn) -> list[tuple[str, Any]]:
    """The learners by name, and what each has handed in."""
    if isinstance(files, Mapping):
        return list(files.items())
    if isinstance(files, str | os.PathLike):
        folder = Path(files)
        if not folder.is_dir():
            raise LessonError(f"there is no folder {shown(str(folder))}: give a folder, a list of files, or a dict")
        paths = sorted(folder.rglob("*.json"))
    elif isinstance(files, Iterable):
        paths = [Path(file) for file in files]
    else:
        raise LessonError(f"give a folder, a list of files, or a dict, not {shown(files)}")
    stems = Counter(path.stem for path in paths)
    return [(path.stem if stems[path.stem] == 1 else f"{path.parent.name}/{path.stem}", path) for path in paths]


def _read(name: str, given: Any, lesson: Lesson | None) -> Learner:
    try:
        return _learner(name, given, lesson)
    except LessonError as error:
        return Learner(name, problem=str(error))


def _learner(name: str, given: Any, lesson: Lesson | None) -> Learner:
    """What a learner has handed in.

    Raises:
        LessonError: it is no progress, or progress of another lesson, or a lesson itself.
    """
    is_file = isinstance(given, os.PathLike) or (isinstance(given, str) and given.endswith(".json"))
    data = read_file(Path(given)) if is_file else contents(given)
    steps = data.get("steps") if isinstance(data, Mapping) else None
    if isinstance(data, Mapping) and "schema" in data:
        raise LessonError("this is a lesson, not what a learner handed in: move it to another folder")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
        raise LessonError("this is no progress that board.save_progress has written")
    called = str(data.get("lesson"))
    taught = lesson or (find(called) if called in names() else None)
    if taught:
        done = tuple(from_dict(taught, data)[1])
        return Learner(
            name, called, tuple(step.kind for step in taught.steps), done, score=check(taught, dict(data)).score
        )
    kinds = tuple(str(step.get("kind")) for step in steps)
    return Learner(name, called, kinds, tuple(read_step(step, f"step {n}") for n, step in enumerate(steps, 1)))


def _of_one_lesson(learners: list[Learner]) -> list[Learner]:
    """The learners, with a problem for those who have gone through another lesson than the most."""
    ways = Counter((one.lesson, one.kinds) for one in learners if not one.problem)
    if not ways:
        return learners
    lesson, kinds = ways.most_common(1)[0][0]
    return [
        one
        if one.problem or (one.lesson, one.kinds) == (lesson, kinds)
        else Learner(one.name, problem=_strange(one.lesson, lesson))
        for one in learners
    ]


def _strange(lesson: str, most: str) -> str:
    if lesson == most:
        return f"this is progress of {shown(lesson)} with other steps than those of the others"
    return f"this is progress of the lesson {shown(lesson)}, not of {shown(most)}"


def _row(learner: Learner, kinds: Sequence[str], rules: Sequence[str]) -> list[int | None]:
    """The cells of a learner: stars, tries, and how often each rule was missed."""
    if learner.problem:
        return [None] * (2 * len(kinds) + len(rules))
    stars = [
        None if kind in _NO_STARS or not (step.tries or step.done) else step.stars
        for step, kind in zip(learner.steps, kinds, strict=True)
    ]
    missed = Counter[str]()
    for step in learner.steps:
        missed.update(step.missed)
    return [*stars, *(step.tries for step in learner.steps), *(missed[rule] for rule in rules)]


def alike(learners: Sequence[Learner]) -> list[str]:
    """For each learner the others whose answers to the tasks are the same to the letter."""
    answers = [
        tuple(step.answer for step, kind in zip(one.steps, one.kinds, strict=True) if kind in _PLAYED)
        for one in learners
    ]
    return [
        ", ".join(
            other.name for other, theirs in zip(learners, answers, strict=True) if other is not one and theirs == own
        )
        if any(own)
        else ""
        for one, own in zip(learners, answers, strict=True)
    ]


Part = Literal["stars", "tries", "missed"]
"""A part of the frame of a class."""
_COLOUR = "217, 119, 6"
"""Amber: black and white letters can be read on it."""
_STRONGEST = 0.6
_LEAST = {"tries": 1, "missed": 0}
"""Up to here a cell has no colour."""


def heat_map(frame: pd.DataFrame, part: Part | None = None) -> Styler:
    """The frame of a class with coloured cells: the darker, the more trouble there was.

    Args:
        frame: what `class_frame` gives.
        part: only one part of it: ``"stars"``, ``"tries"`` or ``"missed"``.

    Returns:
        A styled frame. A notebook shows it, and ``to_html`` and ``to_excel`` write it to a file; ``to_excel`` needs
        openpyxl, and says so. Steps that were not begun have no colour; rules are named in words.

    Raises:
        TypeError: it is no frame.
        ImportError: jinja2 is not installed; pandas needs it for this.
    """
    if not hasattr(frame, "columns"):
        raise TypeError(f"give the frame of a class, as class_frame(files) makes it, not {shown(frame)}")
    chosen = frame if part is None else frame.loc[:, [column[0] == part for column in frame.columns]]
    try:
        styled = chosen.style.format(na_rep="", precision=0).format_index(_in_words, axis=1)
    except (AttributeError, ImportError) as error:  # pandas says both, by its version
        raise ImportError(missing("the heat map needs jinja2", "frames")) from error
    for column in chosen.columns:
        if column[0] in ("stars", "tries", "missed"):
            most = frame[column[0]].max().max()
            styled = styled.map(lambda value, what=column[0], most=most: _colour(value, what, most), subset=[column])
    vars(styled)["to_excel"] = _says_what_is_missing(styled.to_excel)
    return styled


def _says_what_is_missing(to_excel: Callable[..., None]) -> Callable[..., None]:
    """The same, but without openpyxl the error says what to install."""

    @wraps(to_excel)
    def written(*args: Any, **options: Any) -> None:
        try:
            to_excel(*args, **options)
        except ImportError as error:
            raise ImportError("an Excel file needs openpyxl: run pip install openpyxl, or use to_html") from error

    return written


def _in_words(heading: object) -> str:
    """The heading of a column, the name of a rule as people write it."""
    return str(heading).replace("_", " ")


def _colour(value: Any, part: Part, most: Any) -> str:
    """The ground of a cell: of stars the fewer are the darker, of all else the more."""
    # Some versions of pandas hand over a float where a cell of the column is blank.
    numbers = [number for number in (value, most) if isinstance(number, Integral | float) and not isnan(number)]
    if len(numbers) < 2:  # it says nothing
        return ""
    value, most = map(int, numbers)
    trouble, worst = (most - value, most) if part == "stars" else (value - _LEAST[part], most - _LEAST[part])
    return f"background-color: rgba({_COLOUR}, {_STRONGEST * trouble / worst:.2f})" if trouble > 0 else ""
