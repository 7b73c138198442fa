"""A mastery check under way: its tasks, where the learner stands, and what counts so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patience_widget.lessons.mastery_items import Task


@dataclass
class MasteryCheck:
    """A mastery check under way.

    Attributes:
        tasks: all its tasks.
        need: how many of them must count.
        begun: whether the learner has read what is asked, and begun with the first task.
        place: which task it stands at, from 0.
        results: whether the tasks done so far count.
        over: whether it is passed, or no task is left.
    """

    tasks: tuple[Task, ...]
    need: int
    begun: bool = False
    place: int = 0
    results: list[bool] = field(default_factory=list)
    over: bool = False

    @property
    def task(self) -> Task:
        """The task it stands at."""
        return self.tasks[self.place]

    @property
    def asks(self) -> bool:
        """Whether questions or puzzles are among its tasks."""
        return any(task.asks for task in self.tasks)

    @property
    def passed(self) -> bool:
        """Whether enough tasks count."""
        return sum(self.results) >= self.need

    def note(self, *, counts: bool) -> None:
        """The task is done."""
        self.results.append(counts)
        self.over = self.passed or len(self.results) == len(self.tasks)
