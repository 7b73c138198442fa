"""A lesson: steps that teach a game, as data."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from patience_widget.core import catalogue

from .errors import LessonError
from .positions import attempt, begin, play_all, search
from .steps import Step, Try

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table

    from .grading import Report
    from .preview import Preview
    from .validate import Problems


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes:
        name: a short name to find it by: ``osmosis``.
        title: the name for people.
        game: the name of the game it teaches; steps may show positions of others.
        steps: what the learner does, in order.
        about: a sentence on what is learnt.
        source: where its text or its example comes from.

    >>> from patience_widget.lessons import Guided, Lesson
    >>> lesson = Lesson(
    ...     name="first-move",
    ...     title="A first move",
    ...     game="osmosis",
    ...     steps=[
    ...         Guided(
    ...             "Play the 7 of hearts.",
    ...             move="7H>foundation2",
    ...             position="foundation1: 7C; reserve1: 7H; stock: rest",
    ...         )
    ...     ],
    ... )
    >>> lesson.validate()
    <No problems>
    """

    name: str
    title: str
    game: str
    steps: Sequence[Step]
    about: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.steps, tuple | list) or not all(isinstance(step, Step) for step in self.steps):
            raise LessonError("the steps of a lesson are a list of Show, Demo, Guided, Try, Refuse, Quiz, ...")
        object.__setattr__(self, "steps", tuple(self.steps))

    def __repr__(self) -> str:
        return f"<Lesson {self.name}: {self.title}, {len(self.steps)} steps>"

    def game_of(self, step: Step | None = None) -> Game:
        """The game of the lesson, or of a step that names another.

        Raises:
            LessonError: there is no such game.
        """
        try:
            return catalogue.find(getattr(step, "game", "") or self.game)
        except catalogue.UnknownGame as error:
            raise LessonError(str(error)) from None

    # ------------------------------------------------------------------------------------------- where steps begin

    @cached_property
    def _begins(self) -> dict[int, Table]:
        return {}

    @cached_property
    def _lines(self) -> dict[int, tuple[Move, ...]]:
        return {}

    def begin(self, index: int) -> Table:
        """A table of its own, where a step begins.

        Args:
            index: the number of the step, from 0.

        Raises:
            LessonError: its position cannot be read, or no step before it has one.
        """
        if index not in self._begins:
            self._begins[index] = self._begin(index)
        return copy.copy(self._begins[index])

    def _begin(self, index: int) -> Table:
        step = self.steps[index]
        if step.position is not None:
            try:
                return begin(step.position, self.game_of(step).name)
            except ValueError as error:
                raise LessonError(f"{self.label(index)}: its position: {error}") from None
        if index == 0:
            raise LessonError(f"{self.label(index)} needs a position: no step before it has one")
        return play_all(self.begin(index - 1), self.line(index - 1))

    def line(self, index: int) -> tuple[Move, ...]:
        """The moves that lead through a step: those of its author, else the shortest that a search finds.

        Raises:
            LessonError: a move is illegal, or nothing is found.
        """
        if index not in self._lines:
            self._lines[index] = self._line(index)
        return self._lines[index]

    def _line(self, index: int) -> tuple[Move, ...]:
        step, table = self.steps[index], self.begin(index)
        begun = len(table.history)
        if isinstance(step, Try) and not step.solution:
            found = search(attempt(table, begun), step.goal, step.fail)
            if found is None:
                raise LessonError(
                    f"{self.label(index)}: no line to its goal was found: give a solution, or ask for less"
                )
            return found
        try:
            return attempt(play_all(table, step.line()), begun).moves
        except ValueError as error:
            raise LessonError(f"{self.label(index)}: {error}") from None

    def label(self, index: int) -> str:
        """How a step is called when something is to be said of it: ``step 3 (try)``."""
        return f"step {index + 1} ({self.steps[index].kind})"

    # ----------------------------------------------------------------------------------------------- what it can do

    def validate(self) -> Problems:
        """What is wrong with the lesson, nothing if it works; see `patience_widget.lessons.validate`."""
        from .validate import validate  # noqa: PLC0415  it reads lessons

        return validate(self)

    def preview(self) -> Preview:
        """The whole lesson as an author reads it, boards included."""
        from .preview import preview  # noqa: PLC0415  likewise

        return preview(self)

    def check(self, answer: object, *, steps: tuple[int, ...] = ()) -> Report:
        """Grade an answer, see `patience_widget.lessons.grading.check`."""
        from .grading import check  # noqa: PLC0415  likewise

        return check(self, answer, steps)

    def to_json(self) -> str:
        """The lesson as JSON, which `loads` reads back."""
        from .json_form import dumps  # noqa: PLC0415  likewise

        return dumps(self)

    def save(self, path: str | Path) -> None:
        """Write the lesson to a file, which `load` reads back."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if not name.startswith("_")}
