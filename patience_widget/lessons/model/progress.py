"""How far a learner has come: plain values that can be kept and given back."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from patience_widget.core.mistakes import missing
from patience_widget.core.words import BROKEN, is_writable, listed, shown

from .errors import LessonError
from .steps import Demo, Guided, Show, Step

if TYPE_CHECKING:
    import pandas as pd

    from patience_widget.core.rules import AnyRule

    from .lesson_plan import LessonPlan

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
        missed: how often each rule was broken, or not recognised, by its name.
    """

    done: bool = False
    stars: int = 0
    tries: int = 0
    refused: int = 0
    helped: int = 0
    answer: str = ""
    missed: dict[str, int] = field(default_factory=dict)

    def finish(self, stars: int, answer: str) -> None:
        """Note that it is finished; the best of several tries counts."""
        if not self.done or stars >= self.stars:
            self.answer = str(answer)  # a record is kept as plain text
        self.done, self.stars = True, max(stars, self.stars)

    def refuse(self, rule: AnyRule | None = None) -> None:
        """Note an illegal move or a wrong answer, and the rule that it goes against."""
        self.refused += 1
        if rule is not None:
            self.missed[rule.name] = self.missed.get(rule.name, 0) + 1


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
    """The step to resume at, from 0, and what was done.

    Raises:
        LessonError: it is no progress of this lesson.
    """
    if not isinstance(data, dict):
        is_file = isinstance(data, Path) or (isinstance(data, str) and data.endswith(".json"))
        given = f"a file: read it with json.loads(Path({str(data)!r}).read_text())" if is_file else shown(data)
        raise LessonError(f"progress is the dict that `board.progress` gives, not {given}")
    if lacks := [repr(name) for name in ("lesson", "step", "steps") if name not in data]:
        holds = f"lacks {listed(lacks)}" if data else "is empty"
        raise LessonError(f"this progress {holds}: hand over what `board.progress` gave")
    if others := [shown(name) for name in data if name not in ("lesson", "step", "steps")]:
        raise LessonError(f"this progress has {listed(others)} besides: hand over what `board.progress` gave")
    if data["lesson"] != lesson.name:
        raise LessonError(f"this is progress of the lesson {shown(data['lesson'])}, not of {shown(lesson.name)}")
    steps, place = data["steps"], data["step"]
    kinds = [step.kind for step in lesson.steps]
    if not isinstance(steps, list) or [step.get("kind") if isinstance(step, dict) else 0 for step in steps] != kinds:
        raise LessonError(f"the lesson {shown(lesson.name)} has other steps now than those of this progress")
    if isinstance(place, bool) or not isinstance(place, int) or not 1 <= place <= len(kinds):
        raise LessonError(f"progress stands at a step from 1 to {len(kinds)}, not at {shown(place)}")
    return place - 1, [read_step(step, lesson.label(index)) for index, step in enumerate(steps)]


def read_step(data: dict[str, Any], label: str) -> StepProgress:
    """What was done in a step, out of the dict that `to_dict` has made of it.

    Raises:
        LessonError: it has another form.
    """
    read = StepProgress()
    wanted = {one.name: type(getattr(read, one.name)) for one in fields(read)}
    if set(data) | {"missed"} != {"kind", *wanted}:
        raise LessonError(f"the progress of {label} has other fields than {', '.join(wanted)}")
    read.missed = _read_missed(data.get("missed", {}), label)
    for name, kind in wanted.items():
        if name == "missed":
            continue
        if type(data[name]) is not kind or (kind is int and not 0 <= data[name] < 10**6):
            raise LessonError(f"the progress of {label} has {name}: {shown(data[name])}")
        setattr(read, name, data[name])
    if not is_writable(read.answer):
        raise LessonError(f"the answer in the progress of {label} has {BROKEN}: {shown(read.answer)}")
    read.stars = min(read.stars, MOST_STARS)
    return read


def _read_missed(missed: object, label: str) -> dict[str, int]:
    """How often each rule was missed; what was kept before this was noted has none."""
    of_counts = isinstance(missed, dict) and all(type(count) is int and 0 < count < 10**6 for count in missed.values())
    if not isinstance(missed, dict) or not of_counts or not all(is_writable(str(rule)) for rule in missed):
        raise LessonError(f"the progress of {label} has missed: {shown(missed)}")
    return {str(rule): count for rule, count in missed.items()}


def progress_frame(lesson: LessonPlan, steps: list[StepProgress]) -> pd.DataFrame:
    """The progress as a pandas frame, a row a step: ``step`` from 1, ``kind``, and the fields of `StepProgress`.

    Raises:
        ImportError: pandas is not installed.
    """
    try:
        import pandas as pd  # noqa: PLC0415  it is an extra
    except ImportError as error:
        raise ImportError(missing("data frames need pandas", "frames")) from error
    rows = to_dict(lesson, 0, steps)["steps"]
    columns = [one.name for one in fields(StepProgress) if one.name != "missed"]
    frame = pd.DataFrame(rows, columns=["kind", *columns])
    frame.insert(0, "step", range(1, len(rows) + 1))
    return frame
