"""How far a learner has come: plain values that can be kept and given back."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from patience_widget.core.words import is_writable, shown
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.steps import Demo, Guided, Show, Step

if TYPE_CHECKING:
    import pandas as pd

    from patience_widget.lessons.lesson_plan import LessonPlan

MOST_STARS = 3


@dataclass
class StepProgress:
    """What was done in one step.

    Attributes:
        done: whether it was ever finished.
        stars: the most stars it was finished with; steps that only show have none.
        tries: how often it was begun.
        refused: how many illegal moves and wrong answers were tried.
        helped: how often help was asked for.
        answer: the record of the line that finished it, or the answer given; "" before.
    """

    done: bool = False
    stars: int = 0
    tries: int = 0
    refused: int = 0
    helped: int = 0
    answer: str = ""

    def finish(self, stars: int, answer: str) -> None:
        """Note that it is finished; the best of several tries counts."""
        if not self.done or stars >= self.stars:
            self.answer = answer
        self.done, self.stars = True, max(stars, self.stars)


def most_stars(step: Step) -> int:
    """How many stars a step can earn."""
    return 0 if isinstance(step, Show | Demo | Guided) else MOST_STARS


def to_dict(lesson: LessonPlan, index: int, steps: list[StepProgress]) -> dict[str, Any]:
    """The progress as a plain dict that JSON can hold."""
    return {
        "lesson": lesson.name,
        "step": index + 1,
        "steps": [{"kind": step.kind, **asdict(was)} for step, was in zip(lesson.steps, steps, strict=True)],
    }


def from_dict(lesson: LessonPlan, data: object) -> tuple[int, list[StepProgress]]:
    """The step to go on with, from 0, and what was done.

    Raises:
        LessonError: it is no progress of this lesson.
    """
    if not isinstance(data, dict) or set(data) != {"lesson", "step", "steps"}:
        raise LessonError("progress is the dict that `session.progress` gives")
    if data["lesson"] != lesson.name:
        raise LessonError(f"this is progress of the lesson {shown(data['lesson'])}, not of {shown(lesson.name)}")
    steps, place = data["steps"], data["step"]
    kinds = [step.kind for step in lesson.steps]
    if not isinstance(steps, list) or [step.get("kind") if isinstance(step, dict) else 0 for step in steps] != kinds:
        raise LessonError(f"the lesson {shown(lesson.name)} has other steps now than those of this progress")
    if isinstance(place, bool) or not isinstance(place, int) or not 1 <= place <= len(kinds):
        raise LessonError(f"progress stands at a step from 1 to {len(kinds)}, not at {shown(place)}")
    return place - 1, [_read(step, lesson.label(index)) for index, step in enumerate(steps)]


def _read(data: dict[str, Any], label: str) -> StepProgress:
    read = StepProgress()
    wanted = {field.name: type(getattr(read, field.name)) for field in fields(read)}
    if set(data) != {"kind", *wanted}:
        raise LessonError(f"the progress of {label} has other fields than {', '.join(wanted)}")
    for name, kind in wanted.items():
        if type(data[name]) is not kind or (kind is int and not 0 <= data[name] < 10**6):
            raise LessonError(f"the progress of {label} has {name}: {shown(data[name])}")
        setattr(read, name, data[name])
    if not is_writable(read.answer):
        raise LessonError(f"the answer in the progress of {label} has half of a letter: {shown(read.answer)}")
    read.stars = min(read.stars, MOST_STARS)
    return read


def progress_frame(lesson: LessonPlan, steps: list[StepProgress]) -> pd.DataFrame:
    """The progress as a pandas frame, a row a step: ``step`` from 1, ``kind``, and the fields of `StepProgress`.

    Raises:
        ImportError: pandas is not installed.
    """
    try:
        import pandas as pd  # noqa: PLC0415  it is an extra
    except ImportError as error:
        raise ImportError('data frames need pandas: pip install "patience_widget[frames]"') from error
    rows = to_dict(lesson, 0, steps)["steps"]
    frame = pd.DataFrame(rows, columns=["kind", *(field.name for field in fields(StepProgress))])
    frame.insert(0, "step", range(1, len(rows) + 1))
    return frame
