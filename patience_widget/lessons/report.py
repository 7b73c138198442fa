"""The result of grading an answer: a criterion for each thing that was asked for, and a report with all of them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from patience_widget.core.forms import html_table


class Criterion(NamedTuple):
    """One thing that is asked for: the step, from 1, what is asked, whether it is met, and a message.

    The step is 0 for a criterion that is about the whole answer, such as that its file can be read.
    """

    step: int
    asked: str
    met: bool
    message: str = ""


@dataclass(frozen=True)
class Report:
    """How good an answer is. It is true in a condition if the answer meets every criterion.

    Attributes:
        lesson: the name of the lesson.
        criteria: everything that was asked for, whether it is met, and a message.
    """

    lesson: str
    criteria: tuple[Criterion, ...]

    def __bool__(self) -> bool:
        return bool(self.criteria) and all(one.met for one in self.criteria)

    @property
    def score(self) -> float:
        """The share of the criteria that are met, from 0 to 1."""
        return sum(one.met for one in self.criteria) / len(self.criteria) if self.criteria else 0.0

    def __repr__(self) -> str:
        met = sum(one.met for one in self.criteria)
        lines = [f"{self.lesson}: {met} of {len(self.criteria)} criteria met"]
        for step, asked, ok, message in self.criteria:
            where = ", ".join([*([f"step {step}"] if step else []), *([] if ok else ["not met"])])
            told = f"{asked} {message}".rstrip()
            lines.append(f"{'✓' if ok else '✗'} {where}{': ' if where else ''}{told}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = ((one.step or "", one.asked, "✓ met" if one.met else "✗ not met", one.message) for one in self.criteria)
        table = html_table(("step", "asked", "verdict", "message"), rows)
        met = sum(one.met for one in self.criteria)
        title = f"{escape(self.lesson)}: {met} of {len(self.criteria)} criteria met"
        return f"<div><p>{title}</p>{table}</div>"
