"""The plan of a lesson: its steps as data, where each of them begins, and the moves that lead through it."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

from patience_widget.core import catalogue
from patience_widget.core.words import count_of, shown

from .errors import LessonError
from .goal_base import Attempt
from .goals import search
from .positions import play_all, table_from
from .step_base import told_plainly
from .steps import Solve, Step, Try

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table


@told_plainly
@dataclass(frozen=True)
class LessonPlan:
    """The data of a lesson, without the methods of `patience_widget.lessons.Lesson`.

    Attributes:
        name: a short name to find it by: ``osmosis``.
        title: the name for people.
        game: the name of the game it teaches; steps may show positions of others.
        steps: what the learner does, in order.
        about: a sentence on what the learner learns.
        source: where its text or its example comes from.
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
        return f"<Lesson {self.name}: {self.title}, {count_of(len(self.steps), 'step')}>"

    def game_of(self, step: Step | None = None) -> Game:
        """The game of the lesson, or of a step that names another game.

        Raises:
            LessonError: there is no such game.
        """
        try:
            return catalogue.find(getattr(step, "game", "") or self.game)
        except catalogue.UnknownGame as error:
            raise LessonError(str(error)) from None

    @property
    def short_title(self) -> str:
        """A short title, for places with little room. The lesson of a game has the title of the game."""
        return self.game_of().title if self.name == self.game else self.title

    def label(self, index: int) -> str:
        """How messages call a step: ``step 3 (try)``."""
        return f"step {index + 1} ({self.steps[index].kind})"

    # ------------------------------------------------------------------------------------------- where steps begin

    @cached_property
    def _begins(self) -> dict[int, Table]:
        return {}

    @cached_property
    def proofs(self) -> dict[int, str]:
        """What is wrong with each step that was proved, by its number from 0; "" if it works."""
        return {}

    @cached_property
    def _lines(self) -> dict[int, tuple[Move, ...]]:
        return {}

    def begin(self, index: int) -> Table:
        """A new table with the position in which a step begins.

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
        if isinstance(step, Solve):
            return step.to_solve.table()
        if step.position is not None:
            try:
                return table_from(step.position, self.game_of(step).name)
            except ValueError as error:
                raise LessonError(f"{self.label(index)}: its position: {error}") from None
        if index == 0:
            raise LessonError(f"{self.label(index)} needs a position: no step before it has one")
        return play_all(self.begin(index - 1), self.line(index - 1))

    def line(self, index: int) -> tuple[Move, ...]:
        """The moves that lead through a step: the author's moves, or the shortest that a search finds.

        Raises:
            LessonError: a move is illegal, or nothing is found.
        """
        if index not in self._lines:
            self._lines[index] = self._line(index)
        return self._lines[index]

    def _line(self, index: int) -> tuple[Move, ...]:
        step, table = self.steps[index], self.begin(index)
        begun = table.node.depth
        if isinstance(step, Try) and not step.solution:
            found = search(Attempt.since(table, begun), step.goal, step.fail)
            if found is None:
                raise LessonError(
                    f"{self.label(index)}: no line to its goal was found: give a solution, or ask for less"
                )
            return found
        try:
            return Attempt.since(play_all(table, step.line()), begun).moves
        except ValueError as error:
            raise LessonError(f"{self.label(index)}: {error}") from None

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def check_lesson(given: object) -> None:
    """Refuse everything but a lesson.

    Raises:
        LessonError: it is none; the message says how to get one.
    """
    if not isinstance(given, LessonPlan):
        raise LessonError(f"give a lesson, such as lessons.find('osmosis'), not {shown(given)}")
