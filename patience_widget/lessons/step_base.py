"""What every step of a lesson has: its text, its position and its heading, in the form in which steps keep them."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, fields
from typing import Any, ClassVar

from patience_widget.core.words import shown

from .errors import LessonError
from .step_form import in_form


@dataclass(frozen=True)
class Step:
    """What all steps have.

    Attributes:
        text: what the learner reads.
        position: where the step begins: a text, a record, a `Position` or a `Table`; None begins where the step before
            ends.
        title: its heading, in a few words. Without one, a quiz has its question as heading, and other steps have none.
    """

    kind: ClassVar[str] = ""
    text: str
    _: KW_ONLY
    position: str | Any | None = None
    title: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise LessonError(f"{type(self).__name__} begins with its text, not with {shown(self.text)}")
        for one in fields(self):
            value = in_form(one.name, getattr(self, one.name), type(self).__name__, self.position)
            object.__setattr__(self, one.name, value)

    def line(self) -> tuple[str, ...]:
        """The moves that lead from its beginning to where the next step goes on."""
        return ()
